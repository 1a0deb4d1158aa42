import { describe, expect, test } from 'vitest'
import { importMarkdown } from '../../importMarkdown.ts'
import { formatReport } from '../../report.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()

const run = async (files: Record<string, string>) =>
  formatReport(
    await importMarkdown({
      file: fixture.folderOf(files),
      open: async () => fixture.database.db,
      verbose: true,
    }),
  )
const withFront = (lines: string) => ({
  'one.md': `---\ntitle: One\ndate: 2024-03-01\n${lines}\n---\nText.\n`,
})

describe('what a front matter says about the public', () => {
  test.each([
    'isDraft: true',
    'is_published: false',
    'visible: false',
    'public: no',
    'archived: true',
    'wip: true',
    'members_only: true',
    'private_post: true',
    'protected: true',
    'listed: false',
    'deleted: true',
    'state: draft',
    'post_status: pending',
    'access: members',
    'audience: only_paid',
    'type: draft',
  ])('I100: with “%s”, a text becomes a draft, and the report says why', async (line) => {
    const report = await run(withFront(line))
    expect((await fixture.post('one')).status).toBe('draft')
    expect(report).toContain(`draft, because its front matter says “${line}”`)
  })

  test.each([
    'post_password: abc',
    'visibility: tiers',
    'post_visibility: password',
    'visibility: [members]',
    'draft: y',
  ])('I122: with “%s”, a text becomes a draft', async (line) => {
    await run(withFront(line))
    expect((await fixture.post('one')).status).toBe('draft')
  })

  test.each([
    'published: 2099-05-06',
    'publishedAt: 2099-05-06',
    'pubDate: 2099-05-06',
    'publish_on: 2099-05-06',
    'embargo: 2099-05-06',
  ])('I100: with “%s”, a text waits for that day', async (line) => {
    await run(withFront(line))
    const { status, publishedAt } = await fixture.post('one')
    expect([status, publishedAt?.getUTCFullYear()]).toEqual(['scheduled', 2099])
  })

  test.each(['build: {list: never}', 'expires: 2019-01-01'])(
    'I100: with “%s”, a text becomes a draft',
    async (line) => {
      await run(withFront(line))
      expect((await fixture.post('one')).status).toBe('draft')
    },
  )

  test.each([
    'comments: false',
    'toc: true',
    'published: true',
    'visibility: everyone',
    'post_password: ""',
    'released: 2023-01-01',
    'state: CA',
  ])('I100: with “%s”, a text is published', async (line) => {
    await run(withFront(line))
    expect((await fixture.post('one')).status).toBe('published')
  })
})

describe('front matter of other programs', () => {
  test('I102: what WordPress exported as Markdown has its title, time, summary, and old address', async () => {
    await run({
      '_posts/2017-06-18-cranes.md':
        '---\nID: 375\npost_title: Tall cranes\npost_date: 2017-06-18 14:26:40\npost_excerpt: "How they lift"\nlayout: post\npermalink: >\n  http://old.example/index.php/2017/06/18/cranes/\npublished: true\n---\nText.\n',
    })
    const { title, excerpt, publishedAt } = await fixture.post('cranes')
    expect([title, excerpt, publishedAt]).toEqual([
      'Tall cranes',
      'How they lift',
      new Date('2017-06-18T14:26:40Z'),
    ])
    const [, redirects] = (await fixture.everything()) as [unknown, { fromPath: string }[]]
    const paths = redirects.map(({ fromPath }) => fromPath)
    expect(paths).toContain('/index.php/2017/06/18/cranes')
    expect(paths.join()).not.toContain('http')
  })

  test.each([
    '<!--\n.. title: Tall cranes\n.. slug: cranes\n.. date: 2016-05-06 10:00:00 UTC+02:00\n.. tags: ports\n.. category: Steel\n-->\n\nText.\n',
    '---json\n{\n  "title": "Tall cranes",\n  "slug": "cranes",\n  "date": "2016-05-06T08:00:00Z",\n  "category": "Steel",\n  "tags": ["ports"]\n}\n---\nText.\n',
    '---js\n{\n  title: "Tall cranes",\n  slug: "cranes",\n  date: "2016-05-06T08:00:00Z",\n  category: "Steel",\n  tags: ["ports"],\n}\n---\nText.\n',
    '---toml\ntitle = "Tall cranes"\nslug = "cranes"\ndate = 2016-05-06T08:00:00Z\ncategory = "Steel"\ntags = ["ports"]\n---\nText.\n',
  ])('I102: %j is read', async (text) => {
    await run({ 'one.md': text })
    expect(await fixture.post('cranes')).toMatchObject({
      title: 'Tall cranes',
      publishedAt: new Date('2016-05-06T08:00:00Z'),
      category: 'Steel',
      tags: ['ports'],
      content: '<p>Text.</p>',
      status: 'published',
    })
  })

  test('I102: Nikola’s tags “draft” and “private” keep a text from the public', async () => {
    await run({
      'one.md': '<!--\n.. title: One\n.. date: 2016-05-06\n.. tags: ports, private\n-->\nText.\n',
    })
    expect((await fixture.post('one')).status).toBe('draft')
  })

  test('I102: a front matter of code is refused in a sentence', async () => {
    const report = await run({ 'one.md': '---js\nconst x = { title: "One" }\n---\nText.\n' })
    expect(report).toContain('refused')
    expect(report).toContain('its front matter cannot be read')
  })
})

describe('shortcodes of WordPress in Markdown', () => {
  const front = '---\ntitle: One\ndate: 2024-03-01\n---\n'
  const shown = async (body: string) => {
    const report = await run({ 'one.md': front + body })
    const { content, videoEmbed } = await fixture.post('one')
    return { content: content.replaceAll('\n', ''), videoEmbed, report }
  }

  test('I101: builders and captions show their content only', async () => {
    const { content } = await shown(
      '[et_pb_section bb_built="1"][et_pb_row admin_label="row"][et_pb_text admin_label="Text"]\n## Lifting\n\nThe **jib**.\n\n[caption id="a_1" width="6"]<img src="http://old.example/a.png" alt="" /> By the pier[/caption]\n\n[/et_pb_text][et_pb_button button_url="https://x.example" button_text="Read on" /][/et_pb_row][/et_pb_section]\n',
    )
    expect(content).toBe(
      '<h2>Lifting</h2><p>The <strong>jib</strong>.</p><figure><a href="http://old.example/a.png">a.png</a><figcaption>By the pier</figcaption></figure><p><a href="https://x.example/">Read on</a></p>',
    )
  })

  test('I101: players play, and unknown shortcodes are reported', async () => {
    const { content, videoEmbed, report } = await shown(
      'Look.\n\n[embed]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]\n\n[my_form id="3"]\n\n[gallery ids="4,5"]\n',
    )
    expect(content).toBe('<p>Look.</p>')
    expect(videoEmbed).toContain('dQw4w9WgXcQ')
    expect(report).toContain('[my_form id="3"]')
    expect(report).toContain('[gallery ids="4,5"]')
  })

  test('I101: links, wiki links, and words in brackets stay what they are', async () => {
    const { content } = await shown(
      '[embed id="1"](https://a.example) and [video][ref] and [video] [sic] and [caption](https://b.example)\n\n[my_form id="3"]\n\n[video]: https://c.example\n[ref]: https://d.example\n',
    )
    expect(content).toBe(
      '<p><a href="https://a.example/">embed id="1"</a> and <a href="https://d.example/">video</a> and <a href="https://c.example/">video</a> [sic] and <a href="https://b.example/">caption</a></p>',
    )
  })

  test('I101: code keeps them', async () => {
    const { content } = await shown('Write `[my_form id="3"]`:\n\n```\n[embed]x[/embed]\n```\n')
    expect(content).toContain('<code>[my_form id="3"]</code>')
    expect(content).toContain('[embed]x[/embed]')
  })
})

describe('code in a text', () => {
  test('I103: templates of Ruby are reported, never shown', async () => {
    const report = await run({
      'one.md': '---\ntitle: One\ndate: 2024-03-01\n---\nGo <%= link_to "Home", "/" %> now.\n',
    })
    const { content, status } = await fixture.post('one')
    expect([content, status]).toEqual(['<p>Go  now.</p>', 'draft'])
    expect(report).toContain('line 5: <%= link_to "Home", "/" %>')
  })

  test('I103: an export of MDX ends where its brackets are closed', async () => {
    const report = await run({
      'one.mdx':
        '---\ntitle: One\ndate: 2024-03-01\n---\nexport const Box = ({children}) => (\n  <span style={{color: 1}}>\n\n    {children}\n  </span>\n);\n\nThe jib.\n',
    })
    expect((await fixture.post('one')).content).toBe('<p>The jib.</p>')
    expect(report).toContain('export const Box')
  })

  test('I123: lines of prose that begin with “export” or “import” stay, and a comment ends its code', async () => {
    await run({
      'one.mdx':
        "---\ntitle: One\ndate: 2024-03-01\n---\nimport { Box } from '@/box'\nexport const jib = 1 // don't lift (yet\n\nThe ports\nexport grain (mostly wheat\nand rye), and\nimport cranes (new\n\nones).\n",
    })
    expect((await fixture.post('one')).content.replaceAll('\n', ' ')).toBe(
      '<p>The ports export grain (mostly wheat and rye), and import cranes (new</p> <p>ones).</p>',
    )
  })

  test('I103: a link of Zola to a part of a page that is not here becomes text', async () => {
    await run({
      'one.md': '---\ntitle: One\ndate: 2024-03-01\n---\nSee [cranes](@/cranes.md#jib).\n',
    })
    expect((await fixture.post('one')).content).toBe('<p>See cranes.</p>')
  })
})

test('I102: a front matter that cannot be read is refused with its line in the file', async () => {
  const report = await run({
    'one.md': '---\ndate: 2024-03-01\ntitle: Tall: the crane\n---\nText.\n',
  })
  expect(report).toMatch(/its front matter cannot be read: [^\n]* in line 3\n/)
})
