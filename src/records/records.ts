import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid } from '#src/http/errors.ts'
import type { Writer } from './actor.ts'
import { constraintOf } from '#src/database/errorWithCode.ts'
import { check, refuse } from './fields.ts'
import {
  removeForGood,
  refuseStale,
  addMembers,
  type LockedRecord,
  lockRecords,
  lockRecord,
  isReferenced,
  isSame,
  named,
  recordCreation,
  type Wanted,
  writeChanges,
} from './write.ts'
import type { Facts, Kind, RecordTable, Row } from './kind.ts'
import { keepShown } from './shownMedia.ts'
import { chosenSlug, followingSlug, giveSlugs } from './slugs.ts'
import { statusRules } from './statusRules.ts'
import type { Operation } from './tables.ts'

const BUNDLE = 200

interface RecordUpdate<Table extends RecordTable, Fields extends z.ZodMiniObject> {
  id: string
  /** Version that the writer saw. */
  version: number
  values: Partial<z.input<Fields>>
  facts?: Facts<Table>
}

type NewValues<Fields extends z.ZodMiniObject> = z.input<Fields> & { slug?: string }
interface NewRecord<Table extends RecordTable, Fields extends z.ZodMiniObject> {
  values: NewValues<Fields>
  facts?: Facts<Table>
}
/** One step in a record's life, starting from the version that the writer saw. */
type TakeStep<Table extends RecordTable> = (
  db: Database,
  writer: Writer,
  id: string,
  version: number,
) => Promise<Row<Table>>

/**
 * Operations on a kind of record. Declared as methods, so that `Records` of a specific kind are
 * assignable to those of any kind.
 */
export interface Records<Table extends RecordTable, Fields extends z.ZodMiniObject> {
  kind: Kind<Table, Fields>
  /** Slugs that new records with these wishes would get, if addresses are needed before writing. */
  planSlugs(db: Database, wishes: string[]): Promise<string[]>
  /** Creates records in batches, in order; each is validated and gets its own slug and audit line. */
  createMany(db: Database, writer: Writer, list: NewRecord<Table, Fields>[]): Promise<Row<Table>[]>
  /** Validates new records like createMany, without storing them. */
  checkMany(db: Database, list: NewRecord<Table, Fields>[]): Promise<void>
  create(
    db: Database,
    writer: Writer,
    values: NewValues<Fields>,
    /** Initial values besides the editable fields: status, dates, import keys. */
    options?: { facts?: Facts<Table> },
  ): Promise<Row<Table>>
  /** Changes many records in batches; returns the changed rows by id. */
  changeMany(
    db: Database,
    writer: Writer,
    list: RecordUpdate<Table, Fields>[],
    options?: { now?: Date; operation?: Operation },
  ): Promise<Map<string, Row<Table>>>
  change(
    db: Database,
    writer: Writer,
    id: string,
    values: Partial<NewValues<Fields>>,
    options: { version: number; facts?: Facts<Table> },
  ): Promise<Row<Table>>
  /** Submits a draft for review. */
  submit: TakeStep<Table>
  /** Publishes it now; keeps the date of its first publication. */
  publish: TakeStep<Table>
  /** Turns it back into a draft, invisible to visitors. */
  unpublish: TakeStep<Table>
  /** Publishes it at a future time. */
  schedule(
    db: Database,
    writer: Writer,
    id: string,
    options: { version: number; at: Date },
  ): Promise<Row<Table>>
  /** Archives it: permanently hidden from visitors, kept for staff. */
  withdraw: TakeStep<Table>
  /**
   * Removes it for everybody; visitors' submissions about it stay, and `restore` brings it back unchanged, or as a
   * draft if it was scheduled for a time that has passed. Kinds
   * that cannot be published are deleted; undoing the audit line restores such a record.
   */
  remove: TakeStep<Table>
  restore: TakeStep<Table>
}

/** Operations on any kind of record. */
export type AnyRecords = Records<RecordTable, z.ZodMiniObject>

/**
 * Defines the operations on a kind of record: nothing else writes its table. Each runs in the
 * caller's transaction or its own.
 */
export function defineRecords<Table extends RecordTable, Fields extends z.ZodMiniObject>(
  kind: Kind<Table, Fields>,
): Records<Table, Fields> {
  const own = kind as Kind
  const asRow = (locked: LockedRecord) => locked.row as Row<Table>

  async function createMany(db: Database, writer: Writer, list: NewRecord<Table, Fields>[]) {
    const rows: Row<Table>[] = []
    for (let at = 0; at < list.length; at += BUNDLE)
      await db.transaction(async (tx) => {
        const made = await insertBundle(tx, own, writer, list.slice(at, at + BUNDLE))
        rows.push(...(made as Row<Table>[]))
      })
    return rows
  }

  async function changeMany(
    db: Database,
    writer: Writer,
    list: RecordUpdate<Table, Fields>[],
    { now, operation = 'change' }: { now?: Date; operation?: Operation } = {},
  ) {
    const changed = new Map<string, Row<Table>>()
    for (let at = 0; at < list.length; at += BUNDLE)
      await db.transaction(async (tx) => {
        const bundle = list.slice(at, at + BUNDLE)
        const locked = await lockRecords(
          tx,
          own,
          bundle.map(({ id }) => id),
          'no key update',
        )
        const wanted: Wanted[] = []
        for (const { id, version, values: given, facts } of bundle) {
          const one = locked.get(id) ?? (await lockRecord(tx, own, id))
          const values = await checkChange(tx, own, one, { version, given, facts })
          wanted.push({ locked: one, values })
        }
        for (const [id, one] of await writeChanges(
          tx,
          own,
          writer,
          operation,
          wanted,
          now && { now },
        ))
          changed.set(id, asRow(one))
      })
    return changed
  }

  /** Creates a step of a record's life from its precondition and its result. */
  const step =
    (
      operation: Operation,
      allowed: (row: Row<RecordTable>) => boolean,
      refusal: string,
      values: (row: Row<RecordTable>) => Record<string, unknown>,
    ): TakeStep<Table> =>
    async (db, writer, id, version) =>
      db.transaction(async (tx) => {
        const locked = await lockRecord(tx, own, id)
        await refuseStale(tx, own, locked, version, {})
        if (!allowed(locked.row))
          throw conflict(`${named(kind)} “${String(locked.row[kind.label])}” ${refusal}.`)
        if (operation === 'remove' && !('removedAt' in locked.row)) {
          await removeForGood(tx, own, writer, locked)
          return asRow(locked)
        }
        const written = await writeChanges(tx, own, writer, operation, [
          { locked, values: values(locked.row) },
        ])
        return asRow(written.get(id) ?? locked)
      })

  const { status, isIn, whole, stays, isDueSince } = statusRules(own)

  return {
    kind,
    async planSlugs(db, wishes) {
      const list = wishes.map((slug) => ({ slug }))
      await giveSlugs(db, own, list)
      return list.map(({ slug }) => slug)
    },
    createMany,
    async checkMany(db, list) {
      await checkedBundle(db, own, list)
    },
    async create(db, writer, values, { facts } = {}) {
      const draft = kind.status ? { [status]: 'draft', publishedAt: null } : {}
      for (let tries = 1; ; tries++)
        try {
          return oneRow(
            await createMany(db, writer, [
              { values, facts: { ...draft, ...facts } as Facts<Table> },
            ]),
          )
        } catch (error) {
          // A concurrent writer took the slug between our check and our write: try again.
          if (tries === 3 || !constraintOf(error)?.endsWith('_slug')) throw problemOf(own, error)
        }
    },
    changeMany,
    async change(db, writer, id, values, { version, facts }) {
      try {
        return await db.transaction(async (tx) => {
          const changed = await changeMany(tx, writer, [
            { id, version, values, ...(facts && { facts }) },
          ])
          return changed.get(id) ?? asRow(await lockRecord(tx, own, id))
        })
      } catch (error) {
        throw problemOf(own, error)
      }
    },
    submit: step('submit', isIn('draft'), 'is not a draft', () => ({ [status]: 'in_review' })),
    publish: step(
      'publish',
      isIn('draft', 'in_review', 'scheduled', 'archived'),
      'is already published or removed',
      (row) => ({
        ...whole(row),
        [status]: 'published',
        publishedAt: stays(row),
      }),
    ),
    unpublish: step(
      'unpublish',
      isIn('published', 'scheduled', 'in_review', 'archived'),
      'is already a draft or removed',
      () => ({
        [status]: 'draft',
      }),
    ),
    async schedule(db, writer, id, { version, at }) {
      if (!(at.getTime() > Date.now()))
        throw invalid({ publishedAt: ['Please choose a time in the future.'] })
      return step(
        'schedule',
        isIn('draft', 'in_review', 'scheduled', 'archived'),
        'is already published or removed',
        (row) => ({
          ...whole(row),
          [status]: 'scheduled',
          publishedAt: at,
        }),
      )(db, writer, id, version)
    },
    withdraw: step('withdraw', isIn('published', 'scheduled'), 'is not published', () => ({
      [status]: 'archived',
    })),
    remove: step(
      'remove',
      (row) => !row.removedAt,
      'is already removed',
      () => ({ removedAt: sql`now()` }),
    ),
    restore: step(
      'restore',
      (row) => Boolean(row.removedAt),
      'is not removed',
      (row) => ({
        removedAt: null,
        // Visitors never saw it, so it does not appear by being restored.
        ...(isDueSince({ ...row, removedAt: null }, row.removedAt as Date) && {
          [status]: 'draft',
          publishedAt: null,
        }),
      }),
    ),
  }
}

/** Returns the columns of new records. Rejects invalid values. */
async function checkedBundle(
  db: Database,
  kind: Kind,
  list: { values: { slug?: string }; facts?: object }[],
): Promise<Record<string, unknown>[]> {
  const bundle = list.map(({ values: { slug, ...given }, facts }): Record<string, unknown> => {
    const values = check(kind.fields, given)
    refuse(kind.refine?.(values))
    return { ...values, ...kind.implied?.(values), ...(kind.slug && { slug }), ...facts }
  })
  for (const values of bundle) refuse(await kind.verify?.(db, values))
  const isRefused = Object.keys(await keepShown(db, { bundle })).length > 0
  if (isRefused) for (const values of bundle) refuse(await keepShown(db, values))
  return bundle
}

/** Validates and inserts one batch of new records, with their members and audit log entries. */
async function insertBundle(
  tx: Database,
  kind: Kind,
  writer: Writer,
  list: { values: { slug?: string }; facts?: object }[],
): Promise<Row<RecordTable>[]> {
  const bundle = await checkedBundle(tx, kind, list)
  await giveSlugs(tx, kind, bundle)
  const plain = bundle.map((values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !kind.members?.[field])),
  )
  const made = (await tx.insert(kind.table).values(plain).returning()) as Row<RecordTable>[]
  const ids = made.map(({ id }) => id as string)
  for (const field of Object.keys(kind.members ?? {}))
    await addMembers(
      tx,
      kind,
      field,
      ids.map((id, index) => ({
        id,
        members: (bundle[index]?.[field] as string[] | undefined) ?? [],
      })),
    )
  await recordCreation(tx, kind, writer, ids)
  return made
}

/**
 * Columns that a change sets; refuses stale and invalid values, and emptied fields that a published
 * page needs.
 */
async function checkChange(
  tx: Database,
  kind: Kind,
  locked: LockedRecord,
  { version, given, facts }: { version: number; given: object; facts?: object | undefined },
): Promise<Record<string, unknown>> {
  const { slug, ...rest } = given as Record<string, unknown>
  const { row } = locked
  const checked = check(z.partial(kind.fields), rest)
  const values: Record<string, unknown> = { ...checked, ...kind.implied?.(checked), ...facts }
  if (checked.id !== undefined && checked.id !== row.id)
    refuse({ id: [`A ${kind.name} can’t change its address. Please create a new one instead.`] })
  if (!isThere(kind, locked, { ...values, ...(slug !== undefined && { slug }) }))
    await refuseStale(tx, kind, locked, version, values)
  refuse(kind.refine?.({ ...row, ...checked }))
  refuse(statusRules(kind).emptied(row, checked))
  const isNew = ([field, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, (row as Record<string, unknown>)[field])
  refuse(await kind.verify?.(tx, Object.fromEntries(Object.entries(checked).filter(isNew))))
  refuse(await keepShown(tx, checked, row))
  if (typeof slug === 'string' && kind.slug) values.slug = await chosenSlug(tx, kind, row, slug)
  else Object.assign(values, await followingSlug(tx, kind, row, checked))
  return values
}

/** Whether a record already has all values of a change, as after a repeated request. Nothing can be overwritten then. */
const isThere = (kind: Kind, locked: LockedRecord, values: Record<string, unknown>) =>
  Object.entries(values).every(([field, value]) => isSame(kind, locked, field, value))

/** Converts a unique or foreign key violation to an error on the field or record. */
function problemOf(kind: Kind, error: unknown): unknown {
  const constraint = constraintOf(error) ?? ''
  const [field, sentence] =
    kind.unique?.[constraint] ??
    (constraint.endsWith('_slug') ? ['slug', 'This address is taken. Please choose another.'] : [])
  if (isReferenced(error))
    return conflict('It refers to a record that no longer exists. Please choose another.')
  return field && sentence ? invalid({ [field]: [sentence] }) : error
}
