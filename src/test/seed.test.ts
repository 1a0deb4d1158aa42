import { count, sql } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/test/testing.ts'
import { posts } from '../features/news/server/tables.ts'
import { pageParts } from '../features/page-parts/server/tables.ts'
import { pressReleases } from '../features/press/server/tables.ts'
import { resources } from '../features/resources/server/tables.ts'
import { speakers } from '../features/speakers/server/tables.ts'
import { reviews } from '../features/tools/server/tables.ts'
import { audit } from '../records/tables.ts'
import { seed } from '../seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
const articles = async () => (await database.db.select({ total: count() }).from(posts))[0]!.total

test('U18: two processes that start on an empty database fill it once, and what an editor empties stays empty', async () => {
  const { db } = database
  await Promise.all([seed(db), seed(db)])
  const total = await articles()
  expect(total).toBeGreaterThan(5)
  const actors = await db
    .selectDistinct({ actor: audit.actorKind, operation: audit.operation })
    .from(audit)
  expect(actors).toEqual([{ actor: 'sample', operation: 'create' }])
  await db.execute(sql`delete from posts where slug <> (select min(slug) from posts)`)
  await seed(db)
  expect(await articles()).toBe(1)
  await db.execute(sql`delete from posts`)
  await seed(db)
  expect(await articles()).toBe(0)
})

test('U19: each sample name is one person with one job, and no two names are easily confused', async () => {
  const { db, close } = await createTestDatabase()
  await seed(db)
  const fixture = 'writes for this site'
  const people: { name: string; job: string }[] = [
    ...(await db.select().from(speakers)).map(({ name, title, company }) => ({
      name,
      job: `${title}, ${company}`,
    })),
    ...(await db.select().from(posts)).map(({ author }) => ({ name: author, job: fixture })),
    ...(await db.select().from(resources)).map(({ author }) => ({ name: author, job: fixture })),
    ...(await db.select().from(pressReleases)).flatMap(({ author }) =>
      author ? [{ name: author.replace(/,.*/, ''), job: author }] : [],
    ),
    ...(await db.select().from(reviews)).map(({ reviewerName, role }) => ({
      name: reviewerName,
      job: `reviewer: ${role}`,
    })),
    ...(await db.select().from(pageParts)).flatMap(({ list, entry }) =>
      list === 'memberTestimonials'
        ? [entry as { who: string; where: string }].map(({ who, where }) => ({
            name: who,
            job: where,
          }))
        : [],
    ),
  ]
  const jobs = Map.groupBy(people, ({ name }) => name)
  const several = [...jobs].filter(([, named]) => new Set(named.map(({ job }) => job)).size > 1)
  expect(
    several.map(
      ([name, named]) => `${name}: ${[...new Set(named.map(({ job }) => job))].join(' and ')}`,
    ),
  ).toEqual([])
  const names = [...jobs.keys()].sort()
  expect(names.length).toBeGreaterThan(90)
  const alike = names.flatMap((name, at) =>
    names
      .slice(at + 1)
      .filter((other) => distance(name, other) < 3)
      .map((other) => `${name}, ${other}`),
  )
  expect(alike).toEqual([])
  const known = new Set(names)
  const speaking = (await db.select().from(resources)).flatMap((row) => row.speakers)
  expect(speaking.filter((name) => !known.has(name))).toEqual([])
  await close()
})
