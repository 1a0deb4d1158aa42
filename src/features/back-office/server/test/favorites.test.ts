import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { MAX_FAVORITES } from '../../contract.ts'

const fixture = testStaff()
beforeEach(() =>
  empty(fixture.database.db, 'favorites', 'posts', 'speakers', 'audit', 'inbox_items'),
)

const FAVORITES = '/api/staff/favorites'
const star = (who: StaffBrowser, address: string, starred = true) =>
  who.put(FAVORITES, { address, starred })
const listed = async (who: StaffBrowser) => (await who.get(FAVORITES)).data.items

test('B141: each staff member has their own favorites, with current record names and without deleted or inaccessible ones', async () => {
  const ana = await fixture.join('administrator')
  const ben = await fixture.join('editor')
  const values = { title: 'Harbor lights', excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
  const made = (await ana.post('/api/staff/content/articles', { values })).data
  const speaker = (
    await ana.post('/api/staff/content/speakers', {
      values: { name: 'Ada', title: '', company: '', bioShort: '', bio: '' },
    })
  ).data
  const [article, profile] = [`/articles/${made.id}`, `/speakers/${speaker.id}`]
  for (const address of ['/inbox', article, profile, article]) await star(ana, address)
  await star(ben, profile)
  expect(await listed(ana)).toEqual([
    { address: '/inbox', label: null },
    { address: article, label: 'Harbor lights' },
    { address: profile, label: 'Ada' },
  ])
  expect(await listed(ben)).toEqual([])

  const renamed = await ana.put(`/api/staff/content/articles/${made.id}`, {
    version: made.version,
    values: { title: 'Harbor bells' },
  })
  expect((await listed(ana))[1].label).toBe('Harbor bells')
  await ana.post(`/api/staff/content/articles/${made.id}/steps`, {
    step: 'remove',
    version: renamed.data.version,
  })
  await star(ana, '/inbox', false)
  expect(await listed(ana)).toEqual([{ address: profile, label: 'Ada' }])
})

test('B141: a star needs a back office path, and the number of stars is limited', async () => {
  const ana = await fixture.join('administrator')
  for (const address of ['', 'https://evil.example', '//evil.example', 'javascript:alert(1)'])
    expect((await star(ana, address)).status).toBe(422)
  for (let at = 0; at < MAX_FAVORITES; at++) await star(ana, `/articles?q=${at}`)
  expect((await star(ana, '/events')).data.message).toContain('Remove one first')
  expect(await listed(ana)).toHaveLength(MAX_FAVORITES)
})

test('B140: the navigation shows how much is waiting on each screen the role can open', async () => {
  const values = { title: 'Read me', excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
  const ana = await fixture.join('administrator')
  const { id, version } = (await ana.post('/api/staff/content/articles', { values })).data
  await ana.post(`/api/staff/content/articles/${id}/steps`, { step: 'submit', version })
  const counts = async (who: StaffBrowser) => (await who.get('/api/staff/waiting')).data.counts
  expect((await counts(ana))['/articles']).toBe(1)
  expect(await counts(await fixture.join('events-manager'))).toEqual({})
})
