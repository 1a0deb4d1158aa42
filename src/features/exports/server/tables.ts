import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#src/database/columns.ts'
import { exportStates } from '../contract.ts'
import { movingFormats } from '../formats.ts'

/** Archives for other programs that staff requested. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    format: text({ enum: movingFormats }).notNull(),
    state: text({ enum: exportStates }).notNull().default('waiting'),
    problem: text(),
    articles: integer().notNull().default(0),
    pictures: integer().notNull().default(0),
    size: bigint({ mode: 'number' }).notNull().default(0),
    userName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Number of processes that started this export and crashed. */
    deaths: integer().notNull().default(0),
    endedAt: instant(),
  },
  (table) => [index('exports_created').on(table.createdAt)],
)

/** A prepared archive in pieces, so that any process can send it; deleted on download, or after a day. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    exportId: uuid()
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
)
