import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

test('B176, B177: a subscriber is added with proof of consent, which is shown, and unsubscribed with undo', async () => {
  const ana = await office.openAsAna({ at: '/subscribers?view=bounced' })
  await ana.getByRole('heading', { name: 'No subscribers here' }).waitFor()
  await expectAccessible(ana, 'no subscribers')
  await keepPicture(ana, 'no subscribers')
  await ana.getByRole('button', { name: 'Add a subscriber' }).press('Enter')
  const dialog = ana.getByRole('dialog', { name: 'Add a subscriber' })
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Byron')
  await dialog.getByLabel('Email address').fill('ada@example.com')
  await dialog.getByLabel('How and where they agreed').fill('Yes')
  await dialog.getByLabel('On which day').fill('2026-03-01')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please say how and where they agreed').waitFor()
  await keepPicture(ana, 'a subscriber without consent')
  await dialog.getByLabel('How and where they agreed').fill('Signed the list at our booth')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await ana.getByRole('heading', { name: 'Ada Byron', level: 1 }).waitFor()
  await ana.getByText('Signed the list at our booth').waitFor()
  await expectAccessible(ana, 'a subscriber')
  await keepPicture(ana, 'a subscriber')
  await ana.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect.poll(() => ana.getByText('Unsubscribed', { exact: true }).count()).toBeGreaterThan(0)
  await ana.getByRole('button', { name: 'Undo' }).click()
  await ana.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  await ana.goto('/subscribers')
  await ana.getByRole('link', { name: 'Ada Byron' }).waitFor()
  await ana.getByRole('button', { name: /^Tools/ }).click()
  await ana.waitForURL('**/subscribers?topic=tools')
  await expectAccessible(ana, 'subscribers')
  await keepPicture(ana, 'subscribers')
})
