import type { Database } from '#src/database/open.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { platedSamples } from '#src/features/news/server/platedSamples.ts'
import { releases } from './releases.ts'
import { pressReleases } from './tables.ts'

interface Sample {
  title: string
  excerpt: string
  author: string | null
  category: string
  /** Days between publication and installation. */
  daysAgo: number
  /** Whether its picture is a generated plate; otherwise it has none. */
  drawn: boolean
  isExternal: boolean
  externalUrl: string | null
  sourceUrl: string | null
}

const files = import.meta.glob<string>('./samples/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Adds sample press releases, with dates counted back from today. */
export const seedPress = (db: Database) =>
  fillOnce(db, 'press releases', pressReleases, async (tx) => {
    await releases.createMany(tx, sampleWriter, platedSamples<Sample>(files))
  })
