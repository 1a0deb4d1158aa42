import type { sessions } from '#src/features/agenda/server/tables.ts'
import type { Facts, Sources } from './facts.ts'
import type { plannedSessions } from './tables.ts'

const MINUTE = 60_000

/** Returns the plannable fields of a session's record, with the day it is listed under. */
export const recordedFacts = (
  {
    title,
    startTime,
    endTime,
    room,
    track,
    format,
    level,
    abstract,
    expected,
  }: typeof sessions.$inferSelect,
  day: string,
  speakers: { speakerId: string }[],
): Facts => ({
  title,
  day,
  startISO: startTime.toISOString(),
  minutes: Math.round((endTime.getTime() - startTime.getTime()) / MINUTE),
  room,
  track,
  format,
  level,
  abstract,
  expected,
  speakerIds: speakers.map(({ speakerId }) => speakerId),
})

/** Converts a row of planned_sessions. */
export const planOfRow = (
  plan: typeof plannedSessions.$inferSelect,
): NonNullable<Sources['plan']> => ({
  facts: {
    title: plan.title,
    day: plan.day,
    startISO: plan.startTime?.toISOString() ?? null,
    minutes: plan.minutes,
    room: plan.room,
    track: plan.track,
    format: plan.format,
    level: plan.level,
    abstract: plan.abstract,
    expected: plan.expected,
    speakerIds: plan.speakerIds,
  },
  removed: plan.removed,
  base: plan.base as Facts | null,
  version: plan.version,
})
