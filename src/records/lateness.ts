import { and, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { systemWriter } from './actor.ts'
import { columnOf, type Kind } from './kind.ts'
import type { defineRecords } from './records.ts'
import { heartbeats, heldPublications } from './tables.ts'

/** The operations of some kinds of record: those with a publication are asked about. */
type Scheduled = readonly (Omit<ReturnType<typeof defineRecords>, 'kind'> & { kind: Kind })[]

interface Due {
  /** What was due after one moment, up to another. */
  after: Date
  until: Date
  reason: 'late' | 'restored'
}

/** Delays up to this are made good without asking. */
const LONGEST_DELAY_MS = 3_600_000

/** Remembers that the site is alive: by this the next start knows how long it was not. */
export async function beat(db: Database): Promise<void> {
  const aliveAt = sql`now()`
  await db
    .insert(heartbeats)
    .values({ id: 1, aliveAt })
    .onConflictDoUpdate({ target: heartbeats.id, set: { aliveAt } })
}

/**
 * What should have appeared more than an hour ago, while nothing ran, waits for a person instead of appearing now. Runs before the site
 * shows anything, in one process at a time; tells how many wait.
 */
export async function holdLate(db: Database, records: Scheduled): Promise<number> {
  return db.transaction(async (tx) => {
    const [last] = await tx.select().from(heartbeats).for('update')
    const until = new Date(Date.now() - LONGEST_DELAY_MS)
    const held =
      last && last.aliveAt < until
        ? await hold(tx, records, { after: last.aliveAt, until, reason: 'late' })
        : 0
    await beat(tx)
    return held
  })
}

/** What was due since a backup was made waits for a person: it appeared once, or was changed since, and the backup does not know. */
export async function holdRestored(
  tx: Database,
  records: Scheduled,
  madeAt: Date,
): Promise<number> {
  const held = await hold(tx, records, { after: madeAt, until: new Date(), reason: 'restored' })
  await beat(tx)
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
