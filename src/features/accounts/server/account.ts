import { and, desc, eq } from 'drizzle-orm'
import { encodeQR } from 'qr'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { settings } from '#src/settings.ts'
import type { Confirmation, OneTimeCode, PasswordChange, Preferences } from '../contract.ts'
import { applyState, lockUser, noteOwn, stateOf } from './accountActs.ts'
import { acceptedStep, authenticatorUri, newCodeSecret } from './oneTimeCodes.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from './recoveryCodes.ts'
import { closeSessions, type StaffSession } from './sessions.ts'
import { staffPasskeys, staffSessions, users } from './tables.ts'

/** The own account with its sessions, the latest first. */
export async function getAccount(db: Database, session: StaffSession) {
  const { id } = session.user
  const [[user], open, passkeys, recoveryCodesLeft] = await Promise.all([
    db.select().from(users).where(eq(users.id, id)),
    db
      .select()
      .from(staffSessions)
      .where(and(eq(staffSessions.userId, id), eq(staffSessions.state, 'active')))
      .orderBy(desc(staffSessions.seenAt)),
    db.select().from(staffPasskeys).where(eq(staffPasskeys.userId, id)).orderBy(staffPasskeys.createdAt),
    countRecoveryCodes(db, id),
  ])
  return {
    username: user!.username,
    name: user!.name,
    role: user!.role,
    shortcuts: user!.shortcuts,
    oneTimeCodes: user!.codeSecret !== null,
    recoveryCodesLeft,
    sessions: open.map(({ id: own, device, createdAt, seenAt }) => ({
      id: own,
      device,
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

/** Changes the own name and preferences. */
export async function changeAccount(db: Database, session: StaffSession, change: z.output<typeof Preferences>) {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, session.user.id)
    const next = { ...user, ...change }
    await applyState(tx, user, next)
    await noteOwn(tx, user, { before: stateOf(user), after: stateOf(next) })
  })
  return getAccount(db, session)
}

/** The user of a session whose password was typed again; refuses by field when it is wrong. */
export async function confirmPassword(tx: Database, userId: string, password: string, field: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!(await isPassword(password, user?.password))) throw invalid({ [field]: ['This is not your password'] })
  return user!
}

/** Changes the own password; every other session of the user ends. */
export async function changePassword(db: Database, session: StaffSession, { current, next }: z.output<typeof PasswordChange>) {
  return db.transaction(async (tx) => {
    const user = await confirmPassword(tx, session.user.id, current, 'current')
    if (next.toLowerCase().includes(user.username)) throw invalid({ next: ['The password must not contain the username'] })
    await tx
      .update(users)
      .set({ password: await hashPassword(next) })
      .where(eq(users.id, user.id))
    await closeSessions(tx, user.id, session.id)
    await noteOwn(tx, user, { before: { password: null }, after: { password: 'A new one' } })
    return {}
  })
}

/** A secret for an authenticator app. Nothing changes until its first code is entered. */
export async function offerCodes(db: Database, session: StaffSession, { password }: z.output<typeof Confirmation>) {
  return db.transaction(async (tx) => {
    const user = await confirmPassword(tx, session.user.id, password, 'password')
    const secret = newCodeSecret()
    await tx.update(users).set({ codeSecretOffered: secret }).where(eq(users.id, user.id))
    return { secret, squares: encodeQR(authenticatorUri(secret, settings.name, user.username), 'raw', { border: 2 }) }
  })
}

/** Switches one-time codes on and returns the recovery codes; every other session of the user ends. */
export async function confirmCodes(db: Database, session: StaffSession, { code }: z.output<typeof OneTimeCode>) {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, session.user.id)).for('update')
    if (!user?.codeSecretOffered) throw conflict('Please ask for a new QR code first.')
    const step = acceptedStep(user.codeSecretOffered, code, new Date(), 0)
    if (step === undefined) throw invalid({ code: ['That code is not right. Check the clock on your phone.'] })
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

/** Switches one-time codes off; every other session of the user ends. */
export async function removeCodes(db: Database, session: StaffSession, { password }: z.output<typeof Confirmation>) {
  return db.transaction(async (tx) => {
    const user = await confirmPassword(tx, session.user.id, password, 'password')
    await tx.update(users).set({ codeSecret: null, codeSecretOffered: null }).where(eq(users.id, user.id))
    await removeRecoveryCodes(tx, user.id)
    await closeSessions(tx, user.id, session.id)
    await noteOwn(tx, user, { before: { one_time_codes: user.codeSecret !== null }, after: { one_time_codes: false } })
    return {}
  })
}

/** Ends one of the caller's sessions. */
export async function endSession(db: Database, session: StaffSession, id: string) {
  if (!isUuid(id)) throw notFound('Session')
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, id), eq(staffSessions.userId, session.user.id)))
      .returning({ device: staffSessions.device })
    if (!ended) throw notFound('Session')
    await noteOwn(tx, session.user, { before: { session: ended.device || 'Unknown device' }, after: { session: null } })
    return {}
  })
}
