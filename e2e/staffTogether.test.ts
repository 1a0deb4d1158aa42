import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './articleEditor.ts'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice, joinStaff, openGroup } from './staffBrowser.ts'
import { blocksOf, miscounted, typeWords, type Writer } from './typeTogether.ts'

const office = backOffice()
const TIMES = 60

let link: string | undefined
/** Ana and Ben, each in their own browser, with the same article open. */
async function both(title: string) {
  const ana = await office.openAsAna({ at: link ? '/articles' : '/' })
  if (!link) {
    await openGroup(ana, 'Setup')
    await ana.getByRole('link', { name: 'Staff' }).click()
    await ana.getByRole('button', { name: 'Invite' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByLabel('Name').fill('Ben Ito')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    link = await ana.getByLabel('Link', { exact: true }).inputValue()
    const first = await office.open(link)
    await joinStaff(first, 'Ben Ito', 'ben')
  }
  const ben = await office.arrive()
  await office.enter(ben, 'ben')
  for (const page of [ana, ben]) {
    if (new URL(page.url()).pathname !== '/articles') await page.goto('/articles')
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  }
  await ana.getByText('Also open with Ben Ito.').waitFor()
  await ben.getByText('Also open with Ana Brandt.').waitFor()
  return [
    { name: 'ana', page: ana },
    { name: 'ben', page: ben },
  ] as const satisfies Writer[]
}

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' })
const paragraph = (page: Page, nth: number) => body(page).locator('> p').nth(nth)
const stored = (page: Page) =>
  page.evaluate(async () =>
    (await fetch(`/api/staff/content/articles/${location.pathname.split('/').at(-1)}`)).text(),
  )
const CHOOSE = 'Please choose which version to keep, then save again.'
const KEPT = 'Unpublished changes · Saved'

async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('All changes saved').waitFor()
}

test('B150: two people type into the same three paragraphs, and no word is lost or duplicated', async () => {
  const [ana, ben] = await both('Segments before sentences')
  const words = (await Promise.all([ana, ben].map((writer) => typeWords(writer, TIMES)))).flat()
  for (const writer of [ana, ben]) {
    await expect.poll(() => miscounted(writer, words)).toEqual([])
    await writer.page.getByText(KEPT).waitFor()
  }
  const [left, right] = await Promise.all([ana, ben].map(({ page }) => stored(page)))
  expect(left).toBe(right)
  // Ben's editor would save its text again.
  await ben.page.goto('/articles')
  await ben.page.getByRole('link', { name: 'Segments before sentences' }).waitFor()
  await discard(ana.page)
})

/** Holds back the browser's cursor events until the returned function is called. */
async function holdCursor(page: Page) {
  await page.evaluate(() => {
    const late = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    addEventListener('selectionchange', late, true)
    Object.assign(window, { sayCursor: () => removeEventListener('selectionchange', late, true) })
  })
  return () => page.evaluate(() => (window as unknown as { sayCursor: () => void }).sayCursor())
}

/** Text of the first paragraph with a word inserted at the browser's cursor. */
const withWord = (page: Page, word: string) =>
  paragraph(page, 0).evaluate((element, added) => {
    const { anchorNode, anchorOffset } = getSelection()!
    const before = new Range()
    before.setStart(element, 0)
    before.setEnd(anchorNode!, anchorOffset)
    const { length } = before.toString()
    const all = element.textContent
    return all.slice(0, length) + added + all.slice(length)
  }, word)

test('B150: text goes where the cursor was placed, even if a colleague moves and types before the editor knows of it', async () => {
  const [ana, ben] = await both('Segments before sentences')
  const { page } = ana
  const text = async () => (await blocksOf(ana))[0]
  const colleague = body(page).locator('.colleague')

  await paragraph(page, 0).click()
  await page.keyboard.press('Home')
  await paragraph(ben.page, 1).click()
  await ben.page.keyboard.press('Home')
  await paragraph(page, 1).locator('.colleague').waitFor()
  let say = await holdCursor(page)
  await page.keyboard.press('End')
  const moved = await withWord(page, ' moved')
  expect(moved.indexOf(' moved')).toBeGreaterThan(20)
  await paragraph(ben.page, 2).click()
  await paragraph(page, 2).locator('.colleague').waitFor()
  await say()
  await page.keyboard.type(' moved')
  await expect.poll(text).toBe(moved)

  await page.keyboard.press('Home')
  say = await holdCursor(page)
  await page.keyboard.press('End')
  const wrote = await withWord(page, ' wrote')
  await ben.page.keyboard.press('End')
  await ben.page.keyboard.type(' benword')
  await expect.poll(() => paragraph(page, 2).innerText()).toContain('benword')
  await colleague.waitFor()
  await say()
  await page.keyboard.type(' wrote')
  await expect.poll(text).toBe(wrote)
  await expect.poll(async () => (await blocksOf(ben))[0]).toMatch(/moved[^]*wrote/)
  expect(await paragraph(page, 2).innerText()).toContain('benword')
  await ben.page.goto('/articles')
  await ben.page.getByRole('link', { name: 'Segments before sentences' }).waitFor()
  await discard(page)
})

const RECORD = /\/api\/staff\/content\/articles\/[\w-]+$/

/** Holds back the response with colleagues' changes until `open`. `asked` resolves when the page requests it. */
async function holdReading(page: Page) {
  const gate = Promise.withResolvers<void>()
  const ask = Promise.withResolvers<void>()
  await page.route(RECORD, async (route) => {
    if (route.request().method() === 'GET') {
      ask.resolve()
      await gate.promise
    }
    await route.continue()
  })
  return {
    asked: ask.promise,
    async open() {
      const answer = page.waitForResponse(
        (one) => RECORD.test(one.url()) && one.request().method() === 'GET',
      )
      gate.resolve()
      await (await answer).finished()
      await settled(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  }
}

test('B260: a word being composed or typed stays intact when a colleague types in its line', async () => {
  const [ana, ben] = await both('Segments before sentences')
  const { page } = ana
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  const shown = async (one: Writer, words: RegExp) =>
    ((await blocksOf(one)).join('\n').match(words) ?? []).toSorted()

  const first = await holdReading(page)
  await body(page).press('Control+End')
  await page.keyboard.type(' ')
  await compose('に')
  await compose('にほ')
  await body(ben.page).press('Control+End')
  await ben.page.keyboard.press('Home')
  await ben.page.keyboard.press('Control+ArrowRight')
  await ben.page.keyboard.type('Benword ')
  await first.asked
  await first.open()
  await compose('にほん')
  await keys.send('Input.insertText', { text: 'にほん' })
  await page.keyboard.type('go')
  for (const one of [ana, ben])
    await expect.poll(() => shown(one, /Benword|[にほん]+\w*/g)).toEqual(['Benword', 'にほんgo'])

  // Both type at the same place, and one's text arrives in the middle of the other's word.
  await body(page).press('Control+End')
  await body(ben.page).press('Control+End')
  const second = await holdReading(page)
  await ben.page.keyboard.type(' tandem')
  await second.asked
  await page.keyboard.type(' gleam')
  await second.open()
  await page.keyboard.type('ing')
  for (const one of [ana, ben])
    await expect.poll(() => shown(one, /tandem|gleam\w*/g)).toEqual(['gleaming', 'tandem'])
  await ben.page.goto('/articles')
  await ben.page.getByRole('link', { name: 'Segments before sentences' }).waitFor()
  await discard(page)
})

test("B151: colleagues' cursors and selections are visible in the text, with names", async () => {
  const [ana, ben] = await both('Segments before sentences')
  await paragraph(ben.page, 1).click()
  await ben.page.keyboard.press('Home')
  const caret = body(ana.page).locator('.colleague')
  await paragraph(ana.page, 1).locator('.colleague', { hasText: 'Ben Ito' }).waitFor()
  await ben.page.keyboard.press('Shift+End')
  await paragraph(ana.page, 1).locator('.colleague__words').waitFor()
  await keepPicture(ana.page, 'a colleague in the text')
  await expectAccessible(ana.page, 'a colleague in the text')
  // The cursor moves with the text, and Ana's typing does not become part of it.
  await paragraph(ana.page, 0).click()
  await ana.page.keyboard.press('End')
  await ana.page.keyboard.press('Enter')
  await paragraph(ana.page, 2).locator('.colleague').waitFor()
  await ana.page.keyboard.press('Backspace')
  expect(await stored(ana.page)).not.toContain('colleague')
  await ben.page.goto('/articles')
  await caret.waitFor({ state: 'detached' })
})

/** Replaces the first word of a paragraph. */
async function changeFirstWord(page: Page, nth: number, word: string) {
  await paragraph(page, nth).click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.type(`${word} `)
}

test('B152: when both changed the same words, both see the question at their paragraph within two seconds, and nothing is published before it is resolved', async () => {
  const [ana, ben] = await both('Segments before sentences')
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  // Ben does not receive Ana's changes yet.
  await ben.page.route(/\/api\/staff\/content\/articles\/[\w-]+$/, async (route) => {
    if (route.request().method() === 'GET') await gate
    await route.continue()
  })
  await changeFirstWord(ana.page, 0, 'Anaword')
  await ana.page.getByText(KEPT).waitFor()
  await changeFirstWord(ben.page, 0, 'Benword')
  await expect.poll(() => paragraph(ben.page, 0).innerText()).toContain('Benword')
  open()
  const questions = [ana, ben].map(({ page }) =>
    body(page).getByRole('group', { name: 'Edited by two people' }),
  )
  await Promise.all(questions.map((question) => question.waitFor()))
  for (const [index, { page }] of [ana, ben].entries()) {
    expect(await paragraph(page, 0).innerText()).toContain('Anaword')
    expect(await body(page).locator('> p', { hasText: 'Anaword' }).count()).toBe(1)
    expect(await body(page).locator('> p', { hasText: 'Benword' }).count()).toBe(0)
    await expect
      .poll(() => questions[index]!.locator('ins').allInnerTexts())
      .toEqual(['Anaword', 'Benword'])
  }
  await ana.page.getByRole('button', { name: 'Keep Ben Ito’s' }).waitFor()
  for (const width of [390, 1024, 1440]) {
    await ana.page.setViewportSize({ width, height: 900 })
    await questions[0]!.scrollIntoViewIfNeeded()
    await keepPicture(ana.page, 'two people changed the same words')
  }
  await expectAccessible(ana.page, 'two people changed the same words')
  for (const { page } of [ana, ben]) {
    await page.getByRole('button', { name: 'Update' }).click()
    const alerts = page.locator('.writing__head [role=alert]')
    await expect.poll(() => alerts.allInnerTexts()).toEqual([expect.stringContaining(CHOOSE)])
  }
  const site = `${office.site()}/news/segments-before-sentences`
  expect(await (await fetch(site)).text()).not.toMatch(/Anaword|Benword/)
  // Text typed into the paragraph in the meantime stays.
  await paragraph(ben.page, 0).click()
  await ben.page.keyboard.press('End')
  await ben.page.keyboard.type(' meanwhile')
  await expect.poll(() => paragraph(ana.page, 0).innerText()).toContain('meanwhile')
  await ana.page.getByRole('button', { name: 'Keep Ben Ito’s' }).click()
  for (const [index, { page }] of [ana, ben].entries()) {
    await questions[index]!.waitFor({ state: 'detached' })
    await expect.poll(() => paragraph(page, 0).innerText()).toMatch(/Benword[^]*meanwhile/)
    expect(await paragraph(page, 0).innerText()).not.toContain('Anaword')
  }
  await ana.page.getByRole('button', { name: 'Update' }).click()
  await ana.page.getByText('All changes saved').waitFor()
  await expect.poll(async () => (await fetch(site)).text()).toContain('Benword')
})

test('B153, B154: a comment mentions a colleague by keyboard, and a draft is reviewed and returned with a note', async () => {
  const [ana, ben] = await both('Segments before sentences')
  const make = async () => {
    const headers = { 'content-type': 'application/json' }
    const values = {
      title: 'Cranes at night',
      excerpt: 'Short.',
      author: 'Ana Brandt',
      content: '<p>It begins at the quay.</p>',
    }
    const body = JSON.stringify({ values })
    const response = await fetch('/api/staff/content/articles', { method: 'POST', headers, body })
    return ((await response.json()) as { id: string }).id
  }
  const id = await ana.page.evaluate(make)
  await ana.page.goto(`/articles/${id}`)
  await paragraph(ana.page, 0).click()
  await ana.page.keyboard.press('Control+Alt+m')
  await ana.page.getByLabel('Your comment').and(ana.page.locator(':focus')).waitFor()
  await ana.page.keyboard.type('Which quay, @be')
  await ana.page.getByRole('option', { name: 'Ben Ito', selected: true }).waitFor()
  await keepPicture(ana.page, 'a colleague is called')
  await expectAccessible(ana.page, 'a colleague is called')
  await ana.page.keyboard.press('Enter')
  await expect
    .poll(() => ana.page.getByLabel('Your comment').inputValue())
    .toBe('Which quay, @Ben Ito ')
  await ana.page.keyboard.press('Control+Enter')
  await ana.page.getByRole('region', { name: 'Comments' }).getByText('1 open').waitFor()

  const assignment = (page: Page) => page.getByRole('region', { name: 'Assignment' })
  await assignment(ana.page).getByRole('button', { name: 'Assign' }).click()
  await assignment(ana.page).getByLabel('Colleague').selectOption('Ben Ito')
  await assignment(ana.page).getByLabel('Note (optional)').fill('By noon, please.')
  await expectAccessible(ana.page, 'a draft being assigned')
  await keepPicture(ana.page, 'a draft being assigned')
  await assignment(ana.page).getByRole('button', { name: 'Send' }).click()
  await assignment(ana.page).getByText('Ben Ito is asked to review it.').waitFor()
  await ana.page.getByText('In review', { exact: true }).first().waitFor()

  await ben.page.goto('/')
  await ben.page.getByText('Ana Brandt asks you to review it').waitFor()
  await expectAccessible(ben.page, 'Today with a draft to review')
  await keepPicture(ben.page, 'Today with a draft to review')
  await ben.page.getByRole('link', { name: /Cranes at night.*asks you/ }).click()
  await assignment(ben.page).getByRole('button', { name: 'Return' }).click()
  await assignment(ben.page).getByText('Please write what should change.').waitFor()
  await assignment(ben.page).getByLabel('Your note').fill('Which quay?')
  await keepPicture(ben.page, 'a draft to review')
  await assignment(ben.page).getByRole('button', { name: 'Return' }).click()
  await assignment(ana.page).getByText('Ben Ito returned it.').waitFor()
  await assignment(ana.page).getByText('“Which quay?”').waitFor()
  await ana.page.getByText('Draft', { exact: true }).first().waitFor()
})
