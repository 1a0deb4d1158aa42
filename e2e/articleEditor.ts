import type { Locator, Page } from 'playwright-core'
import type { backOffice } from './staffBrowser.ts'

/** Opens the body of a sample article in a back office. */
export const articleIn =
  (office: ReturnType<typeof backOffice>) =>
  async ({
    title = 'Segments before sentences',
    ...view
  }: { title?: string; width?: number; expected?: RegExp } = {}) => {
    const page = await office.openAsAna({ ...view, at: '/articles' })
    await page.getByRole('link', { name: title }).click()
    const body = page.getByRole('textbox', { name: 'Body' })
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    return { page, body, tool: (name: string) => page.getByRole('button', { name, exact: true }) }
  }

/**
 * Waits until the editor knows the cursor's position. The browser reports a moved cursor in a later task, and 20 ms
 * after receiving focus the editor restores the cursor's last known position.
 */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => setTimeout(resolve), 25)),
        ),
      ),
  )

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('All changes saved').waitFor()
}

export async function sourceOf(page: Page) {
  await page.getByRole('button', { name: 'Source' }).click()
  const source = await page.getByRole('textbox', { name: 'Body' }).inputValue()
  await page.getByRole('button', { name: 'Source' }).click()
  return source
}

/** Moves the cursor to the end of the text. */
export async function toEnd(page: Page, body: Locator) {
  await body.focus()
  await settled(page)
  await page.keyboard.press('Control+End')
  await settled(page)
}

/** Pastes HTML the way other programs put it on the clipboard. */
export const paste = (body: Locator, html: string) =>
  body.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
