import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
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
  const zone = business.getByLabel('Time zone')
  await business.getByLabel('Name', { exact: false }).first().fill('Nordlicht')
  await zone.fill('Mars/Olympus')
  await business.getByRole('button', { name: 'Save' }).click()
  await business.getByText('Please choose a time zone such as Europe/Berlin').waitFor()
  await zone.fill('Europe/Berlin')
  await business.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('Saved. The site shows it now.', { exact: true }).waitFor()
  const title = async () => /<title>([^<]*)/.exec(await (await fetch(`${office.site()}/about`)).text())![1]
  await expect.poll(title).toBe('About | Nordlicht')
  const brand = () => ana.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  const green = await brand()
  const look = ana.locator('section', { has: ana.getByRole('heading', { name: 'Look', level: 2 }) })
  await look.getByLabel('Accent color', { exact: false }).fill('#7a1f5c')
  await look.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('It shows as', { exact: false }).first().waitFor()
  await ana.reload()
  await ana.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect(await brand()).not.toBe(green)
  expect(await brand()).toContain('#7a1f5c')
  await expectAccessible(ana, 'the settings in another color')
  const visitor = await office.open(`${office.site()}/about`)
  await visitor.getByRole('link', { name: 'Nordlicht, home' }).first().waitFor()
  await expect.poll(() => visitor.locator('html').getAttribute('data-scripts')).not.toBeNull()
})
