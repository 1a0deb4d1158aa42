import { and, asc, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { isVisible } from '#src/records/publication.ts'
import type { PageParts } from '../contract.ts'
import { partsOf } from '../lists.ts'
import { pageParts } from './tables.ts'

export async function getPageParts(db: Database, page: string): Promise<z.output<typeof PageParts>> {
  if (!Object.hasOwn(partsOf, page)) throw notFound('Page')
  const names = partsOf[page as keyof typeof partsOf]
  const rows = await db
    .select({ list: pageParts.list, entry: pageParts.entry })
    .from(pageParts)
    .where(and(inArray(pageParts.list, [...names]), isVisible(pageParts)))
    .orderBy(asc(pageParts.position), asc(pageParts.id))
  return Object.fromEntries(names.map((name) => [name, rows.filter(({ list }) => list === name).map(({ entry }) => entry)]))
}
