import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#src/app.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { events } from '#src/features/events/server/tables.ts'
import { sessions, sessionSpeakers } from '../tables.ts'

let database: TestDatabase
let site: ReturnType<typeof createSite>

const event = {
  summary: 'Two days.',
  description: 'About.',
  type: 'conference',
  locationType: 'in-person',
  location: 'Tampa, Florida',
  timezone: 'America/New_York',
  startDate: new Date('2031-03-18T12:30:00Z'),
  endDate: new Date('2031-03-19T21:00:00Z'),
} as const
const talk = {
  format: 'Workshop',
  track: 'Sales',
  room: 'Bayshore',
  abstract: 'What the morning note must hold.',
  outcomes: ['A page to take home'],
  level: 'Intermediate',
  audience: 'Leaders of sales',
}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const made = await db
    .insert(events)
    .values([
      { ...event, slug: 'two-days', title: 'Two Days' },
      { ...event, slug: 'one-day', title: 'One Day' },
      { ...event, slug: 'no-sessions', title: 'No Sessions' },
    ])
    .returning()
  const [twoDays, oneDay] = made.map(({ id }) => id)
  const [hana] = await db
    .insert(speakers)
    .values({
      slug: 'hana-kim',
      name: 'Hana Kim',
      title: 'CTO',
      company: 'Northwind',
      bioShort: 'Builds.',
      bio: 'Builds agents.',
    })
    .returning()
  const at = (start: string, end: string) => ({
    startTime: new Date(start),
    endTime: new Date(end),
  })
  const [given] = await db
    .insert(sessions)
    .values([
      {
        ...talk,
        ...at('2031-03-18T14:15:00Z', '2031-03-18T15:30:00Z'),
        eventId: twoDays!,
        slug: 'given',
        title: 'Hand back at nine',
      },
      {
        ...at('2031-03-18T12:30:00Z', '2031-03-18T13:15:00Z'),
        eventId: twoDays!,
        slug: 'early',
        title: 'Opening',
      },
      {
        ...at('2031-03-19T03:30:00Z', '2031-03-19T04:30:00Z'),
        eventId: twoDays!,
        slug: 'late',
        title: 'Night shift',
      },
      {
        ...at('2031-03-19T13:00:00Z', '2031-03-19T14:00:00Z'),
        eventId: twoDays!,
        slug: 'next',
        title: 'Second morning',
      },
      {
        ...talk,
        ...at('2031-03-18T13:00:00Z', '2031-03-18T14:00:00Z'),
        eventId: oneDay!,
        slug: 'only',
        title: 'The only one',
      },
    ])
    .returning()
  await db.insert(sessionSpeakers).values({ sessionId: given!.id, speakerId: hana!.id })
  site = createSite({
    db,
    log: pino({ level: 'silent' }),
    origin: 'https://www.example.com',
    assetsFor: () => ({ js: [], css: [], fonts: [] }),
    files: new Map(),
    trustedProxies: 0,
    cacheResponses: true,
  })
})
afterAll(() => database.close())

/** Returns the main content of a page, and its status. */
async function read(path: string) {
  const response = await site.request(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replaceAll(/<(script|option)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
  return { status: response.status, html, main, text }
}
const titles = (main: string) =>
  [...main.matchAll(/<h4[^>]*>(?:<button[^>]*>)?([^<]+)/g)].map(([, title]) => title)
const panels = (main: string) => main.split(/<section class="day[ "]/).slice(1)

describe('event agenda', () => {
  test('G1: sessions are grouped by calendar day in the event’s zone and sorted by start time', async () => {
    const { main, status } = await read('/events/two-days/agenda')
    expect(status).toBe(200)
    expect(panels(main).map(titles)).toEqual([
      ['Opening', 'Hand back at nine', 'Night shift'],
      ['Second morning'],
    ])
  })

  test('G2: day tabs are labeled "Day N - date", and the first day is shown', async () => {
    const { main } = await read('/events/two-days/agenda')
    const tabs = [...main.matchAll(/role="tab"[\s\S]*?<\/a>/g)].map(([tab]) =>
      tab.replaceAll(/<[^>]+>|^[^>]*>/g, ''),
    )
    expect(tabs).toEqual(['Day 1 - Tue, Mar 18', 'Day 2 - Wed, Mar 19'])
    expect(
      panels(main).map((panel) => / hidden=""/.test(panel.slice(0, panel.indexOf('>')))),
    ).toEqual([false, true])
  })

  test('G2: with one day there are no tabs', async () => {
    const { main } = await read('/events/one-day/agenda')
    expect(main).not.toContain('role="tab')
    expect(titles(main)).toEqual(['The only one'])
  })

  test('G4: a card shows time range, minutes, format, track, room, title, and a chip for each speaker', async () => {
    const { main } = await read('/events/two-days/agenda')
    const card = main
      .slice(main.indexOf('id="session-given"'), main.indexOf('id="session-late"'))
      .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    const words = [...card.matchAll(/>([^<]+)</g)].map(([, word]) => word!.trim()).filter(Boolean)
    expect(words.slice(0, 7)).toEqual([
      'Sales',
      'Workshop',
      'Bayshore',
      '10:15 – 11:30 AM',
      '75 min',
      'Hand back at nine',
      'Hana Kim',
    ])
    expect(card).toContain('href="/speakers/hana-kim"')
  })

  test('G3, G5: the summary view is the default and leaves out what the detailed view adds', async () => {
    const added = [
      talk.abstract,
      'Learning outcomes',
      ...talk.outcomes,
      'Level',
      talk.level,
      'Target audience',
      talk.audience,
    ]
    const summary = await read('/events/one-day/agenda')
    const detailed = await read('/events/one-day/agenda?view=detailed')
    expect(added.filter((words) => detailed.text.includes(`|${words}|`))).toEqual(added)
    expect(added.filter((words) => summary.text.includes(`|${words}|`))).toEqual([])
    for (const { text } of [summary, detailed])
      expect(text).toContain('|Summary View|Detailed View|')
    expect(summary.main).toMatch(/aria-pressed="true"[^>]*>Summary View/)
  })

  test('G6: without sessions it says "Agenda Coming Soon"', async () => {
    const { status, text } = await read('/events/no-sessions/agenda')
    expect(status).toBe(200)
    expect(text).toContain('|Agenda Coming Soon|')
  })

  test.each(['two-days', 'no-sessions'])(
    'G7: has Register Now and Meet the Speakers: %s',
    async (slug) => {
      const { text, main } = await read(`/events/${slug}/agenda`)
      expect(text).toContain('|Register Now|')
      expect(main).toMatch(
        new RegExp(
          `href="/events/${slug}/speakers"[^>]*>(?:<svg[\\s\\S]*?</svg>)?Meet the Speakers`,
        ),
      )
    },
  )

  test('A13: the page contains the sessions once; scripts load them with a separate call', async () => {
    const page = await (await site.request('/events/two-days/agenda')).text()
    expect(page.slice(page.indexOf('id="state"'))).not.toContain('Second morning')
    const [, path] = / data-path="([^"]+)"/.exec(page)!
    const loaded = (await (await site.request(path!)).json()) as { title: string }[]
    expect(loaded.map(({ title }) => title)).toContain('Second morning')
  })

  test('G8: a missing event is "Event Not Found" with status 404 and a link back', async () => {
    const { status, text, main } = await read('/events/nothing/agenda')
    expect(status).toBe(404)
    expect(text).toContain('|Event Not Found|')
    expect(main).toMatch(/href="\/events"[^>]*>Back to Events/)
  })
})

describe('the server renders the view in the URL', () => {
  const shown = async (query: string) => {
    const { main } = await read(`/events/two-days/agenda?${query}`)
    return panels(main)
      .filter((panel) => !/ hidden=""/.test(panel.slice(0, panel.indexOf('>'))))
      .flatMap(titles)
  }
  test.each([
    ['day=2', ['Second morning']],
    ['track=Sales', ['Hand back at nine']],
    ['q=second', ['Second morning']],
    ['q=hana', ['Hand back at nine']],
    ['q=nothing+like+it', []],
    ['session=next', ['Second morning']],
    ['day=9', ['Opening', 'Hand back at nine', 'Night shift']],
  ])('G10: %s', async (query, expected) => expect(await shown(query)).toEqual(expected))

  test('G10, G15: a shared agenda shows just its sessions', async () => {
    const all = (await (await site.request('/api/events/two-days/sessions')).json()) as {
      id: string
      title: string
    }[]
    const code = all.find(({ title }) => title === 'Second morning')!.id.slice(0, 8)
    expect(await shown(`mine=${code}`)).toEqual(['Second morning'])
  })
})
