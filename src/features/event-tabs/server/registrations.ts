import { and, desc, eq, ilike, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { defined } from '#src/text/defined.ts'
import { contactMessages, messageText } from '#src/features/contact/server/tables.ts'
import { type EventRow, findEvent } from '#src/features/agenda-builder/server/event.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { containing } from '#src/database/patterns.ts'
import type { Database } from '#src/database/open.ts'
import { redirects } from '#src/records/tables.ts'
import type { getRegistrations as endpoint } from '../contract.ts'

const MAX_SOURCE_LENGTH = 100
/** Sources stored by the registration buttons of an event's page, under its current and former paths. */
async function sourcesOf(db: Database, { slug }: EventRow) {
  const former = await db
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(eq(redirects.toPath, `/events/${slug}`))
  const slugs = [slug, ...former.map(({ path }) => path.replace('/events/', ''))]
  const named = (source: string) =>
    slugs.map((one) => `${source}:${one}`.slice(0, MAX_SOURCE_LENGTH))
  return { seat: named('event'), date: named('event-date') }
}

const items = and(eq(inboxItems.kind, 'contact'), eq(inboxItems.submissionId, contactMessages.id))
const about = (sources: readonly string[], ...more: (SQL | undefined)[]) =>
  and(inArray(contactMessages.source, [...sources]), ne(inboxItems.state, 'spam'), ...more)

export async function getRegistrations(
  db: Database,
  eventId: string,
  { q, kind, limit, offset }: z.output<typeof endpoint.query>,
  readsInbox: boolean,
) {
  const { seat, date } = await sourcesOf(db, await findEvent(db, eventId))
  const sources = { seat, date, all: [...seat, ...date] }[kind ?? 'all']
  const where = about(sources, q ? ilike(messageText, containing(q)) : undefined)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ message: contactMessages, item: { id: inboxItems.id, state: inboxItems.state } })
      .from(contactMessages)
      .innerJoin(inboxItems, items)
      .where(where)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(contactMessages)
      .innerJoin(inboxItems, items)
      .where(where),
  ])
  return {
    items: rows.map(({ message, item }) => ({
      id: message.id,
      kind: date.includes(message.source ?? '') ? ('date' as const) : ('seat' as const),
      name: message.name,
      email: message.email,
      phone: message.phone,
      company: message.company,
      jobTitle: message.role,
      message: message.message,
      receivedAt: message.createdAt.toISOString(),
      isOpen: item.state === 'open',
      item: readsInbox ? item.id : null,
    })),
    total: defined(counted, 'the count of registrations').total,
  }
}

/** Number of registrations waiting for a reply. */
export async function countOpenRegistrations(db: Database, event: EventRow) {
  const { seat, date } = await sourcesOf(db, event)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contactMessages)
    .innerJoin(inboxItems, items)
    .where(about([...seat, ...date], eq(inboxItems.state, 'open')))
  return defined(counted, 'the count of registrations').total
}
