import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import {
  type Feed,
  FEED_LENGTH,
  feedBeside,
  withAbsoluteAddresses,
} from '#src/features/seo/server/feed.ts'
import { markdown } from '#src/features/seo/server/markdown.ts'
import { markdownPage } from '#src/features/seo/server/markdownPage.ts'
import type { SiteKind } from '#src/features/seo/server/siteKind.ts'
import { SITE_CARD } from '#src/images/social/socialPath.ts'
import { settings } from '#src/settings.ts'
import { longDate, shortDate } from '#src/time/dates.ts'
import { getPastIssue, getPastIssues, readPastTexts } from './pastIssues.ts'

/** Sent issues; until there is one, the page that lists them is left out as well. */
export const issueSeo: SiteKind = {
  page: '/newsletter/',
  reserved: [],
  async list(db) {
    const issues = await getPastIssues(db)
    const pages = issues.map(({ slug, sentAt }) => ({
      path: `/newsletter/${slug}`,
      modified: new Date(sentAt),
    }))
    const [newest] = pages
    return { pages: newest ? [{ ...newest, path: '/newsletter' }, ...pages] : [], lists: [] }
  },
  range: null,
  markdown: issueMarkdown,
  cards: {},
  llms: {
    title: 'Past issues of the newsletter',
    read: async (db, most) =>
      (await getPastIssues(db)).slice(0, most).map(({ title, slug, preview, sentAt }) => ({
        title,
        path: `/newsletter/${slug}.md`,
        note: `${shortDate(sentAt)}. ${preview}`,
      })),
  },
  feed,
}

async function issueMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const { title, preview, sentAt, content, ...issue } = await getPastIssue(db, slug)
  const url = `${origin}/newsletter/${issue.slug}`
  return markdownPage(
    title,
    preview,
    [
      ['Sent', longDate(sentAt)],
      ['Page', url],
    ],
    markdown(withAbsoluteAddresses(content, { origin, page: url })),
  )
}

/** Builds a feed of the newest issues with their full texts. */
async function feed(db: Database, origin: string): Promise<Feed> {
  const issues = await readPastTexts(db, FEED_LENGTH)
  return feedBeside(issueSeo.page, origin, {
    title: 'newsletter',
    description: `Issues of the ${settings.name} newsletter`,
    entries: issues.map(({ id, slug, title, preview, sentAt, content }) => ({
      id,
      slug,
      title,
      summary: preview,
      html: makeReadable(content),
      author: settings.name,
      tags: [],
      published: new Date(sentAt),
      modifiedAt: new Date(sentAt),
      image: origin + SITE_CARD,
    })),
  })
}
