import { expect, test } from 'vitest'
import sharp from 'sharp'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importMarkdown } from '../../importMarkdown.ts'
import { formatReport } from '../../report.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db
const FRONT = '---\ntitle: One\ndate: 2024-03-01\n---\n'

const run = async (folder: string) =>
  formatReport(await importMarkdown({ file: folder, open, verbose: true }))

/** Imports one text and returns it without the spaces between elements. */
async function one(body: string) {
  await run(fixture.folderOf({ 'one.md': FRONT + body }))
  return (await fixture.post('one')).content.replaceAll(/\s*\n\s*/g, '')
}

test('I60: pages of Notion lose their ids and become articles with their properties', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  const report = await run(
    fixture.folderOf({
      [`Posts ${id}/Tall cranes ${id}.md`]: `# Tall cranes\n\nPublished: March 1, 2024 10:00 AM\nTags: Ports, Steel\nStatus: Done\nReviewer: Bo Lind\n\nSee [low ones](Low%20cranes%20${id}.md).\n`,
      [`Posts ${id}/Low cranes ${id}.md`]: '# Low cranes\n\nPublished: March 2, 2024\n\nText.\n',
      [`Posts ${id}/Wet cranes ${id}.md`]:
        '# Wet cranes\n\nPublished: March 2, 2024\nStatus: In review\n\nText.\n',
    }),
  )
  const post = await fixture.post('tall-cranes')
  expect(post).toMatchObject({
    title: 'Tall cranes',
    status: 'published',
    tags: ['Ports', 'Steel'],
  })
  expect(post.content).toBe('<p>See <a href="/news/low-cranes">low ones</a>.</p>')
  expect((await fixture.post('wet-cranes')).status).toBe('draft')
  expect(report).toContain('Bo Lind')
})

test('I37: containers in lists, quotes, and each other become boxes, and their marks never show', async () => {
  expect(
    await one(
      '- Lift\n\n  ::: warning\n  Mind the jib.\n  :::\n\n:::: details More\n::: tip Look up\nGulls.\n:::\n::::\n',
    ),
  ).toBe(
    '<ul><li><p>Lift</p><p><strong>Warning</strong></p><p>Mind the jib.</p></li></ul><p><strong>More</strong></p><aside class="callout"><p><strong>Look up</strong></p><p>Gulls.</p></aside>',
  )
})

test('I37: spoilers show their words; empty cells and code keep their bars', async () => {
  expect(
    await one(
      'It is ||the tall one||, or `a || b`.\n\n| a ||b|| c |\n|---|---|---|---|---|\n| 1 ||2|| 3 |\n',
    ),
  ).toMatch(/^<p>It is the tall one, or <code>a \|\| b<\/code>\.<\/p><table>.*<td>2<\/td>/)
})

test('I62: pictures in the folder of a text of Hexo are found, with and without its name', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const folder = fixture.folderOf({
    'source/_posts/2024-03-01-one.md': `${FRONT}{% asset_img crane.png The crane %}\n\n![Tide](tide%20mark.png)\n\n![By path]({% asset_path crane.png %})`,
    'source/_posts/2024-03-01-one/x.txt': '',
  })
  for (const name of ['crane.png', 'tide mark.png'])
    writeFileSync(join(folder, 'source/_posts/2024-03-01-one', name), png)
  const report = await run(folder)
  expect((await fixture.post('one')).content.match(/<img [^>]*alt="[^"]*"/g)).toHaveLength(3)
  expect(report).not.toContain('tide')
})

test('I67: code that is guarded within its line ends where it ends', async () => {
  expect(
    await one(
      '```liquid\n{% raw %}{% include crane.html %}{% endraw %}\n```\n\nBetween.\n\n```\n{% raw %}\n{{ x }}\n{% endraw %}\n```\n',
    ),
  ).toBe(
    '<pre><code class="language-liquid">{% include crane.html %}</code></pre><p>Between.</p><pre><code>{{ x }}</code></pre>',
  )
})

test('I60: a key without a value or one that is there twice refuses no article; READMEs in folders are articles', async () => {
  const report = await run(
    fixture.folderOf({
      'one.md':
        '---\ntitle: Uno\ntitle: One\ndate: 2024-03-01\nsubtitle:\nlinks: [~, Quay]\nweight: 2 # heavy rain\n---\nA',
      'guide/README.md': '---\ntitle: Guide\ndate: 2024-03-01\n---\nB',
      'README.md': '# My blog',
    }),
  )
  expect([(await fixture.post('one')).title, (await fixture.post('guide')).content]).toEqual([
    'One',
    '<p>B</p>',
  ])
  for (const named of ['title: Uno', 'heavy rain', 'Quay', 'README.md'])
    expect(report).toContain(named)
})

test('I36: code of a shortcode ends with its own end, and an opening without one takes nothing with it', async () => {
  expect(
    await one(
      '{{< code-toggle config="all" />}}\n\n{{< code-toggle file="a.toml" >}}\nx = 1\n{{< /code-toggle >}}\n\nBetween.\n\n{{< code >}}\n{{ y }}\n{{< /code >}}\n\nAfter.',
    ),
  ).toBe('<pre><code>x = 1</code></pre><p>Between.</p><pre><code>{{ y }}</code></pre><p>After.</p>')
})

test('I3: an element without its end that would hide the rest of a text is shown as it was written', async () => {
  expect(await one('Put it in a <script> tag.\n\nThe <textarea rows="2"> too.\n\nLast.')).toBe(
    '<p>Put it in a &lt;script&gt; tag.</p><p>The &lt;textarea rows="2"&gt; too.</p><p>Last.</p>',
  )
})

test('I37: a definition has its footnotes', async () => {
  expect(await one('Jib\n: The ==arm==.[^1]\n\n[^1]: Of a crane.')).toMatch(
    /^<dl><dt>Jib<\/dt><dd>The <mark>arm<\/mark>\.<sup>.*<\/sup><\/dd><\/dl><ol><li><a id="note-1"><\/a>Of a crane\./,
  )
})

test('I40: a script of a page is left out and reported with its words', async () => {
  const folder = fixture.folderOf({
    'one.md': `${FRONT}A\n\n<script setup>\nconst label = 'Lift here'\n</script>\n\nB`,
  })
  expect(await run(folder)).toContain("const label = 'Lift here'")
  expect((await fixture.post('one')).content.replaceAll(/\s*\n\s*/g, '')).toBe('<p>A</p><p>B</p>')
})
