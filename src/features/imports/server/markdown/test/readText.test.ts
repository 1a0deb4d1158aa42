import { describe, expect, test } from 'vitest'
import { importCommand } from '../../command.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const { post, stored } = fixture

/** Imports the files of a folder with the command, and returns its output. */
async function run(files: Record<string, string>, ...options: string[]) {
  const folder = fixture.folderOf(files)
  const printed: string[] = []
  const status = await importCommand(['markdown', folder, '--verbose', ...options], {
    open: async () => fixture.database.db,
    folder,
    print: (text) => void printed.push(text),
    signal: new AbortController().signal,
  })
  return { report: printed.join('\n'), status }
}
const FRONT = '---\ntitle: One\ndate: 2024-03-01\n---\n'
async function read(body: string, ending = 'md', ...options: string[]) {
  const { report } = await run({ [`one.${ending}`]: FRONT + body }, ...options)
  const { content, status, videoEmbed } = await post('one')
  return { content, status, videoEmbed, report }
}
const note = (text: string) =>
  `<li><a id="note-1"></a>${text} <a href="#note-1-link" title="Back to the text">↩</a></li>`
const first = '<sup><a id="note-1-link"></a><a href="#note-1">1</a></sup>'

describe('a text of Markdown', () => {
  test.each([
    [
      'footnotes',
      'Twelve[^a] cranes.\n\n[^a]: Built in *1911*.\n',
      `<p>Twelve${first} cranes.</p>\n<ol>${note('Built in <em>1911</em>.')}</ol>`,
    ],
    [
      'footnotes of several lines',
      'Twelve[^1].\n\n[^1]: Built\n    in 1911.\n\nAfter.',
      `<p>Twelve${first}.</p>\n<p>After.</p>\n<ol>${note('Built\nin 1911.')}</ol>`,
    ],
    [
      'footnotes within a line',
      'Twelve^[Built in 1911.] cranes.',
      `<p>Twelve${first} cranes.</p>\n<ol>${note('Built in 1911.')}</ol>`,
    ],
    [
      'named emoji, but no words between colons',
      'Done :tada: and :+1:, at 10:30:45, `:tada:`, :nobody:, a:smile:b, std::smile::x.',
      '<p>Done 🎉 and 👍, at 10:30:45, <code>:tada:</code>, :nobody:, a:smile:b, std::smile::x.</p>',
    ],
    [
      'attribute lists of kramdown',
      '## Title\n{: .big #top}\n\nText.\n{: .note}\n\n[Link](https://a.example){:target="_blank"} and [up](#top).',
      '<h2><a id="top"></a>Title</h2>\n<p>Text.</p>\n<p><a href="https://a.example/">Link</a> and <a href="#top">up</a>.</p>',
    ],
    [
      'ids of headings',
      '## Title {#top}\n\n[up](#top) `{#x}` {not a list}',
      '<h2><a id="top"></a>Title</h2>\n<p><a href="#top">up</a> <code>{#x}</code> {not a list}</p>',
    ],
    ['a table of contents', '* TOC\n{:toc}\n\nText.', '<p>Text.</p>'],
    [
      'definitions',
      'Crane\n: A machine.\n: A *bird*.\n\nText.',
      '<dl><dt>Crane</dt><dd>A machine.</dd><dd>A <em>bird</em>.</dd></dl>\n<p>Text.</p>',
    ],
    [
      'names between angle brackets, escaped or not',
      'ssh \\<user>@<host> and a \\\\<b>bold</b> name',
      '<p>ssh &lt;user&gt;@&lt;host&gt; and a \\<b>bold</b> name</p>',
    ],
    ['done boxes', '- [x] Done\n- [ ] Open', '<ul><li>☑ Done</li><li>☐ Open</li></ul>'],
    [
      'marks and small signs',
      'H~2~O, x^2^, ==marked==, ~~gone~~.',
      '<p>H<sub>2</sub>O, x<sup>2</sup>, <mark>marked</mark>, <s>gone</s>.</p>',
    ],
    [
      'formulas',
      'So $$a_1 * b_2$$ is.',
      '<p>So <code class="language-math">a_1 * b_2</code> is.</p>',
    ],
    [
      'formulas within a line, not amounts',
      'So $E=mc^2$, \\(x_{1} * y_1 * z\\), and $5 or $6, \\(see_below\\).',
      '<p>So <code class="language-math">E=mc^2</code>, <code class="language-math">x_{1} * y_1 * z</code>, and $5 or $6, (see_below).</p>',
    ],
    [
      'code with its language',
      '```ts {1} title="x"\nconst a = 1\n```',
      '<pre><code class="language-ts">const a = 1\n</code></pre>',
    ],
    [
      'notes of GitHub, MkDocs and Docusaurus',
      '> [!WARNING]\n> Hot.\n\n!!! note "Mind"\n    The *gap*.\n\n:::tip Look\nUp.\n:::',
      '<aside class="callout"><p><strong>Warning</strong></p>\n<p>Hot.</p></aside>\n<blockquote><p><strong>Mind</strong></p>\n<p>The <em>gap</em>.</p></blockquote>\n<aside class="callout"><p><strong>Look</strong></p>\n<p>Up.</p></aside>',
    ],
  ])('I37: shows %s as what they are', async (_, body, wanted) => {
    const { content, status } = await read(body)
    expect([content, status]).toEqual([wanted, 'published'])
  })

  test.each([
    [
      'a highlighted program',
      '{% highlight ruby linenos %}\nputs "<b>{{ x }}</b>"\n{% endhighlight %}',
      '<pre><code class="language-ruby">puts "&lt;b&gt;{{ x }}&lt;/b&gt;"\n</code></pre>',
    ],
    [
      'what is raw',
      'Write {% raw %}`{{ page.title }}`{% endraw %} there.',
      '<p>Write <code>{{ page.title }}</code> there.</p>',
    ],
    [
      'addresses',
      '[a]({{ site.baseurl }}/a/) [b]({{ "/b/" | relative_url }}) [c]({% post_url 2020-01-02-other %}#x) [d]({% link _posts/2020-01-02-other.md %}) {{ page.title }}',
      '<p><a href="https://old.example/a/">a</a> <a href="https://old.example/b/">b</a> <a href="/news/other#x">c</a> <a href="/news/other">d</a> One</p>',
    ],
    [
      'a picture and a video',
      'A {% include figure.html src="https://a.example/x.png" alt="A crane" caption="Its *jib*" %}\n\n{% include youtube.html id="dQw4w9WgXcQ" %}',
      '<p>A</p>\n<figure><a href="https://a.example/x.png">A crane</a><figcaption>Its <em>jib</em></figcaption></figure>',
    ],
    ['a comment', 'A{% comment %} never {% endcomment %}B', '<p>AB</p>'],
    [
      'a program that shows a tag',
      '```liquid\n{% include x %} {{ y }}\n```\n\nand `{% z %}`',
      '<pre><code class="language-liquid">{% include x %} {{ y }}\n</code></pre>\n<p>and <code>{% z %}</code></p>',
    ],
  ])('I37: imports %s of Liquid', async (_, body, wanted) => {
    const other = '---\ntitle: Other\n---\nOther.'
    await run(
      { 'one.md': FRONT + body, '_posts/2020-01-02-other.md': other },
      '--site',
      'https://old.example',
    )
    expect((await post('one')).content).toBe(wanted)
    expect((await post('one')).status).toBe('published')
  })

  test.each([
    [
      'a figure',
      '{{< figure src="https://a.example/x.png" alt="A crane" title="The jib" >}}',
      '<figure><a href="https://a.example/x.png">A crane</a><figcaption>The jib</figcaption></figure>',
    ],
    [
      'a highlighted program',
      '{{< highlight go "linenos=table" >}}\nif a < b {\n}\n{{< / highlight >}}',
      '<pre><code class="language-go">if a &lt; b {\n}\n</code></pre>',
    ],
    [
      'links between posts',
      'See [it]({{< relref "other.md#top" >}}) or [that]({{% ref "posts/other" %}}).',
      '<p>See <a href="/news/other#top">it</a> or <a href="/news/other">that</a>.</p>',
    ],
    [
      'a gist and a tweet',
      '{{< gist ida 12ab >}}\n\n{{< tweet user="ida" id="12" >}}',
      '<p><a href="https://gist.github.com/ida/12ab">https://gist.github.com/ida/12ab</a></p>\n<p><a href="https://twitter.com/ida/status/12">https://twitter.com/ida/status/12</a></p>',
    ],
    [
      'a notice and its Markdown',
      '{{% notice tip %}}\nTake **care**.\n{{% /notice %}}',
      '<blockquote><p>Take <strong>care</strong>.</p></blockquote>',
    ],
    [
      'a tag that is shown',
      'Write `{{</* youtube x */>}}` or {{</* ref */>}}.',
      '<p>Write <code>{{&lt; youtube x &gt;}}</code> or {{&lt; ref &gt;}}.</p>',
    ],
  ])('I37: imports %s of Hugo', async (_, body, wanted) => {
    const other = '+++\ntitle = "Other"\ndate = 2020-01-02\n+++\nOther.'
    await run({ 'one.md': FRONT + body, 'posts/other.md': other })
    expect((await post('one')).content).toBe(wanted)
    expect((await post('one')).status).toBe('published')
  })

  test('I37: a Hugo video becomes the video of the article', async () => {
    const { content, videoEmbed } = await read('A\n\n{{< youtube dQw4w9WgXcQ >}}\n\nB')
    expect([content, videoEmbed]).toEqual([
      '<p>A</p>\n<p>B</p>',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ])
  })

  test.each([
    ['{{< ad id=3 >}}', '{{< ad >}}'],
    ['{{% map %}}1,2,3{{% /map %}}', '{{% map %}}'],
    ['{% include promo.html x="y" %}', '{% include promo.html %}'],
    ['{% if site.beta %}Beta{% endif %}', '{% if %}'],
    ['{{ site.data.people.ida }}', '{{ site.data.people.ida }}'],
    ['{{< never closed', '“{{< never closed”'],
    ['{% never closed', '“{% never closed”'],
  ])(
    'I37: %s, which is unknown, is reported with its line, never shown, and keeps the article a draft',
    async (tag, label) => {
      const { content, status, report } = await read(`Before.\n\n${tag}\n\nAfter.`)
      expect([status, content]).toEqual(['draft', expect.not.stringMatching(/[{}]|%\}/)])
      expect(content).toContain('<p>Before.</p>')
      expect(content).toContain('<p>After.</p>')
      expect(report).toContain(`post “one.md”: draft, because ${label} in line 7 is not known`)
      expect(report).toContain(`line 7: ${tag.replace(/(%\}\}|%\}).+$/, '$1')}`)
    },
  )

  test.each([
    ['a footnote without its text', 'Twelve[^9] cranes.', '<p>Twelve cranes.</p>'],
    ['a comment of Obsidian', 'Twelve %%check this%% cranes.', '<p>Twelve  cranes.</p>'],
    ['a comment of Nunjucks', 'Twelve {# check #} cranes.', '<p>Twelve  cranes.</p>'],
    ['attributes on a line', 'Twelve cranes.\n\n{class="wide" width=300}', '<p>Twelve cranes.</p>'],
    [
      'a directive within a line',
      'Twelve :badge[new]{kind=tip} cranes.',
      '<p>Twelve new cranes.</p>',
    ],
    ['percentages as they are', '5%% off and 20%% more', '<p>5%% off and 20%% more</p>'],
  ])('I39: %s is never shown raw', async (_, body, wanted) => {
    const { content, status } = await read(body)
    expect([content, status]).toEqual([wanted, 'published'])
  })

  test('I39: an unknown directive keeps the article a draft', async () => {
    const { content, status, report } = await read('A\n\n::github{repo="a/b"}\n\nB')
    expect([content, status]).toEqual(['<p>A</p>\n<p>B</p>', 'draft'])
    expect(report).toContain('draft, because ::github in line 7 is not known')
  })

  test('I37: an unknown tag can be left out by name', async () => {
    const { content, status, report } = await read(
      'A {{< ad id=3 >}} B',
      'md',
      '--leave-out',
      'AD, more',
    )
    expect([content, status]).toEqual(['<p>A  B</p>', 'published'])
    expect(report).toContain('of “one.md”: line 5: {{< ad id=3 >}}')
  })

  test('I37: MDX gives its text and the known components; everything else is reported', async () => {
    const statement = ['import X from', "'./x'"].join(' ')
    const known = `${statement}\nexport const a = 1\n\n# Hello\n\n<Callout>Take **care**.</Callout>\n\n{/* never */}A{" "}B <YouTube id="dQw4w9WgXcQ" /> \`{x}\``
    const { content, status, report } = await read(known, 'mdx')
    expect([content, status]).toEqual([
      '<h2>Hello</h2>\n<blockquote><p>Take <strong>care</strong>.</p></blockquote>\n<p>A B</p>\n<p><code>{x}</code></p>',
      'published',
    ])
    expect(report).toContain(statement)
    const unknown = await read('A <Chart data={rows} /> and {rows.length}.', 'mdx')
    expect([unknown.content, unknown.status]).toEqual(['<p>A  and .</p>', 'draft'])
    expect(unknown.report).toContain('line 5: <Chart data={rows} />')
    expect(unknown.report).toContain('line 5: {rows.length}')
  })
})

describe('a file of Markdown', () => {
  test('I37: has its front matter in TOML or JSON, and dates as people write them', async () => {
    await run({
      'a.md':
        '+++\ntitle = "A"\ndate = 2024-03-01T10:00:00Z\ntags = ["x"]\n[params]\nauthor = "Ida"\n+++\nText.',
      'b.md': '{\n  "title": "B",\n  "date": "Jul 08 2022"\n}\n\nText.',
      'c.md': '---\ntitle: C\ndate: 10 March 2024\n---\nText.',
      'd.md': '---\ntitle: D\ndate: 2021-9-1\n---\nText.',
      'e.md': '---\ntitle: E\ndate: soon\n---\nText.',
    })
    expect(
      (await stored()).map(({ title, publishedAt, content }) => [
        title,
        publishedAt?.toISOString().slice(0, 10),
        content,
      ]),
    ).toEqual([
      ['A', '2024-03-01', '<p>Text.</p>'],
      ['B', '2022-07-08', '<p>Text.</p>'],
      ['C', '2024-03-10', '<p>Text.</p>'],
      ['D', '2021-09-01', '<p>Text.</p>'],
      ['E', undefined, '<p>Text.</p>'],
    ])
  })

  test('I37: that cannot be read is counted, and a run that refuses everything says so with its status', async () => {
    const { report, status } = await run({
      'a.md': '---\ntitle: "A\n---\nText.',
      'old/b.html': '<p>B</p>',
    })
    expect(report).toContain('1 file ending in .html was not read.')
    expect(status).toBe(1)
  })

  test('I39: one that is nested too deeply is refused on its own, and the others are imported', async () => {
    const { report } = await run({
      'deep.md': `${FRONT}${'>'.repeat(20_000)} A`,
      'one.md': `${FRONT}A`,
    })
    expect(report).toContain('file “deep.md”: it is nested too deeply')
    expect((await post('one')).content).toBe('<p>A</p>')
  })

  test('I37: a hostile one is read in time', async () => {
    const big = ['{{< ', '{% a %}', '`', '[^a', '{: ', '$$', '<A ', ':::', '- [x] ', '==', '\\\\(']
      .map((part) => part.repeat(20_000))
      .join('\n\n')
    const start = process.cpuUsage()
    for (const ending of ['md', 'mdx']) await run({ [`one.${ending}`]: FRONT + big })
    const { user, system } = process.cpuUsage(start)
    // In microseconds of this process, whatever else the machine does.
    expect(user + system).toBeLessThan(20_000_000)
  })
})
