import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, open } from './browser.ts'

const isScript = /\/assets\/(?!start)[^/]+\.js$/
/** React reports that it rendered the document anew. */
const anew = /Minified React error #418/

/** Replaces the texts of a page as browsers do that translate it. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    if (!text.data.trim() || text.parentElement!.closest('script, textarea, option, font')) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
  }
}

/** Inserts an element beside each field, as password managers do. */
function addIcons() {
  for (const field of document.querySelectorAll('main input:not([type=hidden])'))
    field.after(document.createElement('div'))
}

/** Opens a page whose scripts load only after something has changed its elements. */
async function changed(path: string, change: () => void): Promise<Page> {
  const page = await open('/healthz', { first: true, expected: anew })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  let released = false
  const held: (() => void)[] = []
  await page.route(isScript, async (route) => {
    if (!released) await new Promise<void>((resolve) => void held.push(resolve))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(change)
  await page.exposeFunction('release', () => {
    released = true
    for (const resolve of held) resolve()
  })
  return page
}
const release = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { release: () => Promise<void> }).release())

test.each([
  ['translated', translate],
  ['filled with icons', addIcons],
])(
  'A48: a page that is %s before its scripts load keeps input, focus, color scheme, and the click',
  async (_, change) => {
    const page = await changed('/speakers', change)
    const form = page.locator('main form.form')
    await form.locator('[name=bio]').fill('Twenty years of forecasts')
    await form.locator('select[name=availability]').selectOption('limited')
    await form.locator('input[type=checkbox]').first().check()
    await form.locator('[name=lastName]').fill('O’Brien')
    await page.locator('header .btn--primary').click()
    await form.locator('[name=firstName]').focus()
    await release(page)
    await hydrated(page)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
      scripts: '',
      theme: 'dark',
    })
    const kept = await form.evaluate((own: HTMLFormElement) =>
      Object.fromEntries(new FormData(own)),
    )
    expect(kept).toMatchObject({
      bio: 'Twenty years of forecasts',
      availability: 'limited',
      lastName: 'O’Brien',
    })
    expect(await form.locator('input[type=checkbox]').first().isChecked()).toBe(true)
  },
)

test.each([
  ['/', 'the menu', '[aria-label="Open menu"]'],
  ['/resources/ai-showcase', 'Suggest a Tool', 'main button:visible'],
])('A48: on a translated %s, a first tap on %s opens it', async (path, _, control) => {
  const page = await open('/healthz', { width: 390, first: true, expected: anew })
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(translate)
  await page.locator(control).first().click()
  await page.getByRole('dialog').waitFor()
})

test('A48: a form that is sent from a translated page before its scripts load is sent once they have', async () => {
  const page = await changed('/contact', translate)
  const form = page.locator('main form.form')
  for (const [name, text] of Object.entries({
    name: 'Ana Brandt',
    email: 'ana@example.com',
    subject: 'A question',
    message: 'Do you come to Ohio?',
  }))
    await form.locator(`[name=${name}]`).fill(text)
  await form.locator('[type=submit]').click()
  const [call] = await Promise.all([page.waitForRequest('**/api/contact'), release(page)])
  expect(call.postDataJSON()).toMatchObject({ name: 'Ana Brandt', message: 'Do you come to Ohio?' })
})

test('A48: the lists and counts of a translated page follow each search', async () => {
  const page = await open('/search?q=ai')
  const field = page.locator('main input[type=search]')
  await field.click()
  await page.evaluate(translate)
  for (const words of ['rfp', 'zzzzqq', 'tampa']) {
    await field.fill(words)
    await page.waitForFunction(
      (words) =>
        document.querySelector('main')!.textContent.toLowerCase().includes(words) &&
        new URLSearchParams(location.search).get('q') === words,
      words,
    )
    await page.evaluate(translate)
  }
  expect(await page.locator('.page-failed').count()).toBe(0)
})

test('A48: a count on a translated page is never an old one', async () => {
  const page = await open('/news')
  await page.getByText(/\d+ articles found/).waitFor()
  await page.locator('main input').first().click()
  await page.evaluate(translate)
  await page.locator('main input').first().fill('rfp')
  await page.getByText(/^1 article found$/i).waitFor()
  await page.evaluate(translate)
  await page.locator('main input').first().fill('zzzz')
  await page.getByText(/^0 articles found$/i).waitFor()
})
