import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { noteAccount } from '#src/features/accounts/server/accountActions.ts'
import { calendarFeeds, users } from '#src/features/accounts/server/tables.ts'
import { hashToken } from '#src/features/accounts/server/tokens.ts'
import type { ContentPath } from '#src/features/content/contentKinds.ts'
import { calendarText } from '#src/features/events/server/calendarText.ts'
import type { Member } from '#src/http/access.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import type { Writer } from '#src/records/actor.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { settings } from '#src/settings.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { readEntries } from './entries.ts'

/** Days that the feed covers before and after today. */
const REACH = { back: 60, ahead: 365 }
/** Duration of entries without an end, in milliseconds. */
const HALF_AN_HOUR = 30 * 60_000

export async function getFeed(db: Database, { id }: Member) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, id))
  return { createdAt: feed ? feed.createdAt.toISOString() : null }
}

/**
 * Creates the private URL of a member's calendar, replacing the previous one. The token has no uppercase letters
 * because paths are lowercased.
 */
export const makeFeed = (db: Database, writer: Writer, member: Member, origin: string) =>
  db.transaction(async (tx) => {
    const token = randomBytes(32).toString('hex')
    const before = await getFeed(tx, member)
    const values = { tokenHash: hashToken(token), createdAt: new Date() }
    await tx
      .insert(calendarFeeds)
      .values({ userId: member.id, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
    await noteAccount(tx, writer, member, {
      before: { calendar_address: before.createdAt },
      after: { calendar_address: values.createdAt.toISOString() },
    })
    return { link: `${origin}/calendar/${token}.ics` }
  })

export const revokeFeed = (db: Database, writer: Writer, member: Member) =>
  db.transaction(async (tx) => {
    const { createdAt } = await getFeed(tx, member)
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, member.id))
    await noteAccount(tx, writer, member, {
      before: { calendar_address: createdAt },
      after: { calendar_address: null },
    })
    return {}
  })

const verbs = { 'goes-live': 'Goes live', starts: 'Starts', sends: 'Sends' }

/**
 * The calendar of the member whose token is in the URL, as an iCalendar file limited to the account's current roles.
 */
export const feedRoute = (
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  origin: string,
): Route<'calendar'> => ({
  kind: 'calendar',
  method: 'GET',
  path: '/calendar/:token.ics',
  access: 'anyone',
  caching: 'none',
  async respond({ params }) {
    const [owner] = await db
      .select({ roles: users.roles })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(
        and(eq(calendarFeeds.tokenHash, hashToken(params.token ?? '')), isNull(users.disabledAt)),
      )
    if (!owner) throw notFound('Calendar')
    const now = Date.now()
    const entries = await readEntries(
      db,
      records,
      owner,
      new Date(now - REACH.back * DAY_MS),
      new Date(now + REACH.ahead * DAY_MS),
    )
    const body = calendarText({
      name: `${settings.name} back office`,
      description: 'What goes live, starts, and is sent.',
      source: origin,
      organizer: { name: settings.name, email: settings.contact.email },
      language: 'en',
      entries: entries.map(({ path, id, version, kind, label, what, at, until, problems }) => ({
        uid: `${what}-${id}@${new URL(origin).hostname}`,
        start: new Date(at),
        end: until ? new Date(until) : new Date(Date.parse(at) + HALF_AN_HOUR),
        summary: what === 'starts' ? label : `${verbs[what]}: ${label}`,
        description: problems.length > 0 ? `Still to do: ${problems.join(', ')}.` : '',
        location: '',
        url: `${origin}/${path}/${id}`,
        categories: [kind],
        cancelled: false,
        sequence: version,
        modifiedAt: new Date(now),
      })),
    })
    return { headers: { 'content-type': 'text/calendar; charset=utf-8' }, body }
  },
})
