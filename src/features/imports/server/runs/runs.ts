import { and, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import type { Member } from '#src/http/access.ts'
import { conflict, invalid, notFound, Problem } from '#src/http/errors.ts'
import { isAllowed } from '#src/http/access.ts'
import type { checkImport, ImportDetail } from '../../contract.ts'
import { importSources, type ImportSource } from '../../sources.ts'
import { importPieces, imports } from '../tables.ts'
import { IMPORTS_WAIT } from './channel.ts'
import { recognize } from './recognize.ts'
import { fieldsOfColumns } from '../table/tableSources.ts'
import { headerOf } from '../table/csvRows.ts'
import { storeFile } from './pieces.ts'

export type Stored = typeof imports.$inferSelect
type Step = 'check' | 'import' | 'undo'

export const mayImport = (member: Member, source: ImportSource | null) =>
  source === null || isAllowed(importSources[source].access, member)

/** Stores an uploaded file as an import that nobody has checked yet. */
export async function receiveImport(db: Database, member: Member, fileName: string, path: string, size: number) {
  if (size === 0) throw invalid({ name: ['This file is empty.'] }, 'This file is empty.')
  const source = await recognize(path, fileName)
  const plain = fileName.replaceAll(/[/\\\p{Cc}]|^\.+/gu, ' ').trim() || 'file'
  const made = await db.transaction(async (tx) => {
    const values = {
      fileName: plain,
      size,
      header: await headerOf(path),
      source: source && mayImport(member, source) ? source : null,
      ...personOf(member),
    }
    const [row] = await tx.insert(imports).values(values).returning()
    await storeFile(tx, row!.id, path)
    return row!
  })
  return shown(made, 0, true)
}

export async function readImport(db: Database, member: Member, id: string): Promise<z.output<typeof ImportDetail>> {
  const row = await find(db, member, id)
  const [file] = await db.select({ pieces: count() }).from(importPieces).where(eq(importPieces.importId, id))
  return {
    ...shown(row, await aheadOf(db, row), file!.pieces > 0),
    title: row.report?.title ?? '',
    warnings: row.report?.warnings ?? [],
    lists: row.report?.lists ?? [],
    kept: row.kept ?? [],
    undone: row.undone,
    table: row.header && file!.pieces > 0 ? { columns: row.header, kinds: fieldsOfColumns(row.header) } : null,
  }
}

/** An import that this member may see; what others may not see is not there for them. */
export async function find(db: Database, member: Member, id: string): Promise<Stored> {
  const [row] = isUuid(id) ? await db.select().from(imports).where(eq(imports.id, id)) : []
  const isOwn = row?.userId === member.id
  if (!row || !(mayImport(member, row.source) && (row.source || isOwn))) throw notFound('Import')
  return row
}

/** Asks for the dry run of a file. */
export async function askToCheck(
  db: Database,
  member: Member,
  id: string,
  { source, options }: z.output<(typeof checkImport)['body']>,
) {
  const row = await find(db, member, id)
  if (!mayImport(member, source))
    throw new Problem('forbidden', `Your role does not allow importing ${importSources[source].label.toLowerCase()}.`)
  if (source === 'subscribers' && !options.consent)
    throw invalid({ consent: ['Please say where and how they agreed to get the newsletter.'] })
  if (row.importedAt) throw conflict('This file was imported already. Upload it again to import it again.')
  await queue(db, member, row, 'check', { source, options, report: null })
}

/** Asks for an import as it was checked. */
export async function askToImport(db: Database, member: Member, id: string) {
  const row = await find(db, member, id)
  const isChecked = (row.step === 'check' && row.state === 'done') || (row.step === 'import' && /failed|canceled/.test(row.state))
  if (!isChecked) throw conflict('This import was not checked yet, or is imported already.')
  await queue(db, member, row, 'import')
}

/** Asks to take an import back. */
export async function askToUndo(db: Database, member: Member, id: string) {
  const row = await find(db, member, id)
  if (!row.importedAt || row.undoneAt)
    throw conflict('There is nothing to take back: this file was not imported, or is undone already.')
  await queue(db, member, row, 'undo')
}

async function queue(db: Database, member: Member, { id, state, step }: Stored, next: Step, more: Partial<Stored> = {}) {
  const fresh = { stage: '', done: 0, total: 0, problem: null, cancelAskedAt: null, endedAt: null, queuedAt: sql`now()` }
  await db.transaction(async (tx) => {
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
    if (!changed) throw conflict('This import is being worked on already.')
    await tx.execute(sql`select pg_notify(${IMPORTS_WAIT}, '')`)
  })
}

/** Stops what waits or runs; whoever works on it hears of it and takes back what was written. */
export async function cancelRun(db: Database, member: Member, id: string) {
  await find(db, member, id)
  const canceled = { state: 'canceled' as const, endedAt: sql`now()` }
  const [waited] = await db
    .update(imports)
    .set(canceled)
    .where(and(eq(imports.id, id), eq(imports.state, 'waiting')))
    .returning({ id: imports.id })
  if (!waited)
    await db
      .update(imports)
      .set({ cancelAskedAt: sql`now()` })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')))
}

/** Forgets an import that wrote nothing. */
export async function discardRun(db: Database, member: Member, id: string) {
  const row = await find(db, member, id)
  if (row.importedAt) throw conflict('What was imported stays in the list: undo it instead.')
  if (row.state === 'waiting' || row.state === 'running') throw conflict('Stop it first.')
  await db.delete(imports).where(eq(imports.id, id))
  return {}
}

async function aheadOf(db: Database, { state, queuedAt }: Stored): Promise<number> {
  if (state !== 'waiting' || !queuedAt) return 0
  const [found] = await db
    .select({ ahead: count() })
    .from(imports)
    .where(and(inArray(imports.state, ['waiting', 'running']), lt(imports.queuedAt, queuedAt)))
  return found!.ahead
}

const personOf = ({ id, name, username }: Member) => ({ userId: id, userName: name || username })

export const shown = (row: Stored, ahead: number, hasFile: boolean) => ({
  ...row,
  person: row.userName,
  counts: row.report?.counts ?? {},
  ahead,
  hasFile,
  createdAt: row.createdAt.toJSON(),
  endedAt: row.endedAt?.toJSON() ?? null,
})
