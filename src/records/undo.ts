import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#src/database/open.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { type Writer, writerColumns } from './actor.ts'
import { constraintOf } from './checks.ts'
import { Conflict, type Difference } from './conflict.ts'
import { whyFinal } from './finality.ts'
import { fieldName, fieldNames, type Kind, storedName, writableColumns } from './kind.ts'
import { audit, type AuditLine as Line, type Stored } from './tables.ts'
import {
  addMembers,
  deleteRecord,
  type Held,
  hold,
  isReferenced,
  keepAddress,
  labelOf,
  named,
  record,
  setMembers,
  writeChanges,
} from './write.ts'

/**
 * Takes back one line of the audit, as a write of its own that can be taken back in turn. Refused with the three values when
 * somebody changed one of its fields since.
 */
export async function undo(db: Database, kinds: readonly Kind[], writer: Writer, auditId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [line] = await tx.select().from(audit).where(eq(audit.id, auditId))
    const kind = kinds.find(({ name }) => name === line?.kind)
    if (!line || !kind) throw notFound('Entry')
    const why = whyFinal(line, kind)
    if (why) throw conflict(why)
    const held = (await hold(tx, kind, [line.recordId])).get(line.recordId)
    refuseChanged({ name: kind.name, fields: fieldNames(kind) }, line, held?.state)
    try {
      await tx.transaction(async (inner) => {
        if (!line.before) await takeAway(inner, kind, writer, line, held!)
        else if (!line.after) await putBack(inner, kind, writer, line)
        else await goBack(inner, kind, writer, line, held!)
      })
    } catch (error) {
      if (!constraintOf(error)) throw error
      throw conflict(`${named(kind)} “${line.label}” cannot be as it was: other records have changed since.`)
    }
  })
}

interface Subject {
  name: string
  /** Names of the fields by those in which lines hold them. */
  fields?: Map<string, string>
}

/** Refuses with the three values when what a line wrote is not what stands there now. */

export function refuseChanged(kind: Subject, line: Line, now: Stored | undefined) {
  const differences: Difference[] = []
  if (line.after && !now) throw conflict(`${named(kind)} “${line.label}” is not there any more.`)
  if (!line.after && now) throw conflict(`${named(kind)} “${line.label}” is there already.`)
  for (const [name, after] of Object.entries(line.after ?? {}))
    if (now && name in now && !isDeepStrictEqual(now[name], after))
      differences.push({
        field: kind.fields?.get(name) ?? fieldName(name),
        before: line.before?.[name] ?? null,
        after,
        now: now[name],
      })
  if (differences.length > 0)
    throw new Conflict(`${named(kind)} “${line.label}” was changed again since. Nothing was taken back.`, differences)
}

/** What was created goes as if it had never been; what visitors sent about it keeps it as a removed record. */
async function takeAway(tx: Database, kind: Kind, writer: Writer, line: Line, held: Held) {
  const needed = await kind.neededBy?.(tx, held.row)
  if (needed) throw conflict(`${named(kind)} “${line.label}” is needed by ${needed}.`)
  try {
    await tx.transaction((inner) => deleteRecord(inner, kind, writer, 'undo', held, line.id))
  } catch (error) {
    if (!isReferenced(error)) throw error
    if (!('removedAt' in held.row))
      throw conflict(`${named(kind)} “${line.label}” is needed by others: take it out of them first.`)
    await writeChanges(tx, kind, writer, 'undo', [{ held, values: { removedAt: sql`now()` } }], { undoes: line.id })
  }
}

async function putBack(tx: Database, kind: Kind, writer: Writer, line: Line) {
  const names = columnsIn(kind, line.before!)
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${kind.table} (${list}, version)
    select ${list}, ${line.version + 1} from jsonb_populate_record(null::${kind.table}, ${JSON.stringify(line.before)}::jsonb)`)
  for (const field of Object.keys(kind.members ?? {}))
    await addMembers(tx, kind, field, [{ id: line.recordId, members: line.before![field] as string[] }])
  const held = (await hold(tx, kind, [line.recordId])).get(line.recordId)!
  await tx.insert(audit).values({
    ...writerColumns(writer),
    operation: 'undo',
    kind: kind.name,
    recordId: line.recordId,
    label: labelOf(kind, held.row),
    version: held.row.version as number,
    after: held.state,
    undoes: line.id,
  })
}

async function goBack(tx: Database, kind: Kind, writer: Writer, line: Line, held: Held) {
  const before = line.before!
  const names = columnsIn(kind, before)
  const fields = fieldNames(kind)
  const changed = Object.keys(before).map((name) => fields.get(name) ?? name)
  const following = kind.following?.(held.row, changed) ?? {}
  await tx
    .update(kind.table as never)
    .set({ ...following, version: (held.row.version as number) + 1, modifiedAt: sql`now()` } as never)
    .where(eq(kind.table.id, line.recordId))
  if (names.length > 0) {
    const list = sql.join(
      names.map((name) => sql`${sql.identifier(name)} = old.${sql.identifier(name)}`),
      sql`, `,
    )
    await tx.execute(sql`update ${kind.table} set ${list}
      from jsonb_populate_record(null::${kind.table}, ${JSON.stringify(before)}::jsonb) as old where ${kind.table.id} = ${line.recordId}`)
  }
  for (const field of Object.keys(kind.members ?? {}))
    if (before[field]) await setMembers(tx, kind, field, line.recordId, before[field] as string[])
  if (typeof before.slug === 'string') await keepAddress(tx, kind, held, before.slug)
  await record(tx, kind, writer, 'undo', [{ held }], line.id)
}

/** Names of the columns of the state that are still there and may be written. */
function columnsIn(kind: Kind, state: Stored): string[] {
  const writable = new Set([...writableColumns(kind).keys()].map((field) => storedName(kind, field)))
  return Object.keys(state).filter((name) => writable.has(name))
}
