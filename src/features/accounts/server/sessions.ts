import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Member, Role } from '#src/http/access.ts'
import { hashToken, isToken, newToken } from './tokens.ts'
import { hasPasskey, isSecondFactorNeeded } from './secondFactors.ts'
import { noteSignIn, type SignedInBy } from './signInLines.ts'
import { staffBrowsers, staffSessions, users } from './tables.ts'

const MINUTE = 60_000
/** Without any request for so long, a session is over. */
const IDLE = 60 * MINUTE
/** However busy it is, a session is over after so long. */
const LONGEST = 30 * 24 * 60 * MINUTE
/** How long a password stays good while the one-time code is awaited. */
const CODE_WAIT = 10 * MINUTE

/** Who opens a session, as far as it can be seen. */
export interface Caller {
  address: string
  /** The browser and system in plain text. */
  device: string
  /** SHA-256 of the cookie that tells browsers apart; empty without it. */
  browser: string
  /** The session that came along. */
  session: StaffSession | undefined
}

export interface StaffSession {
  id: string
  state: 'code' | 'active'
  /** Whether one of the user's roles needs a second factor that is still to be set up: until then nothing else is open. */
  mustEnroll: boolean
  /** SHA-256 of the cookie that tells browsers apart; empty without it. */
  browser: string
  user: Omit<Member, 'roles'> & { roles: Role[]; shortcuts: boolean }
}

export interface Opened {
  /** For the cookie. */
  token: string
  state: 'code' | 'active'
  userId: string
}

/**
 * Opens a session; with one-time codes on it waits for a code first. Any other session of the browser ends. `by` leaves a line
 * in the audit.
 */
export async function openSession(
  db: Database,
  userId: string,
  state: 'code' | 'active',
  { address, device, browser, session }: Caller,
  by?: SignedInBy,
): Promise<Opened> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + (state === 'code' ? CODE_WAIT : LONGEST))
  await db.transaction(async (tx) => {
    const others = [
      session && eq(staffSessions.id, session.id),
      browser ? eq(staffSessions.browser, browser) : undefined,
    ].filter((other) => other !== undefined)
    if (others.length > 0) await tx.delete(staffSessions).where(or(...others))
    await tx
      .insert(staffSessions)
      .values({ tokenHash: hashToken(token), userId, state, device, address, browser, expiresAt })
    if (state === 'active' && by) await noteSignIn(tx, userId, { device, by })
    if (state === 'active' && browser)
      await tx
        .insert(staffBrowsers)
        .values({ tokenHash: browser, userId })
        .onConflictDoUpdate({
          target: [staffBrowsers.tokenHash, staffBrowsers.userId],
          set: { usedAt: sql`now()` },
        })
  })
  return { token, state, userId }
}

/** The browser of a caller if somebody has signed in with it: the owner of this username, or anybody where none is named. */
export async function findKnownBrowser(
  db: Database,
  { browser }: Caller,
  username?: string,
): Promise<string | undefined> {
  if (!browser) return undefined
  const [known] = await db
    .select({ browser: staffBrowsers.tokenHash })
    .from(staffBrowsers)
    .innerJoin(users, eq(users.id, staffBrowsers.userId))
    .where(
      and(
        eq(staffBrowsers.tokenHash, browser),
        username === undefined ? undefined : eq(users.username, username),
      ),
    )
    .limit(1)
  return known?.browser
}

/** From then on the user's browsers are as any other's, but for one when it is named. */
export async function forgetBrowsers(db: Database, userId: string, except = ''): Promise<void> {
  await db
    .delete(staffBrowsers)
    .where(and(eq(staffBrowsers.userId, userId), ne(staffBrowsers.tokenHash, except)))
}

/** What holds of sessions that are not over, with their users. */
export const isGood = () =>
  and(
    gt(staffSessions.expiresAt, sql`now()`),
    gt(staffSessions.seenAt, new Date(Date.now() - IDLE)),
    isNull(users.disabledAt),
  )

/** Which of these sessions are not over; looking does not keep them alive. */
export async function goodSessions(db: Database, ids: string[]): Promise<Set<string>> {
  const found = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(inArray(staffSessions.id, ids), isGood()))
  return new Set(found.map(({ id }) => id))
}

/**
 * The session of a cookie's token; undefined when it is over or its user is disabled. `isUsed` notes that it is in use, which
 * keeps it alive.
 */
export async function findSession(
  db: Database,
  token: string,
  isUsed = true,
): Promise<StaffSession | undefined> {
  if (!isToken(token)) return undefined
  const [found] = await db
    .select({
      session: staffSessions,
      user: users,
      mustEnroll: sql<boolean>`users.code_secret is null and not ${hasPasskey} and ${isSecondFactorNeeded}`,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(eq(staffSessions.tokenHash, hashToken(token)), isGood()))
  if (!found) return undefined
  const { session, user, mustEnroll } = found
  if (isUsed && Date.now() - session.seenAt.getTime() > MINUTE)
    await db
      .update(staffSessions)
      .set({ seenAt: sql`now()` })
      .where(eq(staffSessions.id, session.id))
  const { id, username, name, roles, shortcuts } = user
  return {
    id: session.id,
    state: session.state,
    mustEnroll,
    browser: session.browser,
    user: { id, username, name, roles, shortcuts },
  }
}

export async function closeSession(db: Database, id: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.id, id))
}

/** Ends every session of a user, but for one when it is named. */
export async function closeSessions(db: Database, userId: string, except?: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.userId, userId),
        except === undefined ? undefined : ne(staffSessions.id, except),
      ),
    )
}

/** Deletes what is over: sessions, and browsers that nobody signed in with for a year. */
export async function deleteEnded(db: Database): Promise<void> {
  await db
    .delete(staffSessions)
    .where(
      or(
        lt(staffSessions.expiresAt, sql`now()`),
        lt(staffSessions.seenAt, new Date(Date.now() - IDLE)),
      ),
    )
  await db.delete(staffBrowsers).where(lt(staffBrowsers.usedAt, sql`now() - interval '1 year'`))
}
