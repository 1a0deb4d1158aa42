import { siteKind } from '#src/features/seo/server/siteKind.ts'
import { pageKind } from '../pageKind.ts'
import { pageRecords } from './plainPages.ts'

/** Pages imported from another site: in the sitemap, but without Markdown, cards, or feeds. */
export const pageSeo = siteKind(pageKind, pageRecords.kind, {
  markdown: null,
  cards: {},
  llms: null,
  feed: null,
})
