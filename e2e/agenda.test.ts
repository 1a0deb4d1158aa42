import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, open, visit } from './browser.ts'

interface Session {
  id: string
  slug: string
  title: string
  startISO: string
  endISO: string
  day: string
  track: string | null
  room: string | null
  format: string | null
  abstract: string | null
  speakers: { slug: string; name: string }[]
}

let agenda = ''
let slug = ''
let sessions: Session[] = []
/** Two of the first day that overlap, and one that overlaps neither. */
let one: Session
let other: Session
let apart: Session
let days: string[] = []

const overlap = (a: Session, b: Session) => a.startISO < b.endISO && b.startISO < a.endISO
const isGiven = ({ speakers }: Session) => speakers.length > 0
const get = async <T>(path: string): Promise<T> => (await fetch(inject('site') + path)).json() as Promise<T>

beforeAll(async () => {
  for (const event of await get<{ id: string; slug: string; past: boolean }[]>('/api/events')) {
    sessions = await get<Session[]>(`/api/events/${event.id}/sessions`)
    days = [...new Set(sessions.map(({ day }) => day))]
    const first = sessions.filter((session) => session.day === days[0] && isGiven(session))
    const pair = first.flatMap((a) => first.filter((b) => a !== b && overlap(a, b)).map((b) => [a, b] as const))[0]
    const third = pair && first.find((session) => !pair.some((taken) => taken === session || overlap(taken, session)))
    if (event.past || days.length < 2 || !pair || !third) continue
    ;[one, other] = pair
    apart = third
    slug = event.slug
    agenda = `/events/${slug}/agenda`
    return
  }
  throw new Error('The sample content has no coming event of several days with sessions that overlap.')
})

const star = (page: Page, session: Session) => page.getByRole('button', { name: `my agenda: ${session.title}` })
const card = (page: Page, session: Session) => page.locator(`[id="session-${session.slug}"]`)
const myAgenda = (page: Page) => page.getByRole('button', { name: /^My agenda/ })
const tab = (page: Page, index: number) => page.getByRole('tab', { name: new RegExp(`^Day ${index} - `) })

describe('event agenda', () => {
  test('G2, G10: day tabs are labelled "Day N - date" and each day has an address', async () => {
    const page = await open(agenda)
    const labels = await page.getByRole('tab').allTextContents()
    expect(labels).toHaveLength(days.length)
    for (const [index, label] of labels.entries())
      expect(label).toMatch(new RegExp(`^Day ${index + 1} - [A-Z][a-z]+day, [A-Z][a-z]+ \\d+$`))
    await tab(page, 2).click()
    expect(new URL(page.url()).search).toBe('?day=2')
    const ofSecond = sessions.filter(({ day }) => day === days[1])
    expect(await page.getByRole('article').count()).toBe(ofSecond.length)
    await page.goBack()
    expect(await tab(page, 1).getAttribute('aria-selected')).toBe('true')
    await visit(page, `${agenda}?day=2`)
    expect(await tab(page, 2).getAttribute('aria-selected')).toBe('true')
  })

  test('G3, G10: Summary View is the default; Detailed View adds abstracts and lives in the address', async () => {
    const page = await open(agenda)
    const abstract = page.getByText(one.abstract!.slice(0, 40))
    expect(await page.getByRole('button', { name: 'Summary View' }).getAttribute('aria-pressed')).toBe('true')
    expect(await abstract.count()).toBe(0)
    await page.getByRole('button', { name: 'Detailed View' }).click()
    expect(new URL(page.url()).search).toBe('?view=detailed')
    await abstract.first().waitFor()
    await visit(page, page.url())
    await abstract.first().waitFor()
  })

  test('G12: one session opens in place, and a link leads straight to it', async () => {
    const page = await open(agenda)
    await card(page, one).getByRole('button', { name: one.title, exact: true }).click()
    await card(page, one).getByText(one.abstract!.slice(0, 40)).waitFor()
    await card(page, one)
      .getByRole('button', { name: /^Add to calendar/ })
      .click()
    const google = await card(page, one)
      .getByRole('link', { name: /^Google Calendar/ })
      .getAttribute('href')
    expect(new URL(google!).searchParams.get('text')).toBe(one.title)
    const last = sessions.findLast(isGiven)!
    await visit(page, `${agenda}?session=${last.slug}`)
    await card(page, last).getByText(last.abstract!.slice(0, 40)).waitFor()
    expect(await card(page, last).evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
  })

  test('G19: it can be read without scripts, by day and in detail', async () => {
    const page = await open(`${agenda}?day=2&view=detailed`, { javaScript: false })
    const session = sessions.find((session) => session.day === days[1] && isGiven(session))!
    expect(await card(page, session).getByText(session.abstract!.slice(0, 40)).isVisible()).toBe(true)
    await tab(page, 1).click()
    await page.waitForURL(/day=1/)
    expect(await card(page, one).isVisible()).toBe(true)
  })

  test('G10, G11: search and filters live in the address, count what they find, and can be cleared', async () => {
    const page = await open(agenda)
    const track = sessions.find(({ track }) => track)!.track!
    const found = sessions.filter((session) => session.track === track)
    await page.getByRole('combobox', { name: 'Track' }).focus()
    await page.keyboard.type(track)
    await page.getByText(`${found.length} of ${sessions.length} sessions`).waitFor()
    expect(new URL(page.url()).searchParams.get('track')).toBe(track)
    await page.getByRole('searchbox', { name: 'Search sessions' }).pressSequentially('no session says this')
    await page.getByRole('heading', { name: 'No sessions found' }).waitFor()
    await visit(page, page.url())
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await page.getByText(`${sessions.length} sessions`, { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('a personal agenda without sign-in', () => {
  test('G13, G14, G16: stars outlast a reload, clashes show, and the calendar file names just these sessions', async () => {
    const page = await open(agenda)
    for (const session of [one, other, apart]) await star(page, session).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${apart.title}: added to my agenda.` })
      .waitFor({ state: 'attached' })
    await visit(page, agenda)
    expect(await myAgenda(page).textContent()).toMatch(/3 sessions, 1 clash$/)
    await myAgenda(page).click()
    await page.getByRole('heading', { name: 'My agenda: 3 sessions, 1 clash' }).waitFor()
    expect(new URL(page.url()).search).toBe('?starred=yes')
    expect(await page.getByRole('article').count()).toBe(3)
    await card(page, one).getByText(`At the same time: ${other.title}`).waitFor()
    const file = await page.getByRole('link', { name: 'Export (.ics)' }).getAttribute('href')
    const calendar = await (await fetch(inject('site') + file)).text()
    expect(
      calendar
        .match(/^UID:.*$/gm)
        ?.map((line) => line.trim())
        .sort(),
    ).toEqual([one, other, apart].map(({ id }) => `UID:${id}`).sort())
    await visit(page, page.url())
    await page.getByRole('heading', { name: 'My agenda: 3 sessions, 1 clash' }).waitFor()
    await star(page, other).click()
    await page.getByRole('heading', { name: 'My agenda: 2 sessions', exact: true }).waitFor()
  })

  test('G15: a shared link shows it to somebody else, leaves their own alone, and offers to take it over', async () => {
    const codes = [one, apart].map(({ id }) => id.slice(0, 8)).join('.')
    const page = await open(agenda)
    await star(page, other).click()
    await visit(page, `${agenda}?mine=${codes}`)
    await page.getByRole('heading', { name: 'A shared agenda: 2 sessions' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    expect(await myAgenda(page).textContent()).toMatch(/1 session$/)
    await page.getByRole('button', { name: 'Add to my agenda', exact: true }).click()
    await page.getByRole('heading', { name: 'My agenda: 3 sessions, 1 clash' }).waitFor()
    await visit(page, `${agenda}?mine=${codes.slice(0, 8)}`)
    expect(await page.getByRole('button', { name: 'Replace my agenda' }).count()).toBe(0)
  })

  test('G15: the shared link is copied where the device cannot share', async () => {
    const page = await open(agenda)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
      const clipboard = { writeText: (text: string) => Promise.resolve(void (document.title = text)) }
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    })
    await star(page, one).click()
    await myAgenda(page).click()
    await page.getByRole('button', { name: 'Share by link' }).click()
    await page.getByText('Link copied!').first().waitFor()
    expect(await page.title()).toBe(`${inject('site')}${agenda}?mine=${one.id.slice(0, 8)}`)
  })

  test('G13: it works where storage is forbidden, and says what that means', async () => {
    const page = await open(agenda)
    await page.context().addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      }),
    )
    await visit(page, agenda)
    await star(page, one).click()
    await myAgenda(page).click()
    await page.getByRole('heading', { name: 'My agenda: 1 session', exact: true }).waitFor()
    await page.getByText('This browser does not keep data from this site').waitFor()
  })

  test('G19: everything is done by keyboard alone', async () => {
    const page = await open(agenda)
    await tab(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    expect(await tab(page, 2).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).toBe('?day=2')
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    expect(await myAgenda(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await star(page, one).focus()
    await page.keyboard.press('Space')
    expect(await star(page, one).getAttribute('aria-pressed')).toBe('true')
    const title = card(page, one).getByRole('button', { name: one.title, exact: true })
    await title.focus()
    await page.keyboard.press('Enter')
    expect(await title.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await title.getAttribute('aria-expanded')).toBe('false')
    await myAgenda(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'My agenda: 1 session', exact: true }).waitFor()
  })
})

describe('times', () => {
  test("E24: the visitor's own zone stands beside the event's where it differs, without moving anything", async () => {
    const page = await open(agenda)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kathmandu' })
    await visit(page, agenda)
    const slot = page
      .getByRole('listitem')
      .filter({ has: card(page, one) })
      .first()
    const own = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kathmandu', hour: 'numeric', minute: '2-digit' })
    const phrase = own.format(new Date(one.startISO)).replace(/\s/, ' ')
    await slot.getByText(`${phrase} your time`).waitFor()
    await page.getByText('Yours (Nepal Time) are shown next to them.').waitFor()
  })

  test('G18: while the event runs, its day is on now: what runs is marked, what is over is quiet', async () => {
    const page = await open(agenda)
    await page.clock.setFixedTime(new Date(Date.parse(one.startISO) + 60_000))
    await visit(page, `${agenda}?day=1`)
    await card(page, one).getByText('On now').waitFor()
    const running = sessions.filter(({ startISO, endISO }) => startISO <= one.startISO && endISO > one.startISO)
    expect(await page.getByText('On now').count()).toBe(running.length)
  })
})

describe('offline', () => {
  test('G20: an agenda that was opened once stays readable without a network, and is fresh with one', async () => {
    const page = await open(agenda, { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })
    const saved = () =>
      page.evaluate(async (path) => {
        const name = (await caches.keys()).find((name) => name.endsWith(path))
        return name !== undefined && (await (await caches.open(name)).match(path)) !== undefined
      }, agenda)
    await expect.poll(saved, { timeout: 10_000 }).toBe(true)
    await star(page, one).click()
    await page.context().setOffline(true)
    await page.reload({ waitUntil: 'load' })
    await hydrated(page)
    await page.getByText('There is no connection.').waitFor()
    await myAgenda(page).click()
    await page.getByRole('heading', { name: 'My agenda: 1 session', exact: true }).waitFor()
    await page.goto(`${agenda}?day=2`, { waitUntil: 'load' })
    await hydrated(page)
    expect(await tab(page, 2).getAttribute('aria-selected')).toBe('true')
    await page.context().setOffline(false)
    await visit(page, agenda)
    expect(await page.getByText('There is no connection.').count()).toBe(0)
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
    expect(scopes).toEqual([agenda])
  })
})

describe('axe finds nothing', () => {
  test.each([
    ['detailed', '?view=detailed'],
    ['without anything found', '?q=no+session+says+this'],
    ['own agenda, empty', '?starred=yes'],
  ])('A15: %s', async (_, search) => {
    const page = await open(agenda + search)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Detailed View' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
  })
})
