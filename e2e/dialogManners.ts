import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser.ts'
import { painted } from './painted.ts'
import { TABLET } from './tablet.ts'

/**
 * Opens a dialog and checks everything in `expectHeld`, that typed text is not lost without a question, and that focus
 * returns to the element that `open` resolves with.
 */
export async function expectManners(page: Page, name: string, open: () => Promise<Locator>) {
  const poll = <T>(read: () => Promise<T>, what: string) =>
    expect.poll(read, { message: `${name}: ${what}` })
  const all = page.getByRole('dialog')
  const before = await all.count()
  const back = await open()
  const dialog = all.last()
  await expectHeld(page, name, dialog)
  const field = dialog
    .locator('form :is(textarea, input:is([type=text], [type=url], :not([type]))):not([readonly])')
    .filter({ visible: true })
    .first()
  if ((await field.count()) > 0) {
    await field.fill('What was typed')
    await page.keyboard.press('Escape')
    const asked = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await poll(() => hasFocus(asked), 'asks').toBe(true)
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    await poll(() => hasFocus(field), 'returns to the field').toBe(true)
    expect(await field.inputValue(), name).toBe('What was typed')
    await page.keyboard.press('Escape')
    await poll(() => hasFocus(asked), 'asks again').toBe(true)
    await asked.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  } else await page.keyboard.press('Escape')
  await poll(() => all.count(), 'closes').toBe(before)
  await poll(
    () => back.evaluate((one) => one === document.activeElement),
    'gives the focus back',
  ).toBe(true)
}

/**
 * Fails unless an open dialog has a name, takes, holds, and shows focus, has all controls reachable with Tab, fits a
 * phone and a tablet, and has touch targets of sufficient size.
 */
export async function expectHeld(page: Page, name: string, dialog: Locator) {
  const poll = <T>(read: () => Promise<T>, what: string) =>
    expect.poll(read, { message: `${name}: ${what}` })
  await dialog.waitFor()
  await poll(() => dialog.locator('[aria-busy=true]').count(), 'is there').toBe(0)
  await poll(() => hasFocus(dialog), 'takes the focus').toBe(true)
  expect(await dialog.evaluate(nameOf), `${name}: its name`).not.toBe('')
  const count = await dialog.evaluate(markStops)
  for (const key of ['Tab', 'Shift+Tab']) {
    const reached = new Set<number>()
    // Date and time fields have several tab stops.
    for (let step = 0; step < count * 5 + 1 && (step <= count || reached.size < count); step++) {
      const { stop, fault } = await page.evaluate(readStop)
      expect(fault, `${name}: ${key} ${step}`).toBe('')
      reached.add(stop)
      await page.keyboard.press(key)
    }
    expect(reached.size, `${name}: what ${key} reaches`).toBe(count)
  }
  const { width, height } = page.viewportSize()!
  for (const size of [{ width: 390, height: 844 }, TABLET]) {
    await page.setViewportSize(size)
    await painted(page)
    expect(await dialog.evaluate(findMisfits), `${name} at ${size.width}`).toEqual([])
  }
  await expectAccessible(page, name)
  await page.setViewportSize({ width, height })
}

const hasFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement))

function nameOf(dialog: Element): string {
  return (
    document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ??
    dialog.ariaLabel ??
    ''
  )
}

/** Numbers the elements Tab should reach, and returns their count. */
function markStops(dialog: Element): number {
  const all = dialog.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])',
  )
  const stops = [...all].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0,
  )
  for (const [index, one] of stops.entries()) one.dataset.stop = String(index)
  return stops.length
}

/** Number of the focused element, and what is wrong with how its focus is shown. */
function readStop(): { stop: number; fault: string } {
  const element = document.activeElement as HTMLElement
  const stop = Number(element.dataset.stop ?? -1)
  const box = element.getBoundingClientRect()
  // For an element taller than the window, a visible part suffices.
  const isDown = box.height > innerHeight ? box.bottom > 24 : box.top >= 0
  const isSeen =
    isDown &&
    box.left >= 0 &&
    box.top + Math.min(box.height, 24) <= innerHeight &&
    box.right <= innerWidth + 1
  const looks = [element, element.closest('label') ?? element].map((one) => getComputedStyle(one))
  // The browser highlights the focused part of a date or time field by itself.
  const isMarked =
    element.matches('[type=date], [type=time], [type=datetime-local]') ||
    looks.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    )
  const fault = stop < 0 ? 'is outside' : !isSeen ? 'is not seen' : !isMarked ? 'has no ring' : ''
  return { stop, fault: fault && `${element.outerHTML.slice(0, 200)} ${fault}` }
}

function findMisfits(dialog: Element): string[] {
  const box = dialog.getBoundingClientRect()
  const isInside =
    box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
  const wider = Math.max(
    dialog.scrollWidth - dialog.clientWidth,
    document.documentElement.scrollWidth - innerWidth,
  )
  const small = [...dialog.querySelectorAll<HTMLElement>('[data-stop]')].filter((one) => {
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
    const isInLine = one.localName === 'a' && getComputedStyle(one).display === 'inline'
    const least = one.matches('.btn, .input, .select, .icon-btn') ? 44 : 24
    return !isInLine && !one.matches('[type=file]') && Math.min(width, height) < least - 0.5
  })
  return [
    ...(isInside ? [] : ['does not fit']),
    ...(wider > 0 ? [`wider by ${wider}`] : []),
    ...small.map(({ outerHTML }) => `small: ${outerHTML.slice(0, 200)}`),
  ]
}
