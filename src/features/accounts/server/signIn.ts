import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import type { OneTimeCode, SignIn } from '../contract.ts'
import { noteOwn } from './accountActions.ts'
import type { Attempts } from './attempts.ts'
import { acceptedStep, isOneTimeCode } from './oneTimeCodes.ts'
import { isPassword } from './passwords.ts'
import { hasPasskey, isSecondFactorNeeded } from './secondFactors.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recoveryCodes.ts'
import {
  type Caller,
  findKnownBrowser,
  goodSessions,
  type Opened,
  openSession,
  type StaffSession,
} from './sessions.ts'
import { users } from './tables.ts'

const refused = () => new Problem('unauthenticated', 'Username or password is wrong.')
const passwordFirst = () =>
  new Problem('unauthenticated', 'Please sign in with your password first.')
const wrongCode = () => new Problem('unauthenticated', 'This code is wrong or was used before.')

/** Opens a session. An unknown user and a wrong password get the same response after the same amount of work. */
export async function signIn(
  db: Database,
  attempts: Attempts,
  { username, password }: z.output<typeof SignIn>,
  caller: Caller,
): Promise<Opened> {
  const account = username.trim().toLowerCase()
  const attempt = {
    purpose: 'password',
    address: caller.address,
    known: await findKnownBrowser(db, caller, account),
    account,
  } as const
  await attempts.count(attempt)
  const [user] = await db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(and(eq(users.username, account), isNull(users.disabledAt)))
  const from = attempt.known ? 'known' : 'stranger'
  const isRight = await isPassword(password, user?.password, from).catch(async (error: unknown) => {
    await attempts.refund(attempt)
    throw error
  })
  if (!isRight || !user) throw refused()
  await attempts.forget(attempt)
  return db.transaction(async (tx) => {
    // An account changed since it was read has closed the user's sessions; this one must not be left over.
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.id, user.id), eq(users.password, user.password), isNull(users.disabledAt)),
      )
      .for('no key update')
    if (!unchanged) throw refused()
    const { needsCode } = oneRow(
      await tx
        .select({
          needsCode: sql<boolean>`users.code_secret is not null or (${hasPasskey} and ${isSecondFactorNeeded})`,
        })
        .from(users)
        .where(eq(users.id, user.id)),
    )
    return openSession(tx, user.id, needsCode ? 'code' : 'active', caller, 'password')
  })
}

/**
 * Completes a sign-in that waits for a code, in the session that requested it only. Strangers who know the password
 * share one count for codes, which doesn't affect recovery codes or passkeys.
 */
export async function enterCode(
  db: Database,
  attempts: Attempts,
  { code }: z.output<typeof OneTimeCode>,
  caller: Caller,
): Promise<Opened> {
  const { session } = caller
  if (session?.state !== 'code') throw passwordFirst()
  const { id, username } = session.user
  const attempt = {
    purpose: 'code',
    address: caller.address,
    known: await findKnownBrowser(db, caller, username),
    ...(isOneTimeCode(code) && { account: username, isShort: true }),
  } as const
  await attempts.count(attempt)
  const opened = await db.transaction(async (tx) => {
    // An account changed since it was read has closed the session that waits for the code.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
    if (!(await goodSessions(tx, [session.id])).has(session.id)) throw passwordFirst()
    const isAccepted = await acceptCode(tx, id, code)
    if (!isAccepted && !(await spendRecoveryCode(tx, session, code))) throw wrongCode()
    return openSession(tx, id, 'active', caller, isAccepted ? 'one-time code' : 'recovery code')
  })
  await attempts.forget(attempt)
  return opened
}

/** Consumes a recovery code and logs it, because someone signed in without their phone. */
async function spendRecoveryCode(tx: Database, { user }: StaffSession, code: string) {
  if (!(await takeRecoveryCode(tx, user.id, code))) return false
  const left = await countRecoveryCodes(tx, user.id)
  const codes = (recovery_codes: number) => ({ recovery_codes: `${recovery_codes} left` })
  await noteOwn(tx, user, { before: codes(left + 1), after: codes(left) })
  return true
}

/** Accepts a code from the authenticator app once. Of two requests with the same code, only one succeeds. */
async function acceptCode(db: Database, userId: string, code: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const step = user?.codeSecret
    ? acceptedStep(user.codeSecret, code, new Date(), user.codeStep)
    : undefined
  if (step === undefined) return false
  const taken = await db
    .update(users)
    .set({ codeStep: step })
    .where(and(eq(users.id, userId), lt(users.codeStep, sql`${step}`)))
    .returning({ id: users.id })
  return taken.length === 1
}
