import type { Database } from '#src/database/open.ts'
import { type CoverKind, coverPath } from '#src/ui/artPaths.ts'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import { posts } from './tables.ts'

interface Sample {
  title: string
  excerpt: string
  author: string
  category: string | null
  tags: string[]
  /** Days between publication and the day of installation. */
  daysAgo: number
  /** The composition of its cover art; null for an article without a picture. */
  art: CoverKind | null
  videoEmbed: string | null
  sourceAttribution: string | null
}

const files = import.meta.glob<string>('./samples/*.html', { query: '?raw', import: 'default', eager: true })

/** Our own articles, dated back from today. */
export async function seedPosts(db: Database) {
  if ((await db.select({ id: posts.id }).from(posts).limit(1)).length > 0) return
  const now = Date.now()
  const rows = Object.entries(files).map(([file, text]) => {
    const [, head, body] = /^<!--(.*?)-->(.*)$/s.exec(text)!
    const { daysAgo, art, ...sample } = JSON.parse(head!) as Sample
    const slug = /([^/]+)\.html$/.exec(file)![1]!
    const publishedAt = new Date(now - daysAgo * 86_400_000)
    return {
      ...sample,
      slug,
      content: cleanHtml(body!),
      heroImage: art && coverPath({ slug, scheme: 'light', shape: 'large', tone: 'plate', kind: art }),
      publishedAt,
      modifiedAt: publishedAt,
      status: 'published' as const,
    }
  })
  await db.insert(posts).values(rows)
}
