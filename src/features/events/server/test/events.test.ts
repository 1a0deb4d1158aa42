import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testSite } from '#src/test/testing.ts'
import { passages } from '#src/features/agenda/server/passages.ts'
import { watchMoments } from '#src/records/moments.ts'
import { venues } from '../tables.ts'
import { addEvent, days, emptySpeakersAndVenues, readEventPage } from './testing.ts'
import { addSession } from '#src/features/agenda/server/test/testing.ts'

const fixture = testSite()
beforeEach(() => emptySpeakersAndVenues(fixture.db))

const get = async <T = any>(path: string): Promise<T> =>
  (await fixture.site.request(path)).json() as Promise<T>
const slugs = async (path: string) => (await get<{ slug: string }[]>(path)).map(({ slug }) => slug)

describe('GET /api/events', () => {
  test('E9: featured first, then upcoming by start, then undated, then past with the newest first', async () => {
    const { db } = fixture
    const over = (count: number) => ({ startDate: days(-count), endDate: days(-count + 1) })
    await addEvent(db, { slug: 'long-past', ...over(90), featured: true })
    await addEvent(db, { slug: 'just-past', ...over(9) })
    await addEvent(db, { slug: 'undated', startDate: null, endDate: null })
    await addEvent(db, { slug: 'later', startDate: days(60), endDate: days(61) })
    await addEvent(db, { slug: 'soon', startDate: days(5), endDate: days(6) })
    await addEvent(db, { slug: 'running', startDate: days(-1), endDate: days(1) })
    await addEvent(db, {
      slug: 'called-off',
      startDate: days(7),
      endDate: days(8),
      featured: true,
      status: 'cancelled',
    })
    await addEvent(db, { slug: 'featured', startDate: days(80), endDate: days(81), featured: true })
    expect(await slugs('/api/events')).toEqual([
      'featured',
      'running',
      'soon',
      'called-off',
      'later',
      'undated',
      'just-past',
      'long-past',
    ])
    expect(await slugs('/api/events?when=past')).toEqual(['just-past', 'long-past'])
    expect(await slugs('/api/events?when=upcoming&limit=2')).toEqual(['featured', 'running'])
  })

  test('E27: an event without an end is over at midnight after its start, in its own time zone', async () => {
    const { db } = fixture
    const begun = new Date(Date.now() - 60_000)
    const dayOf = (date: Date) => date.toISOString().slice(0, 10)
    await addEvent(db, { slug: 'just-begun', startDate: begun, endDate: null, timezone: 'UTC' })
    await addEvent(db, {
      slug: 'long-begun',
      startDate: days(-2),
      endDate: null,
      timezone: 'Pacific/Kiritimati',
    })
    const found = await get<{ slug: string; past: boolean }[]>('/api/events')
    expect(Object.fromEntries(found.map(({ slug, past }) => [slug, past]))).toEqual({
      'just-begun': dayOf(begun) !== dayOf(new Date()),
      'long-begun': true,
    })
  })

  test('E26: a list item is an event without its long text or internal columns', async () => {
    const { db } = fixture
    const [venue] = await db
      .insert(venues)
      .values({ name: 'Hall', address: '1 Street, Tampa' })
      .returning()
    const { id } = await addEvent(db, {
      slug: 'one',
      venueId: venue!.id,
      startDate: new Date('2031-03-18T12:30:00Z'),
      endDate: new Date('2031-03-19T21:00:00Z'),
      capacity: 300,
      registrationUrl: 'https://tickets.example/one',
      priceTiers: [{ name: 'Team', price: '$10' }],
    })
    const item = {
      id,
      slug: 'one',
      title: 'Title of one',
      summary: 'Summary of one',
      type: 'conference',
      locationType: 'in-person',
      locationText: 'Tampa, Florida',
      location: 'Hall, 1 Street, Tampa',
      startISO: '2031-03-18T12:30:00.000Z',
      endISO: '2031-03-19T21:00:00.000Z',
      timezone: 'America/New_York',
      capacity: 300,
      registrationUrl: 'https://tickets.example/one',
      heroImage: null,
      priceTiers: [{ name: 'Team', price: '$10' }],
      status: 'upcoming',
      past: false,
    }
    expect(await get('/api/events')).toEqual([item])
    const { modifiedAt, ...event } = await get('/api/events/ONE')
    expect(event).toEqual({
      ...item,
      description: 'About one',
      language: null,
      direction: 'ltr',
      venue: { name: 'Hall', address: '1 Street, Tampa', latitude: null, longitude: null },
      sequence: 0,
      takesApplications: false,
    })
    expect(new Date(modifiedAt as string).toISOString()).toBe(modifiedAt)
  })

  test('E2: search covers title, summary, and location text, ignoring case, and takes wildcards literally', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'a', title: 'Pipeline DAY' })
    await addEvent(db, { slug: 'b', summary: 'About 100% of pipelines' })
    await addEvent(db, { slug: 'c', location: 'Pipeline Street' })
    await addEvent(db, { slug: 'd', description: 'pipeline' })
    expect((await slugs('/api/events?q=PIPELINE')).sort()).toEqual(['a', 'b', 'c'])
    expect(await slugs('/api/events?q=0%25')).toEqual(['b'])
    expect(await slugs('/api/events?q=_')).toEqual([])
  })

  test('E3: filters by type and location type; rejects unknown values', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'a' })
    await addEvent(db, { slug: 'b', type: 'webinar', locationType: 'virtual' })
    await addEvent(db, { slug: 'c', type: 'webinar', locationType: 'hybrid' })
    expect((await slugs('/api/events?type=webinar')).sort()).toEqual(['b', 'c'])
    expect(await slugs('/api/events?type=webinar&locationType=hybrid')).toEqual(['c'])
    expect((await fixture.site.request('/api/events?type=party')).status).toBe(422)
  })

  test('E3: the filter choices are those in use', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'a', type: 'workshop', locationType: 'hybrid' })
    await addEvent(db, { slug: 'b', type: 'webinar', locationType: 'virtual' })
    const listing = await get('/api/event-listing?type=webinar')
    expect(listing.items.map(({ slug }: { slug: string }) => slug)).toEqual(['b'])
    expect([listing.types, listing.locationTypes]).toEqual([
      ['webinar', 'workshop'],
      ['virtual', 'hybrid'],
    ])
  })

  test('E40: a list page shows 48 events, and the next page has its own URL', async () => {
    const { db } = fixture
    for (let n = 0; n < 50; n++)
      await addEvent(db, { slug: `event-${n}`, title: `Event ${n}.`, startDate: days(n + 1) })
    const read = async (path: string) => readEventPage(await fixture.site.request(path))
    const [first, second] = [await read('/events'), await read('/events?page=2')]
    expect(first.text).toContain('50 events found')
    expect(first.html).toContain('href="/events?page=2"')
    const shown = [first, second].map(({ text }) => new Set(text.match(/Event \d+\./g)).size)
    expect(shown).toEqual([48, 2])
    expect(second.text).toContain('Event 49.')
    expect(second.canonical).toBe('https://advantage.example/events?page=2')
  })

  test('D22: the query count is independent of the number of events', async () => {
    const { db, site } = fixture
    await addEvent(db, { slug: 'a' })
    const forOne = await fixture.countQueries(() => site.request('/api/events?limit=10'))
    await addEvent(db, { slug: 'b' })
    await addEvent(db, { slug: 'c' })
    site.contentChanged({ removed: false })
    const forThree = await fixture.countQueries(() => site.request('/api/events?limit=11'))
    expect([forOne, forThree]).toEqual([2, 2])
  })
})

describe('GET /api/events/{slug}', () => {
  test('E26: a missing event is a 404 problem', async () => {
    const response = await fixture.site.request('/api/events/nowhere')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ])
    expect(await response.json()).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Event not found',
    })
  })

  test('E8: webinars is a reserved slug', async () => {
    await expect(addEvent(fixture.db, { slug: 'webinars' })).rejects.toThrow()
    expect((await fixture.site.request('/api/events/webinars')).status).toBe(404)
  })
})

describe('time-dependent responses', () => {
  test('E27, D43: events end and sessions begin on time, even in cached responses', async () => {
    const { db, site, database } = fixture
    const faults: unknown[] = []
    const soon = () => new Date(Date.now() + 5_000)
    const event = await addEvent(db, { slug: 'a', startDate: days(-1), endDate: soon() })
    await addSession(db, event.id, { slug: 'now', startTime: soon() })
    const heard: (string | undefined)[] = []
    const end = await watchMoments(database, passages, {
      onMoment: (change) => (heard.push(change.table), site.contentChanged(change)),
      onFault: (error) => faults.push(error),
    })
    onTestFinished(end)
    expect(await get('/api/events')).toMatchObject([{ slug: 'a', past: false }])
    await expect.poll(() => heard.toSorted()).toEqual(['events', 'sessions'])
    expect(await get('/api/events')).toMatchObject([{ slug: 'a', past: true }])
    expect(faults).toEqual([])
  })
})
