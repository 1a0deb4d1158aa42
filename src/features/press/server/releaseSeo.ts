import { and, desc, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { withAbsoluteAddresses } from '#src/features/seo/server/feed.ts'
import { markdown } from '#src/features/seo/server/markdown.ts'
import { markdownPage, plain } from '#src/features/seo/server/markdownPage.ts'
import { pictured } from '#src/features/seo/server/pictured.ts'
import { siteKind } from '#src/features/seo/server/siteKind.ts'
import { latest } from '#src/features/seo/server/sitemap.ts'
import { isVisible } from '#src/records/publication.ts'
import { pressEmail, settings } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { releaseKind } from '../releaseKind.ts'
import { publicReleases, releases } from './releases.ts'
import { pressReleases } from './tables.ts'

export const releaseSeo = siteKind(releaseKind, releases.kind, {
  /** External releases have no page of their own but are on the list. */
  async list(db, within) {
    const modified =
      sql`greatest(${pressReleases.modifiedAt}, ${pressReleases.publishedAt})`.mapWith(
        pressReleases.modifiedAt,
      )
    const rows = await db
      .select({ slug: pressReleases.slug, isExternal: pressReleases.isExternal, modified })
      .from(pressReleases)
      .where(and(isVisible(pressReleases), within))
      .orderBy(desc(pressReleases.visibleFrom), pressReleases.id)
    return {
      pages: rows.flatMap(({ slug, isExternal, modified }) =>
        isExternal ? [] : [{ path: `/press/${slug}`, modified }],
      ),
      lists: [{ path: '/press', modified: latest(rows) }],
    }
  },
  markdown: releaseMarkdown,
  cards: {
    async press(db, slug) {
      const release = await publicReleases.find(db, slug)
      const { title, category, publishedAt, imageUrl } = release
      return {
        kicker: `Press · ${category}`,
        title,
        note: longDate(publishedAt),
        ...pictured(imageUrl, release),
      }
    },
  },
  feedOf: {
    entry: ({ category, isExternal, sourceUrl, externalUrl }) => ({
      tags: [category],
      externalUrl: (isExternal && (sourceUrl ?? externalUrl)) || undefined,
    }),
  },
})

async function releaseMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const release = await publicReleases.find(db, slug)
  const url = `${origin}/press/${release.slug}`
  const { title, excerpt, category, publishedAt, sourceUrl, author, content } = release
  return markdownPage(
    title,
    excerpt,
    [
      ['Category', plain(category)],
      ['Published', longDate(publishedAt)],
      ['Original source', sourceUrl],
      ['Media contact', author && plain(author)],
      ['Page', url],
    ],
    markdown(withAbsoluteAddresses(content, { origin, page: url })),
    `Media inquiries: ${[settings.press.role, pressEmail(), settings.press.phone].filter(Boolean).join(', ')}`,
  )
}
