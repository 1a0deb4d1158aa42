import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import type { Member } from '#src/http/access.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { maybe, name, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { createOnce } from '#src/records/repeats.ts'
import type * as contract from '../contract.ts'
import { mayShare } from '../contract.ts'
import { plainQuery } from '../plainQuery.ts'
import { savedViews } from './tables.ts'

export const viewRecords = defineRecords({
  name: 'saved view',
  table: savedViews,
  label: 'name',
  fields: z.object({
    screen: text(),
    query: text(1000),
    name: name(60),
    ownerId: maybe(z.uuid()),
    isDefault: z.boolean(),
  }),
  unique: {
    saved_views_name: ['name', 'There is already a view with this name. Please choose another.'],
  },
})

type New = z.output<(typeof contract.saveView)['body']>
type ViewChange = z.output<(typeof contract.changeView)['body']>

/** The caller's own views and shared ones, by screen and name. */
export async function listViews(db: Database, member: Member) {
  const rows = await db
    .select()
    .from(savedViews)
    .where(or(isNull(savedViews.ownerId), eq(savedViews.ownerId, member.id)))
    .orderBy(asc(savedViews.screen), asc(sql`lower(${savedViews.name})`))
  return rows.map(({ ownerId, ...view }) => ({
    ...view,
    audience: ownerId ? ('me' as const) : ('everybody' as const),
    canChange: ownerId !== null || mayShare(member),
  }))
}

function ownerOf(member: Member, audience: New['audience']): string | null {
  if (audience === 'me') return member.id
  if (!mayShare(member))
    throw new Problem('forbidden', 'Only administrators and editors can share views with everyone.')
  return null
}

async function own(db: Database, member: Member, id: string) {
  const [view] = isUuid(id) ? await db.select().from(savedViews).where(eq(savedViews.id, id)) : []
  if (!view || (view.ownerId !== null && view.ownerId !== member.id)) throw notFound('View')
  if (view.ownerId === null) ownerOf(member, 'everybody')
  return view
}

/** Saves that make a view the default wait for each other, so that two at once don't leave two defaults. */
const inTurn = (tx: Database) =>
  tx.execute(sql`lock table ${savedViews} in share row exclusive mode`)

/** Unsets other defaults of the same owner. A user's own default takes precedence over a shared one. */
async function keepOneDefault(
  tx: Database,
  writer: Writer,
  { id, screen, ownerId }: typeof savedViews.$inferSelect,
) {
  const sameOwner = ownerId ? eq(savedViews.ownerId, ownerId) : isNull(savedViews.ownerId)
  const others = await tx
    .select()
    .from(savedViews)
    .where(
      and(eq(savedViews.screen, screen), sameOwner, ne(savedViews.id, id), savedViews.isDefault),
    )
  await viewRecords.changeMany(
    tx,
    writer,
    others.map((other) => ({ id: other.id, version: other.version, values: { isDefault: false } })),
  )
}

export const saveView = async (
  db: Database,
  writer: Writer,
  member: Member,
  { audience, query, ...values }: New,
) => ({
  id: await createOnce(db, writer, viewRecords.kind.name, async (tx) => {
    const ownerId = ownerOf(member, audience)
    if (values.isDefault) await inTurn(tx)
    const made = await viewRecords.create(tx, writer, {
      ...values,
      query: plainQuery(query),
      ownerId,
    })
    if (made.isDefault) await keepOneDefault(tx, writer, made)
    return made.id
  }),
})

export const changeView = (
  db: Database,
  writer: Writer,
  member: Member,
  id: string,
  { audience, version, ...values }: ViewChange,
) =>
  db.transaction(async (tx) => {
    if (values.isDefault) await inTurn(tx)
    await own(tx, member, id)
    const changed = await viewRecords.change(
      tx,
      writer,
      id,
      { ...values, ownerId: ownerOf(member, audience) },
      { version },
    )
    if (changed.isDefault) await keepOneDefault(tx, writer, changed)
    return { id }
  })

export async function removeView(db: Database, writer: Writer, member: Member, id: string) {
  const { version } = await own(db, member, id)
  await viewRecords.remove(db, writer, id, version)
  return { id }
}
