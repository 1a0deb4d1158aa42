import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#src/database/columns.ts'
import { personal } from '#src/privacy/personal.ts'
import type { RedirectDifference } from '#src/records/redirectDifferences.ts'
import { importStates, importSteps } from '../contract.ts'
import { type FieldDifference, type Outcome, outcomes } from '../outcomes.ts'
import { type ImportChoices, sourceNames } from '../sources.ts'
import type { Loss } from './tally.ts'

/** Result of an import step. */
export interface ImportReport {
  title: string
  counts: Partial<Record<Outcome, number>>
  warnings: string[]
  lists: { title: string; entries: { name: string; count: number }[] }[]
  /** Statuses that the user has to explain; missing in reports of earlier versions. */
  asked?: { status: string; count: number }[]
}

/** An imported file, with the last requested step. */
export const imports = pgTable(
  'imports',
  {
    /** Also the request id of everything it writes. */
    id: uuid().primaryKey().defaultRandom(),
    source: text({ enum: sourceNames }),
    fileName: text().notNull(),
    /** Column titles, if it is a table. */
    header: jsonb().$type<string[]>(),
    /** Hash of the table's columns, whatever their order. */
    headerKey: text(),
    size: bigint({ mode: 'number' }).notNull(),
    /** During the upload: last modification of the file in ms, and the lengths and names of files sent as one. */
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
    /** Redirects that it changed. */
    redirects: jsonb().$type<RedirectDifference[]>(),
    /** Pictures that it added to the library. */
    pictures: jsonb().$type<string[]>(),
    /** Records that undoing left unchanged. */
    kept: jsonb().$type<{ kind: string; label: string; reason: string }[]>(),
    undone: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    queuedAt: instant(),
    /** Number of processes that started this step and crashed. */
    deaths: integer().notNull().default(0),
    /** Set in the same transaction as the imported records. */
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

/** File of an import in pieces, so that any process can run it; deleted once the import is done, or after a day. */
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

/** Outcome of each item of a file, predicted or actual. */
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
    /** Content that was left out, as source text. */
    lost: jsonb().$type<Loss[]>().notNull().default([]),
    /** Subscribers only: their address. */
    email: text(),
    /** Subscribers only: the subscription that the import created or changed. */
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
  notPersonal: [
    'importId',
    'number',
    'outcome',
    'kind',
    'line',
    'detail',
    'differences',
    'lost',
    'recordId',
  ],
  email: 'email',
  name: [],
  // The subscription may have another address since.
  belongsTo: sql`case when ${importLines.kind} = 'subscriber' then ${importLines.recordId}::uuid end`,
})
