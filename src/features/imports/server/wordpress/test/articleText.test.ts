import { describe, expect, test } from 'vitest'
import { articleFixture } from './testing.ts'

const fixture = articleFixture()
const { run, report, post } = fixture
const textOf = async (content: string) => {
  await run([{ name: 'one', content }])
  return (await post('one')).content
}

describe('square brackets', () => {
  test('I3: that an author wrote stay, word for word', async () => {
    const written =
      'We [semi-]frequently [developers] say [at least, not as a part of it = maybe] and [b]old[/c] [cc:18] [Category:Task] [/end] [Gallery] [a-z0-9] [sic]'
    expect(
      await textOf(`${written} [a note with <a href="https://other.example/">a link</a>]`),
    ).toBe(`<p>${written} [a note with <a href="https://other.example/">a link</a>]</p>`)
  })

  test('I1, I3: of shortcodes are removed and reported with their place, and the text between them stays', async () => {
    const content =
      '[vc_row width="1/2"]Kept [foo]words[/foo][/vc_row] [contact-form-7 404 "Not found"] [slider id=3 /] end'
    expect(await textOf(content)).toBe('<p>Kept words</p>\n<p>end</p>')
    const item = { title: 'Where it was', content }
    expect(await report([item])).toContain(
      'Taken out:\n  of “Where it was”: [foo] 1, [contact-form-7] 1, [slider] 1',
    )
    expect(await report([item], { verbose: true })).toContain(
      'Taken out:\n  of “Where it was”: [foo], [contact-form-7 404 "Not found"], [slider id=3 /]',
    )
  })
})

test('I3: shortcodes with bare words are removed with their end; names that may be a plugin’s stay, and the report names them', async () => {
  const content =
    'Cranes [if member]lift[/if] with [my-plugin] on. See [long-term] and [my-plugin].'
  expect(await textOf(content)).toBe(
    '<p>Cranes lift with [my-plugin] on. See [long-term] and [my-plugin].</p>',
  )
  expect(await report([{ title: 'Doubt', content }])).toContain(
    '“Doubt” shows [my-plugin], [long-term] in a sentence. If those are shortcodes, remove them there.',
  )
})

test('I3: brackets within the attributes of a shortcode, and a stray end of a caption, never show', async () => {
  expect(await textOf(`One [grid data='{"a":"[b]"}' size=3] two [/caption] three`)).toBe(
    '<p>One two three</p>',
  )
})

test('I40: a pattern that no post shows is reported with its words', async () => {
  const pattern = (id: number) => ({
    id,
    title: `Pattern ${id}`,
    type: 'wp_block',
    content: `<p>Words of ${id}</p>`,
  })
  const said = await report([
    { id: 1, content: '<!-- wp:block {"ref":7} /-->' },
    pattern(7),
    pattern(8),
  ])
  expect(said).toContain('The pattern “Pattern 8” is in no post and was left out: Words of 8')
  expect(said).not.toContain('The pattern “Pattern 7”')
})

test('I40: a post whose text only a page builder has becomes a draft, with that text in the report', async () => {
  const item = {
    title: 'Quay',
    name: 'quay',
    content: '',
    meta: {
      ct_builder_shortcodes: `[ct_section ct_options='{"a":"[b]"}'][ct_headline]Twelve cranes[/ct_headline][/ct_section]`,
    },
  }
  expect(await report([item], { verbose: true })).toMatch(
    /draft, because its text is in the format of Oxygen[^]*of “Quay”: Twelve cranes/,
  )
  expect((await post('quay')).status).toBe('draft')
})

describe('an article of WordPress', () => {
  test('I12: has its footnotes, at their block, each with links there and back', async () => {
    const note = (id: string, number: number) =>
      `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`
    await run([
      {
        name: 'notes',
        content: `<!-- wp:paragraph --><p>Cranes${note('aa-1', 1)} and tides${note('bb-2', 2)}</p><!-- /wp:paragraph -->\n<!-- wp:footnotes /-->\n<!-- wp:paragraph --><p>After</p><!-- /wp:paragraph -->`,
        meta: {
          footnotes:
            '[{"id":"aa-1","content":"Built in <em>1911</em>."},{"id":"bb-2","content":"See <a href=\\"/x\\">there</a>."}]',
        },
      },
    ])
    expect((await post('notes')).content).toBe(
      [
        '<p>Cranes<sup><a id="aa-1-link"></a><a href="#aa-1">1</a></sup> and tides<sup><a id="bb-2-link"></a><a href="#bb-2">2</a></sup></p>',
        '<ol><li><a id="aa-1"></a>Built in <em>1911</em>. <a href="#aa-1-link" title="Back to the text">↩</a></li><li><a id="bb-2"></a>See <a href="https://old.example/x">there</a>. <a href="#bb-2-link" title="Back to the text">↩</a></li></ol>',
        '<p>After</p>',
      ].join('\n'),
    )
  })

  test('I12: links to the other imported articles at their new addresses, including anchors', async () => {
    await run([
      {
        id: 1,
        name: 'first',
        link: 'https://old.example/2024/03/first/',
        content:
          'See <a href="http://www.old.example/2024/03/second/#how">how</a>, <a href="/?p=2">that</a>, <a href="https://old.example/gone/">gone</a> and <a href="#below">below</a>. <span id="below">Here</span>',
      },
      {
        id: 2,
        name: 'second',
        link: 'https://old.example/2024/03/second/',
        content: '<h2 id="how">How it went</h2>\n\n<p id="other">Text</p>',
      },
    ])
    expect((await post('first')).content).toBe(
      '<p>See <a href="/news/second#how">how</a>, <a href="/news/second">that</a>, <a href="https://old.example/gone/">gone</a> and <a href="#below">below</a>. <a id="below"></a>Here</p>',
    )
    expect((await post('second')).content).toBe('<h2><a id="how"></a>How it went</h2>\n<p>Text</p>')
  })

  test('I2: names all its authors', async () => {
    const author = (login: string, name: string) =>
      `<category domain="author" nicename="cap-${login}">${name}</category>`
    await run(
      [
        { id: 1, name: 'two', more: author('ida', 'ida') + author('guest-one', 'guest-one') },
        {
          id: 2,
          title: 'Guest One',
          type: 'guest-author',
          meta: { 'cap-user_login': 'guest-one' },
        },
      ],
      { authors: '' },
    )
    expect((await post('two')).author).toBe('Ida Möller and Guest One')
  })

  test('I2: is also published if the date is written with a T, on the date that the old site showed', async () => {
    await run([
      { id: 1, name: 'with-t', date: '2024-03-01T10:00:00', gmt: '2024-03-01T15:00:00' },
      { id: 2, name: 'late', date: '2024-03-01 23:30:00', gmt: '2024-03-01 15:30:00' },
      { id: 3, name: 'early', date: '2024-03-02 06:30:00', gmt: '2024-03-01 22:30:00' },
    ])
    const { request } = fixture.site()
    expect((await post('with-t')).publishedAt).toEqual(new Date('2024-03-01T15:00:00Z'))
    for (const [slug, day] of [
      ['with-t', 'March 1, 2024'],
      ['late', 'March 1, 2024'],
      ['early', 'March 2, 2024'],
    ])
      expect(await (await request(`/news/${slug}`)).text()).toContain(`>${day}</time>`)
  })

  test('I1: without text is listed in the report', async () => {
    expect((await run([{ title: 'Only a title' }])).tally.warnings).toEqual([
      '“Only a title” is empty: it has neither text nor video.',
    ])
  })

  test('I3: reveals no name and password in a link', async () => {
    expect(
      await textOf(
        '<a href="https://ida:secret@files.example/a">files</a> https://ida:secret@files.example/b',
      ),
    ).toBe('<p><a href="https://files.example/a">files</a> https://files.example/b</p>')
  })

  test('I12: in a split export uses the pictures and articles of the other parts', async () => {
    const { fileOf } = fixture
    const { exportOf } = await import('./testing.ts')
    const second = fileOf(
      exportOf([{ id: 2, name: 'second', link: 'https://old.example/second/' }]),
    )
    const { tally } = await run(
      [{ id: 1, name: 'first', content: '<a href="https://old.example/second/">second</a>' }],
      {
        parts: [second],
      },
    )
    expect(tally.total('new')).toBe(2)
    expect((await post('first')).content).toBe('<p><a href="/news/second">second</a></p>')
  })
})

describe('code', () => {
  const program =
    '<?php\nif ($a < 3 && $b->c()) { echo "<b class=\'x\'>$a[0]</b>"; }\n// [gallery] &amp; #include <stdio.h>\n?>'
  const escaped = program.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const shown = `<pre><code class="language-php">${escaped}</code></pre>`
  const bare = `<pre>${escaped}</pre>`

  test.each([
    ['WP-Syntax', `<pre lang="PHP" line="1">${program}</pre>`, shown],
    ['WP-Syntax, escaped', `<pre lang="php" escaped="true">${escaped}</pre>`, shown],
    ['GeSHi', `<code lang="php">${program}</code>`, shown],
    ['SyntaxHighlighter', `[php]\n${program}\n[/php]`, shown],
    ['SyntaxHighlighter, as it stores', `[php gutter="false"]\n${escaped}\n[/php]`, shown],
    ['WordPress.com', `[sourcecode language="php"]\n${program}\n[/sourcecode]`, shown],
    ['CodeColorer', `[cce_php]\n${escaped}\n[/cce_php]`, shown],
    ['Crayon', `<pre class="lang:php decode:true " title="A">${escaped}</pre>`, shown],
    ['Crayon, by a shortcode', `[crayon lang="php"]\n${program}\n[/crayon]`, shown],
    [
      'Enlighter',
      `<pre class="EnlighterJSRAW" data-enlighter-language="php">${escaped}</pre>`,
      shown,
    ],
    [
      'a block',
      `<!-- wp:syntaxhighlighter/code --><pre class="wp-block-syntaxhighlighter-code">${escaped}</pre><!-- /wp:syntaxhighlighter/code -->`,
      bare,
    ],
  ])('I36: of %s is imported with every character', async (_, content, wanted) => {
    expect(await textOf(content)).toBe(wanted)
  })

  test('I36: that is unescaped stays: programs in a plain <pre>, tags within it, and <?php in a line', async () => {
    expect(
      await textOf(
        '<pre><!DOCTYPE html>\n<script src="x">a()</script>\nstd::vector<T> <b>bold</b></pre><pre>\n<?php if ($a) { ?>\n<div class="x"><b>y</b></div>\n</pre>',
      ),
    ).toBe(
      '<pre>&lt;!DOCTYPE html&gt;\n&lt;script src="x"&gt;a()&lt;/script&gt;\nstd::vector&lt;T&gt; <b>bold</b></pre>\n<pre>\n&lt;?php if ($a) { ?&gt;\n&lt;div class="x"&gt;&lt;b&gt;y&lt;/b&gt;&lt;/div&gt;\n</pre>',
    )
    expect(await textOf('Write <?php the_title(); ?> or <?= $x->y ?> here.')).toBe(
      '<p>Write &lt;?php the_title(); ?&gt; or &lt;?= $x-&gt;y ?&gt; here.</p>',
    )
    expect(await textOf('<pre><div>one</div><div>two</div></pre>')).toBe('<pre>one\ntwo\n</pre>')
  })

  test('I36: from an editor keeps the language in its block', async () => {
    expect(
      await textOf(
        '<!-- wp:syntaxhighlighter/code {"language":"sql"} -->\n<pre class="wp-block-syntaxhighlighter-code">select 1 &lt; 2</pre>\n<!-- /wp:syntaxhighlighter/code -->',
      ),
    ).toBe('<pre><code class="language-sql">select 1 &lt; 2</code></pre>')
  })

  test('I36: on GitHub is a link to it', async () => {
    expect(await textOf('[gist https://gist.github.com/u/123]')).toBe(
      '<p><a href="https://gist.github.com/u/123">https://gist.github.com/u/123</a></p>',
    )
  })

  test('I36: brackets that only look like code stay text', async () => {
    expect(await textOf('The [text] of [go] and [cc] is [c] here.')).toBe(
      '<p>The [text] of [go] and [cc] is [c] here.</p>',
    )
  })
})

test('I36: words that are left out are reported, wherever they were, with the line of their post', async () => {
  const item = {
    title: 'Where it was',
    content:
      'Kept <form>Your address <select><option>Rome</option></select></form> end <button>Press</button>',
  }
  for (const verbose of [true, false])
    expect(await report([item], { verbose })).toContain('the words “Your address Rome Press”')
  const { tally } = await run([item, { ...item, id: 2 }], { verbose: true })
  expect(tally.lines.map(({ line }) => line)).toEqual([3, 4])
})
