import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { siteOn } from '#src/test/testing.ts'

const desk = testStaff()
const ARTICLES = '/api/staff/content/articles'
const article = {
  title: 'Segments',
  excerpt: 'In short.',
  content: '<p>One</p>',
  author: 'Ana Brandt',
}
let ana: StaffBrowser
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  await empty(desk.database.db, 'posts', 'audit', 'redirects', 'working_copies')
  ana = await desk.join('administrator', 'ana')
})
const make = async (values: object = article) => (await ana.post(ARTICLES, { values })).data
const linkTo = async ({ id }: { id: string }) =>
  new URL((await ana.post(`${ARTICLES}/${id}/preview`)).data.link).pathname
const read = (path: string) => siteOn(desk.database).request(path)
const type = (record: any, values: object) =>
  ana.put(`${ARTICLES}/${record.id}/working-copy`, {
    version: record.version,
    revision: null,
    values,
  })
const step = (record: any, name: string) =>
  ana.post(`${ARTICLES}/${record.id}/steps`, { step: name, version: record.version })

test('anyone with the link sees the actual page of a draft with its latest edits, in three widths, and it isn’t cached', async () => {
  const draft = await make()
  const link = await linkTo(draft)
  await type(draft, { content: '<p>Typed <script>x()</script>since</p>', title: ' ' })
  const frames = await (await read(link)).text()
  expect(frames).toContain('<link rel="stylesheet" href="/assets/browser.css">')
  expect(
    [...frames.matchAll(/<iframe src="([^"]+)" title="\w+" width="(\d+)"/g)].map(
      ([, src, width]) => [src, width],
    ),
  ).toEqual(['390', '768', '1280'].map((width) => [`${link}/page?framed`, width]))
  const framed = await (await read(`${link}/page?framed`)).text()
  expect(framed).toContain('<a target="_blank" href="/"')
  expect(framed).not.toMatch(/<a (?!target)[^>]*href="\//)
  const page = await read(`${link}/page`)
  const html = await page.text()
  expect([
    page.status,
    html.includes('Segments</h1>'),
    html.includes('<p>Typed since</p>'),
  ]).toEqual([200, true, true])
  expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
  for (const [name, value] of [
    ['cache-control', 'no-store'],
    ['x-robots-tag', 'noindex, nofollow'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['referrer-policy', 'no-referrer'],
  ])
    expect(page.headers.get(name!)).toBe(value)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'none'")
  expect((await read('/news/segments')).status).toBe(404)
  expect((await ana.get(`${ARTICLES}/${draft.id}`)).data).toMatchObject({
    status: 'draft',
    version: draft.version,
    publishedAt: null,
  })
})

test('a link stays valid while the draft is saved, and expires when it is published', async () => {
  const draft = await make()
  const link = await linkTo(draft)
  const saved = (
    await ana.put(`${ARTICLES}/${draft.id}`, {
      version: draft.version,
      values: { excerpt: 'New.' },
    })
  ).data
  expect((await read(`${link}/page`)).status).toBe(200)
  const published = (await step(saved, 'publish')).data
  expect([(await read(link)).status, (await read(`${link}/page`)).status]).toEqual([404, 404])
  const second = await linkTo(published)
  await type(published, { content: '<p>Two</p>' })
  expect(await (await read(`${second}/page`)).text()).toContain('<p>Two</p>')
  expect(await (await read('/news/segments')).text()).not.toContain('Two')
  await ana.put(`${ARTICLES}/${published.id}`, {
    version: published.version,
    values: { author: 'Ben Ito' },
  })
  expect((await read(second)).status).toBe(404)
})

test('B98: revoked links stop working for this record only, and a new link works', async () => {
  const [draft, other] = [await make(), await make({ ...article, title: 'Others' })]
  const [link, second, kept] = [await linkTo(draft), await linkTo(draft), await linkTo(other)]
  expect((await ana.delete(`${ARTICLES}/${draft.id}/preview`)).status).toBe(200)
  for (const path of [link, `${link}/page`, second]) expect((await read(path)).status).toBe(404)
  expect((await read(kept)).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 })
  expect((await read(await linkTo(draft))).status).toBe(200)
  const [line] = (await ana.get('/api/staff/audit-log?limit=1')).data.lines
  expect(line).toMatchObject({ kind: 'preview links', label: 'Segments', actor: 'ana' })
})

test('a link expires after seven days, and a tampered one is never valid', async () => {
  const link = await linkTo(await make())
  for (const wrong of [
    link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    link.replace('articles', 'tools'),
    '/preview/x',
  ])
    expect((await read(wrong)).status).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * 3_600_000 + 1000 })
  expect((await read(link)).status).toBe(404)
})

test('D90: a link does not open again when its page is taken off the site, or while its draft is removed', async () => {
  const draft = await make()
  const link = await linkTo(draft)
  const published = (await step(draft, 'publish')).data
  await step(published, 'unpublish')
  expect((await read(`${link}/page`)).status).toBe(404)
  const other = await make({ ...article, title: 'Others' })
  const second = await linkTo(other)
  const shown = (await step(other, 'publish')).data
  const third = await linkTo(shown)
  expect((await read(`${third}/page`)).status).toBe(200)
  const removed = (await step(shown, 'remove')).data
  for (const path of [second, third]) expect((await read(`${path}/page`)).status).toBe(404)
  expect((await step(removed, 'restore')).data.status).toBe('published')
  const plan = await make({ ...article, title: 'Planned' })
  const fourth = await linkTo(plan)
  const gone = (await step(plan, 'remove')).data
  expect((await read(`${fourth}/page`)).status).toBe(404)
  await step(gone, 'restore')
  expect((await read(`${fourth}/page`)).status).toBe(200)
})

test('D90: a link made before its page went live by schedule stays closed when it becomes a draft again', async () => {
  const draft = await make()
  const link = await linkTo(draft)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const planned = (
    await ana.post(`${ARTICLES}/${draft.id}/steps`, {
      step: 'schedule',
      version: draft.version,
      at,
    })
  ).data
  const back = (await step(planned, 'unpublish')).data
  expect((await read(`${link}/page`)).status).toBe(200)
  await ana.post(`${ARTICLES}/${draft.id}/steps`, {
    step: 'schedule',
    version: back.version,
    at,
  })
  await desk.database.pool.query(`update posts set published_at = now() - interval '1 second'`)
  await desk.database.pool.query(
    `update audit set after = after || jsonb_build_object('published_at', now() - interval '1 second') where after ? 'published_at'`,
  )
  const off = (await step({ id: draft.id, version: back.version + 1 }, 'unpublish')).data
  expect((await read(`${link}/page`)).status).toBe(404)
  await ana.post(`${ARTICLES}/${draft.id}/steps`, { step: 'schedule', version: off.version, at })
  expect((await read(`${link}/page`)).status).toBe(404)
})
