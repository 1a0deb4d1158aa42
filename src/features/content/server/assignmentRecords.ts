import * as z from 'zod/mini'
import { name, prose, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { assignments } from './tables.ts'

export const assignmentRecords = defineRecords({
  name: 'assignment',
  table: assignments,
  label: 'label',
  fields: z.object({
    kind: name(60),
    recordId: name(60),
    label: text(),
    purpose: z.enum(['write', 'review']),
    assigneeId: text(36),
    assigneeName: text(),
    askedById: text(36),
    askedByName: text(),
    note: prose(),
    state: z.enum(['open', 'approved', 'returned', 'ended']),
    answer: prose(),
  }),
})
