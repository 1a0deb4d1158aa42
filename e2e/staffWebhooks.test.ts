import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice, inNavigation } from './staffBrowser.ts'

const office = backOffice()

test('an administrator adds a webhook, sees its secret once, tests it, and reads the result of the delivery', async () => {
  const ana = await office.openAsAna({ expected: /ERR_INTERNET_DISCONNECTED/, at: '/webhooks' })
  await ana.getByText('No webhooks yet').waitFor()
  await ana.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = ana.getByRole('dialog')
  await expectAccessible(ana, 'the form of a webhook')
  await dialog.getByLabel('Address').fill('http://crm.example/hook')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.getByText('Please enter an address that starts with https://').waitFor()
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook')
  const chosen = dialog.getByRole('checkbox', { checked: true })
  while ((await chosen.count()) > 0) await chosen.first().press('Space')
  await dialog.getByLabel('Address').press('Enter')
  await dialog.getByText('Please choose at least one event').waitFor()
  await ana.keyboard.press('Space')
  await ana.setViewportSize({ width: 390, height: 700 })
  await ana.context().setOffline(true)
  const add = dialog.getByRole('button', { name: 'Add webhook' })
  await add.press('Enter')
  await dialog.getByText('The server can’t be reached').waitFor()
  const isSeen = (button: Element) => button.getBoundingClientRect().bottom < innerHeight - 16
  await expect
    .poll(() => add.evaluate(isSeen), { message: 'the button under what was refused' })
    .toBe(true)
  await ana.context().setOffline(false)
  await ana.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = ana.getByRole('dialog', { name: 'The secret is ready' })
  expect(await secret.getByLabel('Secret').inputValue()).toMatch(/^whsec_/)
  await secret.getByRole('button', { name: 'Done' }).click()

  const row = ana.getByRole('row', { name: /127\.0\.0\.1/ })
  await row.getByRole('button', { name: 'Test' }).click()
  await row.getByRole('link', { name: 'https://127.0.0.1/hook' }).click()
  await ana.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor()
  await ana.getByText('The receiver is on a private network.').waitFor()
  await ana.getByRole('checkbox', { name: /^Select webhook\.test/ }).check()
  await expectAccessible(ana, 'the deliveries of a webhook')
  await keepPicture(ana, 'deliveries of a webhook')
  await ana
    .getByRole('group', { name: 'Selection' })
    .getByRole('button', { name: 'Send again' })
    .click()
  const question = ana.getByRole('dialog', { name: 'Send again: 1 delivery' })
  await question.getByText('You can’t undo this').waitFor()
  await question.getByRole('button', { name: 'Send again' }).click()
  await ana.getByText('Sending again: 1 delivery').first().waitFor()
  await inNavigation(ana, 'Webhooks').click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await ana.getByText('No webhooks yet').waitFor()
})
