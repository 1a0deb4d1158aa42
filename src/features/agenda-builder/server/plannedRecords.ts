import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { followEvents } from '#src/features/events/server/movedEvents.ts'
import { addDays } from '#src/time/zone.ts'
import { maybe, moment, name, prose, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import type { Facts } from './facts.ts'
import { plannedSessions, rooms, speakerAvailability } from './tables.ts'

export const plannedRecords = defineRecords({
  name: 'planned session',
  table: plannedSessions,
  label: 'title',
  fields: z.object({
    eventId: z.uuid(),
    title: name(1000),
    day: z.optional(maybe(text(10))),
    startTime: z.optional(moment()),
    minutes: z.optional(z.number().check(z.int(), z.gte(0))),
    room: z.optional(maybe(text())),
    track: z.optional(maybe(text())),
    format: z.optional(maybe(text())),
    level: z.optional(maybe(text())),
    abstract: z.optional(maybe(prose())),
    expected: z.optional(maybe(z.number().check(z.int(), z.gte(0)))),
    speakerIds: z.optional(z.array(z.uuid())),
    removed: z.optional(z.boolean()),
  }),
})

export const roomRecords = defineRecords({
  name: 'room',
  table: rooms,
  label: 'name',
  fields: z.object({
    eventId: z.uuid(),
    name: name(),
    capacity: z.optional(maybe(z.number().check(z.int(), z.gte(1)))),
  }),
  unique: { rooms_name: ['name', 'There is already a room with this name.'] },
})

export const availabilityRecords = defineRecords({
  name: 'speaker availability',
  table: speakerAvailability,
  label: 'label',
  fields: z.object({
    eventId: z.uuid(),
    speakerId: z.uuid(),
    windows: z.array(z.object({ startISO: z.iso.datetime(), endISO: z.iso.datetime() })),
  }),
})

followEvents(async (tx, writer, { eventId, days, later }) => {
  const plans = await tx.select().from(plannedSessions).where(eq(plannedSessions.eventId, eventId))
  const dayOf = (day: string | null) => day && addDays(day, days)
  const following = plans.map(({ id, version, day, startTime, base }) => {
    const { startISO, ...facts } = (base ?? {}) as unknown as Facts
    const from = startISO && later(new Date(startISO)).toISOString()
    return {
      id,
      version,
      values: { day: dayOf(day), startTime: startTime && later(startTime) },
      facts: { base: base && { ...facts, day: dayOf(facts.day), startISO: from } },
    }
  })
  await plannedRecords.changeMany(tx, writer, following, { operation: 'follow' })
})
