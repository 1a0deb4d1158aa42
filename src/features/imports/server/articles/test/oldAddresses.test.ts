import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openPicturesFolder } from '../../picturesFolder.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const { run, post, site } = fixture
const leads = async (path: string) => {
  const { status, headers } = await site().request(path)
  return [status, headers.get('location')]
}

describe('a blog that moved here', () => {
  const category = (slug: string, name: string) =>
    `<category domain="category" nicename="${slug}">${name}</category>`
  const tag = (slug: string, name: string) =>
    `<category domain="post_tag" nicename="${slug}">${name}</category>`
  const items = [
    {
      id: 1,
      name: 'cranes',
      link: 'https://old.example/2024/03/cranes/',
      content:
        'See <a href="https://old.example/imprint/#law">the imprint</a>. <img src="https://old.example/wp-content/uploads/2024/03/crane-300x200.png" alt="Crane">',
      more: category('piers', 'Piers') + category('work', 'Work') + tag('steel', 'Steel'),
    },
    {
      id: 2,
      title: 'Imprint',
      name: 'imprint',
      type: 'page',
      link: 'https://old.example/imprint/',
      content: '<h2 id="law">The law</h2>',
    },
    {
      id: 3,
      title: 'Hidden',
      name: 'hidden',
      type: 'page',
      status: 'draft',
      link: 'https://old.example/?page_id=3',
      content: 'Soon',
    },
    {
      id: 4,
      type: 'attachment',
      status: 'inherit',
      more: '<wp:attachment_url>https://old.example/wp-content/uploads/2024/03/crane.png</wp:attachment_url>',
    },
  ]

  test('I4: redirects from the addresses of its articles, pages, lists, feeds, and pictures to their replacements', async () => {
    const uploads = join(fixture.folder, 'uploads/2024/03')
    mkdirSync(uploads, { recursive: true })
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d6b4f' } })
    writeFileSync(join(uploads, 'crane.png'), await picture.png().toBuffer())
    await run(items, { pictures: await openPicturesFolder(join(fixture.folder, 'uploads')) })
    const [path] = /\/pictures\/\w+\/1200\.webp/.exec((await post('cranes')).content) ?? []
    for (const [from, to] of [
      ['/2024/03/cranes/', '/news/cranes'],
      ['/2024/03/cranes/amp/', '/news/cranes'],
      ['/2024/03/cranes/feed/', '/news/cranes'],
      ['/?p=1', '/news/cranes'],
      ['/imprint/', '/pages/imprint'],
      ['/?page_id=2', '/pages/imprint'],
      ['/category/piers/', '/news?category=Piers'],
      ['/category/piers/page/2/', '/news?category=Piers'],
      ['/category/work/', '/news?tag=Work'],
      ['/tag/steel/', '/news?tag=Steel'],
      ['/tag/steel/feed/', '/news?tag=Steel'],
      ['/author/ida/', '/news?q=Ida+M%C3%B6ller'],
      ['/feed/atom/', '/news/feed.xml'],
      ['/wp-content/uploads/2024/03/crane.png', path],
      ['/wp-content/uploads/2024/03/crane-300x200.png', path],
      ['/wp-content/uploads/2024/03/other.png', null],
    ] as const)
      expect([from, ...(await leads(from))]).toEqual([from, to === null ? 404 : 301, to])
  })

  test('I2, I12: has its pages as pages, with links to them, listed for search engines', async () => {
    const { tally } = await run(items)
    expect(
      tally.lines
        .filter(({ kind }) => kind === 'page')
        .map(({ outcome, name, detail }) => [outcome, name, detail]),
    ).toEqual([
      ['new', 'Imprint', 'published'],
      ['new', 'Hidden', 'draft'],
    ])
    const shown = await site().request('/pages/imprint')
    expect(shown.status).toBe(200)
    expect(await shown.text()).toMatch(
      /<h1[^>]*>Imprint<\/h1>[^]*<h2 id="the-law"><a id="law"><\/a>The law<\/h2>/,
    )
    expect((await site().request('/pages/hidden')).status).toBe(404)
    expect(await (await site().request('/sitemap.xml')).text()).toContain(
      'http://localhost/pages/imprint<',
    )
    expect((await post('cranes')).content).toContain('<a href="/pages/imprint#law">the imprint</a>')
    expect((await run(items)).tally.total('same')).toBe(3)
  })

  test('I13: keeps titles and descriptions for search engines, and names the canonical page if it is elsewhere', async () => {
    await run([
      {
        id: 1,
        title: 'Cranes',
        name: 'cranes',
        content: 'Text',
        meta: {
          _yoast_wpseo_title: '%%title%% by hand %%sep%% %%sitename%%',
          _yoast_wpseo_metadesc: 'All about cranes.',
          _yoast_wpseo_canonical: 'https://first.example/cranes',
        },
      },
      {
        id: 2,
        name: 'own',
        content: 'Text',
        meta: { _yoast_wpseo_canonical: 'https://old.example/2/' },
      },
    ])
    const html = await (await site().request('/news/cranes')).text()
    expect(html).toContain('<title>Cranes by hand | Advantage</title>')
    expect(html).toContain('<meta name="description" content="All about cranes."')
    expect(html).toContain('<link rel="canonical" href="https://first.example/cranes"')
    expect(await (await site().request('/news/own')).text()).toContain(
      '<link rel="canonical" href="http://localhost/news/own"',
    )
  })

  test('I13: shows right-to-left text in its direction and language', async () => {
    await run([
      {
        id: 1,
        title: 'רציפים',
        name: 'hebrew',
        content: 'שנים עשר מנופים עומדים על הרציף הצפוני.',
      },
      {
        id: 2,
        title: 'اسکله‌ها',
        name: 'persian',
        content: 'دوازده جرثقیل روی اسکله شمالی ایستاده‌اند.',
      },
      { id: 3, title: 'Cranes', name: 'english', content: 'Twelve cranes, מנופים in Hebrew.' },
    ])
    const article = async (slug: string) =>
      /<article[^>]*>/.exec(await (await site().request(`/news/${slug}`)).text())?.[0]
    expect(await article('hebrew')).toBe('<article lang="he" dir="rtl">')
    expect(await article('persian')).toBe('<article lang="fa" dir="rtl">')
    expect(await article('english')).toBe('<article>')
  })

  test('I7: does not lose its articles when an older or emptier file is imported', async () => {
    const at = (content: string, modified: string) =>
      run([
        {
          name: 'cranes',
          content,
          more: `<wp:post_modified_gmt>${modified}</wp:post_modified_gmt>`,
        },
      ])
    await at('Second', '2024-06-01 10:00:00')
    expect((await at('First', '2024-05-01 10:00:00')).tally.of('skipped')).toMatchObject([
      { detail: 'older in the file than here' },
    ])
    expect((await at('', '2024-07-01 10:00:00')).tally.of('skipped')).toMatchObject([
      { detail: 'empty in the file' },
    ])
    expect((await post('cranes')).content).toBe('<p>Second</p>')
    await at('Third', '2024-08-01 10:00:00')
    expect((await post('cranes')).content).toBe('<p>Third</p>')
  })

  test('I23: gives titles in any script a readable address', async () => {
    await run([
      { id: 1, title: '港の朝', content: 'x' },
      { id: 2, title: 'صباح الميناء', content: 'x' },
      { id: 3, title: '🚢⚓', content: 'x' },
    ])
    const { posts } = await import('#src/features/news/server/tables.ts')
    const slugs = (await fixture.database.db.select().from(posts)).map(({ slug }) => slug).sort()
    expect(
      slugs.every(
        (slug) => /^[a-z][a-z0-9-]{2,}$/.test(slug) && !/^(unnamed|article|post)?-?\d*$/.test(slug),
      ),
    ).toBe(true)
    expect(slugs).toHaveLength(3)
  })
})
