import { and, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { systemWriter } from './actor.ts'
import { columnOf, type Kind } from './kind.ts'
import type { defineRecords } from './records.ts'
import { heartbeats, heldPublications } from './tables.ts'

/** Record operations of some kinds; those with a publication status are checked. */
type Scheduled = readonly (Omit<ReturnType<typeof defineRecords>, 'kind'> & { kind: Kind })[]

interface Due {
  /** Selects records due after one moment, up to another. */
  after: Date
  until: Date
  reason: 'late' | 'restored'
}

/** Records delayed up to this long are published without asking. */
const MAX_DELAY_MS = 3_600_000

/** Records that the site is alive; the next start uses it to tell how long the site was down. */
export async function recordHeartbeat(db: Database): Promise<void> {
  const aliveAt = sql`now()`
  await db
    .insert(heartbeats)
    .values({ id: 1, aliveAt })
    .onConflictDoUpdate({ target: heartbeats.id, set: { aliveAt } })
}

/**
 * Holds records that should have appeared more than an hour ago while nothing ran, so that a person can decide.
 * Runs before the site shows anything, in one process at a time; returns how many are held.
 */
export async function holdLate(db: Database, records: Scheduled): Promise<number> {
  return db.transaction(async (tx) => {
    const [last] = await tx.select().from(heartbeats).for('update')
    const until = new Date(Date.now() - MAX_DELAY_MS)
    const held =
      last && last.aliveAt < until
        ? await hold(tx, records, { after: last.aliveAt, until, reason: 'late' })
        : 0
    await recordHeartbeat(tx)
    return held
  })
}

/**
 * Holds records that became due since a backup was made: they appeared or were changed later, which
 * the backup does not know.
 */
export async function holdRestored(
  tx: Database,
  records: Scheduled,
  madeAt: Date,
): Promise<number> {
  const held = await hold(tx, records, { after: madeAt, until: new Date(), reason: 'restored' })
  await recordHeartbeat(tx)
  return held
}

async function hold(
  tx: Database,
  records: Scheduled,
  { after, until, reason }: Due,
): Promise<number> {
  let held = 0
  for (const { kind, changeMany } of records) {
    const { table, status } = kind
    if (!status || !getTableColumns(table).publishedAt) continue
    const at = columnOf(table, 'publishedAt')
    const rows = (await tx
      .select({ id: table.id, version: table.version, dueAt: at })
      .from(table)
      .where(
        and(
          eq(columnOf(table, status), 'scheduled'),
          isNull(columnOf(table, 'removedAt')),
          gt(at, after),
          lte(at, until),
        ),
      )) as {
      id: string
      version: number
      dueAt: Date
    }[]
    const facts = { [status]: 'draft', publishedAt: null }
    const changes = rows.map(({ id, version }) => ({ id, version, values: {}, facts }))
    const changed = await changeMany(tx, systemWriter, changes, { operation: 'unpublish' })
    for (const { id, dueAt } of rows) {
      const { version } = changed.get(id) as { version: number }
      await tx
        .insert(heldPublications)
        .values({ kind: kind.name, recordId: id, version, dueAt, reason })
        .onConflictDoUpdate({
          target: [heldPublications.kind, heldPublications.recordId],
          set: { version, dueAt, reason, heldAt: sql`now()` },
        })
    }
    held += rows.length
  }
  return held
}
