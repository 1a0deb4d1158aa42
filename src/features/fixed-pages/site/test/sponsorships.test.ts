import { expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { settings } from '#src/settings.ts'
import { testSite } from '#src/test/testing.ts'

const fixture = testSite()

test('M5: Sponsorships shows coming soon, four benefits, the newsletter, and a contact button', async () => {
  const page = readPage(await (await fixture.site.request('/sponsorships')).text())
  expect(page.headings(1)).toEqual(['Coming Soon'])
  expect(page.headings(2)[0]).toBe('Partner with Industry Leaders')
  expect(page.parts('point__title')).toEqual([
    'Executive Access',
    'Brand Leadership',
    'Business Growth',
    'Year-Round Presence',
  ])
  expect(page.parts('point__text')[0]).toContain('300+ verified C-suite executives')
  expect(page.buttons).toEqual([{ label: 'Subscribe', disabled: false }])
  const booking = { label: 'Schedule a Conversation', href: settings.bookingUrl, newTab: true }
  const sponsors = { label: 'See who sponsors us', href: '/sponsors', newTab: false }
  expect(page.links).toEqual([booking, sponsors, booking])
})
