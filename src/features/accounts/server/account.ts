import { oneRow } from '#src/database/oneRow.ts'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { encodeQR } from 'qr'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { settings } from '#src/settings.ts'
import type { Confirmation, OneTimeCode, PasswordChange, Preferences } from '../contract.ts'
import { applyState, lockUser, noteOwn, stateOf } from './accountActions.ts'
import type { Attempts } from './attempts.ts'
import { endAccess } from './invitations.ts'
import { acceptedStep, authenticatorUri, newCodeSecret } from './oneTimeCodes.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { refuseWeakPassword } from './passwordStrength.ts'
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from './recoveryCodes.ts'
import { closeSessions, isGood, type StaffSession } from './sessions.ts'
import { staffPasskeys, staffSessions, users } from './tables.ts'

/** Returns the user's own account with its sessions, latest first. */
export async function getAccount(db: Database, session: StaffSession) {
  const { id } = session.user
  const [found, open, passkeys, recoveryCodesLeft] = await Promise.all([
    db.select().from(users).where(eq(users.id, id)),
    db
      .select(getTableColumns(staffSessions))
      .from(staffSessions)
      .innerJoin(users, eq(users.id, staffSessions.userId))
      .where(and(eq(staffSessions.userId, id), eq(staffSessions.state, 'active'), isGood()))
      .orderBy(desc(staffSessions.seenAt)),
    db
      .select()
      .from(staffPasskeys)
      .where(eq(staffPasskeys.userId, id))
      .orderBy(staffPasskeys.createdAt),
    countRecoveryCodes(db, id),
  ])
  const user = oneRow(found)
  return {
    username: user.username,
    name: user.name,
    email: user.email,
    roles: user.roles,
    shortcuts: user.shortcuts,
    oneTimeCodes: user.codeSecret !== null,
    recoveryCodesLeft,
    sessions: open.map(({ id: own, device, address, createdAt, seenAt }) => ({
      id: own,
      device,
      address,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: own === session.id,
    })),
    passkeys: passkeys.map(({ id: key, name, createdAt, usedAt }) => ({
      id: key,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/** Changes the user's own name, address, and preferences. */
export async function changeAccount(
  db: Database,
  session: StaffSession,
  { email, ...change }: z.output<typeof Preferences>,
) {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, session.user.id)
    const next = { ...user, ...change }
    await applyState(tx, user, next)
    const address = email === undefined ? user.email : email || null
    await tx.update(users).set({ email: address }).where(eq(users.id, user.id))
    // The address itself is private, so the audit log only records that it changed.
    const masked = (has: string | null, word: string) => ({ email: has === null ? null : word })
    const isOther = address !== user.email
    await noteOwn(tx, user, {
      before: { ...stateOf(user), ...(isOther && masked(user.email, 'An earlier one')) },
      after: { ...stateOf(next), ...(isOther && masked(address, 'A new one')) },
    })
  })
  return getAccount(db, session)
}

/**
 * Rejects the request unless the session's user entered the correct password. Wrong attempts are counted per session.
 */
export async function confirmPassword(
  db: Database,
  attempts: Attempts,
  { id, user: { id: userId } }: StaffSession,
  typed: Record<string, string>,
) {
  const attempt = { purpose: 'confirmation', address: '', known: id } as const
  await attempts.count(attempt)
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  for (const [field, password] of Object.entries(typed))
    if (!(await isPassword(password, user?.password, 'known')))
      throw invalid({ [field]: ['This isn’t your password. Please try again.'] })
  await attempts.forget(attempt)
}

/** Changes the user's own password. Ends everything that the earlier one gave access to, except this session. */
export async function changePassword(
  db: Database,
  attempts: Attempts,
  session: StaffSession,
  { current, next }: z.output<typeof PasswordChange>,
) {
  await confirmPassword(db, attempts, session, { current })
  const { user } = session
  await refuseWeakPassword('next', next, user)
  const password = await hashPassword(next)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password }).where(eq(users.id, user.id))
    const { before, after } = await endAccess(tx, user.id, session)
    await noteOwn(tx, user, {
      before: { password: null, ...before },
      after: { password: 'A new one', ...after },
    })
  })
  return {}
}

/** Generates a secret for an authenticator app. Takes effect once its first code is entered. */
export async function offerCodes(
  db: Database,
  attempts: Attempts,
  session: StaffSession,
  { password }: z.output<typeof Confirmation>,
) {
  await confirmPassword(db, attempts, session, { password })
  const { user } = session
  const secret = newCodeSecret()
  await db.update(users).set({ codeSecretOffered: secret }).where(eq(users.id, user.id))
  return {
    secret,
    squares: encodeQR(authenticatorUri(secret, settings.name, user.username), 'raw', {
      border: 2,
    }),
  }
}

/** Turns one-time codes on and returns the recovery codes. Ends the user's other sessions. */
export async function confirmCodes(
  db: Database,
  session: StaffSession,
  { code }: z.output<typeof OneTimeCode>,
) {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, session.user.id)).for('update')
    if (!user?.codeSecretOffered) throw conflict('Please ask for a new QR code first.')
    const step = acceptedStep(user.codeSecretOffered, code, new Date(), 0)
    if (step === undefined)
      throw invalid({ code: ['That code is not right. Check the clock on your phone.'] })
    await tx
      .update(users)
      .set({ codeSecret: user.codeSecretOffered, codeSecretOffered: null, codeStep: step })
      .where(eq(users.id, user.id))
    await closeSessions(tx, user.id, session.id)
    const before = { one_time_codes: user.codeSecret !== null, recovery_codes: null }
    await noteOwn(tx, user, { before, after: { one_time_codes: true, recovery_codes: 'New ones' } })
    return { recoveryCodes: await makeRecoveryCodes(tx, user.id) }
  })
}

/** Turns one-time codes off. Ends the user's other sessions. */
export async function removeCodes(
  db: Database,
  attempts: Attempts,
  session: StaffSession,
  { password }: z.output<typeof Confirmation>,
) {
  await confirmPassword(db, attempts, session, { password })
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, session.user.id)
    await tx
      .update(users)
      .set({ codeSecret: null, codeSecretOffered: null })
      .where(eq(users.id, user.id))
    await removeRecoveryCodes(tx, user.id)
    await closeSessions(tx, user.id, session.id)
    await noteOwn(tx, user, {
      before: { one_time_codes: user.codeSecret !== null },
      after: { one_time_codes: false },
    })
    return {}
  })
}

export async function endSession(db: Database, session: StaffSession, id: string) {
  if (!isUuid(id)) throw notFound('Session')
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, id), eq(staffSessions.userId, session.user.id)))
      .returning({ device: staffSessions.device })
    if (!ended) throw notFound('Session')
    await noteOwn(tx, session.user, {
      before: { session: ended.device || 'Unknown device' },
      after: { session: null },
    })
    return {}
  })
}
