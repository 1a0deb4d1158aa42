const parts = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** An instant as a field of date and time shows it in a zone: "2026-11-22T09:30"; empty for none. */
export function momentText(instant: string, zone: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : parts(zone).format(date).replace(' ', 'T')
}

/** The instant of a wall clock in a zone, ISO 8601 in UTC. In the hour that a clock skips, the one after it. */
export function momentOf(local: string, zone: string): string {
  const wanted = Date.parse(`${local}:00Z`)
  let guess = wanted
  for (let tries = 0; tries < 2; tries++) guess += wanted - Date.parse(`${momentText(new Date(guess).toISOString(), zone)}:00Z`)
  return new Date(guess).toISOString()
}
