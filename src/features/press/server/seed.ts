import { readSamples } from '#src/content/samples.ts'
import type { Database } from '#src/database/open.ts'
import { type CoverKind, coverPath } from '#src/ui/artPaths.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { releases } from './releaseRecords.ts'
import { pressReleases } from './tables.ts'

interface Sample {
  title: string
  excerpt: string
  author: string | null
  category: string
  /** Days between publication and the day of installation. */
  daysAgo: number
  /** The composition of its cover art; null for a release without a picture. */
  art: CoverKind | null
  isExternal: boolean
  externalUrl: string | null
  sourceUrl: string | null
}

const files = import.meta.glob<string>('./samples/*.html', { query: '?raw', import: 'default', eager: true })

/** Our own press releases, dated back from today. */
export const seedPress = (db: Database) =>
  fillOnce(db, 'press releases', pressReleases, async (tx) => {
    const samples = readSamples<Sample>(files).map(({ values: { art, ...values }, facts }) => {
      const heroImage = art && coverPath({ slug: values.slug, scheme: 'light', shape: 'wide', tone: 'plate', kind: art })
      return { values: { ...values, heroImage }, facts }
    })
    await releases.createMany(tx, sampleWriter, samples)
  })
