import { isDeepStrictEqual } from 'node:util'
import { and, arrayContains, eq, isNull, ne } from 'drizzle-orm'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { isAdministrator } from '#src/http/access.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import type { AuditLine, Operation, StoredFields } from '#src/records/tables.ts'
import { closeSessions } from './sessions.ts'
import { calendarFeeds, users } from './tables.ts'

type User = typeof users.$inferSelect
type Person = Pick<User, 'id' | 'name' | 'username'>

/**
 * Account state that the audit log can restore. Passwords, codes, passkeys, and sessions are logged without secrets.
 */
export const stateOf = ({
  name,
  roles,
  shortcuts,
  disabledAt,
}: Pick<User, 'name' | 'roles' | 'shortcuts' | 'disabledAt'>) => ({
  name,
  roles,
  shortcuts,
  disabled_at: disabledAt?.toISOString() ?? null,
})
type AccountState = ReturnType<typeof stateOf>
const restorable = [
  'name',
  'roles',
  'shortcuts',
  'disabled_at',
] satisfies (keyof AccountState)[] as string[]

interface AccountChange {
  before: StoredFields | null
  after: StoredFields | null
  operation?: Operation
}

/** Logs a change of an account in the same transaction, unless nothing differs. */
export const noteAccount = (
  tx: Database,
  writer: Writer,
  { id, name, username }: Person,
  { operation = 'change', ...change }: AccountChange,
) =>
  logAction(tx, writer, {
    kind: accountActions.kind,
    id,
    label: name || username,
    operation,
    ...change,
  })

/** Logs a change that a user made to their own account. */
export const noteOwn = (tx: Database, { id, name, username }: Person, change: AccountChange) => {
  const writer: Writer = {
    actor: { kind: 'staff', id, name: name || username },
    requestId: crypto.randomUUID(),
  }
  return noteAccount(tx, writer, { id, name, username }, change)
}

/** Undoes renaming an account, changing its roles, or turning it on or off. */
export const accountActions: Actions = {
  kind: 'staff account',
  whyNotUndoable({ before, after }) {
    if (!before) return 'Accounts can’t be deleted. You can turn it off under Staff.'
    const isRestorable = Object.keys({ ...before, ...after }).every((field) =>
      restorable.includes(field),
    )
    return isRestorable
      ? undefined
      : 'Passwords, one-time codes, passkeys, sessions, email addresses, and calendar addresses can’t be restored.'
  },
  async stateOf(tx, { recordId }) {
    const user = await findUser(tx, recordId)
    return user && stateOf(user)
  },
  async undo(tx, { recordId, before }: AuditLine) {
    const user = await lockUser(tx, recordId)
    const { disabled_at, ...was } = { ...stateOf(user), ...before } as AccountState
    await applyState(tx, user, {
      ...was,
      disabledAt: disabled_at === null ? null : new Date(disabled_at),
    })
  },
}

/**
 * Applies a new state to an account. Ends its sessions if its roles change or it is turned on or off, and its calendar
 * address if it is turned off.
 */
export async function applyState(
  tx: Database,
  was: User,
  next: Pick<User, 'name' | 'roles' | 'shortcuts' | 'disabledAt'>,
) {
  const losesAdministrator =
    isAdministrator(was) && !was.disabledAt && (next.disabledAt !== null || !isAdministrator(next))
  if (losesAdministrator && !(await hasOtherAdministrator(tx, was.id)))
    throw conflict(
      'This is the last administrator. Please make someone else an administrator first.',
    )
  const { name, roles, shortcuts, disabledAt } = next
  await tx.update(users).set({ name, roles, shortcuts, disabledAt }).where(eq(users.id, was.id))
  if (!isDeepStrictEqual(roles, was.roles) || disabledAt?.getTime() !== was.disabledAt?.getTime())
    await closeSessions(tx, was.id)
  if (disabledAt) await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, was.id))
}

/** Loads and locks a user. Locks all administrators together, so that two can't demote each other at once. */
export async function lockUser(tx: Database, id: string): Promise<User> {
  const user = await findUser(tx, id)
  if (!user) throw notFound('User')
  return user
}

async function findUser(tx: Database, id: string): Promise<User | undefined> {
  if (!isUuid(id)) return undefined
  await tx
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.roles, ['administrator']))
    .orderBy(users.id)
    .for('update')
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

async function hasOtherAdministrator(tx: Database, id: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        arrayContains(users.roles, ['administrator']),
        isNull(users.disabledAt),
        ne(users.id, id),
      ),
    )
    .limit(1)
  return others.length > 0
}
