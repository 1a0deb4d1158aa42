import type { Database } from '#src/database/open.ts'
import { getNewestPosts } from '#src/features/news/server/posts.ts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { settings } from '#src/settings.ts'
import { type Feed, FEED_LENGTH, later, withAbsoluteAddresses } from './feed.ts'

/** The newest articles with their whole texts. */
export async function newsFeed(db: Database, origin: string): Promise<Feed> {
  const posts = await getNewestPosts(db, FEED_LENGTH)
  return {
    section: 'news',
    title: `${settings.name}: news`,
    description: settings.description,
    home: `${origin}/news`,
    origin,
    items: posts.map(({ id, slug, title, excerpt, content, author, category, tags, publishedAt, modifiedAt }) => {
      const url = `${origin}/news/${slug}`
      const published = new Date(publishedAt)
      return {
        id,
        url,
        title,
        summary: excerpt,
        html: withAbsoluteAddresses(content, { origin, page: url }),
        author,
        tags: [...new Set([category ?? 'News', ...tags])],
        published,
        modified: later(modifiedAt, published),
        image: origin + socialPath('news', slug),
      }
    }),
  }
}
