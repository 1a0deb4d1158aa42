import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin } from '../runtime/begin.ts'
import type { TestDatabase } from '../database/test/testing.ts'
import { articles } from '../features/news/server/articleRecords.ts'
import { posts } from '../features/news/server/tables.ts'
import { readStructure } from '../features/seo/server/test/readStructure.ts'
import { sponsors } from '../features/sponsors/server/tables.ts'
import { toolRecords } from '../features/tools/server/toolRecords.ts'
import { tools } from '../features/tools/server/tables.ts'
import { systemWriter } from '../records/actor.ts'
import { applySettings } from '../settings.ts'
import { createSampleDatabase, ORIGIN, siteOn } from './testing.ts'
import type { SiteServer } from '../app.ts'

let database: TestDatabase
let site: SiteServer
beforeAll(async () => {
  applySettings({})
  database = await createSampleDatabase()
  site = siteOn(database)
})
afterAll(() => database.close())

const ana = { actor: { kind: 'staff' as const, id: '7', name: 'Ana Brandt' } }
const SAID = 'Sample content: people, events, and reviews are invented.'
const read = async (path: string) => (await site.request(path)).text()
const structure = async (path: string) => readStructure(await read(path))
const types = async (path: string) => (await structure(path)).map((thing) => thing['@type'])

/** One URL per type of page and per type of sample. */
const addresses = [
  '/',
  '/news',
  '/news/questions-for-the-board',
  '/events',
  '/events/advantage-executive-conference',
  '/speakers',
  '/speakers/amelia-castro',
  '/sponsors',
  '/press',
  '/resources',
  '/resources/research',
  '/resources/ai-showcase',
  '/resources/ai-showcase/chatgpt',
  '/about',
  '/contact',
  '/community',
  '/privacy',
  '/nowhere',
]
const texts = [
  '/llms.txt',
  '/news/questions-for-the-board.md',
  '/resources/ai-showcase/chatgpt.md',
  '/events/advantage-executive-conference.md',
]

test('A27: while sample content is shown, every page says so and has no structured data about it', async () => {
  const { db } = database
  const [{ name: sponsor } = { name: '' }] = await db.select({ name: sponsors.name }).from(sponsors)
  for (const path of addresses) {
    expect(await read(path), path).toContain(SAID)
    const text = JSON.stringify(await structure(path))
    expect(text, path).not.toMatch(
      /NewsArticle|BusinessEvent|"Person"|AggregateRating|SoftwareApplication|Report"|555-01|Ashley|linkedin\.com\/company/,
    )
    expect(text.includes(sponsor), path).toBe(false)
  }
  for (const path of texts) expect(await read(path), path).toContain(SAID)
})

test("A27: one's own content has structured data among the samples, and a real tool no made-up rating", async () => {
  const { db } = database
  const slug = 'questions-for-the-board'
  const [post] = await db.select().from(posts).where(eq(posts.slug, slug))
  await articles.change(db, ana, post!.id, { title: 'Edited here' }, { version: post!.version })
  const [tool] = await db.select().from(tools).where(eq(tools.slug, 'chatgpt'))
  await toolRecords.change(db, ana, tool!.id, { pricing: 'Ask' }, { version: tool!.version })
  site.contentChanged({ removed: true })

  expect(await types(`/news/${slug}`)).toEqual(['NewsArticle', 'BreadcrumbList'])
  const news = await structure('/news')
  expect(news[0]).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${ORIGIN}/news/${slug}` }],
  })
  expect(await read('/resources/ai-showcase/chatgpt')).toMatch(/\d reviews/)
  const [application] = await structure('/resources/ai-showcase/chatgpt')
  expect(application).toMatchObject({ '@type': 'SoftwareApplication', name: 'ChatGPT' })
  expect(application).not.toHaveProperty('aggregateRating')
  expect(await read('/news')).toContain(SAID)
})

test('A27, U25: after starting fresh, no mention of samples is left', async () => {
  const { db } = database
  await begin(db, systemWriter)
  site.settingsChanged()
  site.contentChanged({ removed: true })
  for (const path of [...addresses, '/llms.txt']) expect(await read(path), path).not.toContain(SAID)
})
