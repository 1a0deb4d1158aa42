import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTools } from '#src/features/tools/server/test/testing.ts'
import { addPosts } from '#src/test/testing.ts'
import { readPage } from '#src/content/test/testing.ts'
import { MAX_PER_KIND } from '../../searchKinds.ts'
import { searchSite } from './testing.ts'

const { fixture, find, titles } = searchSite()
const day = (n: number) => new Date(Date.UTC(2020, 0, n))
const many = (count: number, make: (n: number) => Parameters<typeof addPosts>[1]) =>
  addPosts(
    fixture.db,
    ...Array.from({ length: count }, (_, n) => ({
      slug: `many-${n}`,
      publishedAt: day(n + 1),
      ...make(n),
    })),
  )
const text = async (path: string) =>
  readPage(
    await (await fixture.site.request(path)).text().then((html) => html.replaceAll('<!-- -->', '')),
  ).text

test('Q7: results of a type are counted up to a hundred, and the response and the pages say so', async () => {
  await many(MAX_PER_KIND, (n) => ({ title: `Plan ${n}` }))
  await addTools(fixture.db, { name: 'Plan' })
  expect(await find('plan')).toMatchObject({ total: 101, more: false })
  expect(await text('/search?q=plan')).toContain('101 results')
  await addPosts(fixture.db, { slug: 'more', title: 'More of a plan' })
  const { groups, ...rest } = await find('plan')
  expect(rest).toMatchObject({ total: 101, more: true })
  expect(groups.map(({ kind, total, more }) => [kind, total, more]).toSorted()).toEqual([
    ['article', 100, true],
    ['tool', 1, false],
  ])
  const all = await text('/search?q=plan')
  for (const label of ['101+ results', '100+ results', 'Articles 100+', 'Best 100 articles'])
    expect(all).toContain(label)
  const last = await text('/search?q=plan&kind=article&page=5')
  expect(last).toContain('These are the best 100 results. Please add a word to narrow them.')
  expect(
    (await find('plan', '&kind=article&limit=20&page=5')).groups.find(
      ({ kind }) => kind === 'article',
    )!.hits,
  ).toHaveLength(20)
  expect(
    (await find('plan', '&kind=article&limit=20&page=6')).groups.every(
      ({ hits }) => hits.length === 0,
    ),
  ).toBe(true)
})

test('Q5: with more than a hundred, newest come first, after titles that start with the words, however old', async () => {
  await many(MAX_PER_KIND + 5, (n) => ({ title: `Item ${n}`, excerpt: 'Of margin' }))
  await addPosts(
    fixture.db,
    { slug: 'exact', title: 'Margin', author: '', publishedAt: new Date('2001-01-01') },
    { slug: 'begins', title: 'Margin notes', publishedAt: new Date('2000-01-01') },
  )
  expect(await titles('margin', '&limit=4')).toEqual([
    'Margin',
    'Margin notes',
    'Item 104',
    'Item 103',
  ])
})

test('Q5: matches only in the text come after all matches in title or summary', async () => {
  await many(MAX_PER_KIND - 1, (n) => ({ title: `Item ${n}`, excerpt: 'Of margin' }))
  await addPosts(
    fixture.db,
    ...['one', 'two', 'three'].map((slug) => ({
      slug,
      title: slug,
      excerpt: '',
      content: '<p>Of margin</p>',
    })),
  )
  expect(await find('margin')).toMatchObject({ total: 100, more: true })
  expect(
    (await titles('margin', '&kind=article&limit=50&page=2'))
      .slice(0, 49)
      .every((title) => title.startsWith('Item')),
  ).toBe(true)
  expect(await titles('margin', '&kind=article&limit=50&page=2')).toHaveLength(50)
})

test('Q5: a small site finds the same, in the same order, as one with many other entries', async () => {
  await many(40, (n) => ({
    title: n % 3 === 0 ? `Margin ${n}` : `Item ${n}`,
    excerpt: n % 4 === 0 ? 'A plan of margin' : 'Nothing else',
    content: n % 5 === 0 ? '<p>The margin of a plan</p>' : '<p>Nothing else</p>',
  }))
  await addTools(fixture.db, { name: 'Margin' }, { name: 'Planner' })
  const findAll = () =>
    Promise.all(['margin', 'plan', 'margin plan', 'margn', 'unheard'].map((q) => find(q)))
  const small = await findAll()
  // What the statistics of a large site say.
  const count = (rows: number) =>
    fixture.db.execute(
      sql`update pg_class set reltuples = ${rows}::real where oid = 'search_entries'::regclass`,
    )
  await count(10_000)
  try {
    expect(await findAll()).toEqual(small)
  } finally {
    await count(-1)
  }
  expect(small.map(({ total }) => total > 0)).toEqual([true, true, true, true, false])
})

test('Q5: whichever records of a kind contain a word, all that can be shown are found, newest first', async () => {
  const COUNT = 420
  const holders: Record<string, (age: number) => boolean> = {
    everywhere: () => true,
    thirds: (age) => age % 3 === 0,
    tenths: (age) => age % 10 === 0,
    older: (age) => age >= 40,
    fresh: (age) => age < 40,
    ends: (age) => age < 40 || age >= 340,
  }
  await many(COUNT, (n) => ({
    title: `Item ${n}`,
    excerpt: Object.entries(holders)
      .map(([word, holds], at) => (holds(COUNT - 1 - n) ? word : `not${at}`))
      .join(' '),
  }))
  for (const [word, holds] of Object.entries(holders)) {
    const matching = Array.from({ length: COUNT }, (_, age) => age).filter(holds)
    const expected = matching.slice(0, MAX_PER_KIND).map((age) => `Item ${COUNT - 1 - age}`)
    const shown = [
      ...(await titles(word, '&kind=article&limit=50')),
      ...(await titles(word, '&kind=article&limit=50&page=2')),
    ]
    expect([word, shown]).toEqual([word, expected])
    expect(await find(word)).toMatchObject({
      total: expected.length,
      more: matching.length > MAX_PER_KIND,
    })
  }
})
