import { defined } from '#src/text/defined.ts'
import { columnNameOf } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { capitalized } from '#src/text/capitalized.ts'
import { type Writer, writerColumns } from './actor.ts'
import { type Kind, fieldNames, columnOf, type RecordTable, type Row, stateOf } from './kind.ts'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { brokenRule } from '#src/database/errorWithCode.ts'
import { Conflict, type Difference } from './conflict.ts'
import { audit, type Operation, type StoredFields } from './tables.ts'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isDeepStrictEqual } from 'node:util'
import { leadOn, normalizePath, saveRedirects } from './redirects.ts'

/** A record locked until the transaction ends. */
export interface LockedRecord<Table extends RecordTable = RecordTable> {
  row: Row<Table>
  state: StoredFields
}

type Lock = 'update' | 'no key update'

/**
 * Loads and locks records by id; missing ones are omitted. With `no key update`, for a change that deletes nothing, it
 * doesn't wait for those that only need the records to stay, such as a long import.
 */
export async function lockRecords(
  tx: Database,
  kind: Kind,
  ids: string[],
  lock: Lock = 'update',
): Promise<Map<string, LockedRecord>> {
  const rows = await readStates(tx, kind, ids, lock)
  return new Map(rows.map((locked) => [String(locked.row.id), locked]))
}

async function readStates(
  tx: Database,
  kind: Kind,
  ids: string[],
  lock?: Lock,
): Promise<LockedRecord[]> {
  const query = tx
    .select({ row: kind.table, state: stateOf(kind) })
    .from(kind.table as PgTable)
    .where(inArray(kind.table.id, ids))
    .orderBy(kind.table.id)
  return await (lock ? query.for(lock) : query)
}

export async function lockRecord(tx: Database, kind: Kind, id: string): Promise<LockedRecord> {
  const locked = (await lockRecords(tx, kind, [id])).get(id)
  if (!locked) throw notFound(named(kind))
  return locked
}

export const named = ({ name }: { name: string }) => capitalized(name)

const memberTable = ({ members }: Kind, field: string) =>
  defined(members?.[field], `the members of ${field}`)

export interface Wanted {
  locked: LockedRecord
  /** Columns and members by field name. */
  values: Record<string, unknown>
}

/** Writes changes to locked records, each with an audit line; records without a difference are left alone. */
export async function writeChanges(
  tx: Database,
  kind: Kind,
  writer: Writer,
  operation: Operation,
  list: Wanted[],
  { now = sql`now()`, undoes = null }: { now?: Date | SQL; undoes?: number | null } = {},
): Promise<Map<string, LockedRecord>> {
  const written: Wanted[] = []
  for (const { locked, values } of list) {
    const changed = Object.keys(values).filter(
      (field) => !isSame(kind, locked, field, values[field]),
    )
    if (changed.length === 0) continue
    written.push({ locked, values })
    const own = Object.fromEntries(
      changed.filter((field) => !kind.members?.[field]).map((field) => [field, values[field]]),
    )
    const row = locked.row as { id: string; version: number }
    await tx
      .update(kind.table as RecordTable)
      .set({
        ...own,
        ...kind.following?.(locked.row, changed),
        version: row.version + 1,
        modifiedAt: now,
      })
      .where(eq(kind.table.id, row.id))
    for (const field of changed)
      if (kind.members?.[field])
        await setMembers(tx, kind, field, row.id, values[field] as string[])
    if ('slug' in own) await redirectOldAddress(tx, kind, locked, own.slug as string)
  }
  const lines = written.map(({ locked }) => ({ locked, undoes }))
  return record(tx, kind, writer, operation, lines)
}

/** Writes the audit lines of changed records; returns the current records. */
export async function record(
  tx: Database,
  kind: Kind,
  writer: Writer,
  operation: Operation,
  list: { locked: LockedRecord; undoes?: number | null }[],
): Promise<Map<string, LockedRecord>> {
  if (list.length === 0) return new Map()
  const now = new Map(
    (
      await readStates(
        tx,
        kind,
        list.map(({ locked }) => locked.row.id as string),
      )
    ).map((locked) => [locked.row.id as string, locked]),
  )
  const lines = list.map(({ locked: { row, state }, undoes = null }) => {
    const after = defined(now.get(row.id as string), 'the written record')
    const changed = Object.keys(after.state).filter(
      (name) => !isDeepStrictEqual(after.state[name], state[name]),
    )
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
  const were = list.map(({ locked }) => locked.row)
  const rows = were.map(({ id }) => defined(now.get(id as string), 'the written record').row)
  await kind.afterWrite?.(tx, rows, { writer, were })
  return now
}

/** Deletes a record; its audit line stores it completely. */
export async function deleteRecord(
  tx: Database,
  kind: Kind,
  writer: Writer,
  operation: Operation,
  { row, state }: LockedRecord,
  undoes: number | null = null,
) {
  await tx.delete(kind.table).where(eq(kind.table.id, row.id))
  await tx.insert(audit).values({
    ...writerColumns(writer),
    operation,
    kind: kind.name,
    recordId: row.id as string,
    label: labelOf(kind, row),
    version: (row.version as number) + 1,
    before: state,
    undoes,
  })
}

/** Deletes records that lines of the audit log created; the database derives the new lines, in their order, from the stored rows. */
export async function deleteCreated(
  tx: Database,
  kind: Kind,
  writer: Writer,
  created: { id: number; recordId: string }[],
) {
  const { actorKind, actorId, actorName, requestId } = writerColumns(writer)
  const { id, version } = kind.table
  const lines = sql.param(created.map((line) => line.id))
  const these = inArray(
    id,
    created.map(({ recordId }) => recordId),
  )
  await tx.execute(sql`insert into ${audit} (actor_kind, actor_id, actor_name, operation, kind, record_id, label, version, before, request_id, undoes)
    select ${actorKind}, ${actorId}, ${actorName}, 'undo', ${kind.name}, ${id}::text, ${columnOf(kind.table, kind.label)},
      ${version} + 1, ${stateOf(kind)}, ${requestId}, line.id
    from unnest(${lines}::bigint[]) with ordinality as wanted(id, place) join ${audit} line using (id)
    join ${kind.table} on ${id}::text = line.record_id and ${these} order by place`)
  await tx.delete(kind.table).where(these)
}

/** Whether the database refused to delete something that other records reference. */
export const isReferenced = (error: unknown): boolean => brokenRule(error) === 'reference'

/** Writes audit lines for new records; the database derives them from the stored rows. */
export const recordCreation = (tx: Database, kind: Kind, writer: Writer, ids: string[]) => {
  const { actorKind, actorId, actorName, requestId } = writerColumns(writer)
  return tx.execute(sql`insert into ${audit} (actor_kind, actor_id, actor_name, operation, kind, record_id, label, version, after, request_id)
    select ${actorKind}, ${actorId}, ${actorName}, 'create', ${kind.name}, ${kind.table.id}::text, ${columnOf(kind.table, kind.label)},
      ${kind.table.version}, ${stateOf(kind)}, ${requestId}
    from ${kind.table} where ${inArray(kind.table.id, ids)} order by array_position(${sql.param(ids)}::text[], ${kind.table.id}::text)`)
}

const CHANGED_AT_ONCE = 1_000

/**
 * Changes one field of all records that a condition selects, which no longer selects them afterward, with an audit line
 * each. The values are not checked against the kind.
 */
export async function changeWhere(
  tx: Database,
  kind: Kind,
  writer: Writer,
  { operation, field, where, to }: { operation: Operation; field: string; where: SQL; to: SQL },
): Promise<number> {
  const { id, version, modifiedAt } = kind.table
  const { actorKind, actorId, actorName, requestId } = writerColumns(writer)
  const column = columnOf(kind.table, field)
  const name = (of: AnyPgColumn) => sql.identifier(columnNameOf(of))
  const state = (value: SQL) => sql`jsonb_build_object(${columnNameOf(column)}::text, ${value})`
  for (let changed = 0; ;) {
    const { rowCount } = await tx.execute(sql`
      with was as materialized (
        select ${id} as id, to_jsonb(${column}) as value from ${kind.table} where ${where}
        order by ${id} limit ${CHANGED_AT_ONCE} for update
      ), written as (
        update ${kind.table} set ${name(column)} = ${to}, ${name(version)} = ${version} + 1, ${name(modifiedAt)} = now()
        from was where ${id} = was.id
        returning ${id} as id, ${columnOf(kind.table, kind.label)} as label, ${version} as version, to_jsonb(${column}) as value
      )
      insert into ${audit} (actor_kind, actor_id, actor_name, operation, kind, record_id, label, version, before, after, request_id)
      select ${actorKind}, ${actorId}, ${actorName}, ${operation}, ${kind.name}, id::text, label, version,
        ${state(sql`was.value`)}, ${state(sql`written.value`)}, ${requestId}
      from was join written using (id) order by id`)
    changed += rowCount ?? 0
    if ((rowCount ?? 0) < CHANGED_AT_ONCE) return changed
  }
}

export const labelOf = (kind: Kind, row: Row<RecordTable>) => String(row[kind.label] ?? '')

const pick = (state: StoredFields, names: string[]): StoredFields =>
  Object.fromEntries(names.map((name) => [name, state[name] ?? null]))

/** Whether a record has a value in a field. */
export function isSame(kind: Kind, { row, state }: LockedRecord, field: string, value: unknown) {
  return isDeepStrictEqual(kind.members?.[field] ? state[field] : row[field], value)
}

/** Sets a record's list of members; for those that stay, only the position changes. */
export async function setMembers(
  tx: Database,
  kind: Kind,
  field: string,
  id: string,
  wanted: string[],
) {
  const { table, owner, member } = memberTable(kind, field)
  const gone = sql`${columnOf(table, owner)} = ${id} and ${columnOf(table, member)} <> all (${sql.param(wanted)}::uuid[])`
  await tx.delete(table).where(gone)
  if (wanted.length > 0) await addMembers(tx, kind, field, [{ id, members: wanted }])
}

export async function addMembers(
  tx: Database,
  kind: Kind,
  field: string,
  list: { id: string; members: string[] }[],
) {
  const { table, owner, member } = memberTable(kind, field)
  const rows = list.flatMap(({ id, members }) =>
    members.map((other, position) => ({ [owner]: id, [member]: other, position })),
  )
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insert(table)
      .values(rows.slice(at, at + 1000))
      .onConflictDoUpdate({
        target: [columnOf(table, owner), columnOf(table, member)],
        set: { position: sql`excluded.position` },
      })
}

/**
 * Redirects an address that visitors may know to the new one. Nobody knows that of a draft, but an import may have led
 * addresses of another site to it.
 */
export async function redirectOldAddress(
  tx: Database,
  { slug: rule }: Kind,
  { row }: LockedRecord,
  slug: string,
) {
  if (!rule) return
  const to = rule.addresses(slug)
  const moved = rule
    .addresses(row.slug as string)
    .flatMap((from, at) => (to[at] === undefined ? [] : [{ from, to: to[at] }]))
  if (row.publishedAt) return saveRedirects(tx, moved)
  await leadOn(tx, new Map(moved.map(({ from, to }) => [normalizePath(from), to])))
}

/** Refuses a write to a record that changed since its writer saw it, with the differences. */
export async function refuseStale(
  tx: Database,
  kind: Kind,
  { row, state }: LockedRecord,
  seen: number,
  wanted: Record<string, unknown>,
): Promise<void> {
  if (row.version === seen) return
  const since = await tx
    .select()
    .from(audit)
    .where(
      and(eq(audit.kind, kind.name), eq(audit.recordId, String(row.id)), gt(audit.version, seen)),
    )
    .orderBy(asc(audit.id))
  const fields = fieldNames(kind)
  const differences = new Map<string, Difference>()
  for (const { before } of since)
    for (const [name, value] of Object.entries(before ?? {})) {
      const field = fields.get(name) ?? name
      if (!differences.has(field))
        differences.set(field, {
          field,
          before: value,
          after: wanted[field] ?? value,
          now: state[name],
        })
    }
  const who = since.at(-1)?.actorName
  throw new Conflict(
    `${named(kind)} was changed${who ? ` by ${who}` : ''} since you opened it. Nothing was saved. Please compare both versions.`,
    [...differences.values()],
    row.version as number,
  )
}

/** Deletes a record of a kind that cannot be marked as removed; refused while others need it. */
export async function removeForGood(
  tx: Database,
  kind: Kind,
  writer: Writer,
  locked: LockedRecord,
): Promise<void> {
  const refusal = (by: string) =>
    conflict(
      `${named(kind)} “${String(locked.row[kind.label])}” is used by ${by}. Remove it there first.`,
    )
  const usedBy = await kind.usedBy?.(tx, locked.row)
  if (usedBy) throw refusal(usedBy)
  await deleteRecord(tx, kind, writer, 'remove', locked).catch((error: unknown) => {
    throw isReferenced(error) ? refusal('other records') : error
  })
}
