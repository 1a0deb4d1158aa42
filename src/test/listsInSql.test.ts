import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventList } from '../features/events/list.ts'
import { eventTypes, locationTypes } from '../features/events/eventTypes.ts'
import { publishedEvents } from '../features/events/server/events.ts'
import { events } from '../features/events/server/tables.ts'
import { addEvent } from '../features/events/server/test/testing.ts'
import { postList } from '../features/news/list.ts'
import { publicPosts } from '../features/news/server/posts.ts'
import { posts } from '../features/news/server/tables.ts'
import { empty } from '../database/test/testing.ts'
import { toolList } from '../features/tools/list.ts'
import { tools } from '../features/tools/server/tables.ts'
import { addCategories, addTools } from '../features/tools/server/test/testing.ts'
import { getToolCategories, publishedTools } from '../features/tools/server/tools.ts'
import { ListCache } from '../lists/listCache.ts'
import type { SqlList } from '../lists/sqlList.ts'
import { addressesOf, numbers } from '../lists/test/testing.ts'
import { addPosts, testSite } from './testing.ts'

const fixture = testSite()
const ROWS = 300
const ADDRESSES = 200

const words =
  'Agent agents Budget ÉCLAIR éclair Straße STRASSE İstanbul ΣΊΣΥΦΟΣ σίσυφος 100% under_score back\\slash "quoted" O’Neil 🚀 𝒳 ｘ ﬁ 東京'.split(
    ' ',
  )

/** Texts and word lists that are the same in every run. */
function writer(seed: number) {
  const next = numbers(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!
  const some = (most: number) =>
    Array.from({ length: Math.floor(next() * most) }, () => pick(words))
  const text = () => [pick(words), ...some(5)].join(' ')
  return { next, pick, some, text }
}

interface Entry {
  id: string
}
interface Declared {
  address: { search: string[] }
  parse: (search: Record<string, string>) => Record<string, unknown>
  select: (entries: readonly any[], filters: any, context: any) => Entry[]
  page: (entries: readonly any[], filters: any, context: any) => { items: Entry[]; total: number }
}

/** Expects SQL and the predicates to find the same entries in the same order and number at many URLs. */
async function compare(
  list: Declared,
  inSql: SqlList<any, any>,
  whole: Entry[],
  context?: unknown,
) {
  const lists = new ListCache(fixture.db, { caching: false })
  const questions = addressesOf(list.address.search, whole, 7)
  const found = new Set<number>()
  for (let at = 0; at < ADDRESSES; at++) {
    const search = questions.next().value!
    const filters = list.parse(search)
    const selected = list.select(whole, filters, context).map(({ id }) => id)
    const page = list.page(whole, filters, context)
    const { items, total } = await inSql.page(lists, filters, { context })
    expect({ search, total, ids: items.map(({ id }: Entry) => id) }).toEqual({
      search,
      total: page.total,
      ids: page.items.map(({ id }) => id),
    })
    const ids: string[] = []
    let after: (string | number)[] | undefined
    for (;;) {
      const part = await inSql.entries(fixture.db, filters, { limit: 70, after }, { context })
      ids.push(...part.map(({ id }: Entry) => id))
      after = part.at(-1)?.keys
      if (part.length < 70) break
    }
    expect({ search, ids }).toEqual({ search, ids: selected })
    found.add(total)
  }
  expect(found.size).toBeGreaterThan(5)
}

test('D10: SQL and predicates select the same random articles, before and after random changes', async () => {
  const { next, pick, some, text } = writer(1)
  const category = () => pick(['Sales', 'sales', 'News', 'Straße', '', null])
  const hour = () => new Date(Date.UTC(2026, 0, 1, Math.floor(next() * 200)))
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    slug: `article-${n}`,
    title: text(),
    excerpt: text(),
    author: text(),
    category: category(),
    tags: some(4),
    status: pick(['published', 'published', 'published', 'scheduled', 'draft'] as const),
    publishedAt: next() < 0.1 ? new Date(Date.now() + 3_600_000) : hour(),
  }))
  const stored = await addPosts(fixture.db, ...rows)
  // Some less than a millisecond apart, which JavaScript dates can't represent.
  await fixture.db
    .update(posts)
    .set({ publishedAt: sql`${posts.publishedAt} + interval '7 microseconds'` })
    .where(inArray(posts.slug, ['article-3', 'article-4', 'article-5']))
  const whole = async () => publicPosts.published.entries(fixture.db, {}, { limit: 10_000 })
  await compare(postList, publicPosts.published, await whole())

  for (const { id } of stored.filter(() => next() < 0.5))
    await (next() < 0.3
      ? fixture.db.delete(posts).where(eq(posts.id, id))
      : fixture.db
          .update(posts)
          .set({ category: category(), tags: some(4), status: pick(['published', 'draft']) })
          .where(eq(posts.id, id)))
  await compare(postList, publicPosts.published, await whole())
  const listed = Map.groupBy(await whole(), (post) => post.category ?? 'News')
  expect(await publicPosts.published.valuesOf(fixture.db, 'category')).toEqual(
    [...listed]
      .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
      .map(([name]) => name),
  )
})

test('T6, D10: the same for random tools, whether their names are typed correctly or not', async () => {
  await empty(fixture.db, 'tools', 'tool_categories')
  const { next, pick, some, text } = writer(2)
  const categories = ['sales', 'crm', 'mail', 'design', 'office']
  await addCategories(
    fixture.db,
    ['sales', 'Sales'],
    ['crm', 'CRM', 'Sales'],
    ['mail', 'Mail', 'Sales'],
    ['design', 'Design'],
  )
  const stored = await addTools(
    fixture.db,
    ...Array.from({ length: ROWS }, (_, n) => ({
      slug: `tool-${n}`,
      name: text(),
      shortDescription160: some(6).join(pick([' ', '-', ', '])),
      pricingModel: pick(['Free', 'FREEMIUM', 'Freemium', 'Paid']),
      categoryIds: [pick(categories), pick(categories)],
      averageRating: Math.floor(next() * 4),
      reviewCount: Math.floor(next() * 3),
      status: pick(['published', 'published', 'draft'] as const),
    })),
  )
  const whole = async () => publishedTools.entries(fixture.db, {}, { limit: 10_000 })
  const context = await getToolCategories(fixture.db)
  await compare(toolList, publishedTools, await whole(), context)

  for (const { id } of stored.filter(() => next() < 0.3))
    await fixture.db
      .update(tools)
      .set({ name: text(), averageRating: Math.floor(next() * 4) })
      .where(eq(tools.id, id))
  await compare(toolList, publishedTools, await whole(), context)
})

test('D10, E9: the same for random events at any time', async () => {
  const { next, pick, text } = writer(3)
  const begun = Date.now()
  for (let n = 0; n < ROWS / 3; n++) {
    const startDate = next() < 0.1 ? null : new Date(begun + Math.floor((next() - 0.5) * 30) * 3e8)
    await addEvent(fixture.db, {
      slug: `event-${n}`,
      title: text(),
      summary: text(),
      location: text(),
      type: pick(eventTypes),
      locationType: pick(locationTypes),
      featured: next() < 0.2,
      status: pick(['upcoming', 'upcoming', 'cancelled'] as const),
      publication: pick(['published', 'published', 'draft'] as const),
      startDate,
      endDate: startDate && next() < 0.5 ? new Date(startDate.getTime() + 7_200_000) : null,
    })
  }
  const whole = async () => publishedEvents.entries(fixture.db, {}, { limit: 10_000 })
  await compare(eventList, publishedEvents, await whole())
  const turnOf = ({ startISO, past }: { startISO: string | null; past: boolean }) =>
    startISO === null ? 1 : past ? 2 : 0
  const ordered = (await whole()).map((event) => {
    const { featured, status, past, startISO, slug } = event
    const leads = featured && status !== 'cancelled' && !past
    const at = startISO ? Date.parse(startISO) : 0
    return [leads ? 0 : 1, turnOf(event), past ? -at : at, slug] as const
  })
  expect(ordered).toEqual(
    ordered.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (a[3] < b[3] ? -1 : 1)),
  )
  for (const filters of [{}, { type: 'webinar' }, { when: 'past' }, { when: 'upcoming' }]) {
    const read = async (limit: number, offset = 0) =>
      (await publishedEvents.entries(fixture.db, filters, { limit, offset })).map(
        ({ slug }) => slug,
      )
    const all = await read(10_000)
    for (const limit of [1, 2, 5, 13, 40])
      for (const offset of [0, limit, 3 * limit])
        expect(await read(limit, offset)).toEqual(all.slice(offset, offset + limit))
  }
  await fixture.db.delete(events)
})

test('D10: concurrent transactions are all counted, and none waits for another', async () => {
  const lists = new ListCache(fixture.db)
  await addPosts(fixture.db, {}, {}, {}, { category: 'Sales' })
  await fixture.db.transaction(async (open) => {
    await addPosts(open, { slug: 'open' })
    await addPosts(fixture.db, { slug: 'other' })
    await fixture.db.delete(posts).where(eq(posts.slug, 'post-1'))
    expect(await publicPosts.published.count(lists, {})).toBe(4)
    await open.delete(posts).where(eq(posts.slug, 'post-2'))
  })
  expect(await publicPosts.published.count(lists, {})).toBe(4)
  expect(await publicPosts.published.count(lists, { category: 'News' })).toBe(3)
  await addPosts(fixture.db, { slug: 'more' }, { slug: 'still-more', category: 'Sales' })
  await fixture.db.delete(posts)
  expect(
    await fixture.db.execute(sql`select * from list_counts where list = 'posts'`),
  ).toMatchObject({ rows: [] })
})

test('D141: adding a tool looks up the counts of its own words, however many words the other tools have', async () => {
  await empty(fixture.db, 'tools')
  const named = Array.from({ length: 1_000 }, (_, n) => ({
    name: `Tool word${n}`,
    slug: `word-${n}`,
  }))
  await addTools(fixture.db, ...named)
  const looked = await fixture.db.transaction(async (tx) => {
    await addTools(tx, { name: 'Tool word7', slug: 'another' })
    const { rows } = await tx.execute<{ count: string }>(
      sql`select pg_stat_get_xact_tuples_returned('list_counts_value'::regclass) as count`,
    )
    return Number(rows[0]!.count)
  })
  expect(looked).toBeGreaterThan(0)
  // The index also returns entries of earlier versions, between 6 and 110 here; a scan returns 8,000.
  expect(looked).toBeLessThan(named.length)
})
