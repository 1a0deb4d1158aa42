import { beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, testSite } from '#src/testing.ts'
import { venues } from './tables.ts'
import { addEvent, days, emptySpeakersAndVenues } from './testing.ts'
import { addSession, addSpeakers } from '#src/features/agenda/server/testing.ts'

const fixture = testSite()
beforeEach(() => emptySpeakersAndVenues(fixture.db))

async function open(path: string) {
  const response = await fixture.site.request(path)
  const html = await response.text()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!.replaceAll(/<script.*?<\/script>/gs, '')
  const plain = (part: string) =>
    part
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll(/\s*\n\s*/g, '\n')
  return {
    status: response.status,
    html: main,
    text: plain(main).replaceAll(/\s+/g, ' '),
    title: /<title>(.*?)<\/title>/.exec(html)![1]!,
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)![1]!,
    description: /<meta name="description" content="(.*?)"/.exec(html)![1]!,
    /** Links and buttons that carry these words: their address, "button" or "disabled". */
    acts: (label: string) =>
      [...main.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)]
        .filter(([, , , inner]) => plain(inner!).trim().split('\n')[0] === label)
        .map(([, , attributes]) =>
          / disabled/.test(attributes!)
            ? 'disabled'
            : (/href="(.*?)"/.exec(attributes!)?.[1]?.replaceAll('&amp;', '&') ?? 'button'),
        ),
    tagOf: (label: string) =>
      [...main.matchAll(/<(?:a|button)\b[^>]*>/g)].find(({ index }) => plain(main.slice(index)).trim().startsWith(label))?.[0],
  }
}

describe('event list /events', () => {
  test('E1, E3: counts what is found, and says event for one', async () => {
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

  test('E2: the search matches title, summary and location text in any case, and nothing else', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'title', title: 'Pipeline DAY' })
    await addEvent(db, { slug: 'summary', summary: 'About pipelines' })
    await addEvent(db, { slug: 'place', location: 'Pipeline Street' })
    await addEvent(db, { slug: 'text', description: 'pipeline' })
    const { html, text } = await open('/events?q=PIPELINE')
    const found = [...html.matchAll(/<a (?=[^>]*headline-link)[^>]*href="\/events\/(\w+)"/g)].map(([, slug]) => slug)
    expect(found.toSorted()).toEqual(['place', 'summary', 'title'])
    expect(text).toContain(' 3 events found ')
    expect(html).toContain('placeholder="Search events..."')
  })

  test('E3: the type and location filters stand as the address says', async () => {
    await addEvent(fixture.db, { slug: 'a', type: 'webinar', locationType: 'hybrid' })
    const { html } = await open('/events?type=webinar&locationType=hybrid')
    expect(html).toMatch(/<option value="webinar" selected="">Webinar<\/option>/)
    expect(html).toMatch(/<option value="hybrid" selected="">Hybrid<\/option>/)
  })

  test('E6, E7: the empty state, with Clear Filters, and the way to the events team', async () => {
    const page = await open('/events?q=nothing')
    expect(page.text).toContain('No events found')
    expect(page.text).toContain('Try adjusting your search terms or filters.')
    expect(page.acts('Clear Filters')).toEqual(['button'])
    expect(page.acts('Contact Events Team')).toEqual(['/contact'])
    expect([page.title, page.canonical]).toEqual(['Events | Advantage', `${ORIGIN}/events`])
  })
})

describe('/events/webinars', () => {
  test('E8: upcoming webinars alone, under a title and address of its own, with the way to past ones', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'next-webinar', type: 'webinar' })
    await addEvent(db, { slug: 'old-webinar', type: 'webinar', startDate: days(-9), endDate: days(-8) })
    await addEvent(db, { slug: 'conference' })
    const page = await open('/events/webinars')
    expect([page.status, page.title, page.canonical]).toEqual([200, 'Upcoming Webinars | Advantage', `${ORIGIN}/events/webinars`])
    expect([...page.html.matchAll(/href="([^"]*)" class="headline-link[^"]*"/g)].map(([, href]) => href)).toEqual([
      '/events/next-webinar',
    ])
    expect(page.acts('Past Webinars')).toEqual(['/resources/webinars'])
  })
})

describe('event detail /events/{slug}', () => {
  const dated = { startDate: new Date('2031-03-18T12:30:00Z'), endDate: new Date('2031-03-19T21:00:00Z') }

  test('E10: badges, title, summary, date, time with its zone, place, capacity and description', async () => {
    await addEvent(fixture.db, { slug: 'one', ...dated, capacity: 300, description: 'First.\n\nSecond.' })
    const { text, html } = await open('/events/one')
    for (const label of [
      'Conference In-Person Title of one Summary of one',
      'Start date Tuesday, March 18, 2031',
      'Start time 8:30 AM EDT Eastern Daylight Time',
      'Location Tampa, Florida Capacity 300 Attendees',
      'About This Event First. Second.',
    ])
      expect(text, label).toContain(label)
    expect(html).toContain('<p>First.</p><p>Second.</p>')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('E10, E11: "TBD" without a start date, "Limited capacity" without a number, "Virtual" and "Hybrid"', async () => {
    const { db } = fixture
    await addEvent(db, { slug: 'one', startDate: null, endDate: null, type: 'webinar', locationType: 'virtual' })
    await addEvent(db, { slug: 'two', locationType: 'hybrid' })
    const { text } = await open('/events/one')
    expect(text).toContain('Webinar Virtual Title of one')
    expect(text.match(/Start \w+ TBD|Capacity Limited capacity/g)).toEqual([
      'Start date TBD',
      'Start date TBD',
      'Start time TBD',
      'Capacity Limited capacity',
    ])
    expect((await open('/events/two')).text).toContain('Conference Hybrid Title of two')
  })

  test('E12, E15: Register Now is a link in a new tab when the event has an address', async () => {
    await addEvent(fixture.db, { slug: 'one', ...dated, registrationUrl: 'https://tickets.example/one?x=1' })
    const page = await open('/events/one')
    expect(new Set(page.acts('Register Now'))).toEqual(new Set(['https://tickets.example/one?x=1']))
    expect(page.tagOf('Register Now')).toContain('target="_blank"')
    expect(page.acts('Coming Soon')).toEqual([])
    expect(new Set(page.acts('View Agenda'))).toEqual(new Set(['/events/one/agenda']))
    expect(page.acts('Meet the Speakers')).toEqual(['/events/one/speakers'])
    const doors = [...page.html.matchAll(/<h2 class="door__title[^"]*">(\w+)</g)].map(([, title]) => title)
    expect(doors).toEqual(['Agenda', 'Speakers', 'Location'])
  })

  test('E13: it is a button without a link when there is only a start date', async () => {
    await addEvent(fixture.db, { slug: 'one', ...dated })
    const page = await open('/events/one')
    expect(new Set(page.acts('Register Now'))).toEqual(new Set(['button']))
  })

  test('E14: without a start date all is disabled and a Coming Soon button shows', async () => {
    await addEvent(fixture.db, {
      slug: 'one',
      startDate: null,
      endDate: null,
      registrationUrl: 'https://tickets.example/one',
      priceTiers: [{ name: 'Guest', price: 'Free' }],
    })
    const page = await open('/events/one')
    for (const label of ['Register Now', 'View Agenda', 'Meet the Speakers', 'Coming Soon', 'Select Guest'])
      expect(new Set(page.acts(label)), label).toEqual(new Set(['disabled']))
  })

  test('E23: an event that is over or cancelled says so and takes nobody any more', async () => {
    const { db } = fixture
    const more = { registrationUrl: 'https://tickets.example/one', priceTiers: [{ name: 'Guest', price: 'Free' }] }
    await addEvent(db, { slug: 'over', ...more, startDate: days(-2), endDate: days(-1) })
    await addEvent(db, { slug: 'off', ...more, ...dated, status: 'cancelled' })
    const over = await open('/events/over')
    expect(over.text).toContain('This event has taken place.')
    expect([over.acts('Registration Closed'), over.acts('Select Guest')]).toEqual([['disabled'], []])
    const off = await open('/events/off')
    expect(off.text).toContain('This event has been cancelled.')
    expect([off.acts('Event Cancelled'), off.acts('Select Guest')]).toEqual([['disabled'], []])
    for (const { html } of [over, off]) expect(html).not.toContain('tickets.example')
  })

  test('E17: Pricing & Registration: name, price, optional description, and Select with the tier in the address', async () => {
    await addEvent(fixture.db, {
      slug: 'one',
      ...dated,
      registrationUrl: 'https://tickets.example/one?x=1',
      priceTiers: [
        { name: 'Team of three', price: '$3,600', description: 'Three places.' },
        { name: 'Guest', price: 'By invitation' },
      ],
    })
    const page = await open('/events/one')
    expect(page.text).toContain('Pricing & Registration')
    expect(page.html).toContain('<sup>$</sup>3,600')
    expect(page.text).toContain('Three places.')
    expect(page.text).toContain('By invitation')
    expect(page.acts('Select Team of three')).toEqual(['https://tickets.example/one?x=1&tier=Team+of+three'])
    expect(page.acts('Select Guest')).toEqual(['https://tickets.example/one?x=1&tier=Guest'])
    expect(page.tagOf('Select Guest')).toContain('target="_blank"')
  })

  test('E15: the Location card leads to the place on a map; an event online has none', async () => {
    const { db } = fixture
    const [venue] = await db
      .insert(venues)
      .values({ name: 'Hall', address: '1 Street, Tampa', latitude: 27.94, longitude: -82.45 })
      .returning()
    await addEvent(db, { slug: 'hall', venueId: venue!.id })
    await addEvent(db, { slug: 'town', location: 'Tampa & St. Pete' })
    await addEvent(db, { slug: 'online', type: 'webinar', locationType: 'virtual', location: 'Online' })
    expect((await open('/events/hall')).acts('Open the map')).toEqual([
      'https://www.openstreetmap.org/?mlat=27.94&mlon=-82.45#map=17/27.94/-82.45',
    ])
    expect((await open('/events/town')).acts('Open the map')).toEqual([
      'https://www.openstreetmap.org/search?query=Tampa+%26+St.+Pete',
    ])
    expect((await open('/events/online')).acts('Open the map')).toEqual([])
  })

  test('E16: shows up to four featured speakers', async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one' })
    const people = await addSpeakers(db, 'A', 'B', 'C', 'D', 'E')
    await addSession(db, event.id, { slug: 'talk', startTime: days(30), speakerIds: people })
    const { html } = await open('/events/one')
    expect([...html.matchAll(/href="\/speakers\/(.*?)"/g)].map(([, slug]) => slug)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('E20: the description for search engines is cut at 150 characters', async () => {
    const description = `${'About it all. '.repeat(20)}`
    await addEvent(fixture.db, { slug: 'one', description })
    const page = await open('/events/one')
    expect(page.description).toBe(description.slice(0, 150))
    expect([page.title, page.canonical]).toEqual(['Title of one | Advantage', `${ORIGIN}/events/one`])
  })

  test('E19: an event that is not there: 404, Event Not Found, Back to Events', async () => {
    for (const path of ['/events/nowhere', '/events/nowhere/speakers']) {
      const page = await open(path)
      expect([page.status, page.canonical]).toEqual([404, ORIGIN + path])
      expect(page.text).toContain('Event Not Found')
      expect(page.acts('Back to Events')).toEqual(['/events'])
    }
  })
})

describe('event speakers /events/{slug}/speakers', () => {
  test('E21: everyone who speaks, sorted by name, with a count, Register Now and View Agenda', async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one', registrationUrl: 'https://tickets.example/one' })
    const [zoe, ana] = await addSpeakers(db, 'Zoe Ray', 'Ana Brandt', 'Not Here')
    await addSession(db, event.id, { slug: 'talk', startTime: days(30), speakerIds: [zoe!, ana!] })
    const page = await open('/events/one/speakers')
    expect([...page.html.matchAll(/href="\/speakers\/(.*?)"/g)].map(([, slug]) => slug)).toEqual(['ana-brandt', 'zoe-ray'])
    expect(page.text).toContain(' 2 speakers ')
    const small = await addEvent(db, { slug: 'small' })
    await addSession(db, small.id, { slug: 'talk', startTime: days(30), speakerIds: [zoe!] })
    expect((await open('/events/small/speakers')).text).toContain(' 1 speaker ')
    expect(page.acts('Register Now')).toEqual(['https://tickets.example/one'])
    expect(page.acts('View Agenda')).toEqual(['/events/one/agenda'])
    expect(page.canonical).toBe(`${ORIGIN}/events/one/speakers`)
  })

  test('E22: the empty state reads Speakers Coming Soon', async () => {
    await addEvent(fixture.db, { slug: 'one' })
    const page = await open('/events/one/speakers')
    expect([page.status, page.text.includes('Speakers Coming Soon')]).toEqual([200, true])
    expect([page.acts('Register Now'), page.acts('View Agenda')]).toEqual([['button'], ['/events/one/agenda']])
  })
})

test('E14: without a start date the agenda and the speakers of an event take no registration either', async () => {
  await addEvent(fixture.db, { slug: 'one', startDate: null, endDate: null, registrationUrl: 'https://tickets.example/one' })
  const [agenda, speakers] = [await open('/events/one/agenda'), await open('/events/one/speakers')]
  for (const page of [agenda, speakers]) expect(page.acts('Register Now')).toEqual(['disabled'])
  expect([speakers.acts('View Agenda'), speakers.acts('Coming Soon')]).toEqual([['disabled'], ['disabled']])
})

describe('featured event on the home page', () => {
  test('H4: shows "{capacity} Executives" and the fixed labels, with Register Now and View Agenda', async () => {
    await addEvent(fixture.db, { slug: 'one', type: 'webinar', locationType: 'virtual', capacity: 40 })
    const page = await open('/')
    expect(page.text).toContain('Conference In-Person Title of one')
    expect(page.text).toContain('40 Executives')
    expect(page.acts('Register Now')).toEqual(['button'])
    expect(page.acts('View Agenda')).toEqual(['/events/one/agenda'])
  })

  test('H5: without a start date both are disabled and a Coming Soon button shows', async () => {
    await addEvent(fixture.db, { slug: 'one', startDate: null, endDate: null })
    const page = await open('/')
    for (const label of ['Register Now', 'View Agenda', 'Coming Soon']) expect(page.acts(label), label).toEqual(['disabled'])
  })
})
