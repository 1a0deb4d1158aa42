/** The instant at which clocks of a zone show a day (YYYY-MM-DD) and time (HH:MM); a time skipped in spring moves on an hour. */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const first = wanted - offsetAt(timeZone, wanted)
  return new Date(wanted - offsetAt(timeZone, first))
}

/** Milliseconds by which clocks of a zone are ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Record<string, number>
  return (
    Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!) - Math.floor(instant / 1000) * 1000
  )
}

const QUARTER = 15 * 60_000

/** Tells the day in a zone (YYYY-MM-DD), asking the calendar once a quarter of an hour: no zone begins its days at another moment. */
export function dayClock(timeZone: string): () => string {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone })
  let known = -1
  let day = ''
  return () => {
    const quarter = Math.floor(Date.now() / QUARTER)
    if (quarter !== known) day = calendar.format(quarter * QUARTER)
    known = quarter
    return day
  }
}
