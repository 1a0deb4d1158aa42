import { beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, testSite } from '#src/test/testing.ts'
import { addEvent, days, emptySpeakersAndVenues, readEventPage } from './testing.ts'
import { addSession, addSpeakers } from '#src/features/agenda/server/test/testing.ts'

const fixture = testSite()
beforeEach(() => emptySpeakersAndVenues(fixture.db))

const open = async (path: string) => readEventPage(await fixture.site.request(path))

describe('event list /events', () => {
  test('E1, E3: shows the number of results, with "event" for one', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'a' })
    expect((await open('/events')).text).toContain(' 1 event found ')
    await addEvent(db, { slug: 'b', type: 'webinar' })
    await addEvent(db, { slug: 'c', type: 'webinar', locationType: 'virtual' })
    fixture.site.contentChanged({ removed: false })
    expect((await open('/events?type=webinar')).text).toContain(' 2 events found ')
    const one = await open('/events?type=webinar&locationType=virtual&q=OF%20C')
    expect(one.text).toContain(' 1 event found ')
    expect(one.html).toContain('href="/events/c"')
    expect(one.html).not.toContain('href="/events/a"')
  })

  test('E2: search covers title, summary, and location text, ignoring case, and nothing else', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'title', title: 'Pipeline DAY' })
    await addEvent(db, { slug: 'summary', summary: 'About pipelines' })
    await addEvent(db, { slug: 'place', location: 'Pipeline Street' })
    await addEvent(db, { slug: 'text', description: 'pipeline' })
    const { html, text } = await open('/events?q=PIPELINE')
    const found = [...html.matchAll(/<a (?=[^>]*headline-link)[^>]*href="\/events\/(\w+)"/g)].map(
      ([, slug]) => slug,
    )
    expect(found.toSorted()).toEqual(['place', 'summary', 'title'])
    expect(text).toContain(' 3 events found ')
    expect(html).toContain('placeholder="Search events..."')
  })

  test('E3: the type and location filters reflect the URL', async () => {
    await addEvent(fixture.db, { slug: 'a', type: 'webinar', locationType: 'hybrid' })
    const { html } = await open('/events?type=webinar&locationType=hybrid')
    expect(html).toMatch(/<option value="webinar" selected="">Webinar<\/option>/)
    expect(html).toMatch(/<option value="hybrid" selected="">Hybrid<\/option>/)
  })

  test('E6, E7: the empty state has Clear Filters, and a link to the events team', async () => {
    const page = await open('/events?q=nothing')
    expect(page.text).toContain('No events found')
    expect(page.text).toContain('Try adjusting your search terms or filters.')
    expect(page.actions('Clear Filters')).toEqual(['button'])
    expect(page.actions('Contact Events Team')).toEqual(['/contact'])
    expect([page.title, page.canonical]).toEqual(['Events | Advantage', `${ORIGIN}/events`])
  })
})

describe('/events/webinars', () => {
  test('E8: shows only upcoming webinars, under its own title and path, with a link to past ones', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'next-webinar', type: 'webinar' })
    await addEvent(db, {
      slug: 'old-webinar',
      type: 'webinar',
      startDate: days(-9),
      endDate: days(-8),
    })
    await addEvent(db, { slug: 'conference' })
    const page = await open('/events/webinars')
    expect([page.status, page.title, page.canonical]).toEqual([
      200,
      'Upcoming Webinars | Advantage',
      `${ORIGIN}/events/webinars`,
    ])
    expect(
      [...page.html.matchAll(/href="([^"]*)" class="headline-link[^"]*"/g)].map(([, href]) => href),
    ).toEqual(['/events/next-webinar'])
    expect(page.actions('Past Webinars')).toEqual(['/resources/webinars'])
  })
})

describe('event speakers /events/{slug}/speakers', () => {
  test('E21: shows all speakers sorted by name, with a count, Register Now, and View Agenda', async () => {
    const { db } = fixture
    const event = await addEvent(db, {
      slug: 'one',
      registrationUrl: 'https://tickets.example/one',
    })
    const [zoe, ana] = await addSpeakers(db, 'Zoe Ray', 'Ana Brandt', 'Not Here')
    await addSession(db, event.id, { slug: 'talk', startTime: days(30), speakerIds: [zoe!, ana!] })
    const page = await open('/events/one/speakers')
    expect([...page.html.matchAll(/href="\/speakers\/(.*?)"/g)].map(([, slug]) => slug)).toEqual([
      'ana-brandt',
      'zoe-ray',
    ])
    expect(page.text).toContain(' 2 speakers ')
    const small = await addEvent(db, { slug: 'small' })
    await addSession(db, small.id, { slug: 'talk', startTime: days(30), speakerIds: [zoe!] })
    expect((await open('/events/small/speakers')).text).toContain(' 1 speaker ')
    expect(page.actions('Register Now')).toEqual(['https://tickets.example/one'])
    expect(page.actions('View Agenda')).toEqual(['/events/one/agenda'])
    expect(page.canonical).toBe(`${ORIGIN}/events/one/speakers`)
  })

  test('E22: the empty state reads Speakers Coming Soon', async () => {
    await addEvent(fixture.db, { slug: 'one' })
    const page = await open('/events/one/speakers')
    expect([page.status, page.text.includes('Speakers Coming Soon')]).toEqual([200, true])
    expect([page.actions('Register Now'), page.actions('View Agenda')]).toEqual([
      ['button'],
      ['/events/one/agenda'],
    ])
  })
})

test('E14: without a start date, the agenda and speakers pages take no registrations either', async () => {
  await addEvent(fixture.db, {
    slug: 'one',
    startDate: null,
    endDate: null,
    registrationUrl: 'https://tickets.example/one',
  })
  const [agenda, speakers] = [await open('/events/one/agenda'), await open('/events/one/speakers')]
  for (const page of [agenda, speakers]) expect(page.actions('Register Now')).toEqual(['disabled'])
  expect([speakers.actions('View Agenda'), speakers.actions('Coming Soon')]).toEqual([
    ['disabled'],
    ['disabled'],
  ])
  // The dialog of the button needs scripts; its link leads to a page with the same form.
  for (const page of [agenda, speakers])
    expect(page.actions('Notify me')[0]).toMatch(/^\/forms\/inquiry\?/)
})

describe('featured event on the home page', () => {
  test('H4: shows "{capacity} Executives" and the fixed labels, with Register Now and View Agenda', async () => {
    await addEvent(fixture.db, {
      slug: 'one',
      type: 'webinar',
      locationType: 'virtual',
      capacity: 4000,
    })
    const page = await open('/')
    expect(page.text).toContain('Conference In-Person Title of one')
    expect(page.text).toContain('4,000 Executives')
    expect(page.actions('Register Now')).toEqual(['button'])
    expect(page.actions('View Agenda')).toEqual(['/events/one/agenda'])
  })

  test('H5: without a start date, both buttons are disabled and a Coming Soon button shows', async () => {
    await addEvent(fixture.db, { slug: 'one', startDate: null, endDate: null })
    const page = await open('/')
    for (const label of ['Register Now', 'View Agenda', 'Coming Soon'])
      expect(page.actions(label), label).toEqual(['disabled'])
  })
})
