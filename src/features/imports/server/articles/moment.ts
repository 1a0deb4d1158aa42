const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/

/** The instant that a foreign file means: ISO 8601 with or without a T, milliseconds since 1970, or a date; UTC where no offset stands. */
export function instantOf(value: unknown): Date | undefined {
  let date: Date | undefined
  if (value instanceof Date) date = value
  else if (typeof value === 'number') date = new Date(value)
  else if (typeof value === 'string') {
    const [, day, time = '00:00', offset = 'Z'] = written.exec(value.trim()) ?? []
    if (day) date = new Date(`${day}T${time}${offset === 'UTC' ? 'Z' : offset}`)
  }
  const year = date?.getUTCFullYear() ?? Number.NaN
  return year >= 1000 && year < 9999 ? date : undefined
}
