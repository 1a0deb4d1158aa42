import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { realData } from '../content/test/testing.ts'
import type { SiteServer } from '../app.ts'
import type { TestDatabase } from '../database/test/testing.ts'
import { eventList } from '../features/events/list.ts'
import { days } from '../features/events/server/test/testing.ts'
import { events } from '../features/events/server/tables.ts'
import { eventListingQuery, eventsQuery } from '../features/events/site/queries.ts'
import { importRecordings } from '../features/imports/server/importRecordings.ts'
import { importSchedule } from '../features/imports/server/importSchedule.ts'
import { importTools } from '../features/imports/server/importTools.ts'
import { importWordPress } from '../features/imports/server/importWordPress.ts'
import { postList } from '../features/news/list.ts'
import { postListingQuery } from '../features/news/site/listing.ts'
import { postsQuery } from '../features/news/site/queries.ts'
import { releaseList } from '../features/press/list.ts'
import { addReleases } from '../features/press/server/test/testing.ts'
import { releaseListingQuery, releasesQuery } from '../features/press/site/queries.ts'
import { pagedLists } from '../features/resources/list.ts'
import { addResources } from '../features/resources/server/test/testing.ts'
import { resourceListingQuery, resourcesQuery } from '../features/resources/site/queries.ts'
import { speakerList } from '../features/speakers/list.ts'
import { addSpeakers } from '../features/speakers/server/test/testing.ts'
import { speakerListingQuery, speakersQuery } from '../features/speakers/site/queries.ts'
import { toolFilters, toolList } from '../features/tools/list.ts'
import { addTools } from '../features/tools/server/test/testing.ts'
import {
  toolCategoriesQuery,
  toolListingQuery,
  toolsQuery,
} from '../features/tools/site/queries.ts'
import { addressesOf } from '../lists/test/testing.ts'
import { matchPage } from '../pages.ts'
import { addressOf } from '../http/client.ts'
import { SiteQueryClient } from '../rendering/queries.ts'
import { addPosts, createSampleDatabase, siteOn } from './testing.ts'

type Search = Record<string, string>
interface Listing {
  items: { slug: string }[]
  total: number
}
interface ListUnderTest {
  path: string
  names: string[]
  whole: { queryKey: readonly unknown[] }
  query: (search: Search) => { queryKey: readonly unknown[]; queryFn?: unknown }
  href: (search: Search) => string
}

/** A list with its own page, whose entries a browser loads at once. */
const listAt = <F>(
  path: string,
  list: {
    address: { search: string[] }
    parse: (search: Search) => F
    href: (path: string, filters: F) => string
  },
  whole: ListUnderTest['whole'],
  query: (filters: F) => ReturnType<ListUnderTest['query']>,
  parse: (search: Search) => F = (search) => list.parse(search),
): ListUnderTest => ({
  path,
  names: list.address.search,
  whole,
  query: (search) => query(parse(search)),
  href: (search) => list.href(path, parse(search)),
})
const lists: ListUnderTest[] = [
  listAt('/news', postList, postsQuery(), postListingQuery),
  listAt('/events', eventList, eventsQuery(), eventListingQuery),
  listAt('/speakers', speakerList, speakersQuery(), speakerListingQuery),
  listAt('/press', releaseList, releasesQuery(), releaseListingQuery),
  listAt('/resources/ai-showcase', toolList, toolsQuery(), toolListingQuery, toolFilters),
  ...(['playbooks', 'research', 'guides', 'webinars'] as const).map((name) =>
    listAt(`/resources/${name}`, pagedLists[name], resourcesQuery(), (filters) =>
      resourceListingQuery(name, filters),
    ),
  ),
]

let database: TestDatabase
let site: SiteServer
const folder = mkdtempSync(join(tmpdir(), 'lists-'))
beforeAll(async () => {
  database = await createSampleDatabase()
  site = siteOn(database)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllEnvs())

/** Query client of a browser or of one server rendering, with the paths it requests. */
function visit() {
  const asked: string[] = []
  const client = new SiteQueryClient(async (pattern, input) => {
    const path = addressOf(pattern, input)
    asked.push(path)
    const response = await site.request(path)
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as never
  })
  const ask = async (query: { queryKey: readonly unknown[] }) =>
    client.fetchQuery(query as never) as Promise<unknown>
  return { asked, ask }
}

const shown = ({ items, total }: Listing) => ({ slugs: items.map(({ slug }) => slug), total })

/** Compares what a browser with the whole list shows with what the server shows at the same URL. */
async function compare(list: ListUnderTest, count: number) {
  const { page } = matchPage(list.path)
  const browser = visit()
  vi.stubEnv('SSR', false)
  await browser.ask(toolCategoriesQuery())
  const entries = (await browser.ask(list.whole)) as object[]
  browser.asked.length = 0
  vi.stubEnv('SSR', true)
  const questions = addressesOf(list.names, entries, count + list.path.length)
  const found = new Set<number>()
  for (let at = 0; at < count; at++) {
    const given = questions.next().value!
    const search = page.pick(new URLSearchParams(given))
    vi.stubEnv('SSR', true)
    const opened = shown((await visit().ask(list.query(search))) as Listing)
    const address = list.href(search)
    const again = page.pick(new URL(address, 'http://site').searchParams)
    expect([address, list.query(again).queryKey]).toEqual([address, list.query(search).queryKey])
    vi.stubEnv('SSR', false)
    const typed = shown((await browser.ask(list.query(search))) as Listing)
    expect({ address, ...typed }).toEqual({ address, ...opened })
    found.add(opened.total)
  }
  return { asked: browser.asked, found, entries }
}

describe('a list filtered by typing and the same list opened by URL', () => {
  beforeAll(async () => {
    const fixture = (name: string) =>
      join(import.meta.dirname, '../features/imports/server/fixtures', name)
    const csv = join(folder, 'tools.csv')
    writeFileSync(
      csv,
      'Name,Website,Category,Main category,Tagline\nQuotewright,quotewright.example,RFP responses,Sales,Drafts answers\nÉclair Überblick,eclair.example,Notes,Operations,"Hört zu, schreibt mit"\n',
    )
    const open = async () => database.db
    await importTools({ file: csv, open })
    await importWordPress({ file: fixture('harbour-notes.xml'), open })
    await importRecordings({ file: fixture('harbour-talks.json'), open })
    site.contentChanged({ removed: true })
  })

  test.each(lists)(
    'D10: $path: the same entries in the same order with the same total, for any query',
    async (list) => {
      const { asked, found } = await compare(list, 250)
      expect(asked).toEqual([])
      expect(found.size).toBeGreaterThan(list.path === '/press' ? 0 : 2)
    },
  )

  test.each(['calude', 'chatgtp', 'perplxity'])(
    'D10: a misspelled name finds its tool on both sides: %s',
    async (q) => {
      const opened = (await visit().ask(toolListingQuery(toolFilters({ q })))) as Listing
      expect(opened.total).toBeGreaterThan(0)
      const page = await (await site.request(`/resources/ai-showcase?q=${q}`)).text()
      expect(page).toContain(`/resources/ai-showcase/${opened.items[0]!.slug}"`)
    },
  )
})

describe.skipIf(!existsSync(realData))('with content from real files', () => {
  beforeAll(async () => {
    const open = async () => database.db
    const file = (name: string) => join(realData, name)
    await importTools({ file: file('tools-ai-collection.csv'), open })
    await importRecordings({ file: file('recordings-pytorchconf-2024.json'), open })
    await importWordPress({ file: file('wordpress-theme-unit-test.xml'), open })
    await importSchedule({
      file: file('schedule-camp2019.json'),
      open,
      zone: 'Europe/Berlin',
      location: 'Mildenberg',
    })
    site.contentChanged({ removed: true })
  })

  test.each(lists.filter(({ path }) => /news|events|speakers|showcase|webinars/.test(path)))(
    'D10: $path: the same entries in the same order with the same total, for any query',
    async (list) => {
      const { asked, found } = await compare(list, 40)
      expect(asked).toEqual([])
      expect(found.size).toBeGreaterThan(1)
    },
  )
})

describe('among 3,000 entries', () => {
  const COUNT = 3_000
  const each = <T>(make: (n: number) => T) => Array.from({ length: COUNT }, (_, n) => make(n))
  beforeAll(async () => {
    const { db } = database
    await db.execute(
      'truncate posts, events, speakers, press_releases, resources, tools, tool_categories cascade',
    )
    // Lists don't use the search, whose triggers take most of the time.
    for (const table of ['posts', 'events', 'speakers', 'press_releases', 'resources', 'tools'])
      await db.execute(`alter table ${table} disable trigger search_row`)
    const topics = ['Sales', 'Support', 'Tenders', 'Hiring']
    await addPosts(
      db,
      ...each((n) => ({
        category: topics[n % 4]!,
        tags: [`tag-${n % 9}`],
        title: `${topics[n % 3]} ${n * 7}`,
      })),
    )
    await addSpeakers(
      db,
      ...each((n) => ({ name: `Person ${n * 7}`, expertise: [topics[n % 4]!] })),
    )
    await addReleases(db, ...each((n) => ({ slug: `release-${n}` })))
    await addResources(
      db,
      ...each((n) => ({
        type: (['guide', 'research', 'webinarRecording'] as const)[n % 3]!,
        topic: topics[n % 4]!,
      })),
    )
    await addTools(
      db,
      ...each((n) => ({
        name: `Tool ${topics[n % 3]} ${n * 7}`,
        averageRating: (n % 50) / 10,
        pricingModel: n % 2 ? 'Freemium' : 'Paid',
      })),
    )
    await db.insert(events).values(
      each((n) => ({
        slug: `event-${n}`,
        title: `${topics[n % 3]} day ${n}`,
        summary: topics[n % 4]!,
        description: '',
        type: n % 2 ? ('webinar' as const) : ('workshop' as const),
        locationType: 'virtual' as const,
        location: 'Online',
        timezone: 'America/New_York',
        startDate: days(n - 1_500),
      })),
    )
    site.contentChanged({ removed: true })
  })

  test.each(lists)(
    'D10, D11, D21: $path: a browser that cannot load them all asks the server, and totals are right',
    async (list) => {
      const { asked, entries } = await compare(list, 60)
      expect([entries.length, asked.length]).toEqual([1_000, new Set(asked).size])
      expect(asked.length).toBeGreaterThan(2)
      const whole = (await visit().ask(list.query({}))) as Listing
      expect(whole.total).toBe(
        list.path.startsWith('/resources/') && !list.path.endsWith('showcase')
          ? COUNT / (list.path.endsWith('playbooks') ? 1.5 : 3)
          : COUNT,
      )
      const page = await (await site.request(list.path)).text()
      for (const { slug } of whole.items.slice(0, 20)) expect(page).toContain(`/${slug}"`)
    },
  )
})
