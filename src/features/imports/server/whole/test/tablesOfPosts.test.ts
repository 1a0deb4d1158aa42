import { expect, test } from 'vitest'
import { importPosts } from '../../importPosts.ts'
import { formatReport } from '../../report.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const run = async (csv: string) =>
  formatReport(
    await importPosts({
      file: fixture.fileOf(csv, 'csv'),
      open: async () => fixture.database.db,
      verbose: true,
    }),
  )
const statuses = async () =>
  Object.fromEntries((await fixture.stored()).map(({ title, status }) => [title, status]))

test('I105: a row without a date of publication in a table that has them stays a draft, as in Webflow', async () => {
  await run(
    'Name,Slug,Created On,Published On,Post Body\nOut,out,2016-10-24,2023-04-13,Text\nNever,never,2016-10-24,,Text\n',
  )
  expect(await statuses()).toEqual({ Out: 'published', Never: 'draft' })
})

test('I105: a column that says whether and one that says when a post was published are both read, as in Shopify', async () => {
  await run(
    'Handle,Title,Body HTML,Published,Published At\na,Out,<p>A</p>,TRUE,2020-01-01 00:00:00 -0500\nb,Never,<p>B</p>,FALSE,2020-01-01 00:00:00 -0500\n',
  )
  expect(await statuses()).toEqual({ Out: 'published', Never: 'draft' })
  const [first] = await fixture.stored()
  expect(first!.publishedAt).toEqual(new Date('2020-01-01T05:00:00Z'))
})

test.each(['f', 'n', 'Draft', 'unchecked', '-'])(
  'I121: a post that was not published, as “%s” says beside its date, stays a draft',
  async (said) => {
    await run(`Title,Content,Date,Published\nOut,A,2020-01-01,t\nNever,B,2020-01-01,${said}\n`)
    expect(await statuses()).toEqual({ Out: 'published', Never: 'draft' })
  },
)

test('I105: a table of HubSpot’s blog comes with its dates, and titles for search engines', async () => {
  await run(
    'Post title,Post SEO title,Post URL,Post status,Publish date (UTC),Last modified date (UTC),Featured image URL,Post body\nCranes,Tall cranes,https://old.example/cranes,PUBLISHED,2023-01-01 10:00:00,2023-02-02 10:00:00,https://old.example/a.png,<p>A</p>\n',
  )
  expect((await fixture.stored())[0]).toMatchObject({
    status: 'published',
    publishedAt: new Date('2023-01-01T10:00:00Z'),
    sourceModifiedAt: new Date('2023-02-02T10:00:00Z'),
    seoTitle: 'Tall cranes',
    heroImage: 'https://old.example/a.png',
  })
})

test('I105: shortcodes of WordPress in a table never show, and a part for members only keeps the post a draft', async () => {
  const report = await run(
    `Title,Content,Date,Status
Cranes,"First.

[caption id=""a_1""]<img src=""https://old.example/a.jpg"" /> By the pier[/caption]

[vc_row][vc_column_text]Second
line.[/vc_column_text][/vc_row]

[my_form id=""3""]",2019-05-06,publish
Gated,"[memberpress_only level=""1""]Secret.[/memberpress_only]",2019-05-06,publish
`,
  )
  const [cranes] = (await fixture.stored()).filter(({ title }) => title === 'Cranes')
  expect(cranes!.content.replaceAll('\n', '')).toBe(
    '<p>First.</p><figure><a href="https://old.example/a.jpg">a.jpg</a><figcaption>By the pier</figcaption></figure><p>Second<br />line.</p>',
  )
  expect(await statuses()).toEqual({ Cranes: 'published', Gated: 'draft' })
  expect(report).toContain('[my_form id="3"]')
  expect(report).toContain('showed part of it to members only')
})

test('I105: a picture of Wix has its address, and one without an address is reported', async () => {
  const report = await run(
    'Title,Plain Content,Cover Image,Published Date\nOne,Text,wix:image://v1/abc_1~mv2.jpg/pier.jpg#originWidth=1,2022-01-01\nTwo,Text,pier photo,2022-01-01\n',
  )
  const stored = await fixture.stored()
  expect(stored.find(({ title }) => title === 'One')!.heroImage).toBe(
    'https://static.wixstatic.com/media/abc_1~mv2.jpg',
  )
  expect(report).toContain('pier photo')
})

test('I142: the formatted text of a Wix blog is imported with headings, links, lists, code, and pictures, and what has no place here is reported', async () => {
  const text = (words: string, ...decorations: object[]) => ({
    type: 'TEXT',
    id: '',
    nodes: [],
    textData: { text: words, decorations },
  })
  const node = (type: string, nodes: object[], more: object = {}) => ({
    type,
    id: 'a',
    nodes,
    ...more,
  })
  const rich = {
    nodes: [
      node('HEADING', [text('Tides')], { headingData: { level: 3 } }),
      node('PARAGRAPH', [
        text('By '),
        text('night', { type: 'BOLD', fontWeightValue: 700 }),
        text(' & day', {
          type: 'LINK',
          linkData: { link: { url: 'https://tides.example/a', target: 'BLANK' } },
        }),
      ]),
      node('BULLETED_LIST', [node('LIST_ITEM', [node('PARAGRAPH', [text('One')])])]),
      node('CODE_BLOCK', [text('if (a <b>) {\n  [x] &amp;\n}')], { codeBlockData: {} }),
      node('IMAGE', [node('CAPTION', [text('The pier')])], {
        imageData: { image: { src: { id: 'abc_1~mv2.jpg' }, width: 10 }, altText: 'Pier' },
      }),
      node('DIVIDER', [], { dividerData: { lineStyle: 'SINGLE' } }),
      node('LINK_PREVIEW', [], {
        linkPreviewData: {
          link: { url: 'https://b.example' },
          title: 'A page',
          description: 'Its words',
        },
      }),
      node('POLL', [], { pollData: { poll: { title: 'High or low?' } } }),
    ],
    metadata: { version: 1 },
  }
  const cell = (value: string) => `"${value.replaceAll('"', '""')}"`
  const row = (title: string, plain: string, json: string) =>
    [title, cell(plain), cell(json), '2022-01-01'].join(',')
  const report = await run(
    [
      'Title,Plain Content,Rich Content,Published Date',
      row('Rich', 'Tides By night & day', JSON.stringify(rich)),
      row('Broken', 'Plain words', '{"nodes":['),
    ].join('\n'),
  )
  const stored = await fixture.stored()
  const of = (name: string) => stored.find(({ title }) => title === name)!.content
  expect(of('Rich')).toBe(
    `<h3>Tides</h3>
<p>By <strong>night</strong><a href="https://tides.example/a"> &amp; day</a></p>
<ul><li>One</li></ul>
<pre><code>if (a &lt;b&gt;) {
  [x] &amp;amp;
}</code></pre>
<figure><a href="https://static.wixstatic.com/media/abc_1~mv2.jpg">Pier</a><figcaption>The pier</figcaption></figure>
<hr />
<p><a href="https://b.example/">A page</a></p>
<p>Its words</p>`,
  )
  expect(of('Broken')).toBe('<p>Plain words</p>')
  expect(report).toContain('High or low?')
  expect(report).not.toContain('Content” is not recognized')
})
