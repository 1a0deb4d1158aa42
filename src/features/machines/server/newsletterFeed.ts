import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { readPastTexts } from '#src/features/newsletter-archive/server/pastIssues.ts'
import { SITE_CARD } from '#src/images/social/socialPath.ts'
import { settings } from '#src/settings.ts'
import { type Feed, FEED_LENGTH, withAbsoluteAddresses } from './feed.ts'

/** The newest issues of the newsletter with their whole texts. */
export async function newsletterFeed(db: Database, origin: string): Promise<Feed> {
  const issues = await readPastTexts(db, FEED_LENGTH)
  return {
    section: 'newsletter',
    title: `${settings.name}: newsletter`,
    description: `Issues of the newsletter of ${settings.name}`,
    home: `${origin}/newsletter`,
    origin,
    items: issues.map(({ id, slug, title, preview, sentAt, content }) => {
      const url = `${origin}/newsletter/${slug}`
      return {
        id,
        url,
        title,
        summary: preview,
        html: withAbsoluteAddresses(makeReadable(content), { origin, page: url }),
        author: settings.name,
        tags: [],
        published: new Date(sentAt),
        modified: new Date(sentAt),
        image: origin + SITE_CARD,
      }
    }),
  }
}
