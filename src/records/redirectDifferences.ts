import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { saveRedirects } from './redirects.ts'
import { redirects } from './tables.ts'

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

/** Restores earlier targets; returns the addresses that have changed since. */
export async function restoreRedirects(tx: Database, differences: readonly RedirectDifference[]) {
  const kept: { kind: string; label: string; reason: string }[] = []
  let restored = 0
  for (const { from, before, after } of differences) {
    const [now] = await tx.select().from(redirects).where(eq(redirects.fromPath, from))
    if ((now?.toPath ?? null) === before) continue
    if ((now?.toPath ?? null) !== after) {
      kept.push({
        kind: 'redirect',
        label: from,
        reason: `It now redirects to ${now?.toPath ?? 'nothing'}.`,
      })
      continue
    }
    restored++
    if (before === null) await tx.delete(redirects).where(eq(redirects.fromPath, from))
    else await saveRedirects(tx, [{ from, to: before }])
  }
  return { restored, kept }
}
