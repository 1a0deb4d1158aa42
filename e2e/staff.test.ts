import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { backOffice, joinStaff, signIn } from './staffBrowser.ts'

const office = backOffice()

test('the first administrator begins by the printed link, invites an editor, and each sees what the role opens', async () => {
  const ana = await office.open(office.firstLink())
  await ana.getByRole('heading', { name: 'Make the first account' }).waitFor()
  await expectAccessible(ana, 'the first account')
  await joinStaff(ana, 'Ana Brandt', 'ana')
  await ana.getByRole('link', { name: 'Staff' }).click()
  await ana.getByRole('heading', { name: 'Staff', level: 1 }).waitFor()
  await expectAccessible(ana, 'staff')
  await ana.getByRole('button', { name: 'Invite' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Name').fill('Ben Ito')
  await expectAccessible(ana, 'the invitation')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await ana.getByLabel('Link', { exact: true }).inputValue()

  const ben = await office.open(link, { width: 390 })
  await ben.getByText('You are invited as editor.').waitFor()
  await joinStaff(ben, 'Ben Ito', 'ben')
  await ben.goto('/account')
  await ben.getByRole('heading', { name: 'Your account' }).waitFor()
  await expectAccessible(ben, 'the own account')
  await ben.goto('/staff')
  await ben.getByRole('heading', { name: 'There is no such screen' }).waitFor()

  const again = await office.open(link)
  await again.getByText('This link is no longer good.', { exact: false }).waitFor()
})

test('a session that is over asks to sign in again in place and loses nothing that was typed', async () => {
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await ana.getByRole('link', { name: 'Ana Brandt' }).click()
  await ana.getByLabel('Current password').fill('correct horse battery')
  await ana.getByLabel('New password').fill('another horse battery')
  await ana.context().clearCookies()
  await ana.getByRole('button', { name: 'Change the password' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  await expectAccessible(ana, 'signing in again')
  await signIn(ana, 'ana')
  await ana.getByText('Your password is changed').first().waitFor()
  expect(await dialog.count()).toBe(0)
})
