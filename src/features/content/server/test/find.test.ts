import { beforeEach, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { addPosts } from '#src/test/testing.ts'

const fixture = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  await empty(fixture.database.db, 'posts', 'audit', 'redirects', 'speakers', 'tools')
  ana = await fixture.join('administrator', 'ana')
})
const article = { excerpt: 'Short.', content: '<p>Long.</p>', author: 'Ana Brandt', tags: [] }
const speaker = { title: '', company: '', bioShort: '', bio: '' }
const write = async (title: string) =>
  (await ana.post('/api/staff/content/articles', { values: { ...article, title } })).data
const find = async (who: StaffBrowser, q: string) =>
  (await who.get(`/api/staff/find?q=${encodeURIComponent(q)}`)).data.items.map(
    ({ path, label }: any) => `${path} ${label}`,
  )

test('B26: staff find records of exactly the types their role can access, by any part of the name', async () => {
  await write('A quiet harbor')
  await write('Harbor lights')
  await ana.post('/api/staff/content/speakers', { values: { ...speaker, name: 'Ada Harborough' } })
  expect(await find(ana, 'HARBOR')).toEqual([
    'articles Harbor lights',
    'articles A quiet harbor',
    'speakers Ada Harborough',
  ])
  expect(await find(await fixture.join('editor'), 'harbor')).toEqual([
    'articles Harbor lights',
    'articles A quiet harbor',
  ])
  expect(await find(await fixture.join('events-manager'), 'harbor')).toEqual([
    'speakers Ada Harborough',
  ])
  expect(await find(await fixture.join('moderator'), 'harbor')).toEqual([])
  expect([await find(ana, ''), await find(ana, '%')]).toEqual([[], []])
})

test('B26: removed records aren’t found, and a search always takes the same number of queries and returns at most 20 names', async () => {
  const gone = await write('Harbor 0')
  await ana.post(`/api/staff/content/articles/${gone.id}/steps`, {
    step: 'remove',
    version: gone.version,
  })
  const queries = async () => {
    const query = vi.spyOn(fixture.database.pool, 'query')
    const found = await find(ana, 'harbor')
    const { length } = query.mock.calls
    query.mockRestore()
    return [length, found.length]
  }
  const [few, none] = await queries()
  for (let at = 1; at <= 25; at++) await write(`Harbor ${at}`)
  expect([none, await queries()]).toEqual([0, [few, 20]])
})

test('B106, B142: records are found by a pasted URL, and by their texts, listed after matching names', async () => {
  const lights = await write('Harbor lights')
  await ana.post('/api/staff/content/articles', {
    values: { ...article, title: 'At sea', content: '<p>Far from any <b>harbor</b>.</p>' },
  })
  await ana.post('/api/staff/content/tools', {
    values: {
      name: 'Pilot',
      shortDescription160: 'x',
      description: 'x',
      pricing: '',
      category: '',
      pricingModel: 'Free',
      website: 'https://harbor-pilot.example',
    },
  })
  expect(await find(ana, 'harbor')).toEqual([
    'articles Harbor lights',
    'tools Pilot',
    'articles At sea',
  ])
  for (const q of [lights.address, `https://our.example${lights.address}?x=1#y`, 'harbor-lights'])
    expect(await find(ana, q)).toEqual(['articles Harbor lights'])
  expect(await find(ana, 'lights harbor')).toEqual(['articles Harbor lights'])
  expect(await find(ana, 'from harbor far')).toEqual(['articles At sea'])
  const { items } = (await ana.get('/api/staff/find?q=harbor')).data
  expect(items.map(({ foundIn }: any) => foundIn)).toEqual(['name', 'text', 'text'])
  expect(await find(await fixture.join('events-manager'), 'harbor')).toEqual([])
})

test('B142: published records matched by their texts follow those matched by name, without removed ones', async () => {
  await addPosts(
    fixture.database.db,
    { slug: 'sea', title: 'At sea', content: '<p>Far from any harbor.</p>' },
    ...Array.from({ length: 19 }, (_, n) => ({ slug: `harbor-${n}`, title: `Harbor ${n}` })),
    { slug: 'gone', title: 'Harbor gone', removedAt: new Date() },
  )
  const found = await find(ana, 'harbor')
  expect([found.length, found.at(-1)]).toEqual([20, 'articles At sea'])
  await addPosts(fixture.database.db, { slug: 'harbor-19', title: 'Harbor 19' })
  expect(await find(ana, 'harbor')).not.toContain('articles At sea')
})

test('B55: links can lead to any public page, and to drafts that the role can access', async () => {
  const hidden = await write('Harbor plans')
  const shown = await write('Harbor lights')
  await ana.post(`/api/staff/content/articles/${shown.id}/steps`, {
    step: 'publish',
    version: shown.version,
  })
  const pages = async (who: StaffBrowser) =>
    (await who.get('/api/staff/find-pages?q=harbor')).data.items
      .map(({ address }: any) => address)
      .toSorted()
  expect(await pages(ana)).toEqual([hidden.address, shown.address].toSorted())
  const manager = await fixture.join('events-manager')
  expect(await pages(manager)).toEqual([shown.address])
  const newest = (await manager.get('/api/staff/find-pages')).data.items
  expect(newest[0]).toMatchObject({ address: shown.address, label: 'Harbor lights' })
  expect(newest.map(({ label }: any) => label)).not.toContain('Harbor plans')
})
