import { describe, expect, test } from 'vitest'
import { posts } from '#src/features/news/server/tables.ts'
import type { ImportSource } from '../../../sources.ts'
import { importDesk } from '../../test/testing.ts'
import { exportOf } from '../../wordpress/test/testing.ts'

const { desk, join, upload, work } = importDesk()

/** Uploads, checks, and imports a file; returns the browser and the result with its lines. */
async function bring(name: string, content: string, source: ImportSource) {
  const browser = await join()
  const { data: first } = await upload(browser, name, content)
  const one = `/api/staff/imports/${first.id}`
  await browser.post(`${one}/check`, { source, options: {} })
  await work()
  await browser.post(`${one}/start`)
  await work()
  const { data } = await browser.get(one)
  const { lines } = (await browser.get(`${one}/lines`)).data
  return { browser, warnings: data.warnings, lines }
}
const stored = async () => (await desk.database.db.select().from(posts))[0]!

test('I90: the report counts comments left out, and says why', async () => {
  const comment =
    '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_approved>0</wp:comment_approved><wp:comment_content>Hi</wp:comment_content></wp:comment>'
  const { warnings } = await bring(
    'blog.xml',
    exportOf([{ content: '<p>Cranes.</p>', more: comment }]),
    'wordpress',
  )
  expect(warnings).toEqual([
    'Comments left out, because they were not approved, not by readers, too long, or not under an imported article: 1.',
  ])
})

describe('dates of drafts', () => {
  const day = new Date('2021-05-06T10:00:00Z')
  const ghost = (post: object) =>
    JSON.stringify({
      db: [
        {
          meta: { version: '5.0.0' },
          data: {
            posts: [
              { id: '1', title: 'One', slug: 'one', html: '<p>Cranes.</p>', type: 'post', ...post },
            ],
          },
        },
      ],
    })
  const blogger = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://www.w3.org/2007/app"><title>B</title><entry><id>tag:blogger.com,1999:blog-1.post-1</id><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><published>2021-05-06T10:00:00Z</published><title>One</title><content type="html">&lt;p&gt;Cranes.&lt;/p&gt;</content><app:control><app:draft>yes</app:draft></app:control></entry></feed>`
  const files: [string, string, ImportSource][] = [
    [
      'one.md',
      '---\ntitle: One\ndraft: true\ndate: 2021-05-06T10:00:00Z\n---\nCranes.\n',
      'markdown',
    ],
    [
      'blog.xml',
      exportOf([{ content: '<p>Cranes.</p>', status: 'draft', date: '2021-05-06 10:00:00' }]),
      'wordpress',
    ],
    [
      'ghost.json',
      ghost({ status: 'draft', visibility: 'public', published_at: '2021-05-06T10:00:00.000Z' }),
      'ghost',
    ],
    ['feed.xml', blogger, 'feed'],
    [
      'posts.csv',
      'id,title,status,publish_date,content_html\n1,One,draft,2021-05-06 10:00:00,<p>Cranes.</p>\n',
      'posts',
    ],
  ]

  test.each(files)(
    'I91: a draft in %s keeps its date when it is published here',
    async (...file) => {
      const { browser } = await bring(...file)
      const draft = await stored()
      expect([draft.status, draft.publishedAt, draft.visibleFrom]).toEqual(['draft', day, null])
      await browser.post(`/api/staff/content/articles/${draft.id}/steps`, {
        step: 'publish',
        version: draft.version,
      })
      const { status, publishedAt } = await stored()
      expect([status, publishedAt]).toEqual(['published', day])
    },
  )

  test('I91: a draft with a later date never appears by itself', async () => {
    await bring(
      'one.md',
      '---\ntitle: One\ndraft: true\ndate: 2099-05-06\n---\nCranes.\n',
      'markdown',
    )
    const { status, publishedAt, visibleFrom } = await stored()
    expect([status, publishedAt?.getUTCFullYear(), visibleFrom]).toEqual(['draft', 2099, null])
  })

  test('I91: the date of a draft that cannot be read is in the report with its words', async () => {
    const { lines } = await bring(
      'one.md',
      '---\ntitle: One\ndraft: true\ndate: sometime in spring\n---\nCranes.\n',
      'markdown',
    )
    expect(lines[0].lost).toEqual([{ what: 'date', times: 1, written: 'sometime in spring' }])
  })

  test('I91: a draft that WordPress never dated gets the day on which it is published', async () => {
    await bring(
      'blog.xml',
      exportOf([{ content: '<p>Cranes.</p>', status: 'draft', gmt: '0000-00-00 00:00:00' }]),
      'wordpress',
    )
    expect((await stored()).publishedAt).toBeNull()
  })
})

describe('tables for layout', () => {
  const shownOf = async (html: string) => {
    await bring(
      'posts.csv',
      `id,title,status,publish_date,content_html\n1,One,published,2021-05-06,"${html.replaceAll('"', '""')}"\n`,
      'posts',
    )
    return (await stored()).content.replaceAll('\n', '')
  }

  test.each([
    '<table><tr><td><p>Cranes.</p></td></tr></table>',
    '<table><tr><td><h2>Old</h2></td></tr><tr><td><table><tr><td><p>Cranes.</p></td></tr></table></td></tr></table>',
    '<table role="presentation"><tr><td><p>Old</p></td><td><p>Cranes.</p></td></tr></table>',
    '<!DOCTYPE html><html><head><title>One</title><style>p {}</style></head><body><table role="none"><tbody><tr><td><p>Cranes.</p></td></tr></tbody></table></body></html>',
  ])('I92: %s becomes its content', async (html) => {
    const shown = await shownOf(html)
    expect(shown).toContain('<p>Cranes.</p>')
    expect(shown).not.toMatch(/<t(able|r|d)/)
  })

  test.each([
    '<table><tr><td>Cranes</td><td>Twelve</td></tr></table>',
    '<table><thead><tr><th>Cranes</th></tr></thead><tbody><tr><td>Twelve</td></tr></tbody></table>',
    '<table><caption>Cranes</caption><tbody><tr><td>Twelve</td></tr></tbody></table>',
  ])('I92: %s stays a table', async (html) => {
    expect(await shownOf(html)).toBe(html)
  })
})
