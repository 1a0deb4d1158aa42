import { describe, expect, inject, test } from 'vitest'
import { open, visit } from './browser.ts'
import { card, myAgenda, sampleAgenda, star, tab } from './sampleAgenda.ts'

const on = sampleAgenda()

describe('a personal agenda without sign-in', () => {
  test('G13, G14, G16: stars survive a reload, conflicts show, and the calendar file has exactly these sessions', async () => {
    const page = await open(on.agenda)
    for (const session of [on.one, on.other, on.apart]) await star(page, session).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${on.apart.title}: added to my agenda.` })
      .waitFor({ state: 'attached' })
    await visit(page, on.agenda)
    expect(await myAgenda(page).textContent()).toMatch(/3 sessions, 1 clash$/)
    await myAgenda(page).click()
    await page.getByRole('heading', { name: 'My agenda: 3 sessions, 1 clash' }).waitFor()
    expect(new URL(page.url()).search).toBe('?starred=yes')
    expect(await page.getByRole('article').count()).toBe(3)
    await card(page, on.one).getByText(`At the same time: ${on.other.title}`).waitFor()
    const file = await page.getByRole('link', { name: 'Export (.ics)' }).getAttribute('href')
    const calendar = await (await fetch(inject('site') + file)).text()
    expect(
      calendar
        .match(/^UID:.*$/gm)
        ?.map((line) => line.trim())
        .sort(),
    ).toEqual([on.one, on.other, on.apart].map(({ id }) => `UID:${id}`).sort())
    await visit(page, page.url())
    await page.getByRole('heading', { name: 'My agenda: 3 sessions, 1 clash' }).waitFor()
    await star(page, on.other).click()
    await page.getByRole('heading', { name: 'My agenda: 2 sessions', exact: true }).waitFor()
  })

  test('G43: an empty agenda shows all sessions to choose from until the visitor asks for their own', async () => {
    const page = await open(`${on.agenda}?starred=yes`)
    await page.getByRole('heading', { name: 'My agenda: nothing starred yet' }).waitFor()
    const shown = await page.getByRole('article').count()
    expect(shown).toBeGreaterThan(3)
    await star(page, on.one).click()
    await page.getByRole('heading', { name: 'My agenda: 1 session', exact: true }).waitFor()
    expect(await page.getByRole('article').count()).toBe(shown)
    await page.getByRole('button', { name: 'Show only these' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('heading', { name: 'My agenda: nothing starred yet' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(shown)
  })

  test('G43: on a phone, the sessions start right below the heading of an empty agenda', async () => {
    const page = await open(`${on.agenda}?starred=yes`, { width: 390 })
    const heading = page.getByRole('region', { name: 'My agenda: nothing starred yet' })
    await heading.waitFor()
    const room = await heading.evaluate(
      (section) =>
        section.getBoundingClientRect().bottom -
        section.lastElementChild!.getBoundingClientRect().bottom,
    )
    expect(room).toBeLessThan(64)
  })

  test('G15: a shared link shows the agenda, leaves the recipient’s own unchanged, and offers to copy it', async () => {
    const codes = [on.one, on.apart].map(({ id }) => id.slice(0, 8)).join('.')
    const page = await open(on.agenda)
    await star(page, on.other).click()
    await visit(page, `${on.agenda}?mine=${codes}`)
    await page.getByRole('heading', { name: 'A shared agenda: 2 sessions' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    expect(await myAgenda(page).textContent()).toMatch(/1 session$/)
    await page.getByRole('button', { name: 'Add to my agenda', exact: true }).click()
    await page.getByRole('heading', { name: 'My agenda: 3 sessions, 1 clash' }).waitFor()
    await visit(page, `${on.agenda}?mine=${codes.slice(0, 8)}`)
    expect(await page.getByRole('button', { name: 'Replace my agenda' }).count()).toBe(0)
  })

  test.for([390, 1440])(
    'G15: at %i pixels a shared agenda takes the same room with and without own stars, so that nothing below it moves',
    async (width) => {
      const codes = [on.one, on.apart].map(({ id }) => id.slice(0, 8)).join('.')
      const page = await open(`${on.agenda}?mine=${codes}`, { width })
      const shared = page.getByRole('region', { name: 'A shared agenda: 2 sessions' })
      await shared.getByRole('button', { name: 'Add to my agenda' }).waitFor()
      const heightOf = () => shared.evaluate((section) => section.getBoundingClientRect().height)
      const before = await heightOf()
      await visit(page, on.agenda)
      await star(page, on.other).click()
      await visit(page, `${on.agenda}?mine=${codes}`)
      await shared.getByRole('button', { name: 'Replace my agenda' }).waitFor()
      expect(await heightOf()).toBe(before)
    },
  )

  test('G15: the shared link is copied if the device cannot share', async () => {
    const page = await open(on.agenda)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
      const clipboard = {
        writeText: (text: string) => Promise.resolve(void (document.title = text)),
      }
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    })
    await star(page, on.one).click()
    await myAgenda(page).click()
    await page.getByRole('button', { name: 'Share by link' }).click()
    await page.getByText('Link copied!').first().waitFor()
    expect(await page.title()).toBe(`${inject('site')}${on.agenda}?mine=${on.one.id.slice(0, 8)}`)
  })

  test('G13: works when storage is blocked, and says what that means', async () => {
    const page = await open(on.agenda)
    await page.context().addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      }),
    )
    await visit(page, on.agenda)
    await star(page, on.one).click()
    await myAgenda(page).click()
    await page.getByRole('heading', { name: 'My agenda: 1 session', exact: true }).waitFor()
    await page.getByText('This browser doesn’t save data from this site').waitFor()
  })

  test.each(['are missing', 'are denied'])(
    'G13: the agenda works where workers %s by a setting or an extension',
    async (kind) => {
      const page = await open(on.agenda)
      await page.context().addInitScript(
        (isDenied) =>
          Object.defineProperty(Navigator.prototype, 'serviceWorker', {
            get() {
              if (isDenied) throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          }),
        kind === 'are denied',
      )
      await visit(page, on.agenda)
      await star(page, on.one).click()
      await myAgenda(page).click()
      await page.getByRole('heading', { name: 'My agenda: 1 session', exact: true }).waitFor()
    },
  )

  test('G19: everything works by keyboard alone', async () => {
    const page = await open(on.agenda)
    await tab(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    expect(await tab(page, 2).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).toBe('?day=2')
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    expect(await myAgenda(page).evaluate((element) => element === document.activeElement)).toBe(
      true,
    )
    await star(page, on.one).focus()
    await page.keyboard.press('Space')
    expect(await star(page, on.one).getAttribute('aria-pressed')).toBe('true')
    const title = card(page, on.one).getByRole('button', { name: on.one.title, exact: true })
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
