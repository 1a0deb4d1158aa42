import { oneRow } from '#src/database/oneRow.ts'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Preserve, hasColumn } from '#src/database/hashLists.ts'
import type { Database } from '#src/database/open.ts'
import { systemWriter } from '#src/records/actor.ts'
import { accountActions, noteAccount } from './accountActions.ts'
import {
  staffBrowsers,
  staffChallenges,
  staffInvitations,
  staffPasskeys,
  staffRecoveryCodes,
  staffSecondFactors,
  staffSessions,
  users,
} from './tables.ts'

type AccountRow = Record<string, unknown>

interface Account {
  id: string
  user: AccountRow
  /** Time of its last audit log entry, in microseconds since 1970; 0 if there is none. */
  changedAt: number
  passkeys: AccountRow[]
  recoveryCodes: AccountRow[]
}

/**
 * Revokes everything in a restored backup that would grant access: sessions, links, passkey challenges, and recovery
 * codes. Accounts that changed since the backup, and the rule who needs a second factor, keep their current state if
 * the replaced database knows them.
 */
export const keepNewerAccounts: Preserve = async (tx) => {
  const kept = await readAccounts(tx)
  const secondFactors = (await hasColumn(tx, staffSecondFactors.role))
    ? await tx.select().from(staffSecondFactors)
    : undefined
  return async (restored) => {
    for (const table of [
      staffSessions,
      staffBrowsers,
      staffInvitations,
      staffChallenges,
      staffRecoveryCodes,
    ])
      await restored.delete(table)
    await restored.update(users).set({ codeSecretOffered: null })
    const known = new Map((await readAccounts(restored)).map((one) => [one.id, one]))
    // If no accounts match, the database belongs to another site, and its accounts aren't carried over.
    if (!kept.some(({ id }) => known.has(id))) return
    if (secondFactors) {
      await restored.delete(staffSecondFactors)
      if (secondFactors.length > 0) await restored.insert(staffSecondFactors).values(secondFactors)
    }
    for (const account of kept) {
      const inBackup = known.get(account.id)
      if (inBackup && inBackup.changedAt > account.changedAt) continue
      await writeAccount(restored, account)
      if (inBackup?.changedAt !== account.changedAt) await notePreserved(restored, account.id)
    }
  }
}

/** Logs the preserved state. Otherwise the next restore would consider it as old as the backup. */
async function notePreserved(restored: Database, id: string) {
  const [user] = await restored.select().from(users).where(eq(users.id, id))
  const before = { account: 'As in the backup' }
  const after = { account: 'As before the restore' }
  if (user) await noteAccount(restored, systemWriter, user, { before, after })
}

/** Reads all accounts of a database of any release. */
async function readAccounts(tx: Database): Promise<Account[]> {
  const { rows: there } = await tx.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.users') is not null and to_regclass('public.audit') is not null
      and to_regclass('public.staff_recovery_codes') is not null and to_regclass('public.staff_passkeys') is not null as "isThere"`,
  )
  if (!oneRow(there).isThere) return []
  const own = (table: PgTable) =>
    sql`coalesce((select jsonb_agg(to_jsonb(one)) from ${table} one where one.user_id = u.id), '[]')`
  const { rows } = await tx.execute<Account & AccountRow>(
    sql`select u.id, to_jsonb(u) as user, ${own(staffPasskeys)} as passkeys, ${own(staffRecoveryCodes)} as "recoveryCodes",
      coalesce((select extract(epoch from max(a.at)) * 1e6 from audit a
        where a.kind = ${accountActions.kind} and a.record_id = u.id::text), 0)::float8 as "changedAt"
      from ${users} u`,
  )
  return rows.map((account) => ({ ...account, user: withRoles(account.user) }))
}

/** Earlier releases stored a single role per account. */
const withRoles = ({ role, ...user }: AccountRow): AccountRow =>
  role ? { ...user, roles: [role] } : user

async function writeAccount(tx: Database, { id, user, passkeys, recoveryCodes }: Account) {
  await insert(tx, users, user)
  const columns = Object.keys(user).map((name) => sql.identifier(name))
  const values = sql.join(columns, sql`, `)
  await tx.execute(
    sql`update ${users} u set (${values}) = (select ${values} from jsonb_populate_record(u, ${JSON.stringify(user)}::jsonb)) where u.id = ${id}`,
  )
  for (const [table, rows] of [
    [staffPasskeys, passkeys],
    [staffRecoveryCodes, recoveryCodes],
  ] as const) {
    await tx.execute(sql`delete from ${table} where user_id = ${id}`)
    for (const row of rows) await insert(tx, table, row)
  }
}

/** Inserts a row. Columns missing from it, such as in older releases, get their defaults. */
async function insert(tx: Database, table: PgTable, row: AccountRow) {
  const columns = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) on conflict do nothing`,
  )
}
