import type { Database } from '#src/database/open.ts'
import { withAbsoluteAddresses } from '#src/features/seo/server/feed.ts'
import { markdown } from '#src/features/seo/server/markdown.ts'
import { markdownPage, plain } from '#src/features/seo/server/markdownPage.ts'
import { pictured } from '#src/features/seo/server/pictured.ts'
import { siteKind } from '#src/features/seo/server/siteKind.ts'
import { siteDescription } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { articleKind } from '../articleKind.ts'
import { articles } from './articleRecords.ts'
import { publicPosts } from './posts.ts'

export const articleSeo = siteKind(articleKind, articles.kind, {
  markdown: articleMarkdown,
  cards: {
    async news(db, slug) {
      const post = await publicPosts.find(db, slug)
      const { title, author, category, heroImage } = post
      const note = `By ${author}`
      return { kicker: category ?? 'News', title, note, ...pictured(heroImage, post) }
    },
  },
  feedOf: {
    title: 'news',
    description: siteDescription,
    entry: ({ author, category, tags }) => ({
      author,
      tags: [...new Set([category ?? 'News', ...tags])],
    }),
  },
})

async function articleMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const post = await publicPosts.find(db, slug)
  const url = `${origin}/news/${post.slug}`
  const {
    title,
    excerpt,
    author,
    publishedAt,
    timezone,
    modifiedAt,
    category,
    tags,
    content,
    sourceAttribution,
    videoEmbed,
  } = post
  const dayOf = (iso: string) => longDate(iso, null, timezone)
  return markdownPage(
    title,
    excerpt,
    [
      ['By', plain(author)],
      ['Published', dayOf(publishedAt)],
      ['Updated', dayOf(modifiedAt) !== dayOf(publishedAt) && dayOf(modifiedAt)],
      ['Category', plain(category ?? 'News')],
      ['Tags', tags.map(plain).join(', ')],
      ['Video', videoEmbed],
      ['Page', url],
    ],
    markdown(withAbsoluteAddresses(content, { origin, page: url })),
    sourceAttribution && `Source: ${plain(sourceAttribution)}`,
  )
}
