import { and, asc, desc, ilike, notInArray, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { redirects } from '#src/records/tables.ts'
import type { getRedirects } from '../contract.ts'
import { missingAddresses } from './tables.ts'

const SHOWN = 200

const orders = {
  newest: [desc(redirects.createdAt)],
  followed: [desc(redirects.hits), desc(redirects.createdAt)],
  address: [asc(redirects.fromPath)],
}

/** Where old addresses lead, and which are asked for in vain, the most wanted first. */
export async function listAddresses(db: Database, { q, sort }: z.output<typeof getRedirects.query>) {
  const pattern = containing(q)
  const where = q ? or(ilike(redirects.fromPath, pattern), ilike(redirects.toPath, pattern)) : undefined
  const known = db.select({ path: redirects.fromPath }).from(redirects)
  const isMissing = and(notInArray(missingAddresses.path, known), q ? ilike(missingAddresses.path, pattern) : undefined)
  const [list, total, missing, missingTotal] = await Promise.all([
    db
      .select()
      .from(redirects)
      .where(where)
      .orderBy(...orders[sort], redirects.fromPath)
      .limit(SHOWN),
    db.$count(redirects, where),
    db
      .select()
      .from(missingAddresses)
      .where(isMissing)
      .orderBy(desc(missingAddresses.hits), desc(missingAddresses.lastAt), missingAddresses.path)
      .limit(SHOWN),
    db.$count(missingAddresses, isMissing),
  ])
  return {
    redirects: list.map(({ fromPath, toPath, hits, hitAt }) => ({
      from: fromPath,
      to: toPath,
      hits,
      hitAt: hitAt?.toISOString() ?? null,
    })),
    total,
    missing: missing.map(({ path, hits, lastAt }) => ({ path, hits, lastAt: lastAt.toISOString() })),
    missingTotal,
  }
}
