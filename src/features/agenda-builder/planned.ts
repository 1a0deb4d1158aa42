import * as z from 'zod/mini'

/** A period in which a speaker is available. */
export const Window = z.object({ startISO: z.string(), endISO: z.string() })

/** A session as planned. Visitors see changes once they are published. */
export const PlannedSession = z.object({
  id: z.string(),
  /** Sent back with each change; 0 if the session has no unpublished plan. */
  version: z.number(),
  title: z.string(),
  /** YYYY-MM-DD. A session after midnight counts toward the previous day. Null while unscheduled. */
  day: z.nullable(z.string()),
  startISO: z.nullable(z.string()),
  minutes: z.number(),
  room: z.nullable(z.string()),
  track: z.nullable(z.string()),
  format: z.nullable(z.string()),
  level: z.nullable(z.string()),
  /** Only for a session without a record. Other abstracts are edited in the session's record. */
  abstract: z.nullable(z.string()),
  expected: z.nullable(z.number()),
  speakerIds: z.array(z.string()),
  /** Whether publishing will remove the session from the agenda. */
  removed: z.boolean(),
  /** Whether the session has a record. One that was never published has none. */
  recorded: z.boolean(),
})

export const PlannedRoom = z.object({
  /** Null for a room that only exists as a name in sessions. */
  id: z.nullable(z.string()),
  name: z.string(),
  capacity: z.nullable(z.number()),
  version: z.number(),
})

export const PlannedSpeaker = z.object({
  id: z.string(),
  name: z.string(),
  /** When the speaker is available; empty means always. */
  windows: z.array(Window),
  version: z.number(),
})

const clashKinds = ['speaker', 'room', 'capacity', 'availability'] as const
export const Clash = z.object({
  kind: z.enum(clashKinds),
  /** Ids of the one or two sessions involved. */
  sessions: z.array(z.string()),
  /** Id of the speaker, or name of the room. */
  about: z.string(),
})
