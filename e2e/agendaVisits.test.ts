import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { open } from './browser.ts'

interface Session {
  slug: string
  title: string
  day: string
  track: string | null
  startISO: string
}

let event: { id: string; slug: string; title: string }
let sessions: Session[] = []
const get = async <T>(path: string): Promise<T> =>
  (await fetch(inject('site') + path)).json() as Promise<T>

beforeAll(async () => {
  for (const one of await get<(typeof event & { past: boolean })[]>('/api/events')) {
    sessions = await get<Session[]>(`/api/events/${one.id}/sessions`)
    event = one
    if (!one.past && new Set(sessions.map(({ day }) => day)).size > 1) return
  }
  throw new Error('The sample content has no coming event of several days.')
})

/** Holds back responses to matching requests until released. */
async function hold(page: Page, path: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}

describe('events', () => {
  test('E5: the list shows "Loading events..." until it has loaded', async () => {
    const page = await open('/sponsors')
    const release = await hold(page, '**/api/events')
    await page.locator('header').getByRole('button', { name: 'Events' }).click()
    await page.locator('header').getByRole('link', { name: 'Upcoming In-person events' }).click()
    await page.getByText('Loading events...').waitFor()
    release()
    await page.getByRole('link', { name: event.title }).first().waitFor()
  })

  test('E25: an event is a skeleton while it loads, reports a failure, and loads on retry', async () => {
    const page = await open('/events', { expected: /status of 503/ })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      `**/api/events/${event.slug}`,
      async (route) => {
        await released
        await route.fulfill({ status: 503, body: '' })
      },
      { times: 1 },
    )
    await page.getByRole('link', { name: event.title, exact: true }).click()
    await page.locator('main [aria-busy=true]').first().waitFor()
    release()
    await page.getByRole('heading', { name: 'The event did not load' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
  })

  test('G9: the sessions are requested once, by event id, after the event has loaded', async () => {
    const page = await open(`/events/${event.slug}/speakers`, { cold: true })
    const asked: string[] = []
    page.on(
      'request',
      (request) =>
        void (request.url().endsWith('/sessions') && asked.push(new URL(request.url()).pathname)),
    )
    await page.getByRole('link', { name: 'View Agenda' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    await page.getByRole('article').first().waitFor()
    expect(asked).toEqual([`/api/events/${event.id}/sessions`])
  })
})

describe('event agenda', () => {
  test('G24: shows a message while the sessions load', async () => {
    const page = await open(`/events/${event.slug}`)
    const release = await hold(page, /\/api\/events\/[\da-f-]{36}\/sessions$/)
    await page.getByRole('link', { name: 'View Agenda' }).first().click()
    await page.getByText('Loading agenda...').waitFor()
    release()
    await page.getByRole('article').first().waitFor()
  })

  test('G25: a printed agenda has the sessions of every day and no controls', async () => {
    const page = await open(`/events/${event.slug}/agenda`, { expected: /layout shift/ })
    expect(await page.getByRole('article').count()).toBeLessThan(sessions.length)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('article').count()).toBe(sessions.length)
    for (const control of [
      page.getByRole('tab'),
      page.getByLabel('Search sessions'),
      page.getByRole('button', { name: /View$/ }),
    ])
      expect(await control.first().isVisible()).toBe(false)
  })

  test('G17: parallel tracks are side by side on a wide screen and stacked on a phone', async () => {
    const first = sessions.filter(({ day }) => day === sessions[0]!.day)
    const [one, other] = first.flatMap((a) => {
      const b = first.find(({ startISO, track }) => startISO === a.startISO && track !== a.track)
      return a.track && b?.track ? [a, b] : []
    })
    const boxOf = async (page: Page, { slug }: Session) =>
      (await page.locator(`[id="session-${slug}"]`).boundingBox())!
    const wide = await open(`/events/${event.slug}/agenda`)
    const [left, right] = [await boxOf(wide, one!), await boxOf(wide, other!)]
    expect(Math.abs(left.y - right.y)).toBeLessThan(2)
    expect(Math.abs(left.x - right.x)).toBeGreaterThan(100)
    const phone = await open(`/events/${event.slug}/agenda?view=detailed`, { width: 320 })
    const [upper, lower] = [await boxOf(phone, one!), await boxOf(phone, other!)]
    expect(Math.abs(upper.x - lower.x)).toBeLessThan(2)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
