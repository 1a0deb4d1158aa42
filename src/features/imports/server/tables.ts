import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#src/database/columns.ts'
import { personal } from '#src/privacy/personal.ts'
import type { RedirectDifference } from '#src/records/redirectDifferences.ts'
import { importStates, importSteps } from '../contract.ts'
import { type FieldDifference, type Outcome, outcomes } from '../outcomes.ts'
import { type ImportChoices, sourceNames } from '../sources.ts'
import type { Loss } from './tally.ts'

/** What a step of an import found or did. */
export interface ImportReport {
  title: string
  counts: Partial<Record<Outcome, number>>
  warnings: string[]
  lists: { title: string; entries: { name: string; count: number }[] }[]
  /** Statuses that somebody has to explain; reports of earlier versions have none. */
  asked?: { status: string; count: number }[]
}

/** One file that somebody brings in, and the last step that was asked for. */
export const imports = pgTable(
  'imports',
  {
    /** Also the request id of everything that it writes. */
    id: uuid().primaryKey().defaultRandom(),
    source: text({ enum: sourceNames }),
    fileName: text().notNull(),
    /** Titles of the columns, where it is a table. */
    header: jsonb().$type<string[]>(),
    /** The same for all tables with these columns, in whatever order. */
    headerKey: text(),
    size: bigint({ mode: 'number' }).notNull(),
    /** While it is uploaded: when the file was last changed, in ms, and the lengths and names of files sent as one. */
    modified: bigint({ mode: 'number' }),
    parts: text(),
    options: jsonb().$type<ImportChoices>().notNull().default({}),
    step: text({ enum: importSteps }).notNull().default('upload'),
    state: text({ enum: importStates }).notNull().default('done'),
    stage: text().notNull().default(''),
    done: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }).notNull().default(0),
    cancelAskedAt: instant(),
    problem: text(),
    userId: text().notNull(),
    userName: text().notNull(),
    report: jsonb().$type<ImportReport>(),
    /** Old addresses that it made lead elsewhere. */
    redirects: jsonb().$type<RedirectDifference[]>(),
    /** Pictures that it brought into the library. */
    pictures: jsonb().$type<string[]>(),
    /** What undoing left alone. */
    kept: jsonb().$type<{ kind: string; label: string; reason: string }[]>(),
    undone: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    queuedAt: instant(),
    /** Processes that began this step and did not end in order. */
    deaths: integer().notNull().default(0),
    /** Set in the transaction of what it writes. */
    importedAt: instant(),
    undoneAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index('imports_state').on(table.state, table.queuedAt),
    index('imports_created').on(table.createdAt),
    index('imports_answers')
      .on(table.headerKey, table.importedAt)
      .where(
        sql`${table.importedAt} is not null and ${table.undoneAt} is null and (${table.options} ? 'columns' or ${table.options} ? 'statuses')`,
      ),
  ],
)

/** The file of an import in pieces, so that any process can work on it; it goes when the import is done, or after a day. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)

/** What becomes, or became, of each item of a file. */
export const importLines = pgTable(
  'import_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    outcome: text({ enum: outcomes }).notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    line: integer(),
    detail: text().notNull(),
    differences: jsonb().$type<FieldDifference[]>().notNull().default([]),
    /** What of it was left out, as it was written. */
    lost: jsonb().$type<Loss[]>().notNull().default([]),
    /** Of a subscriber. */
    email: text(),
    /** Of a subscriber: the subscription that the import made or changed. */
    recordId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('import_lines_number').on(table.importId, table.number),
    index('import_lines_outcome').on(table.importId, table.outcome, table.number),
    index('import_lines_email').on(sql`lower(${table.email})`),
  ],
)

export const personalImportLines = personal(importLines, {
  title: 'Reports of imported subscribers',
  purpose: 'newsletter',
  seenBy: ['administrator'],
  columns: {
    id: false,
    importId: false,
    number: false,
    outcome: false,
    kind: false,
    name: true,
    line: false,
    detail: false,
    differences: false,
    lost: false,
    email: true,
    recordId: false,
    createdAt: false,
  },
  email: 'email',
  name: [],
})
