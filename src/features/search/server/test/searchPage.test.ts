import { describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { addTools } from '#src/features/tools/server/test/testing.ts'
import { addPosts } from '#src/test/testing.ts'
import { searchSite } from './testing.ts'

const { fixture } = searchSite()
const read = async (path: string) => {
  const response = await fixture.site.request(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return { status: response.status, headers: response.headers, html, ...readPage(html) }
}

describe('/search', () => {
  test('Q15: has one robots tag, which keeps it out of search indexes', async () => {
    expect((await read('/search')).html.match(/<meta name="robots"[^>]*>/g)).toEqual([
      '<meta name="robots" content="noindex, follow"/>',
    ])
  })

  test('Q16, Q11: is rendered with marked and linked results by type, and the query in its field', async () => {
    await addPosts(fixture.db, { slug: 'a', title: 'Forecasts <that> hold' })
    await addTools(fixture.db, { slug: 't', name: 'Forecaster' })
    await addEvent(fixture.db, {
      slug: 'e',
      title: 'Forecast day',
      status: 'cancelled',
      startDate: new Date('2027-01-01T02:00:00Z'),
    })
    const page = await read('/search?q=forec')
    expect(page.status).toBe(200)
    expect(page.headings(1)).toEqual(['Search'])
    expect(page.headings(2)).toEqual(expect.arrayContaining(['Tools', 'Events', 'Articles']))
    expect(page.links).toEqual(
      expect.arrayContaining([
        { label: 'Forecasts <that> hold', href: '/news/a', newTab: false },
        { label: 'Forecaster', href: '/resources/ai-showcase/t', newTab: false },
        { label: 'Articles 1', href: '/search?q=forec&kind=article', newTab: false },
      ]),
    )
    expect(page.html).toContain('<mark>Forecasts</mark> &lt;that&gt; hold')
    expect(page.text).toContain('Canceled')
    expect(page.text).toContain('Dec 31, 2026')
    expect(page.text).toContain('3 results')
    expect(page.html).toContain('value="forec"')
  })

  test('Q15: is not in search engines or the sitemap, and a page with a query is never cached', async () => {
    const page = await read('/search?q=plan')
    expect(page.html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect((await read('/sitemap.xml')).html).not.toContain('/search')
    await addPosts(fixture.db, { title: 'Plan' })
    expect((await read('/search?q=plan')).text).toContain('1 result')
  })

  test('Q7, Q16: shows one type in pages of twenty, by URL', async () => {
    await addPosts(
      fixture.db,
      ...Array.from({ length: 45 }, (_, n) => ({ slug: `p${n}`, title: `Plan ${n}` })),
    )
    const all = await read('/search?q=plan')
    expect(all.links).toContainEqual({
      label: 'All 45 articles',
      href: '/search?q=plan&kind=article',
      newTab: false,
    })
    const last = await read('/search?q=plan&kind=article&page=3')
    expect(last.links.filter(({ href }) => href?.startsWith('/news/p'))).toHaveLength(5)
    expect(last.links).toContainEqual({
      label: 'Previous',
      href: '/search?q=plan&kind=article&page=2',
      newTab: false,
    })
    expect((await read('/search?q=plan&kind=tool')).text).toContain('No matches of this type')
  })

  test('Q3, Q4, Q12: shows corrections, missing words, and words that are too common', async () => {
    await addTools(fixture.db, { name: 'Copilot' })
    expect((await read('/search?q=copliot')).text).toContain(
      'No results for “copliot”. Did you mean copilot?',
    )
    expect((await read('/search?q=copliot')).links).toContainEqual({
      label: 'copilot',
      href: '/search?q=copilot',
      newTab: false,
    })
    expect((await read('/search?q=copilot+wheelbarrow')).text).toContain(
      'Nothing contains all of these words',
    )
    expect((await read('/search?q=wheelbarrow')).text).toContain('Nothing found for “wheelbarrow”')
    expect((await read('/search?q=the')).text).toContain('These words are in almost everything')
    expect((await read('/search')).text).toContain('Or browse')
  })

  test.each([
    ['privacy', 'Privacy Policy', '/privacy'],
    ['spekers', 'Speaker Directory', '/speakers'],
    ['sponsorship', 'Sponsorships', '/sponsorships'],
    ['Contact us', 'Contact', '/contact'],
    ['refunds', 'Terms of Service', '/terms'],
    ['agnda', 'Upcoming In-person events', '/events'],
  ])('X71: %s leads to the page %s', async (q, label, href) => {
    const { html, text } = await read(`/search?q=${encodeURIComponent(q)}`)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toMatch(new RegExp(`<a[^>]* href="${href}"[^>]*>${label}`))
    expect(text).not.toContain('Nothing found')
  })

  test("X71: words of articles don't match the fixed pages", async () => {
    for (const q of ['teams', 'ai', 'wheelbarrow', 'privacy wheelbarrow'])
      expect((await read(`/search?q=${encodeURIComponent(q)}`)).html).not.toContain('found-pages')
  })

  test.each([
    ['/search?q=%00', 200],
    ['/search?q=a%00b', 200],
    ['/search?q=%20%20', 200],
    [`/search?q=${'x'.repeat(10_000)}`, 200],
    ['/search?q=%27%3B--&kind=nothing&page=-1', 200],
    ['/search?q=plan&page=99999999', 200],
  ])('Q12: %s gets a page', async (path, status) => {
    const page = await read(path)
    expect(page.status).toBe(status)
    expect(page.headings(1)).toHaveLength(1)
  })

  test('Q18: every page links to it, even without scripts', async () => {
    const { html } = await read('/')
    expect(/<header[\s\S]*<\/header>/.exec(html)![0]).toMatch(
      /<a class="find[^"]*" href="\/search"/,
    )
  })
})
