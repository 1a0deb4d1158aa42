import { expect, test } from 'vitest'
import { addPosts, testSite } from '#src/test/testing.ts'

const fixture = testSite()

const stateOf = (page: string) =>
  JSON.parse(/<script id="state" type="application\/json">(.*?)<\/script>/s.exec(page)![1]!) as {
    data: [key: string[], datum: unknown][]
  }

const embedded = async (path: string) => {
  const page = await (await fixture.site.request(path)).text()
  return stateOf(page).data.filter(([[first]]) => first!.startsWith('/api/'))
}

test('A13: what a page embeds is exactly what the API returns at the same path', async () => {
  await addPosts(fixture.db, { category: 'Sales', tags: ['agents'] }, { category: 'Sales' })
  for (const path of ['/news/post-1', '/news', '/sponsors', '/sitemap', '/resources']) {
    const data = await embedded(path)
    expect([path, data.length > 0]).toEqual([path, true])
    for (const [key, datum] of data) {
      const answer = await fixture.site.request(key.join('/'))
      expect([key, datum]).toEqual([key, await answer.json()])
    }
  }
})

test('A13: a page that shows the API description embeds it', async () => {
  expect(await (await fixture.site.request('/api/docs')).text()).toContain('id="part-news"')
})

test('A13: calls are matched case-insensitively, and a missing record is null', async () => {
  await addPosts(fixture.db, {})
  const [, article] = (await embedded('/news/POST-1')).find(([[first]]) => first === '/api/posts')!
  expect(article).toMatchObject({ slug: 'post-1' })
  expect(await embedded('/news/never')).toContainEqual([['/api/posts', 'never'], null])
  expect((await fixture.site.request('/news/never')).status).toBe(404)
})
