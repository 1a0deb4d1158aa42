import sharp from 'sharp'
import { expect, test } from 'vitest'
import { articleIn } from './articleEditor.ts'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()
const openArticle = articleIn(office)

test('B156: one panel lists possible problems before an update, and previews the search result and the social card', async () => {
  const { page } = await openArticle()
  const title =
    'Segments before sentences, and everything else that ought to be known before writing'
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title)
  await page.getByRole('button', { name: 'What will change' }).click()
  const dialog = page.getByRole('dialog', { name: 'What will change' })
  const panel = dialog.getByRole('region', { name: 'Before it goes out' })
  await panel.getByText(/The title for search engines has \d+ characters/).waitFor()
  await panel
    .getByText('Segments before sentences, and everything else', { exact: false })
    .first()
    .waitFor()
  const picture = panel.getByRole('img')
  // Test browsers don't load pictures.
  const response = await page.request.get((await picture.getAttribute('src'))!)
  expect((await sharp(await response.body()).metadata()).width).toBe(1200)
  await dialog.getByText(/places? will be different/).waitFor()
  await dialog.getByText('/news/segments-before-sentences', { exact: true }).first().waitFor()
  await expectAccessible(page, 'before an article goes out')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await keepPicture(page, 'before an article goes out')
  }
})

test('B401: what will change is read again when the site was too busy, and can be asked for again', async () => {
  const { page } = await openArticle({ expected: /status of 503/ })
  let refused = 0
  let most = 1
  await page.route('**/effects', (route) =>
    refused++ < most ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'What will change' }).click()
  const dialog = page.getByRole('dialog', { name: 'What will change' })
  const found = dialog.getByText(/places? will be different|notice a difference/)
  await found.waitFor()
  await page.keyboard.press('Escape')
  ;[refused, most] = [0, Infinity]
  await page.getByRole('button', { name: 'What will change' }).click()
  await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Update' }).isEnabled()).toBe(true)
  most = 0
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await found.waitFor()
})
