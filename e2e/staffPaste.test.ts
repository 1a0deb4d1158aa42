import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realData } from '../src/content/testing.ts'
import { cleanHtml } from '../src/content/cleanHtml.ts'
import { editorInBrowser } from './editorInBrowser.ts'
import { hostile } from './hostileHtml.ts'

const run = editorInBrowser()

const item = (level: number, label: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span><![endif]><span lang=EN-US>${text}</span><o:p></o:p></p>\n`
const nothing = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n'

test('B35: a document of Word keeps its lists, headings and tables, and nothing else of Word', async () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->
<h1>Plan<o:p></o:p></h1>${nothing}<h2 style='mso-list:l9 level2 lfo9'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span><![endif]>First</h2>
${item(1, '1.', 'One')}${item(1, '2.', 'Two')}${item(2, 'a.', 'Two a')}${item(3, '·', 'Two a dot')}${item(1, '3.', 'Three')}
<p class=MsoListParagraph>More of three.</p>${nothing}<p class=MsoNormal>Between <b>the</b> lists.<o:p></o:p></p>
${item(1, '4.', 'Four', 'l1')}${item(1, '·', 'Other', 'l2')}
<table class=MsoTableGrid><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td><p class=MsoNormal><b>Name</b></p></td><td><p>Price</p></td></tr>
<tr><td width=100><p class=MsoNormal>A</p></td><td><p>1</p></td></tr></table><!--EndFragment--></body></html>`
  expect((await run('paste', word)).split('\n')).toEqual([
    '<h2>Plan</h2>',
    '<h3>First</h3>',
    '<ol><li>One</li><li>Two<ol><li>Two a<ul><li>Two a dot</li></ul></li></ol></li><li>Three<p>More of three.</p></li></ol>',
    '<p>Between <b>the</b> lists.</p>',
    '<ol start="4"><li>Four</li></ol>',
    '<ul><li>Other</li></ul>',
    '<table><thead><tr><th scope="col">Name</th><th scope="col">Price</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody></table>',
  ])
})

test('B35: what Google Docs and the web version of Word say by styles and levels becomes markup', async () => {
  const google = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400;font-style:italic"> and italic</span></p><br /><br />
<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p>Deeper</p></li></ul><li><p>Two</p></li></ul><br /></b>`
  expect((await run('paste', google)).split('\n')).toEqual([
    '<p><strong>Bold</strong><em> and italic</em></p>',
    '<ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ul>',
  ])
  const web = (level: number, text: string, list = 'ul') =>
    `<div class="ListContainerWrapper"><${list} role="list"><li data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP"> </span></p></li></${list}></div>`
  const office = `<div class="OutlineElement"><p role="heading" aria-level="2"><span style="font-weight:bold">Why</span></p></div>${web(1, 'One')}${web(2, 'One a', 'ol')}${web(1, 'Two')}<div><p>After</p></div>`
  expect((await run('paste', office)).split('\n')).toEqual([
    '<h2>Why</h2>',
    '<ul><li>One<ol><li>One a</li></ol></li><li>Two</li></ul>',
    '<p>After</p>',
  ])
})

test('B35: a web page is pasted as reading matter: pictures from elsewhere leave a place, links stay, the rest goes', async () => {
  const page = `<article style="color:red"><h1 class="x">Title</h1><p>Text with <a href="https://a.example/" onclick="x()">a link</a>
and <img src="https://a.example/a.png" alt="A chart"> a picture.</p><img src="file:///C:/a.png"><pre>a
  b</pre><button>Buy</button></article>`
  expect(await run('paste', page)).toBe(
    '<h2>Title</h2>\n<p>Text with <a href="https://a.example/">a link</a> and <mark>[Picture to add: A chart]</mark> a picture.</p>\n<p><mark>[Picture to add]</mark></p>\n<pre>a\n  b</pre>',
  )
})

test('B35: whatever is pasted, what the editor makes of it is what the site would store, and nothing of it runs', async () => {
  expect(hostile.length).toBeGreaterThan(40)
  for (const html of hostile) {
    const made = await run('paste', html)
    expect(cleanHtml(made), html).toBe(made)
    expect(made, html).not.toMatch(/javascript:|<script|<iframe|<svg/i)
  }
  expect(await run('hasRun', '')).toBe(false)
})

const clipboards = join(realData, 'paste')

test.skipIf(!existsSync(clipboards))('real clipboards keep each list, item, depth and heading', async () => {
  const items = (text: string) => `<li>${text.trim()}</li>`
  const list = ['LE 1', 'LE 2', 'LE 3'].map(items).join('')
  const deep = (tag: string) =>
    `<${tag}><li>LE 1</li><li>LE 2<${tag}><li>LE 2.1</li><li>LE 2.2<${tag}><li>LE 2.2.1</li><li>LE 2.2.1</li></${tag}></li><li>LE 2.3</li></${tag}></li><li>LE 3</li></${tag}>`
  const expected: Record<string, string> = {
    'ordered-list-simple.txt': `<ol>${list}</ol>`,
    'ordered-list-start-offset.txt': `<ol start="4">${list}</ol>`,
    'ordered-list-sublists-different-types.txt': deep('ol'),
    'simple-list.txt': `<ul>${list}</ul>`,
    'unordered-list-simple.txt': `<ul>${list}</ul>`,
    'unordered-list-with-sublists.txt': deep('ul'),
    'office-com-headings.html': '<h2>Heading one</h2>\n<h3>Heading two</h3>\n<h4>Heading three</h4>\n<h4>Heading four</h4>',
  }
  for (const file of readdirSync(clipboards)) {
    const made = await run('paste', readFileSync(join(clipboards, file), 'utf8'))
    if (expected[file]) expect(made, file).toBe(expected[file])
    expect(cleanHtml(made), file).toBe(made)
    expect(made, file).not.toMatch(/mso|<p>\s*<\/p>|style=|class=/i)
  }
})
