import { expect, test } from 'vitest'
import { importEvents } from '../../importEvents.ts'
import { importFeed } from '../../importFeed.ts'
import { importGhost } from '../../importGhost.ts'
import { importMarkdown } from '../../importMarkdown.ts'
import { importTools } from '../../importTools.ts'
import { formatReport } from '../../report.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db

/** Serializes a value like PHP, with lengths in bytes. */
const serialized = (value: unknown): string => {
  if (typeof value === 'number') return `i:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(value as object)
  return `a:${entries.length}:{${entries.map(([key, one]) => serialized(key) + serialized(one)).join('')}}`
}
const panels = serialized({
  widgets: [
    { title: 'Öffnungszeiten', text: '<p>Shown words</p>', style: 'css of it' },
    { headline: { text: 'Moorings' }, button: { text: 'Book', url: 'https://old.example' } },
  ],
})

async function folder(files: Record<string, string>) {
  return formatReport(await importMarkdown({ file: fixture.folderOf(files), open, verbose: true }))
}

test('I68: texts that only SiteOrigin or another builder has are reported, also those of damaged settings', async () => {
  const found = (data: string) =>
    fixture.report([{ content: '<p>Shown words</p>', meta: { panels_data: data } }], {
      verbose: true,
    })
  for (const data of [panels, panels.replaceAll(/s:(\d+):/g, 's:9$1:')]) {
    const report = await found(data)
    for (const named of ['text of SiteOrigin', 'Öffnungszeiten', 'Moorings', 'Book'])
      expect(report).toContain(named)
    expect(report).not.toMatch(/css of it|Shown words/)
  }
})

test('I68: texts that only the settings of a block with content have are reported, and its classes are not', async () => {
  const report = await fixture.report(
    [
      {
        content:
          '<!-- wp:cover {"alt":"Lighthouse","className":"is-style-wide has-shade"} --><div><p>A</p></div><!-- /wp:cover -->',
      },
    ],
    { verbose: true },
  )
  expect(report).toContain('Lighthouse')
  expect(report).not.toContain('shade')
})

test('I68: nested custom fields, terms of plugins, and the end of a long excerpt are reported', async () => {
  const excerpt = `${'word '.repeat(200)}lighthouse`
  const report = await fixture.report(
    [
      {
        content: 'A',
        meta: { rows: serialized([{ note: 'Bring warm clothes' }]) },
        more: `<excerpt:encoded><![CDATA[${excerpt}]]></excerpt:encoded><category domain="series" nicename="a"><![CDATA[Winter tides]]></category>`,
      },
    ],
    { verbose: true },
  )
  for (const named of ['Bring warm clothes', 'Winter tides', 'lighthouse'])
    expect(report).toContain(named)
})

test('I68: bare shortcodes within a sentence are reported, not shown, and words in brackets stay', async () => {
  const report = await fixture.report(
    [{ name: 'one', content: 'Call [contact_phone_number] now [sic], or [co-op]. [/old_box]' }],
    { verbose: true },
  )
  expect((await fixture.post('one')).content).toBe('<p>Call now [sic], or [co-op].</p>')
  for (const named of ['[contact_phone_number]', '[/old_box]']) expect(report).toContain(named)
})

test('I52: summaries, subtitles, guests, descriptions of media, and further pictures of a feed are reported', async () => {
  const feed = (item: string) => fixture.fileOf(`<rss><channel>${item}</channel></rss>`)
  const report = formatReport(
    await importFeed({
      file: feed(
        `<item><guid>1</guid><title>One</title><pubDate>Fri, 01 Mar 2024 10:00:00 GMT</pubDate><content:encoded>&lt;p&gt;Text&lt;/p&gt;</content:encoded><description>Lead</description><itunes:summary>Told aloud</itunes:summary><itunes:subtitle>By night</itunes:subtitle><podcast:person role="guest">Rui Costa</podcast:person><media:content url="https://old.example/a.jpg" medium="image"><media:description>A ferry at dawn</media:description></media:content><media:content url="https://old.example/b.jpg" medium="image"/><source url="https://old.example">Harbor radio</source></item>`,
      ),
      open,
      verbose: true,
    }),
  )
  for (const named of [
    'Told aloud',
    'By night',
    'Rui Costa',
    'A ferry at dawn',
    'https://old.example/b.jpg',
    'Harbor radio',
  ])
    expect(report).toContain(named)
  expect(report).not.toContain('element <description>')
  const json = fixture.fileOf(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        {
          id: '1',
          title: 'Two',
          content_html: '<p>Text</p>',
          date_published: '2024-03-01T10:00:00Z',
          _podcast: { description: 'Only in an extension' },
        },
      ],
    }),
    'json',
  )
  expect(formatReport(await importFeed({ file: json, open, verbose: true }))).toContain(
    'Only in an extension',
  )
})

test('I52: audio that an Atom feed encloses is imported as a link', async () => {
  const file = fixture.fileOf(
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title>Sound</title><link rel="enclosure" type="audio/mpeg" href="https://s.example/e.mp3"/><content type="html">&lt;p&gt;Notes&lt;/p&gt;</content><published>2024-03-01T10:00:00Z</published></entry></feed>',
    'atom',
  )
  await importFeed({ file, open })
  expect((await fixture.post('sound')).content).toContain('href="https://s.example/e.mp3"')
})

test('I37: a Ghost post that was only sent by email stays a draft, and texts of unknown cards are reported', async () => {
  const lexical = JSON.stringify({
    root: { children: [{ type: 'odd', label: 'Berth', children: [{ type: 'text', text: 'A' }] }] },
  })
  const posts = [
    { id: '1', slug: 'sent', title: 'Sent', lexical, status: 'sent' },
    { id: '2', slug: 'mailed', title: 'Mailed', lexical, status: 'published' },
  ].map((post) => ({ ...post, published_at: '2024-03-01T10:00:00.000Z' }))
  const data = { posts, posts_meta: [{ post_id: '2', email_only: 1, frontmatter: 'Dear crew' }] }
  const file = fixture.fileOf(JSON.stringify({ db: [{ meta: {}, data }] }), 'json')
  const report = formatReport(await importGhost({ file, open, verbose: true }))
  for (const named of ['it was sent by email only', 'Berth', 'Dear crew'])
    expect(report).toContain(named)
  for (const slug of ['sent', 'mailed'])
    expect(await fixture.post(slug)).toMatchObject({ status: 'draft', visibleFrom: null })
})

test('I40: texts of menus of Hugo are reported, names of menus are not, and a box keeps its only title', async () => {
  const report = await folder({
    'content/one.md':
      '+++\ntitle = "One"\ndate = 2024-03-01\n[menu.main]\nname = "Start here"\nidentifier = "first-one"\nweight = 3\n+++\n{{% notice "Slippery deck" %}}\nMind it.\n{{% /notice %}}',
    'content/two.md': '---\ntitle: Two\ndate: 2024-03-01\nmenu: [main, footer]\n---\nB.',
  })
  expect(report).toContain('Start here')
  expect(report).not.toMatch(/first-one|footer/)
  expect((await fixture.post('one')).content).toContain('Slippery deck')
})

test('I39: a JSON front matter in a single line is read, not shown', async () => {
  await folder({
    'content/one.md': '{"title":"One","date":"2024-03-01","menu":{"main":{"name":"A"}}}\n\nText.',
  })
  expect(await fixture.post('one')).toMatchObject({ title: 'One', content: '<p>Text.</p>' })
})

test.each([
  'unpublished: true',
  'hidden: true',
  'permalink: false',
  'headless: true',
  'build:\n  render: never',
  'eleventyExcludeFromCollections: true',
])('I37: a text with %j was no public page and stays a draft', async (line) => {
  await folder({ 'one.md': `---\ntitle: One\ndate: 2024-03-01\n${line}\n---\nA.` })
  expect((await fixture.post('one')).status).toBe('draft')
})

test('I37: values that Eleventy keeps for a folder apply to its texts: author, tags, and that they are drafts', async () => {
  const front = (more = '') => `---\ntitle: One\ndate: 2024-03-01\n${more}---\nA.`
  const shared = '{"author":"Ida Möller","tags":"Harbor","permalink":"/{{ page.fileSlug }}/"}'
  await folder({
    'posts/posts.json': shared,
    'posts/one.md': front('tags: [Tide]\n'),
    'posts/later/later.11tydata.json': '{"draft":true}',
    'posts/later/two.md': front().replace('One', 'Two'),
  })
  expect(await fixture.post('one')).toMatchObject({
    author: 'Ida Möller',
    tags: ['Harbor', 'Tide'],
    status: 'published',
  })
  expect(await fixture.post('two')).toMatchObject({ author: 'Ida Möller', status: 'draft' })
})

test('I37: values that Jekyll and Hugo keep for several texts apply to them, unless a text says otherwise', async () => {
  const front = (title: string, more = '') =>
    `---\ntitle: ${title}\ndate: 2024-03-01\n${more}---\nA.`
  await folder({
    '_config.yml': [
      'defaults:',
      '  - { scope: { path: "", type: posts }, values: { author: Ida Möller, layout: post } }',
      '  - { scope: { path: "_posts/inner" }, values: { published: false } }',
      '  - { scope: { path: "", type: guides }, values: { published: false } }',
    ].join('\n'),
    '_posts/2024-03-01-one.md': front('One'),
    '_posts/inner/2024-03-01-two.md': front('Two'),
    '_posts/inner/2024-03-01-three.md': front('Three', 'published: true\n'),
    '_guides/four.md': front('Four'),
  })
  const found = async (slug: string) => {
    const { author, status } = await fixture.post(slug)
    return `${author} ${status}`
  }
  expect(await found('one')).toBe('Ida Möller published')
  expect(await found('two')).toBe('Ida Möller draft')
  expect(await found('three')).toBe('Ida Möller published')
  expect(await found('four')).toMatch(/draft$/)
  await folder({
    'hugo.toml': '',
    'content/news/_index.md': `---\ntitle: News\ncascade:\n  - { _target: { path: "/news/closed/**" }, build: { render: never } }\n  - { params: { author: Ida Möller } }\n---\n`,
    'content/news/five.md': front('Five'),
    'content/news/closed/six.md': front('Six'),
    'content/seven.md': front('Seven'),
  })
  expect(await found('five')).toBe('Ida Möller published')
  expect(await found('six')).toBe('Ida Möller draft')
  expect(await found('seven')).not.toContain('Ida')
})

test('I53: texts of a calendar that events do not have are reported: categories, comments, costs, and that there is an organizer', async () => {
  const file = fixture.fileOf(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20270301T090000Z',
      'SUMMARY:Tide day',
      'CATEGORIES:Family',
      'ORGANIZER;CN="Ida Möller":MAILTO:ida@old.example',
      'COMMENT:Bring boots',
      'X-COST:Twelve euros',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
    'ics',
  )
  const report = formatReport(await importEvents({ file, open, verbose: true }))
  for (const named of ['Family', 'Bring boots', 'Twelve euros', '1 event names organizers'])
    expect(report).toContain(named)
  expect(report).not.toMatch(/Möller|BUSY/)
})

test('I18: tables of tools in German and Chinese are read without asking', async () => {
  for (const table of [
    'Produktname,Beschreibung,Webseite,Kategorie\nLotse,Zeigt den Weg,https://lotse.example,Navigation',
    '名称,简介,官网,分类\n领航,指路,https://linghang.example,导航',
  ]) {
    const { tally } = await importTools({ file: fixture.fileOf(table, 'csv'), open })
    expect(tally.total('new')).toBe(1)
  }
})
