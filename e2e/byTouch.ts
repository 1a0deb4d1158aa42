import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { painted } from './painted.ts'
import { TABLET } from './tablet.ts'

interface Point {
  x: number
  y: number
}

/** The window above a tablet's on-screen keyboard, in browsers that resize it. */
const KEYBOARD_UP = { width: TABLET.width, height: Math.round(TABLET.height * 0.55) }

/** A tablet user, who taps, types into the tapped field, and drags. Fails on targets that are too small or covered. */
export function byTouch(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

  async function tap(target: Locator) {
    await target.waitFor()
    expect(await target.evaluate(readSize), String(target)).toBeGreaterThanOrEqual(43.5)
    await target.tap()
  }

  async function drag(from: Point, to: Point) {
    const session = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', from)
    // Pauses before lifting, so that scrolling has no momentum.
    for (const part of [0.25, 0.5, 0.75, 1, 1, 1]) {
      await send('touchMove', {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      })
      await painted(page)
    }
    await send('touchEnd')
    await session.detach()
  }

  return {
    tap,
    drag,
    button,
    press: (name: string | RegExp, within?: Locator) => tap(button(name, within)),
    /** Types into a field. Fails if the keyboard or a sticky element would cover it. */
    async write(field: Locator, text: string) {
      await tap(field)
      await expect
        .poll(() => field.evaluate((element) => element === document.activeElement))
        .toBe(true)
      await page.setViewportSize(KEYBOARD_UP)
      await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await painted(page)
      expect(await field.evaluate(readPlace), String(field)).toBe('seen')
      await page.keyboard.type(text)
      await page.setViewportSize(TABLET)
    },
    /** Opens a screen through the menu, expanding its group if needed. */
    async go(name: string) {
      await tap(button('Open the menu'))
      const menu = page.getByRole('navigation', { name: 'Back office' })
      const link = menu.getByRole('link', { name, exact: true })
      const closed = menu.getByRole('button', { expanded: false })
      await menu.getByRole('link', { name: 'Today', exact: true }).waitFor()
      while (!(await link.isVisible())) await tap(closed.first())
      await tap(link)
      await page.getByRole('heading', { name, level: 1 }).waitFor()
    },
    /** Zooms in and back out. Less of the page is visible, as under an overlaid keyboard. */
    async closer(look: () => Promise<unknown>) {
      const session = await page.context().newCDPSession(page)
      for (const pageScaleFactor of [1.5, 1]) {
        await session.send('Emulation.setPageScaleFactor', { pageScaleFactor })
        await painted(page)
        if (pageScaleFactor > 1) await look()
      }
      await session.detach()
    },
    /** Rotates the tablet and back. */
    async turned(look: () => Promise<unknown>) {
      await page.setViewportSize({ width: TABLET.height, height: TABLET.width })
      await painted(page)
      await look()
      await page.setViewportSize(TABLET)
    },
  }
}

/** Smaller side of the touch target: the element, its label, or its row. */
function readSize(element: Element): number {
  const whole =
    element.closest('label') ??
    (element.matches('td a, th a, .queue__link') ? element.closest('tr, li') : null) ??
    element
  const { width, height } = whole.getBoundingClientRect()
  return Math.min(width, height)
}

/** 'seen', or its position and what covers it. */
function readPlace(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect()
  const line = Math.min(height, 44)
  const over = document.elementFromPoint(left + width / 2, top + line / 2)
  const isFree =
    top >= 0 &&
    top + line <= innerHeight &&
    (element.contains(over) || over?.contains(element) === true)
  return isFree ? 'seen' : `${top} of ${innerHeight} under ${over?.outerHTML.slice(0, 200)}`
}
