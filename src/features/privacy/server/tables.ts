import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

export interface Trace {
  what: 'name' | 'address' | 'picture'
  where: string
}

/** When erasures happened, without who was erased: only someone who knows the address can recognize its hash. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey().defaultRandom(),
  /** HMAC-SHA-256 of the address, keyed per database. */
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
