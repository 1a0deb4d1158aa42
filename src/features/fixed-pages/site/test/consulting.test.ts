import { beforeEach, describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { settings } from '#src/settings.ts'
import { testSite } from '#src/test/testing.ts'
import {
  cases,
  clientTestimonials as testimonials,
  industries,
  services,
} from '#src/features/page-parts/server/samples/consulting.ts'

const fixture = testSite()
let page: ReturnType<typeof readPage>
beforeEach(async () => {
  page = readPage(await (await fixture.site.request('/consulting')).text())
})

describe('Consulting', () => {
  test('M1: links to the scheduling page in a new tab', () => {
    const bookings = page.links.filter(({ label }) => label === 'Book a Consultation')
    expect(bookings.length).toBeGreaterThan(0)
    expect(new Set(bookings.map(({ href, newTab }) => `${href} ${newTab}`))).toEqual(
      new Set([`${settings.bookingUrl} true`]),
    )
  })

  test('M2: shows the three services, each with features and outcomes', () => {
    expect(page.parts('service__title')).toEqual([
      'Strategy & Roadmaps',
      'Problem-Solver Labs',
      'Vendor Selection',
    ])
    for (const { features, outcomes } of services) {
      expect([features.length > 1, outcomes.length > 1]).toEqual([true, true])
      for (const line of [...features, ...outcomes]) expect(page.text).toContain(line)
    }
  })

  test('M3: names the four steps in order', () => {
    expect(page.parts('step__title')).toEqual([
      'Discovery',
      'Strategy',
      'Execution',
      'Optimization',
    ])
  })

  test('M4: quotes three clients and names eight industries', () => {
    expect(page.parts('voice__quote')).toEqual(testimonials.map(({ quote }) => `“${quote}”`))
    expect([testimonials.length, new Set(industries.map(({ title }) => title)).size]).toEqual([
      3, 8,
    ])
    for (const { title } of industries) expect(page.text).toContain(title)
  })

  test('M21: shows a case with figures before and after, and who measured them', () => {
    for (const { client, title, figures, source } of cases) {
      for (const shown of [client, title, source]) expect(page.text).toContain(shown)
      for (const { title, before, after } of figures)
        expect(page.text).toMatch(new RegExp(`${title}\\s*${before}\\s*${after}`))
    }
  })
})
