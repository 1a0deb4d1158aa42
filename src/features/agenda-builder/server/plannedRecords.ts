import * as z from 'zod/mini'
import { maybe, moment, name, prose, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
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
