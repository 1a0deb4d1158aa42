import { invalid } from '#src/http/errors.ts'
import { addDays, instantIn } from '#src/time/zone.ts'

interface WallTime {
  day: string
  time: string
  pastMidnight?: boolean
}

/** The instant at which clocks of an event show a time; refused when they skip it. Of a time that comes twice, the first. */
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
