import type { Page } from 'playwright-core'
import { painted } from './painted.ts'

/** Moves the pointer, which loads the scripts, and waits until React has hydrated the page and finished its effects. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await painted(page)
}
