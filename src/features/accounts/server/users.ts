import { defined } from '#src/text/defined.ts'
import { count, eq, max, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import { roleSet } from '#src/http/access.ts'
import type { Writer } from '#src/records/actor.ts'
import { stepEach, withLabels } from '#src/records/bulk.ts'
import type { switchUsers as endpoint, UserChange } from '../contract.ts'
import { applyState, lockUser, noteAccount, stateOf } from './accountActions.ts'
import { endAccess, inviteToReset } from './invitations.ts'
import { removeRecoveryCodes } from './recoveryCodes.ts'
import { staffPasskeys, staffSessions, users } from './tables.ts'

/** Lists all staff accounts by name. */
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
    roles: user.roles,
    oneTimeCodes: user.codeSecret !== null,
    passkeys: passkeys ?? 0,
    disabled: user.disabledAt !== null,
    lastSeenAt: seenAt?.toISOString() ?? null,
  }))
}

/** Changes a user's roles or turns the account on or off. Ends the user's sessions. */
export async function changeUser(
  db: Database,
  writer: Writer,
  id: string,
  { roles, disabled }: z.output<typeof UserChange>,
) {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const disabledAt =
      disabled === undefined ? user.disabledAt : disabled ? (user.disabledAt ?? new Date()) : null
    const next = { ...user, roles: roles ? roleSet(roles) : user.roles, disabledAt }
    await applyState(tx, user, next)
    await noteAccount(tx, writer, user, { before: stateOf(user), after: stateOf(next) })
  })
  return defined(
    (await getUsers(db)).find((user) => user.id === id),
    'the changed account',
  )
}

/** Turns several accounts on or off. Nobody can turn off their own. */
export async function switchUsers(
  db: Database,
  writer: Writer,
  { step, records }: z.output<(typeof endpoint)['body']>,
) {
  const label = sql`coalesce(nullif(${users.name}, ''), ${users.username})`
  const targets = await withLabels(db, records, { table: users, label, name: 'User' })
  const own = writer.actor.kind === 'staff' ? writer.actor.id : undefined
  return stepEach(db, writer, targets, async (tx, as, { id }) => {
    if (id === own)
      throw conflict('This is your own account. Ask another administrator to turn it on or off.')
    await changeUser(tx, as, id, { disabled: step === 'off' })
  })
}

/** Creates a link for a new password. Turns codes off and removes passkeys, which may have been on a lost device. */
export async function resetPassword(db: Database, writer: Writer, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (user.disabledAt) throw conflict('This account is turned off. Please turn it on first.')
    await tx
      .update(users)
      .set({ codeSecret: null, codeSecretOffered: null })
      .where(eq(users.id, id))
    await removeRecoveryCodes(tx, id)
    const keys = await tx
      .delete(staffPasskeys)
      .where(eq(staffPasskeys.userId, id))
      .returning({ id: staffPasskeys.id })
    const ended = await endAccess(tx, id)
    await noteAccount(tx, writer, user, {
      before: { one_time_codes: user.codeSecret !== null, passkeys: keys.length, ...ended.before },
      after: { one_time_codes: false, passkeys: 0, ...ended.after },
    })
    return inviteToReset(tx, writer, user)
  })
}
