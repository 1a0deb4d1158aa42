import { systemWriter } from '#src/records/actor.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { settingDefinitions, settingNames } from '../features/settings/definitions.ts'
import { setSettings } from '../features/settings/server/settingRecords.ts'
import { loadSettings } from '../features/settings/server/storedSettings.ts'
import { seed } from '../seed.ts'
import { defaultSettings, type SettingName } from '../settings.ts'
import { addPosts, listAddresses, ORIGIN, testSite } from './testing.ts'

const fixture = testSite()

/** A value other than the default for every setting. */
const otherwise: Partial<Record<SettingName, unknown>> = {
  ...Object.fromEntries(
    settingNames.map((name) => {
      const { type, title, most = 1_999 } = settingDefinitions[name]
      const values = {
        text: `Nordlicht ${title}`.slice(0, most),
        list: ['Nordlicht'],
        day: '2026-12-24',
        days: ['2026-12-24'],
        email: `${name.replaceAll('.', '-')}@nordlicht.example`,
        phone: '+49 40 555 0100',
        link: `https://nordlicht.example/${name}`,
        zone: 'Europe/Berlin',
        locale: 'en-GB',
        color: '#7a1f5c',
        number: Math.min(most, 1_999),
        picture: null,
      }
      return [name, values[type]]
    }),
  ),
  twitterHandle: '@nordlicht',
}

/** Text that must be gone from all pages. Time zone and language also appear in events and in date code. */
const before = [
  defaultSettings.keywords.join(', '),
  ...textsOf(
    Object.fromEntries(
      Object.entries(defaultSettings).filter(
        ([name]) => !['timeZone', 'locale', 'theme', 'agentUrl', 'keywords'].includes(name),
      ),
    ),
  ),
]

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Renames the business in the samples, which mention it, so that the test covers everything else. */
async function renameInSamples() {
  const { rows } = await fixture.database.pool.query<{
    name: string
    column: string
    type: string
  }>(`
    select table_name as name, column_name as column, coalesce(nullif(data_type, 'ARRAY'), 'text[]') as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and (data_type in ('text', 'jsonb') or udt_name = '_text')`)
  const words = [...before, 'advantage']
  const renamed = (column: string) =>
    words.reduce((sql, _, at) => `replace(${sql}, $${at + 1}, $${words.length + 1})`, column)
  for (const { name, column, type } of rows)
    await fixture.database.pool.query(
      `update "${name}" set "${column}" = ${renamed(`"${column}"::text`)}::${type} where ${renamed(`"${column}"::text`)} <> "${column}"::text`,
      [...words, 'vorsprung'],
    )
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type === 'application/pdf') {
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    return text.replaceAll(/\s+/g, ' ')
  }
  return /^image\/(?!svg)/.test(type)
    ? ''
    : (await response.text()).replaceAll('&amp;', '&').replaceAll('\r\n ', '')
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*? href="([^"#]+)/g)]
    .map(([, href]) => href!.replace(ORIGIN, '').replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith('/'))

/** Reads every URL of the site. Returns those that still contain old text, those that fail, and broken links. */
async function walk(old: string[]) {
  const listed = (await listAddresses(fixture.site)).filter(
    ({ route }) => route.kind !== 'redirect',
  )
  const [told, silent, links]: [string[], string[], Set<string>] = [[], [], new Set()]
  for (const { address, route } of listed) {
    const response = await fixture.site.request(address)
    if (response.status !== 200) silent.push(`${response.status} ${address}`)
    const text = await textOf(response)
    for (const word of old) if (text.includes(word)) told.push(`${address}: ${word}`)
    if (route.kind === 'page' && address !== '/api/docs')
      for (const link of linksOf(text)) links.add(link)
  }
  const files = /^\/(assets|films|favicon|icon|apple)/
  const dead: string[] = []
  for (const link of links) {
    if (files.test(link)) continue
    const { status } = await fixture.site.request(link)
    if (status >= 400) dead.push(`${status} ${link}`)
  }
  return { told, silent, dead, read: listed.length }
}

test('U21: with every setting changed, no page, feed, calendar, report, or machine-readable file has an old value', async () => {
  const { db } = fixture
  await seed(db)
  await renameInSamples()
  const card = async () =>
    Buffer.from(await (await fixture.site.request('/art/social/site.png')).arrayBuffer())
  const oldCard = await card()
  await setSettings(
    db,
    systemWriter,
    new Map(Object.entries(otherwise) as [SettingName, unknown][]),
  )
  await loadSettings(db)
  fixture.site.settingsChanged()
  const { read, ...found } = await walk(before)
  expect(found).toEqual({ told: [], silent: [], dead: [] })
  expect(read).toBeGreaterThan(400)
  expect((await card()).equals(oldCard)).toBe(false)
  const home = await (await fixture.site.request('/')).text()
  for (const name of ['name', 'tagline', 'contact.email', 'social.X'] as const)
    expect(home).toContain(otherwise[name])
})

test('U21, A33: dates follow the configured region and time zone, in the language of the page', async () => {
  const { db } = fixture
  await db.execute(sql`insert into press_releases (slug, title, excerpt, category, content, status, published_at)
    values ('late', 'Late', '', 'News', '<p>Late.</p>', 'published', '2026-03-01T23:30:00Z')`)
  const dateOf = async () =>
    /<time[^>]*>([^<]+)</.exec(
      (await (await fixture.site.request('/press/late')).text()).split('<main')[1]!,
    )![1]
  expect(await dateOf()).toBe('March 1, 2026')
  await setSettings(
    db,
    systemWriter,
    new Map<SettingName, unknown>([
      ['locale', 'de-DE'],
      ['timeZone', 'Europe/Berlin'],
    ]),
  )
  await loadSettings(db)
  fixture.site.settingsChanged()
  expect(await dateOf()).toBe('2 March 2026')
  const html = await (await fixture.site.request('/press/late')).text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('property="og:locale" content="en_DE"')
})

test('A40: an article in another language has its date and reading time in that language, and no English word in its byline', async () => {
  const { db } = fixture
  const published = new Date('2026-03-01T12:00:00Z')
  await addPosts(
    db,
    { slug: 'ours', title: 'Ours', content: '<p>Ours.</p>', publishedAt: published },
    { slug: 'greek', title: 'Τα νέα μας', content: '<p>Καλημέρα.</p>', publishedAt: published },
    {
      slug: 'german',
      title: 'Der Brief',
      content: `<h2>Eins</h2><p>${'Die Leiterin las den Brief und legte ihn auf den Tisch. '.repeat(3)}</p><h2>Zwei</h2><p>Ende.</p>`,
      publishedAt: published,
    },
    { slug: 'syriac', title: 'ܫܠܡܐ', content: '<p>ܫܠܡܐ.</p>', publishedAt: published },
  )
  const bylineOf = async (slug: string) =>
    /class="article__by[^>]*>(.*?<\/span>.*?<\/span><\/span>)/s
      .exec(await (await fixture.site.request(`/news/${slug}`)).text())![1]!
      .replaceAll(/<[^>]+>/g, '|')
      .split('|')
      .filter((words) => words !== '')
  expect(await bylineOf('german')).toEqual(['Ana Brandt', '1. März 2026', '1 Minute'])
  const german = await (await fixture.site.request('/news/german')).text()
  expect(german).toMatch(/lang="en">In this article/)
  const dateOf = async (slug: string) =>
    /<article.*?<time[^>]*>([^<]+)</s.exec(
      await (await fixture.site.request(`/news/${slug}`)).text(),
    )![1]
  for (const [locale, own] of [
    ['en-US', 'March 1, 2026'],
    ['de-DE', '1 March 2026'],
  ]) {
    await setSettings(db, systemWriter, new Map<SettingName, unknown>([['locale', locale]]))
    await loadSettings(db)
    fixture.site.settingsChanged()
    expect(await Promise.all(['ours', 'greek', 'german', 'syriac'].map(dateOf))).toEqual([
      own,
      '1 Μαρτίου 2026',
      '1. März 2026',
      own,
    ])
  }
})
