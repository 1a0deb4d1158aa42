import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { backOffice, joinStaff, signIn } from './staffBrowser.ts'

const office = backOffice()
let isFirst = true

/** A planner in front of the agenda of the conference, on its first day. */
async function builder({ width = 1440 }: { width?: number } = {}) {
  const page = await office.open(isFirst ? office.firstLink() : '/', { width })
  if (isFirst) await joinStaff(page, 'Ana Brandt', 'ana')
  else await signIn(page, 'ana')
  isFirst = false
  await page.locator('#screen').waitFor()
  await page.goto('/agendas')
  await page.getByRole('link', { name: 'Advantage Executive Conference' }).first().click()
  await page.locator('[data-session] button').first().waitFor()
  return page
}

const slots = (page: Page) => page.locator('[data-session]')

test('AB1: a planner sees a day of the agenda and moves a session by the form', async () => {
  const page = await builder()
  await expectAccessible(page, 'agenda builder')
  const first = slots(page).first()
  const before = await first.innerText()
  await first.getByRole('button').click()
  await page.getByRole('button', { name: 'Move to …' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'agenda builder move')
  await dialog.getByLabel('Starts').fill('20:15')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 change not released', { exact: false }).waitFor()
  await expect.poll(async () => (await page.locator('.agenda-slot--selected').innerText()).includes('8:15')).toBe(true)
  expect(before).not.toContain('8:15')
  await expectAccessible(page, 'agenda builder changed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Everything is released.').waitFor()
})
