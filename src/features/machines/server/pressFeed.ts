import { inArray } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { readReleases } from '#src/features/press/server/releases.ts'
import { pressReleases } from '#src/features/press/server/tables.ts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { settings } from '#src/settings.ts'
import { type Feed, FEED_LENGTH, later, withAbsoluteAddresses } from './feed.ts'

/** The newest press releases with their whole texts; those that stand elsewhere lead there. */
export async function pressFeed(db: Database, origin: string): Promise<Feed> {
  const items = (await readReleases(db)).slice(0, FEED_LENGTH)
  const bodies = await db
    .select({ id: pressReleases.id, content: pressReleases.content })
    .from(pressReleases)
    .where(
      inArray(
        pressReleases.id,
        items.map(({ id }) => id),
      ),
    )
  const bodyOf = new Map(bodies.map(({ id, content }) => [id, makeReadable(content ?? '')]))
  return {
    section: 'press',
    title: `${settings.name}: press releases`,
    description: `Press releases of ${settings.name}`,
    home: `${origin}/press`,
    origin,
    items: items.map(({ id, slug, title, excerpt, category, publishedAt, modifiedAt, isExternal, sourceUrl }) => {
      const url = `${origin}/press/${slug}`
      const published = new Date(publishedAt)
      return {
        id,
        url,
        externalUrl: (isExternal && sourceUrl) || undefined,
        title,
        summary: excerpt,
        html: withAbsoluteAddresses(bodyOf.get(id)!, { origin, page: url }),
        author: settings.name,
        tags: [category],
        published,
        modified: later(modifiedAt, published),
        image: origin + socialPath('press', slug),
      }
    }),
  }
}
