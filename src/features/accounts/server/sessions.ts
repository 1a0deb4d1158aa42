import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Role } from '#src/http/access.ts'
import { hashToken, newToken } from './tokens.ts'
import { staffSessions, users } from './tables.ts'

const MINUTE = 60_000
/** Without any request for so long, a session is over. */
const IDLE = 60 * MINUTE
/** However busy it is, a session is over after so long. */
const LONGEST = 30 * 24 * 60 * MINUTE
/** How long a password stays good while the one-time code is awaited. */
const CODE_WAIT = 10 * MINUTE

export interface StaffSession {
  id: string
  state: 'code' | 'active'
  user: { id: string; username: string; name: string; role: Role; shortcuts: boolean }
}

/** Opens a session and returns the token for its cookie; with one-time codes on it waits for a code first. */
export async function openSession(db: Database, userId: string, state: 'code' | 'active', device: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + (state === 'code' ? CODE_WAIT : LONGEST))
  await db.insert(staffSessions).values({ tokenHash: hashToken(token), userId, state, device, expiresAt })
  return token
}

const isGood = () =>
  and(gt(staffSessions.expiresAt, sql`now()`), gt(staffSessions.seenAt, new Date(Date.now() - IDLE)), isNull(users.disabledAt))

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
export async function findSession(db: Database, token: string, isUsed = true): Promise<StaffSession | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [found] = await db
    .select({ session: staffSessions, user: users })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(eq(staffSessions.tokenHash, hashToken(token)), isGood()))
  if (!found) return undefined
  const { session, user } = found
  if (isUsed && Date.now() - session.seenAt.getTime() > MINUTE)
    await db
      .update(staffSessions)
      .set({ seenAt: sql`now()` })
      .where(eq(staffSessions.id, session.id))
  const { id, username, name, role, shortcuts } = user
  return { id: session.id, state: session.state, user: { id, username, name, role, shortcuts } }
}

/** Ends a session and opens its successor under another token, so that no token outlives a step of signing in. */
export async function renewSession(db: Database, session: StaffSession, device: string): Promise<string> {
  return db.transaction(async (tx) => {
    await closeSession(tx, session.id)
    return openSession(tx, session.user.id, 'active', device)
  })
}

export async function closeSession(db: Database, id: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.id, id))
}

/** Ends every session of a user, but for one when it is named. */
export async function closeSessions(db: Database, userId: string, except?: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), except === undefined ? undefined : ne(staffSessions.id, except)))
}

/** Takes away what is over; run now and then. */
export async function removeEndedSessions(db: Database): Promise<void> {
  await db
    .delete(staffSessions)
    .where(or(lt(staffSessions.expiresAt, sql`now()`), lt(staffSessions.seenAt, new Date(Date.now() - IDLE))))
}
