const parts = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** An instant as a field of date and time shows it in a zone: "2026-11-22T09:30"; empty for none. */
export function momentText(instant: string, zone: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : parts(zone).format(date).replace(' ', 'T')
}

/** "Dec 1, 2026, 9:00 AM EST": an instant by the clocks of a zone, which it names. */
export const zonedText = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(instant))

const DAY = 86_400_000

/** The instant of a wall clock in a zone, ISO 8601 in UTC: the first of two; a time that clocks skip moves on by as much. */
export function momentOf(local: string, zone: string): string {
  const wanted = Date.parse(`${local}:00Z`)
  const [first = '', second = ''] = [wanted - DAY, wanted + DAY].map((near) => {
    const ahead = Date.parse(`${momentText(new Date(near).toISOString(), zone)}:00Z`) - near
    return new Date(wanted - ahead).toISOString()
  })
  return momentText(first, zone) !== local && momentText(second, zone) === local ? second : first
}

/** What is wrong with a wall clock in a zone: in the night in which clocks go forward, some times do not come. */
export const skippedText = (local: string, zone: string) =>
  local && momentText(momentOf(local, zone), zone) !== local
    ? 'Clocks go forward then, so this time does not come on that day. Please choose another.'
    : undefined
