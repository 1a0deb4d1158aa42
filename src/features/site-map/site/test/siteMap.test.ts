import { describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { settings } from '#src/settings.ts'
import { sampleSite } from '#src/test/testing.ts'

const fixture = sampleSite()
const open = async () => readPage(await (await fixture.site.request('/sitemap')).text())
const linked = async () => (await open()).links.map(({ href }) => href!).slice(0, -3)

describe('Sitemap', () => {
  test('M6: has six groups of links, all on the page', async () => {
    const page = await open()
    expect(page.headings(2)).toEqual([
      'Main Pages',
      'Events',
      'People',
      'Resources',
      'AI Tools',
      'Articles',
      'Quick Actions',
    ])
  })

  test('M6: lists one event, three speakers, five tools under /tools/, and five articles', async () => {
    const hrefs = await linked()
    const matching = (pattern: RegExp) => hrefs.filter((href) => pattern.test(href))
    expect(matching(/^\/events\/(?!webinars)/)).toHaveLength(1)
    expect(matching(/^\/speakers\/./)).toHaveLength(3)
    expect(matching(/^\/tools\/./)).toHaveLength(5)
    expect(matching(/^\/news\/./)).toHaveLength(5)
  })

  test("M7: ends with the three quick actions and today's date", async () => {
    const page = await open()
    expect(page.links.slice(-3).map(({ label, href }) => [label, href])).toEqual([
      ['Contact Us', '/contact'],
      ['Get Consulting', '/consulting'],
      ['View Events', '/events'],
    ])
    const today = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeZone: settings.timeZone,
    }).format(new Date())
    expect(page.text).toContain(`Last Updated: ${today}`)
  })
})

test('M8: with the sample content, every sitemap link leads to an existing page', async () => {
  const missing: string[] = []
  for (const href of await linked()) {
    const response = await fixture.site.request(href)
    const target = response.headers.get('location')
    const { status } = target ? await fixture.site.request(target) : response
    if (status !== 200) missing.push(`${href} ${status}`)
  }
  expect(missing).toEqual([])
})

test("M9: /tools/{slug} permanently redirects to the tool's page, in any case and with a trailing slash", async () => {
  const responses = await Promise.all(
    ['/tools/chatgpt', '/Tools/Notion-AI/', '/tools/a%2Fb', '/tools', '/tools/a/b'].map(
      async (path) => {
        const { status, headers } = await fixture.site.request(path)
        return [status, headers.get('location')]
      },
    ),
  )
  expect(responses).toEqual([
    [301, '/resources/ai-showcase/chatgpt'],
    [301, '/resources/ai-showcase/notion-ai'],
    [301, '/resources/ai-showcase/a%2Fb'],
    [404, null],
    [404, null],
  ])
})

test('U19: no sample article, event, speaker, or release links to a domain that cannot exist', async () => {
  for (const list of ['posts', 'events', 'speakers', 'press']) {
    const text = await (await fixture.site.request(`/api/${list}`)).text()
    expect(text, list).not.toMatch(/https?:\/\/[\w.-]+\.example\b/)
  }
})
