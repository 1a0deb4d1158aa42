import ICAL from 'ical.js'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#src/app.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { settings } from '#src/settings.ts'
import { events, venues } from '../tables.ts'
import { sessions } from '#src/features/agenda/server/tables.ts'

const origin = 'https://www.example.com'
let database: TestDatabase
let site: ReturnType<typeof createSite>
const ids: Record<string, string> = {}

const long = `Grüße aus Zürich — ${'日本語と絵文字🎉'.repeat(12)}`
const awkward = 'Doors, windows; and C:\\paths\nin two lines'

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const [venue] = await db
    .insert(venues)
    .values({
      name: 'Convention Center',
      address: '333 S Franklin St, Tampa, Florida',
      latitude: 27.94,
      longitude: -82.45,
    })
    .returning()
  const base = {
    summary: 'Two days.',
    description: 'About.',
    location: 'Tampa, Florida',
    timezone: 'America/New_York',
  }
  const kind = { type: 'conference', locationType: 'in-person' } as const
  const made = await db
    .insert(events)
    .values([
      {
        ...base,
        ...kind,
        slug: 'summit',
        title: awkward,
        venueId: venue!.id,
        startDate: new Date('2027-03-13T14:00:00Z'),
        endDate: new Date('2027-03-14T21:00:00Z'),
        sequence: 3,
        modifiedAt: new Date('2026-05-04T03:02:01.987Z'),
      },
      { ...base, ...kind, slug: 'undated', title: 'Undated' },
      {
        ...base,
        slug: 'called-off',
        title: long,
        type: 'webinar',
        locationType: 'virtual',
        status: 'cancelled',
        sequence: 1,
        startDate: new Date('2027-06-01T16:00:00Z'),
      },
    ])
    .returning()
  for (const { slug, id } of made) ids[slug] = id
  const session = {
    eventId: ids.summit!,
    room: 'Main hall',
    modifiedAt: new Date('2026-07-01T00:00:00Z'),
  }
  const program = await db
    .insert(sessions)
    .values([
      // Spans the night when New York switches to daylight saving time.
      {
        ...session,
        slug: 'night',
        title: 'Night shift',
        startTime: new Date('2027-03-14T06:30:00Z'),
        endTime: new Date('2027-03-14T07:30:00Z'),
        sequence: 2,
        abstract: long,
      },
      {
        ...session,
        slug: 'opening',
        title: 'Opening',
        startTime: new Date('2027-03-13T14:00:00Z'),
        endTime: new Date('2027-03-13T15:00:00Z'),
      },
      {
        ...session,
        eventId: ids['called-off']!,
        slug: 'live',
        title: 'Live',
        startTime: new Date('2027-06-01T16:00:00Z'),
        endTime: new Date('2027-06-01T17:00:00Z'),
      },
    ])
    .returning()
  for (const { slug, id } of program) ids[slug] = id
  site = createSite({
    db,
    log: pino({ level: 'silent' }),
    origin,
    assetsFor: () => ({ js: [], css: [], fonts: [] }),
    files: new Map(),
    trustedProxies: 0,
    cacheResponses: true,
  })
})
afterAll(() => database.close())

async function read(path: string) {
  const response = await site.request(path)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')], text).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    text,
    calendar,
    entries: calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry)),
  }
}
const valueOf = (entry: ICAL.Event, name: string) =>
  String(entry.component.getFirstPropertyValue(name))

describe('the live feed of all events', () => {
  test('E29: contains each dated event once, under a stable id, and no undated ones', async () => {
    const { entries } = await read('/api/calendar/events.ics')
    expect(entries.map(({ uid }) => uid).sort()).toEqual([ids.summit, ids['called-off']].sort())
  })

  test('E29: asks to be refreshed hourly, and names its source', async () => {
    const { calendar } = await read('/api/calendar/events.ics')
    const names = ['version', 'method', 'refresh-interval', 'x-published-ttl', 'name', 'source']
    expect(names.map((name) => String(calendar.getFirstPropertyValue(name)))).toEqual([
      '2.0',
      'PUBLISH',
      'PT1H',
      'PT1H',
      `${settings.name} events`,
      `${origin}/api/calendar/events.ics`,
    ])
  })

  test('E30: keeps a cancelled event, marked as cancelled', async () => {
    const { entries } = await read('/api/calendar/events.ics')
    expect(
      Object.fromEntries(entries.map((entry) => [entry.uid, valueOf(entry, 'status')])),
    ).toEqual({
      [ids.summit!]: 'CONFIRMED',
      [ids['called-off']!]: 'CANCELLED',
    })
  })

  test('E30: lines end in CRLF, are at most 75 octets long, and never split a character', async () => {
    const { text, entries } = await read('/api/calendar/events.ics')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '').match(/[\r\n]/)).toBeNull()
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(lengths.filter((length) => length > 70).length).toBeGreaterThan(3)
    expect(entries.find(({ uid }) => uid === ids['called-off'])!.summary).toBe(long)
  })
})

describe('one event as .ics', () => {
  test('E29, E30: includes when, where, who, and the latest changes', async () => {
    const { entries } = await read('/api/calendar/events/summit.ics')
    const [entry] = entries
    expect(entries).toHaveLength(1)
    expect(entry!.summary).toBe(awkward)
    expect(entry!.startDate.toJSDate().toISOString()).toBe('2027-03-13T14:00:00.000Z')
    expect(entry!.endDate.toJSDate().toISOString()).toBe('2027-03-14T21:00:00.000Z')
    expect(entry!.location).toBe('Convention Center, 333 S Franklin St, Tampa, Florida')
    expect(entry!.sequence).toBe(3)
    const names = ['url', 'dtstamp', 'last-modified', 'organizer', 'geo']
    expect(names.map((name) => valueOf(entry!, name))).toEqual([
      `${origin}/events/summit`,
      '2026-05-04T03:02:01Z',
      '2026-05-04T03:02:01Z',
      `mailto:${settings.contact.email}`,
      '27.94,-82.45',
    ])
    expect(entry!.component.getFirstProperty('organizer')!.getFirstParameter('cn')).toBe(
      settings.name,
    )
  })

  test('E30: lasts an hour if it has no end', async () => {
    const { entries } = await read('/api/calendar/events/called-off.ics')
    expect(entries[0]!.duration.toString()).toBe('PT1H')
  })

  test.each([
    ['/api/calendar/events/undated.ics', 'The date of this event has not been set yet.'],
    ['/api/calendar/events/nothing.ics', 'Event not found'],
    ['/api/calendar/events/undated/agenda.ics', 'The agenda has not been set yet.'],
    [
      '/api/calendar/events/summit/agenda.ics?sessions=00000000',
      'None of these sessions are in the agenda.',
    ],
    ['/api/calendar/sessions/00000000-0000-4000-8000-000000000000.ics', 'Session not found'],
    ['/api/calendar/sessions/x.ics', 'Session not found'],
  ])('E31: %s responds with 404 and a sentence', async (path, message) => {
    const response = await site.request(path)
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      404,
      message,
    ])
  })
})

describe('an agenda and its sessions as .ics', () => {
  test('G16: the agenda has every session in order, each with its room before the venue', async () => {
    const { entries } = await read('/api/calendar/events/summit/agenda.ics')
    expect(entries.map(({ uid, summary }) => [uid, summary])).toEqual([
      [ids.opening, 'Opening'],
      [ids.night, 'Night shift'],
    ])
    expect(entries[0]!.location).toBe(
      'Main hall, Convention Center, 333 S Franklin St, Tampa, Florida',
    )
  })

  test('G16, G23: times are right in the night when clocks change: an hour is an hour', async () => {
    const { entries } = await read(`/api/calendar/sessions/${ids.night}.ics`)
    expect(entries[0]!.startDate.toJSDate().toISOString()).toBe('2027-03-14T06:30:00.000Z')
    expect(entries[0]!.duration.toSeconds()).toBe(3600)
    expect(entries[0]!.description).toContain(long)
    expect(valueOf(entries[0]!, 'url')).toBe(`${origin}/events/summit/agenda?session=night`)
  })

  test('E30: a session is modified when it or its event is', async () => {
    const { entries } = await read(`/api/calendar/sessions/${ids.night}.ics`)
    expect([entries[0]!.sequence, valueOf(entries[0]!, 'last-modified')]).toEqual([
      5,
      '2026-07-01T00:00:00Z',
    ])
  })

  test('E30: sessions of a canceled event are canceled', async () => {
    const { entries } = await read(`/api/calendar/sessions/${ids.live}.ics`)
    expect(valueOf(entries[0]!, 'status')).toBe('CANCELLED')
  })

  test.each([
    ['the codes of a shared link', () => ids.night!.slice(0, 8)],
    ['whole ids', () => `${ids.night},${ids.live}`],
  ])('G16: a personal agenda holds just the chosen sessions, named by %s', async (_, chosen) => {
    const { entries } = await read(`/api/calendar/events/summit/agenda.ics?sessions=${chosen()}`)
    expect(entries.map(({ uid }) => uid)).toEqual([ids.night])
  })

  test('G16: the file has a descriptive name', async () => {
    const response = await site.request('/api/calendar/events/summit/agenda.ics')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="summit-agenda.ics"')
  })
})

test("A22: a page may run only this site's workers", async () => {
  const policy = (await site.request('/api/events')).headers.get('content-security-policy')
  expect(policy!.split('; ')).toContain("worker-src 'self'")
})
