import { eq } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import { systemWriter } from '#src/records/actor.ts'
import type { Attempts } from './attempts.ts'
import { users } from './tables.ts'

export const signInActions = lastingActions(
  'sign-in',
  'A sign-in cannot be undone. People end their sessions under Your account.',
)

/** How someone authenticated. */
export type SignedInBy = 'password' | 'one-time code' | 'recovery code' | 'passkey'

/** Logs a successful sign-in. */
export async function noteSignIn(
  tx: Database,
  userId: string,
  { device, by }: { device: string; by: SignedInBy },
) {
  const user = oneRow(await tx.select().from(users).where(eq(users.id, userId)))
  const name = user.name || user.username
  await logAction(
    tx,
    { actor: { kind: 'staff', id: userId, name }, requestId: crypto.randomUUID() },
    {
      kind: signInActions.kind,
      id: userId,
      label: device,
      operation: 'complete',
      before: null,
      after: { by },
    },
  )
}

/** Runs a sign-in and logs a refusal, without any of the input. Only the first ones of a flood are logged. */
export async function notingRefusals<T>(
  db: Database,
  attempts: Attempts,
  username: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Problem ? reasons[error.code] : undefined
    if (reason) await noteRefusal(db, attempts, username?.trim().toLowerCase(), reason)
    throw error
  }
}

const reasons: Partial<Record<Problem['code'], string>> = {
  unauthenticated: 'Wrong password, code, or passkey',
  too_many: 'Too many attempts',
}

async function noteRefusal(
  db: Database,
  attempts: Attempts,
  username: string | undefined,
  reason: string,
) {
  const [user] =
    username === undefined ? [] : await db.select().from(users).where(eq(users.username, username))
  if (!(await attempts.mayNote(user?.id ?? ''))) return
  await logAction(
    db,
    { ...systemWriter, requestId: crypto.randomUUID() },
    {
      kind: signInActions.kind,
      id: user?.id ?? 'unknown',
      label: user ? user.name || user.username : 'an unknown account',
      operation: 'refuse',
      before: null,
      after: { reason },
    },
  )
}
