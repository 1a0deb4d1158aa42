import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { backOffice, joinStaff } from './staffBrowser.ts'

const office = backOffice()

test('B70: an editor sees which pages, feeds and pictures a withdrawal changes, and withdraws from there', async () => {
  const ana = await office.open(office.firstLink())
  await joinStaff(ana, 'Ana Brandt', 'ana')
  await ana.goto('/articles')
  await ana.getByRole('link', { name: 'Segments before sentences' }).click()
  await ana.getByRole('button', { name: 'What will change' }).click()
  const dialog = ana.getByRole('dialog', { name: 'What will change' })
  await dialog.getByText('places will be different.', { exact: false }).waitFor()
  const own = dialog.locator('details', { hasText: '/news/segments-before-sentences disappears' }).first()
  await own.locator('summary').click()
  await own.locator('del', { hasText: 'Segments before sentences' }).first().waitFor()
  await expectAccessible(ana, 'what will change')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await ana.getByText('Archived').first().waitFor()
  await expect.poll(async () => (await fetch(`${office.site()}/news/segments-before-sentences`)).status).toBe(404)
})
