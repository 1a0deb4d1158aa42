import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'

const desk = testStaff()
const ARTICLES = '/api/staff/content/articles'
let ana: StaffBrowser
beforeEach(async () => {
  await empty(desk.database.db, 'posts', 'audit', 'redirects', 'working_copies')
  ana = await desk.join('administrator', 'ana')
})

test('B38: restoring an earlier version creates a new one, and the versions in between are kept', async () => {
  const first = { title: 'One', excerpt: 'In short.', content: '<p>One</p>', author: 'Ana Brandt' }
  let record = (await ana.post(ARTICLES, { values: first })).data
  const url = `${ARTICLES}/${record.id}`
  const change = async (values: object) =>
    (record = (await ana.put(url, { version: record.version, values })).data)
  await change({ content: '<p>Two</p>', tags: ['a'] })
  await change({ content: '<p>Three</p>', author: 'Ben Ito' })
  const { lines } = (await ana.get(`${url}/history`)).data
  const restore = (line: number, version = record.version) =>
    ana.post(`${url}/history/${line}/restore`, { version })
  const restored = await restore(lines[1].id)
  expect(restored.data.values).toMatchObject({ ...first, content: '<p>Two</p>', tags: ['a'] })
  expect((await restore(lines[0].id)).status).toBe(409)
  expect((await restore(lines[1].id)).data).toEqual(restored.data)
  record = restored.data
  expect((await restore(lines.at(-1).id)).data.values).toMatchObject({ ...first, tags: [] })
  expect((await ana.get(`${url}/history`)).data.lines).toHaveLength(5)
})

test('B38: a version can’t be restored over unsaved edits, or from another record’s history', async () => {
  const make = async (title: string) => (await ana.post(ARTICLES, { values: { title } })).data
  const [one, other] = [await make('One'), await make('Other')]
  const [line] = (await ana.get(`${ARTICLES}/${other.id}/history`)).data.lines
  const restore = (id: string) =>
    ana.post(`${ARTICLES}/${one.id}/history/${id}/restore`, { version: one.version })
  expect([(await restore(line.id)).status, (await restore('x')).status]).toEqual([404, 404])
  await ana.put(`${ARTICLES}/${one.id}/working-copy`, {
    version: one.version,
    revision: null,
    values: { title: 'Typed' },
  })
  const [own] = (await ana.get(`${ARTICLES}/${one.id}/history`)).data.lines
  expect((await restore(own.id)).status).toBe(409)
})
