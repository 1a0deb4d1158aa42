import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteServer } from '../app.ts'
import type { TestDatabase } from '../database/test/testing.ts'
import { type AgendaView, sessionList } from '../features/agenda/list.ts'
import { agendaHref } from '../features/agenda/site/filters.ts'
import type { SiteSession } from '../features/agenda/site/queries.ts'
import { sponsorList } from '../features/sponsors/list.ts'
import { listSponsors, sponsorFilters } from '../features/sponsors/site/listing.ts'
import type { SponsorOnList } from '../features/sponsors/site/queries.ts'
import { addressesOf } from '../lists/test/testing.ts'
import { createSampleDatabase, siteOn } from './testing.ts'

const COUNT = 120
const EVENT = 'advantage-executive-conference'
const facets = ['q', 'track', 'format', 'level', 'room', 'day', 'view']

let database: TestDatabase
let site: SiteServer
beforeAll(async () => {
  database = await createSampleDatabase()
  site = siteOn(database)
})
afterAll(() => database.close())

const read = async <T>(path: string) => (await site.request(path)).json() as Promise<T>
const inPage = async (path: string, pattern: RegExp) =>
  [...(await (await site.request(path)).text()).matchAll(pattern)].map(([, name]) =>
    name!.replaceAll('&amp;', '&'),
  )

/** Expects the page at each of many URLs to contain what `select` returns. */
async function compare(
  names: string[],
  entries: object[],
  select: (search: Record<string, string>) => { href: string; shown: string[] },
  pattern: RegExp,
) {
  const questions = addressesOf(names, entries, COUNT)
  const found = new Set<number>()
  for (let n = 0; n < COUNT; n++) {
    const { href, shown } = select(questions.next().value!)
    expect({ href, shown: await inPage(href, pattern) }).toEqual({ href, shown })
    found.add(shown.length)
  }
  expect(found.size).toBeGreaterThan(3)
}

describe('a list embedded in its page shows what a browser selects from it, at any URL', () => {
  test('D10: sponsors, in tier order', async () => {
    const sponsors = await read<SponsorOnList[]>('/api/sponsors')
    await compare(
      sponsorList.address.search,
      sponsors,
      (search) => {
        const filters = sponsorFilters(search, sponsors)
        return {
          href: sponsorList.href('/sponsors', filters),
          shown: listSponsors(sponsors, filters).flatMap(([, members]) =>
            members.map(({ name }) => name),
          ),
        }
      },
      /class="sponsor__name">([^<]*)/g,
    )
  })

  test('D10: the sessions of an agenda, on any day', async () => {
    const sessions = await read<SiteSession[]>(`/api/events/${EVENT}/sessions`)
    await compare(
      facets,
      sessions,
      (search) => {
        const view: AgendaView = sessionList.parse(search)
        return {
          href: agendaHref(EVENT, view),
          shown: sessionList.select(sessions, view).map(({ slug }) => slug),
        }
      },
      /id="session-([^"]*)"/g,
    )
  })
})
