import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice, joinStaff } from './staffBrowser.ts'

const office = backOffice()

test('an administrator adds a webhook, sees its secret once, tests it and reads what became of the message', async () => {
  const ana = await office.open(office.firstLink())
  await joinStaff(ana, 'Ana Brandt', 'ana')
  await ana.goto(`${office.address()}/webhooks`)
  await ana.getByText('No webhook yet').waitFor()
  await ana.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = ana.getByRole('dialog')
  await expectAccessible(ana, 'the form of a webhook')
  await dialog.getByLabel('Address').fill('http://crm.example/hook')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText('Please enter an address that starts with https://').waitFor()
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  const secret = ana.getByRole('dialog', { name: 'The secret is ready' })
  expect(await secret.getByLabel('Secret').inputValue()).toMatch(/^whsec_/)
  await secret.getByRole('button', { name: 'Done' }).click()

  const row = ana.getByRole('row', { name: /127\.0\.0\.1/ })
  await row.getByRole('button', { name: 'Test' }).click()
  await row.getByRole('link', { name: 'https://127.0.0.1/hook' }).click()
  await ana.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor()
  await ana.getByText('It is on a private network.').waitFor({ timeout: 60_000 })
  await ana.getByRole('checkbox', { name: /^Select webhook\.test/ }).check()
  await expectAccessible(ana, 'the deliveries of a webhook')
  await keepPicture(ana, 'deliveries of a webhook')
  await ana.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Send again' }).click()
  const question = ana.getByRole('dialog', { name: 'Send again: 1 delivery' })
  await question.getByText('cannot be taken back').waitFor()
  await question.getByRole('button', { name: 'Send again' }).click()
  await ana.getByText('On their way again: 1 delivery').first().waitFor()
  await ana.getByRole('navigation').getByRole('link', { name: 'Webhooks', exact: true }).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await ana.getByText('No webhook yet').waitFor()
})
