import { sql } from 'drizzle-orm'
import Pdf from 'pdfkit'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import { settings } from '#src/settings.ts'
import { ORIGIN, testSite } from '#src/test/testing.ts'
import { signAccess } from '../signatures.ts'
import { addResources } from '#src/features/resources/server/test/testing.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'resources'))

const words = (count: number) => 'The board asks for one number and gets a range. '.repeat(count)
const row =
  '<tr><td>Service desk</td><td>40 h</td><td>Drafts are checked by a person before they leave the house</td></tr>'
const content = cleanHtml(`<p>${words(6)}</p>
  <h2>What the evidence says</h2><p>${words(40)} See <a href="https://www.nist.gov/ai">the framework</a> and <a href="/contact">our desk</a>.</p>
  <h3>In Łódź and Škofja Loka</h3><ul><li>One point<ul><li>An inner point</li></ul></li><li><p>Two</p><p>More of two</p></li></ul>
  <blockquote><p>Nobody asked for the range.</p></blockquote>
  <h2>Figures</h2><table><caption>Hours saved</caption><thead><tr><th>Team</th><th>Hours</th><th>What changed</th></tr></thead><tbody>${row.repeat(30)}</tbody></table>
  <h2>What to do</h2><ol><li>Decide</li><li>Measure H<sub>2</sub>O &amp; mc<sup>2</sup></li></ol><p>${words(60)}</p><pre>a  b\n  c</pre><hr>
  <dl><dt>Range</dt><dd>Two numbers</dd></dl><p>https://example.com/${'long'.repeat(60)}</p><p>漢字 and 🚀</p>`)
const article = {
  slug: 'the-range',
  title: 'A range is an answer: what a board can do with uncertainty',
  description: 'How to decide before certainty comes.',
  author: 'Maren Okafor',
  topic: 'Strategy',
  type: 'research' as const,
  publishedAt: new Date('2026-03-02T15:00:00Z'),
  content,
}

async function reportOf(path = '/resources/the-range/report.pdf') {
  const response = await fixture.site.request(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return new Uint8Array(await response.arrayBuffer())
}

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(pdf, { mergePages: false })
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  const links = await Promise.all(
    pages.map(async (_, index) => {
      const found = (await (await pdf.getPage(index + 1)).getAnnotations()) as {
        url?: string
        dest?: string
      }[]
      return found.map(({ url, dest }) => url ?? `#${dest}`)
    }),
  )
  return { pdf, pages, links, meta: await getMeta(pdf) }
}

describe('Download PDF gives a report', () => {
  test('R27: with a cover that shows title, author, and date, as in its metadata', async () => {
    await addResources(fixture.db, article)
    const { pages, meta } = await read(await reportOf())
    for (const part of [
      settings.name,
      'Research · Strategy',
      article.title,
      article.description,
      'By Maren Okafor · March 2, 2026',
    ])
      expect(pages[0]).toContain(part)
    expect(meta.info).toMatchObject({
      Title: article.title,
      Author: 'Maren Okafor',
      Subject: article.description,
      Language: 'en',
    })
  })

  test('R27: with contents that link to each section by page number', async () => {
    await addResources(fixture.db, article)
    const { pdf, pages, links } = await read(await reportOf())
    const parts = ['What the evidence says', 'In Łódź and Škofja Loka', 'Figures', 'What to do']
    const places = parts.map(
      (part) => pages.findIndex((page, index) => index > 1 && page.includes(part)) + 1,
    )
    expect(places.every((index) => index > 2)).toBe(true)
    const entries = parts.map((part, index) => `${part} ${places[index]}`).join(' ')
    expect(pages[1]).toContain(`Contents ${entries}`)
    expect(new Set(links[1])).toEqual(new Set(['#part-1', '#part-2', '#part-3', '#part-4']))
    for (const [index, name] of ['part-1', 'part-2', 'part-3', 'part-4'].entries()) {
      const [page] = (await pdf.getDestination(name)) as [{ num: number; gen: number }]
      expect((await pdf.getPageIndex(page)) + 1).toBe(places[index])
    }
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([
      'What the evidence says',
      'Figures',
      'What to do',
    ])
  })

  test('R27: with the running title and "n / N" on every page but the cover', async () => {
    await addResources(fixture.db, article)
    const { pages } = await read(await reportOf())
    expect(pages.length).toBeGreaterThan(4)
    expect(pages[0]).not.toContain(`1 / ${pages.length}`)
    for (const [index, page] of pages.entries()) {
      if (index === 0) continue
      expect(page).toContain(`${index + 1} / ${pages.length}`)
      expect(page).toContain(article.title)
    }
  })

  test('R27: with the whole text: lists, quotations, tables with headers repeated on each page, and links that work', async () => {
    await addResources(fixture.db, article)
    const { pages, links } = await read(await reportOf())
    const text = pages.slice(2).join(' ')
    expect(text.split('gets a range.')).toHaveLength(1 + 6 + 40 + 60)
    for (const part of [
      '• One point • An inner point',
      'More of two',
      'Nobody asked for the range.',
      'Hours saved',
      '1. Decide',
      'Range Two numbers',
      ' and ',
    ])
      expect(text).toContain(part)
    expect(text.split('Service desk')).toHaveLength(31)
    expect(
      pages
        .filter((page) => page.includes('Service desk'))
        .every((page) => page.includes('Team Hours What changed')),
    ).toBe(true)
    expect(pages.filter((page) => page.includes('Service desk')).length).toBeGreaterThan(1)
    expect(links.flat().filter((link) => !link.startsWith('#'))).toEqual(
      expect.arrayContaining([
        'https://www.nist.gov/ai',
        `${ORIGIN}/contact`,
        `${ORIGIN}/resources/the-range`,
      ]),
    )
  })

  test('R27: tagged, and with a language, so that it can be read aloud', async () => {
    await addResources(fixture.db, article)
    const { pdf, pages } = await read(await reportOf())
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const trees = pages.map(async (_, index) => (await pdf.getPage(index + 1)).getStructTree())
    const tree = JSON.stringify(await Promise.all(trees))
    for (const role of [
      'H1',
      'H2',
      'H3',
      'P',
      'L',
      'LI',
      'BlockQuote',
      'Table',
      'TH',
      'TD',
      'TOCI',
      'Link',
    ])
      expect(tree).toContain(`"role":"${role}"`)
  })

  test('R27: identical to the byte for the same text, made once for concurrent requests, and made anew when the text changes', async () => {
    await addResources(fixture.db, { ...article, title: 'A report that nobody asked for yet' })
    const made = vi.spyOn(Pdf.prototype, 'end')
    const [one, same] = await Promise.all([reportOf(), reportOf()])
    expect(Buffer.from(one).equals(Buffer.from(same))).toBe(true)
    expect(Buffer.from(one).equals(Buffer.from(await reportOf()))).toBe(true)
    expect(made).toHaveBeenCalledTimes(1)
    made.mockRestore()
    await fixture.db.execute(sql`update resources set content = '<p>Changed</p>'`)
    expect((await read(await reportOf())).pages.join(' ')).toContain('Changed')
  })

  test('R27: of any text at all', async () => {
    const odd = [
      '<p></p>',
      'bare words <b>and</b> more',
      '<h2>Only a heading</h2>',
      `<p>${'x'.repeat(4000)}</p>`,
      '<table><tr></tr></table>',
    ]
    await addResources(
      fixture.db,
      ...odd.map((html, at) => ({ ...article, slug: `odd-${at}`, content: html, author: '' })),
    )
    const made = await Promise.all(
      odd.map((_, at) => reportOf(`/resources/odd-${at}/report.pdf`).then(read)),
    )
    expect(made[1]!.pages.join(' ')).toContain('bare words and more')
    expect(made.map(({ pages }) => pages.length)).toEqual([2, 2, 2, 3, 2])
  })
})

describe('access to it', () => {
  test('R19: an open one is for everyone, and can be cached for a while', async () => {
    await addResources(fixture.db, article)
    const { headers } = await fixture.site.request('/resources/the-range/report.pdf')
    expect(headers.get('cache-control')).toContain('public')
    expect(headers.get('content-disposition')).toBe('inline; filename="the-range.pdf"')
  })

  test('R14: a gated one is for those with access, and never cached; everyone else gets the form', async () => {
    const [stored] = await addResources(fixture.db, { ...article, gated: true })
    const path = '/resources/the-range/report.pdf'
    const refused = await fixture.site.request(path)
    expect([refused.status, refused.headers.get('location'), await refused.text()]).toEqual([
      303,
      '/resources/the-range?access=report',
      '',
    ])
    const page = await (await fixture.site.request('/resources/the-range?access=report')).text()
    expect(page).toContain('The PDF opens after you ask for access.')
    const token = await signAccess(fixture.db, stored!.id, new Date(Date.now() + 60_000))
    const opened = await fixture.site.request(`${path}?access=${token}`)
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('R27: it does not exist if there is no resource', async () => {
    expect((await fixture.site.request('/resources/none/report.pdf')).status).toBe(404)
  })
})
