import type { Locator, Page } from 'playwright-core'
import { backOffice } from './staffBrowser.ts'

/** A back office whose first member plans agendas. */
export function agendaOffice() {
  const office = backOffice()
  return {
    ...office,
    /** Opens the first day of the sample conference in the agenda builder. */
    async builder({ width = 1440, expected }: { width?: number; expected?: RegExp } = {}) {
      const page = await office.openAsAna({ width, expected, at: '/agendas' })
      await page.getByRole('link', { name: 'Advantage Executive Conference' }).click()
      await page.locator('[data-session] button').first().waitFor()
      return page
    },
  }
}

export const slot = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Sessions' }).getByRole('button', { name: title }).first()

export const said = (page: Page) => page.locator('[data-said]').innerText()

export async function boxOf(locator: Locator) {
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return (await locator.boundingBox())!
}

/** Drags whatever is at one point to another. */
export async function dragTo(page: Page, fromX: number, fromY: number, toX: number, toY: number) {
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move((fromX + toX) / 2, (fromY + toY) / 2, { steps: 4 })
  await page.mouse.move(toX, toY, { steps: 4 })
  await page.mouse.up()
}
