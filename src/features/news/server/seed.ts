import type { Database } from '#src/database/open.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { platedSamples } from './platedSamples.ts'
import { articles } from './articleRecords.ts'
import { posts } from './tables.ts'

interface Sample {
  title: string
  excerpt: string
  author: string
  category: string | null
  tags: string[]
  /** Days between publication and installation. */
  daysAgo: number
  /** Whether its picture is a generated plate; otherwise it has none. */
  drawn: boolean
  videoEmbed: string | null
  sourceAttribution: string | null
}

const files = import.meta.glob<string>('./samples/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Adds sample articles, with dates counted back from today. */
export const seedPosts = (db: Database) =>
  fillOnce(db, 'articles', posts, async (tx) => {
    await articles.createMany(tx, sampleWriter, platedSamples<Sample>(files))
  })
