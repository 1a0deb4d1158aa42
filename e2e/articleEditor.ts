import type { Locator, Page } from 'playwright-core'
import { type backOffice, joinStaff, signIn } from './staffBrowser.ts'

/** Opens the body of a sample article in a back office, with an account that the first call makes. */
export function articleIn(office: ReturnType<typeof backOffice>) {
  let isFirst = true
  return async ({
    title = 'Segments before sentences',
    ...view
  }: { title?: string; width?: number } = {}) => {
    const page = await office.open(isFirst ? office.firstLink() : '/', view)
    if (isFirst) await joinStaff(page, 'Ana Brandt', 'ana')
    else await signIn(page, 'ana')
    isFirst = false
    await page.locator('#screen').waitFor()
    await page.goto('/articles')
    await page.getByRole('link', { name: title }).click()
    const body = page.getByRole('textbox', { name: 'Body' })
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    return { page, body, tool: (name: string) => page.getByRole('button', { name, exact: true }) }
  }
}

/**
 * The editor hears of a moved cursor in a task of its own, after the key that moved it; and 20 ms after it took the focus it puts
 * the cursor back where it knows it.
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

/** Puts the cursor behind a text. */
export async function toEnd(page: Page, body: Locator) {
  await body.focus()
  await settled(page)
  await page.keyboard.press('Control+End')
  await settled(page)
}

/** Pastes HTML as other programs put it on the clipboard. */
export const paste = (body: Locator, html: string) =>
  body.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
