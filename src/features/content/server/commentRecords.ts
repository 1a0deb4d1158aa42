import * as z from 'zod/mini'
import { maybe, moment, name, prose, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { comments } from './tables.ts'

export const commentRecords = defineRecords({
  name: 'comment',
  table: comments,
  label: 'text',
  fields: z.object({
    kind: name(60),
    recordId: name(60),
    threadId: maybe(text(36)),
    field: text(60),
    quote: prose(),
    text: name(5000),
    authorId: text(36),
    authorName: text(),
    resolvedAt: moment(),
    resolvedBy: maybe(text()),
  }),
})
