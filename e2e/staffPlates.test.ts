import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

test('G33: a new article is offered three drawings of its title; the chosen one is stored, and removing it offers them again', async () => {
  const page = await office.openAsAna({ at: '/articles/new' })
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  const proposals = page.getByRole('button', { name: /^Use the drawing/ })
  expect(await proposals.count()).toBe(0)
  await page.getByRole('textbox', { name: 'Title' }).first().fill('A bridge to the warehouse')
  await expect.poll(() => proposals.count()).toBe(3)
  const words = async () =>
    Promise.all((await proposals.all()).map((one) => one.getAttribute('aria-label')))
  for (const noun of ['bridge', 'warehouse'])
    expect((await words()).filter((said) => said!.includes(`: ${noun}`))).toHaveLength(1)
  await expectAccessible(page, 'proposed drawings')
  await proposals.first().scrollIntoViewIfNeeded()
  await keepPicture(page, 'proposed drawings')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Two sentences.')
  await page.getByRole('combobox', { name: 'Author' }).fill('Ana Brandt')
  await page.getByRole('button', { name: /^Use the drawing: warehouse/ }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft · Saved').waitFor()
  await page.reload()
  const chosen = page.locator('.chosen-picture')
  expect(await chosen.getAttribute('src')).toMatch(/^\/art\/.*\/warehouse[^/]*\//)
  expect(await proposals.count()).toBe(0)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => proposals.count()).toBe(3)
})

test('G35: the library shows a photo beside its engraving; changing the strength engraves it again, and an article uses it', async () => {
  const page = await office.openAsAna({ at: '/library' })
  const buffer = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><defs><radialGradient id="b" cx=".35" cy=".3"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#123"/></radialGradient></defs><rect width="1200" height="800" fill="#9ab"/><circle cx="600" cy="400" r="300" fill="url(#b)"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file][aria-label="Upload"]')
    .setInputFiles({ name: 'ball.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('.library-grid li a').first().click()
  const made = page.getByText('Speaker portraits are engraved.')
  await made.waitFor()
  const over = page.locator('.engraving-picker__over')
  const first = await over.getAttribute('src')
  await page.getByLabel('Photograph to engraving').focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
  expect(await page.getByLabel('Photograph to engraving').inputValue()).toBe('55')
  await page.getByLabel('Alt text').fill('A ball')
  await page.getByLabel('Strength').fill('90')
  await page.getByText('Save to engrave it with this strength.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await made.waitFor()
  expect(await over.getAttribute('src')).not.toBe(first)
  await expectAccessible(page, 'a picture and its engraving')
  // Test browsers don't load pictures.
  const engraving = await page.request.get((await over.getAttribute('src'))!)
  expect((await sharp(await engraving.body()).metadata()).format).toBe('webp')
  await over.scrollIntoViewIfNeeded()
  await keepPicture(page, 'a picture and its engraving')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, 'a picture and its engraving, small')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/articles/new')
  await page.getByRole('textbox', { name: 'Title' }).first().fill('A ball')
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /ball/ }).click()
  const engrave = page.getByLabel('Engrave it in the site’s style')
  expect(await engrave.isChecked()).toBe(false)
  await engrave.check()
  await page.getByText('Use an address instead').click()
  expect(await page.getByLabel('Address of the picture').inputValue()).toMatch(
    /^\/pictures\/[0-9a-f]{32}\/\d+-light\.webp$/,
  )
})
