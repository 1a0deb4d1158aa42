import { sql } from 'drizzle-orm'
import type { Kind } from '#src/records/kind.ts'
import { comments } from './tables.ts'

/** How many threads about a record of a kind are open, as a column of a query. */
export const openComments = ({ name, table }: Kind) =>
  sql<number>`(select count(*)::int from ${comments} said where said.kind = ${name} and said.record_id = ${table}.id::text
    and said.thread_id is null and said.resolved_at is null)`
