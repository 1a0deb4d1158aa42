import { describe, expect, inject, test } from 'vitest'
import { open, visit } from './browser.ts'

const site = () => inject('site')

describe('machine-readable output', () => {
  test('W11: structured data is that of the current page, and none stays behind after navigation', async () => {
    const page = await open('/')
    const types = () =>
      page.$$eval('script[type="application/ld+json"]', (scripts) =>
        scripts.flatMap((script) =>
          (JSON.parse(script.textContent!) as { '@graph': { '@type': string }[] })['@graph'].map(
            (thing) => thing['@type'],
          ),
        ),
      )
    expect(await types()).toEqual(['Organization', 'WebSite'])
    await page.getByRole('link', { name: 'News & Insights' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'News & Insights' }).waitFor()
    expect(await types()).toEqual([])
    await page.reload()
    // The articles are samples, so nothing is claimed about them.
    expect(await types()).toEqual(['BreadcrumbList'])
  })

  test('W12: a browser finds the manifest and its icons', async () => {
    const page = await open('/')
    const devtools = await page.context().newCDPSession(page)
    const { url, errors, data } = await devtools.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${site()}/manifest.webmanifest`, []])
    const { icons } = JSON.parse(data!) as { icons: { src: string }[] }
    for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200)
    for (const link of await page.$$eval(
      'link[rel~="icon"], link[rel="apple-touch-icon"]',
      (links) => links.map((link) => link.getAttribute('href')!),
    ))
      expect((await page.request.get(link)).status(), link).toBe(200)
  })

  test('W6: every page in the sitemap exists and is its own canonical page', async () => {
    const map = await (await fetch(`${site()}/sitemap.xml`)).text()
    const locations = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location!)
    expect(locations.length).toBeGreaterThan(10)
    for (const location of locations) {
      const response = await fetch(location)
      const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(await response.text()) ?? []
      expect([location, response.status, canonical]).toEqual([location, 200, location])
    }
  })

  test('W4, W8: a page links to its Markdown, its feed, and its picture', async () => {
    const page = await open('/news')
    await visit(
      page,
      (await page.locator('main article a[href^="/news/"]').first().getAttribute('href'))!,
    )
    const address = (selector: string, name: string) =>
      page.locator(selector).first().getAttribute(name)
    const found = [
      [await address('link[type="text/markdown"]', 'href'), 'text/markdown; charset=utf-8'],
      [
        await address('link[type="application/rss+xml"]', 'href'),
        'application/rss+xml; charset=utf-8',
      ],
      [await address('meta[property="og:image"]', 'content'), 'image/png'],
    ]
    for (const [href, type] of found) {
      const response = await page.request.get(href!)
      expect([href, response.status(), response.headers()['content-type']]).toEqual([
        href,
        200,
        type,
      ])
    }
  })
})
