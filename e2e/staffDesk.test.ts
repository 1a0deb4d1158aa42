import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { backOffice, joinStaff, PASSWORD, signIn } from './staffBrowser.ts'

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

test('B72: a passkey signs in without password and code, is named and removed, and ends the other sessions', async () => {
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await ana.locator('#screen').waitFor()
  const session = await ana.context().newCDPSession(ana)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const other = await office.open('/')
  await signIn(other, 'ana')
  await other.locator('#screen').waitFor()

  await ana.goto('/account')
  await ana.getByRole('button', { name: 'Add a passkey' }).click()
  await ana.getByLabel('Your password').last().fill(PASSWORD)
  await ana.getByRole('button', { name: 'Make the passkey' }).click()
  await ana.getByRole('button', { name: /^Rename Passkey of/ }).click()
  await ana.getByLabel('New name').fill('Office laptop')
  await ana.getByRole('button', { name: 'Rename', exact: true }).click()
  await ana.getByRole('button', { name: 'Remove Office laptop' }).waitFor()
  await expectAccessible(ana, 'passkeys')
  expect(await other.evaluate(async () => ((await (await fetch('/api/staff/session')).json()) as { state: string }).state)).toBe(
    'none',
  )

  await ana.context().clearCookies()
  await ana.goto('/')
  await ana.getByRole('button', { name: 'Use a passkey' }).click()
  await ana.locator('#screen').waitFor()
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials.map(({ rpId, signCount }) => [rpId, signCount])).toEqual([['localhost', 2]])

  await ana.goto('/account')
  await ana.getByRole('button', { name: 'Remove Office laptop' }).click()
  await ana.getByLabel('Your password').last().fill(PASSWORD)
  await ana.getByRole('button', { name: 'Remove the passkey' }).click()
  await ana.getByText('The passkey is removed').first().waitFor()
  await ana.context().clearCookies()
  await ana.goto('/')
  await ana.getByRole('button', { name: 'Use a passkey' }).click()
  await ana.getByText('This passkey was not accepted', { exact: false }).waitFor()
  await expectAccessible(ana, 'a refused passkey')
})
