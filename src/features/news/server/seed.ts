import type { Database } from '#src/database/open.ts'
import { type CoverKind, coverPath } from '#src/ui/artPaths.ts'
import { readSamples } from '#src/content/samples.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { articles } from './articleRecords.ts'
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
export const seedPosts = (db: Database) =>
  fillOnce(db, 'articles', posts, async (tx) => {
    const samples = readSamples<Sample>(files).map(({ values: { art, ...values }, facts }) => {
      const heroImage = art && coverPath({ slug: values.slug, scheme: 'light', shape: 'large', tone: 'plate', kind: art })
      return { values: { ...values, heroImage }, facts }
    })
    await articles.createMany(tx, sampleWriter, samples)
  })
