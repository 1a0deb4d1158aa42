import { and, asc, desc, ilike, notInArray, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { matchingRows } from '#src/records/bulk.ts'
import { redirects } from '#src/records/tables.ts'
import type * as contract from '../contract.ts'
import { missingAddresses } from './tables.ts'

type RedirectListQuery = z.output<typeof contract.getRedirects.query>

const redirectOrders: Record<RedirectListQuery['sort'], SQL[]> = {
  newest: [desc(redirects.createdAt)],
  followed: [desc(redirects.hits), desc(redirects.createdAt)],
  address: [],
}
const orderOf = ({ sort }: RedirectListQuery) => [...redirectOrders[sort], asc(redirects.fromPath)]
const mostWanted = [
  desc(missingAddresses.hits),
  desc(missingAddresses.lastAt),
  asc(missingAddresses.path),
]

const leads = ({ q }: RedirectListQuery) =>
  q
    ? or(ilike(redirects.fromPath, containing(q)), ilike(redirects.toPath, containing(q)))
    : undefined
const isMissing = (db: Database, { q }: RedirectListQuery) => {
  const known = db.select({ path: redirects.fromPath }).from(redirects)
  return and(
    notInArray(missingAddresses.path, known),
    q ? ilike(missingAddresses.path, containing(q)) : undefined,
  )
}

/** A page of redirects or of missing pages, most requested first. */
export async function getRedirects(db: Database, asked: RedirectListQuery) {
  const { view, limit, offset } = asked
  const findRedirects = () =>
    db
      .select()
      .from(redirects)
      .where(leads(asked))
      .orderBy(...orderOf(asked))
      .limit(limit)
      .offset(offset)
  const findMissing = () =>
    db
      .select()
      .from(missingAddresses)
      .where(isMissing(db, asked))
      .orderBy(...mostWanted)
      .limit(limit)
      .offset(offset)
  const [list, missing, redirectsTotal, missingTotal] = await Promise.all([
    view === 'redirects' ? findRedirects() : [],
    view === 'missing' ? findMissing() : [],
    db.$count(redirects, leads(asked)),
    db.$count(missingAddresses, isMissing(db, asked)),
  ])
  return {
    redirects: list.map(({ fromPath, toPath, hits, hitAt }) => ({
      from: fromPath,
      to: toPath,
      hits,
      hitAt: hitAt?.toISOString() ?? null,
    })),
    missing: missing.map(({ path, hits, lastAt }) => ({
      path,
      hits,
      lastAt: lastAt.toISOString(),
    })),
    totals: { redirects: redirectsTotal, missing: missingTotal },
  }
}

export const getMatchingAddresses = (db: Database, asked: RedirectListQuery) =>
  asked.view === 'redirects'
    ? matchingRows(
        db
          .select({ id: redirects.fromPath })
          .from(redirects)
          .where(leads(asked))
          .orderBy(...orderOf(asked)),
      )
    : matchingRows(
        db
          .select({ id: missingAddresses.path })
          .from(missingAddresses)
          .where(isMissing(db, asked))
          .orderBy(...mostWanted),
      )
