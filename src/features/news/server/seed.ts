import type { Database } from '#src/database/open.ts'
import { type CoverKind, coverPath } from '#src/ui/artPaths.ts'
import { readSamples } from '#src/content/samples.ts'
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
  const rows = readSamples<Sample>(files).map(({ art, ...sample }) => ({
    ...sample,
    heroImage: art && coverPath({ slug: sample.slug, scheme: 'light', shape: 'large', tone: 'plate', kind: art }),
  }))
  await db.insert(posts).values(rows)
}
