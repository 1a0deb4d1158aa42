import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import { ORIGIN, testSite } from '#src/test/testing.ts'
import { readXml } from './readXml.ts'

const fixture = testSite()

/** URLs in a sitemap, each with its last change. */
async function read(path: string): Promise<Map<string, string | undefined>> {
  const response = await fixture.site.request(path)
  expect(response.status, path).toBe(200)
  const { children } = readXml(await response.text())
  return new Map(
    children.map(({ children: [location, modified] }) => [
      location!.text.slice(ORIGIN.length),
      modified?.text,
    ]),
  )
}

test("W6, D45: a large sitemap is split by type and month, and an edit rebuilds only its month's file", async () => {
  const { db, database } = fixture
  await db.execute(sql`alter table posts disable trigger search_row`)
  await db.execute(sql`insert into posts (slug, title, excerpt, content, author, status, published_at, modified_at)
    select 'post-' || n, 'Post', '', '', 'Ana', 'published', at, at from (
      select n, '2025-01-10T00:00:00Z'::timestamptz + (n % 3) * interval '1 month' as at from generate_series(1, 5100) as n) as made`)
  await db.execute(sql`alter table posts enable trigger search_row`)
  const index = await read('/sitemap.xml')
  const files = [...index.keys()]
  expect(files.filter((path) => path.includes('news'))).toEqual([
    '/sitemap-news-2025-01.xml',
    '/sitemap-news-2025-02.xml',
    '/sitemap-news-2025-03.xml',
  ])
  const found: string[] = []
  for (const path of files) found.push(...(await read(path)).keys())
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((path) => path.startsWith('/news/'))).toHaveLength(5_100)
  expect(found).toContain('/news')

  let change = readChange('')
  const subscription = await database.listen(CONTENT_CHANGED, (message) => {
    change = readChange(message)
  })
  await db.execute(
    sql`update posts set excerpt = 'Other', modified_at = '2026-01-01' where slug = 'post-4'`,
  )
  await expect.poll(() => change.table).toBe('posts')
  await subscription.close()
  fixture.site.contentChanged({ ...change, removed: true })
  const queries = new Map<string, number>()
  for (const path of files) queries.set(path, await fixture.countQueries(() => read(path)))
  expect(
    [...queries].filter(([path, count]) => count > 0 && path !== '/sitemap-pages.xml'),
  ).toEqual([['/sitemap-news-2025-02.xml', 1]])
  const later = await read('/sitemap.xml')
  expect([...later].filter(([path, modified]) => index.get(path) !== modified)).toEqual([
    ['/sitemap-pages.xml', '2026-01-01T00:00:00.000Z'],
    ['/sitemap-news-2025-02.xml', '2026-01-01T00:00:00.000Z'],
  ])
  for (const path of [
    '/sitemap-news-2025-04.xml',
    '/sitemap-news-2025-01-2.xml',
    '/sitemap-tools-2025-01.xml',
  ])
    expect((await fixture.site.request(path)).status, path).toBe(404)
})
