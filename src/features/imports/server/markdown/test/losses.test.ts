import { describe, expect, test } from 'vitest'
import { importCommand } from '../../command.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()

/** Imports the files of a folder with the command; returns the first article and the output. */
async function blog(files: Record<string, string>, ...options: string[]) {
  const folder = fixture.folderOf(files)
  const printed: string[] = []
  await importCommand(['markdown', folder, '--verbose', ...options], {
    open: async () => fixture.database.db,
    folder,
    print: (text) => void printed.push(text),
    signal: new AbortController().signal,
  })
  const [found] = await fixture.stored()
  return { ...found!, report: printed.join('\n') }
}
const FRONT = '---\ntitle: One\ndate: 2024-03-01\n---\n'
const one = (body: string, ending = 'md', ...options: string[]) =>
  blog({ [`one.${ending}`]: FRONT + body }, ...options)
const matter = (lines: string) =>
  blog({ 'one.md': `---\ntitle: One\ndate: 2024-03-01\n${lines}\n---\nText.\n` })

describe('a front matter', () => {
  test.each([
    ['a list of sentences', 'highlights:\n  - The jib moves\n  - The quay stays', 'The jib moves'],
    ['nested values', 'seo:\n  social:\n    - note: Share the crane', 'Share the crane'],
    ['a single word', 'location: Hamburg', 'Hamburg'],
    ['a second description', 'description: Cranes\nsummary: Ferries', 'Ferries'],
    ['keywords', 'keywords: [jib, pulley]', 'pulley'],
    ['a link to elsewhere', 'external_url: https://other.example/post', 'other.example/post'],
    ['a person', 'authors:\n  - name: Ida\n    title: Engineer', 'Engineer'],
  ])('I60: reports %s that cannot be imported, with its line', async (_, lines, words) => {
    const { report, status } = await matter(lines)
    const at = lines.split('\n').findIndex((line) => line.includes(words)) + 4
    expect(report).toMatch(new RegExp(`line ${at}: [^\\n]*${words}`))
    expect(status).toBe('published')
  })

  test('I60: reports nothing that was imported, and nothing that is only about appearance', async () => {
    const { report } = await matter(
      'layout: post\ntags: [a, b]\nslug: x\ntoc: true\nweight: 5\nmath: katex\ndescription: Cranes lift\nimage: https://a.example/x.png',
    )
    expect(report).not.toContain('Taken out')
  })

  test('I60: has categories in groups, Zola taxonomies, and keys in any case', async () => {
    const nested = await matter('categories:\n  - [Ports, Cranes]\n  - Ships\ntags:\n  main: [x]')
    expect([nested.category, nested.tags]).toEqual(['Ports', ['x', 'Cranes', 'Ships']])
    const zola = await blog({
      'zola.md':
        '+++\ntitle = "Zola"\ndate = 2024-03-01\n[taxonomies]\ntags = ["rust"]\ncategories = ["Code"]\n[extra]\nauthor = "Ida"\nnote = "Read twice"\n+++\nText.\n',
    })
    expect(zola.report).toContain('Read twice')
    const stored = await fixture.stored()
    const { category, tags, author } = stored.find(({ title }) => title === 'Zola')!
    expect([category, tags, author]).toEqual(['Code', ['rust'], 'Ida'])
  })

  test('I60: may be Pelican headers, come after empty lines, or be missing', async () => {
    await blog({
      'a.md':
        'Title: Headers\nDate: 2010-12-03 10:20\nCategory: Python\nTags: x, y\nSlug: own\nAuthors: Ida, Bo\nSummary: Short\n    and long\n\nText.\n',
      'b.md': '\n\n---\nTitle: Later\nDate: 2024-03-01\n---\nText.\n',
      'c.md': '---\nOnly a passage between rules.\n---\nText.\n',
    })
    const [a, b, c] = await fixture.stored()
    expect([a!.title, a!.slug, a!.author, a!.category, a!.tags, a!.excerpt, a!.content]).toEqual([
      'Headers',
      'own',
      'Ida and Bo',
      'Python',
      ['x', 'y'],
      'Short and long',
      '<p>Text.</p>',
    ])
    expect([b!.title, b!.status, b!.content]).toEqual(['Later', 'published', '<p>Text.</p>'])
    expect(c!.content).toContain('Only a passage between rules.')
  })

  test('I60: names authors from the list of Docusaurus or Jekyll', async () => {
    const { report } = await blog({
      'blog/authors.yml': 'ida:\n  name: Ida Möller\n  title: Engineer\nbo:\n  name: Bo Lund\n',
      'blog/one.md': '---\ntitle: One\ndate: 2024-03-01\nauthors: [ida, bo]\n---\nText.\n',
      'blog/two.md': '---\ntitle: Two\ndate: 2024-03-01\nauthor: bo\n---\nText.\n',
    })
    expect((await fixture.stored()).map(({ author }) => author)).toEqual([
      'Ida Möller and Bo Lund',
      'Bo Lund',
    ])
    expect(report).toContain('authors.yml about Ida Möller was not imported: Engineer')
  })

  test('I60: has emoji in titles and descriptions', async () => {
    const { title, excerpt } = await blog({
      'one.md':
        '---\ntitle: "We ship :rocket::tada:"\ndescription: "Soon :smile:"\ndate: 2024-03-01\n---\nText.\n',
    })
    expect([title, excerpt]).toEqual(['We ship 🚀🎉', 'Soon 😄'])
  })
})

describe('a text', () => {
  test.each([
    ['js:app/crane.js', 'js', 'app/crane.js'],
    ['js {1,3} [crane.js]', 'js', 'crane.js'],
    ['ts crane.ts', 'ts', 'crane.ts'],
    ['{.python caption="The jib"}', 'python', 'The jib'],
    ['python hl_lines="1" title="jib.py"', 'python', 'jib.py'],
    ['js{1,3}', 'js', ''],
    ['js showLineNumbers', 'js', ''],
  ])(
    'I60: code after ```%s has its language, and its title is reported',
    async (info, language, words) => {
      const { content, report } = await one(`\`\`\`${info}\nlift()\n\`\`\``)
      expect(content).toBe(`<pre><code class="language-${language}">lift()\n</code></pre>`)
      if (words) expect(report).toMatch(new RegExp(`line 5: [^\\n]*${words}`))
      else expect(report).not.toContain('Taken out')
    },
  )

  test.each(['md', 'mdx'])('I60: attributes of components in .%s are reported', async (ending) => {
    const { content, report, status } = await one(
      'A\n\n<CraneCard label="Lifts twelve" :note="size">\n\nInside.\n\n</CraneCard>\n\n<crane-sound caption="It hums"></crane-sound>',
      ending,
    )
    expect(content).toContain('Inside.')
    expect(content).not.toMatch(/CraneCard|&lt;/)
    expect(report).toContain('line 7: <CraneCard label="Lifts twelve"')
    expect(report).toContain('It hums')
    expect(status).toBe('draft')
  })

  test('I60: words in angle brackets that are not tags are text, and known elements in capitals are elements', async () => {
    const { content, status } = await one('A List<String> and <B>bold</B>, `Map<K, V>`.')
    expect(content).toBe(
      '<p>A List&lt;String&gt; and <b>bold</b>, <code>Map&lt;K, V&gt;</code>.</p>',
    )
    expect(status).toBe('published')
  })

  test('I60: HTML in code keeps every character', async () => {
    const { content, status } = await one(
      '<pre><code>{{ page.title }} {% include x %} :tada: $a_1$\n\n- [ ] {{< y >}}</code></pre>\n\nA <code>{{ x }}</code> and <pre class="z">{% raw %}{{ w }}{% endraw %}</pre>',
    )
    expect(content).toContain(
      '{{ page.title }} {% include x %} :tada: $a_1$\n\n- [ ] {{&lt; y &gt;}}',
    )
    expect(content).toContain('<code>{{ x }}</code>')
    expect(content).toContain('{{ w }}</pre>')
    expect(content).not.toContain('raw')
    expect(status).toBe('published')
  })

  test('I60: Vue tags and included files are reported, and keep the article a draft', async () => {
    const { content, report, status } = await one(
      'A <Badge type="tip" text="new" />\n\n<<< @/snippets/crane.js{2}\n\n@[code](./jib.js)\n\n@include(./b.md)\n\n{{ $frontmatter.title }}',
    )
    expect(content).not.toMatch(/&lt;|snippets|@\[|include|frontmatter/)
    expect(content).toContain('A new')
    expect(content).toContain('<p>One</p>')
    for (const named of ['line 7: <<< @/snippets/crane.js{2}', '@[code](./jib.js)', './b.md'])
      expect(report).toContain(named)
    expect(status).toBe('draft')
  })

  test.each([
    [
      'captions of figures',
      '{{< figure src="https://a.example/x.png" alt="A" caption="Its *jib*" >}}',
      '<figure><a href="https://a.example/x.png">A</a><figcaption>Its <em>jib</em></figcaption></figure>',
    ],
    [
      'formulas of one letter beside others',
      'With \\(a\\), \\(x + y = z\\) and\n\n\\[a\\]\n\n$$b^2$$',
      '<p>With <code class="language-math">a</code>, <code class="language-math">x + y = z</code> and</p>\n<pre><code class="language-math">a</code></pre>\n<pre><code class="language-math">b^2</code></pre>',
    ],
    ['escaped brackets', 'See \\[a\\] and \\[1\\] and \\(b\\).', '<p>See [a] and [1] and (b).</p>'],
    [
      'marks of blocks in Obsidian',
      'A crane. ^37066d\n\n- Item ^item-1\n\n> Quote\n\n^quote',
      '<p>A crane.</p>\n<ul><li>Item</li></ul>\n<blockquote><p>Quote</p></blockquote>',
    ],
    ['neighboring emoji', 'A :smile::tada:.', '<p>A 😄🎉.</p>'],
    [
      'posts and pictures of Hexo',
      'See {% post_link one "The first" %} and {% asset_img crane.png The crane %}.',
      '<p>See <a href="/news/one">The first</a> and The crane.</p>',
    ],
    [
      'tags of Zola',
      '{{ figure(src="https://a.example/x.png", alt="A", caption="Jib") }}\n\n{% quote(author="Ida") %}\nLift.\n{% end %}\n\n[up](@/one.md#top)',
      '<figure><a href="https://a.example/x.png">A</a><figcaption>Jib</figcaption></figure>\n<blockquote><p>Lift.</p>\n<p>— Ida</p></blockquote>\n<p><a href="/news/one#top">up</a></p>',
    ],
  ])('I60: shows %s as what they are', async (_, body, wanted) => {
    const { content, status } = await one(body)
    expect([content.replaceAll(/\s+(?=<\/|$)/g, ''), status]).toEqual([wanted, 'published'])
  })

  test('I60: audio and video without an address are reported, and link nowhere', async () => {
    const { content, report } = await one(
      'A\n\n<audio src="/a/hum.mp3">Old words</audio>\n\n<video controls><source src="lift.mp4"></video>',
    )
    expect(content).not.toContain('nowhere')
    for (const named of ['hum.mp3', 'lift.mp4', 'Old words'])
      expect(content + report).toContain(named)
  })

  test('I60: indentation within MDX components is not code', async () => {
    const { content } = await one(
      '<Tabs>\n\t<TabItem value="a" label="Linux">\n\n\t\tRun *it*.\n\n\t\t```sh\n\t\tls\n\t\t```\n\n\t</TabItem>\n</Tabs>\n\n<Unknown>\n    <Other>\n\n        Deep words.\n\n    </Other>\n</Unknown>',
      'mdx',
    )
    expect(content).toContain('<p>Run <em>it</em>.</p>')
    expect(content).toContain('<pre><code class="language-sh">ls')
    expect(content).toContain('<p>Deep words.</p>')
  })
})

test('I40: the text of a link component, of a label, and of a link to a note with a space in its name stays', async () => {
  const { content } = await one('<Link to="https://a.example/docs">The whole manual</Link>', 'mdx')
  expect(content).toBe('<p><a href="https://a.example/docs">The whole manual</a></p>')
  expect((await one('{% label primary@New here %}')).content).toBe('<p>New here</p>')
  const vault = await blog({
    'A.md': `${FRONT}See [[Other note|the other]].`,
    'Other note.md': '---\ntitle: Other\ndate: 2024-03-02\n---\nText.',
  })
  expect(vault.content).toBe('<p>See <a href="/news/other-note">the other</a>.</p>')
})

test('I60: a caption with quotes, and an embedded address of Hashnode, show as they did', async () => {
  const { content } = await one(
    '{{< figure src="https://a.example/a.png" caption="<span class=\\"n\\">Figure 1: </span>A **crane**" >}}\n\n%[https://www.youtube.com/watch?v=abc123DEF45]\n\nEnd.',
  )
  expect(content).toContain('<figcaption>Figure 1: A <strong>crane</strong></figcaption>')
  expect(content).not.toMatch(/%\[|span/)
})

test('I73: a text of another site in a file of the same name replaces nothing, and the report says so', async () => {
  await one('Cranes lift twelve crates over the quay every morning.')
  const other = await blog({
    'one.md':
      '---\ntitle: Tides\ndate: 2023-05-05\n---\nFerries leave the northern harbor whenever water allows.',
  })
  expect(other).toMatchObject({ title: 'One' })
  expect(other.report).toMatch(/skipped +post “one.md”: another text of the same name is here/)
  const later = await blog({
    'one.md':
      '---\ntitle: Many cranes\ndate: 2024-03-02\n---\nCranes lift thirteen crates over the quay every morning.',
  })
  expect(later).toMatchObject({ title: 'Many cranes' })
})

test('I40: files that are not read are named, even where nothing else is there', async () => {
  await expect(blog({ 'one.org': 'Text', 'two.rst': 'Text' })).rejects.toThrow(
    /no Markdown files, only files that are not read \(\.org, \.rst\)/,
  )
  const { report } = await blog({ 'one.md': `${FRONT}Text.`, 'board.canvas': '{}' })
  expect(report).toContain('1 file ending in .canvas was not read.')
})

test('I72: columns of a table keep their alignment, and a summary made from a text has no footnote numbers', async () => {
  const { content, excerpt } = await one(
    'Cranes lift[^1] crates.\n\n| Name | Sum |\n|---|--:|\n| Ana | 12 |\n\n<table><tr><td style="text-align: center">A</td><td class="has-text-align-right">B</td></tr></table>\n\n[^1]: Since 1890.\n',
  )
  expect([...content.matchAll(/<t[dh] align="(\w+)">(\w+)/g)].map(([, ...found]) => found)).toEqual(
    [
      ['right', 'Sum'],
      ['right', '12'],
      ['center', 'A'],
      ['right', 'B'],
    ],
  )
  expect(excerpt).toBe('Cranes lift crates.')
})

test('I40: files that are not read are named by their paths', async () => {
  const { report } = await blog({
    'one.md': FRONT + 'Text',
    'notes/two.org': '* Two',
    'three.txt': 'x',
  })
  expect(report).toContain('1 file ending in .org was not read. (notes/two.org)')
  expect(report).toContain('1 file ending in .txt was not read. (three.txt)')
})

describe('a text that was not public stays a draft:', () => {
  test.each([
    ['a date of publication to come', 'one.md', 'publishDate: 2099-01-01'],
    ['a note that Obsidian’s garden leaves out', 'one.md', 'dg-publish: false'],
    ['a name with an underscore', 'src/content/blog/_one.md', ''],
    ['a folder of Astro with an underscore', 'src/content/blog/_old/one.md', ''],
  ])('I74: %s', async (_, path, line) => {
    const { publishedAt, status } = await blog({
      [path]: `---\ntitle: One\ndate: 2020-01-01\n${line}\n---\nText.\n`,
    })
    expect(status === 'draft' || publishedAt! > new Date()).toBe(true)
  })
})

describe('never shown raw:', () => {
  test('I40: Markdown in names of authors and in descriptions', async () => {
    const { author, excerpt } = await matter(
      'author: Ida ([@ida](https://a.example/ida))\ndescription: Cranes **lift** [ships](https://a.example)',
    )
    expect([author, excerpt]).toEqual(['Ida (@ida)', 'Cranes lift ships'])
  })

  test('I40: alignment and widgets of Hashnode', async () => {
    const { content, report } = await one(
      'A\n\n%%[subscribe-now]\n\n![Crane](https://a.example/x.png align="center")\n',
    )
    expect(content).toBe('<p>A</p>\n<p><a href="https://a.example/x.png">Crane</a></p>')
    expect(report).toContain('line 7: %%[subscribe-now]')
  })

  test('I40: the lines of kramdown around and within tables, and its mark between blocks', async () => {
    const { content } = await one(
      '|---\n| A | B |\n|-|:-:\n| c | d |\n|===\n| e | f |\n|---\n\nText.\n^\n\n    code\n',
    )
    expect(content).not.toMatch(/===|---|\^/)
    expect(content).toContain('<td>e</td>')
    expect(content).toContain('<pre>')
  })

  test('I40: tables of kramdown with a short line below the headings, or without headings', async () => {
    const { content } = await one(
      '| A | B |\n|---\n| c | d |\n|===\n| e | f |\n\nText.\n\n| g | *h* |\n| i | `a|b` |\n\n| j | k |\n|:-|-:|\n| l | m |\n',
    )
    expect(content).not.toContain('| ')
    expect(content).toContain('<th>A</th>')
    expect(content).toContain('<td>e</td>')
    expect(content).toContain('<td>g</td><td><em>h</em></td>')
    expect(content).toContain('<td><code>a|b</code></td>')
    expect(content).toMatch(/<td[^>]*right[^>]*>m<\/td>/)
  })

  test('I40: line breaks of kramdown, and sizes of pictures', async () => {
    const { content } = await one(
      'One\\\\\nTwo\n\n![Crane](https://a.example/x.png =200x300)\n\n![Ship](https://a.example/y.png "Title" =50%x)\n',
    )
    expect(content).toContain('<p>One<br />Two</p>')
    expect(content).not.toMatch(/!\[|=\d/)
  })

  test('I40: fields and templates of Obsidian, and progress bars of MkDocs', async () => {
    const { content, status, report } = await one(
      'Crane [status:: ready] and (weight:: 12 tons), std::vector.\n\n[=75% "Nearly there"]\n\n<% tp.date.now() %>\n',
    )
    expect(content).toBe(
      '<p>Crane status: ready and 12 tons, std::vector.</p>\n<p>Nearly there</p>',
    )
    expect(status).toBe('draft')
    expect(report).toContain('<% tp.date.now() %>')
  })

  test('I40: the size of a picture of Obsidian, whose words stay', async () => {
    const { content } = await one('See ![[https://a.example/x.png|A crane|200]]\n')
    expect(content).toContain('A crane')
    expect(content).not.toContain('200')
  })

  test('I40: attributes of a bracketed span', async () => {
    const { content } = await one('A [small]{.smallcaps} and [ref]{#here} word.\n')
    expect(content).toBe('<p>A small and ref word.</p>')
  })
})

test('I60: a front matter of Hexo has no line above it', async () => {
  const { title, category, tags } = await blog({
    'source/_posts/one.md':
      'title: One\ndate: 2013-12-26 00:22:56\ntags:\n- crane\ncategories:\n- [Ports, Ships]\n---\nText.\n',
  })
  expect([title, category, tags]).toEqual(['One', 'Ports', ['crane', 'Ships']])
})

test('I60: authors of MkDocs are called by their names', async () => {
  const { author, report } = await blog({
    'docs/blog/.authors.yml':
      'authors:\n  ida:\n    name: Ida Lund\n    description: Writes of ports\n',
    'docs/blog/posts/one.md': '---\ntitle: One\ndate: 2024-01-02\nauthors: [ida]\n---\nText.\n',
  })
  expect(author).toBe('Ida Lund')
  expect(report).toContain('Writes of ports')
})

describe('a text of Quarto or R Markdown', () => {
  test('I40: is published with its boxes, notes, and captions', async () => {
    const { content, status } = await blog({
      'one.qmd': `${FRONT}::: {.callout-tip title="Mind"}\nThe jib\n:::\n\nNote^[On cranes] here.\n\n| a |\n|---|\n| b |\n\n: Ports {#tbl-x}\n`,
    })
    expect(status).toBe('published')
    expect(content).toContain('<p>Ports</p>')
    expect(content).toContain('On cranes')
    expect(content).not.toMatch(/:::|\^\[|\{#/)
  })

  test('I40: stays a draft where code made a part of it, unless that is left out; citations are reported', async () => {
    const body = `${FRONT}See @fig-x and [@knuth84, p. 3].\n\n\`\`\`{python}\n#| fig-cap: "Ships a year"\nplot(ships)\n\`\`\`\n\n\`\`\`{r setup, include=FALSE}\nlibrary(x)\n\`\`\`\n`
    const kept = await blog({ 'one.Rmd': body })
    expect(kept.status).toBe('draft')
    expect(kept.report).toMatch(/because \{python\} in line \d+ is not known/)
    for (const words of ['Ships a year', 'library(x)', '@fig-x', '[@knuth84, p. 3]'])
      expect(kept.report).toContain(words)
    expect(kept.content).not.toMatch(/@|#\||library/)
    expect(kept.content).toContain('<code class="language-python">plot(ships)\n</code>')
    const without = await blog({ 'two.Rmd': body }, '--leave-out', 'python', '--leave-out', 'r')
    expect(without.report).toContain('“two.Rmd”: published')
  })
})

test('I62: a picture of a wiki is found by its name in any folder', async () => {
  const { report } = await blog({
    'notes/one.md': `${FRONT}![[crane.png|300]]`,
    'files/crane.png': '',
  })
  expect(report).not.toContain('is not in the folder')
})

test('I60: tags of Docusaurus have their labels, and their descriptions are reported', async () => {
  const { tags, report } = await blog({
    'blog/tags.yml':
      'greet:\n  label: Greetings from ports\n  permalink: /greet\n  description: Of cranes\n',
    'blog/2024-01-02-one.md': '---\ntitle: One\ntags: [greet, ships]\n---\nText.\n',
  })
  expect(tags).toEqual(['Greetings from ports', 'ships'])
  expect(report).toContain('tags.yml about Greetings from ports was not imported: Of cranes')
})

test('I74: a text of a collection of Jekyll without pages stays a draft', async () => {
  const { status } = await blog({
    '_config.yml': 'collections:\n  notes:\n    output: false\n',
    '_notes/one.md': '---\ntitle: One\ndate: 2024-01-02\n---\nText.\n',
  })
  expect(status).toBe('draft')
})
