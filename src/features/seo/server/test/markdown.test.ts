import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { marked } from 'marked'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import { markdown } from '../markdown.ts'

type Nodes = ReturnType<typeof parseDocument>['children']
const rawText = (nodes: Nodes): string =>
  nodes
    .map((node) =>
      'attribs' in node
        ? node.name === 'br'
          ? '\n'
          : rawText(node.children)
        : node.type === 'text'
          ? node.data
          : '',
    )
    .join('')
const textOf = (html: string) => rawText(parseDocument(html).children).replace(/\s+/g, ' ').trim()

/** Converts HTML to Markdown with our code and back to HTML with a third-party parser. */
const roundTrip = (html: string) =>
  marked.parse(markdown(html), { async: false, gfm: true }).replace(/>\n+</g, '><').trim()

describe('the Markdown of clean HTML', () => {
  test.each([
    ['<p>One <strong>bold</strong> and <em>slanted</em>.</p>'],
    ['<h2>A heading</h2><h3>Below it</h3><p>Text.</p>'],
    ['<ul><li>one</li><li>two<ul><li>within</li></ul></li></ul>'],
    ['<ol start="9"><li>nine<ul><li>within</li></ul></li><li>ten</li></ol>'],
    ['<ul><li><p>first</p><p>second</p></li><li><p>other</p></li></ul>'],
    ['<blockquote><p>Said.</p><ul><li>once</li></ul></blockquote>'],
    ['<pre><code>a = `b`\n  ``` c\n</code></pre>'],
    ['<p><a href="https://example.org/a_(b)?c=1&amp;d=2">a link</a></p>'],
    ['<p><img src="/pictures/a/1200.webp" alt="A [picture]"></p>'],
    ['<p>H<sub>2</sub>O, <code>x`y</code></p>'],
    ['<p>first<br>second</p>'],
    ['<p>before</p><hr><p>after</p>'],
    [
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>x|y</td></tr></tbody></table>',
    ],
    [
      '<table><thead><tr><th align="center">A</th><th align="right">B</th></tr></thead><tbody><tr><td align="center">x</td><td align="right">y</td></tr></tbody></table>',
    ],
  ])('W9: %s comes back the same through a parser that is not ours', (html) => {
    expect(roundTrip(html)).toBe(html)
  })

  test.each([
    '# not a heading',
    '- not a list',
    '+ not a list',
    '12. not a list',
    '> not a quotation',
    '---',
    '*not slanted*',
    '_not slanted_ but snake_case_stays',
    '[not](a-link)',
    '![not](a-picture)',
    '`not code`',
    '<script>alert(1)</script>',
    '&amp; is written like this',
    'a \\* backslash',
    '~~not gone~~',
    '| not | a table |',
  ])('W9: %s stays text', (text) => {
    const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
    expect(textOf(roundTrip(html))).toBe(text)
    expect(roundTrip(html)).toMatch(/^<p>[^<]*<\/p>$/)
  })

  test('W9: captions, spanning cells, and lines in a cell are preserved', () => {
    const html =
      '<div class="tablebox"><table><caption>Who</caption><tr><th>A</th><th>B</th></tr><tr><td colspan="2"><p>1</p><p>2</p></td></tr></table></div>'
    expect(markdown(html)).toBe('**Who**\n\n| A | B |\n| --- | --- |\n| 1<br>2 |  |')
  })

  test('spaces at the edges of bold and italic text are preserved, and a link without text is dropped', () => {
    expect(
      markdown('<p><strong>Label: </strong>text<em> slanted</em> <a href="/x"></a>end</p>'),
    ).toBe('**Label:** text *slanted* end')
  })

  const samples = join(import.meta.dirname, '../../../news/server/samples')
  test.each(readdirSync(samples))('W9: %s loses no word', (file) => {
    const html = cleanHtml(readFileSync(join(samples, file), 'utf8').replace(/^<!--.*?-->/s, ''))
    const words = (text: string) =>
      textOf(
        text.replaceAll(/<(?=\/?(p|li|td|th|h\d|caption|tr|figcaption|dd|dt|cite))/g, ' <'),
      ).split(' ')
    expect(words(roundTrip(html))).toEqual(words(html))
  })
})

test('D116: text nested ten thousand times is saved flatter and has its Markdown', () => {
  const nested = `${'<blockquote>'.repeat(10_000)}<p>Deep.</p>`
  const stored = cleanHtml(nested)
  expect(markdown(stored)).toContain('Deep.')
  expect(cleanHtml(stored)).toBe(stored)
  const quotes = '<blockquote>'.repeat(50) + '<p>Fine.</p>' + '</blockquote>'.repeat(50)
  expect(cleanHtml(quotes)).toBe(quotes)
})

test('D119: tags that are not kept, and never closed, do not count as nesting: every paragraph stays', () => {
  const paragraphs = '<p>One.</p>'.repeat(300)
  expect(cleanHtml(paragraphs.replaceAll('<p>', '<font size="2"><p>'))).toBe(paragraphs)
})
