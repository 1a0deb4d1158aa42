import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CANARY, createExampleSite, type ExampleSite, ORIGIN } from './testing.ts'
import { readXml } from './readXml.ts'

let example: ExampleSite
beforeAll(async () => {
  example = await createExampleSite()
})
afterAll(() => example.close())

const locationsOf = (text: string) =>
  readXml(text).children.map(({ children }) => children.find(({ name }) => name === 'loc')!.text)

describe('sitemap.xml', () => {
  test('W6: lists the pages, articles, and events, each with its last change', async () => {
    const { type, text } = await example.read('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    const root = readXml(text)
    expect([root.name, root.attributes.xmlns]).toEqual([
      'urlset',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ])
    const found = new Map(
      root.children.map(({ children: [loc, lastmod] }) => [
        loc!.text.slice(ORIGIN.length),
        lastmod?.text,
      ]),
    )
    for (const path of [
      '/',
      '/news',
      '/news/odd',
      '/news/plain',
      '/events/summit',
      '/events/summit/agenda',
      '/events/summit/speakers',
      '/speakers/maren-okafor',
      '/press/opening-in-tampa',
    ])
      expect(found.get(path), path).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(found.has('/press/elsewhere')).toBe(false)
    expect(found.get('/press')).toBe(found.get('/press/opening-in-tampa'))
    expect(found.get('/news')).toBe(found.get('/news/odd'))
    expect(new Set(found.keys()).size).toBe(root.children.length)
    expect(text).not.toContain(CANARY)
  })

  test('W6: every URL responds with 200 and is the canonical URL of its page', async () => {
    for (const location of locationsOf((await example.read('/sitemap.xml')).text)) {
      const { status, text } = await example.read(location.slice(ORIGIN.length) || '/')
      const [, canonical] = /<link rel="canonical" href="([^"]+)"\/>/.exec(text) ?? []
      expect([location, status, canonical]).toEqual([location, 200, location])
    }
  })

  test('W6: a file that the index does not list does not exist', async () => {
    expect((await example.read('/sitemap-1.xml')).status).toBe(404)
    expect((await example.read('/sitemap-0.xml')).status).toBe(404)
  })
})
