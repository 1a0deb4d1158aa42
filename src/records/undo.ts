import { and, eq, getTableName, gt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isDeepStrictEqual } from 'node:util'
import { columnNameOf } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { defined } from '#src/text/defined.ts'
import { type Writer, writerColumns } from './actor.ts'
import { brokenRule } from '#src/database/errorWithCode.ts'
import { Conflict, type Difference } from './conflict.ts'
import {
  fieldName,
  fieldNames,
  type Kind,
  type RecordTable,
  type Row,
  storedName,
  writableColumns,
} from './kind.ts'
import { withCurrentTerms } from './renamedTerms.ts'
import { keepShown } from './shownMedia.ts'
import { statusRules } from './statusRules.ts'
import { audit, type AuditLine as Line, type StoredFields } from './tables.ts'
import {
  addMembers,
  deleteRecord,
  isReferenced,
  redirectOldAddress,
  labelOf,
  type LockedRecord,
  lockRecord,
  lockRecords,
  named,
  record,
  setMembers,
  writeChanges,
} from './write.ts'

/**
 * Undoes one line of the audit log by a new write, which can be undone in turn. Refused with all three values if
 * one of its fields has changed since.
 */
export async function undo(
  db: Database,
  kinds: readonly Kind[],
  writer: Writer,
  auditId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [line] = await tx.select().from(audit).where(eq(audit.id, auditId))
    const kind = kinds.find(({ name }) => name === line?.kind)
    if (!line || !kind) throw notFound('Entry')
    const why = whyNotUndoable(line, kind)
    if (why) throw conflict(why)
    const locked = (await lockRecords(tx, kind, [line.recordId])).get(line.recordId)
    refuseChanged({ name: kind.name, fields: fieldNames(kind) }, line, locked?.state)
    try {
      await tx.transaction(async (inner) => {
        if (locked && !line.before) await takeAway(inner, kind, writer, line, locked)
        else if (!locked || !line.after) await restoreRecord(inner, kind, writer, line)
        else await goBack(inner, kind, writer, [{ line, locked }])
      })
    } catch (error) {
      const rule = brokenRule(error)
      if (!rule) throw error
      throw conflict(
        rule === 'reference'
          ? `${named(kind)} “${line.label}” would refer to something that no longer exists. Nothing was undone.`
          : `${named(kind)} “${line.label}” can’t be restored because other fields or records have changed since.`,
      )
    }
  })
}

interface Subject {
  name: string
  /** Field names by the names stored in lines. */
  fields?: Map<string, string>
}

/** Refuses, with all three values, if what a line wrote has been changed since. */

export function refuseChanged(kind: Subject, line: Line, now: StoredFields | undefined) {
  const differences: Difference[] = []
  if (line.after && !now) throw conflict(`${named(kind)} “${line.label}” no longer exists.`)
  if (!line.after && now) throw conflict(`${named(kind)} “${line.label}” already exists.`)
  for (const [name, after] of Object.entries(line.after ?? {}))
    if (now && name in now && !isDeepStrictEqual(now[name], after))
      differences.push({
        field: kind.fields?.get(name) ?? fieldName(name),
        before: line.before?.[name] ?? null,
        after,
        now: now[name],
      })
  if (differences.length > 0)
    throw new Conflict(
      `${named(kind)} “${line.label}” has changed since. Nothing was undone.`,
      differences,
    )
}

/** Undoes a creation completely; if visitors' submissions refer to the record, it stays as a removed one. */
async function takeAway(
  tx: Database,
  kind: Kind,
  writer: Writer,
  line: Line,
  locked: LockedRecord,
) {
  const usedBy = await kind.usedBy?.(tx, locked.row)
  if (usedBy)
    throw conflict(`${named(kind)} “${line.label}” is used by ${usedBy}. Remove it there first.`)
  try {
    await tx.transaction((inner) => deleteRecord(inner, kind, writer, 'undo', locked, line.id))
  } catch (error) {
    if (!isReferenced(error)) throw error
    if (!('removedAt' in locked.row))
      throw conflict(`${named(kind)} “${line.label}” is used elsewhere. Remove it there first.`)
    await writeChanges(tx, kind, writer, 'undo', [{ locked, values: { removedAt: sql`now()` } }], {
      undoes: line.id,
    })
  }
}

async function restoreRecord(tx: Database, kind: Kind, writer: Writer, line: Line) {
  const before = line.before ?? {}
  const names = columnsIn(kind, before)
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${kind.table} (${list}, version)
    select ${list}, ${line.version + 1} from jsonb_populate_record(null::${kind.table}, ${JSON.stringify(line.before)}::jsonb)`)
  for (const field of Object.keys(kind.members ?? {}))
    await addMembers(tx, kind, field, [{ id: line.recordId, members: before[field] as string[] }])
  const locked = await lockRecord(tx, kind, line.recordId)
  await refuseUnfit(tx, kind, line, { now: locked.row })
  await tx.insert(audit).values({
    ...writerColumns(writer),
    operation: 'undo',
    kind: kind.name,
    recordId: line.recordId,
    label: labelOf(kind, locked.row),
    version: locked.row.version as number,
    after: locked.state,
    undoes: line.id,
  })
}

/** Restores what lines of different records wrote over, in one statement for those with the same changed columns. */
export async function goBack(
  tx: Database,
  kind: Kind,
  writer: Writer,
  wanted: { line: Line; locked: LockedRecord }[],
) {
  const fields = fieldNames(kind)
  const list = await inCurrentTerms(tx, kind, wanted)
  const groups = new Map<string, { id: string; before: StoredFields; names: string[] }[]>()
  for (const { line, locked } of list) {
    const before = line.before ?? {}
    const changed = Object.keys(before).map((name) => fields.get(name) ?? name)
    const following = kind.following?.(locked.row, changed) ?? {}
    if (Object.keys(following).length > 0)
      await tx.update(kind.table).set(following).where(eq(kind.table.id, line.recordId))
    const names = columnsIn(kind, before).toSorted()
    const group = groups.get(names.join())
    const restored = { id: line.recordId, before, names }
    if (group) group.push(restored)
    else groups.set(names.join(), [restored])
  }
  for (const group of groups.values()) await restoreColumns(tx, kind, group)
  for (const { line, locked } of list) {
    const before = line.before ?? {}
    for (const field of Object.keys(kind.members ?? {}))
      if (before[field]) await setMembers(tx, kind, field, line.recordId, before[field] as string[])
    if (typeof before.slug === 'string') await redirectOldAddress(tx, kind, locked, before.slug)
  }
  const written = list.map(({ line, locked }) => ({ locked, undoes: line.id }))
  const now = await record(tx, kind, writer, 'undo', written)
  for (const { line, locked } of list)
    await refuseUnfit(tx, kind, line, {
      was: locked.row,
      now: defined(now.get(line.recordId), 'the restored record').row,
    })
  for (const { line, locked } of list)
    await keepShown(tx, defined(now.get(line.recordId), 'the restored record').row, locked.row)
  await refuseDeleted(tx, kind, list)
}

/** The same lines, but what they restore has the names that terms got since. */
async function inCurrentTerms<Wanted extends { line: Line }>(
  tx: Database,
  kind: Kind,
  list: Wanted[],
): Promise<Wanted[]> {
  if (list.some(({ line }) => line.operation === 'rename')) return list
  const since = Math.min(...list.map(({ line }) => line.id))
  const before = await withCurrentTerms(
    tx,
    kind,
    since,
    list.map(({ line }) => line.before ?? {}),
  )
  return list.map((one, at) => ({ ...one, line: { ...one.line, before: before[at] ?? null } }))
}

interface Restored {
  /** The row before; undefined if it did not exist. */
  was?: Row<RecordTable>
  now: Row<RecordTable>
}

/** Refuses to restore what nobody could publish: a page without what it needs, or before anyone decides on its time. */
async function refuseUnfit(tx: Database, kind: Kind, line: Line, { was, now }: Restored) {
  const { isIn, isDueSince } = statusRules(kind)
  const isOut = isIn('published')
  if (isOut(now) && !(was && isOut(was)) && isDueSince(now, line.at))
    throw conflict(
      `${named(kind)} “${line.label}” would appear at once, because its scheduled time has passed. Open it to publish or reschedule it.`,
    )
  if ((await missingNow(tx, kind, line, { was, now })).length > 0)
    throw conflict(
      `${named(kind)} “${line.label}” would be published without a text that its page needs. Nothing was undone.`,
    )
  const fields = fieldNames(kind)
  const restored = Object.keys(line.before ?? {}).map((name) => fields.get(name) ?? name)
  const values = Object.fromEntries(restored.map((field) => [field, now[field]]))
  const problems = Object.values((await kind.verify?.(tx, values)) ?? {}).flat()
  if (problems.length > 0) throw conflict(`Nothing was undone. ${problems.join(' ')}`)
}

/** Refuses to restore a picture or file of the library that is gone; one that a record showed anyway changes nothing. */
async function refuseDeleted(
  tx: Database,
  kind: Kind,
  list: { line: Line; locked: LockedRecord }[],
) {
  const { rows } = await tx.execute<{ id: string; address: string }>(sql`
    select record_id as id, address from picture_uses
    where table_name = ${getTableName(kind.table)} and record_id = any(${sql.param(list.map(({ line }) => line.recordId))}::text[])
      and not exists (select from media where media.id = address)
      and not exists (select from resource_files file where file.id = address and file.removed_at is null)`)
  if (rows.length === 0) return
  for (const { line, locked } of list) {
    const before = JSON.stringify(locked.row)
    if (rows.some(({ id, address }) => id === line.recordId && !before.includes(address)))
      throw conflict(
        `${named(kind)} “${line.label}” would show a picture or file that was deleted. Nothing was undone.`,
      )
  }
}

/** Fields that a page needs and that are empty only now, or were emptied while the page was hidden. */
async function missingNow(tx: Database, kind: Kind, line: Line, { was, now }: Restored) {
  const { isIn, isPublic, missing } = statusRules(kind)
  const isShown = isIn('published', 'scheduled')
  const empty = kind.status && was && isPublic(now) ? missing(now) : []
  if (!was || empty.length === 0) return []
  const missed = new Set(missing(was))
  if (isShown(was) || empty.some((field) => !missed.has(field)))
    return empty.filter((field) => !missed.has(field))
  const since = await tx
    .select({ before: audit.before })
    .from(audit)
    .where(and(eq(audit.kind, kind.name), eq(audit.recordId, line.recordId), gt(audit.id, line.id)))
  return empty.filter((field) => since.some(({ before }) => before?.[storedName(kind, field)]))
}

async function restoreColumns(
  tx: Database,
  kind: Kind,
  group: { id: string; before: StoredFields; names: string[] }[],
) {
  const { id, version, modifiedAt } = kind.table
  const restored = (group[0]?.names ?? []).map(
    (name) => sql`${sql.identifier(name)} = old.${sql.identifier(name)}`,
  )
  const named = (column: AnyPgColumn) => sql.identifier(columnNameOf(column))
  const changes = sql.join(
    [...restored, sql`${named(version)} = ${version} + 1`, sql`${named(modifiedAt)} = now()`],
    sql`, `,
  )
  const before = JSON.stringify(group.map((one) => ({ ...one.before, id: one.id })))
  await tx.execute(sql`update ${kind.table} set ${changes}
    from jsonb_populate_recordset(null::${kind.table}, ${before}::jsonb) as old where ${id} = old.id`)
}

/** Columns of the stored state that still exist and can be written. */
function columnsIn(kind: Kind, state: StoredFields): string[] {
  const writable = new Set(
    [...writableColumns(kind).keys()].map((field) => storedName(kind, field)),
  )
  return Object.keys(state).filter((name) => writable.has(name))
}

/** Why a line of the audit log can never be undone; undefined if it can. */
export function whyNotUndoable(
  line: Pick<Line, 'operation' | 'before' | 'after' | 'at'>,
  own:
    | {
        whyNotUndoable?: (
          line: Pick<Line, 'operation' | 'before' | 'after' | 'at'>,
        ) => string | undefined
      }
    | undefined,
): string | undefined {
  if (!own) return 'This can’t be undone.'
  if (line.operation === 'follow')
    return 'This moved along with the event. Undo the change of the event’s dates instead.'
  const why = own.whyNotUndoable?.(line)
  if (why) return why
  if (!line.before && !line.after) return 'There is nothing left to undo.'
  const changed = Object.keys({ ...line.before, ...line.after })
  return changed.length === 0 ? 'Nothing changed, so there is nothing to undo.' : undefined
}
