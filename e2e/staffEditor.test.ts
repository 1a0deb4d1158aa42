import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice, joinStaff, signIn } from './staffBrowser.ts'

const office = backOffice()
const ARTICLE = 'segments-before-sentences'
let isFirst = true

/** The body of the sample article in the back office. */
async function openArticle(view?: { width?: number }) {
  const page = await office.open(isFirst ? office.firstLink() : '/', view)
  if (isFirst) await joinStaff(page, 'Ana Brandt', 'ana')
  else await signIn(page, 'ana')
  isFirst = false
  await page.locator('#screen').waitFor()
  await page.goto('/articles')
  await page.getByRole('link', { name: 'Segments before sentences' }).click()
  const body = page.getByRole('textbox', { name: 'Body' })
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  return { page, body, tool: (name: string) => page.getByRole('button', { name, exact: true }) }
}

/** The editor hears of a moved cursor in a task of its own, after the key that moved it. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function save(page: Page) {
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Everything is saved').waitFor()
}

async function sourceOf(page: Page) {
  await page.getByRole('button', { name: 'Source' }).click()
  const source = await page.getByRole('textbox', { name: 'Body' }).inputValue()
  await page.getByRole('button', { name: 'Source' }).click()
  return source
}

const read = async () => (await fetch(`${office.site()}/news/${ARTICLE}`)).text()

test('B18, B28: what an editor writes is read by visitors, and every other block stays as it was', async () => {
  const { page, body, tool } = await openArticle()
  await expectAccessible(page, 'the editor')
  const before = await sourceOf(page)
  await body.locator('p').last().click()
  await page.keyboard.press('Control+End')
  await settled(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('A plain and ')
  await tool('Bold').click()
  await page.keyboard.type('bold')
  await tool('Bold').click()
  await page.keyboard.type(' end.')
  await page.keyboard.press('Enter')
  await tool('Heading 3').click()
  await page.keyboard.type('A list')
  await page.keyboard.press('Enter')
  await tool('Bulleted list').click()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await save(page)
  const added = '<p>A plain and <strong>bold</strong> end.</p><h3>A list</h3><ul><li>One</li><li>Two</li></ul>'
  const after = await sourceOf(page)
  expect(after.replaceAll('\n', '')).toBe(before.replaceAll('\n', '') + added)
  expect(after.startsWith(before.trimEnd())).toBe(true)
  await expect.poll(async () => (await read()).replaceAll('\n', '')).toContain(added)
})

test('B18: an untouched body is not a change, and neither is one whose changes were undone', async () => {
  const { page, body } = await openArticle()
  await body.click()
  await page.keyboard.press('Control+End')
  await settled(page)
  await page.getByText('Everything is saved').waitFor()
  await page.keyboard.type('x')
  await page.getByText('Not saved yet').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Everything is saved').waitFor()
})

test('B18: links and pictures are asked for by name, on a phone and by keys alone', async () => {
  const { page, body } = await openArticle({ width: 390 })
  await body.focus()
  await page.keyboard.press('Control+End')
  await settled(page)
  // Out of the list that the body ends with.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Link' })
  await link.getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await link.getByText('A link starts with', { exact: false }).waitFor()
  await link.getByLabel('Address').fill('quiet words')
  await link.getByText('No page of this site is called “quiet words”.').waitFor()
  await link.getByLabel('Address').fill('segments before')
  await link.getByRole('button', { name: 'Segments before sentences' }).waitFor()
  await expectAccessible(page, 'the link dialog')
  await link.getByRole('button', { name: 'Segments before sentences' }).click()
  await expect.poll(() => link.getByLabel('Address').inputValue()).toBe(`/news/${ARTICLE}`)
  await link.getByLabel('Address').fill('/news')
  await link.getByLabel('Text').fill('All news')
  await page.keyboard.press('Enter')
  await link.waitFor({ state: 'hidden' })
  await expect.poll(() => body.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await settled(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+F10')
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[role=toolbar]')))).toBe(true)
  for (let step = 0; step < 30 && (await page.evaluate(() => document.activeElement?.ariaLabel)) !== 'Picture'; step++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const picture = page.getByRole('dialog', { name: 'Picture' })
  await picture.getByText('Use an address instead').click()
  await picture.getByLabel('Address of the picture').fill('https://other.example/a.png')
  await page.keyboard.press('Enter')
  await picture.getByText('Pictures come from this site', { exact: false }).waitFor()
  await picture.getByText('Please say what it shows', { exact: false }).waitFor()
  await expectAccessible(page, 'the picture dialog')
  await picture.getByLabel('Address of the picture').fill(`/figures/${ARTICLE}.svg`)
  await picture.getByLabel('What it shows').fill('Two lines')
  await picture.getByLabel('Caption').fill('Figure 9')
  await page.keyboard.press('Enter')
  await picture.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'the editor on a phone')
  const source = await sourceOf(page)
  expect(source).toContain(
    `<figure><img src="/figures/${ARTICLE}.svg" alt="Two lines" /><figcaption>Figure 9</figcaption></figure>`,
  )
  expect(source).toContain('<a href="/news">All news</a>')
  await body.focus()
  await page.keyboard.press('Tab')
  expect(await body.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

test('B80: a comment is written beside the text by keys alone, marks its words and leads back to them', async () => {
  const { page, body } = await openArticle()
  const before = await sourceOf(page)
  await body.locator('> p').nth(1).click()
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press('Shift+ArrowRight')
  await settled(page)
  const chosen = await page.evaluate(() => String(getSelection()))
  await page.keyboard.press('Control+Alt+m')
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.type('Who says so?')
  await expectAccessible(page, 'a comment being written')
  await page.keyboard.press('Control+Enter')
  await comments.getByText('1 open').waitFor()
  await body.locator('p.commented').waitFor()
  expect(await body.locator('.commented__words').textContent()).toBe(chosen)
  await expect.poll(() => body.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.getByRole('button', { name: 'Comment', exact: true, pressed: true }).waitFor()
  expect(await sourceOf(page)).toBe(before)
  await body.locator('p.commented').waitFor()
  await expectAccessible(page, 'a text with a comment')
  await keepPicture(page, 'a text with a comment')
  await comments.getByRole('button', { name: 'Reply' }).click()
  await page.keyboard.type('The study.')
  await page.keyboard.press('Control+Enter')
  await comments.getByText('The study.').waitFor()
  await comments.getByRole('button', { name: 'Resolve' }).click()
  await comments.getByText('1 resolved').waitFor()
  await body.locator('p.commented').waitFor({ state: 'detached' })
})
