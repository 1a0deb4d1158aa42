import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { Conflict, type Difference } from './conflict.ts'
import { fieldNames, type Kind } from './kind.ts'
import { audit } from './tables.ts'
import { type Held, named } from './write.ts'

/** Refuses a write to a record that changed since its writer saw it, and says what is different. */
export async function refuseStale(
  tx: Database,
  kind: Kind,
  { row, state }: Held,
  seen: number,
  wanted: Record<string, unknown>,
): Promise<void> {
  if (row.version === seen) return
  const since = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.kind, kind.name), eq(audit.recordId, String(row.id)), gt(audit.version, seen)))
    .orderBy(asc(audit.id))
  const fields = fieldNames(kind)
  const differences = new Map<string, Difference>()
  for (const { before } of since)
    for (const [name, value] of Object.entries(before ?? {})) {
      const field = fields.get(name) ?? name
      if (!differences.has(field))
        differences.set(field, { field, before: value, after: wanted[field] ?? value, now: state[name] })
    }
  const who = since.at(-1)?.actorName
  throw new Conflict(
    `${named(kind)} was changed${who ? ` by ${who}` : ''} since you opened it. Nothing was saved: please look at both versions.`,
    [...differences.values()],
  )
}
