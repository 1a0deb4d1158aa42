import { beforeEach, describe, expect, test } from 'vitest'
import { testSite } from '#src/test/testing.ts'
import { addEvent, days, emptySpeakersAndVenues } from './testing.ts'

const fixture = testSite()
beforeEach(() => emptySpeakersAndVenues(fixture.db))

async function open(path: string) {
  const html = await (await fixture.site.request(path)).text()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!
  const text = main
    .replaceAll('<!-- -->', '')
    .replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
  return { html: main, text }
}

describe('time-dependent parts of an event', () => {
  test('E9: the list starts with the featured event as a ticket; the others follow by date', async () => {
    await addEvent(fixture.db, { slug: 'far', featured: true, startDate: days(90), endDate: null })
    await addEvent(fixture.db, { slug: 'later', startDate: days(40), endDate: null })
    await addEvent(fixture.db, { slug: 'sooner', startDate: days(20), endDate: null })
    const { html } = await open('/events')
    const inTicket = /<article class="ticket[^"]*">(.*?)<\/article>/s.exec(html)![1]!
    expect(inTicket).toContain('Title of far')
    const rows = html.slice(html.indexOf('<ul class="events'))
    expect(rows.match(/Title of \w+(?=<\/a>)/g)).toEqual(['Title of sooner', 'Title of later'])
    const filtered = await open('/events?type=conference')
    expect(filtered.html).not.toContain('class="ticket')
    expect(filtered.html.match(/Title of \w+(?=<\/a>)/g)).toEqual(
      ['sooner', 'later', 'far'].map((slug) => `Title of ${slug}`),
    )
  })

  test("E24: shows London's abbreviations: BST in summer, GMT in winter", async () => {
    const timezone = 'Europe/London'
    await addEvent(fixture.db, {
      slug: 'one',
      timezone,
      startDate: new Date('2031-07-18T07:30:00Z'),
      endDate: null,
    })
    await addEvent(fixture.db, {
      slug: 'two',
      timezone,
      startDate: new Date('2031-01-17T08:30:00Z'),
      endDate: null,
    })
    expect((await open('/events/one')).text).toContain('Start time 8:30 AM BST')
    expect((await open('/events/two')).text).toContain('Start time 8:30 AM GMT ')
    expect(await (await fixture.site.request('/events/one.md')).text()).toContain(
      '8:30 AM BST (Europe/London)',
    )
  })

  test('E14: an undated event offers to notify visitors, beside the three disabled buttons', async () => {
    await addEvent(fixture.db, { slug: 'one', startDate: null, endDate: null })
    const { html } = await open('/events/one')
    expect(html).toMatch(
      /<a (?=[^>]*href="\/forms\/inquiry\?[^"]*event-date)(?=[^>]*btn--primary)[^>]*>Notify me<\/a>/,
    )
    await addEvent(fixture.db, { slug: 'two' })
    expect((await open('/events/two')).text).not.toContain('Notify me')
  })

  test('E23: a past event sells no tickets', async () => {
    const priceTiers = [{ name: 'Day ticket', price: '$420', description: 'The day.' }]
    await addEvent(fixture.db, { slug: 'one', priceTiers, startDate: days(-9), endDate: days(-8) })
    await addEvent(fixture.db, { slug: 'two', priceTiers })
    const [over, next] = [await open('/events/one'), await open('/events/two')]
    for (const { text } of [over, next]) expect(text).toContain('Pricing & Registration Day ticket')
    const disabled = /<[^>]*(?:disabled)[^>]*>Select Day ticket</
    expect([disabled.test(over.html), disabled.test(next.html)]).toEqual([true, false])
  })
})
