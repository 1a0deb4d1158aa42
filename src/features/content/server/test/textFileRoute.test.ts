import { expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { siteOn } from '#src/test/testing.ts'

const fixture = testStaff()
const ID = '0123456789abcdef0123456789abcdef'

test('B158: a file linked from a text is public for as long as the text is, as a download without access rights', async () => {
  await fixture.database.pool.query(
    `insert into resource_files (id, name, size, bytes) values ('${ID}', 'Tides.pdf', 4, '%PDF')`,
  )
  const ana = await fixture.join('administrator', 'ana')
  const values = {
    title: 'Tides',
    excerpt: 'In short.',
    author: 'Ana',
    content: `<figure class="file"><p><a href="/files/${ID}.pdf">Tides</a></p></figure>`,
  }
  const { id, version } = (await ana.post('/api/staff/content/articles', { values })).data
  const get = (file = `${ID}.pdf`) => siteOn(fixture.database).request(`/files/${file}`)
  expect((await get()).status).toBe(404)
  const step = (name: string, seen: number) =>
    ana.post(`/api/staff/content/articles/${id}/steps`, { step: name, version: seen })
  const published = (await step('publish', version)).data
  const response = await get()
  expect([response.status, await response.text()]).toEqual([200, '%PDF'])
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect((await get('x.pdf')).status).toBe(404)
  await step('withdraw', published.version)
  expect((await get()).status).toBe(404)
})
