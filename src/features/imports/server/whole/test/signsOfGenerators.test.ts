import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { redirects } from '#src/records/tables.ts'
import { importMarkdown } from '../../importMarkdown.ts'
import { importSubstack } from '../../importSubstack.ts'
import { importWordPress } from '../../importWordPress.ts'
import { formatReport } from '../../report.ts'
import { articleFixture, exportOf } from '../../wordpress/test/testing.ts'
import { zip } from './testing.ts'

const fixture = articleFixture()
const own = () => ({ open: async () => fixture.database.db, verbose: true })

/** Imports a text with front matter, and returns the report and the article. */
async function bring(body: string, front = '', path = 'one.md') {
  const name = `quay${crypto.randomUUID().slice(0, 8)}`
  const report = formatReport(
    await importMarkdown({
      file: fixture.folderOf({
        [path]: `---\ntitle: One\nslug: ${name}\n${front || 'date: 2024-03-01\n'}---\n${body}`,
      }),
      site: 'https://old.example',
      ...own(),
    }),
  )
  return { report, ...(await fixture.post(name)) }
}

describe('directives and roles of MyST', () => {
  test('I161: boxes, code, formulas, and pictures are what they were', async () => {
    const { content, status, report } = await bring(
      '```{note}\nMind the *gap*.\n```\n\n:::{admonition} Low tide\n:class: tip\nWait.\n:::\n\n```{code-block} python\n:linenos:\n:caption: tide.py\nx = a < b\n```\n\n```{math}\n:label: e\nx^2\n```\n\n````{warning}\nBelow:\n\n```{code} sh\nls\n```\n````\n\n(quays)=\n## Quays\n\n% for editors\n\nSee {ref}`the quays <quays>`, H{sub}`2`O, {math}`y_1`, and {doc}`ledger`.\n\n+++\n\nEnd.',
    )
    expect(status).toBe('published')
    expect(content).toBe(
      [
        '<aside class="callout"><p>Mind the <em>gap</em>.</p></aside>',
        '<aside class="callout"><p><strong>Low tide</strong></p>\n<p>Wait.</p></aside>',
        '<pre><code class="language-python">x = a &lt; b\n</code></pre>',
        '<pre><code class="language-math">x^2</code></pre>',
        '<aside class="callout"><p><strong>Warning</strong></p>\n<p>Below:</p>\n<pre><code class="language-sh">ls\n</code></pre></aside>',
        '<h2>Quays</h2>',
        '<p>See the quays, H<sub>2</sub>O, <code class="language-math">y_1</code>, and ledger.</p>',
        '<p>End.</p>',
      ].join('\n'),
    )
    for (const words of ['tide.py', 'for editors', '{ref}`the quays <quays>`'])
      expect(report).toContain(words)
  })

  test('I161: other directives keep the text a draft and are named with their line', async () => {
    const { content, status, report } = await bring(
      'Before.\n\n```{list-table}\n:header-rows: 1\n* - Crane\n```\n',
    )
    expect(status).toBe('draft')
    expect(report).toContain('draft, because {list-table} in line 8 is not known')
    expect(report).toContain(':header-rows: 1')
    expect(content).toContain('Crane')
    expect(content).not.toContain('header-rows')
  })
})

describe('Markdown files that are MDX', () => {
  test('I162: imports of components never show, as in Docusaurus', async () => {
    const { content, report } = await bring(
      "Lead.\n\nimport Tabs from '@theme/Tabs';\n\n<Tabs>\n\nInside.\n\n</Tabs>\n",
    )
    expect(content).toBe('<p>Lead.</p>\n<p>Inside.</p>')
    expect(report).toContain("import Tabs from '@theme/Tabs';")
  })

  test('I162: code and prose about imports stay', async () => {
    const { content } = await bring(
      '```js\nimport Crane from \'crane\'\n```\n\nimport duties from the "port" are {low}.\n',
    )
    expect(content).toContain("import Crane from 'crane'")
    expect(content).toContain('are {low}.')
  })
})

test('I163: citations and ran code of Quarto in a Markdown file never show', async () => {
  const { content, report } = await bring(
    '::: {.callout-note}\nLow.\n:::\n\nSee @fig-tide and the tables [@knuth1984 p. 3] here.\n\n| a |\n|---|\n| b |\n\n: Tides {#tbl-x}\n',
  )
  expect(content).not.toMatch(/@|: Tides/)
  expect(content).toContain('Tides')
  expect(report).toContain('[@knuth1984 p. 3]')
  expect(report).toContain('@fig-tide')
})

describe('the language of code', () => {
  test.each([
    ['kramdown', '~~~\nls -l\n~~~\n{: .language-bash}\n', 'bash'],
    ['kramdown, with more', '~~~\nls -l\n~~~\n{: .x .language-sh title="y"}\n', 'sh'],
    ['Gatsby', '```js:title=src/tide.js\nls -l\n```\n', 'js'],
  ])('I164: is kept where %s has it', async (_, body, language) => {
    const { content } = await bring(body)
    expect(content).toBe(`<pre><code class="language-${language}">ls -l\n</code></pre>`)
  })
})

test('I165: insets of Substack whose data are in single quotes are kept or named', async () => {
  const inset = (data: object) => `<div class="x" data-attrs='${JSON.stringify(data)}'></div>`
  const file = fixture.fileOf(
    await zip({
      'posts.csv':
        'post_id,post_date,is_published,type,audience,title\n1.insets,2024-03-01T10:00:00.000Z,true,newsletter,everyone,Insets\n',
      'posts/1.insets.html':
        inset({ url: 'https://twitter.com/a/status/20', full_text: 'A tide turns' }) +
        inset({ persistentExpression: 'x_1' }) +
        inset({ id: 7, question: 'Which pier?' }),
    }),
    'zip',
  )
  const report = formatReport(await importSubstack({ file, ...own() }))
  const { content } = await fixture.post('insets')
  expect(content).toContain('A tide turns')
  expect(content).toContain('<pre><code class="language-math">x_1</code></pre>')
  expect(report).toContain('Which pier?')
})

test('I166: a text that an import keeps a draft has its old addresses once it is published', async () => {
  const { status, slug } = await bring(
    '{{< ferry >}}',
    'date: 2024-03-01\naliases: [/older/ferry]\n',
    'content/posts/ferry.md',
  )
  expect(status).toBe('draft')
  const of = async (from: string) =>
    (await fixture.database.db.select().from(redirects).where(eq(redirects.fromPath, from)))[0]
      ?.toPath
  expect(await of('/older/ferry')).toBe(`/news/${slug}`)
  await bring('Text.', 'date: 2024-03-01\ndraft: true\naliases: [/older/secret]\n', 'secret.md')
  expect(await of('/older/secret')).toBeUndefined()
})

test('I167: the report names what categories and tags of WordPress said, and code in JSX is kept', async () => {
  const file = fixture.fileOf(
    exportOf([{ id: 1, title: 'Jsx', content: '[jsx]<Tide high={a < b}/>[/jsx]' }]).replace(
      '<item>',
      '<wp:category><wp:term_id>1</wp:term_id><wp:cat_name><![CDATA[Cranes]]></wp:cat_name><wp:category_description><![CDATA[All that lifts.]]></wp:category_description></wp:category><wp:tag><wp:tag_name><![CDATA[Fog]]></wp:tag_name><wp:tag_description><![CDATA[Seen dimly.]]></wp:tag_description></wp:tag><item>',
    ),
  )
  const report = formatReport(await importWordPress({ file, ...own() }))
  expect(report).toContain(
    'The description of the category Cranes was not imported: All that lifts.',
  )
  expect(report).toContain('The description of the tag Fog was not imported: Seen dimly.')
  expect((await fixture.post('jsx')).content).toBe(
    '<pre><code class="language-jsx">&lt;Tide high={a &lt; b}/&gt;</code></pre>',
  )
})

test('I168: the dates that the blog of MkDocs groups are read', async () => {
  const { publishedAt, modifiedAt, status } = await bring(
    'Text.',
    'date:\n  created: 2023-12-31T10:00:00Z\n  updated: 2024-01-02T10:00:00Z\n',
  )
  expect(status).toBe('published')
  expect(publishedAt?.toISOString()).toBe('2023-12-31T10:00:00.000Z')
  expect(modifiedAt?.toISOString()).toBe('2024-01-02T10:00:00.000Z')
})
