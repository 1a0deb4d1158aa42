import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'

const fixture = testStaff()
const ARTICLES = '/api/staff/content/articles'
let ana: StaffBrowser
beforeEach(async () => {
  await empty(fixture.database.db, 'posts', 'audit', 'redirects')
  ana = await fixture.join('administrator', 'ana')
})
const make = async (title: string, excerpt = 'Short.') => {
  const values = { title, excerpt, content: '<p>Long.</p>', author: 'Ana Brandt', tags: [] }
  const { id, version } = (await ana.post(ARTICLES, { values })).data
  return { id, version }
}
const states = async () =>
  (await ana.get(`${ARTICLES}?sort=label`)).data.items.map(
    ({ label, status }: any) => `${label} ${status}`,
  )

test('B12, B15: a bulk step applies to each record separately, reports which were refused and why, and is undone as a whole', async () => {
  const [one, two, empty] = [await make('One'), await make('Two'), await make('Three', '')]
  const seen = two.version
  await ana.put(`${ARTICLES}/${two.id}`, { version: seen, values: { title: 'Two again' } })
  const { data } = await ana.post(`${ARTICLES}/bulk`, {
    step: 'publish',
    records: [one, two, empty],
  })
  expect([data.done, data.refused.map(({ label }: any) => label)]).toEqual([
    1,
    ['Two again', 'Three'],
  ])
  expect(data.refused[0].reason).toContain('was changed by ana')
  expect(data.refused[1].reason).toBe('Excerpt: Please fill this in before you publish.')
  expect(await states()).toEqual(['One published', 'Three draft', 'Two again draft'])
  const undone = await ana.post(`${ARTICLES}/bulk/${data.request}/undo`)
  expect(undone.data).toEqual({ undone: 1, kept: [] })
  expect(await states()).toEqual(['One draft', 'Three draft', 'Two again draft'])
})

test('B15: a step on all matches only applies to the versions that were counted, and nobody can undo another person’s step', async () => {
  const [, changed] = [
    await make('Harbor 1'),
    await make('Harbor 2'),
    await make('Harbor 3'),
    await make('Other'),
  ]
  const { records } = (await ana.get(`${ARTICLES}/bulk/matching?q=harbor`)).data
  await ana.put(`${ARTICLES}/${changed.id}`, {
    version: changed.version,
    values: { title: 'Other again' },
  })
  const { data } = await ana.post(`${ARTICLES}/bulk`, { step: 'remove', records })
  expect(data.refused.map(({ label }: any) => label)).toEqual(['Other again'])
  expect([data.done, await states()]).toEqual([2, ['Other draft', 'Other again draft']])
  const ben = await fixture.join('editor', 'ben')
  expect((await ben.post(`${ARTICLES}/bulk/${data.request}/undo`)).status).toBe(404)
  expect((await ana.post(`/api/staff/content/venues/bulk/${data.request}/undo`)).status).toBe(404)
  expect((await ana.post(`${ARTICLES}/bulk/${data.request}/undo`)).data.undone).toBe(2)
  expect((await ana.post(`${ARTICLES}/bulk`, { step: 'remove' })).status).toBe(422)
})

test('B13, B15: undoing a bulk step keeps later changes, and reports the values before, after, and now', async () => {
  const [one, two] = [await make('One'), await make('Two')]
  const { data } = await ana.post(`${ARTICLES}/bulk`, { step: 'publish', records: [one, two] })
  await ana.post(`${ARTICLES}/bulk`, {
    step: 'withdraw',
    records: [{ ...two, version: two.version + 1 }],
  })
  const undone = (await ana.post(`${ARTICLES}/bulk/${data.request}/undo`)).data
  expect([undone.undone, undone.kept.map(({ label }: any) => label)]).toEqual([1, ['Two']])
  expect(undone.kept[0].differences).toContainEqual({
    field: 'status',
    before: 'draft',
    after: 'published',
    now: 'archived',
  })
  expect(await states()).toEqual(['One draft', 'Two archived'])
})

test('B344: a bulk step and its undo that arrive a second time, because a response was lost, show what the first one did', async () => {
  const records = [await make('One'), await make('Two')]
  const publish = () =>
    ana.post(`${ARTICLES}/bulk`, { step: 'publish', records }, { 'idempotency-key': 'publish' })
  const [first, second] = [await publish(), await publish()]
  expect(first.data).toMatchObject({ done: 2, refused: [] })
  expect(second.data).toEqual(first.data)
  expect(await states()).toEqual(['One published', 'Two published'])
  const undo = () =>
    ana.post(`${ARTICLES}/bulk/${first.data.request}/undo`, undefined, {
      'idempotency-key': 'undo',
    })
  for (let time = 0; time < 2; time++) expect((await undo()).data).toEqual({ undone: 2, kept: [] })
  expect(await states()).toEqual(['One draft', 'Two draft'])
})

test('B344: a bulk step and its undo that arrive again while the first still runs change nothing twice and refuse nothing', async () => {
  const records = [await make('One'), await make('Two'), await make('Three')]
  const twice = (path: string, body?: object) =>
    Promise.all(
      ['a', 'a'].map((key) =>
        ana.post(path, body, { 'idempotency-key': key + path }).then(({ data }) => data),
      ),
    )
  const [first, second] = await twice(`${ARTICLES}/bulk`, { step: 'publish', records })
  expect(first).toMatchObject({ done: 3, refused: [] })
  expect(second).toEqual(first)
  const undone = { undone: 3, kept: [] }
  expect(await twice(`${ARTICLES}/bulk/${first.request}/undo`)).toEqual([undone, undone])
})
