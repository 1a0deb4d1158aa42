import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { painted } from './painted.ts'

export const TABLET = { width: 820, height: 1180 }

/** Fails when a screen of the back office is wider than a tablet, or something on it is too small for a finger. */
export async function expectFitsTablet(page: Page, name: string) {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize(TABLET)
  await painted(page)
  const found = await page.evaluate(() => {
    const pressed = document.querySelectorAll(
      '#screen :is(a[href], button, select, summary, [role=button], input:not([type=file]))',
    )
    const small = [...pressed].filter((element) => {
      const label = element.closest('label') ?? element
      const [own, whole] = [element.getBoundingClientRect(), label.getBoundingClientRect()]
      const isInLine = element.localName === 'a' && getComputedStyle(element).display === 'inline'
      return element.checkVisibility() && own.width > 1 && !isInLine && Math.min(whole.height, whole.width) < 24
    })
    const wider = document.documentElement.scrollWidth - innerWidth
    return [...small.map(({ outerHTML }) => outerHTML.slice(0, 200)), ...(wider > 0 ? [`wider by ${wider}`] : [])]
  })
  expect(found, `${name} on a tablet`).toEqual([])
  await page.setViewportSize({ width, height })
}

/** Fails when something of the screen has the focus while it lies under what sticks to the window. */
export async function expectFocusSeen(page: Page, name: string) {
  await page.evaluate(() => document.getElementById('screen')!.focus())
  for (let step = 0; step < 100; step++) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      if (!element?.closest('#screen')) return 'left'
      // Of a long text the line with the cursor is seen, as the tests of the editor look at.
      if (element.isContentEditable) return 'seen'
      const { left, top, width, height } = element.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen = !over || element.contains(over) || over.closest('label')?.contains(element) || over.contains(element)
      return isSeen && top >= 0 && top + Math.min(height, 24) <= innerHeight ? 'seen' : element.outerHTML.slice(0, 200)
    })
    if (state === 'left') return
    expect(state, `the focus on ${name}`).toBe('seen')
  }
}
