import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { fieldColumns } from '#src/kinds/columns.ts'
import { versioned } from '#src/records/publication.ts'
import { savedReplyKind } from '../savedReplyKind.ts'

/** Reusable reply texts for staff. {name} stands for the recipient. */
export const savedReplies = pgTable('canned_answers', {
  id: uuid().primaryKey().defaultRandom(),
  ...fieldColumns(savedReplyKind),
  ...versioned(),
})
