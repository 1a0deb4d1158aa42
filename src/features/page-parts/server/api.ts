import { and, asc, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { notFound } from '#src/http/errors.ts'
import { isVisible } from '#src/records/publication.ts'
import { describedPageParts } from '../descriptions.ts'
import { Claim, type PageParts } from '../contract.ts'
import { partsOf } from '../lists.ts'
import { shownClaim } from './claims.ts'
import { pageParts } from './tables.ts'

async function getPageParts(db: Database, page: string): Promise<z.output<typeof PageParts>> {
  if (!Object.hasOwn(partsOf, page)) throw notFound('Page')
  const names = partsOf[page as keyof typeof partsOf]
  const rows = await db
    .select({
      list: pageParts.list,
      entry: pageParts.entry,
      source: pageParts.source,
      measuredOn: pageParts.measuredOn,
    })
    .from(pageParts)
    .where(and(inArray(pageParts.list, [...names]), isFor(page), isVisible(pageParts)))
    .orderBy(asc(pageParts.position), asc(pageParts.id))
  const shown = await Promise.all(
    rows.map(async (row) => ({
      list: row.list,
      entry: row.list === 'claims' ? await shownClaim(db, Claim.parse(row.entry), row) : row.entry,
    })),
  )
  return Object.fromEntries(
    names.map((name) => [
      name,
      shown.flatMap(({ list, entry }) => (list === name && entry ? [entry] : [])),
    ]),
  )
}

/**
 * Headings and calls to action name their page or section. Entries of other lists apply to every page that shows the
 * list.
 */
const isFor = (page: string) =>
  sql`coalesce(${pageParts.entry} ->> 'page', split_part(${pageParts.entry} ->> 'section', '.', 1), ${page}) = ${page}`

export const pagePartsApi = (db: Database) =>
  serve(describedPageParts, { getPageParts: ({ params }) => getPageParts(db, params.page) })
