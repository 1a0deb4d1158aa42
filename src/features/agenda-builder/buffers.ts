import { endOf, type Plan } from './clashes.ts'

/** A speaker with less time between two rooms than the event requires. Possible, and therefore not a clash. */
export interface ShortBreak {
  /** Ids of the two sessions, earlier one first. */
  sessions: [string, string]
  /** Id of the speaker. */
  about: string
  /** Minutes between the sessions. */
  minutes: number
}

const MINUTE = 60_000

/** Finds speakers who change rooms in less than `buffer` minutes, by time. Overlapping sessions are clashes instead. */
export function findShortBreaks(
  { sessions }: Pick<Plan, 'sessions'>,
  buffer: number,
): ShortBreak[] {
  const timed = sessions
    .flatMap((one) =>
      one.startISO !== null && one.room !== null && !one.removed
        ? [{ ...one, startISO: one.startISO, room: one.room }]
        : [],
    )
    .sort((a, b) => Date.parse(a.startISO) - Date.parse(b.startISO))
  const last = new Map<string, (typeof timed)[number]>()
  return timed.flatMap((one) =>
    one.speakerIds.flatMap((about) => {
      const before = last.get(about)
      last.set(about, one)
      if (!before || before.room === one.room) return []
      const minutes =
        (Date.parse(one.startISO) - Date.parse(endOf(before.startISO, before.minutes))) / MINUTE
      return minutes >= 0 && minutes < buffer
        ? [{ sessions: [before.id, one.id] as [string, string], about, minutes }]
        : []
    }),
  )
}
