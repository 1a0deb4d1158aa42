import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A user without a pointer, who presses keys and relies on the focus ring. */
export function byKeyboard(page: Page) {
  const { keyboard } = page
  const type = (text: string) => keyboard.type(text)
  async function press(...keys: string[]) {
    for (const key of keys) await keyboard.press(key)
  }
  /**
   * Presses a key until the focused element has this name, at most `most` times. Fails if focus is invisible on the
   * way.
   */
  async function walk(key: string, name: string | RegExp, most = 60) {
    const passed: string[] = []
    for (let step = 0; step < most; step++) {
      await keyboard.press(key)
      let { label, fault } = await page.evaluate(readFocus)
      // A dialog ignores the pointer for a moment after it opens, so it looks covered.
      const look = async () => ({ label, fault } = await page.evaluate(readFocus)).fault
      if (fault)
        await expect.poll(look, { message: `the focus after ${passed.join(', ')}` }).toBe('')
      passed.push(label)
      if (typeof name === 'string' ? label === name : name.test(label)) return
    }
    throw new Error(`${key} does not reach ${String(name)}, but ${passed.join(', ')}`)
  }
  return {
    press,
    type,
    tabTo: (name: string | RegExp, most?: number) => walk('Tab', name, most),
    backTo: (name: string | RegExp, most?: number) => walk('Shift+Tab', name, most),
    arrowTo: (name: string | RegExp) => walk('ArrowRight', name),
    /** Tabs to the field with this name and fills it. */
    async fill(name: string | RegExp, text: string) {
      await walk('Tab', name)
      await type(text)
    },
    /** Expects the focused element to have this name. */
    isOn: (name: string | RegExp) =>
      expect
        .poll(async () => (await page.evaluate(readFocus)).label)
        .toEqual(typeof name === 'string' ? name : expect.stringMatching(name)),
    /** Opens a screen, record, or action by name. */
    async go(name: string) {
      await press('Control+k')
      await page.getByRole('combobox').waitFor()
      await type(name)
      await page.getByRole('option', { name, selected: true }).waitFor()
      await press('Enter')
    },
  }
}

/** Name of the focused element, and what is wrong with how its focus is shown. */
function readFocus(): { label: string; fault: string } {
  const element = document.activeElement as HTMLElement
  if (element === document.body) return { label: '', fault: 'nothing has the focus' }
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const names = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
  const shown = (one: Element) => {
    const copy = one.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent
  }
  const label =
    element.ariaLabel ?? [...names, ...(labels.length > 0 ? labels : [element])].map(shown)[0]!
  const looks = [element, element.closest('label') ?? element].map((one) => getComputedStyle(one))
  const isMarked =
    element.matches('main, iframe, [type=date], [type=time], [type=datetime-local]') ||
    looks.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    )
  const { left, top, right, bottom, height } = element.getBoundingClientRect()
  const isSeen = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  const over =
    height > innerHeight ? null : document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isCovered =
    over &&
    !element.isContentEditable &&
    !element.contains(over) &&
    !over.contains(element) &&
    !over.closest('label')?.contains(element)
  const fault = !isSeen
    ? 'it is not seen'
    : isCovered
      ? `it is covered by ${over.className}`
      : isMarked
        ? ''
        : 'it has no ring'
  return {
    label: label.replace(/\s+/g, ' ').trim(),
    fault: fault && `${fault}: ${element.outerHTML.slice(0, 150)}`,
  }
}
