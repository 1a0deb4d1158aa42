import * as z from 'zod/mini'

/** A time in which a speaker can be there. */
export const Window = z.object({ startISO: z.string(), endISO: z.string() })

/** A session as it is planned: what visitors see of it differs until the next release. */
export const PlannedSession = z.object({
  id: z.string(),
  /** Sent back with each change; 0 while nothing of it is planned that is not released. */
  version: z.number(),
  title: z.string(),
  /** YYYY-MM-DD: after midnight the day before; null while it has no time. */
  day: z.nullable(z.string()),
  startISO: z.nullable(z.string()),
  minutes: z.number(),
  room: z.nullable(z.string()),
  track: z.nullable(z.string()),
  format: z.nullable(z.string()),
  level: z.nullable(z.string()),
  /** Of a session without a record; that of others stands there. */
  abstract: z.nullable(z.string()),
  /** How many people are expected. */
  expected: z.nullable(z.number()),
  speakerIds: z.array(z.string()),
  /** Leaves the agenda with the next release. */
  removed: z.boolean(),
  /** Whether it has a record among the sessions; one that was never released has none. */
  recorded: z.boolean(),
})

export const PlannedRoom = z.object({
  /** Null of a room that only sessions name. */
  id: z.nullable(z.string()),
  name: z.string(),
  capacity: z.nullable(z.number()),
  version: z.number(),
})

export const PlannedSpeaker = z.object({
  id: z.string(),
  name: z.string(),
  /** When they can come; without any, always. */
  windows: z.array(Window),
  version: z.number(),
})

export const clashKinds = ['speaker', 'room', 'capacity', 'availability'] as const
export const Clash = z.object({
  kind: z.enum(clashKinds),
  /** Ids of the one or two sessions. */
  sessions: z.array(z.string()),
  /** Id of the speaker, or name of the room. */
  about: z.string(),
})
