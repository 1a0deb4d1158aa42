import { expect, test } from 'vitest'
import { cleanHtml } from '../cleanHtml.ts'
import { makeReadable } from '../readable.ts'
import { tags } from '../tags.ts'

test('an image may have a different drawing for phones, from this site only', () => {
  const drawing = (srcset: string) =>
    `<picture><source media="(max-width: 600px)" srcset="${srcset}" width="660" height="420"><img src="/figures/a.svg" alt="A"></picture>`
  expect(cleanHtml(drawing('/figures/a-narrow.svg'))).toBe(
    '<picture><source media="(max-width: 600px)" srcset="/figures/a-narrow.svg" width="660" height="420" /><img src="/figures/a.svg" alt="A" /></picture>',
  )
  for (const srcset of [
    'https://other.example/a.svg',
    '//other.example/a.svg',
    '/a.svg, https://other.example/a.svg 2x',
    'a.svg',
  ])
    expect(cleanHtml(drawing(srcset))).toBe(
      '<picture><img src="/figures/a.svg" alt="A" /></picture>',
    )
})

test('B82: video and audio of this site can be played, with captions and never automatically; nothing is requested from other sites', () => {
  const film =
    '<figure><video src="/films/talk.webm" poster="/pictures/a"><track kind="captions" src="/films/talk.vtt" srclang="en" label="English" /></video><figcaption>A talk</figcaption></figure>'
  expect(cleanHtml(film)).toBe(film)
  expect(cleanHtml('<audio src="/films/a.mp3"></audio>')).toBe('<audio src="/films/a.mp3"></audio>')
  expect(makeReadable(film)).toContain(
    '<video controls preload="metadata" playsinline src="/films/talk.webm" poster="/pictures/a">',
  )
  expect(cleanHtml(makeReadable(film))).toBe(film)
  const loud =
    '<video autoplay loop onplay="x()" src="/films/a.webm" poster="https://other.example/a.png"></video>'
  expect(cleanHtml(loud)).toBe('<video src="/films/a.webm"></video>')
  for (const address of [
    'https://other.example/a.mp4',
    '//other.example/a.mp4',
    'data:video/mp4,x',
    'a.mp4',
  ])
    expect(cleanHtml(`<p><video src="${address}"><a href="/a">Get it</a></video></p>`)).toBe(
      '<p><a href="/a">Get it</a></p>',
    )
  const foreignTrack =
    '<video src="/films/a.webm"><track src="https://other.example/a.vtt" /></video>'
  expect(cleanHtml(foreignTrack)).toBe('<video src="/films/a.webm"></video>')
  expect(cleanHtml('<iframe src="https://www.youtube.com/embed/abcdefgh"></iframe><p>x</p>')).toBe(
    '<p>x</p>',
  )
})

test('B11: no forbidden tag comes out, however the input is nested, and each opened tag is closed', () => {
  expect(cleanHtml('<video src="https://other.example/a.mp4"></video><p>After</p>')).toBe(
    '<p>After</p>',
  )
  const pieces = [
    ...['h1', 'p', 'video', 'audio', 'img', 'a', 'nothing', 'table', 'td', 'script', 'b', 'li'].map(
      (tag) => `<${tag}>`,
    ),
    '<video src="https://other.example/a.mp4">',
    '<video src="/films/a.webm">',
    '<audio src="//other.example/a">',
    '<source srcset="https://other.example/a">',
    ...['video', 'audio', 'nothing', 'p', 'h1', 'a', 'b', 'script', 'table'].map(
      (tag) => `</${tag}>`,
    ),
    'words',
  ]
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  for (let at = 0; at < 3_000; at++) {
    const html = Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join('')
    const open: string[] = []
    for (const [, slash, name, self] of cleanHtml(html).matchAll(/<(\/?)([\w-]+)[^>]*?(\/?)>/g)) {
      expect([html, tags.includes(name!)]).toEqual([html, true])
      if (slash) expect([html, open.pop()]).toEqual([html, name])
      else if (!self) open.push(name!)
    }
    expect([html, open]).toEqual([html, []])
  }
})

test('B11, B121: no tag comes out that was not in the input, and clean HTML stays unchanged', () => {
  for (const [html, clean] of [
    ['a</nothing>b', 'ab'],
    ['a</p>b', 'ab'],
    ['a</P x="1">b', 'ab'],
    ['a</br>b', 'ab'],
    ['</p', ''],
    ['<p>a<div>b</p>', '<p>a</p>b'],
    ['<p>a<other><p>b</p></other></p>', '<p>a</p><p>b</p>'],
  ] as const)
    expect([html, cleanHtml(html)]).toEqual([html, clean])
  const pieces =
    '<p>|</p>|</P>|</br>|<nothing>|</nothing>|<b|<b>|</b>|<h1>|<table>|<td>|<a href="|">|<!--|-->|<x|<li>|</ul>|\'|='.split(
      '|',
    )
  let seed = 3
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  const tagsIn = (html: string) =>
    [...html.matchAll(/<([a-z][a-z\d]*)/gi)].map(([, name]) => name!.toLowerCase())
  for (let at = 0; at < 3_000; at++) {
    const html = Array.from({ length: 10 }, () => pieces[next() % pieces.length]).join('')
    const clean = cleanHtml(html)
    expect([html, cleanHtml(clean)]).toEqual([html, clean])
    const read = tagsIn(html.replaceAll('h1', 'h2'))
    expect([html, tagsIn(clean).filter((tag) => !read.includes(tag))]).toEqual([html, []])
  }
})

/** The rows of a table as rendered for reading. */
const rowsOf = (rows: string) =>
  makeReadable(cleanHtml(`<table>${rows}</table>`)).replace(/^.*?<table>|<\/table>.*$/gs, '')

test('a figure stays with its unit in a table cell; words may wrap', () => {
  expect(makeReadable(cleanHtml('<p>20 min</p>'))).toBe('<p>20 min</p>')
  expect(rowsOf('<tr><td>20 min</td><td>3 people of the legal team</td></tr>')).toBe(
    '<tr><td>20\u00a0min</td><td>3 people of the legal team</td></tr>',
  )
})

test('a cell keeps an alignment that is not the start, also beside figures', () => {
  expect(
    rowsOf(
      '<tr><td align="left">Rope</td><td ALIGN="CENTER" style="color:red">4</td><td align="x">5</td></tr>',
    ),
  ).toBe('<tr><td>Rope</td><td class="n" align="center">4</td><td class="n">5</td></tr>')
})

test('columns of figures are right-aligned, the first column and those with words are not', () => {
  const head = '<tr><th>Year</th><th>Share</th><th>What</th></tr>'
  expect(
    rowsOf(
      `${head}<tr><td>2024</td><td>12%</td><td>3</td></tr><tr><td>2025</td><td>&lt; 4%</td><td>none</td></tr>`,
    ),
  ).toBe(
    '<tr><th>Year</th><th class="n">Share</th><th>What</th></tr><tr><td>2024</td><td class="n">12%</td><td>3</td></tr><tr><td>2025</td><td class="n">&lt; 4%</td><td>none</td></tr>',
  )
  expect(rowsOf('<tr><th>Drafts</th><td>−40 min</td></tr>')).toBe(
    '<tr><th>Drafts</th><td class="n">−40 min</td></tr>',
  )
  expect(rowsOf('<tr><td colspan="2">1</td><td>2</td></tr>')).toBe(
    '<tr><td colspan="2">1</td><td>2</td></tr>',
  )
})
