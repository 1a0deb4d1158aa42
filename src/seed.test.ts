import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database/testing.ts'
import { posts } from './features/news/server/tables.ts'
import { audit } from './records/tables.ts'
import { seed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
const articles = async () => (await database.db.select({ total: count() }).from(posts))[0]!.total

test('U18: two processes that start on one empty database fill it once, and what an editor empties stays empty', async () => {
  const { db } = database
  await Promise.all([seed(db), seed(db)])
  const total = await articles()
  expect(total).toBeGreaterThan(5)
  const actors = await db.selectDistinct({ actor: audit.actorKind, operation: audit.operation }).from(audit)
  expect(actors).toEqual([{ actor: 'sample', operation: 'create' }])
  await db.execute(sql`delete from posts where slug <> (select min(slug) from posts)`)
  await seed(db)
  expect(await articles()).toBe(1)
  await db.execute(sql`delete from posts`)
  await seed(db)
  expect(await articles()).toBe(0)
})
