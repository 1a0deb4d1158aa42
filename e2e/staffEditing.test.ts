import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { paste } from './articleEditor.ts'
import { expectAccessible } from './browser.ts'
import { byKeyboard } from './byKeyboard.ts'
import { launchChromiumIn } from './chromium.ts'
import { hostile } from './hostileHtml.ts'
import { readLocalCopies } from './localCopiesInPage.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()
const live = /api\/staff\/(live|presence)/
const ARTICLE = '/news/segments-before-sentences'

async function openArticle(page: Page) {
  await page.goto('/articles')
  await page.getByRole('link', { name: 'Segments before sentences' }).click()
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  return page.getByRole('textbox', { name: 'Body' })
}

/** An editor with the article open. */
async function editor({ expected, hears = true }: { expected?: RegExp; hears?: boolean } = {}) {
  const page = await office.arrive({ expected })
  if (!hears) await page.route(live, (route) => route.fulfill({ status: 404 }))
  await office.enter(page)
  const body = await openArticle(page)
  const typeInto = async (paragraph: number, text: string) => {
    await body.locator('> p').nth(paragraph).click()
    await page.keyboard.press('End')
    await page.keyboard.type(text)
  }
  return {
    page,
    body,
    typeInto,
    update: () => page.getByRole('button', { name: 'Update' }).click(),
  }
}

const read = async () => (await fetch(office.site() + ARTICLE)).text()
/** The article as stored on the server, with its working copy. */
const stored = (page: Page) =>
  page.evaluate(async () =>
    (await fetch(`/api/staff/content/articles/${location.pathname.split('/').at(-1)}`)).text(),
  )
const KEPT = 'Unpublished changes · Saved'

test('B31: text typed into a published article is saved automatically, and visitors see it only after Update', async () => {
  const ana = await editor()
  await ana.typeInto(0, ' Ana adds this.')
  await ana.page.getByText(KEPT).waitFor()
  expect(await read()).not.toContain('Ana adds this.')
  await expectAccessible(ana.page, 'an article with a working copy')
  const again = await editor()
  await again.body.getByText('Ana adds this.').waitFor()
  await again.page.getByText(KEPT).waitFor()
  await again.update()
  await again.page.getByText('All changes saved').waitFor()
  await expect.poll(read).toContain('Ana adds this.')
})

test('B35: text pasted from Word or a hostile page is cleaned, and nothing in it runs', async () => {
  // Before cleaning, the browser reports that pasted styles are not applied and, in newer versions, that handlers are
  // blocked.
  const ana = await editor({ expected: /Applying inline style|Executing inline event handler/ })
  await ana.typeInto(0, ' ')
  await paste(
    ana.body,
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>From Word</p>`,
  )
  await ana.body.locator('ol > li', { hasText: 'From Word' }).waitFor()
  for (const html of hostile) await paste(ana.body, html)
  expect(await ana.page.evaluate(() => 'hasRun' in globalThis)).toBe(false)
  await ana.page.getByRole('button', { name: 'Discard' }).click()
  await ana.page.getByText('All changes saved').waitFor()
})

test('B32, B37: edits by two people to different paragraphs and to the same one are merged, and a field both changed asks for one value', async () => {
  const [ana, ben] = [await editor({ hears: false }), await editor()]
  const isStored = (text: string) => expect.poll(() => stored(ana.page)).toContain(text)
  await ana.typeInto(0, ' From the first. ')
  await isStored('From the first.')
  await ben.typeInto(1, ' From the second.')
  await isStored('From the second.')
  await ben.body.getByText('From the first.').waitFor()
  await ben.typeInto(0, ' Ben ends it. ')
  await isStored('Ben ends it.')
  await ana.typeInto(0, ' Ana ends it. ')
  await ana.body.getByText('Ben ends it.').waitFor()
  await isStored('Ana ends it.')
  await ben.body.getByText('Ana ends it.').waitFor()
  await ben.page.getByLabel('Category').fill('Ben’s')
  await isStored('Ben’s')
  await ana.page.getByLabel('Category').fill('Ana’s')
  const question = ana.page.getByRole('alert', { name: 'Edited by two people' })
  await question.waitFor()
  await expectAccessible(ana.page, 'two values of one field')
  await ana.update()
  await ana.page.getByText('Please choose which version to keep, then save again.').waitFor()
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await ana.update()
  await ana.page.getByText('All changes saved').waitFor()
  await expect.poll(read).toContain('Ben ends it.')
  const page = await read()
  const parts = ['From the second.', 'Ana ends it.', 'Ben’s', 'Ana’s']
  expect(parts.map((part) => page.includes(part))).toEqual([true, true, true, false])
  // A user who was offline loads the changes and is visible again.
  await ben.page.getByLabel('Author').fill('Ben Holt')
  await ben.update()
  await ana.page.unroute(live)
  await expect.poll(() => ana.page.getByLabel('Author').inputValue()).toBe('Ben Holt')
  await ben.page.getByText('Also open').waitFor()
})

test('B390: two values of a field are asked about below it, and a refused save leads there', async () => {
  const page = await office.openAsAna({ at: '/speakers' })
  await page.getByRole('link', { name: 'Owen Gallagher' }).click()
  const field = page.getByLabel('Job title')
  await field.fill('Mine')
  await page.evaluate(async () => {
    const path = `/api/staff/content/speakers/${location.pathname.split('/').at(-1)}`
    const { values, version } = await (await fetch(path)).json()
    await fetch(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values: { ...values, title: 'Theirs' }, version }),
    })
  })
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Please choose which version to keep, then save again.').waitFor()
  const question = page.getByRole('alert', { name: 'Edited by two people' })
  const mine = question.getByRole('button', { name: 'Keep yours' })
  await expect.poll(() => mine.evaluate((button) => button === document.activeElement)).toBe(true)
  const [asked, box] = [(await question.boundingBox())!, (await field.boundingBox())!]
  expect(asked.y - box.y - box.height).toBeLessThan(60)
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.poll(() => field.inputValue()).toBe('Theirs')
})

test('B261: a field conflict is asked and answered only once, even if the record changed under its working copy and a colleague keeps typing', async () => {
  const [ana, ben] = [await editor(), await editor()]
  const question = ana.page.getByRole('alert', { name: 'Edited by two people' })
  const keep = question.getByRole('button', { name: 'Keep yours' })
  const category = ana.page.getByLabel('Category')
  const before = await category.inputValue()
  const write = async (text: string) => {
    await ben.typeInto(1, ` ${text}`)
    await ana.body.getByText(text).waitFor()
  }
  await category.fill('Quays')
  await expect.poll(() => stored(ana.page)).toContain('Quays')
  const renamed = await ben.page.evaluate(async (id) => {
    const body = JSON.stringify({
      step: 'rename',
      of: 'categories',
      to: 'Harbors',
      records: [{ id }],
    })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/staff/terms/bulk', { method: 'POST', headers, body })).status
  }, before)
  expect(renamed).toBe(200)
  await keep.waitFor()
  await write('one more')
  expect(await keep.count()).toBe(1)
  await keep.click()
  await question.waitFor({ state: 'detached' })
  await write('another one')
  expect(await keep.count()).toBe(0)
  expect(await category.inputValue()).toBe('Quays')
  await expect.poll(() => stored(ana.page)).toContain('Quays')
  await write('the last one')
  expect(await keep.count()).toBe(0)
  await ana.update()
  await ana.page.getByText('All changes saved').waitFor()
  expect(await read()).toContain('Quays')
})

test("B32: a colleague's text arriving while someone types does not move the cursor", async () => {
  const [ana, ben] = [await editor(), await editor()]
  await ben.typeInto(1, ' Ben types')
  await ana.typeInto(0, ' Ana too.')
  const words = ['Ben', 'types']
  while (words.length < 500 && !(await ben.body.innerText()).includes('Ana too.')) {
    words.push(`on${words.length}`)
    await ben.page.keyboard.type(` ${words.at(-1)} `)
    await ben.page.keyboard.press('Backspace')
  }
  await ben.page.keyboard.type(' to the end.')
  expect(await ben.body.innerText()).toContain(`${words.join(' ')} to the end.`)
  await ben.page.getByRole('button', { name: 'Discard' }).click()
  await ana.body.getByText('Ana too.').waitFor({ state: 'hidden' })
  await ana.page.getByText('All changes saved').waitFor()
})

test('B37: an editor sees who else has an article open and what they type, without doing anything', async () => {
  const [ana, ben] = [await editor(), await editor()]
  await ana.page.getByText('Also open in another window of yours.').waitFor()
  await ben.typeInto(1, ' Seen at once.')
  await ana.body.getByText('Seen at once.').waitFor()
  await ben.page.getByRole('button', { name: 'Discard' }).click()
  await ana.body.getByText('Seen at once.').waitFor({ state: 'hidden' })
  await ben.page.getByLabel('Author').fill('Ana Holt')
  await ben.update()
  await expect.poll(() => ana.page.getByLabel('Author').inputValue()).toBe('Ana Holt')
  await ben.page.close()
  await ana.page.getByText('Also open').waitFor({ state: 'hidden' })
})

test('B33: text typed while the server was unreachable is restored after the browser was killed', async () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-profile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const first = await launchChromiumIn(folder, office.address())
  const page = first.pages()[0]!
  await office.enter(page)
  const body = await openArticle(page)
  await page.route('**/working-copy', (route) => route.abort())
  await body.locator('> p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Typed on a train.')
  await expect.poll(() => page.evaluate(readLocalCopies)).toContain('Typed on a train.')
  const ended = new Promise((resolve) => first.once('close', resolve))
  await (await first.newCDPSession(page)).send('Browser.crash').catch(() => {})
  await ended
  const second = await launchChromiumIn(folder, office.address())
  onTestFinished(() => second.close())
  const reopened = second.pages()[0]!
  await reopened.goto('/')
  await reopened.locator('#screen').or(reopened.getByLabel('Username')).first().waitFor()
  if (await reopened.getByLabel('Username').isVisible()) await office.enter(reopened)
  const restored = await openArticle(reopened)
  await restored.getByText('Typed on a train.').waitFor()
  await reopened.getByText('Restored what you typed', { exact: false }).waitFor()
  await reopened.getByText(KEPT, { exact: false }).waitFor()
  await expect.poll(() => reopened.evaluate(readLocalCopies)).toBe('[]')
})

/** Keeps new articles from becoming drafts, as without a connection. */
const refuseDrafts = (page: Page) =>
  page
    .context()
    .route('**/content/articles', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )

test('B33: an unsaved new article comes back with its title and asks nothing, and can be discarded for good', async () => {
  const { page, body } = await editor({ expected: /ERR_FAILED/ })
  await refuseDrafts(page)
  const open = async () => {
    await page.goto('/articles/new')
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  }
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  await open()
  await title.fill('Ropes at dawn')
  await body.fill('First words of it.')
  await expect.poll(() => page.evaluate(readLocalCopies)).toContain('First words of it.')
  await open()
  await page.getByText('Restored what you typed', { exact: false }).waitFor()
  expect([await title.inputValue(), await body.innerText()]).toEqual([
    'Ropes at dawn',
    'First words of it.',
  ])
  expect(await page.getByText('someone else edited', { exact: false }).count()).toBe(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => page.evaluate(readLocalCopies)).toBe('[]')
  await open()
  expect(await title.inputValue()).toBe('')
})

test('B33: of two unsaved new articles, each comes back by itself, the later one first', async () => {
  const { page, body } = await editor({ expected: /ERR_FAILED/ })
  await refuseDrafts(page)
  const copies = () => page.evaluate(readLocalCopies)
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  const open = async () => {
    await page.goto('/articles/new')
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  }
  // Two tabs, so that neither takes what the other is writing.
  const other = await page.context().newPage()
  await other.goto('/articles/new')
  const otherTitle = other.getByRole('textbox', { name: 'Title' }).first()
  await otherTitle.fill('Ropes at dusk')
  await expect.poll(copies).toContain('Ropes at dusk')
  await open()
  await title.fill('Ropes at noon')
  await body.fill('Written at noon.')
  await expect.poll(copies).toContain('Written at noon.')
  await other.close()
  await open()
  await page.getByText('Restored what you typed', { exact: false }).waitFor()
  expect([await title.inputValue(), await body.innerText()]).toEqual([
    'Ropes at noon',
    'Written at noon.',
  ])
  expect(await page.getByText('someone else edited', { exact: false }).count()).toBe(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(copies).not.toContain('Ropes at noon')
  await open()
  await page.getByText('Restored what you typed', { exact: false }).waitFor()
  expect(await title.inputValue()).toBe('Ropes at dusk')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(copies).toBe('[]')
})

test('B410: a new article with a title and words becomes a draft by itself, and whoever goes on typing loses nothing', async () => {
  const { page, body } = await editor()
  const colleague = await office.openAsAna({ at: '/articles' })
  await page.goto('/articles')
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  const { keyboard } = page
  await keyboard.type('Tugs at ')
  await keyboard.press('Enter')
  await keyboard.type('A first line ')
  await page.waitForURL(/articles\/[\da-f-]{36}$/)
  await keyboard.type('goes on')
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  expect(await body.innerText()).toBe('A first line goes on')
  await colleague.reload()
  await colleague.getByRole('link', { name: 'Tugs at' }).waitFor()

  await title.focus()
  await keyboard.press('End')
  await keyboard.type('noon')
  expect(await title.inputValue()).toBe('Tugs at noon')
  await body.focus()
  await keyboard.press('Control+z')
  await expect.poll(() => body.innerText()).not.toContain('goes on')
  await keyboard.press('Control+Shift+z')
  await keyboard.press('Control+s')
  await page.getByText('Draft · Saved').waitFor()
  expect(await stored(page)).toContain('A first line goes on')
  expect(JSON.parse(await stored(page))).toMatchObject({ address: '/news/tugs-at-noon' })
  await expect.poll(() => page.evaluate(readLocalCopies)).toBe('[]')

  await page.goto('/articles/new')
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await keyboard.type('Tugs at dusk')
  await keyboard.press('Enter')
  await keyboard.type('Left at once.')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Tugs at dusk' }).waitFor()
})

test('B340: an article whose first save got no response is created once, with what was typed since, also after a reload', async () => {
  const { page, body } = await editor({ expected: /ERR_FAILED/ })
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  const named = async () => {
    const found = await page.evaluate(async () =>
      (await fetch('/api/staff/content/articles?q=Moorings')).json(),
    )
    return (found as { items: { label: string }[] }).items.map(({ label }) => label)
  }
  /** Lets a creation reach the server, but not its response the browser. */
  const loseResponse = () =>
    page.route(
      '**/content/articles',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  const save = () => page.keyboard.press('Control+s')
  const lost = page.getByText('The server can’t be reached.', { exact: false }).first()

  await page.goto('/articles/new')
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await title.fill('Moorings by day')
  await loseResponse()
  await save()
  await lost.waitFor()
  await title.fill('Moorings by night')
  await body.fill('Typed after the lost response.')
  await save()
  await page.getByText('Draft · Saved').waitFor()
  expect(await named()).toEqual(['Moorings by night'])
  expect(await stored(page)).toContain('Typed after the lost response.')

  await page.goto('/articles/new')
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await title.fill('Moorings in spring')
  await loseResponse()
  await save()
  await lost.waitFor()
  await title.fill('Moorings in autumn')
  await expect.poll(() => page.evaluate(readLocalCopies)).toContain('Moorings in autumn')
  await page.reload()
  await page.getByText('Restored what you typed', { exact: false }).waitFor()
  await save()
  await page.getByText('Draft · Saved').waitFor()
  expect((await named()).toSorted()).toEqual(['Moorings by night', 'Moorings in autumn'])
  await expect.poll(() => page.evaluate(readLocalCopies)).toBe('[]')
})

test('B414: an empty summary offers the first sentences of the text, and the field takes the focus', async () => {
  const { page, body } = await editor()
  await page.goto('/articles/new')
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' })
  const offer = page.getByRole('button', { name: 'Use the first sentences' })
  await body.click()
  await page.keyboard.type('By the quay')
  expect(await offer.count(), 'a byline sums up nothing').toBe(0)
  await page.keyboard.press('Enter')
  const first = 'Tugs leave at noon on weekdays only. They wait for the tide, e.g. in spring.'
  await page.keyboard.type(`${first} ${'A much longer sentence follows these two. '.repeat(5)}`)
  await offer.waitFor()
  await expectAccessible(page, 'an offered summary')
  await offer.press('Enter')
  const taken = await excerpt.inputValue()
  expect(taken.startsWith(first)).toBe(true)
  expect(taken.endsWith('.') && taken.length <= 240, taken).toBe(true)
  expect(await excerpt.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await offer.count()).toBe(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await offer.waitFor()
})

test('B341: a comment that is sent again because its response was lost is there once', async () => {
  const { page, body } = await editor({ expected: /ERR_FAILED/ })
  await body.locator('> p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Control+Alt+m')
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.fill('Is this still so?')
  await page.route(
    '**/comments',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const send = page.locator('button[type=submit]', { hasText: 'Comment' })
  await send.click()
  await page.getByText('The server can’t be reached.', { exact: false }).first().waitFor()
  expect(await comment.inputValue()).toBe('Is this still so?')
  await send.click()
  await comment.waitFor({ state: 'hidden' })
  expect(await page.getByText('Is this still so?').count()).toBe(1)
})

test('B10, B28, B35: an article is written, filled from Word, previewed, scheduled, and published', async () => {
  // The browser reports that pasted styles are not applied.
  const { page, body } = await editor({ expected: /Applying inline style/ })
  await page.goto('/articles/new')
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Cranes at night')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What moves while the town sleeps.')
  await page.getByRole('combobox', { name: 'Author' }).fill('Ana Brandt')
  const item = (level: number, label: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${label}</span>${text}<o:p></o:p></p>`
  await paste(body, `<h1>The quay</h1>${item(1, '1.', 'First lift')}${item(2, 'a.', 'By hand')}`)
  await body.locator('ol > li > ol > li', { hasText: 'By hand' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Draft · Saved').waitFor()
  const address = `${office.site()}/news/cranes-at-night`
  const status = async () => (await fetch(address)).status
  expect(await status()).toBe(404)

  await page.getByRole('button', { name: 'Preview' }).click()
  const link = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')
  const preview = await office.open(link!)
  const shown = preview.frameLocator('iframe').first()
  await shown.getByRole('heading', { name: 'Cranes at night', level: 1 }).waitFor()
  await shown.locator('ol > li > ol > li', { hasText: 'By hand' }).first().waitFor()

  const { press, type, tabTo, isOn } = byKeyboard(page)
  await press('Control+Enter')
  await isOn('Publish')
  await press('Control+Enter')
  await isOn('More actions')
  await press('Enter')
  await tabTo('Schedule')
  await press('Enter')
  await isOn('Goes live on')
  await type('01152099')
  await press('Tab')
  await type('0900AM')
  await press('Enter')
  await page.getByText(/Goes live .*2099/).waitFor()
  expect(await status()).toBe(404)
  await isOn('Publication')
  await tabTo('More actions')
  await press('Enter')
  await tabTo('Back to draft')
  await press('Enter')
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('On the site at').waitFor()
  await expect.poll(status).toBe(200)
  expect((await fetch(link!)).status).not.toBe(200)
})

test('B38: an earlier version of an article is compared and restored, for visitors as well', async () => {
  const { page } = await editor()
  const { press, type, tabTo, isOn } = byKeyboard(page)
  await page.goto('/articles?q=Cranes')
  await page.getByRole('link', { name: 'Cranes at night' }).click()
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  const heading = async () =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(
      await (await fetch(`${office.site()}/news/cranes-at-night`)).text(),
    )?.[1]
  await tabTo('Title')
  for (const next of ['Cranes by day', 'Cranes on Sunday']) {
    await press('Control+a')
    await type(next)
    await press('Control+s')
    await page.getByText('All changes saved').waitFor()
    await expect.poll(heading).toContain(next)
    await isOn('Title')
  }
  const line = page.locator('.history > li').nth(1)
  await line.getByText('changed it').waitFor()
  await press('Control+Enter')
  for (const _ of ['on Sunday', 'by day']) await tabTo(/changed it/)
  await press('Enter')
  await line.locator('ins', { hasText: 'day' }).first().waitFor()
  await tabTo('Restore this version')
  await press('Enter')
  await expect.poll(() => title.inputValue()).toBe('Cranes by day')
  await expect.poll(heading).toContain('Cranes by day')
  await page.locator('.history > li').nth(3).waitFor()
})
