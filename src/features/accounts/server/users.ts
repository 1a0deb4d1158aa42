import { and, count, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import type { UserChange } from '../contract.ts'
import { inviteToReset } from './invitations.ts'
import { removeRecoveryCodes } from './recoveryCodes.ts'
import { closeSessions } from './sessions.ts'
import { staffPasskeys, staffSessions, users } from './tables.ts'

/** Everybody who can sign in, by name. */
export async function getUsers(db: Database) {
  const seen = db
    .select({ userId: staffSessions.userId, at: max(staffSessions.seenAt).as('at') })
    .from(staffSessions)
    .groupBy(staffSessions.userId)
    .as('seen')
  const keys = db
    .select({ userId: staffPasskeys.userId, passkeys: count().as('passkeys') })
    .from(staffPasskeys)
    .groupBy(staffPasskeys.userId)
    .as('keys')
  const rows = await db
    .select({ user: users, seenAt: seen.at, passkeys: keys.passkeys })
    .from(users)
    .leftJoin(seen, eq(seen.userId, users.id))
    .leftJoin(keys, eq(keys.userId, users.id))
    .orderBy(sql`lower(${users.name})`, users.username)
  return rows.map(({ user, seenAt, passkeys }) => ({
    id: user.id,
    username: user.username,
    name: user.name,
    role: user.role,
    oneTimeCodes: user.codeSecret !== null,
    passkeys: passkeys ?? 0,
    disabled: user.disabledAt !== null,
    lastSeenAt: seenAt?.toISOString() ?? null,
  }))
}

/** Changes a role, or turns an account off and on; either ends the sessions of that user. */
export async function changeUser(db: Database, id: string, { role, disabled }: z.output<typeof UserChange>) {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const losesAdministrator =
      user.role === 'administrator' && !user.disabledAt && (disabled || (role && role !== 'administrator'))
    if (losesAdministrator && !(await hasOtherAdministrator(tx, id)))
      throw conflict('This is the last administrator. Please give someone else that role first.')
    const disabledAt = disabled === undefined ? user.disabledAt : disabled ? (user.disabledAt ?? new Date()) : null
    await tx
      .update(users)
      .set({ role: role ?? user.role, disabledAt })
      .where(eq(users.id, id))
    await closeSessions(tx, id)
  })
  return (await getUsers(db)).find((user) => user.id === id)!
}

/** A link for a new password; one-time codes are switched off and passkeys removed, for their phone may be what was lost. */
export async function resetPassword(db: Database, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (user.disabledAt) throw conflict('This account is turned off. Please turn it on first.')
    await tx.update(users).set({ codeSecret: null, codeSecretOffered: null }).where(eq(users.id, id))
    await removeRecoveryCodes(tx, id)
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.userId, id))
    await closeSessions(tx, id)
    return inviteToReset(tx, user)
  })
}

/** Administrators are locked together, so that two of them cannot take the role from each other at once. */
async function lockUser(tx: Database, id: string) {
  if (!isUuid(id)) throw notFound('User')
  await tx.select({ id: users.id }).from(users).where(eq(users.role, 'administrator')).orderBy(users.id).for('update')
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw notFound('User')
  return user
}

async function hasOtherAdministrator(tx: Database, id: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'administrator'), isNull(users.disabledAt), ne(users.id, id)))
    .limit(1)
  return others.length > 0
}
