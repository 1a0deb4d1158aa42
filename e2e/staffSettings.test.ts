import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { byKeyboard } from './byKeyboard.ts'
import { backOffice, joinStaff } from './staffBrowser.ts'

const office = backOffice()

test('an administrator changes the name on the settings screen, and the site shows it; a mistake is told at its field', async () => {
  const ana = await office.open(office.firstLink())
  await joinStaff(ana, 'Ana Brandt', 'ana')
  await ana.goto(`${office.address()}/settings`)
  await ana.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await ana.getByRole('button', { name: 'Begin without it …' }).waitFor()
  await expectAccessible(ana, 'the settings')
  const business = ana.locator('section', { has: ana.getByRole('heading', { name: 'Business', level: 2 }) })
  const { press, type, tabTo, isOn } = byKeyboard(ana)
  await tabTo('Name')
  await press('Control+a')
  await type('Nordlicht')
  await tabTo('Time zone')
  await press('Control+a')
  await type('Mars/Olympus')
  await press('Enter')
  await business.getByText('Please choose a time zone such as Europe/Berlin').waitFor()
  expect(await ana.locator('.toast').count()).toBe(0)
  await isOn('Time zone')
  await press('Control+a')
  await type('Europe/Berlin')
  await press('Enter')
  await ana.getByText('Saved. The site shows it now.', { exact: true }).waitFor()
  const title = async () => /<title>([^<]*)/.exec(await (await fetch(`${office.site()}/about`)).text())![1]
  await expect.poll(title).toBe('About | Nordlicht')
  const brand = () => ana.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  const green = await brand()
  const look = ana.locator('section', { has: ana.getByRole('heading', { name: 'Look', level: 2 }) })
  await look.getByLabel('Accent color: choose').fill('#7a1f5c')
  expect(await look.getByRole('textbox', { name: 'Accent color', exact: true }).inputValue()).toBe('#7a1f5c')
  await look.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('It shows as', { exact: false }).first().waitFor()
  let file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') }
  ana.on('filechooser', (chooser) => void chooser.setFiles(file))
  await isOn('Choose the logo')
  await press('Enter')
  await look.getByRole('alert').getByText('The file cannot be used', { exact: false }).waitFor()
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><rect width="30" height="10"/></svg>'
  file = { ...file, buffer: Buffer.from(drawn) }
  await press('Enter')
  await look.getByRole('img', { name: 'Logo as it is now' }).waitFor()
  await look.getByRole('alert').waitFor({ state: 'hidden' })
  await isOn('Replace the logo')
  await ana.reload()
  await ana.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect(await brand()).not.toBe(green)
  expect(await brand()).toContain('#7a1f5c')
  await expectAccessible(ana, 'the settings in another color')
  const visitor = await office.open(`${office.site()}/about`)
  await visitor.getByRole('link', { name: 'Nordlicht, home' }).first().locator('img').waitFor()
  await expect.poll(() => visitor.locator('html').getAttribute('data-scripts')).not.toBeNull()
})
