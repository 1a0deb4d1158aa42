import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { byKeyboard } from './byKeyboard.ts'
import { backOffice, inNavigation } from './staffBrowser.ts'

const office = backOffice()

test('B108: an administrator changes the name on the settings screen, and the site shows it; an error appears at its field', async () => {
  const ana = await office.openAsAna({ at: '/settings' })
  await ana.getByRole('heading', { name: 'Business settings', level: 1 }).waitFor()
  expect(new URL(ana.url()).pathname).toBe('/settings/business')
  await expectAccessible(ana, 'the settings')
  const business = ana.locator('#screen')
  const { press, type, tabTo, isOn } = byKeyboard(ana)
  await tabTo('Name')
  await press('Control+a')
  await type('Nordlicht')
  await tabTo('Time zone')
  await press('Control+a')
  await type('Mars/Olympus')
  await business.getByText('No time zone matches.', { exact: false }).waitFor()
  await press('Control+a')
  await type('berlin')
  await press('Enter')
  await tabTo('Region of dates')
  await press('Control+a')
  await type('not a region')
  await press('Enter')
  await business.getByText('Please enter a language such as en-US', { exact: false }).waitFor()
  expect(await ana.locator('.toast').count()).toBe(0)
  await isOn('Region of dates')
  await press('Control+a')
  await type('en-GB')
  await press('Control+s')
  await ana.getByText('Saved. The site shows it now.', { exact: true }).waitFor()
  await isOn('Region of dates')
  expect(await business.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')
  const title = async () =>
    /<title>([^<]*)/.exec(await (await fetch(`${office.site()}/about`)).text())![1]
  await expect.poll(title).toBe('About | Nordlicht')
  const brand = () =>
    ana.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  const green = await brand()
  const pages = ana.getByRole('navigation', { name: 'Settings' })
  await pages.getByRole('link', { name: 'Look' }).click()
  await ana.getByRole('heading', { name: 'Look settings', level: 1 }).waitFor()
  const look = ana.locator('#screen')
  await look.getByLabel('Accent color: choose').fill('#7a1f5c')
  expect(await look.getByRole('textbox', { name: 'Accent color', exact: true }).inputValue()).toBe(
    '#7a1f5c',
  )
  await look.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('Shown as', { exact: false }).first().waitFor()
  let file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') }
  ana.on('filechooser', (chooser) => void chooser.setFiles(file))
  await isOn('Save')
  await tabTo('Choose a file: Logo')
  await press('Enter')
  await look.getByRole('alert').getByText('This file can’t be used', { exact: false }).waitFor()
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><rect width="30" height="10"/></svg>'
  file = { ...file, buffer: Buffer.from(drawn) }
  await press('Enter')
  await look.getByRole('img', { name: 'Logo now' }).waitFor()
  await look.getByRole('alert').waitFor({ state: 'hidden' })
  await isOn('Replace: Logo')
  await ana.reload()
  await ana.getByRole('heading', { name: 'Look settings', level: 1 }).waitFor()
  expect(await brand()).not.toBe(green)
  expect(await brand()).toContain('#7a1f5c')
  await expectAccessible(ana, 'the settings in another color')
  const visitor = await office.open(`${office.site()}/about`)
  await visitor.getByRole('link', { name: 'Nordlicht, home' }).first().locator('img').waitFor()
  await expect.poll(() => visitor.locator('html').getAttribute('data-scripts')).not.toBeNull()
})

test('B196: settings have nine pages; Find reaches each by name, input survives switching pages, and each page is saved separately', async () => {
  const ana = await office.openAsAna({ at: '/settings?setting=accent' })
  await ana.getByRole('heading', { name: 'Look settings', level: 1 }).waitFor()
  const pages = ana.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  const names = await pages.allTextContents()
  expect(names).toHaveLength(9)
  for (const name of names) {
    await ana.keyboard.press('Control+k')
    await ana.getByRole('combobox').fill(`${name} settings`)
    await ana.getByRole('option', { name: `${name} settings` }).click()
    await ana.getByRole('heading', { name: `${name} settings`, level: 1 }).waitFor()
  }
  const to = async (name: string) => {
    await pages.and(ana.getByRole('link', { name, exact: true })).click()
    await ana.getByRole('heading', { name: `${name} settings`, level: 1 }).waitFor()
  }
  await to('Business')
  await ana.getByRole('textbox', { name: 'Tagline' }).fill('Kept while away')
  await to('Limits')
  await ana.locator('#screen input:visible').first().fill('7')
  await ana.keyboard.press('Control+s')
  await ana.getByText('Saved. The site shows it now.', { exact: true }).waitFor()
  await to('Business')
  expect(await ana.getByRole('textbox', { name: 'Tagline' }).inputValue()).toBe('Kept while away')
  await expect.poll(() => ana.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
})

test('B361: Save is in the window as soon as a setting is changed, and pressing it does not scroll', async () => {
  const ana = await office.openAsAna()
  await ana.goto('/settings/business')
  await ana.getByRole('textbox', { name: 'Tagline' }).fill('From here')
  const save = (await ana.getByRole('button', { name: 'Save' }).boundingBox())!
  expect(save.y + save.height).toBeLessThanOrEqual(900)
  await ana.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('Saved. The site shows it now.', { exact: true }).waitFor()
  await expect.poll(() => ana.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
  expect(await ana.evaluate(() => scrollY)).toBe(0)
})

test('B362: a long name of the business leaves the bar on a phone one line high', async () => {
  const ana = await office.openAsAna({ width: 390 })
  await ana.goto('/settings/business')
  await ana
    .getByRole('textbox', { name: 'Name', exact: true })
    .fill('The International Institute of Practical Automation')
  await ana.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('Saved. The site shows it now.', { exact: true }).waitFor()
  await ana.reload()
  const bar = ana.getByRole('banner').filter({ hasText: 'International Institute' })
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(72)
  const menu = (await ana.getByRole('button', { name: /menu/i }).first().boundingBox())!
  expect(menu.x + menu.width).toBeLessThanOrEqual(390)
})

test.for([1440, 390])(
  'B364: at %i pixels, a long name of the business fits the masthead of the site',
  async (width) => {
    const ana = await office.openAsAna({ width })
    await ana.goto('/settings/business')
    const name = ana.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill(`Institute of Practical Automation ${width}`)
    await ana.getByRole('button', { name: 'Save' }).click()
    await ana.getByText('Saved. The site shows it now.', { exact: true }).waitFor()
    const path = `${office.site()}/about`
    const isShown = async () => (await (await fetch(path)).text()).includes(`Automation ${width}`)
    await expect.poll(isShown).toBe(true)
    // The logo that an earlier test uploads replaces the name in light colors.
    await ana.emulateMedia({ colorScheme: 'dark' })
    await ana.goto(path)
    const [row, own] = await ana.locator('.masthead .brand__name').evaluate((element) =>
      [element.closest('.masthead__row')!, element].map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    expect(own!.top).toBeGreaterThanOrEqual(row!.top)
    expect(own!.bottom).toBeLessThanOrEqual(row!.bottom)
    expect(row!.bottom - row!.top).toBeLessThanOrEqual(76)
  },
)

test('B363: discarding what was typed into a dialog is a red button', async () => {
  const ana = await office.openAsAna()
  await ana.goto('/staff')
  await ana.getByRole('button', { name: 'Invite' }).click()
  await ana.getByRole('dialog').getByLabel('Name').fill('Ida Berg')
  await ana.keyboard.press('Escape')
  const [ground, red] = await ana.getByRole('button', { name: 'Discard' }).evaluate((button) => {
    const swatch = document.createElement('i')
    swatch.style.background = 'var(--danger)'
    document.body.append(swatch)
    return [button, swatch].map((element) => getComputedStyle(element).backgroundColor)
  })
  expect(ground).toBe(red)
})

test('B27: what someone typed into settings and did not save is back after leaving the screen, and can be discarded', async () => {
  const ana = await office.openAsAna({ at: '/settings/business' })
  const keywords = ana.getByLabel('Keywords')
  const before = await keywords.inputValue()
  await keywords.fill('tides, moons')
  await inNavigation(ana, 'Today').click()
  await ana.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await ana.goBack()
  await ana.getByText('Restored what you typed up to').waitFor()
  expect(await keywords.inputValue()).toBe('tides, moons')
  await ana.getByRole('button', { name: 'Discard' }).click()
  expect(await keywords.inputValue()).toBe(before)
  await ana.reload()
  await keywords.waitFor()
  expect(await keywords.inputValue()).toBe(before)
  expect(await ana.getByText('Restored').count()).toBe(0)
})

test('B27: the browser asks before a reload discards what was typed into a dialog', async () => {
  const ana = await office.openAsAna({ at: '/staff' })
  await ana.getByRole('button', { name: 'Invite' }).click()
  await ana.getByRole('dialog').getByLabel('Name').fill('Ida Berg')
  const asked = ana.waitForEvent('dialog')
  void ana.evaluate(() => location.reload()).catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await ana.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Ida Berg')
})
