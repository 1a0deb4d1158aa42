import { and, count, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import type { Member } from '#src/http/access.ts'
import { conflict, invalid, notFound, Problem } from '#src/http/errors.ts'
import { isAllowed } from '#src/http/access.ts'
import type { Writer } from '#src/records/actor.ts'
import { isRepeat, lockRequest } from '#src/records/repeats.ts'
import type { checkImport, ImportDetail } from '../../contract.ts'
import { importSources, type ImportSource, sourceNames } from '../../sources.ts'
import { importPieces, imports } from '../tables.ts'
import { IMPORTS_WAIT } from './channel.ts'
import { noteImport } from './importActions.ts'
import { identifyInProcess } from './look.ts'
import { keyOfHeader } from '../table/headings.ts'
import { fieldsOfColumns } from '../table/tableSources.ts'
import { importFiles } from './pieces.ts'

export type ImportRow = typeof imports.$inferSelect
type RunStep = 'check' | 'import' | 'undo'

/** Who requests something: the member, whose role decides what they see, and the author for the audit log. */
export interface Asking {
  member: Member
  writer: Writer
}

export const mayImport = (member: Member, source: ImportSource | null) =>
  source === null || isAllowed(importSources[source].access, member)

/** Stores an uploaded file as an unchecked import. */
export async function receiveImport(
  db: Database,
  by: Asking,
  fileName: string,
  path: string,
  size: number,
) {
  const { member, writer } = by
  if (size === 0) throw invalid({ name: ['This file is empty.'] }, 'This file is empty.')
  const values = {
    fileName: plainName(fileName),
    size,
    ...(await identifyImport(db, member, path, fileName)),
    ...personOf(member),
  }
  const made = await db.transaction(async (tx) => {
    const row = oneRow(await tx.insert(imports).values(values).returning())
    await importFiles.store(tx, row.id, path)
    await noteImport(tx, writer, row, 'create', [null, { size, kind_of_file: row.source }])
    return row
  })
  return shown(made, 0, true)
}

/** Removes characters from a name that could lead out of a folder. */
export const plainName = (fileName: string) =>
  fileName.replaceAll(/[/\\\p{Cc}]|^\.+/gu, ' ').trim() || 'file'

/**
 * Detects a file's format, if the member may import it, and loads the answers from the last import with the same
 * columns.
 */
export async function identifyImport(db: Database, member: Member, path: string, fileName: string) {
  const { source, header } = await identifyInProcess(path, fileName)
  const headerKey = keyOfHeader(header)
  const before = await importedAlike(db, member, headerKey)
  const { columns, statuses } = before?.options ?? {}
  const seen = source && mayImport(member, source) ? source : null
  return {
    header,
    headerKey,
    source: before?.source ?? seen,
    options: { ...(columns && { columns }), ...(statuses && { statuses }) },
  }
}

/** Finds the last import with answers for a table with the same columns, in any order. */
async function importedAlike(
  db: Database,
  member: Member,
  headerKey: string | null,
  otherThan?: string,
): Promise<ImportRow | undefined> {
  if (!headerKey) return undefined
  const [found] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.headerKey, headerKey),
        isNotNull(imports.importedAt),
        isNull(imports.undoneAt),
        sql`(${imports.options} ? 'columns' or ${imports.options} ? 'statuses')`,
        inArray(
          imports.source,
          sourceNames.filter((source) => mayImport(member, source)),
        ),
        otherThan ? ne(imports.id, otherThan) : undefined,
      ),
    )
    .orderBy(desc(imports.importedAt))
    .limit(1)
  return found
}

export async function getImport(
  db: Database,
  member: Member,
  id: string,
): Promise<z.output<typeof ImportDetail>> {
  const row = await find(db, member, id)
  const file = oneRow(
    await db.select({ pieces: count() }).from(importPieces).where(eq(importPieces.importId, id)),
  )
  const before =
    row.step === 'upload' && Object.keys(row.options).length > 0
      ? await importedAlike(db, member, row.headerKey, id)
      : undefined
  return {
    ...shown(row, await aheadOf(db, row), file.pieces > 0),
    answersOf: before?.fileName ?? null,
    title: row.report?.title ?? '',
    warnings: row.report?.warnings ?? [],
    asked: row.report?.asked ?? [],
    lists: row.report?.lists ?? [],
    kept: row.kept ?? [],
    undone: row.undone,
    table:
      row.header && file.pieces > 0
        ? { columns: row.header, kinds: fieldsOfColumns(row.header) }
        : null,
  }
}

/** Loads an import; throws "not found" if the member may not see it. */
export async function find(db: Database, member: Member, id: string): Promise<ImportRow> {
  const [row] = isUuid(id) ? await db.select().from(imports).where(eq(imports.id, id)) : []
  const isOwn = row?.userId === member.id
  if (!row || !(mayImport(member, row.source) && (row.source || isOwn))) throw notFound('Import')
  return row
}

export const requestDryRun = (
  db: Database,
  by: Asking,
  id: string,
  { source, options }: z.output<(typeof checkImport)['body']>,
) =>
  requestStep(db, by, id, 'check', ({ importedAt }) => {
    if (!mayImport(by.member, source))
      throw new Problem(
        'forbidden',
        `Your role does not allow importing ${importSources[source].label.toLowerCase()}.`,
      )
    if (source === 'subscribers' && !options.consent)
      throw invalid({
        consent: ['Please enter where and how these people agreed to get the newsletter.'],
      })
    if (importedAt)
      throw conflict('This file has already been imported. Upload it again to import it again.')
    return { source, options, report: null }
  })

/** Requests an import as it was checked. */
export const requestImport = (db: Database, by: Asking, id: string) =>
  requestStep(db, by, id, 'import', ({ step, state }) => {
    const isChecked =
      (step === 'check' && state === 'done') || (step === 'import' && /failed|canceled/.test(state))
    if (!isChecked)
      throw conflict('This import hasn’t been checked yet, or has already been imported.')
    return {}
  })

/** Requests to undo an import. */
export const askToUndo = (db: Database, by: Asking, id: string) =>
  requestStep(db, by, id, 'undo', ({ importedAt, undoneAt }) => {
    if (!importedAt || undoneAt)
      throw conflict(
        'There is nothing to undo. This file wasn’t imported, or the import was already undone.',
      )
    return {}
  })

/**
 * Queues a step, unless the same request has queued it before without its response arriving.
 *
 * @param check Refuses the step, or returns what it changes.
 */
const requestStep = (
  db: Database,
  by: Asking,
  id: string,
  next: RunStep,
  check: (row: ImportRow) => Partial<ImportRow>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { requestId, mayRepeat } = by.writer
    if (mayRepeat && requestId) await lockRequest(tx, requestId)
    const row = await find(tx, by.member, id)
    const isQueued = row.step === next && !/failed|canceled/.test(row.state)
    if (isQueued && (await isRepeat(tx, by.writer))) return
    await queue(tx, by, row, next, check(row))
  })

const operations = { check: 'check', import: 'start', undo: 'withdraw' } as const

async function queue(
  tx: Database,
  { member, writer }: Asking,
  was: ImportRow,
  next: RunStep,
  more: Partial<ImportRow>,
) {
  const { id, state, step } = was
  const fresh = {
    stage: '',
    done: 0,
    total: 0,
    problem: null,
    cancelAskedAt: null,
    endedAt: null,
    queuedAt: sql`now()`,
    deaths: 0,
  }
  const [changed] = await tx
    .update(imports)
    .set({ ...more, ...fresh, ...personOf(member), step: next, state: 'waiting' })
    .where(
      and(
        eq(imports.id, id),
        eq(imports.step, step),
        eq(imports.state, state),
        sql`${imports.state} not in ('waiting', 'running')`,
      ),
    )
    .returning({ id: imports.id })
  if (!changed) throw conflict('This import is already running.')
  const asked = { kind_of_file: more.source ?? was.source }
  await noteImport(tx, writer, was, operations[next], [null, asked])
  await tx.execute(sql`select pg_notify(${IMPORTS_WAIT}, '')`)
}

/** Cancels a waiting or running import; the process that runs it is notified and rolls back. */
export async function cancelRun(db: Database, { member, writer }: Asking, id: string) {
  const row = await find(db, member, id)
  await db.transaction(async (tx) => {
    const canceled = { state: 'canceled' as const, endedAt: sql`now()` }
    const inState = (state: ImportRow['state']) => and(eq(imports.id, id), eq(imports.state, state))
    const waited = await tx
      .update(imports)
      .set(canceled)
      .where(inState('waiting'))
      .returning({ id: imports.id })
    const asked = { cancelAskedAt: sql`now()` }
    const ran =
      waited.length > 0
        ? []
        : await tx
            .update(imports)
            .set(asked)
            .where(inState('running'))
            .returning({ id: imports.id })
    if (waited.length + ran.length > 0)
      await noteImport(tx, writer, row, 'stop', [null, { kind_of_file: row.source }])
  })
}

/** Discards an import that wrote nothing. */
export async function discardRun(db: Database, { member, writer }: Asking, id: string) {
  await find(db, member, id)
  await db.transaction(async (tx) => {
    await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update')
    const row = await find(tx, member, id)
    if (row.importedAt) throw conflict('Imports stay in the list. Undo this one instead.')
    if (row.state === 'waiting' || row.state === 'running')
      throw conflict('This import is running. Stop it first.')
    await tx.delete(imports).where(eq(imports.id, id))
    await noteImport(tx, writer, row, 'remove', [
      { size: row.size, kind_of_file: row.source },
      null,
    ])
  })
  return {}
}

async function aheadOf(db: Database, { state, queuedAt }: ImportRow): Promise<number> {
  if (state !== 'waiting' || !queuedAt) return 0
  const found = oneRow(
    await db
      .select({ ahead: count() })
      .from(imports)
      .where(and(inArray(imports.state, ['waiting', 'running']), lt(imports.queuedAt, queuedAt))),
  )
  return found.ahead
}

export const personOf = ({ id, name, username }: Member) => ({
  userId: id,
  userName: name || username,
})

export const shown = (row: ImportRow, ahead: number, hasFile: boolean) => ({
  ...row,
  person: row.userName,
  counts: row.report?.counts ?? {},
  ahead,
  hasFile,
  createdAt: row.createdAt.toJSON(),
  endedAt: row.endedAt?.toJSON() ?? null,
})
