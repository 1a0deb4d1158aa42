import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Member, Role } from '#src/http/access.ts'
import { hashToken, isToken, newToken } from './tokens.ts'
import { hasPasskey, isSecondFactorNeeded } from './secondFactors.ts'
import { noteSignIn, type SignedInBy } from './signInLines.ts'
import { staffBrowsers, staffSessions, users } from './tables.ts'

const MINUTE = 60_000
/** A session expires after this time without requests. */
const IDLE = 60 * MINUTE
/** A session expires after this time even when in use. */
const MAX_LENGTH = 30 * 24 * 60 * MINUTE
/** How long a sign-in waits for the one-time code. */
const CODE_WAIT = 10 * MINUTE

/** What is known about someone who opens a session. */
export interface Caller {
  address: string
  /** Browser and system in plain text. */
  device: string
  /** SHA-256 of the cookie that identifies the browser; empty without one. */
  browser: string
  /** The session sent with the request. */
  session: StaffSession | undefined
}

export interface StaffSession {
  id: string
  state: 'code' | 'active'
  /** Whether a role requires a second factor that the user must still set up. Nothing else is accessible until then. */
  mustEnroll: boolean
  /** SHA-256 of the cookie that identifies the browser; empty without one. */
  browser: string
  user: Omit<Member, 'roles'> & { roles: Role[]; shortcuts: boolean }
}

export interface Opened {
  /** Cookie value. */
  token: string
  state: 'code' | 'active'
  userId: string
}

/**
 * Opens a session. If the user has one-time codes on, it waits for a code first. Ends any other session of the
 * browser. With `by`, logs the sign-in.
 */
export async function openSession(
  db: Database,
  userId: string,
  state: 'code' | 'active',
  { address, device, browser, session }: Caller,
  by?: SignedInBy,
): Promise<Opened> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + (state === 'code' ? CODE_WAIT : MAX_LENGTH))
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

/**
 * Returns the caller's browser if someone has signed in with it: the user with this username, or anyone if not given.
 */
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

/** Forgets all of a user's known browsers except the given one. */
export async function forgetBrowsers(db: Database, userId: string, except = ''): Promise<void> {
  await db
    .delete(staffBrowsers)
    .where(and(eq(staffBrowsers.userId, userId), ne(staffBrowsers.tokenHash, except)))
}

/** Condition for active sessions, joined with their users. */
export const isGood = () =>
  and(
    gt(staffSessions.expiresAt, sql`now()`),
    gt(staffSessions.seenAt, new Date(Date.now() - IDLE)),
    isNull(users.disabledAt),
  )

/** Returns which sessions are still active, without extending them. */
export async function goodSessions(db: Database, ids: string[]): Promise<Set<string>> {
  const found = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(inArray(staffSessions.id, ids), isGood()))
  return new Set(found.map(({ id }) => id))
}

/** Returns the session of a cookie token; undefined if it has expired or its user is disabled. `isUsed` extends it. */
export async function findSession(
  db: Database,
  token: string,
  isUsed: boolean,
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

/** Deletes expired sessions, and browsers unused for a year. */
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
