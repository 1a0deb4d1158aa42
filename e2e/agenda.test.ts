import { describe, expect, test } from 'vitest'
import { expectAccessible, hydrated, open, visit } from './browser.ts'
import { isGiven, card, myAgenda, sampleAgenda, star, tab } from './sampleAgenda.ts'

const on = sampleAgenda()

describe('event agenda', () => {
  test('G2, G10: day tabs are labeled "Day N - date" and each day has its own URL', async () => {
    const page = await open(on.agenda)
    const labels = await page.getByRole('tab').allTextContents()
    expect(labels).toHaveLength(on.days.length)
    for (const [index, label] of labels.entries())
      expect(label).toMatch(new RegExp(`^Day ${index + 1} - [A-Z][a-z]{2}, [A-Z][a-z]{2} \\d+$`))
    await tab(page, 2).click()
    expect(new URL(page.url()).search).toBe('?day=2')
    const ofSecond = on.sessions.filter(({ day }) => day === on.days[1])
    expect(await page.getByRole('article').count()).toBe(ofSecond.length)
    await page.goBack()
    expect(await tab(page, 1).getAttribute('aria-selected')).toBe('true')
    await visit(page, `${on.agenda}?day=2`)
    expect(await tab(page, 2).getAttribute('aria-selected')).toBe('true')
  })

  test('G3, G10: Summary View is the default; Detailed View adds abstracts and is part of the URL', async () => {
    const page = await open(on.agenda)
    const abstract = page.getByText(on.one.abstract!.slice(0, 40))
    expect(
      await page.getByRole('button', { name: 'Summary View' }).getAttribute('aria-pressed'),
    ).toBe('true')
    expect(await abstract.count()).toBe(0)
    await page.getByRole('button', { name: 'Detailed View' }).click()
    expect(new URL(page.url()).search).toBe('?view=detailed')
    await abstract.first().waitFor()
    await visit(page, page.url())
    await abstract.first().waitFor()
  })

  test.each([1440, 390])(
    'G26: at %i pixels an open calendar menu covers no controls',
    async (width) => {
      const page = await open(on.agenda, { width })
      await page.getByRole('button', { name: 'Filter and export' }).click()
      await page
        .getByRole('button', { name: /calendar/i })
        .first()
        .click()
      const menu = page.locator('.menu__panel').filter({ visible: true })
      await menu.waitFor()
      const box = (await menu.boundingBox())!
      const covered = await page
        .locator('main :is(a, button, input, select):visible')
        .evaluateAll((targets, box) => {
          const isOver = ({ left, right, top, bottom }: DOMRect) =>
            left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y
          return targets
            .filter(
              (target) => !target.closest('.menu__panel') && isOver(target.getBoundingClientRect()),
            )
            .map((target) => target.textContent)
        }, box)
      expect(covered).toEqual([])
    },
  )

  test('G12: one session opens in place, and a link goes straight to it', async () => {
    const page = await open(on.agenda)
    await card(page, on.one).getByRole('button', { name: on.one.title, exact: true }).click()
    await card(page, on.one).getByText(on.one.abstract!.slice(0, 40)).waitFor()
    await card(page, on.one)
      .getByRole('button', { name: /^Add to calendar/ })
      .click()
    const google = await card(page, on.one)
      .getByRole('link', { name: /^Google Calendar/ })
      .getAttribute('href')
    expect(new URL(google!).searchParams.get('text')).toBe(on.one.title)
    const last = on.sessions.findLast(isGiven)!
    await visit(page, `${on.agenda}?session=${last.slug}`)
    await card(page, last).getByText(last.abstract!.slice(0, 40)).waitFor()
    expect(
      await card(page, last).evaluate(
        (element) => element.getBoundingClientRect().top < innerHeight,
      ),
    ).toBe(true)
  })

  test('G19: works without scripts, by day and in detail', async () => {
    const page = await open(`${on.agenda}?day=2&view=detailed`, { javaScript: false })
    const session = on.sessions.find((session) => session.day === on.days[1] && isGiven(session))!
    expect(await card(page, session).getByText(session.abstract!.slice(0, 40)).isVisible()).toBe(
      true,
    )
    await tab(page, 1).click()
    await page.waitForURL(/day=1/)
    expect(await card(page, on.one).isVisible()).toBe(true)
  })

  test('G10, G11: search and filters are in the URL, count their results, and can be cleared', async () => {
    const page = await open(on.agenda)
    const track = on.sessions.find(({ track }) => track)!.track!
    const found = on.sessions.filter((session) => session.track === track)
    await page.getByRole('button', { name: 'Filter and export' }).click()
    await page.getByRole('combobox', { name: 'Track' }).focus()
    await page.keyboard.type(track)
    await page.getByText(`${found.length} of ${on.sessions.length} sessions`).waitFor()
    expect(new URL(page.url()).searchParams.get('track')).toBe(track)
    await page
      .getByRole('searchbox', { name: 'Search sessions' })
      .pressSequentially('no session says this')
    await page.getByRole('heading', { name: 'No sessions found' }).waitFor()
    await visit(page, page.url())
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await page.getByText(`${on.sessions.length} sessions`, { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('the layout of the agenda', () => {
  test('G40: all controls stay in view in one 56 pixel bar', async () => {
    const page = await open(on.agenda)
    const bar = page.locator('.agendabar')
    const height = async () => (await bar.boundingBox())!.height
    expect(await height()).toBeLessThanOrEqual(57)
    await page.evaluate(() => scrollTo(0, 900))
    for (const part of ['Day 1', 'My agenda', 'Filter and export', 'Detailed View', 'Register Now'])
      expect(await bar.getByText(part).first().isVisible()).toBe(true)
    expect(await height()).toBeLessThanOrEqual(57)
  })

  test('G61: three times of day are in the first screen of a desktop', async () => {
    const page = await open(on.agenda, { width: 1440 })
    const third = (await page.locator('.slot').nth(2).locator('h3, h4').first().boundingBox())!
    expect(third.y + third.height).toBeLessThanOrEqual(page.viewportSize()!.height)
  })

  test.for([1440, 1101])(
    'G40: at %i pixels, the bar shows how many sessions of a personal agenda each day has',
    async (width) => {
      const page = await open(`${on.agenda}?starred=yes`, { width })
      const counts = page.locator('.daytab__count')
      await counts.last().waitFor()
      const cut = await counts.evaluateAll((badges) =>
        badges.filter(
          (badge) =>
            badge.getBoundingClientRect().right >
            badge.closest('[role=tablist]')!.getBoundingClientRect().right,
        ),
      )
      expect(cut).toEqual([])
      expect((await page.locator('.agendabar').boundingBox())!.height).toBeLessThanOrEqual(57)
    },
  )

  test.for([
    [1440, ''],
    [1440, '?view=detailed'],
    [768, ''],
    [390, '?view=detailed'],
    [320, ''],
  ] as const)(
    'G41, G62: at %i pixels (%s), the rule beside each session is as long as the session, up to 90 minutes, and so is its place',
    async ([width, view]) => {
      const page = await open(`${on.agenda}${view}`, { width })
      const lengths = await page.locator('.duration:visible').evaluateAll((rules) =>
        rules.map((rule) => ({
          length: rule.getBoundingClientRect().height,
          place: rule.parentElement!.getBoundingClientRect().height,
          minutes: Number(/(\d+) min/.exec(rule.parentElement!.textContent!)![1]),
        })),
      )
      expect(new Set(lengths.map(({ minutes }) => minutes)).size).toBeGreaterThan(2)
      for (const { length, place, minutes } of lengths) {
        expect(Math.abs(length / Math.min(minutes, 90) - 2.4)).toBeLessThan(0.05)
        expect(place).toBeGreaterThanOrEqual(length)
      }
    },
  )

  test.for([1440, 390])(
    'G64: at %i pixels, the rule of a session of more than 90 minutes fades at its end',
    async (width) => {
      const page = await open(on.agenda, { width })
      const long = on.sessions.find(
        ({ startISO, endISO }) => Date.parse(endISO) - Date.parse(startISO) > 90 * 60_000,
      )!
      const fading = await page
        .locator('.slot__sessions > li')
        .filter({ has: page.locator('.duration') })
        .evaluateAll((places) =>
          places
            .filter((place) => {
              const { maskImage } = getComputedStyle(place.querySelector('.duration')!)
              return maskImage.includes('gradient')
            })
            .map((place) => place.querySelector('h4, h3')?.textContent ?? place.textContent),
        )
      expect(fading).toHaveLength(1)
      expect(fading[0]).toContain(long.title)
    },
  )

  test.each([1440, 320])(
    'G63: at %i pixels, a break is a thin line, and nothing overlaps, with large text and on paper too',
    async (width) => {
      const page = await open(on.agenda, { width })
      const heights = await page
        .locator('.slot--break:visible')
        .evaluateAll((slots) => slots.map((slot) => slot.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(1)
      for (const height of heights) expect(height).toBeLessThan(width === 1440 ? 72 : 110)
      const overlaps = () =>
        page.locator('.slot:visible').evaluateAll((slots) =>
          slots.flatMap((slot) => {
            const boxes = [...slot.querySelectorAll('.slot__time, .session, .duration')]
              .map((part) => ({ part, box: part.getBoundingClientRect() }))
              .filter(({ box }) => box.height > 0)
            return boxes.flatMap(({ part, box }, index) =>
              boxes
                .slice(index + 1)
                .filter(
                  ({ box: other }) =>
                    box.left < other.right - 1 &&
                    other.left < box.right - 1 &&
                    box.top < other.bottom - 1 &&
                    other.top < box.bottom - 1,
                )
                .map((other) => `${part.className} over ${other.part.className}`),
            )
          }),
        )
      expect(await overlaps()).toEqual([])
      const browser = await page.context().newCDPSession(page)
      await page.goto('about:blank')
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
      await visit(page, on.agenda)
      expect(await overlaps()).toEqual([])
      await page.keyboard.press('Tab')
      await page.emulateMedia({ media: 'print' })
      expect(await overlaps()).toEqual([])
    },
  )

  test('G42: the detailed view sets abstracts in lines of about 60 characters', async () => {
    const page = await open(`${on.agenda}?view=detailed`)
    const lines = await page.locator('.session__abs:visible').evaluateAll((texts) =>
      texts.map((text) => {
        const rows =
          text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight)
        return text.textContent!.length / Math.round(rows)
      }),
    )
    expect(lines.length).toBeGreaterThan(3)
    for (const letters of lines) expect(letters).toBeGreaterThan(45)
    for (const letters of lines) expect(letters).toBeLessThan(72)
  })
})

describe('times', () => {
  test("E24: the visitor's local time appears beside the event's if it differs, without a layout shift", async () => {
    const page = await open(on.agenda)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kathmandu' })
    await visit(page, on.agenda)
    const slot = page
      .getByRole('listitem')
      .filter({ has: card(page, on.one) })
      .first()
    const own = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kathmandu',
      hour: 'numeric',
      minute: '2-digit',
    })
    const phrase = own.format(new Date(on.one.startISO)).replace(/\s/, ' ')
    await slot.getByText(`${phrase} your time`).waitFor()
    await page.getByText('Yours (Nepal Time) are shown next to them.').waitFor()
  })

  test('G18: the current day is the one where the event is, whatever day the server has', async () => {
    const page = await open(on.agenda)
    const last = on.sessions.at(-1)!
    await page.clock.setFixedTime(new Date(last.startISO))
    await visit(page, on.agenda)
    await page.getByRole('tab', { selected: true }).hover()
    await expect
      .poll(() => page.getByRole('tab', { selected: true }).innerText())
      .toContain('Day 2')
  })

  test('G18: while the event runs, its current day is open: running sessions are marked and past ones dimmed', async () => {
    const page = await open(on.agenda)
    await page.clock.setFixedTime(new Date(Date.parse(on.one.startISO) + 60_000))
    await visit(page, `${on.agenda}?day=1`)
    await card(page, on.one).getByText('On now').waitFor()
    const running = on.sessions.filter(
      ({ startISO, endISO }) => startISO <= on.one.startISO && endISO > on.one.startISO,
    )
    expect(await page.getByText('On now').count()).toBe(running.length)
  })
})

describe('offline', () => {
  test('G20: an agenda opened once stays readable offline, and is up to date online', async () => {
    const page = await open(on.agenda, {
      expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
    })
    const saved = () =>
      page.evaluate(async (path) => {
        const name = (await caches.keys()).find((name) => name.endsWith(path))
        return name !== undefined && (await (await caches.open(name)).match(path)) !== undefined
      }, on.agenda)
    await expect.poll(saved).toBe(true)
    await star(page, on.one).click()
    await page.context().setOffline(true)
    await page.reload({ waitUntil: 'load' })
    await hydrated(page)
    await page.getByText('You’re offline.').waitFor()
    await myAgenda(page).click()
    await page.getByRole('heading', { name: 'My agenda: 1 session', exact: true }).waitFor()
    await page.goto(`${on.agenda}?day=2`, { waitUntil: 'load' })
    await hydrated(page)
    expect(await tab(page, 2).getAttribute('aria-selected')).toBe('true')
    await page.context().setOffline(false)
    await visit(page, on.agenda)
    expect(await page.getByText('You’re offline.').count()).toBe(0)
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope }) => new URL(scope).pathname,
      ),
    )
    expect(scopes).toEqual([on.agenda])
  })
})

describe('axe finds nothing', () => {
  test.each([
    ['detailed', '?view=detailed'],
    ['without anything found', '?q=no+session+says+this'],
    ['own agenda, empty', '?starred=yes'],
  ])('A15: %s', async (_, search) => {
    const page = await open(on.agenda + search)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Detailed View' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
  })
})
