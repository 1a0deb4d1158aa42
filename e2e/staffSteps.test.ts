import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { backOffice, staffCall } from './staffBrowser.ts'

const office = backOffice()
const ARTICLE = '/news/segments-before-sentences'

async function editor(path: string, name: string): Promise<Page> {
  const page = await office.openAsAna({ at: path })
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'More actions' }).waitFor()
  return page
}

const menuOf = (page: Page) => page.getByRole('button', { name: 'More actions' })
const status = async () => (await fetch(office.site() + ARTICLE)).status

test('B105: an article is withdrawn from a menu that says what happens, without an incomplete title, and the toast undoes it', async () => {
  const ana = await editor('/articles', 'Segments before sentences')
  const title = ana.getByRole('textbox', { name: 'Title' }).first()
  await title.fill('Segm')
  const menu = menuOf(ana)
  const before = await menu.boundingBox()
  expect(await ana.getByRole('button', { name: 'Remove', exact: true }).isVisible()).toBe(false)
  await menu.click()
  await ana
    .getByText('Takes it off the site and files it under Archived.', { exact: false })
    .waitFor()
  await expectAccessible(ana, 'what can be done with an article')
  const withdraw = ana.getByRole('button', { name: 'Withdraw', exact: true })
  const spot = (await withdraw.boundingBox())!
  await withdraw.click()
  // The pointer is still there.
  for (let again = 0; again < 3; again++) await ana.mouse.click(spot.x + 20, spot.y + 10)
  const side = ana.getByRole('complementary', { name: 'Publication' })
  await side.getByText('Archived', { exact: true }).waitFor()
  await expect.poll(status).toBe(404)
  expect(await menu.boundingBox()).toEqual(before)
  expect(await title.inputValue()).toBe('Segm')
  await ana.getByText('Archived · Saved').waitFor()
  expect(await ana.getByRole('dialog').count()).toBe(0)
  await ana.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await side.getByText('Published', { exact: true }).waitFor()
  await expect.poll(status).toBe(200)
  expect(await (await fetch(office.site() + ARTICLE)).text()).toContain('Segments before sentences')
  expect(await title.inputValue()).toBe('Segm')
  await ana.getByRole('button', { name: 'Discard' }).click()
  await ana.getByText('All changes saved').waitFor()
  await ana.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => title.inputValue()).toBe('Segm')
  await ana.getByRole('button', { name: 'Discard' }).click()
})

test('B11: publishing an incomplete draft is refused with the names of the fields', async () => {
  const ana = await office.openAsAna({ at: '/articles/new' })
  await ana.getByRole('textbox', { name: 'Title' }).first().fill('Half a note')
  await ana.getByRole('button', { name: 'Save draft' }).click()
  await ana.getByRole('button', { name: 'Publish', exact: true }).click()
  await ana
    .locator('.toast')
    .getByText(/Excerpt.*Body: Please fill this in before you publish\./)
    .waitFor()
})

test('B98: the links to a preview are revoked from the menu', async () => {
  const ana = await editor('/articles', 'Segments before sentences')
  await ana.getByRole('button', { name: 'Preview', exact: true }).click()
  const link = ana.getByRole('link', { name: 'Open the preview' })
  const address = (await link.getAttribute('href'))!
  expect((await fetch(address)).status).toBe(200)
  await menuOf(ana).click()
  await ana.getByRole('button', { name: 'Revoke preview links' }).click()
  await ana.getByText('Preview links revoked', { exact: true }).waitFor()
  await link.waitFor({ state: 'detached' })
  expect((await fetch(address)).status).toBe(404)
})

const create = (page: Page, path: string, values: object) =>
  page.evaluate(
    async ([of, body]) => {
      const response = await fetch(`/api/staff/content/${of}`, {
        method: 'POST',
        body: body!,
        headers: { 'content-type': 'application/json' },
      })
      return `/${of}/${((await response.json()) as { id: string }).id}`
    },
    [path, JSON.stringify({ values })] as const,
  )

test('B105: further clicks in the same place trigger no other action', async () => {
  const ana = await editor('/articles', 'Segments before sentences')
  await ana.goto(await create(ana, 'articles', { title: 'A draft' }))
  const side = ana.getByRole('complementary', { name: 'Publication' })
  await menuOf(ana).click()
  await ana.getByRole('button', { name: 'Remove', exact: true }).click()
  const spot = (await side.getByRole('button', { name: 'Restore', exact: true }).boundingBox())!
  const press = () => ana.mouse.click(spot.x + 10, spot.y + 10)
  const isDraft = () => side.getByText('Draft', { exact: true }).isVisible()
  await expect.poll(async () => (await press(), isDraft())).toBe(true)
  await press()
  await press()
  await ana.reload()
  await menuOf(ana).waitFor()
  expect(await isDraft()).toBe(true)
})

test('B105: a record without drafts is deleted from the menu, and the toast restores it', async () => {
  const ana = await editor('/articles', 'Segments before sentences')
  const path = await create(ana, 'venues', { name: 'Quay Hall', address: 'Quay 1' })
  await ana.goto(path)
  await menuOf(ana).click()
  await ana.getByText('Deletes it.', { exact: false }).waitFor()
  await ana.getByRole('button', { name: 'Remove', exact: true }).click()
  await ana.getByRole('heading', { name: 'Venues', level: 1 }).waitFor()
  await ana.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await ana.getByRole('heading', { name: 'Quay Hall', level: 1 }).waitFor()
  expect(new URL(ana.url()).pathname).toBe(path)
})

test('B344: a bulk step whose response is lost is repeated by itself, and what a failure leaves stays selected', async () => {
  const ana = await office.openAsAna({ expected: /ERR_FAILED/ })
  const titles = ['Lost tide one', 'Lost tide two']
  for (const title of titles)
    await staffCall(ana, 'POST', '/api/staff/content/articles', {
      values: { title, excerpt: 'x', content: '<p>x</p>', author: 'Ana' },
    })
  await ana.goto('/articles?q=Lost+tide')
  const status = async () => {
    const { items } = await staffCall(ana, 'GET', '/api/staff/content/articles?q=Lost+tide')
    return items.map((one: { status: string }) => one.status)
  }
  const selected = ana.getByRole('group', { name: 'Selection' }).getByText('2 articles selected')
  const publish = async () => {
    await ana
      .getByRole('group', { name: 'Selection' })
      .getByRole('button', { name: 'Publish' })
      .click()
    await ana.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  }
  for (const title of titles) await ana.getByRole('checkbox', { name: title }).check()
  await selected.waitFor()
  const bulk = /\/articles\/bulk$/
  let lost = 0
  await ana.route(bulk, async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await publish()
  await ana.getByText('Published: 2 articles').first().waitFor()
  expect([lost, await status()]).toEqual([2, ['published', 'published']])
  await ana.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await ana.getByText('Undone: 2 articles').first().waitFor()
  expect(await status()).toEqual(['draft', 'draft'])
  await ana.unroute(bulk)
})
