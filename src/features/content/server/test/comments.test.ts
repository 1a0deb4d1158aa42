import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { siteOn } from '#src/test/testing.ts'

const fixture = testStaff()
const ARTICLES = '/api/staff/content/articles'
const content =
  '<p>The first paragraph says hello.</p>\n<h2>Numbers</h2>\n<p>We counted 41 pilots in nine companies.</p>\n<p>The end.</p>'
const article = { title: 'Segments', excerpt: 'In short.', content, author: 'Ana Brandt' }
const about = {
  field: 'content',
  quote: '41 pilots',
  block: 'We counted 41 pilots in nine companies.',
  position: 2,
}
let [ana, ben]: StaffBrowser[] = []
let draft: any
beforeEach(async () => {
  await empty(fixture.database.db, 'posts', 'audit', 'redirects', 'working_copies', 'comments')
  ;[ana, ben] = [await fixture.join('administrator', 'ana'), await fixture.join('editor', 'ben')]
  draft = (await ana.post(ARTICLES, { values: article })).data
})
const path = () => `${ARTICLES}/${draft.id}/comments`
const start = async (who = ben!, text = 'Where does 41 come from?') =>
  (await who.post(path(), { ...about, text })).data.threads
const read = async () => (await ana!.get(path())).data.threads
const type = async (text: string) => {
  const { version, workingCopy } = (await ana!.get(`${ARTICLES}/${draft.id}`)).data
  const body = { version, revision: workingCopy?.revision ?? null, values: { content: text } }
  return ana!.put(`${ARTICLES}/${draft.id}/working-copy`, body)
}
const place = async () => (await read())[0].place

test('B80: comments can be added, answered, resolved, and reopened, and each action is in the audit log', async () => {
  const [{ id }] = await start()
  await ana!.post(`${path()}/${id}/replies`, { text: 'The survey.' })
  expect(await read()).toMatchObject([
    {
      quote: '41 pilots',
      place: { position: 2 },
      resolved: null,
      comments: [
        { author: 'ben', text: 'Where does 41 come from?' },
        { author: 'ana', text: 'The survey.' },
      ],
    },
  ])
  const settled = (await ana!.put(`${path()}/${id}`, { resolved: true })).data.threads
  expect(settled[0].resolved).toMatchObject({ by: 'ana' })
  await ana!.put(`${path()}/${id}`, { resolved: true })
  expect(
    (await ben!.put(`${path()}/${id}`, { resolved: false })).data.threads[0].resolved,
  ).toBeNull()
  const { lines } = (await ana!.get('/api/staff/audit-log')).data
  const said = lines
    .filter(({ kind }: any) => kind === 'comment')
    .map(({ actor, operation }: any) => `${actor} ${operation}`)
  expect(said).toEqual(['ben change', 'ana change', 'ana create', 'ben create'])
  expect(lines.find(({ kind }: any) => kind === 'comment').screen).toBe(`/articles/${draft.id}`)
  const [opened] = lines
  await ana!.post(`/api/staff/audit-log/${opened.id}/undo`)
  expect((await read())[0].resolved).toMatchObject({ by: 'ana' })
})

test('B80: a comment follows its block while the text changes around and inside it, and says when the block is gone', async () => {
  await start()
  await type(content.replace('<h2>', '<p>A new one.</p>\n<h2>'))
  expect(await place()).toMatchObject({ position: 3 })
  await type(content.replace('We counted 41 pilots in nine companies.', 'Nobody knows.'))
  expect(await place()).toEqual({ block: 'Nobody knows.', position: 2 })
  const moved =
    '<p>Nobody knows.</p>\n<p>The first paragraph says hello.</p>\n<h2>Numbers</h2>\n<p>The end.</p>'
  await type(moved)
  expect(await place()).toMatchObject({ position: 0 })
  await type(moved.replace('<p>Nobody knows.</p>\n', ''))
  expect([await place(), (await read())[0].quote]).toEqual([null, '41 pilots'])
  await type(moved)
  expect(await place()).toMatchObject({ position: 0 })
})

test('B80: comments are never part of the text, never public, and hidden from people who can’t read drafts', async () => {
  await start()
  await ana!.post(`${ARTICLES}/${draft.id}/steps`, { step: 'publish', version: draft.version })
  expect((await ana!.get(`${ARTICLES}/${draft.id}`)).data).toMatchObject({
    values: { content },
    status: 'published',
    openComments: 1,
  })
  const html = await (await siteOn(fixture.database).request('/news/segments')).text()
  expect([html.includes('41 pilots in nine'), html.includes('Where does 41')]).toEqual([
    true,
    false,
  ])
  for (const role of ['moderator', 'events-manager'] as const) {
    const other = await fixture.join(role)
    expect([
      (await other.get(path())).status,
      (await other.post(path(), { ...about, text: 'x' })).status,
    ]).toEqual([403, 403])
  }
  expect((await ben!.post(path(), { ...about, text: ' ' })).status).toBe(422)
  expect((await ben!.post(path(), { ...about, field: 'importKey', text: 'x' })).status).toBe(422)
  const elsewhere = (await ana!.post(ARTICLES, { values: { ...article, title: 'Other' } })).data
  const [{ id }] = await read()
  expect(
    (await ben!.put(`${ARTICLES}/${elsewhere.id}/comments/${id}`, { resolved: true })).status,
  ).toBe(404)
  expect((await ben!.put(`${path()}/x`, { resolved: true })).status).toBe(404)
})

test('B80: lists count all open comments, and Today those that wait for the user', async () => {
  const today = async (who: StaffBrowser) => (await who.get('/api/staff/today')).data.comments
  const [{ id }] = await start()
  await start(ben, 'And nine?')
  const page = (await ana!.get(ARTICLES)).data
  const listed = page.items.map(({ label, openComments }: any) => [label, openComments])
  expect([listed, page.commented]).toEqual([[['Segments', 2]], 1])
  expect(await today(ana!)).toEqual([
    { path: 'articles', id: draft.id, label: 'Segments', count: 2 },
  ])
  expect(await today(ben!)).toEqual([])
  await ana!.post(`${path()}/${id}/replies`, { text: 'The survey.' })
  expect([(await today(ana!))[0].count, (await today(ben!))[0].count]).toEqual([1, 1])
  await ana!.put(`${path()}/${id}`, { resolved: true })
  expect(await today(ben!)).toEqual([])
})

test('B80: permanently deleting a record deletes its comments', async () => {
  await start()
  const { lines } = (await ana!.get(`${ARTICLES}/${draft.id}/history`)).data
  await ana!.post(`${ARTICLES}/${draft.id}/history/${lines.at(-1).id}/undo`)
  const { rows } = await fixture.database.pool.query('select count(*)::int as count from comments')
  expect(rows).toEqual([{ count: 0 }])
})
