import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { painted } from './painted.ts'

export const TABLET = { width: 820, height: 1180 }

/** The narrowest tablet, and the most common one. */
const WIDTHS = [768, TABLET.width]

/** Fails if a back office screen is wider than a tablet or has a touch target that is too small. */
export async function expectFitsTablet(page: Page, name: string) {
  const { width, height } = page.viewportSize()!
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...TABLET, width })
    await painted(page)
    expect(await page.evaluate(findUnfit), `${name} on a tablet ${width} wide`).toEqual([])
  }
  await session.detach()
  await page.setViewportSize({ width, height })
}

/** Touch targets that are too small, except links within text, and by how much the page is too wide. */
function findUnfit(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return ['no finger']
  const pressed = document.querySelectorAll(
    '#screen :is(a[href], button, select, summary, textarea, [role=button], input:not([type=file]))',
  )
  const small = [...pressed].flatMap((element) => {
    const row = element.matches('td a, th a, .queue__link') ? element.closest('tr, li') : null
    const [own, whole] = [element, element.closest('label') ?? row ?? element].map((one) =>
      one.getBoundingClientRect(),
    )
    const isInLine = element.localName === 'a' && getComputedStyle(element).display === 'inline'
    const isSmall =
      element.checkVisibility() &&
      own!.width > 1 &&
      !isInLine &&
      Math.min(whole!.height, whole!.width) < 43.5
    return isSmall ? [`${whole!.width} x ${whole!.height}: ${element.outerHTML.slice(0, 200)}`] : []
  })
  const wider = document.documentElement.scrollWidth - innerWidth
  return [...small, ...(wider > 0 ? [`wider by ${wider}`] : [])]
}

/** Fails if a focused element on the screen is covered by a sticky one. */
export async function expectFocusSeen(page: Page, name: string) {
  await page.evaluate(() => document.getElementById('screen')!.focus())
  for (let step = 0; step < 100; step++) {
    await page.keyboard.press('Tab')
    // Content loading late may move it after it got focus: scroll to it again, past the same sticky elements.
    const first = await page.evaluate(stateOfFocus, false)
    if (first === 'left') return
    const state = first === 'seen' ? first : await page.evaluate(stateOfFocus, true)
    expect(state, `the focus on ${name}`).toBe('seen')
  }
}

function stateOfFocus(isScrolled: boolean): string {
  const element = document.activeElement as HTMLElement | null
  if (!element?.closest('#screen')) return 'left'
  // For long text, only the line with the cursor must be visible, which the editor's tests check.
  if (element.isContentEditable) return 'seen'
  if (isScrolled) element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const isSeen =
    !over ||
    element.contains(over) ||
    over.closest('label')?.contains(element) ||
    over.contains(element)
  return isSeen && top >= 0 && top + Math.min(height, 24) <= innerHeight
    ? 'seen'
    : element.outerHTML.slice(0, 200)
}
