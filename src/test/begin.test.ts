import { isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { beginCommand } from '../runtime/beginCommand.ts'
import { articles } from '../features/news/server/articleRecords.ts'
import { posts } from '../features/news/server/tables.ts'
import { sponsors } from '../features/sponsors/server/tables.ts'
import { reviews, tools } from '../features/tools/server/tables.ts'
import { loadSettings } from '../features/settings/server/storedSettings.ts'
import { setSettings } from '../features/settings/server/settingRecords.ts'
import { seed } from '../seed.ts'
import { type SettingName } from '../settings.ts'
import { json, ORIGIN, testSite } from './testing.ts'

const fixture = testSite()

/** Runs `begin` with an answer to its question. */
async function run(args: string[], answer?: string) {
  const lines: string[] = []
  const code = await beginCommand(args, {
    open: async () => fixture.db,
    print: (text) => void lines.push(text),
    fillsSamples: () => true,
    ask: answer === undefined ? undefined : async () => answer,
  })
  fixture.site.settingsChanged()
  fixture.site.contentChanged({ removed: true })
  return { code, text: lines.join('\n') }
}

const ana = { actor: { kind: 'staff' as const, id: '7', name: 'Ana Brandt' } }

const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"#]*)/g)]
    .map(([, href]) => href!.replace(ORIGIN, '').replaceAll('&amp;', '&'))
    .filter(
      (href) =>
        href.startsWith('/') &&
        !/^\/(assets|favicon|icon|apple|films|figures|agenda-worker)/.test(href),
    )

/**
 * Follows every link from the home page and the sitemaps. Returns text by URL, and URLs that don't respond with 200.
 */
async function crawl() {
  const pages = Object.values(fixture.site.routes)
    .flat()
    .filter(
      ({ method, path, kind }) =>
        method === 'GET' &&
        !/[:*]/.test(path) &&
        ['page', 'feed', 'map', 'calendar', 'social'].includes(kind),
    )
    .map(({ path }) => path)
    .filter((path) => !['/404', '/design', '/api/docs'].includes(path))
  const waiting = [...pages]
  const texts = new Map<string, string>()
  const dead: string[] = []
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (texts.has(address)) continue
    const response = await fixture.site.request(address)
    if (response.status >= 400) dead.push(`${response.status} ${address}`)
    const type = response.headers.get('content-type') ?? ''
    const text = /html|xml|json|text|calendar/.test(type) ? await response.text() : ''
    texts.set(address, text)
    if (/html|xml/.test(type)) waiting.push(...linksOf(text))
  }
  return { texts, dead }
}

test("U25: starting fresh leaves a site without samples, made-up figures, or dead links, and keeps one's own content", async () => {
  const { db } = fixture
  await empty(
    db,
    'page_parts',
    'sponsors',
    'speakers',
    'tools',
    'tool_categories',
    'press_releases',
    'resources',
    'venues',
    'samples_filled',
    'audit',
  )
  await seed(db)
  await setSettings(db, ana, new Map<SettingName, unknown>([['contact.phone', '+49 40 555 0100']]))
  await loadSettings(db)
  await articles.create(
    db,
    ana,
    {
      title: 'Ours',
      excerpt: 'Ours',
      content: '<p>Ours.</p>',
      author: 'Ana Brandt',
      slug: 'ours',
    },
    { facts: { status: 'published', publishedAt: new Date(Date.now() - 1000) } },
  )
  const [kept] = await db
    .select()
    .from(posts)
    .where(sql`slug = 'questions-for-the-board'`)
  await articles.change(
    db,
    ana,
    kept!.id,
    { title: 'Edited here', content: '<p>Edited.</p>' },
    { version: kept!.version },
  )
  const [tool] = await db
    .select()
    .from(tools)
    .where(sql`slug = 'chatgpt'`)
  await fixture.site.request(
    `/api/tools/${tool!.id}/reviews`,
    json({
      rating: 4,
      title: 'Good',
      body: 'A review of a visitor. '.repeat(4),
      reviewerName: 'Luis',
      role: 'Sales',
      companySize: '1-50',
      consent: true,
    }),
  )
  await expect(run([], 'no')).rejects.toThrow('Nothing was changed.')
  await expect(run([])).rejects.toThrow('To run this without a terminal, add --yes.')
  expect(await db.$count(sponsors)).toBeGreaterThan(10)

  const { code, text } = await run([], 'yes')
  expect(code).toBe(0)
  expect(text).toMatch(/^ +\d+ sponsors$/m)
  expect(text).toContain('npm run settings -- set name …')
  expect(text).toMatch(/^ {2}About: what we stand for$/m)
  expect(text).toMatch(/^ {2}Consulting: industries$/m)
  expect(text).not.toContain('what clients say')
  const { texts, dead } = await crawl()
  expect(dead).toEqual([])
  expect(texts.size).toBeGreaterThan(40)
  const told = (words: RegExp) =>
    [...texts].flatMap(([address, one]) =>
      words.test(one) ? [`${address}: ${words.exec(one)![0]}`] : [],
    )
  expect(
    told(
      /[235]00\+|Amelia Castro|ChatGPT|calendly|linkedin\.com\/company|555-01|Ashley Drive|Executive Conference/,
    ),
  ).toEqual([])
  expect(told(/\+49 40 555 0100/).length).toBeGreaterThan(2)
  expect(
    (await db.select({ slug: posts.slug }).from(posts)).map(({ slug }) => slug).toSorted(),
  ).toEqual(['ours', 'questions-for-the-board'])
  expect([await db.$count(sponsors), await db.$count(reviews)]).toEqual([0, 1])
  expect(texts.get('/news')).toContain('Ours')
})

test("H10: after starting fresh with a new name, nothing contains the samples' name or pitch", async () => {
  await run(['--yes'])
  await setSettings(fixture.db, ana, new Map<SettingName, unknown>([['name', 'Nordlicht']]))
  await loadSettings(fixture.db)
  fixture.site.settingsChanged()
  fixture.site.contentChanged({ removed: true })
  const { texts } = await crawl()
  const traces = [...texts].flatMap(
    ([address, text]) =>
      /.{0,40}(?:advantage|carry the number|practical AI|Executive Exchange|calendly).{0,40}/i
        .exec(text.replaceAll(ORIGIN, '').replaceAll(encodeURIComponent(ORIGIN), ''))
        ?.map((found) => `${address}: ${found}`) ?? [],
  )
  expect(traces).toEqual([])
  for (const path of ['/events', '/speakers', '/sponsors', '/resources/ai-showcase']) {
    expect(texts.get(path), path).toContain('The first ones will appear here.')
    expect(texts.get(path), path).not.toContain('Try adjusting')
  }
  const narrowed = await (await fixture.site.request('/events?q=nothing')).text()
  expect(narrowed).toContain('Try adjusting your search terms or filters.')
  expect(narrowed).toMatch(/<form action="\/events"><button[^>]* type="submit"/)
  expect(texts.get('/')).toContain('<h1 class="hero__title headline">Nordlicht</h1>')
  expect(texts.get('/press')).not.toContain('mailto:press@')
})

test('U18, U25: removed samples do not return on the next start, nor in a folder that never had them', async () => {
  const { db } = fixture
  await run(['--yes'])
  await seed(db)
  expect([await db.$count(sponsors), await db.$count(tools, isNull(tools.removedAt))]).toEqual([
    0, 0,
  ])
  expect((await run(['--yes'])).text).toContain('There is no sample content.')
})
