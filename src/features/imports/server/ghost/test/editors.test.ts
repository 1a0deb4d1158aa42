import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { posts } from '#src/features/news/server/tables.ts'
import { importGhost } from '../../importGhost.ts'
import { formatReport } from '../../report.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
async function run(...list: object[]) {
  return runWith({}, ...list)
}
async function runWith(tables: object, ...list: object[]) {
  const data = {
    ...tables,
    posts: list.map((post, at) => ({
      id: `p${at}`,
      slug: `post-${at}`,
      title: `Post ${at}`,
      status: 'draft',
      ...post,
    })),
  }
  const file = fixture.fileOf(JSON.stringify({ db: [{ data }] }), 'json')
  const report = await importGhost({ file, open: async () => fixture.database.db, verbose: true })
  return formatReport(report)
}
const contents = async () =>
  (await fixture.database.db.select().from(posts).orderBy(asc(posts.importKey))).map(
    ({ content }) => content,
  )

const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format })
const node = (type: string, children: object[], more: object = {}) => ({ type, children, ...more })
const paragraph = (...children: object[]) => node('paragraph', children)
const lexical = (...children: object[]) => ({
  html: null,
  lexical: JSON.stringify({ root: node('root', children) }),
})
const mobiledoc = (document: object) => ({
  html: null,
  mobiledoc: JSON.stringify({
    version: '0.3.1',
    markups: [],
    atoms: [],
    cards: [],
    sections: [],
    ...document,
  }),
})

describe('posts of Ghost without HTML', () => {
  test('I2: are read from its current editor: texts, headings, quotes, nested lists, links, and cards', async () => {
    await run(
      lexical(
        node('extended-heading', [text('Cranes & cargo')], { tag: 'h2' }),
        paragraph(
          text('Twelve '),
          text('cranes', 3),
          { type: 'linebreak' },
          node('link', [text('in all')], { url: 'https://crane.example/' }),
        ),
        node('extended-quote', [text('Heave.')]),
        node(
          'list',
          [
            node('listitem', [text('Quay')]),
            node('listitem', [
              node('list', [node('listitem', [text('Berth')])], { listType: 'bullet' }),
            ]),
            node('listitem', [text('Loft')]),
          ],
          { listType: 'number', start: 3 },
        ),
        {
          type: 'image',
          src: 'https://crane.example/a.png',
          alt: 'A crane',
          caption: '<b>Old</b> crane',
        },
        { type: 'codeblock', code: 'if (a < b) lift()', language: 'js' },
        { type: 'horizontalrule' },
        { type: 'markdown', markdown: 'A *tide*.' },
        { type: 'callout', calloutEmoji: '💡', calloutText: '<p>Mind the gap</p>' },
        { type: 'toggle', heading: 'Why', content: '<p>Because.</p>' },
        {
          type: 'bookmark',
          url: 'https://tide.example/',
          metadata: { title: 'Tides', description: 'How water moves' },
        },
        { type: 'button', buttonUrl: 'https://tide.example/go', buttonText: 'Go' },
      ),
    )
    const [content] = await contents()
    for (const part of [
      '<h2>Cranes &amp; cargo</h2>',
      '<strong>cranes</strong>',
      '<a href="https://crane.example/">in all</a>',
      '<blockquote><p>Heave.</p></blockquote>',
      '<ol start="3"><li>Quay<ul><li>Berth</li></ul></li><li>Loft</li></ol>',
      '<b>Old</b> crane',
      '<pre><code class="language-js">if (a &lt; b) lift()</code></pre>',
      '<hr',
      'A <em>tide</em>.',
      'Mind the gap',
      'Because.',
      '>Tides</a>',
      'How water moves',
      '<a href="https://tide.example/go">Go</a>',
    ])
      expect(content!.replaceAll('\n', '')).toContain(part)
  })

  test('I2: are read from its earlier editor', async () => {
    await run(
      mobiledoc({
        markups: [['strong'], ['a', ['href', 'https://crane.example/']]],
        atoms: [['soft-return', '', {}]],
        cards: [
          ['image', { src: 'https://crane.example/a.png', caption: 'A crane' }],
          ['card-markdown', { markdown: '## Tides' }],
          ['hr', {}],
        ],
        sections: [
          [
            1,
            'p',
            [
              [0, [], 0, 'Twelve '],
              [0, [1, 0], 1, 'cranes'],
              [1, [], 0, 0],
              [0, [], 1, 'in all'],
              [0, [], 0, '.'],
            ],
          ],
          [1, 'blockquote', [[0, [], 0, 'Heave.']]],
          [3, 'ol', [[[0, [], 0, 'Quay']], [[0, [], 0, 'Loft']]]],
          [10, 0],
          [10, 1],
          [10, 2],
        ],
      }),
    )
    const [content] = await contents()
    for (const part of [
      '<p>Twelve <a href="https://crane.example/"><strong>cranes</strong><br />in all</a>.</p>',
      '<blockquote><p>Heave.</p></blockquote>',
      '<ol><li>Quay</li><li>Loft</li></ol>',
      'A crane',
      'Tides</h2>',
      '<hr',
    ])
      expect(content!.replaceAll('\n', '')).toContain(part)
  })

  test('I3: lose no text in unsupported parts, and the report names what was left out', async () => {
    const report = await run(
      lexical(
        node('shanty', [text('Way, haul away')]),
        { type: 'signup', header: 'Join the crew' },
        { type: 'paywall' },
      ),
      mobiledoc({ cards: [['nft', { url: 'https://nft.example/1' }]], sections: [[10, 0]] }),
    )
    expect((await contents())[0]).toContain('Way, haul away')
    expect(report).toContain('of “Post 0”: {"type":"signup","header":"Join the crew"}')
    expect(report).toContain('of “Post 1”: {"url":"https://nft.example/1"}')
    expect(report).toContain('Not imported: card “nft” 1, card “signup” 1')
  })

  test('I1: whose documents cannot be parsed are refused by name; the others are imported', async () => {
    const deep = `${'{"type":"list","children":['.repeat(20_000)}${']}'.repeat(20_000)}`
    const report = await run(
      { lexical: '{"root":' },
      { mobiledoc: '[]' },
      { lexical: `{"root":{"children":[${deep}]}}` },
      { html: '<p>Whole</p>', lexical: '{' },
      { markdown: 'A *tide*.' },
    )
    expect(report).toContain(
      'refused   post “Post 0”: its text is neither HTML nor a Ghost document',
    )
    expect(report).toContain('refused   post “Post 1”')
    expect(report).toContain('refused   post “Post 2”')
    expect(await contents()).toEqual(['<p>Whole</p>', '<p>A <em>tide</em>.</p>'])
  })
})

test('I93: a card of Ghost whose link surrounds boxes keeps its link, and its words stay apart', async () => {
  await run({
    html: '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://other.example/quay"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Quay</div><div class="kg-bookmark-description">Ships moor here.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://other.example/icon.ico" alt=""><span class="kg-bookmark-author">Ida</span><span class="kg-bookmark-publisher">Press</span></div></div></a></figure><ul><li><div>One</div><div>Two</div></li></ul>',
  })
  const [content = ''] = await contents()
  expect(content).toContain(
    '<a href="https://other.example/quay">Quay<br />Ships moor here.<br />Ida · Press</a>',
  )
  expect(content).toMatch(/<li>One<br \/>Two<\/li>/)
  expect(content).not.toContain('icon.ico')
})

test('I94: links to files of the old site are in the report when its address is unknown', async () => {
  const report = await run(
    lexical(
      { type: 'audio', src: '__GHOST_URL__/content/media/waves.mp3', title: 'Waves' },
      { type: 'file', src: '__GHOST_URL__/content/files/tides.pdf', fileTitle: 'Tides' },
      { type: 'button', buttonUrl: '__GHOST_URL__/#/portal/signup', buttonText: 'Join' },
      paragraph(node('link', [text('The second')], { url: '__GHOST_URL__/post-1/' })),
    ),
    { html: '<p>Second.</p>', status: 'published', published_at: '2024-03-01T10:00:00.000Z' },
  )
  for (const path of ['/content/media/waves.mp3', '/content/files/tides.pdf', '/#/portal/signup'])
    expect(report).toContain(`link to ${path} of the old site`)
  expect(report).not.toContain('link to /post-1')
})

test('I99: the report counts members, comments, and snippets in an export', async () => {
  const report = await runWith(
    {
      members: [{ id: 'm1', email: 'ida@quay.example' }],
      snippets: [{ name: 'a' }, { name: 'b' }],
    },
    { html: '<p>One.</p>' },
  )
  expect(report).toMatch(/Members \(.*\) were not imported: 1\./)
  expect(report).toContain('Snippets were not imported: 2.')
  expect(report).not.toContain('Comments were not imported')
})
