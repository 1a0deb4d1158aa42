import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { users } from '#src/features/accounts/server/tables.ts'
import type * as z from 'zod/mini'
import type { showCursor as call } from '../contract.ts'
import { STAFF_CHANGED } from './channel.ts'
import { staffPresence } from './tables.ts'

const isSeen = sql`${staffPresence.seenAt} > now() - interval '1 minute'`

/** Other tabs that have a record open. */
export async function getPresence(
  db: Database,
  userId: string,
  { place, tab }: { place: string; tab: string },
) {
  const people = await db
    .select({
      tab: staffPresence.tab,
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.username})`,
      isYou: sql<boolean>`${users.id} = ${userId}`,
    })
    .from(staffPresence)
    .innerJoin(users, eq(users.id, staffPresence.userId))
    .where(and(eq(staffPresence.place, place), ne(staffPresence.tab, tab), isSeen))
    .orderBy(asc(staffPresence.seenAt))
  return { people }
}

export async function setPresence(
  db: Database,
  userId: string,
  { tab, place }: { tab: string; place: string | null },
) {
  const own = and(eq(staffPresence.tab, tab), eq(staffPresence.userId, userId))
  if (place === null) await db.delete(staffPresence).where(own)
  else
    await db
      .insert(staffPresence)
      .values({ tab, userId, place })
      .onConflictDoUpdate({
        target: staffPresence.tab,
        set: { place, seenAt: sql`now()` },
        setWhere: eq(staffPresence.userId, userId),
      })
  return {}
}

/** Updates when these tabs were last seen, and deletes tabs not seen for a day. */
export async function seePresence(db: Database, tabs: string[]) {
  if (tabs.length > 0)
    await db
      .update(staffPresence)
      .set({ seenAt: sql`now()` })
      .where(inArray(staffPresence.tab, tabs))
  await db.delete(staffPresence).where(sql`${staffPresence.seenAt} < now() - interval '1 day'`)
}

export const endPresence = (db: Database, tab: string) =>
  db.delete(staffPresence).where(eq(staffPresence.tab, tab))

/** Broadcasts a tab's cursor to all processes, if the tab belongs to this user and has the record open. */
export async function showCursor(
  db: Database,
  userId: string,
  { tab, place, cursor }: z.output<(typeof call)['body']>,
) {
  const message = `cursor ${place} ${tab} ${JSON.stringify(cursor)}`
  await db
    .select({ told: sql`pg_notify(${STAFF_CHANGED}, ${message})` })
    .from(staffPresence)
    .where(
      and(
        eq(staffPresence.tab, tab),
        eq(staffPresence.userId, userId),
        eq(staffPresence.place, place),
      ),
    )
  return {}
}
