/** Asserts that a value is present; otherwise throws an error that names what is missing. */
export function defined<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`${what} is missing`)
  return value
}
