import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import type { OneTimeCode, SignIn } from '../contract.ts'
import { noteOwn } from './accountActs.ts'
import type { Attempts } from './attempts.ts'
import { acceptedStep } from './oneTimeCodes.ts'
import { isPassword } from './passwords.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recoveryCodes.ts'
import { openSession, renewSession, type StaffSession } from './sessions.ts'
import { users } from './tables.ts'

export interface SignInVisitor {
  /** The network address that attempts count by. */
  address: string
  device: string
}

const refused = () => new Problem('unauthenticated', 'Username or password is wrong.')
const wrongCode = () => new Problem('unauthenticated', 'This code is wrong or was used before.')

/** Opens a session; an unknown user and a wrong password are answered alike, after the same work. */
export async function signIn(
  db: Database,
  attempts: Attempts,
  { username, password }: z.output<typeof SignIn>,
  { address, device }: SignInVisitor,
): Promise<{ token: string; state: 'code' | 'active' }> {
  const account = username.trim().toLowerCase()
  await attempts.count(address, account)
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, account), isNull(users.disabledAt)))
  if (!(await isPassword(password, user?.password)) || !user) throw refused()
  const state = user.codeSecret ? 'code' : 'active'
  if (state === 'active') await attempts.forget(address, account)
  return { token: await openSession(db, user.id, state, device), state }
}

/** Completes a sign-in that waits for a code, in the session that asked for it and in no other. */
export async function enterCode(
  db: Database,
  attempts: Attempts,
  session: StaffSession | undefined,
  { code }: z.output<typeof OneTimeCode>,
  { address, device }: SignInVisitor,
): Promise<string> {
  if (session?.state !== 'code') throw new Problem('unauthenticated', 'Please sign in with your password first.')
  const { id, username } = session.user
  await attempts.count(address, username)
  if (!(await acceptCode(db, id, code)) && !(await spendRecoveryCode(db, session, code))) throw wrongCode()
  await attempts.forget(address, username)
  return renewSession(db, session, device)
}

/** Takes a recovery code, which is told in the trail: somebody came in without the phone. */
const spendRecoveryCode = (db: Database, { user }: StaffSession, code: string) =>
  db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, user.id, code))) return false
    const left = await countRecoveryCodes(tx, user.id)
    const codes = (recovery_codes: number) => ({ recovery_codes: `${recovery_codes} left` })
    await noteOwn(tx, user, { before: codes(left + 1), after: codes(left) })
    return true
  })

/** Accepts a code of the authenticator app once: of two requests with the same code only one gets in. */
async function acceptCode(db: Database, userId: string, code: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const step = user?.codeSecret ? acceptedStep(user.codeSecret, code, new Date(), user.codeStep) : undefined
  if (step === undefined) return false
  const taken = await db
    .update(users)
    .set({ codeStep: step })
    .where(and(eq(users.id, userId), lt(users.codeStep, sql`${step}`)))
    .returning({ id: users.id })
  return taken.length === 1
}
