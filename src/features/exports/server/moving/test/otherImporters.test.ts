import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { exportCommand } from '../../exportCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'rules-test-'))
const long = 'quay '.repeat(110).trim()
let here: TestDatabase
beforeAll(async () => {
  here = await createTestDatabase()
  const table = '<table><tbody><tr><td>A</td></tr></tbody></table>'
  await here.db.execute(sql`
    insert into posts (slug, title, excerpt, content, author, category, tags, status, published_at) values
      ('one', ${`${long} \u0001`}, ${long}, ${`<p>Plain <strong>words</strong>.</p>${table}<p>Note<sup><a id="n"></a></sup></p>`}, 'Ida Möller', 'C#', '{#ports,"a b",a-b}', 'published', '2024-03-01 10:00Z'),
      ('two', 'Two', '', '<p>B</p>', 'Ida Moller', 'C sharp', '{}', 'published', '2024-03-02 10:00Z')`)
  await here.db.execute(sql`
    insert into plain_pages (slug, title, summary, content, status, published_at) values ('one', 'Page', '', '<p>C</p>', 'published', '2024-03-01 10:00Z')`)
})
afterAll(async () => {
  await here.close()
  rmSync(folder, { recursive: true, force: true })
})

async function written(format: string, name: string, into = format) {
  const path = join(folder, into)
  if (!existsSync(path))
    await exportCommand(['--as', format, path], {
      open: async () => here.db,
      folder,
      print: () => {},
      signal: new AbortController().signal,
      origin: async () => 'https://old.example',
    })
  return readFileSync(join(path, name), 'utf8')
}

test('I43: Ghost’s importer takes all of it: slugs and texts fit its rules, and what its editor has no block for is in cards', async () => {
  const { data } = JSON.parse(await written('ghost', 'ghost.json')).db[0]
  expect(data.posts.map(({ slug }: { slug: string }) => slug)).toEqual(['one', 'two', 'one-2'])
  const [{ title, custom_excerpt: excerpt, html }] = data.posts
  expect([title.length <= 255, excerpt.length <= 300]).toEqual([true, true])
  expect(JSON.parse(await written('ghost', 'shortened.json'))).toMatchObject([
    { article: '/news/one/', field: 'title' },
    { article: '/news/one/', field: 'excerpt', text: long },
  ])
  expect(html).toMatch(
    /^<p>Plain <strong>words<\/strong>\.<\/p>\n<!--kg-card-begin: html-->\n<table>/,
  )
  expect(html.match(/kg-card-begin: html/g)).toHaveLength(2)
  const of = (list: { name: string; slug: string }[]) => list.map(({ name, slug }) => [name, slug])
  expect(of(data.tags)).toEqual([
    ['C#', 'c-sharp'],
    ['ports', 'sharp-ports'],
    ['a b', 'a-b'],
    ['a-b', 'a-b-2'],
    ['C sharp', 'c-sharp-2'],
  ])
  expect(new Set(data.users.map(({ email }: { email: string }) => email)).size).toBe(2)
})

test('I43: WordPress’s importer takes all of it: no character that XML excludes, and terms, authors, and closed comments of their own', async () => {
  const xml = await written('wordpress', 'export.xml')
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\u0000-\u0008]/)
  expect(xml).toContain('<wp:comment_status><![CDATA[closed]]></wp:comment_status>')
  expect(xml).toContain('<category domain="category" nicename="c-sharp-2"><![CDATA[C sharp]]>')
  expect(xml).toContain('<category domain="post_tag" nicename="a-b-2"><![CDATA[a-b]]>')
  expect(xml.match(/<wp:author_login><!\[CDATA\[ida-moller(-2)?\]\]>/g)).toHaveLength(2)
})

test('I132: no redirect for Ghost leads to itself or hides a text, and no text has an address of Ghost’s own', async () => {
  await here.db.execute(sql`
    insert into posts (slug, title, excerpt, content, author, tags, status, published_at) values
      ('rss', 'RSS', '', '<p>D</p>', 'Ida', '{}', 'published', '2024-03-03 10:00Z'),
      ('about', 'About', '', '<p>E</p>', 'Ida', '{}', 'published', '2024-03-04 10:00Z'),
      ('docs', 'Docs', '', '<p>F</p>', 'Ida', '{}', 'draft', null)`)
  await here.db.execute(sql`
    insert into redirects (from_path, to_path) values
      ('/one', '/news/two'), ('/two', '/news/two'), ('/author/ida', '/news?q=Ida'), ('/feeds', '/news/rss'), ('/us', '/news/about'), ('/docs', '/news/two')`)
  const rules = JSON.parse(await written('ghost', 'redirects.json', 'again')) as {
    from: string
    to: string
  }[]
  const led = (path: string) => rules.find(({ from }) => new RegExp(from).test(path))?.to
  expect(['/one/', '/two/', '/author/ida/', '/one'].map(led)).toEqual(Array(4).fill(undefined))
  expect(['/feeds', '/news/rss/', '/us', '/news/two', '/docs', '/news/docs'].map(led)).toEqual([
    '/rss-2/',
    '/rss-2/',
    '/about-2/',
    '/two/',
    '/two/',
    '/docs-2/',
  ])
})
