import { and, asc, eq, gt, gte, lte } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedChanges } from '../descriptions.ts'
import { readEpochs } from './epochs.ts'
import { publicChanges } from './tables.ts'

interface ChangeQuery {
  since?: string | undefined
  kind?: string | undefined
  limit: number
}

async function getChanges(db: Database, { since = '0', kind, limit }: ChangeQuery) {
  const epochs = await readEpochs(db)
  const from = epochs.read(since)
  const rows = await db
    .select()
    .from(publicChanges)
    .where(
      and(
        typeof from === 'number' ? gt(publicChanges.id, from) : gte(publicChanges.at, from),
        lte(publicChanges.id, epochs.head),
        kind === undefined ? undefined : eq(publicChanges.kind, kind),
      ),
    )
    .orderBy(asc(publicChanges.id))
    .limit(limit + 1)
  const more = rows.length > limit
  const listed = rows.slice(0, limit)
  return {
    changes: listed.map(({ id, change, kind, recordId, address, at }) => ({
      cursor: epochs.cursorOf(id),
      change,
      kind,
      id: recordId,
      address,
      at: at.toISOString(),
    })),
    next: epochs.cursorOf((more && listed.at(-1)?.id) || epochs.head),
    more,
  }
}

export const changesApi = (db: Database) =>
  serve(describedChanges, { getChanges: ({ query }) => getChanges(db, query) })
