import { all } from '#src/database/patterns.ts'
import { and, asc, desc, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import type { getErasures } from '../contract.ts'
import { erasures } from './tables.ts'

type ErasureListQuery = z.output<typeof getErasures.query>

const nothingFound = sql`${erasures.found} = '[]'`
const proofs: Record<NonNullable<ErasureListQuery['proof']>, SQL> = {
  proven: all(isNotNull(erasures.provedAt), nothingFound),
  found: all(isNotNull(erasures.provedAt), sql`not ${nothingFound}`),
  'under way': isNull(erasures.provedAt),
}

/** One page of erasures, and the total number of matches. */
export async function listErasures(
  db: Database,
  { q, proof, sort, limit, offset }: ErasureListQuery,
) {
  const where = and(
    proof && proofs[proof],
    q ? ilike(erasures.actorName, containing(q)) : undefined,
  )
  const order = sort === 'oldest' ? asc : desc
  const [items, total] = await Promise.all([
    db
      .select()
      .from(erasures)
      .where(where)
      .orderBy(order(erasures.erasedAt), erasures.id)
      .limit(limit)
      .offset(offset),
    db.$count(erasures, where),
  ])
  return { items, total }
}
