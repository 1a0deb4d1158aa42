import * as z from 'zod/mini'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { name, prose } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { cannedAnswers } from './tables.ts'

export const cannedRecords = defineRecords({
  name: 'canned reply',
  table: cannedAnswers,
  label: 'title',
  fields: z.object({ title: name(), body: prose() }),
})

/** Every canned reply, by its title. */
export async function getCannedAnswers(db: Database) {
  return {
    items: await db
      .select()
      .from(cannedAnswers)
      .orderBy(asc(sql`lower(${cannedAnswers.title})`)),
  }
}
