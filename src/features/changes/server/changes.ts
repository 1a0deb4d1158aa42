import { and, asc, eq, gt, gte } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { followedKinds } from '../contract.ts'
import { publicChanges } from './tables.ts'

interface ChangeQuery {
  since?: string | undefined
  kind?: (typeof followedKinds)[number] | undefined
  limit: number
}

export async function getChanges(db: Database, { since = '0', kind, limit }: ChangeQuery) {
  const isCursor = /^\d+$/.test(since)
  const rows = await db
    .select()
    .from(publicChanges)
    .where(
      and(
        isCursor ? gt(publicChanges.id, Number(since)) : gte(publicChanges.at, new Date(since)),
        kind && eq(publicChanges.kind, kind),
      ),
    )
    .orderBy(asc(publicChanges.id))
    .limit(limit + 1)
  const changes = rows.slice(0, limit).map(({ id, change, kind, recordId, address, at }) => ({
    cursor: String(id),
    change,
    kind,
    id: recordId,
    address,
    at: at.toISOString(),
  }))
  return { changes, next: changes.at(-1)?.cursor ?? since, more: rows.length > limit }
}
