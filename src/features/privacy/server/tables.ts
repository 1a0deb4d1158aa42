import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

export interface Trace {
  what: 'name' | 'address' | 'picture'
  where: string
}

/** What was erased when, without a word about whom: the hash tells only who knows the address. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey().defaultRandom(),
  /** HMAC-SHA-256 of the address with a key of this database. */
  addressHash: text().notNull(),
  erasedAt: instant().notNull().defaultNow(),
  actorName: text(),
  rows: jsonb().$type<Record<string, number>>().notNull(),
  provedAt: instant(),
  checked: integer().notNull().default(0),
  found: jsonb()
    .$type<Trace[]>()
    .notNull()
    .default(sql`'[]'`),
})
export type Erasure = typeof erasures.$inferSelect
