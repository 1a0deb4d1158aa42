import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { conflict, type Fields as FieldProblems, invalid } from '#src/http/errors.ts'
import type { Writer } from './actor.ts'
import { check, constraintOf, refuse } from './checks.ts'
import { removeForGood } from './removal.ts'
import { refuseStale } from './staleness.ts'
import type { Facts, Kind, RecordTable, Row } from './kind.ts'
import { chosenSlug, giveSlugs } from './slugs.ts'
import type { Operation } from './tables.ts'
import { addMembers, type Held, hold, holdOne, isReferenced, named, recordCreation, type Wanted, writeChanges } from './write.ts'

const BUNDLE = 200

/** What a new record starts with besides the fields that staff write: status, dates, keys of an import. */
interface Options<Table extends RecordTable> {
  facts?: Facts<Table>
}

interface Change<Table extends RecordTable, Fields extends z.ZodMiniObject> {
  id: string
  /** The version that the writer saw. */
  version: number
  values: Partial<z.input<Fields>>
  facts?: Facts<Table>
}

/** The operations on a kind of record: nothing else writes its table. Each runs in the caller's transaction or its own. */
export function defineRecords<Table extends RecordTable, Fields extends z.ZodMiniObject>(kind: Kind<Table, Fields>) {
  type New = z.input<Fields> & { slug?: string }
  const own = kind as unknown as Kind
  const asRow = (held: Held) => held.row as Row<Table>

  async function createMany(db: Database, writer: Writer, list: { values: New; facts?: Facts<Table> }[]) {
    const rows: Row<Table>[] = []
    for (let at = 0; at < list.length; at += BUNDLE)
      await db.transaction(async (tx) => {
        const bundle = list.slice(at, at + BUNDLE).map(({ values: { slug, ...given }, facts }) => {
          const values = check(kind.fields, given)
          refuse(kind.refine?.(values))
          return { ...values, ...own.implied?.(values), ...(kind.slug && { slug }), ...facts }
        })
        await giveSlugs(tx, own, bundle)
        const plain = bundle.map((values) =>
          Object.fromEntries(Object.entries(values).filter(([field]) => !kind.members?.[field])),
        )
        const made = (await tx
          .insert(kind.table as RecordTable)
          .values(plain as never)
          .returning()) as Row<Table>[]
        for (const field of Object.keys(kind.members ?? {}))
          await addMembers(
            tx,
            own,
            field,
            bundle.map((values, index) => ({
              id: made[index]!.id as string,
              members: ((values as Record<string, unknown>)[field] as string[] | undefined) ?? [],
            })),
          )
        await recordCreation(
          tx,
          own,
          writer,
          made.map(({ id }) => id as string),
        )
        rows.push(...made)
      })
    return rows
  }

  async function changeMany(
    db: Database,
    writer: Writer,
    list: Change<Table, Fields>[],
    { now, operation = 'change' }: { now?: Date; operation?: Operation } = {},
  ) {
    const changed = new Map<string, Row<Table>>()
    for (let at = 0; at < list.length; at += BUNDLE)
      await db.transaction(async (tx) => {
        const bundle = list.slice(at, at + BUNDLE)
        const held = await hold(
          tx,
          own as never,
          bundle.map(({ id }) => id),
        )
        const wanted: Wanted[] = []
        for (const { id, version, values: given, facts } of bundle) {
          const one = held.get(id) ?? (await holdOne(tx, own, id))
          const { slug, ...rest } = given as Record<string, unknown>
          const checked = check(z.partial(kind.fields), rest)
          const values: Record<string, unknown> = { ...checked, ...own.implied?.(checked), ...facts }
          if (checked.id !== undefined && checked.id !== id)
            refuse({ id: [`A ${own.name} keeps its address. Please make a new one instead.`] })
          await refuseStale(tx, own, one, version, values)
          refuse(own.refine?.({ ...one.row, ...checked } as never))
          if (typeof slug === 'string' && kind.slug) values.slug = await chosenSlug(tx, own, one.row, slug)
          wanted.push({ held: one, values })
        }
        for (const [id, one] of await writeChanges(tx, own, writer, operation, wanted, now && { now }))
          changed.set(id, asRow(one))
      })
    return changed
  }

  /** One step of a record's life: what it needs to be, and what it is then. */
  const step =
    (
      operation: Operation,
      allowed: (row: Row<RecordTable>) => boolean,
      refusal: string,
      values: (row: Row<RecordTable>) => Record<string, unknown>,
    ) =>
    async (db: Database, writer: Writer, id: string, version: number): Promise<Row<Table>> =>
      db.transaction(async (tx) => {
        const held = await holdOne(tx, own, id)
        await refuseStale(tx, own, held, version, {})
        if (!allowed(held.row)) throw conflict(`${named(kind)} “${String(held.row[kind.label])}” ${refusal}.`)
        if (operation === 'remove' && !('removedAt' in held.row)) {
          await removeForGood(tx, own, writer, held)
          return asRow(held)
        }
        const written = await writeChanges(tx, own, writer, operation, [{ held, values: values(held.row) }])
        return asRow(written.get(id) ?? held)
      })

  function asProblem(error: unknown): unknown {
    const constraint = constraintOf(error) ?? ''
    const [field, sentence] =
      kind.unique?.[constraint] ?? (constraint.endsWith('_slug') ? ['slug', 'This address is taken.'] : [])
    if (isReferenced(error)) return conflict('It names another record that is not there any more. Please choose again.')
    return field ? invalid({ [field]: [sentence!] }) : error
  }

  const status = kind.status ?? 'status'
  const isDue = ({ publishedAt }: Row<RecordTable>) => publishedAt instanceof Date && publishedAt <= new Date()
  const isOut = (row: Row<RecordTable>) => row[status] === 'scheduled' && isDue(row)
  const isIn =
    (...statuses: string[]) =>
    (row: Row<RecordTable>) =>
      !row.removedAt && statuses.includes(isOut(row) ? 'published' : String(row[status]))
  const whole = (row: Row<RecordTable>) => {
    const missing = (kind.required ?? []).filter((field) => row[field] === null || row[field] === '')
    if (missing.length > 0)
      throw invalid(
        Object.fromEntries(missing.map((field) => [field, ['This must be filled before it is published.']])) as FieldProblems,
        `${named(kind)} cannot be published yet.`,
      )
    return {}
  }
  const stays = (row: Row<RecordTable>) => (isDue(row) ? row.publishedAt : sql`now()`)

  return {
    kind,
    /** The slugs that new records with these wishes would get, for those that must know their addresses before they are written. */
    async planSlugs(db: Database, wishes: string[]): Promise<string[]> {
      const list = wishes.map((slug) => ({ slug }))
      await giveSlugs(db, own, list)
      return list.map(({ slug }) => slug)
    },
    /** Bundles of new records in their order, each checked, with a slug of its own and a line in the audit. */
    createMany,
    async create(db: Database, writer: Writer, values: New, { facts }: Options<Table> = {}): Promise<Row<Table>> {
      const draft = kind.status ? { [status]: 'draft', publishedAt: null } : {}
      for (let tries = 1; ; tries++)
        try {
          const [row] = await createMany(db, writer, [{ values, facts: { ...draft, ...facts } as Facts<Table> }])
          return row!
        } catch (error) {
          // Somebody else took the slug between our look and our write: look again.
          if (tries === 3 || !constraintOf(error)?.endsWith('_slug')) throw asProblem(error)
        }
    },
    /** Changes many records in bundles; tells the new rows of those that really changed, by id. */
    changeMany,
    async change(
      db: Database,
      writer: Writer,
      id: string,
      values: Partial<New>,
      { version, facts }: { version: number; facts?: Facts<Table> },
    ): Promise<Row<Table>> {
      try {
        return await db.transaction(async (tx) => {
          const changed = await changeMany(tx, writer, [{ id, version, values, ...(facts && { facts }) }])
          return changed.get(id) ?? asRow(await holdOne(tx, own, id))
        })
      } catch (error) {
        throw asProblem(error)
      }
    },
    /** Hands a draft to whoever reviews it. */
    submit: step('submit', isIn('draft'), 'is no draft', () => ({ [status]: 'in_review' })),
    /** Shows it to visitors from now on, with the date that it was first published on. */
    publish: step('publish', isIn('draft', 'in_review', 'scheduled', 'archived'), 'is published already, or removed', (row) => ({
      ...whole(row),
      [status]: 'published',
      publishedAt: stays(row),
    })),
    /** Back to a draft: visitors do not see it any more. */
    unpublish: step(
      'unpublish',
      isIn('published', 'scheduled', 'in_review', 'archived'),
      'is a draft already, or removed',
      () => ({
        [status]: 'draft',
      }),
    ),
    /** Shows it to visitors from a moment in the future on. */
    schedule: async (db: Database, writer: Writer, id: string, { version, at }: { version: number; at: Date }) => {
      if (!(at.getTime() > Date.now())) throw invalid({ publishedAt: ['Please choose a moment in the future.'] })
      return step('schedule', isIn('draft', 'in_review', 'scheduled', 'archived'), 'is published already, or removed', (row) => ({
        ...whole(row),
        [status]: 'scheduled',
        publishedAt: at,
      }))(db, writer, id, version)
    },
    /** Takes it from visitors for good, and keeps it for staff. */
    withdraw: step('withdraw', isIn('published', 'scheduled'), 'is not published', () => ({ [status]: 'archived' })),
    /**
     * Takes it from everybody; what visitors sent about it stays, and `restore` brings it back as it was. A kind that cannot be
     * published is deleted: taking back the line in the audit brings such a record back.
     */
    remove: step(
      'remove',
      (row) => !row.removedAt,
      'is removed already',
      () => ({ removedAt: sql`now()` }),
    ),
    restore: step(
      'restore',
      (row) => Boolean(row.removedAt),
      'is not removed',
      () => ({ removedAt: null }),
    ),
  }
}
