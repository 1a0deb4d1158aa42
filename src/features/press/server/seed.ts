import { readSamples } from '#src/content/samples.ts'
import type { Database } from '#src/database/open.ts'
import { type CoverKind, coverPath } from '#src/ui/artPaths.ts'
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
export async function seedPress(db: Database) {
  if ((await db.select({ id: pressReleases.id }).from(pressReleases).limit(1)).length > 0) return
  const rows = readSamples<Sample>(files).map(({ art, ...sample }) => ({
    ...sample,
    heroImage: art && coverPath({ slug: sample.slug, scheme: 'light', shape: 'wide', tone: 'plate', kind: art }),
  }))
  await db.insert(pressReleases).values(rows)
}
