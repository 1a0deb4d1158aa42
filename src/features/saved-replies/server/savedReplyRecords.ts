import { asc, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { savedReplyKind } from '../savedReplyKind.ts'
import { savedReplies } from './tables.ts'

export const savedReplyRecords = recordsOf(savedReplyKind, savedReplies)

/** All saved replies, by title. */
export async function getSavedReplies(db: Database) {
  return {
    items: await db
      .select()
      .from(savedReplies)
      .orderBy(asc(sql`lower(${savedReplies.title})`)),
  }
}
