import type { Database } from '#src/database/open.ts'
import { resources } from '../tables.ts'

type NewResource = typeof resources.$inferInsert

/** Inserts resources. Defaults: open guides published an hour ago, each an hour before the previous one. */
export async function addResources(db: Database, ...list: Partial<NewResource>[]) {
  const rows = list.map((resource, at) => ({
    slug: `guide-${at + 1}`,
    title: `Guide ${at + 1}`,
    description: `About ${at + 1}`,
    type: 'guide' as const,
    topic: 'Governance',
    author: 'Ana Brandt',
    gated: false,
    minutes: 7,
    content: `<h2 id="first">First &amp; last</h2><p>Text ${at + 1}</p>`,
    publishedAt: new Date(Date.now() - (at + 1) * 3_600_000),
    modifiedAt: new Date(Date.now() - (at + 1) * 3_600_000),
    ...resource,
  }))
  return db.insert(resources).values(rows).returning()
}
