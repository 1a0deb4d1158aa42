import type * as z from 'zod/mini'
import { clashesOf as overlapsOf } from '#src/features/agenda/overlaps.ts'
import type { Clash as ClashShape, PlannedRoom, PlannedSession, PlannedSpeaker } from './planned.ts'

export type Clash = z.infer<typeof ClashShape>
type TimedSession = Pick<
  z.infer<typeof PlannedSession>,
  'id' | 'startISO' | 'minutes' | 'room' | 'speakerIds' | 'expected' | 'removed'
>
export interface Plan {
  sessions: readonly TimedSession[]
  rooms: readonly Pick<z.infer<typeof PlannedRoom>, 'name' | 'capacity'>[]
  speakers: readonly Pick<z.infer<typeof PlannedSpeaker>, 'id' | 'windows'>[]
}

const MINUTE = 60_000

/** Returns a session's end as ISO 8601 in UTC. */
export const endOf = (startISO: string, minutes: number) =>
  new Date(Date.parse(startISO) + minutes * MINUTE).toISOString()

type Timed = TimedSession & { startISO: string; endISO: string }

/**
 * Finds all conflicts in a plan, ordered by time: a speaker or room booked twice, a room that is too small, or a
 * speaker who isn't available. Shared by server and browser.
 */
export function findClashes({ sessions, rooms, speakers }: Plan): Clash[] {
  const timed = sessions
    .filter(
      (one): one is TimedSession & { startISO: string } => one.startISO !== null && !one.removed,
    )
    .map((one): Timed => ({ ...one, endISO: endOf(one.startISO, one.minutes) }))
    .sort((a, b) => Date.parse(a.startISO) - Date.parse(b.startISO))
  const capacities = new Map(rooms.map(({ name, capacity }) => [name, capacity]))
  const windows = new Map(speakers.map((one) => [one.id, one.windows]))
  const overlaps = overlapsOf(timed)
  const order = new Map(timed.map(({ id }, index) => [id, index]))
  return timed.flatMap((one, at) => {
    const later = (overlaps.get(one.id) ?? []).filter(({ id }) => (order.get(id) ?? 0) > at)
    return [
      ...later.flatMap((other) => bothClash(one, other)),
      ...(one.expected !== null && one.expected > (capacities.get(one.room ?? '') ?? Infinity)
        ? [{ kind: 'capacity' as const, sessions: [one.id], about: one.room ?? '' }]
        : []),
      ...one.speakerIds
        .filter((id) => !isThere(windows.get(id) ?? [], one))
        .map((id) => ({ kind: 'availability' as const, sessions: [one.id], about: id })),
    ]
  })
}

const bothClash = (one: Timed, other: Timed): Clash[] => [
  ...one.speakerIds
    .filter((id) => other.speakerIds.includes(id))
    .map((about) => ({ kind: 'speaker' as const, sessions: [one.id, other.id], about })),
  ...(one.room !== null && one.room === other.room
    ? [{ kind: 'room' as const, sessions: [one.id, other.id], about: one.room }]
    : []),
]

const isThere = (
  windows: readonly { startISO: string; endISO: string }[],
  { startISO, endISO }: Timed,
) =>
  windows.length === 0 ||
  windows.some(
    (window) =>
      Date.parse(window.startISO) <= Date.parse(startISO) &&
      Date.parse(window.endISO) >= Date.parse(endISO),
  )
