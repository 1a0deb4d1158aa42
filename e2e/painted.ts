import type { Page } from 'playwright-core'

/** Waits until the page has been painted now and what follows the paint is done. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  )
