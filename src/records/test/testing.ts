import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { audit } from '../tables.ts'

export const ana = {
  actor: { kind: 'staff' as const, id: '7', name: 'Ana Brandt' },
  requestId: 'req-1',
}
export const luis = { actor: { kind: 'staff' as const, id: '8', name: 'Luis Ferreira' } }
export const text = {
  title: 'Quotas',
  excerpt: 'In short',
  content: '<p>Text</p>',
  author: 'Ana Brandt',
}
export const tool = (name: string) => ({
  values: {
    name,
    shortDescription160: 'Does it',
    description: 'Does it well',
    pricing: 'Free',
    pricingModel: 'Free',
    category: '',
    website: `https://${name.toLowerCase()}.example`,
  },
})

/** A database for one test file, emptied of records before each test. */
export function recordsDatabase() {
  const fixture = {} as { database: TestDatabase }
  beforeAll(async () => {
    fixture.database = await createTestDatabase()
  })
  afterAll(() => fixture.database.close())
  beforeEach(() =>
    empty(fixture.database.db, 'posts', 'speakers', 'tools', 'events', 'redirects', 'audit'),
  )
  const lines = () => fixture.database.db.select().from(audit).orderBy(asc(audit.id))
  return {
    fixture,
    /** The audit log, oldest line first. */
    lines,
    lastLine: async () => (await lines()).at(-1)!,
    stored: async (id: string) =>
      (await fixture.database.db.select().from(posts).where(eq(posts.id, id)))[0]!,
  }
}
