import { beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, testSite } from '#src/test/testing.ts'
import { venues } from '../tables.ts'
import { addEvent, days, emptySpeakersAndVenues, readEventPage } from './testing.ts'
import { addSession, addSpeakers } from '#src/features/agenda/server/test/testing.ts'

const fixture = testSite()
beforeEach(() => emptySpeakersAndVenues(fixture.db))

const open = async (path: string) => readEventPage(await fixture.site.request(path))

describe('event detail /events/{slug}', () => {
  const dated = {
    startDate: new Date('2031-03-18T12:30:00Z'),
    endDate: new Date('2031-03-19T21:00:00Z'),
  }

  test('E10: shows badges, title, summary, date, time with zone, location, capacity, and description', async () => {
    await addEvent(fixture.db, {
      slug: 'one',
      ...dated,
      capacity: 1200,
      description: '<p>First.</p><h2>Who comes</h2><ul><li>Second.</li></ul>',
    })
    const { text, html } = await open('/events/one')
    for (const label of [
      'Conference In-Person Title of one Summary of one',
      'Start date Tuesday, March 18, 2031',
      'Start time 8:30 AM EDT Eastern Daylight Time',
      'Location Tampa, Florida Capacity 1,200 Attendees',
      'About This Event First. Who comes Second.',
    ])
      expect(text, label).toContain(label)
    expect(html).toContain(
      '<p>First.</p><h2 id="who-comes">Who comes</h2><ul><li>Second.</li></ul>',
    )
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('E10, E11: shows "TBD" without a start date, "Limited capacity" without a number, "Virtual" and "Hybrid"', async () => {
    const { db } = fixture
    await addEvent(db, {
      slug: 'one',
      startDate: null,
      endDate: null,
      type: 'webinar',
      locationType: 'virtual',
    })
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

  test('E32: without a picture the venue is drawn, and without a date the only enabled button comes first', async () => {
    await addEvent(fixture.db, { slug: 'one', startDate: null, endDate: null, heroImage: null })
    const html = await (await fixture.site.request('/events/one')).text()
    expect(html).toContain('alt="Engraving: a city and dots that rise"')
    expect(html).toContain('The venue, drawn: ')
    const actions = html.slice(html.indexOf('facts__act'))
    const places = ['Notify me', 'Register Now', 'View Agenda', 'Coming Soon'].map((label) =>
      actions.indexOf(`>${label}<`),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
  })

  test('E12, E15: Register Now opens a new tab if the event has a registration URL', async () => {
    await addEvent(fixture.db, {
      slug: 'one',
      ...dated,
      registrationUrl: 'https://tickets.example/one?x=1',
    })
    const page = await open('/events/one')
    expect(new Set(page.actions('Register Now'))).toEqual(
      new Set(['https://tickets.example/one?x=1']),
    )
    expect(page.tagOf('Register Now')).toContain('target="_blank"')
    expect(page.actions('Coming Soon')).toEqual([])
    expect(new Set(page.actions('View Agenda'))).toEqual(new Set(['/events/one/agenda']))
    expect(page.actions('Meet the Speakers')).toEqual(['/events/one/speakers'])
    const doors = [...page.html.matchAll(/<h2 class="door__title[^"]*">(\w+)</g)].map(
      ([, title]) => title,
    )
    expect(doors).toEqual(['Agenda', 'Speakers', 'Location'])
  })

  test('E13: it is a button without a link if there is only a start date', async () => {
    await addEvent(fixture.db, { slug: 'one', ...dated })
    const page = await open('/events/one')
    expect(new Set(page.actions('Register Now'))).toEqual(new Set(['button']))
  })

  test('E14: without a start date, all buttons are disabled and a Coming Soon button shows', async () => {
    await addEvent(fixture.db, {
      slug: 'one',
      startDate: null,
      endDate: null,
      registrationUrl: 'https://tickets.example/one',
      priceTiers: [{ name: 'Guest', price: 'Free' }],
    })
    const page = await open('/events/one')
    for (const label of [
      'Register Now',
      'View Agenda',
      'Meet the Speakers',
      'Coming Soon',
      'Select Guest',
    ])
      expect(new Set(page.actions(label)), label).toEqual(new Set(['disabled']))
  })

  test('E23: a past or cancelled event says so and takes no registrations', async () => {
    const { db } = fixture
    const more = {
      registrationUrl: 'https://tickets.example/one',
      priceTiers: [{ name: 'Guest', price: 'Free' }],
    }
    await addEvent(db, { slug: 'over', ...more, startDate: days(-2), endDate: days(-1) })
    await addEvent(db, { slug: 'off', ...more, ...dated, status: 'cancelled' })
    const over = await open('/events/over')
    expect(over.text).toContain('This event is over.')
    expect([over.actions('Registration Closed'), over.actions('Select Guest')]).toEqual([
      ['disabled'],
      ['disabled'],
    ])
    const off = await open('/events/off')
    expect(off.text).toContain('This event has been canceled.')
    expect([off.actions('Event Canceled'), off.actions('Select Guest')]).toEqual([
      ['disabled'],
      ['disabled'],
    ])
    for (const { html } of [over, off]) expect(html).not.toContain('tickets.example')
  })

  test('E17: Pricing & Registration shows name, price, optional description, and Select with the tier in the URL', async () => {
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
    expect(page.actions('Select Team of three')).toEqual([
      'https://tickets.example/one?x=1&tier=Team+of+three',
    ])
    expect(page.actions('Select Guest')).toEqual(['https://tickets.example/one?x=1&tier=Guest'])
    expect(page.tagOf('Select Guest')).toContain('target="_blank"')
  })

  test('E15: the Location card links to a map; an online event has none', async () => {
    const { db } = fixture
    const [venue] = await db
      .insert(venues)
      .values({ name: 'Hall', address: '1 Street, Tampa', latitude: 27.94, longitude: -82.45 })
      .returning()
    await addEvent(db, { slug: 'hall', venueId: venue!.id })
    await addEvent(db, { slug: 'town', location: 'Tampa & St. Pete' })
    await addEvent(db, {
      slug: 'online',
      type: 'webinar',
      locationType: 'virtual',
      location: 'Online',
    })
    expect((await open('/events/hall')).actions('Open the map')).toEqual([
      'https://www.openstreetmap.org/?mlat=27.94&mlon=-82.45#map=17/27.94/-82.45',
    ])
    expect((await open('/events/town')).actions('Open the map')).toEqual([
      'https://www.openstreetmap.org/search?query=Tampa+%26+St.+Pete',
    ])
    expect((await open('/events/online')).actions('Open the map')).toEqual([])
  })

  test('E16: shows up to four featured speakers', async () => {
    const { db } = fixture
    const event = await addEvent(db, { slug: 'one' })
    const people = await addSpeakers(db, 'A', 'B', 'C', 'D', 'E')
    await addSession(db, event.id, { slug: 'talk', startTime: days(30), speakerIds: people })
    const { html } = await open('/events/one')
    expect([...html.matchAll(/href="\/speakers\/(.*?)"/g)].map(([, slug]) => slug)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  test('E20: the description for search engines is cut to 150 characters', async () => {
    const description = `${'About it all. '.repeat(20)}`
    await addEvent(fixture.db, { slug: 'one', description: `<p>${description}</p>` })
    const page = await open('/events/one')
    expect(page.description).toBe(description.slice(0, 150))
    expect([page.title, page.canonical]).toEqual([
      'Title of one | Advantage',
      `${ORIGIN}/events/one`,
    ])
  })

  test('E20: the cut leaves no half of a character', async () => {
    const text = 'a'.repeat(149)
    await addEvent(fixture.db, { slug: 'one', description: `<p>${text}😀 and more</p>` })
    expect((await open('/events/one')).description).toBe(text)
  })

  test('E19: a missing event responds with 404, Event Not Found, and Back to Events', async () => {
    for (const path of ['/events/nowhere', '/events/nowhere/speakers']) {
      const page = await open(path)
      expect([page.status, page.canonical]).toEqual([404, ORIGIN + path])
      expect(page.text).toContain('Event Not Found')
      expect(page.actions('Back to Events')).toEqual(['/events'])
    }
  })
})
