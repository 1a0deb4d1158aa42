import { sql } from 'drizzle-orm'
import type { Kind } from '#src/records/kind.ts'
import { comments } from './tables.ts'

/** How many threads about a record of a kind are open, as a column of a query. */
export const openComments = ({ name, table }: Kind) =>
  sql<number>`(select count(*)::int from ${comments} said where said.kind = ${name} and said.record_id = ${table}.id::text
    and said.thread_id is null and said.resolved_at is null)`

/** How many of the counted records of a kind have an open thread, as a column of a query. */
export const withOpenComments = ({ name, table }: Kind) =>
  sql<number>`(count(*) filter (where ${table.id}::text in (select said.record_id from ${comments} said
    where said.kind = ${name} and said.thread_id is null and said.resolved_at is null)))::int`
