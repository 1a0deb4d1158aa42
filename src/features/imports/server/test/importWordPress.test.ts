import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { importWordPress, type WordPressImport } from '../importWordPress.ts'
import { formatReport } from '../report.ts'

import { articleFixture, exportOf, harbour } from '../wordpress/test/testing.ts'

const themeTest = join(realData, 'wordpress-theme-unit-test.xml')
const articles = articleFixture()
const run = (options: Partial<WordPressImport> = {}) =>
  importWordPress({ file: harbour, open: async () => articles.database.db, ...options })
const variant = (name: string, change: (text: string) => string) => {
  const file = join(articles.folder, name)
  writeFileSync(file, change(readFileSync(harbour, 'utf8')))
  return file
}

describe('an import of a WordPress export', () => {
  test('I1: reports the outcome of every item, and why', async () => {
    const { tally } = await run()
    expect(
      tally.lines.map(({ outcome, kind, name, detail }) => [outcome, kind, name, detail]),
    ).toEqual([
      ['new', 'post', 'Cranes &amp; <em>Cargo</em>', 'published'],
      ['new', 'post', 'Tides', 'published'],
      ['new', 'post', 'A secret berth', 'draft, because it was password-protected'],
      ['new', 'post', 'For the board', 'draft, because its status was “private”'],
      ['new', 'post', 'Not yet written', 'draft'],
      ['new', 'post', 'The regatta of 2099', 'scheduled'],
      ['skipped', 'post', 'Thrown away', 'in the trash'],
      ['new', 'post', '%e6%b8%af', 'published'],
      ['new', 'post', 'Tides', 'published'],
      ['new', 'page', 'Imprint', 'draft, because it has no date'],
      ['skipped', 'menu item', 'Menu', 'this site has its own menus'],
      ['skipped', 'attachment', 'crane', 'imported only with a post that shows it'],
      ['skipped', 'attachment', 'quay', 'imported only with a post that shows it'],
    ])
    expect(tally.comments).toBe(1)
    expect([...tally.authors]).toEqual([
      ['Ida Möller', 1],
      ['ghost', 1],
      ['Harbour Notes', 6],
    ])
  })

  test('I2: stores author, dates, category, tags, excerpt, and the picture as a link', async () => {
    await run()
    expect(await articles.post('cranes-and-cargo')).toMatchObject({
      slug: 'cranes-and-cargo',
      title: 'Cranes & Cargo',
      excerpt: 'How a crane works.',
      author: 'Ida Möller',
      heroImage: 'https://harbour.example/blog/wp-content/uploads/2024/03/quay.png',
      videoEmbed: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      publishedAt: new Date('2024-03-01T08:30:00Z'),
      category: 'Piers',
      tags: ['Steel', 'Work'],
      isExternal: false,
      externalUrl: null,
      sourceAttribution: null,
      status: 'published',
      importKey: 'wordpress:https://harbour.example/blog/?p=11#11',
      modifiedAt: new Date('2024-03-02T07:00:00Z'),
    })
  })

  test('I3: keeps nothing hostile from blocks, and no style', async () => {
    await run()
    expect((await articles.post('cranes-and-cargo')).content).toBe(
      [
        '<p>Twelve cranes stand on the north quay, see <a href="/news/tides">tides</a>.</p>',
        '<h2>Lifting</h2>',
        '<figure><a href="https://harbour.example/blog/wp-content/uploads/2024/03/crane-300x200.png">A yellow crane</a><figcaption>Lifted at dawn</figcaption></figure>',
        '<figure><a href="https://vimeo.com/123456">https://vimeo.com/123456</a></figure>',
      ].join('\n'),
    )
  })

  test('I3: converts the markup of the classic editor and its shortcodes to paragraphs, line breaks, and clean HTML', async () => {
    const { tally } = await run()
    expect((await articles.post('tides')).content).toBe(
      [
        '<p>First line<br />\nsecond line</p>',
        '<figure><a href="https://harbour.example/blog/wp-content/uploads/2024/03/crane.png">Crane</a><figcaption>From the <em>ferry</em></figcaption></figure>',
        '<ul><li><a href="https://harbour.example/blog/wp-content/uploads/2024/03/crane.png">A crane</a></li><li><a href="https://harbour.example/blog/wp-content/uploads/2024/03/quay.png">quay</a></li></ul>',
        '<p>kept words</p>',
        '<p>as he wrote [sic] and [gallery]</p>',
        '<pre><code>if (a &lt; b) { [gallery] }</code></pre>',
        '<p><a href="https://harbour.example/horn.mp3">horn.mp3</a></p>',
        '<p>Last</p>',
      ].join('\n'),
    )
    expect(tally.dropped.get('[contact_form]')).toBe(1)
    expect(tally.dropped.get('block latest-posts')).toBe(1)
  })

  test('I23: gives every post its own address, even without a title or with a duplicate guid', async () => {
    await run()
    expect((await articles.stored()).map(({ slug, title }) => [slug, title])).toEqual([
      ['cranes-and-cargo', 'Cranes & Cargo'],
      ['tides', 'Tides'],
      ['tides-2', 'Tides'],
      ['berth', 'A secret berth'],
      ['board', 'For the board'],
      ['not-yet-written', 'Not yet written'],
      ['regatta', 'The regatta of 2099'],
      ['gang', '港の朝。'],
    ])
  })

  test('I4: shows only published posts, and redirects from their old addresses with 301', async () => {
    await run()
    const { request } = articles.site()
    const old = async (path: string) => {
      const { status, headers } = await request(path)
      return [status, headers.get('location')]
    }
    expect(await old('/blog/2024/03/Cranes-and-cargo/')).toEqual([301, '/news/cranes-and-cargo'])
    expect(await old('/blog/2023/05/%E6%B8%AF')).toEqual([301, '/news/gang'])
    expect(await old('/blog/2099/07/regatta/')).toEqual([301, '/news/regatta'])
    expect(await old('/blog/2024/01/berth/')).toEqual([404, null])
    const statuses = async (slugs: string[]) =>
      Promise.all(slugs.map(async (slug) => (await request(`/news/${slug}`)).status))
    expect(await statuses(['cranes-and-cargo', 'tides', 'tides-2', 'gang'])).toEqual([
      200, 200, 200, 200,
    ])
    expect(await statuses(['berth', 'board', 'not-yet-written', 'regatta'])).toEqual([
      404, 404, 404, 404,
    ])
  })

  test('I5: changes nothing when run a second time', async () => {
    await run()
    const before = await articles.everything()
    const { tally } = await run()
    expect([
      tally.total('new'),
      tally.total('changed'),
      tally.total('same'),
      tally.total('skipped'),
    ]).toEqual([0, 0, 9, 4])
    expect(await articles.everything()).toEqual(before)
  })

  test('I5: keeps posts dated in the future scheduled, and changes nothing once their date has passed', async () => {
    await run()
    const regatta = async () => (await articles.post('regatta'))?.status
    expect(await regatta()).toBe('scheduled')
    const before = await articles.everything()
    const { tally } = await run({ now: new Date('2099-08-01') })
    expect([
      tally.total('new'),
      tally.total('changed'),
      tally.total('same'),
      tally.total('skipped'),
    ]).toEqual([0, 0, 9, 4])
    expect(await articles.everything()).toEqual(before)
  })

  test('I6: changes nothing in a dry run, which reports the same', async () => {
    const dry = await run({ dryRun: true })
    expect(await articles.everything()).toEqual([[], [], [], []])
    expect(formatReport(dry)).toMatch(/This was a dry run: nothing was changed\.$/)
    const wet = await run()
    expect(wet.tally.lines).toEqual(dry.tally.lines)
  })

  test('I7: imports changes made there, but never overwrites what staff changed here', async () => {
    await run()
    await articles.database.db
      .update(posts)
      .set({ title: 'Our own words' })
      .where(eq(posts.slug, 'tides'))
    const file = variant('changed.xml', (text) =>
      text.replace('Twelve cranes', 'Thirteen cranes').replace('second line', 'other line'),
    )
    const { tally } = await run({ file })
    expect(tally.of('changed')).toEqual([{ kind: 'post', detail: 'published', count: 1 }])
    expect(tally.of('skipped')).toContainEqual({
      kind: 'post',
      detail: 'edited here since it was imported',
      count: 1,
    })
    expect((await articles.post('cranes-and-cargo')).content).toContain('Thirteen cranes')
    expect(await articles.post('tides')).toMatchObject({
      title: 'Our own words',
      content: expect.stringContaining('second line'),
    })
  })

  test('I8: notifies a running site once, also that a post must go when it was withdrawn there', async () => {
    const told: string[] = []
    await articles.database.listen(
      CONTENT_CHANGED,
      (message) => told.push(message),
      () => {},
    )
    await run()
    await run()
    await run({ dryRun: true })
    await run({
      file: variant('withdrawn.xml', (text) =>
        text.replace('<wp:status><![CDATA[publish]]>', '<wp:status><![CDATA[draft]]>'),
      ),
    })
    await expect
      .poll(() =>
        told.map(readChange).flatMap(({ table, removed }) => (table === 'posts' ? [removed] : [])),
      )
      .toEqual([false, true])
  })
})

describe.skipIf(!existsSync(themeTest))('the WordPress theme unit test', () => {
  test('I3: is imported completely, and every published post opens as a page without a script in it', async () => {
    const { tally } = await run({ file: themeTest })
    expect([
      tally.items,
      tally.total('new'),
      tally.total('skipped'),
      tally.total('refused'),
    ]).toEqual([186, 79, 107, 0])
    const { request } = articles.site()
    const published = (await articles.stored()).filter(
      ({ status, publishedAt }) => status === 'published' && publishedAt! <= new Date(),
    )
    expect(published.length).toBe(55)
    for (const { slug, content } of published) {
      const page = await request(`/news/${encodeURIComponent(slug)}`)
      expect([slug, page.status]).toEqual([slug, 200])
      expect(content).not.toMatch(
        /<(script|style|iframe|object|svg|form|input)|\son\w+\s*=|javascript:|\sstyle=|src="(?!\/pictures\/)/i,
      )
      const scripts = (await page.text()).match(
        /<script(?![^>]*(?: src="\/|type="application\/))[^>]*>/g,
      )
      expect([slug, scripts]).toEqual([slug, null])
    }
  })
})

test('I42: an export that does not escape the ends of its texts is read as WordPress reads it', async () => {
  const crazy = exportOf([
    { name: 'crazy', content: 'X', more: '' },
    { id: 2, name: 'after', content: 'After' },
  ]).replace('<![CDATA[X]]>', '<![CDATA[Code <code>$a[$b[0]]>1</code> and ]]> :)]]>')
  await run({ file: articles.fileOf(crazy) })
  const { content } = await articles.post('crazy')
  expect(content).toBe('<p>Code <code>$a[$b[0]]&gt;1</code> and ]]&gt; :)</p>')
  expect((await articles.post('after')).content).toBe('<p>After</p>')
})
