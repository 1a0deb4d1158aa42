import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { byTouch } from './byTouch.ts'
import { PASSWORD } from './staffBrowser.ts'

/** An editor's day on a tablet only. `read` fetches a page of the public site. */
export async function dayByTouch(page: Page, read: (path: string) => Promise<string>) {
  const { tap, press, button, write, go, drag, closer, turned } = byTouch(page)
  await write(page.getByLabel('Username'), 'ana')
  await write(page.getByLabel('Password', { exact: true }), PASSWORD)
  await press('Sign in')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await press('Open the menu')
  await page.touchscreen.tap(400, 1150)
  await button('Open the menu').waitFor()

  await go('Articles')
  const rows = page.getByRole('table').getByRole('checkbox')
  await tap(rows.nth(14))
  await tap(rows.nth(15))
  const chosen = page.getByRole('group', { name: 'Selection' })
  expect(
    await chosen.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom) === innerHeight),
  ).toBe(true)
  await press('Withdraw', chosen)
  await press('Withdraw', page.getByRole('dialog'))
  await press('Undo')
  await page.getByText('Undone: 2 articles').first().waitFor()

  await tap(page.getByRole('link', { name: 'New article' }))
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await write(page.getByLabel('Title').first(), 'What a tablet is good for')
  await press('Details')
  await write(page.getByLabel('Excerpt'), 'Two hands.')
  await press('Details')
  const body = page.getByRole('textbox', { name: 'Body' })
  await write(body, 'A list:\n')
  await press('Bulleted list')
  await page.keyboard.type('A pen\n\n')
  await press('Table')
  await press('Column after')
  const color = await button('Column after').evaluate(
    (tool) => getComputedStyle(tool).backgroundColor,
  )
  expect(color, 'a tool that was tapped looks as if it were on').toBe('rgba(0, 0, 0, 0)')
  await tap(body.getByRole('columnheader').nth(1))
  await page.keyboard.type('Price')
  await body.evaluate((text) => text.scrollIntoView({ block: 'end' }))
  const table = (await body.getByRole('table').boundingBox())!
  const whole = (await body.boundingBox())!
  await page.touchscreen.tap(200, (table.y + table.height + whole.y + whole.height) / 2)
  await page.keyboard.type('Below it.')
  await press('Publish')
  await press('Details')
  await page.getByText('On the site at').waitFor()
  const text = await read('/news/what-a-tablet-is-good-for')
  expect(text).toMatch(/<li>A pen<\/li>[^]*?<table[^]*?Price[^]*?<\/table>[^]*?<p>Below it\.<\/p>/)

  await go('Inbox')
  await tap(page.getByRole('link', { name: 'Cleo Holt' }))
  const item = page.getByRole('article', { name: 'Cleo Holt' })
  for (const said of ['Called her.', 'Called again.']) {
    await write(item.getByRole('textbox', { name: 'Note' }), said)
    await press('Add note', item)
    await item.getByRole('listitem').getByText(said).waitFor()
  }
  await press('Tomorrow', item)
  await page.getByText('Snoozed until tomorrow', { exact: false }).first().waitFor()
  await closer(async () => {
    const undo = await button('Undo').evaluate((one) => one.getBoundingClientRect().bottom)
    expect(undo, 'a toast is below what is seen').toBeLessThan(
      await page.evaluate(() => visualViewport!.height),
    )
  })
  await press('Undo')
  await item.waitFor()

  await go('Reviews')
  const pane = page.locator('.review-pane')
  const title = await pane.getByRole('heading').textContent()
  await press('Reject', pane)
  await tap(page.getByRole('list', { name: 'Reasons' }).getByRole('button').first())
  await expect.poll(() => pane.getByRole('heading').textContent()).not.toBe(title)
  await press(/^Rejected/)
  await tap(page.getByRole('link', { name: title! }))
  await press('Undo the decision')
  await press(/^Waiting/)
  await page.getByRole('link', { name: title! }).waitFor()

  await go('Events')
  await tap(page.getByRole('link', { name: 'Advantage Executive Conference' }))
  const tabs = page.getByRole('navigation', { name: 'Event', exact: true })
  await tap(tabs.getByRole('link', { name: /^Agenda/ }))
  const grid = page.getByRole('region', { name: 'Agenda grid' })
  const session = grid.getByRole('button', { name: /One argument, nine formats/ })
  const placeOf = async () => (await session.boundingBox())!
  await session.waitFor()
  const start = await placeOf()
  const finger = { x: start.x + 40, y: start.y + 20 }
  await drag(finger, { x: finger.x, y: finger.y - 200 })
  await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  expect(await button('Undo').isDisabled()).toBe(true)
  await grid.evaluate((element) => element.scrollTo(0, 0))
  await tap(session)
  const details = page.getByRole('region', { name: /One argument, nine formats/ })
  expect(
    await details.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom) === innerHeight),
  ).toBe(true)
  const here = await placeOf()
  const held = { x: here.x + 40, y: here.y + 20 }
  await drag(held, { x: held.x + 2 * here.width, y: held.y + 90 })
  await details.getByText('Grand hall').first().waitFor()
  await press('Move to …', details)
  await turned(async () => {
    const box = (await page.getByRole('dialog').boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(820)
  })
  await press('Cancel', page.getByRole('dialog'))
  await press('Publish …')
  await page
    .getByRole('list', { name: 'Changes' })
    .getByText('One argument, nine formats')
    .waitFor()
  await press('Cancel', page.getByRole('dialog'))
  await press('Undo')
  await expect.poll(async () => Math.round((await placeOf()).x)).toBe(Math.round(start.x))

  await press('Find')
  await write(page.getByRole('combobox'), 'settings')
  await tap(page.getByRole('option', { name: 'Settings', exact: true }))
  await page.getByRole('heading', { name: 'Business settings', level: 1 }).waitFor()
}
