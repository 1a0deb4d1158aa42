import { beforeEach, describe, expect, test } from 'vitest'
import { testSite } from '#src/test/testing.ts'
import { instantIn } from '#src/time/zone.ts'
import { agendaDays } from '../tables.ts'
import { addEvent, days, emptySpeakersAndVenues } from '#src/features/events/server/test/testing.ts'
import { addSession, addSpeakers } from './testing.ts'

const fixture = testSite()
beforeEach(() => emptySpeakersAndVenues(fixture.db))

const get = async <T = any>(path: string): Promise<T> =>
  (await fixture.site.request(path)).json() as Promise<T>
type Shown = {
  slug: string
  day: string
  startISO: string
  endISO: string
  speakerIds: string[]
  speakers: { name: string }[]
}

describe('GET /api/events/{id}/sessions', () => {
  test('G21: a session has the documented shape, with its speakers in order', async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one' })
    const [ana, ben] = await addSpeakers(db, 'Ana Brandt', 'Ben Cole')
    const [day] = await db
      .insert(agendaDays)
      .values({ eventId: event.id, date: '2031-03-18', title: 'Working day' })
      .returning()
    const session = await addSession(db, event.id, {
      slug: 'talk',
      agendaDayId: day!.id,
      startTime: new Date('2031-03-18T14:00:00Z'),
      format: 'Talk',
      track: 'Sales',
      room: 'Bayshore',
      abstract: 'What it is about.',
      outcomes: ['One', 'Two'],
      level: 'Advanced',
      audience: 'Leaders',
      links: [{ label: 'Slides', url: 'https://example.com/slides' }],
      speakerIds: [ben!, ana!],
    })
    const [shown] = await get(`/api/events/${event.id}/sessions`)
    const { modifiedAt, ...rest } = shown
    expect(new Date(modifiedAt as string).toISOString()).toBe(modifiedAt)
    const person = { title: 'Director', company: 'Fenwick', headshotUrl: null }
    expect(rest).toEqual({
      id: session.id,
      slug: 'talk',
      title: 'Title of talk',
      startISO: '2031-03-18T14:00:00.000Z',
      endISO: '2031-03-18T14:30:00.000Z',
      day: '2031-03-18',
      dayTitle: 'Working day',
      format: 'Talk',
      track: 'Sales',
      room: 'Bayshore',
      abstract: 'What it is about.',
      outcomes: ['One', 'Two'],
      level: 'Advanced',
      audience: 'Leaders',
      links: [{ label: 'Slides', url: 'https://example.com/slides' }],
      speakerIds: [ben, ana],
      speakers: [
        { id: ben, slug: 'ben-cole', name: 'Ben Cole', ...person },
        { id: ana, slug: 'ana-brandt', name: 'Ana Brandt', ...person },
      ],
      sequence: 0,
    })
    expect(await get('/api/events/one/sessions')).toEqual([shown])
  })

  test('G21: sorted by start; sessions that start together keep the order of the event', async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one' })
    const at = (hour: string) => new Date(`2031-03-18T${hour}:00:00Z`)
    await addSession(db, event.id, { slug: 'late', startTime: at('18') })
    await addSession(db, event.id, { slug: 'second', startTime: at('14'), position: 2 })
    await addSession(db, event.id, { slug: 'first', startTime: at('14'), position: 1 })
    const found = await get<Shown[]>(`/api/events/${event.id}/sessions`)
    expect(found.map(({ slug }) => slug)).toEqual(['first', 'second', 'late'])
  })

  test('G1, G21: the day is that of the start in the event’s zone, even if the session crosses midnight', async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one', timezone: 'Asia/Tokyo' })
    await addSession(db, event.id, {
      slug: 'night',
      startTime: instantIn('Asia/Tokyo', '2031-05-01', '23:30'),
      endTime: instantIn('Asia/Tokyo', '2031-05-02', '00:30'),
    })
    await addSession(db, event.id, {
      slug: 'early',
      startTime: instantIn('Asia/Tokyo', '2031-05-02', '08:00'),
    })
    const found = await get<Shown[]>(`/api/events/${event.id}/sessions`)
    expect(found.map(({ slug, day }) => [slug, day])).toEqual([
      ['night', '2031-05-01'],
      ['early', '2031-05-02'],
    ])
  })

  test("G21: an assigned agenda day overrides the date, and a day's title also applies to sessions that only fall on its date", async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one' })
    const [first] = await db
      .insert(agendaDays)
      .values([
        { eventId: event.id, date: '2031-05-01', title: 'First' },
        { eventId: event.id, date: '2031-05-02', title: 'Second' },
      ])
      .returning()
    const nightly = instantIn('America/New_York', '2031-05-02', '00:30')
    await addSession(db, event.id, {
      slug: 'after-midnight',
      startTime: nightly,
      agendaDayId: first!.id,
    })
    await addSession(db, event.id, {
      slug: 'morning',
      startTime: instantIn('America/New_York', '2031-05-02', '09:00'),
    })
    const found = await get<(Shown & { dayTitle: string })[]>(`/api/events/${event.id}/sessions`)
    expect(found.map(({ slug, day, dayTitle }) => [slug, day, dayTitle])).toEqual([
      ['after-midnight', '2031-05-01', 'First'],
      ['morning', '2031-05-02', 'Second'],
    ])
  })

  test.each([
    ['spring forward', '2031-03-09', '01:30', '03:30', 60],
    ['fall back', '2031-11-02', '00:30', '03:30', 240],
  ])(
    'G23: %s: instants are kept, so a session has its actual length',
    async (_, day, from, to, minutes) => {
      const { db } = fixture
      const zone = 'America/New_York'
      const event = await addEvent(db, { slug: 'one', timezone: zone })
      await addSession(db, event.id, {
        slug: 'over-the-change',
        startTime: instantIn(zone, day, from),
        endTime: instantIn(zone, day, to),
      })
      await addSession(db, event.id, { slug: 'evening', startTime: instantIn(zone, day, '23:30') })
      const [change, evening] = await get<Shown[]>(`/api/events/${event.id}/sessions`)
      expect((Date.parse(change!.endISO) - Date.parse(change!.startISO)) / 60_000).toBe(minutes)
      expect([change!.day, evening!.day]).toEqual([day, day])
    },
  )

  test('E24: when clocks change during an event, every time names the zone that holds for it', async () => {
    const { db, site } = fixture
    const zone = 'America/New_York'
    const at = (day: string, time: string) => instantIn(zone, day, time)
    const times = { startDate: at('2031-11-01', '09:00'), endDate: at('2031-11-03', '01:00') }
    const event = await addEvent(db, { slug: 'two-offsets', timezone: zone, ...times })
    const [ana] = await addSpeakers(db, 'Ana Brandt')
    const add = (slug: string, startTime: Date, endTime: Date) =>
      addSession(db, event.id, { slug, startTime, endTime, speakerIds: [ana!] })
    await add('before', at('2031-11-01', '09:00'), at('2031-11-01', '10:00'))
    await add('across', new Date('2031-11-02T05:30:00Z'), new Date('2031-11-02T06:15:00Z'))
    const read = async (path: string) =>
      (await (await site.request(path)).text()).replaceAll('<!-- -->', '')
    expect(await read('/events/two-offsets/agenda')).toContain('All times are Eastern Time.')
    expect(await read('/speakers/ana-brandt')).toContain('1:30 AM EDT – 1:15 AM EST')
    const markdown = await read('/events/two-offsets.md')
    expect(markdown).toContain('Time: 1:30 AM EDT – 1:15 AM EST')
    expect(markdown).toContain('Time: 9:00 – 10:00 AM EDT')
    expect(markdown).toContain('Date: November 1 – 2, 2031')
    const embed = await read('/embed/agenda/two-offsets')
    expect(embed).not.toContain('Times are')
    expect(embed).toMatch(/9:00\sAM EDT<\/time> to[^]*1:30\sAM EDT<\/time> to[^]*1:15\sAM EST</)
  })

  test('G21: an event without sessions returns an empty list, and an unknown event is a 404 problem', async () => {
    const event = await addEvent(fixture.db, { slug: 'one' })
    expect(await get(`/api/events/${event.id}/sessions`)).toEqual([])
    for (const id of ['nowhere', '00000000-0000-4000-8000-000000000000', '%F0%9F%8E%89'])
      expect((await fixture.site.request(`/api/events/${id}/sessions`)).status, id).toBe(404)
  })

  test('D22: needs as many queries for three sessions with speakers as for one', async () => {
    const { db, site } = fixture
    const small = await addEvent(db, { slug: 'small' })
    const large = await addEvent(db, { slug: 'large' })
    const people = await addSpeakers(db, 'A', 'B', 'C')
    await addSession(db, small.id, { slug: 's', startTime: days(30), speakerIds: people })
    for (const slug of ['s', 't', 'u'])
      await addSession(db, large.id, { slug, startTime: days(30), speakerIds: people })
    const forOne = await fixture.countQueries(() =>
      site.request(`/api/events/${small.id}/sessions`),
    )
    const forThree = await fixture.countQueries(() =>
      site.request(`/api/events/${large.id}/sessions`),
    )
    expect([forOne, forThree]).toEqual([3, 3])
  })
})

describe('who speaks', () => {
  test('E21: lists everyone who appears in any session, by name, each with their sessions', async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one' })
    const [zoe, ana, elodie] = await addSpeakers(db, 'Zoe Ray', 'Ana Brandt', 'Élodie Roux')
    await addSpeakers(db, 'Nobody Here')
    await addSession(db, event.id, { slug: 'a', startTime: days(30), speakerIds: [zoe!, ana!] })
    await addSession(db, event.id, { slug: 'b', startTime: days(31), speakerIds: [elodie!, zoe!] })
    const found = await get<{ name: string; sessions: { slug: string }[] }[]>(
      `/api/events/${event.id}/speakers`,
    )
    expect(found.map(({ name, sessions }) => [name, sessions.map(({ slug }) => slug)])).toEqual([
      ['Ana Brandt', ['a']],
      ['Élodie Roux', ['b']],
      ['Zoe Ray', ['a', 'b']],
    ])
  })

  test('E16: an event features at most four speakers: those of keynotes, then by first session, without duplicates', async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one' })
    const [a, b, c, d, e] = await addSpeakers(db, 'A', 'B', 'C', 'D', 'E')
    await addSession(db, event.id, {
      slug: 'one',
      startTime: days(30),
      track: 'Sales',
      speakerIds: [a!, b!],
    })
    await addSession(db, event.id, {
      slug: 'two',
      startTime: days(31),
      track: 'Sales',
      speakerIds: [b!, c!, d!],
    })
    await addSession(db, event.id, {
      slug: 'three',
      startTime: days(32),
      track: 'Ops',
      format: 'Keynote',
      speakerIds: [e!],
    })
    const { featured, ...counts } = await get(`/api/events/${event.id}/outline`)
    expect(featured.map(({ name }: { name: string }) => name)).toEqual(['E', 'A', 'B', 'C'])
    expect(counts).toEqual({ sessions: 3, days: 3, tracks: ['Ops', 'Sales'], speakers: 5 })
  })
})

describe('GET /api/speakers/{id}/sessions', () => {
  test("G22: lists a speaker's sessions at all events by time, each with its event and all its speakers", async () => {
    const { db } = fixture
    const [ana, ben] = await addSpeakers(db, 'Ana Brandt', 'Ben Cole')
    const later = await addEvent(db, { slug: 'later', title: 'Later' })
    const past = await addEvent(db, {
      slug: 'past',
      timezone: 'Europe/London',
      startDate: days(-9),
      endDate: days(-8),
    })
    await addSession(db, later.id, {
      slug: 'shared',
      startTime: days(30),
      speakerIds: [ben!, ana!],
    })
    await addSession(db, later.id, { slug: 'of-ben', startTime: days(30), speakerIds: [ben!] })
    await addSession(db, past.id, { slug: 'held', startTime: days(-9), speakerIds: [ana!] })
    const found = await get<(Shown & { upcoming: boolean; event: object })[]>(
      `/api/speakers/${ana}/sessions`,
    )
    expect(
      found.map(({ slug, upcoming, speakers, event }) => [
        slug,
        upcoming,
        speakers.map(({ name }) => name),
        event,
      ]),
    ).toEqual([
      [
        'held',
        false,
        ['Ana Brandt'],
        {
          id: past.id,
          slug: 'past',
          title: 'Title of past',
          timezone: 'Europe/London',
          status: 'upcoming',
        },
      ],
      [
        'shared',
        true,
        ['Ben Cole', 'Ana Brandt'],
        {
          id: later.id,
          slug: 'later',
          title: 'Later',
          timezone: 'America/New_York',
          status: 'upcoming',
        },
      ],
    ])
    expect(await get('/api/speakers/ana-brandt/sessions')).toEqual(found)
  })

  test('G22: an unknown speaker is a 404 problem', async () => {
    expect((await fixture.site.request('/api/speakers/nobody/sessions')).status).toBe(404)
  })
})
