import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contentRecords } from '#src/servedKinds.ts'
import type { ContentPath } from '../../contentKinds.ts'
import { forms } from '../../staff/forms.ts'

const desk = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  await empty(desk.database.db, 'posts', 'audit', 'redirects')
  ana = await desk.join('administrator', 'ana')
})
const used = (who: StaffBrowser, field: string, path = 'articles') =>
  who.get(`/api/staff/content/${path}-values?field=${field}`)

test('B107: values that other records use in a field are suggested, most frequent first, to roles that can edit them', async () => {
  for (const [author, tags] of [
    ['Ben Ito', ['Sales', 'Hiring']],
    ['Ana Brandt', ['Sales']],
    ['Ana Brandt', []],
    ['', []],
  ] as const)
    await ana.post('/api/staff/content/articles', {
      values: { title: 'A', excerpt: 'x', content: `<p>${'x'.repeat(200)}</p>`, author, tags },
    })
  expect((await used(ana, 'author')).data).toEqual({ values: ['Ana Brandt', 'Ben Ito'] })
  expect((await used(ana, 'tags')).data).toEqual({ values: ['Sales', 'Hiring'] })
  expect((await used(ana, 'content')).data).toEqual({ values: [] })
  for (const field of ['importKey', 'isExternal', 'constructor', 'nothing'])
    expect((await used(ana, field)).status).toBe(404)
  expect((await used(await desk.join('events-manager'), 'author')).status).toBe(403)
})

test('B107: every field with suggestions has texts to suggest', async () => {
  const asked = (Object.keys(forms) as ContentPath[]).flatMap((path) =>
    forms[path].flatMap(({ lines }) =>
      lines.flatMap((line) => ('suggests' in line && line.suggests ? [[path, line.name]] : [])),
    ),
  )
  expect(asked).toEqual(
    expect.arrayContaining([
      ['articles', 'category'],
      ['articles', 'author'],
      ['articles', 'tags'],
      ['resources', 'topic'],
      ['tools', 'badges'],
    ]),
  )
  for (const [path, field] of asked) {
    expect(Object.keys(contentRecords[path as ContentPath].kind.fields.shape)).toContain(field)
    expect([path, field, (await used(ana, field!, path)).status]).toEqual([path, field, 200])
  }
})

test('B451: lists are narrowed by author, category, and tag, and so is what a bulk step takes', async () => {
  for (const [title, author, category, tags] of [
    ['Cranes', 'Ben Ito', 'Harbors', ['Sales', 'Hiring']],
    ['Tugs', 'Ana Brandt', 'Harbors', ['Sales']],
    ['Ropes', 'Ana Brandt', null, []],
  ] as const)
    await ana.post('/api/staff/content/articles', {
      values: { title, excerpt: 'x', content: '<p>x</p>', author, category, tags },
    })
  const found = async (query: string, path = 'articles') => {
    const { data } = await ana.get(`/api/staff/content/${path}?sort=label&${query}`)
    const { items, total } = data as { items: { label: string }[]; total: number }
    expect(total).toBe(items.length)
    return items.map(({ label }) => label)
  }
  expect(await found('author=Ana+Brandt')).toEqual(['Ropes', 'Tugs'])
  expect(await found('tags=Sales')).toEqual(['Cranes', 'Tugs'])
  expect(await found('tags=Sales&author=Ben+Ito&category=Harbors')).toEqual(['Cranes'])
  expect(await found('category=Harbors&q=tug')).toEqual(['Tugs'])
  expect(await found("author=Ana%25&tags={Sales}'")).toEqual([])
  expect(await found('author=Ana+Brandt', 'venues'), 'venues have no author').toEqual([])
  const { data } = await ana.get('/api/staff/content/articles/bulk/matching?tags=Hiring')
  expect((data as { records: unknown[] }).records).toHaveLength(1)
})
