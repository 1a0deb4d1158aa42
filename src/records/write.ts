import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { type Writer, writerColumns } from './actor.ts'
import { columnOf, type Kind, type RecordTable, type Row, stateOf } from './kind.ts'
import { saveRedirects } from './redirects.ts'
import { audit, type Operation, type Stored } from './tables.ts'

/** A record as it is, locked until the transaction ends. */
export interface Held<Table extends RecordTable = RecordTable> {
  row: Row<Table>
  state: Stored
}

/** The records of these ids, locked; those that are not there are left out. */
export async function hold(tx: Database, kind: Kind, ids: string[]): Promise<Map<string, Held>> {
  const rows = await readStates(tx, kind, ids, true)
  return new Map(rows.map((held) => [String(held.row.id), held]))
}

async function readStates(tx: Database, kind: Kind, ids: string[], locked = false): Promise<Held[]> {
  const query = tx
    .select({ row: kind.table as never, state: stateOf(kind) })
    .from(kind.table as never)
    .where(inArray(kind.table.id, ids))
    .orderBy(kind.table.id)
  return (await (locked ? query.for('update') : query)) as never
}

export async function holdOne(tx: Database, kind: Kind, id: string): Promise<Held> {
  const held = (await hold(tx, kind, [id])).get(id)
  if (!held) throw notFound(named(kind))
  return held
}

export const named = ({ name }: { name: string }) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

export interface Wanted {
  held: Held
  /** Columns and members by the names of their fields. */
  values: Record<string, unknown>
}

/** Writes changes of records that are held, each with its line in the audit; one that changes nothing is left alone. */
export async function writeChanges(
  tx: Database,
  kind: Kind,
  writer: Writer,
  operation: Operation,
  list: Wanted[],
  { now = sql`now()`, undoes = null }: { now?: Date | SQL; undoes?: number | null } = {},
): Promise<Map<string, Held>> {
  const written: Wanted[] = []
  for (const { held, values } of list) {
    const changed = Object.keys(values).filter((field) => !isSame(kind, held, field, values[field]))
    if (changed.length === 0) continue
    written.push({ held, values })
    const own = Object.fromEntries(changed.filter((field) => !kind.members?.[field]).map((field) => [field, values[field]]))
    const row = held.row as { id: string; version: number }
    await tx
      .update(kind.table as RecordTable)
      .set({ ...own, ...kind.following?.(held.row, changed), version: row.version + 1, modifiedAt: now } as never)
      .where(eq(kind.table.id, row.id))
    for (const field of changed) if (kind.members?.[field]) await setMembers(tx, kind, field, row.id, values[field] as string[])
    if ('slug' in own) await keepAddress(tx, kind, held, own.slug as string)
  }
  return record(tx, kind, writer, operation, written, undoes)
}

/** Writes the lines of the audit for records that were changed, and tells what they are now. */
export async function record(
  tx: Database,
  kind: Kind,
  writer: Writer,
  operation: Operation,
  list: { held: Held }[],
  undoes: number | null = null,
): Promise<Map<string, Held>> {
  if (list.length === 0) return new Map()
  const now = new Map(
    (
      await readStates(
        tx,
        kind,
        list.map(({ held }) => held.row.id as string),
      )
    ).map((held) => [held.row.id as string, held]),
  )
  const lines = list.map(({ held: { row, state } }) => {
    const after = now.get(row.id as string)!
    const changed = Object.keys(after.state).filter((name) => !isDeepStrictEqual(after.state[name], state[name]))
    return {
      ...writerColumns(writer),
      operation,
      kind: kind.name,
      recordId: row.id as string,
      label: labelOf(kind, after.row),
      version: after.row.version as number,
      before: pick(state, changed),
      after: pick(after.state, changed),
      undoes,
    }
  })
  await tx.insert(audit).values(lines)
  await kind.settle?.(
    tx,
    lines.map(({ recordId }) => now.get(recordId)!.row),
  )
  return now
}

/** Deletes a record, which its line in the audit keeps whole. */
export const deleteRecord = (
  tx: Database,
  kind: Kind,
  writer: Writer,
  operation: Operation,
  held: Held,
  undoes: number | null = null,
) => deleteRecords(tx, kind, writer, operation, [{ held, undoes }])

/** The same for many at once. */
export async function deleteRecords(
  tx: Database,
  kind: Kind,
  writer: Writer,
  operation: Operation,
  list: { held: Held; undoes: number | null }[],
) {
  const ids = list.map(({ held }) => held.row.id as string)
  await tx.delete(kind.table as RecordTable).where(inArray(kind.table.id, ids))
  await tx.insert(audit).values(
    list.map(({ held: { row, state }, undoes }) => ({
      ...writerColumns(writer),
      operation,
      kind: kind.name,
      recordId: row.id as string,
      label: labelOf(kind, row),
      version: (row.version as number) + 1,
      before: state,
      undoes,
    })),
  )
}

/** Whether the database refused to delete what other records need. */
export function isReferenced(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: string }).code === '23503') return true
  return false
}

/** Writes the lines of the audit for new records, made by the database of what it stored. */
export const recordCreation = (tx: Database, kind: Kind, writer: Writer, ids: string[]) => {
  const { actorKind, actorId, actorName, requestId } = writerColumns(writer)
  return tx.execute(sql`insert into ${audit} (actor_kind, actor_id, actor_name, operation, kind, record_id, label, version, after, request_id)
    select ${actorKind}, ${actorId}, ${actorName}, 'create', ${kind.name}, ${kind.table.id}::text, ${columnOf(kind.table, kind.label)},
      ${kind.table.version}, ${stateOf(kind)}, ${requestId}
    from ${kind.table} where ${inArray(kind.table.id, ids)} order by array_position(${sql.param(ids)}::text[], ${kind.table.id}::text)`)
}

export const labelOf = (kind: Kind, row: Row<RecordTable>) => String(row[kind.label] ?? '')

const pick = (state: Stored, names: string[]): Stored => Object.fromEntries(names.map((name) => [name, state[name] ?? null]))

function isSame(kind: Kind, { row, state }: Held, field: string, value: unknown) {
  return isDeepStrictEqual(kind.members?.[field] ? state[field] : row[field], value)
}

/** Makes a record's list of members this one; those who stay are not touched but for their places. */
export async function setMembers(tx: Database, kind: Kind, field: string, id: string, wanted: string[]) {
  const { table, owner, member } = kind.members![field]!
  const gone = sql`${columnOf(table, owner)} = ${id} and ${columnOf(table, member)} <> all (${sql.param(wanted)}::uuid[])`
  await tx.delete(table).where(gone)
  if (wanted.length > 0) await addMembers(tx, kind, field, [{ id, members: wanted }])
}

export async function addMembers(tx: Database, kind: Kind, field: string, list: { id: string; members: string[] }[]) {
  const { table, owner, member } = kind.members![field]!
  const rows = list.flatMap(({ id, members }) => members.map((other, position) => ({ [owner]: id, [member]: other, position })))
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insert(table)
      .values(rows.slice(at, at + 1000) as never)
      .onConflictDoUpdate({
        target: [columnOf(table, owner), columnOf(table, member)],
        set: { position: sql`excluded.position` } as never,
      })
}

/** An address that visitors may know leads to the new one. */
export async function keepAddress(tx: Database, { slug: rule }: Kind, { row }: Held, slug: string) {
  if (!rule || !row.publishedAt) return
  const [from, to] = [rule.addresses(row.slug as string), rule.addresses(slug)]
  await saveRedirects(
    tx,
    from.map((path, at) => ({ from: path, to: to[at]! })),
  )
}
