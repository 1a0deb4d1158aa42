import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { columnOf, type Kind } from '#src/records/kind.ts'
import { isVisible } from '#src/records/publication.ts'
import { defined } from '#src/text/defined.ts'
import type { changeNames } from '../contract.ts'
import { ensureEpoch, type Epochs, readEpochs } from './epochs.ts'
import { publicChanges, publicRecords } from './tables.ts'

/** Content type whose records have their own pages. */
export interface Followed {
  name: string
  kind: Kind
  /** Number that changes with everything the page shows, if that is more than the record. */
  version?: SQL
}

export interface NotedChange {
  cursor: string
  change: (typeof changeNames)[number]
  kind: Followed['name']
  recordId: string
  address: string
  at: Date
}

const LOCK = 7_203_114
/** Few enough that building one statement does not delay the responses of this process. */
const BATCH = 200

/**
 * Compares what visitors see with the last recorded state and records the differences; `onNoted` is called in the
 * same transaction. This catches every visible change, regardless of whether a person or a schedule caused it.
 */
export async function noteChanges(
  db: Database,
  followed: readonly Followed[],
  onNoted: (tx: Database, changes: NotedChange[]) => Promise<void> = async () => {},
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await ensureEpoch(tx)
    const epochs = await readEpochs(tx)
    let noted = 0
    for (const one of followed) {
      const differences = await differencesOf(tx, one)
      for (let at = 0; at < differences.length; at += BATCH) {
        const changes = await write(tx, one, differences.slice(at, at + BATCH), epochs)
        await onNoted(tx, changes)
        noted += changes.length
      }
    }
    return noted
  })
}

interface Difference extends Record<string, unknown> {
  record: string
  version: number | null
  slug: string | null
  known: string | null
}

async function differencesOf(
  tx: Database,
  { name, kind, version }: Followed,
): Promise<Difference[]> {
  const { table } = kind
  const current = sql`select ${table.id}::text as id, ${version ?? table.version}::int as version, ${columnOf(table, 'slug')} as slug
    from ${table} where ${isVisible({ visibleFrom: columnOf(table, 'visibleFrom') })}`
  const { rows } =
    await tx.execute<Difference>(sql`select coalesce(now.id, was.record_id) as record, now.version, now.slug, was.address as known
    from (${current}) as now full join (select * from ${publicRecords} where kind = ${name}) as was on was.record_id = now.id
    where now.id is null or was.record_id is null or was.version <> now.version
    order by record`)
  return rows
}

async function write(
  tx: Database,
  { name, kind }: Followed,
  differences: Difference[],
  epochs: Epochs,
): Promise<NotedChange[]> {
  const written = differences.map(({ record, version, slug, known }) => ({
    version,
    change:
      slug === null
        ? ('removed' as const)
        : known === null
          ? ('published' as const)
          : ('changed' as const),
    kind: name,
    recordId: record,
    address: defined(slug === null ? known : kind.slug?.addresses(slug)[0], 'the address'),
  }))
  const changes = written.map(({ change, kind, recordId, address }) => ({
    change,
    kind,
    recordId,
    address,
  }))
  const gone = changes.filter(({ change }) => change === 'removed').map(({ recordId }) => recordId)
  if (gone.length > 0)
    await tx.execute(
      sql`delete from ${publicRecords} where kind = ${name} and record_id = any (${sql.param(gone)}::text[])`,
    )
  const there = written.flatMap(({ recordId, version, address }) =>
    version === null ? [] : [{ kind: name, recordId, version, address }],
  )
  if (there.length > 0)
    await tx
      .insert(publicRecords)
      .values(there)
      .onConflictDoUpdate({
        target: [publicRecords.kind, publicRecords.recordId],
        set: { version: sql`excluded.version`, address: sql`excluded.address` },
      })
  const rows = await tx.insert(publicChanges).values(changes).returning()
  return rows.map(({ id, ...row }) => ({ ...row, cursor: epochs.cursorOf(id) }))
}
