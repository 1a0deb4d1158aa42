import { invalid } from '#src/http/errors.ts'
import { addDays, instantIn } from '#src/time/zone.ts'

interface WallTime {
  day: string
  time: string
  pastMidnight?: boolean
}

/**
 * Returns the instant of a local time in an event's zone. Rejects a time that clocks skip. For a time that occurs
 * twice, returns the first.
 */
export function wallInstant(
  timeZone: string,
  { day, time, pastMidnight = false }: WallTime,
  field = 'time',
): Date {
  const date = pastMidnight ? addDays(day, 1) : day
  const instant = instantIn(timeZone, date, time)
  const shown = instant
    .toTemporalInstant()
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  if (shown !== time)
    throw invalid({
      [field]: [
        `Clocks skip ${time} on this day because daylight saving time begins. Please choose another time.`,
      ],
    })
  return instant
}
