import { expect, test } from 'vitest'
import { importMarkdown } from '../../importMarkdown.ts'
import { formatReport } from '../../report.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const FRONT = '---\ntitle: One\ndate: 2024-03-01\n---\n'

async function folder(files: Record<string, string>) {
  const root = fixture.folderOf(files)
  const open = async () => fixture.database.db
  return formatReport(await importMarkdown({ file: root, open, verbose: true }))
}
const one = async (text: string, ending = 'md') => {
  const report = await folder({ [`one.${ending}`]: FRONT + text })
  return { report, content: (await fixture.post('one')).content.replaceAll('\n', '') }
}

test('I67: a diagram keeps every character of its source, and its caption is reported', async () => {
  const { content, report } = await one(
    '{{< mermaid caption="How it goes" >}}\ngraph TD\n%% a note\nA{{hexagon}} --> B:::done\n{{< /mermaid >}}\n\n{% echarts %}{"title":{"text":"Loads"}}{% endecharts %}\n',
  )
  expect(content).toContain(
    '<pre><code class="language-mermaid">graph TD%% a noteA{{hexagon}} --&gt; B:::done</code></pre>',
  )
  expect(content).toContain(
    '<pre><code class="language-echarts">{"title":{"text":"Loads"}}</code></pre>',
  )
  expect(report).toContain('How it goes')
})

test('I67: a formula inside a formula tag stays one formula, without the tag', async () => {
  const { content } = await one('{{< math >}}\n$$a_i^2$$\n{{< /math >}}\n')
  expect(content).toContain('<code class="language-math">a_i^2</code>')
  expect(content).not.toContain('&lt;')
})

test('I67: multiline code inside a box stays code in the box', async () => {
  const wanted =
    /^<blockquote><p>Mind\.<\/p><pre><code class="language-js">let a<\/code><\/pre><p>After\.<\/p><\/blockquote><p>Below\.<\/p>$/
  const inside = 'Mind.\n\n```js\nlet a\n```\n\nAfter.\n'
  expect((await one(`{{< notice >}}\n${inside}{{< /notice >}}\n\nBelow.\n`)).content).toMatch(
    wanted,
  )
  const indented = inside.replaceAll(/^(?=.)/gm, '  ')
  expect(
    (await one(`<Callout>\n${indented}</Callout>\n\n<p>\n  Below.\n</p>\n`, 'mdx')).content,
  ).toMatch(wanted)
})

test('I67: titles of boxes and texts of attribute lists are shown or reported, and braces of components never become URLs', async () => {
  const { content, report } = await one(
    `:::note{title="Tides"}\nHigh.\n:::\n\n::: {.callout-tip title="Ebb" subtitle="Low water"}\nLow.\n:::\n\n| a |\n|---|\n| b |\n{caption="Table of piers"}\n\n<Button client:load onClick={() => go('now')}>Board</Button>\n`,
    'mdx',
  )
  expect(content).toContain('<p><strong>Tides</strong></p><p>High.</p>')
  expect(content).toContain('<p><strong>Ebb</strong></p><p>Low.</p>')
  expect(content).toContain('<p>Board</p>')
  for (const named of ['Low water', 'Table of piers']) expect(report).toContain(named)
})

test('I67: markers of columns, kramdown options, and picture descriptions never show', async () => {
  const { content } = await one(
    '{::options parse_block_html="true" /}\n<div>\n*Slanted*\n</div>\n\n{{< columns >}}\nLeft\n<--->\nRight\n{{< /columns >}}\n\n{% picture crane.jpg --alt A crane --img class="x" %}\n\n{{< details "More" open >}}In.{{< /details >}}\n',
  )
  expect(content).toContain('<em>Slanted</em>')
  expect(content).toContain('<p>Left</p><p>Right</p>')
  expect(content).toContain('<figure>A crane</figure>')
  expect(content).toContain('<strong>More</strong>')
})

test('I67: templates and sample texts of themes are counted, not imported', async () => {
  const report = await folder({
    'content/one.md': `${FRONT}Mine.`,
    'archetypes/default.md': '---\ntitle: "{{ replace .Name }}"\n---\n',
    'themes/quay/exampleSite/content/two.md': `${FRONT}Theirs.`,
  })
  expect(report).toContain('1 Markdown files')
  expect(report).toContain('1 file in the generator’s folder archetypes/ was not read.')
  expect(report).toContain('1 file in the generator’s folder themes/ was not read.')
})

test('I67: in MDX, Markdown resumes right after a line of HTML, and labels in expressions are reported', async () => {
  const { content, report } = await one(
    `<details>\n<summary>More</summary>\n\nIn.\n\n</details>\nSee [the pier](https://pier.example).\n<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>\n\`\`\`js\nlet a\n\`\`\`\n\n<Tabs values={[{ label: 'On a Mac', value: 'mac' }]}>\nTab.\n</Tabs>\n`,
    'mdx',
  )
  expect(content).toContain('See <a href="https://pier.example/">the pier</a>.')
  expect(content).toContain('<pre><code class="language-js">let a</code></pre>')
  expect(report).toContain('On a Mac')
})

test('I67: Pelican’s file placeholders and code languages, and styles of badges, never show', async () => {
  const report = await folder({
    'content/one.md': `${FRONT}[Two]({filename}/two.md) and [a chart]({static}/files/chart.pdf)\n\n    :::python\n    sail()\n\n{% label primary@New %}`,
    'content/two.md': FRONT.replace('One', 'Two'),
  })
  const content = (await fixture.post('one')).content.replaceAll('\n', '')
  expect(report).not.toContain('filename')
  expect(content).toContain('<p><a href="/news/two">Two</a> and a chart</p>')
  expect(content).toContain('<pre><code class="language-python">sail()</code></pre><p>New</p>')
})
