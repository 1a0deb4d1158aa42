import { siteKind } from '#src/features/seo/server/siteKind.ts'
import { pageKind } from '../pageKind.ts'
import { pageRecords } from './pageRecords.ts'

/** Pages that were moved here with another site: found by search engines, and read by nothing else. */
export const pageSeo = siteKind(pageKind, pageRecords.kind, {
  markdown: null,
  cards: {},
  llms: null,
  feed: null,
})
