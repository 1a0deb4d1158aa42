import type { Database } from '#src/database/open.ts'
import { pressReleases } from '../tables.ts'

type NewRelease = typeof pressReleases.$inferInsert

/** Inserts releases. Defaults: published an hour ago, each an hour before the previous one. */
export function addReleases(db: Database, ...list: Partial<NewRelease>[]) {
  const rows = list.map((release, at) => ({
    slug: `release-${at + 1}`,
    title: `Release ${at + 1}`,
    excerpt: `Excerpt ${at + 1}`,
    content: `<p>Body ${at + 1}</p>`,
    category: 'Company',
    status: 'published' as const,
    publishedAt: new Date(Date.now() - (at + 1) * 3_600_000),
    ...release,
  }))
  return db.insert(pressReleases).values(rows).returning()
}
