import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { siteOn } from '#src/test/testing.ts'

const fixture = testStaff()
const ARTICLES = '/api/staff/content/articles'
const good = {
  title: 'Cranes at night',
  excerpt: 'What moves while the town sleeps.',
  content: '<p>See <a href="/news">the news</a>.</p>',
  author: 'Ana Brandt',
}
let ana: StaffBrowser
beforeEach(async () => {
  await empty(fixture.database.db, 'posts', 'audit', 'working_copies')
  ana = await fixture.join('administrator', 'ana')
})
const create = async (values: object) =>
  (await ana.post(ARTICLES, { values: { ...good, ...values } })).data
const look = async (id: string) => (await ana.get(`${ARTICLES}/${id}/readiness`)).data

test('B156: a draft is previewed as search engines and social networks will show it, without publishing anything', async () => {
  const { id } = await create({})
  expect(await look(id)).toEqual({
    address: '/news/cranes-at-night',
    title: 'Cranes at night | Advantage',
    description: good.excerpt,
    isPictured: true,
    remarks: [],
  })
  const { status, headers } = await fixture.staff.request(`${ARTICLES}/${id}/social.png`, {
    headers: { cookie: ana.cookie() },
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await siteOn(fixture.database).request('/news/cranes-at-night')).status).toBe(404)
  const stranger = await fixture.join('moderator', 'mia')
  expect((await stranger.get(`${ARTICLES}/${id}/readiness`)).status).toBe(403)
})

test('B156: reports missing or doubtful content, including unsaved edits', async () => {
  const { id, version } = await create({})
  const typed = {
    title: 'A very long title about cranes that move at night while all of the town sleeps',
    excerpt: '',
    content:
      '<p><a href="/news/gone">Gone</a> <a href="/news?category=A&amp;page=1#x">Here</a></p><figure><video src="/films/quay.mp4"></video></figure>',
  }
  await ana.put(`${ARTICLES}/${id}/working-copy`, { version, revision: null, values: typed })
  expect((await look(id)).remarks).toEqual([
    'It has no summary: lists, feeds, and search engines show one.',
    'The title for search engines has 90 characters. They show about 65.',
    'A video has no captions for people who can’t hear.',
    'A link leads to /news/gone, where this site has no page.',
  ])
})

test('B156: lists what will change by page title, with addresses', async () => {
  const { id, version } = await create({})
  const { items } = (await ana.post(`${ARTICLES}/${id}/effects`, { step: 'publish', version })).data
  const own = items.filter(({ address }: any) => address === '/news/cranes-at-night')
  expect(own.map(({ group, title }: any) => [group, title])).toEqual([
    ['search', 'Cranes at night'],
    ['page', 'Cranes at night | Advantage'],
  ])
})
