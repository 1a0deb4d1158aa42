import { notInArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { type Role, roles } from '#src/http/access.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { staffPasskeys, staffSecondFactors } from './tables.ts'

/**
 * Whether any of a user's roles requires a second factor, for queries on users. Raw SQL, because Drizzle omits the
 * table name in single-table queries.
 */
export const isSecondFactorNeeded = sql<boolean>`exists (select from ${staffSecondFactors} needed where needed.role = any(users.roles))`
export const hasPasskey = sql<boolean>`exists (select from ${staffPasskeys} own where own.user_id = users.id)`

export async function getSecondFactors(db: Database): Promise<Role[]> {
  const rows = await db.select().from(staffSecondFactors)
  return roles.filter((role) => rows.some((row) => row.role === role))
}

/** Sets which roles require a second factor. People without one must set it up before anything else. */
export const setSecondFactors = (db: Database, writer: Writer, needed: readonly Role[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${staffSecondFactors} in share row exclusive mode`)
    const before = await getSecondFactors(tx)
    await write(tx, needed)
    await logAction(tx, writer, {
      kind: secondFactorActions.kind,
      id: secondFactorActions.kind,
      label: 'Staff',
      operation: 'change',
      before: { roles: before },
      after: { roles: await getSecondFactors(tx) },
    })
  })

async function write(tx: Database, needed: readonly Role[]) {
  await tx
    .delete(staffSecondFactors)
    .where(needed.length > 0 ? notInArray(staffSecondFactors.role, [...needed]) : undefined)
  if (needed.length > 0)
    await tx
      .insert(staffSecondFactors)
      .values(needed.map((role) => ({ role })))
      .onConflictDoNothing()
}

/** Undoes a change of the roles that require a second factor. */
export const secondFactorActions: Actions = {
  kind: 'second-factor rule',
  stateOf: async (tx) => ({ roles: await getSecondFactors(tx) }),
  undo: (tx, { before }) => write(tx, (before as { roles: Role[] }).roles),
}
