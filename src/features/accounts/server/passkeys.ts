import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { invalid, notFound, Problem } from '#src/http/errors.ts'
import { settings } from '#src/settings.ts'
import { confirmPassword } from './account.ts'
import { noteOwn } from './accountActions.ts'
import type { Attempts } from './attempts.ts'
import {
  type Caller,
  closeSessions,
  type Opened,
  openSession,
  type StaffSession,
} from './sessions.ts'
import { staffChallenges, staffPasskeys, users } from './tables.ts'

const GOOD_FOR_MS = 300_000

/** Origin of the back office. Passkeys are bound to it and work nowhere else. */
type Origin = string
const idOf = (origin: Origin) => new URL(origin).hostname
const refused = () =>
  new Problem(
    'unauthenticated',
    'This passkey was not accepted. Please try again, or use your password.',
  )

/** Stores a challenge until it is answered, and deletes expired ones. */
async function remember(db: Database, challenge: string, userId: string | null) {
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, sql`now()`))
  await db
    .insert(staffChallenges)
    .values({ challenge, userId, expiresAt: new Date(Date.now() + GOOD_FOR_MS) })
}

/** Consumes the challenge of a response. Each can be answered once, by the user it was issued to. */
async function takeChallenge(
  db: Database,
  { response }: { response: { clientDataJSON: unknown } },
  userId: string | null,
): Promise<string | undefined> {
  const { challenge } = readClientData(response.clientDataJSON)
  if (typeof challenge !== 'string') return undefined
  const [taken] = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        userId ? eq(staffChallenges.userId, userId) : isNull(staffChallenges.userId),
        gt(staffChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: staffChallenges.challenge })
  return taken?.challenge
}

function readClientData(data: unknown): { challenge?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(String(data), 'base64url').toString())) as {
      challenge?: unknown
    }
  } catch {
    return {}
  }
}

/** Returns the options for creating a passkey. Nothing changes until the browser has created one. */
export async function offerPasskey(
  db: Database,
  attempts: Attempts,
  session: StaffSession,
  origin: Origin,
  password: string,
) {
  await confirmPassword(db, attempts, session, { password })
  const { user } = session
  const known = await db.select().from(staffPasskeys).where(eq(staffPasskeys.userId, user.id))
  const options = await generateRegistrationOptions({
    rpName: settings.name,
    rpID: idOf(origin),
    userName: user.username,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await remember(db, options.challenge, user.id)
  return { options }
}

/** Adds a passkey that the browser created. Ends the user's other sessions. */
export async function addPasskey(
  db: Database,
  session: StaffSession,
  origin: Origin,
  { name, answer }: { name: string; answer: RegistrationResponseJSON },
) {
  const userId = session.user.id
  const expectedChallenge = await takeChallenge(db, answer, userId)
  const made =
    expectedChallenge &&
    (await verifyRegistrationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: idOf(origin),
      requireUserVerification: true,
    }).catch(() => undefined))
  if (!made || !made.verified)
    throw invalid({}, 'This passkey could not be added. Please try again.')
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  await db.transaction(async (tx) => {
    // A sign-in that runs meanwhile either sees the passkey or is signed out.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const key = {
      id,
      userId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name,
    }
    const added = await tx
      .insert(staffPasskeys)
      .values(key)
      .onConflictDoNothing()
      .returning({ id: staffPasskeys.id })
    if (added.length === 0) throw invalid({}, 'This passkey is already registered.')
    await closeSessions(tx, userId, session.id)
    await noteOwn(tx, session.user, { before: { passkey: null }, after: { passkey: name } })
  })
  return {}
}

const own = (session: StaffSession, id: string) =>
  and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, session.user.id))

export async function renamePasskey(
  db: Database,
  session: StaffSession,
  { id, name }: { id: string; name: string },
) {
  await db.transaction(async (tx) => {
    const [was] = await tx.select().from(staffPasskeys).where(own(session, id)).for('update')
    if (!was) throw notFound('Passkey')
    await tx.update(staffPasskeys).set({ name }).where(own(session, id))
    await noteOwn(tx, session.user, { before: { passkey: was.name }, after: { passkey: name } })
  })
  return {}
}

/** Removes one of the user's passkeys. Ends the user's other sessions. */
export async function removePasskey(
  db: Database,
  attempts: Attempts,
  session: StaffSession,
  { id, password }: { id: string; password: string },
) {
  await confirmPassword(db, attempts, session, { password })
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(staffPasskeys)
      .where(own(session, id))
      .returning({ name: staffPasskeys.name })
    if (!removed) throw notFound('Passkey')
    await closeSessions(tx, session.user.id, session.id)
    await noteOwn(tx, session.user, { before: { passkey: removed.name }, after: { passkey: null } })
  })
  return {}
}

/** Returns the options for signing in with any passkey of this origin. They don't name an account. */
export async function askForPasskey(db: Database, origin: Origin) {
  const options = await generateAuthenticationOptions({
    rpID: idOf(origin),
    userVerification: 'required',
  })
  await remember(db, options.challenge, null)
  return { options }
}

/**
 * Opens a session for the owner of a passkey, verified by fingerprint, face, or PIN. This replaces both password and
 * code. A sign-in that waits for a code can only be completed by a passkey of the same user.
 */
export async function signInByPasskey(
  db: Database,
  origin: Origin,
  answer: AuthenticationResponseJSON,
  caller: Caller,
): Promise<Opened> {
  const expectedChallenge = await takeChallenge(db, answer, null)
  const [found] = await db
    .select({ key: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(users, eq(users.id, staffPasskeys.userId))
    .where(and(eq(staffPasskeys.id, answer.id), isNull(users.disabledAt)))
  if (!expectedChallenge || !found) throw refused()
  const { id, userId, publicKey, counter, transports } = found.key
  const { session } = caller
  if (session?.state === 'code' && session.user.id !== userId) throw refused()
  const proof = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: idOf(origin),
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports: transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined)
  if (!proof?.verified) throw refused()
  const { newCounter } = proof.authenticationInfo
  return db.transaction(async (tx) => {
    // An account changed since it was read has closed the user's sessions; this one must not be left over.
    const [enabled] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .for('no key update')
    const used = await tx
      .update(staffPasskeys)
      .set({ counter: newCounter, usedAt: sql`now()` })
      .where(eq(staffPasskeys.id, id))
      .returning({ id: staffPasskeys.id })
    if (!enabled || used.length === 0) throw refused()
    return openSession(tx, userId, 'active', caller, 'passkey')
  })
}
