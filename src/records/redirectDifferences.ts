import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { saveRedirects } from './redirects.ts'
import { redirects } from './tables.ts'

const BUNDLE = 1000

/** Target of an old address before and after a write; null for none. */
export interface RedirectDifference {
  from: string
  before: string | null
  after: string | null
}

/** Remembers all redirects until the transaction ends. */
export const rememberRedirects = (tx: Database) =>
  tx.execute(
    sql`create temporary table redirects_before on commit drop as select from_path, to_path from redirects`,
  )

/** Old addresses whose target changed since then. */
export async function changedRedirects(tx: Database): Promise<RedirectDifference[]> {
  const { rows } = await tx.execute<{
    from: string
    before: string | null
    after: string | null
  }>(sql`
    select coalesce(n.from_path, o.from_path) as from, o.to_path as before, n.to_path as after
    from redirects n full join redirects_before o on o.from_path = n.from_path
    where n.to_path is distinct from o.to_path`)
  return rows
}

/** Restores earlier targets; returns the addresses that have changed since. `onDone` receives the progress. */
export async function restoreRedirects(
  tx: Database,
  differences: readonly RedirectDifference[],
  onDone: (done: number, all: number) => void = () => {},
) {
  const kept: { kind: string; label: string; reason: string }[] = []
  let restored = 0
  for (let at = 0; at < differences.length; at += BUNDLE) {
    const bundle = differences.slice(at, at + BUNDLE)
    const targets = await targetsOf(
      tx,
      bundle.map(({ from }) => from),
    )
    const back = bundle.filter(({ from, before, after }) => {
      const now = targets.get(from) ?? null
      if (now === before) return false
      if (now === after) return true
      kept.push({
        kind: 'redirect',
        label: from,
        reason: `It now redirects to ${now ?? 'nothing'}.`,
      })
      return false
    })
    const added = back.filter(({ before }) => before === null).map(({ from }) => from)
    if (added.length > 0) await tx.delete(redirects).where(inArray(redirects.fromPath, added))
    await saveRedirects(
      tx,
      back.flatMap(({ from, before }) => (before === null ? [] : [{ from, to: before }])),
    )
    restored += back.length
    onDone(at + bundle.length, differences.length)
  }
  return { restored, kept }
}

async function targetsOf(tx: Database, paths: string[]): Promise<Map<string, string>> {
  const rows = await tx.select().from(redirects).where(inArray(redirects.fromPath, paths))
  return new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]))
}
