import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { findPublished, writtenIn } from '#src/kinds/publicRecords.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { readBody } from '#src/records/currentCards.ts'
import { describedPages } from '../contract.ts'
import { pageKind } from '../pageKind.ts'
import { plainPages } from './tables.ts'
import { siteKind } from '#src/features/seo/server/siteKind.ts'

export const pageRecords = recordsOf(pageKind, plainPages)

async function getPlainPage(db: Database, slug: string) {
  const row = await findPublished(db, pageKind, plainPages, slug)
  return {
    ...row,
    ...writtenIn(pageKind, row),
    content: await readBody(db, row.content),
    modifiedAt: row.modifiedAt.toISOString(),
  }
}

export const pagesApi = (db: Database) =>
  serve(describedPages, { getPlainPage: ({ params }) => getPlainPage(db, params.slug) })

/** Pages imported from another site: in the sitemap, but without Markdown, cards, or feeds. */
export const pageSeo = siteKind(pageKind, pageRecords.kind, {
  markdown: null,
  cards: {},
  llms: null,
  feed: null,
})
