import { expect, test } from 'vitest'
import { settled, sourceOf } from './articleEditor.ts'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

async function openText(view: { width?: number; tablet?: boolean } = {}) {
  const page = await office.openAsAna({ ...view, at: '/articles/new' })
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  const body = page.getByRole('textbox', { name: 'Body' })
  const plain = async () => (await sourceOf(page)).replaceAll('\n', '')
  /** Types a button with the slash menu and its dialog. */
  async function insertButton(name: string, fields: Record<string, string>) {
    await page.keyboard.type(`/${name}`)
    await page.getByRole('option', { name, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await settled(page)
  }
  return { page, body, plain, insertButton, bar: page.getByRole('group', { name: 'Link' }) }
}

test('B455: writing goes on below a card, and blocks are found by their whole names', async () => {
  const { page, body, plain, insertButton } = await openText()
  await body.click()
  await insertButton('Button', { 'Button label': 'Register', Address: '/events' })
  await page.keyboard.type('Below it.')
  await page.keyboard.press('Enter')
  await insertButton('Call to action', {
    Heading: 'Come along',
    'Button label': 'Sign up',
    Address: '/news',
  })
  await page.keyboard.type('The end, either / or.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Really / ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('the end.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/callout')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mind the gap')
  for (const key of ['Enter', 'Enter', 'Backspace']) await page.keyboard.press(key)
  await page.keyboard.type('.')
  expect(await plain()).toBe(
    '<p class="button"><a href="/events">Register</a></p><p>Below it.</p>' +
      '<aside class="action"><p><strong>Come along</strong></p><p class="button"><a href="/news">Sign up</a></p></aside>' +
      '<p>The end, either / or.</p><p>Really / </p><p>the end.</p>' +
      '<aside class="callout"><p>Mind the gap.</p></aside>',
  )
})

test('B456: the label of a button is edited where it stands, and its address in a bar below it, by pointer and by keys', async () => {
  const { page, body, plain, insertButton, bar } = await openText()
  const address = bar.getByRole('textbox', { name: 'Address of the link' })
  await body.click()
  await insertButton('Button', { 'Button label': 'Register', Address: '/events' })
  await page.keyboard.type('See [the news](/news) here.')
  await body.getByRole('link', { name: 'Register' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' today')
  await page.keyboard.press('Home')
  await page.keyboard.type('Please: ')
  await bar.waitFor()
  await expectAccessible(page, 'the bar of a link')
  await keepPicture(page, 'the bar of a link')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nowhere to be found')
  await page.keyboard.press('Enter')
  await bar.getByText('Please choose one of the pages').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('/agenda')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Now ')
  const button = '<p class="button"><a href="/agenda">Please: Now Register today</a></p>'
  await expect.poll(plain).toBe(`${button}<p>See <a href="/news">the news</a> here.</p>`)

  await body.getByRole('link', { name: 'the news' }).click()
  await expect.poll(() => address.inputValue()).toBe('/news')
  await address.fill('/press')
  await body.getByText('here.').click({ position: { x: 200, y: 10 } })
  await bar.waitFor({ state: 'hidden' })
  expect(await plain()).toBe(`${button}<p>See <a href="/press">the news</a> here.</p>`)
  await body.getByRole('link', { name: 'the news' }).click()
  await address.fill('/never')
  await address.press('Escape')
  await bar.getByRole('button', { name: 'Remove the link' }).click()
  await bar.waitFor({ state: 'hidden' })
  expect(await plain()).toBe(`${button}<p>See the news here.</p>`)
  await body.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(plain).toContain('<a href="/press">the news</a>')
})

test('B456: on a phone the bar of a link fits the window and works by touch', async () => {
  const { page, body, plain, insertButton, bar } = await openText({ tablet: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await body.tap()
  await insertButton('Button', { 'Button label': 'Register', Address: '/events' })
  await body.getByRole('link', { name: 'Register' }).tap()
  const address = bar.getByRole('textbox', { name: 'Address of the link' })
  await address.tap()
  await address.fill('/news')
  await expectAccessible(page, 'the bar of a link on a phone')
  await keepPicture(page, 'the bar of a link on a phone')
  const { x, width } = (await bar.boundingBox())!
  expect([x >= 0, x + width <= 390]).toEqual([true, true])
  await address.press('Enter')
  await expect.poll(plain).toContain('<a href="/news">Register</a>')
})
