/** A value that is always there: without it the program is wrong, and says what is missing. */
export function defined<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`${what} is missing`)
  return value
}
