import type { Page } from 'playwright-core'

/** Waits until the page has been painted and effects after the paint have run. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  )
