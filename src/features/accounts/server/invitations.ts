import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { roleSet } from '#src/http/access.ts'
import { conflict, invalid, Problem } from '#src/http/errors.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { NewAccount, NewInvitation } from '../contract.ts'
import { noteOwn } from './accountActions.ts'
import type { Attempts } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './passwordStrength.ts'
import { hasPasskey, isSecondFactorNeeded } from './secondFactors.ts'
import {
  type Caller,
  closeSessions,
  forgetBrowsers,
  openSession,
  type StaffSession,
} from './sessions.ts'
import { calendarFeeds, staffInvitations, users } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

/** Back-office path that accepts an invitation. The fragment hides the token from servers and the Referer header. */
export const linkOf = (token: string) => `/join#${token}`

const isGone = () =>
  new Problem(
    'not_found',
    'This link is no longer valid. Links work once and expire. Please ask for a new one.',
  )

/** Creates a link for the first administrator, valid for a day; undefined if a user exists. One per process. */
export async function firstInvitation(db: Database): Promise<string | undefined> {
  const [known] = await db.select({ id: users.id }).from(users).limit(1)
  if (known) return undefined
  return invite(db, {
    purpose: 'first',
    roles: ['administrator'],
    expiresAt: new Date(Date.now() + DAY_MS),
  })
}

/** Creates a link for joining the staff. */
export const inviteUser = (
  db: Database,
  writer: Writer,
  { name, roles }: z.output<typeof NewInvitation>,
) =>
  invite(
    db,
    {
      purpose: 'invitation',
      name,
      roles: roleSet(roles),
      expiresAt: new Date(Date.now() + 7 * DAY_MS),
    },
    writer,
  )

/** Creates a password reset link. */
export const inviteToReset = (
  db: Database,
  writer: Writer,
  { id, roles, name }: Pick<typeof users.$inferSelect, 'id' | 'roles' | 'name'>,
) =>
  invite(
    db,
    { purpose: 'reset', roles, name, userId: id, expiresAt: new Date(Date.now() + 7 * DAY_MS) },
    writer,
  )

/**
 * Ends what a user's password gave access to: sessions and known browsers, except those of `current`, reset links, and
 * the calendar's URL. Returns what of it the audit log names.
 */
export async function endAccess(
  tx: Database,
  userId: string,
  current?: Pick<StaffSession, 'id' | 'browser'>,
) {
  await closeSessions(tx, userId, current?.id)
  await forgetBrowsers(tx, userId, current?.browser)
  await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.userId, userId), eq(staffInvitations.purpose, 'reset')))
  const [feed] = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
  const address = (at: string | null) => feed && { calendar_address: at }
  return { before: address(feed?.createdAt.toISOString() ?? null), after: address(null) }
}

/** Creates a link, with an audit log entry if a person created it. */
async function invite(
  db: Database,
  values: Omit<typeof staffInvitations.$inferInsert, 'tokenHash'>,
  writer?: Writer,
): Promise<string> {
  const token = newToken()
  const id = hashToken(token)
  const { name, roles, purpose } = values
  await db.transaction(async (tx) => {
    await tx.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now()`))
    await tx.insert(staffInvitations).values({ ...values, tokenHash: id })
    const line = {
      kind: invitationActions.kind,
      id,
      label: name ?? '',
      operation: 'create' as const,
    }
    if (writer) await logAction(tx, writer, { ...line, before: null, after: { roles, purpose } })
  })
  return linkOf(token)
}

/** Undoes sending a link by revoking it. */
export const invitationActions: Actions = {
  kind: 'staff link',
  whyNotUndoable: ({ after }) =>
    after ? undefined : 'A revoked link can’t be restored. Please create a new one.',
  async stateOf(tx, { recordId }) {
    const [link] = await tx
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.tokenHash, recordId))
      .for('update')
    if (!link)
      throw conflict('This link was already used or has expired. Please ask for a new one.')
    return { roles: link.roles, purpose: link.purpose }
  },
  undo: (tx, { recordId }) =>
    tx.delete(staffInvitations).where(eq(staffInvitations.tokenHash, recordId)),
}

/** Returns what a link is for. */
export async function lookAtInvitation(
  db: Database,
  attempts: Attempts,
  { address }: Pick<Caller, 'address'>,
  token: string,
) {
  const attempt = { purpose: 'invitation', address } as const
  await attempts.count(attempt)
  const [found] = await db
    .select({ invitation: staffInvitations, username: users.username })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.userId))
    .where(
      and(
        eq(staffInvitations.tokenHash, hashToken(token)),
        gt(staffInvitations.expiresAt, sql`now()`),
      ),
    )
  if (!found) throw isGone()
  await attempts.forget(attempt)
  const { purpose, name, roles } = found.invitation
  return { purpose, name, roles, username: found.username }
}

/**
 * Accepts a link: creates its account or sets a new password, and opens a session. A link works once. Without a valid
 * one, nothing expensive is computed.
 */
export async function acceptInvitation(
  db: Database,
  { token, username, name, password }: z.output<typeof NewAccount>,
  attempts: Attempts,
  caller: Caller,
) {
  const invitation = await lookAtInvitation(db, attempts, caller, token)
  await refuseWeakPassword('password', password, {
    username: invitation.username ?? username,
    name: invitation.name || name,
  })
  return redeemInvitation(db, { token, username, name, hash: await hashPassword(password) }, caller)
}

/** Uses up a link with a password's hash. */
export async function redeemInvitation(
  db: Database,
  { token, username, name, hash }: Omit<z.output<typeof NewAccount>, 'password'> & { hash: string },
  caller: Caller,
) {
  return db.transaction(async (tx) => {
    const isGood = and(
      eq(staffInvitations.tokenHash, hashToken(token)),
      gt(staffInvitations.expiresAt, sql`now()`),
    )
    const [found] = await tx
      .select({ purpose: staffInvitations.purpose })
      .from(staffInvitations)
      .where(isGood)
    // Locked before the link is deleted, so that requests with different links wait for each other in the same place.
    if (found?.purpose === 'first')
      await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    const [taken] = await tx.delete(staffInvitations).where(isGood).returning()
    if (!taken) throw isGone()
    if (taken.purpose === 'reset') return resetWith(tx, taken.userId!, hash, caller)
    if (taken.purpose === 'first') await closeFirstRun(tx)
    const [user] = await tx
      .insert(users)
      .values({ username, name, roles: taken.roles, password: hash })
      .onConflictDoNothing({ target: users.username })
      .returning()
    if (!user) throw invalid({ username: ['This username is taken'] })
    await noteOwn(tx, user, {
      operation: 'create',
      before: null,
      after: { username, name, roles: user.roles },
    })
    return openSession(tx, user.id, 'active', caller)
  })
}

/**
 * Ensures that only one of several first-administrator links is used. Because of the lock, a second request sees the
 * first one's user.
 */
async function closeFirstRun(tx: Database) {
  const [known] = await tx.select({ id: users.id }).from(users).limit(1)
  if (known) throw isGone()
  await tx.delete(staffInvitations).where(eq(staffInvitations.purpose, 'first'))
}

async function resetWith(tx: Database, userId: string, password: string, caller: Caller) {
  const [user] = await tx.update(users).set({ password }).where(eq(users.id, userId)).returning()
  const ended = await endAccess(tx, userId)
  if (!user || user.disabledAt) throw isGone()
  await noteOwn(tx, user, {
    before: { password: null, ...ended.before },
    after: { password: 'A new one, by link', ...ended.after },
  })
  const [needed] = await tx
    .select({ passkey: sql<boolean>`${hasPasskey} and ${isSecondFactorNeeded}` })
    .from(users)
    .where(eq(users.id, userId))
  return openSession(tx, userId, user.codeSecret || needed?.passkey ? 'code' : 'active', caller)
}
