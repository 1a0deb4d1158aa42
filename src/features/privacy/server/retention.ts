import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { submissions } from '#src/forms/tables.ts'
import { requestCounts } from '#src/http/tables.ts'
import { defineJob } from '#src/jobs/job.ts'
import { mails } from '#src/mail/tables.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'
import { eraseTraces } from '#src/records/erase.ts'
import { purposes } from '#src/privacy/purposes.ts'

/** Deletes expired data every night, according to the retention of its purpose. */
export const deleteExpired = defineJob('privacy.retention')

const BATCH = 500

/** Deletes expired rows and their data in the audit log; returns the number of rows per table title. */
export async function deleteExpiredRows(
  db: Database,
  tables: readonly PersonalTable[],
  now: Date | SQL = sql`now()`,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, title, purpose, expiry } of tables) {
    const { months } = purposes[purpose]
    if (!months || !expiry) continue
    const isOver = and(
      sql`${expiry.from} < ${now}::timestamptz - make_interval(months => ${months})`,
      expiry.when,
    )
    for (;;) {
      const { found, deleted } = await db.transaction(async (tx) => {
        const found = idsOf(
          await tx
            .select({ id: table.id })
            .from(table)
            .where(isOver)
            .orderBy(table.id)
            .limit(BATCH),
        )
        // A reply locks only the inbox item that it belongs to, and begins the retention anew.
        await goingWith(tx, tables, found)
        const deleted = idsOf(
          await tx
            .select({ id: table.id })
            .from(table)
            .where(and(inArray(table.id, found), isOver))
            .orderBy(table.id)
            .for('update'),
        )
        const traced = [...deleted, ...(await goingWith(tx, tables, deleted))]
        await tx.delete(table).where(inArray(table.id, deleted))
        await eraseTraces(tx, traced, [])
        return { found: found.length, deleted: deleted.length }
      })
      if (deleted > 0) counts[title] = (counts[title] ?? 0) + deleted
      if (found < BATCH || deleted === 0) break
    }
  }
  return counts
}

const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => id as string)

/** Locks rows that belong to the given ones and are deleted with them, such as a message's inbox item; returns their ids. */
async function goingWith(
  tx: Database,
  tables: readonly PersonalTable[],
  ids: string[],
): Promise<string[]> {
  const going: string[] = []
  for (const { table, belongsTo } of tables) {
    if (!belongsTo || ids.length === 0) continue
    const isGoing = sql`${belongsTo} = any(${sql.param(ids)}::uuid[])`
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(isGoing)
      .orderBy(table.id)
      .for('update')
    going.push(...idsOf(rows))
  }
  return going
}

/**
 * Deletes hashes that are no longer needed: those of newsletter sign-ups and data requests after a month, and
 * those of networks a day after their counting window.
 */
export async function deleteExpiredHashes(
  db: Database,
  now: Date | SQL = sql`now()`,
): Promise<void> {
  const { kind, createdAt } = submissions
  await db
    .delete(submissions)
    .where(
      sql`${kind} in ('newsletter', 'own-data') and ${createdAt} < ${now}::timestamptz - interval '1 month'`,
    )
  // The previous window still counts in part toward the next one.
  await db
    .delete(requestCounts)
    .where(sql`${requestCounts.endsAt} <= ${now}::timestamptz - interval '1 day'`)
}

/** Deletes the emails about erasures, so that nothing about the person is left. */
export async function deleteErasureMails(db: Database): Promise<void> {
  const { kind, settledAt, createdAt } = mails
  await db
    .delete(mails)
    .where(
      sql`${kind} = 'erased' and (${settledAt} is not null or ${createdAt} < now() - interval '3 days')`,
    )
}
