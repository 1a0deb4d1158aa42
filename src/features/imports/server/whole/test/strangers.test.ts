import { describe, expect, test } from 'vitest'
import { importFeed } from '../../importFeed.ts'
import { importGhost } from '../../importGhost.ts'
import { importMarkdown } from '../../importMarkdown.ts'
import { importSubstack } from '../../importSubstack.ts'
import { importWordPress } from '../../importWordPress.ts'
import { formatReport } from '../../report.ts'
import { articleFixture, exportOf } from '../../wordpress/test/testing.ts'
import { zip } from './testing.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db

/** Imports files by path; returns the stored articles by slug, and the whole report. */
async function folder(files: Record<string, string>) {
  return formatReport(await importMarkdown({ file: fixture.folderOf(files), open, verbose: true }))
}

const FRONT = '---\ntitle: One\ndate: 2024-03-01\n---\n'
const one = async (text: string, ending = 'md', front = FRONT) => {
  const report = await folder({ [`one.${ending}`]: front + text })
  const { content, status } = await fixture.post('one')
  return { report, content: content.replaceAll('\n', ''), status }
}

describe('Markdown found in the wild', () => {
  test('I40: every text of a known tag is shown or reported: titles of cards, headings of tabs, items, and comments', async () => {
    const { report, content } = await one(
      '{{% card title="Ferry" subtitle="By night" footer="Daily" %}}\nBoards.\n{{% /card %}}\n\n{{< tabs items="Quay,Loft" >}}Tab{{< /tabs >}}\n\n{{< comment >}}not yet{{< /comment >}}{% details More of it %}\nIn.\n{% enddetails %}',
    )
    for (const shown of ['<strong>Ferry</strong>', 'By night', 'Boards.', 'Daily', 'More of it'])
      expect(content).toContain(shown)
    expect(report).toContain('Quay,Loft')
    expect(report).toContain('not yet')
  })

  test('I39: MDX expressions and components never show their braces, even across lines', async () => {
    const { report, content, status } = await one(
      `import pier ${'from'} './pier.png'\n\n<Image src={pier} alt="A pier" />\n\n<Chart data={{ a: ['x'] }} onClick={() => { go() }}>\nInside.\n</Chart>\n\n<>\nLoose.\n</>\n\n{rows.map((row) => (\n  <li>Mapped words</li>\n))}\n\n{frontmatter.title}`,
      'mdx',
    )
    expect(content).toMatch(/A pier<\/|alt="A pier"/)
    expect(content).not.toMatch(/[{}]|&lt;|&gt;|import\(/)
    for (const shown of ['Inside.', 'Loose.', 'One']) expect(content).toContain(shown)
    expect(report).toContain('Mapped words')
    expect(status).toBe('draft')
  })

  test('I39: tabs, keyboard keys, inserted words, and Markdown inside of elements become what they showed', async () => {
    const { content } = await one(
      '=== "Linux"\n    Boards.\n\nPress ++ctrl+c++ and ++added++; C++ and C++17 stay.\n\n<div markdown="1">\n*Slanted*\n</div>',
    )
    expect(content).toContain('<strong>Linux</strong>')
    expect(content).toContain('<kbd>ctrl</kbd>+<kbd>c</kbd> and <u>added</u>; C++ and C++17 stay.')
    expect(content).toContain('<em>Slanted</em>')
  })

  test('I39: embedded notes, boxes, admonitions with code, revisions, and icons never show their markup', async () => {
    const { report, content } = await one(
      '![[A crane.png|200]] ![[Other note#Part]] :material-account: {++new++}{--old--} and ^^under^^\n\n- [/] half\n\n??? tip "Mind"\n    ```js\n    lift()\n    ```\n    After.\n\n=== "Linux"\n\n    ``` sh\n    ls\n    ```\n\n/// caption\nBelow.\n///\n\n{% codeblock lang:js Named it %}\nlet a\n{% endcodeblock %}',
    )
    for (const shown of [
      '<p>A crane.png ',
      '<u>new</u> and <u>under</u>',
      '☐ half',
      '<blockquote><p><strong>Mind</strong></p><pre><code class="language-js">lift()</code></pre><p>After.</p></blockquote>',
      '<p><strong>Linux</strong></p><pre><code class="language-sh">ls</code></pre>',
      '<p>Below.</p>',
      '<pre><code class="language-js">let a</code></pre>',
    ])
      expect(content).toContain(shown)
    expect(content).not.toMatch(/!\[|\^\^|\+\+|--|\/\/\/|:material/)
    for (const named of ['Other note#Part', 'old', 'Named it']) expect(report).toContain(named)
  })

  test.each([
    ['draft: "true"', 'draft'],
    ['published: "false"', 'draft'],
    ['publish: false', 'draft'],
    ['status: In review', 'draft'],
    ['private: true', 'draft'],
    ['unlisted: true', 'draft'],
    ['expiryDate: 2024-04-01', 'draft'],
    ['status: Published', 'published'],
    ['draft: "false"', 'published'],
  ])('I37: a text with %j is %s', async (line, wanted) => {
    const { status } = await one('A.', 'md', `---\ntitle: One\ndate: 2024-03-01\n${line}\n---\n`)
    expect(status).toBe(wanted)
  })

  test('I37: a text in a drafts folder stays a draft, even with a date', async () => {
    await folder({ '_drafts/one.md': `${FRONT}A.` })
    expect((await fixture.post('one')).status).toBe('draft')
  })

  test('I40: front matter texts that cannot be imported are reported, and a picture is found beside its description', async () => {
    const { report } = await one(
      'A.',
      'md',
      '---\ntitle: One\ndate: 2024-03-01\nimage:\n  alt: A crane\n  src: https://old.example/crane.png\nnotice: Read this first\nlayout: wide page\n---\n',
    )
    expect((await fixture.post('one')).heroImage).toBe('https://old.example/crane.png')
    expect(report).toContain('front matter “image.alt” 1')
    expect(report).toContain('Read this first')
    expect(report).not.toContain('wide page')
  })

  test('I12: links to a bundle in another language lead to it', async () => {
    await folder({
      'content/posts/ice/index.de.md': `${FRONT.replace('One', 'Eis')}[so]({{< relref path="/posts/ice" lang="en" >}})`,
      'content/posts/ice/index.en.md': `${FRONT.replace('One', 'Ice')}B.`,
    })
    const all = await fixture.stored()
    const [german, english] = ['Eis', 'Ice'].map((title) =>
      all.find((post) => post.title === title)!,
    )
    expect(german!.content).toContain(`href="/news/${english!.slug}"`)
  })
})

test('I40: titles of pictures, frames, and listings, and words in drawings, are reported if no text contains them', async () => {
  const report = await fixture.report(
    [
      {
        content:
          '<img src="https://old.example/a.png" alt="A" title="Seen from afar"><iframe src="https://other.example/x" title="A chart"></iframe><svg><text>Axis words</text></svg><pre title="main.php">x</pre><!-- wp:acf/quote {"data":{"quote":"Said by nobody"}} /-->',
      },
    ],
    { verbose: true },
  )
  for (const words of ['Seen from afar', 'chart', 'Axis', 'main', 'Said by nobody'])
    expect(report).toContain(words)
})

describe('WordPress with page builders', () => {
  const textOf = async (content: string, more: Parameters<typeof exportOf>[0] = []) => {
    const file = fixture.fileOf(exportOf([{ id: 1, name: 'one', content }, ...more]))
    const report = formatReport(await importWordPress({ file, open, verbose: true }))
    return { report, content: (await fixture.post('one')).content.replaceAll('\n', '') }
  }

  test('I3: what Divi, WPBakery, and Avada store in attributes is shown: titles, pictures, buttons, and each block on its own', async () => {
    const { content } = await textOf(
      '[et_pb_section][et_pb_blurb title="Ferries" image="https://old.example/f.png" alt="A ferry"]Boards.[/et_pb_blurb][et_pb_counter]Next[/et_pb_counter][et_pb_button button_text="Go on" button_url="https://other.example/go" /][/et_pb_section][vc_btn title="Book" link="url:https%3A%2F%2Fother.example%2Fbook||target:_blank|"][vc_raw_html]JTNDYiUzRXglM0MlMkZiJTNF[/vc_raw_html]',
    )
    for (const shown of [
      '<h3>Ferries</h3>',
      'A ferry',
      '<p>Boards.</p><p>Next</p>',
      '<a href="https://other.example/go">Go on</a>',
      '<a href="https://other.example/book">Book</a>',
      '<b>x</b>',
    ])
      expect(content).toContain(shown)
    expect(content).not.toContain('JTND')
  })

  test('I3: patterns, toggle buttons, posts elsewhere, and formulas are shown as they were', async () => {
    const { content } = await textOf(
      '<!-- wp:block {"ref":42} /--><h3><button><span>Why a crane?</span><span aria-hidden="true">+</span></button></h3>[tweet https://twitter.com/a/status/1] [latex]x^{2}[/latex]<blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/2"></a></blockquote><script src="https://gist.github.com/u/abc.js"></script>',
      [{ id: 42, type: 'wp_block', content: '<p>Said everywhere.</p>' }],
    )
    for (const shown of [
      '<p>Said everywhere.</p>',
      '<h3>Why a crane?</h3>',
      'href="https://twitter.com/a/status/1"',
      'href="https://twitter.com/a/status/2"',
      '<code class="language-math">x^{2}</code>',
      'href="https://gist.github.com/u/abc"',
    ])
      expect(content).toContain(shown)
    expect(content).not.toContain('[tweet')
  })
})

test('I3, I40: in Ghost, player times are not text, and headers, sponsors, sources, and code languages are imported', async () => {
  const card = (type: string, fields: object) => ({ type, ...fields })
  const lexical = JSON.stringify({
    root: {
      children: [
        card('header', {
          heading: '',
          header: 'Old header',
          backgroundImageSrc: 'https://g.example/b.png',
        }),
        card('call-to-action', {
          hasSponsorLabel: true,
          sponsorLabel: 'Sponsored',
          textValue: 'Go',
        }),
        card('bookmark', {
          url: 'https://b.example/',
          metadata: { title: 'B', author: 'Ida', publisher: 'Press' },
        }),
        card('codeblock', { code: 'x', language: 'js' }),
      ],
    },
  })
  const html =
    '<div class="kg-card kg-audio-card"><audio src="https://g.example/a.mp3"></audio><div class="kg-audio-title">Waves</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span>12</span></div></div></div><p>After.</p>'
  const facts = { status: 'published', published_at: '2024-03-01T10:00:00.000Z' }
  const file = fixture.fileOf(
    JSON.stringify({
      db: [
        {
          meta: { version: '5.0.0' },
          data: {
            posts: [
              {
                id: '1',
                slug: 'cards',
                title: 'Cards',
                lexical,
                ...facts,
                feature_image_caption: 'By the quay',
              },
              { id: '2', slug: 'sound', title: 'Sound', html, ...facts },
            ],
          },
        },
      ],
    }),
    'json',
  )
  const report = formatReport(await importGhost({ file, open, verbose: true }))
  const { content } = await fixture.post('cards')
  for (const shown of [
    'Old header',
    'g.example/b.png',
    'Sponsored',
    'Ida · Press',
    'class="language-js"',
  ])
    expect(content).toContain(shown)
  expect(report).toContain('By the quay')
  expect((await fixture.post('sound')).content).not.toMatch(/0:00|12/)
  expect((await fixture.post('sound')).content).toContain('After.')
})

test('I3, I40: what Substack stores in the data of an element is shown: tweets, posts, formulas, mentions, and external buttons', async () => {
  const inset = (name: string, data: object, tag = 'div') =>
    `<${tag} class="x" data-attrs="${JSON.stringify(data).replaceAll('"', '&quot;')}" data-component-name="${name}ToDOM"></${tag}>`
  const file = fixture.fileOf(
    await zip({
      'posts.csv':
        'post_id,post_date,is_published,type,audience,title\n1.one,2024-03-01T10:00:00.000Z,true,newsletter,everyone,One\n2.gone,2024-03-01T10:00:00.000Z,true,newsletter,everyone,Gone\n',
      'posts/1.one.html': `${inset('Twitter2', { url: 'https://twitter.com/a/status/1', full_text: 'A tide turns' })}<p>By ${inset('MentionToDOM', { name: 'Rui Costa' }, 'span')}.</p>${inset('LatexBlock', { persistentExpression: 'x^2' })}${inset('Poll', { id: 7 })}<p class="button-wrapper" data-attrs="{}"><a class="button" href="https://other.example/go"><span>Go there</span></a></p><p class="button-wrapper"><a class="button" href="%%checkout_url%%"><span>Subscribe</span></a></p>`,
      'email_list.x.csv': 'email\n',
    }),
    'zip',
  )
  const report = formatReport(await importSubstack({ file, open, verbose: true }))
  const { content } = await fixture.post('one')
  for (const shown of [
    'A tide turns',
    'Rui Costa',
    'language-math',
    'href="https://other.example/go"',
  ])
    expect(content).toContain(shown)
  expect(content).not.toContain('Subscribe')
  for (const named of ['Poll', 'email_list.x.csv has subscribers', 'its text is not in the export'])
    expect(report).toContain(named)
  expect((await fixture.post('gone')).status).toBe('draft')
})

test('I52: audio in a feed is imported as links, and posts in the trash of Blogger stay out', async () => {
  const file = fixture.fileOf(
    '<rss><channel><item><guid>1</guid><title>Sound</title><pubDate>Fri, 01 Mar 2024 10:00:00 GMT</pubDate><content:encoded>&lt;p&gt;Notes&lt;/p&gt;</content:encoded><enclosure url="https://s.example/e.mp3" type="audio/mpeg"/></item></channel></rss>',
  )
  await importFeed({ file, open })
  expect((await fixture.post('sound')).content).toContain('href="https://s.example/e.mp3"')
  const blog = fixture.fileOf(
    "<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><entry><id>1</id><blogger:type>POST</blogger:type><blogger:status>SOFT_TRASHED</blogger:status><title>Gone</title><content type='html'>x</content><published>2024-03-01T10:00:00Z</published></entry></feed>",
    'atom',
  )
  expect(formatReport(await importFeed({ file: blog, open }))).toContain('in the trash')
})
