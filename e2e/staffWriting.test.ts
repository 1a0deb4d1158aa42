import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled, sourceOf, toEnd } from './articleEditor.ts'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

async function openOffice(path: string, view: { width?: number; tablet?: boolean } = {}) {
  const page = await office.openAsAna({ ...view, at: path })
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  return { page, ...partsOf(page) }
}

const partsOf = (page: Page) => ({
  body: page.getByRole('textbox', { name: 'Body' }),
  title: page.getByRole('textbox', { name: 'Title' }).first(),
  details: page.getByRole('button', { name: 'Details', exact: true }),
  tool: (name: string) => page.getByRole('button', { name, exact: true }),
  blocks: page.getByRole('listbox', { name: 'Blocks' }),
})

const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

const plain = async (page: Page) => (await sourceOf(page)).replaceAll('\n', '')

/** Pastes text the way programs without rich text put it on the clipboard. */
const pasteText = (body: Locator, text: string) =>
  body.evaluate((element, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

test('B123, B124, B126: an article is written without leaving the text, and its Markdown becomes formatting', async () => {
  const { page, body, title } = await openOffice('/articles/new')
  const { keyboard } = page
  await hasFocus(title)
  await expectAccessible(page, 'an empty page to write on')
  await keepPicture(page, 'an empty page to write on')
  await keyboard.type('The night shift')
  await keyboard.press('Enter')
  await hasFocus(body)
  await settled(page)
  await keyboard.type(
    'A **bold** and *quiet* start with `code`, ~~not~~ 5*3*2, and [a link](/news).',
  )
  await keyboard.press('Enter')
  await keyboard.type('## What moves')
  await keyboard.press('Enter')
  await keyboard.type('- Cranes')
  await keyboard.press('Enter')
  await keyboard.type('Ships')
  await keyboard.press('Tab')
  await press(page, 'Enter', 'Shift+Tab')
  await keyboard.type('- Trucks - and 2. carts')
  await press(page, 'Tab', 'Tab')
  await hasFocus(body)
  await press(page, 'Shift+Tab', 'Shift+Tab')
  await hasFocus(body)
  await press(page, 'Enter', 'Enter')
  await keyboard.type('1. First')
  await keyboard.press('Enter')
  await keyboard.type('2. Second')
  await press(page, 'Enter', 'Enter')
  await keyboard.type('> Quoted')
  await press(page, 'Enter', 'Enter')
  await keyboard.type('---Below')
  await keyboard.press('Enter')
  await keyboard.type('```')
  await keyboard.press('Enter')
  await keyboard.type('a **b**')
  expect(await plain(page)).toBe(
    '<p>A <strong>bold</strong> and <em>quiet</em> start with <code>code</code>, <s>not</s> 5*3*2, and <a href="/news">a link</a>.</p>' +
      '<h2>What moves</h2>' +
      '<ul><li>Cranes<ul><li>Ships</li></ul></li><li>Trucks - and 2. carts</li></ul>' +
      '<ol><li>First</li><li>Second</li></ol><blockquote><p>Quoted</p></blockquote><hr /><p>Below</p><pre>a **b**</pre>',
  )
  await page.getByText('28 words · 1 min read').waitFor()
  await body.locator('li', { hasText: 'Trucks' }).last().click()
  await settled(page)
  await press(page, 'Escape', 'Tab')
  await expect
    .poll(() => body.evaluate((element) => element.contains(document.activeElement)))
    .toBe(false)
  await page.keyboard.press('Control+s')
  await page.getByText('Draft · Saved').waitFor()
  await page.getByRole('heading', { name: 'The night shift', level: 1 }).waitFor()
  await keepPicture(page, 'a page that was written on')
})

test('B124: a pasted Markdown document becomes formatted text with all its words; Backspace restores a character as typed', async () => {
  const { page, body } = await openOffice('/press-releases/new')
  await body.click()
  const cells = (...all: string[]) => `| ${all.join(' | ')} |`
  await pasteText(
    body,
    [
      '---\ntitle: Not in the text\n---',
      '# The quay',
      'Two **cranes**, see [the plan](https://example.org/plan).',
      '- one\n  - within\n- two',
      '3. three\n4. four',
      '- [x] done\n- [ ] open',
      '> A voice\n> from the pier',
      '```js\nlet a = 1 < 2\n```',
      [cells('Ship', 'Length'), '| --- | --- |', cells('Vera', '120 m')].join('\n'),
      '***',
      'The *end*.<script>globalThis.hasRun = true</script>',
    ].join('\n\n'),
  )
  await body.getByText('The end.').waitFor()
  expect(await plain(page)).toBe(
    '<h2>The quay</h2>' +
      '<p>Two <strong>cranes</strong>, see <a href="https://example.org/plan">the plan</a>.</p>' +
      '<ul><li>one<ul><li>within</li></ul></li><li>two</li></ul>' +
      '<ol start="3"><li>three</li><li>four</li></ol>' +
      '<ul><li>☑ done</li><li>☐ open</li></ul>' +
      '<blockquote><p>A voice from the pier</p></blockquote>' +
      '<pre><code class="language-js">let a = 1 &lt; 2</code></pre>' +
      '<table><thead><tr><th scope="col">Ship</th><th scope="col">Length</th></tr></thead><tbody><tr><td>Vera</td><td>120 m</td></tr></tbody></table>' +
      '<hr /><p>The <em>end</em>.</p>',
  )
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false)
  await toEnd(page, body)
  await page.keyboard.press('Enter')
  await pasteText(body, 'Costs 3 * 4 = 12\n# not a heading')
  await body.getByText('# not a heading').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. ')
  await body.locator('> ol').nth(1).waitFor()
  await page.keyboard.press('Backspace')
  await body.locator('> ol').nth(1).waitFor({ state: 'detached' })
  expect(await body.locator('> p').last().textContent()).toBe('1. ')
})

test('B124: pasted Markdown keeps footnotes, subscripts, superscripts, and pictures, or the address of one that fails', async () => {
  const { page, body } = await openOffice('/press-releases/new')
  await body.click()
  await page.keyboard.type('Made of H~2~O in m^2^')
  await page.keyboard.press('Enter')
  await pasteText(
    body,
    [
      '## Water',
      'H~2~O at 10^3^ kg[^weight], ~~once~~ twice[^weight].',
      '[^weight]: By the **liter**,\n  at sea.',
      '![The quay](https://127.0.0.1/quay.png)',
      '![A plan](plans/quay.png)',
      '```\n[^weight]: in code\n```',
      '[^other]: Nothing leads here.',
    ].join('\n\n'),
  )
  await body.locator('a[href="https://127.0.0.1/quay.png"]').waitFor()
  const written = (await plain(page)).replaceAll(/fn-[\da-f]+/g, 'fn')
  expect(written).toBe(
    '<p>Made of H<sub>2</sub>O in m<sup>2</sup></p><h2>Water</h2>' +
      '<p>H<sub>2</sub>O at 10<sup>3</sup> kg<sup><a id="fn-link"></a><a href="#fn">1</a></sup>, <s>once</s> twice<sup>1</sup>.</p>' +
      '<p><a href="https://127.0.0.1/quay.png"><mark>[Picture to add: The quay]</mark></a></p>' +
      '<p><mark>[Picture to add: A plan, plans/quay.png]</mark></p>' +
      '<pre><code>[^weight]: in code</code></pre>' +
      '<p>[^other]: Nothing leads here.</p>' +
      '<ol><li><a id="fn"></a>By the <strong>liter</strong>, at sea. <a href="#fn-link" title="Back to the text">↩</a></li></ol>',
  )
})

test('B125: a slash opens the menu of blocks, which typing filters; keys, pointer, and Escape work as in other menus', async () => {
  const { page, body, blocks } = await openOffice('/pages/new')
  const current = () => blocks.getByRole('option', { selected: true }).textContent()
  await body.click()
  await page.keyboard.type('/')
  await blocks.waitFor()
  for (const name of ['Paragraph', 'Heading 2', 'Numbered list', 'Quote', 'Picture', 'Table'])
    await blocks.getByRole('option', { name }).first().waitFor()
  await expectAccessible(page, 'the menu of blocks')
  await keepPicture(page, 'the menu of blocks')
  await press(page, 'ArrowDown', 'ArrowDown')
  await expect.poll(current).toContain('Heading 3')
  const active = await body.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain('Heading 3')
  await page.keyboard.type('quo')
  await expect.poll(() => blocks.getByRole('option').count()).toBe(2)
  await expect.poll(current).toMatch(/^Quote/)
  await page.keyboard.press('Enter')
  await blocks.waitFor({ state: 'hidden' })
  await page.keyboard.type('Said')
  await press(page, 'Enter', 'Enter')
  await page.keyboard.type('/divi')
  await blocks.getByRole('option', { name: 'Rule' }).click()
  await page.keyboard.type('and /or')
  await blocks.getByRole('option', { name: 'Numbered list' }).waitFor()
  await page.keyboard.press('Escape')
  await blocks.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.keyboard.type('1/2 /nothing like it')
  expect(await blocks.isVisible()).toBe(false)
  expect(await plain(page)).toBe(
    '<blockquote><p>Said</p></blockquote><hr /><p>and /or</p><p>1/2 /nothing like it</p>',
  )
})

test('B126: blocks and items are moved, duplicated, and deleted by keyboard, with the toolbar, and by their handle', async () => {
  const { page, body, tool } = await openOffice('/pages/new')
  await body.click()
  for (const word of ['One', 'Two', 'Three']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('- a')
  await page.keyboard.press('Enter')
  await page.keyboard.type('b')
  const words = () => body.locator('> *').allInnerTexts()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => body.locator('li').allInnerTexts()).toEqual(['b', 'a'])
  await body.getByText('Two').click()
  await settled(page)
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await words()).slice(0, 3)).toEqual(['Two', 'One', 'Three'])
  await press(page, 'Alt+ArrowDown', 'Alt+ArrowDown')
  await page.keyboard.type('!')
  await expect.poll(async () => (await words()).slice(0, 3)).toEqual(['One', 'Three', 'Two!'])
  await page.keyboard.press('Control+z')
  await press(page, 'Alt+F10')
  await page.keyboard.press('Home')
  for (let step = 0; step < 30; step++) {
    if ((await page.evaluate(() => document.activeElement?.ariaLabel)) === 'Block actions') break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  const menu = page.getByRole('list', { name: 'Block', exact: true })
  await menu.waitFor()
  await expectAccessible(page, 'the menu of a block')
  await press(page, 'ArrowDown', 'ArrowDown')
  await hasFocus(menu.getByRole('button', { name: 'Duplicate' }))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await words()).filter((word) => word === 'Two').length).toBe(2)
  await hasFocus(body)
  await tool('Block actions').click()
  await menu.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await words()).filter((word) => word === 'Two').length).toBe(1)
  await body.getByText('One').hover()
  const handle = page.locator('.block-handle')
  await handle.waitFor()
  await handle.dragTo(body.getByText('Two'), { targetPosition: { x: 40, y: 26 } })
  await expect.poll(async () => (await words()).slice(0, 3)).toEqual(['Three', 'Two', 'One'])
})

const ARTICLE = 'Segments before sentences'

async function openArticle(view: { width?: number; tablet?: boolean } = {}) {
  const desk = await openOffice('/articles/new', view)
  await desk.page.goto('/articles')
  await desk.page.getByRole('link', { name: ARTICLE }).click()
  await desk.page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await desk.page.getByText('All changes saved').waitFor()
  return desk
}

const discard = async (page: Page) => {
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('All changes saved').waitFor()
}

test('B127: words are found and replaced, and the outline leads to a heading', async () => {
  const { page, body, tool } = await openArticle()
  const before = await sourceOf(page)
  const text = (await body.textContent())!
  await toEnd(page, body)
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('group', { name: 'Find and replace' })
  const find = bar.getByRole('searchbox', { name: 'Find in the text' })
  await hasFocus(find)
  await page.keyboard.type('segment')
  await bar.getByText(/^– of \d+$/).waitFor()
  const count = text.match(/segment/gi)!.length
  await page.keyboard.press('Enter')
  await bar.getByText(`1 of ${count}`).waitFor()
  await page.keyboard.press('Shift+Enter')
  await bar.getByText(`${count} of ${count}`).waitFor()
  await expectAccessible(page, 'find and replace')
  await keepPicture(page, 'find and replace')
  await bar.getByRole('checkbox', { name: 'Match case' }).check()
  const exact = text.match(/segment/g)!.length
  await bar.getByText(`of ${exact}`).waitFor()
  await bar.getByRole('searchbox', { name: 'Replace with' }).fill('part $1')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await bar.getByText('No match').waitFor()
  await find.press('Escape')
  await hasFocus(body)
  expect(await plain(page)).toBe(
    before.replaceAll('\n', '').replace(/segment(?![^<>]*>)/g, 'part $$1'),
  )
  await discard(page)

  await tool('Outline').click()
  const outline = page.getByRole('navigation', { name: 'Outline' })
  const headings = await body.getByRole('heading').allInnerTexts()
  expect(await outline.getByRole('button').allInnerTexts()).toEqual(headings)
  await expectAccessible(page, 'the outline')
  await press(page, 'ArrowDown', 'Enter')
  await outline.waitFor({ state: 'hidden' })
  await hasFocus(body)
  await settled(page)
  await page.keyboard.type('Now: ')
  expect(await body.getByRole('heading').nth(1).innerText()).toBe(`Now: ${headings[1]}`)
  await discard(page)
})

test('B128: the panel stays hidden once hidden, opens for errors in it, and gives way when there is no room', async () => {
  const { page, body, details, tool } = await openArticle()
  const video = page.getByLabel('Video', { exact: true })
  await video.fill('nonsense')
  await page.getByText('Unpublished changes · Saved').waitFor()
  await details.click()
  await video.waitFor({ state: 'hidden' })
  await page.reload()
  await body.waitFor()
  expect(await video.isVisible()).toBe(false)
  await body.click()
  await page.keyboard.press('Control+s')
  await hasFocus(video)
  await expectAccessible(page, 'a wrong field beside the text')
  await keepPicture(page, 'a wrong field beside the text')
  await discard(page)
  await tool('Focus').click()
  await video.waitFor({ state: 'hidden' })
  expect(await page.getByRole('navigation', { name: 'Back office' }).isVisible()).toBe(false)
  await page.keyboard.press('Control+Enter')
  await video.waitFor()
  await hasFocus(
    page.getByRole('complementary', { name: 'Publication' }).getByRole('button').first(),
  )

  await page.setViewportSize({ width: 1024, height: 768 })
  await video.waitFor({ state: 'hidden' })
  await details.click()
  await video.waitFor()
  await expectAccessible(page, 'the panel over the text')
  await video.press('Escape')
  await video.waitFor({ state: 'hidden' })
  await hasFocus(details)
  await details.press('Enter')
  await video.focus()
  await body
    .locator('> p')
    .nth(1)
    .click({ position: { x: 20, y: 10 } })
  await video.waitFor({ state: 'hidden' })
})

test('B128: the toolbar for selected text is above it, and a key leads there and back', async () => {
  const { page, body } = await openArticle()
  await body
    .locator('> p')
    .first()
    .dblclick({ position: { x: 60, y: 12 } })
  const bubble = page.getByRole('toolbar', { name: 'Selection tools' })
  await bubble.waitFor()
  await expectAccessible(page, 'the tools of a selection')
  await page.keyboard.press('Alt+F10')
  await hasFocus(bubble.getByRole('button', { name: 'Bold' }))
  await press(page, 'ArrowRight', 'Enter')
  await body.locator('> p').first().locator('em').first().waitFor()
  await bubble.getByRole('button', { name: 'Italic', pressed: true }).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(body)
  await settled(page)
  await page.keyboard.press('ArrowLeft')
  await bubble.waitFor({ state: 'hidden' })
  await discard(page)
})

test('B129: on a phone the text gets the whole window, and everything works by touch', async () => {
  const { page, body, details, tool, blocks } = await openArticle({ tablet: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await body.locator('> p').nth(4).tap()
  await hasFocus(body)
  await settled(page)
  const share = () =>
    body.evaluate((text) => {
      let free = 0
      for (let y = 0; y < innerHeight; y++) {
        const over = document.elementFromPoint(innerWidth / 2, y)
        if (over && (text.contains(over) || over.contains(text))) free++
      }
      return free / innerHeight
    })
  await expect.poll(share).toBeGreaterThanOrEqual(0.75)
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  const edge = (bar: Element) => Math.round(bar.getBoundingClientRect().bottom)
  expect(await tools.evaluate(edge)).toBe(844)
  // A keyboard overlays the page, so its visible part ends above.
  await page.evaluate(() => {
    const height = visualViewport!.height - 330
    Object.defineProperty(visualViewport, 'height', { get: () => height })
    visualViewport!.dispatchEvent(new Event('resize'))
  })
  await expect.poll(() => tools.evaluate(edge)).toBe(844 - 330)
  await page.evaluate(() => {
    Reflect.deleteProperty(visualViewport!, 'height')
    visualViewport!.dispatchEvent(new Event('resize'))
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'a text written on a phone')
  await keepPicture(page, 'a text written on a phone')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/head')
  await blocks.getByRole('option', { name: 'Heading 2' }).tap()
  await page.keyboard.type('By thumb')
  await body.getByRole('heading', { name: 'By thumb' }).waitFor()
  await tool('Block actions').tap()
  const menu = page.getByRole('list', { name: 'Block', exact: true })
  await menu.getByRole('button', { name: 'Move up' }).tap()
  await menu.waitFor({ state: 'hidden' })
  await details.tap()
  await page.getByLabel('Excerpt').waitFor()
  await expectAccessible(page, 'the panel on a phone')
  await details.tap()
  await page.getByLabel('Excerpt').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Discard' }).tap()
  await page.getByText('All changes saved').waitFor()
})

const bar = (page: Page) => page.locator('.writing__head')
const boxes = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /^(Details|Focus|Publish|Update)/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, right, bottom } = button.getBoundingClientRect()
        return [button.textContent, x, y, right, bottom].join(' ')
      }),
    )

test.each([1440, 1024, 768, 390])(
  'B452: a draft says in the bar that it is saved, and Publish is the one main action there, in one place while it is written, at %i pixels',
  async (width) => {
    const { page, body, title } = await openOffice('/articles/new', { width })
    const publish = bar(page).getByRole('button', { name: 'Publish', exact: true })
    const main = page.locator('.btn--primary:visible')
    const state = bar(page).getByRole('status')
    expect(await main.allInnerTexts()).toEqual(['Publish'])
    const empty = await boxes(page)
    await title.fill(`Tides at ${width}`)
    await body.click()
    await page.keyboard.type('High water at noon.')
    await page.waitForURL(/articles\/[\da-f-]{36}$/)
    await expect.poll(() => state.innerText()).toBe('Draft · Saved')
    await page.keyboard.type(' Low water at six.')
    await expect.poll(() => state.innerText()).toBe('Draft · Saving…')
    await expect.poll(() => state.innerText()).toBe('Draft · Saved')
    expect(await main.allInnerTexts()).toEqual(['Publish'])
    expect(await bar(page).getByRole('button', { name: 'Discard' }).count()).toBe(0)
    expect(await boxes(page)).toEqual(empty)
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    expect(await main.allInnerTexts()).toEqual(['Publish'])
    expect(await boxes(page)).toEqual(empty)
    await publish.click()
    await page.getByText('Excerpt: Please fill this in', { exact: false }).first().waitFor()
    await expectAccessible(page, `a draft at ${width} pixels`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test('B452: an article is published from the bar in one step, and its later changes say that they are not public', async () => {
  const { page, body, title } = await openOffice('/articles/new')
  await title.fill('Published at once')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('One step.')
  await body.click()
  await page.keyboard.type('All of it.')
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('On the site at').waitFor()
  const state = bar(page).getByRole('status')
  await expect.poll(() => state.innerText()).toBe('Published · All changes saved')
  const before = await boxes(page)
  const update = bar(page).getByRole('button', { name: 'Update' })
  expect(await update.isDisabled()).toBe(true)
  await body.click()
  await page.keyboard.type('And more. ')
  await expect.poll(() => state.innerText()).toBe('Unpublished changes · Saved')
  expect(await page.locator('.btn--primary:visible').count()).toBe(1)
  expect(await boxes(page)).toEqual(before)
  await update.click()
  await expect.poll(() => state.innerText()).toBe('Published · All changes saved')
})

test('B453: a draft that is left becomes a version, so lists and its history show what was written', async () => {
  const { page, body, title } = await openOffice('/articles/new')
  await title.fill('Buoys')
  await body.click()
  await page.keyboard.type('Red to port.')
  await page.waitForURL(/articles\/[\da-f-]{36}$/)
  const address = new URL(page.url()).pathname
  await title.fill('Buoys and beacons')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Buoys and beacons' }).click()
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  expect(await title.inputValue()).toBe('Buoys and beacons')
  const read = () =>
    page.evaluate(async (path) => (await fetch(`/api/staff/content${path}`)).json(), address)
  expect(await read()).toMatchObject({ workingCopy: null, values: { title: 'Buoys and beacons' } })

  // What the server refuses stays a working copy, and is there when someone returns.
  await page.getByLabel('Video', { exact: true }).fill('nonsense')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Buoys and beacons' }).click()
  await expect.poll(() => page.getByLabel('Video', { exact: true }).inputValue()).toBe('nonsense')
  expect(await read()).toMatchObject({ workingCopy: { values: { videoEmbed: 'nonsense' } } })
})

test('B453: a withdrawn article that is left keeps its changes as a working copy, so undoing publishes none of them', async () => {
  const { page, body, title } = await openArticle()
  const address = new URL(page.url()).pathname
  await title.fill('Segments, half written')
  await page.getByText('Unpublished changes · Saved').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Archived · Saved').waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: ARTICLE }).first().waitFor()
  const undone = page.waitForResponse((response) => response.url().endsWith('/undo'))
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await undone
  await page.goto(address)
  await body.waitFor()
  await page.getByText('Unpublished changes · Saved').waitFor()
  expect(await title.inputValue()).toBe('Segments, half written')
  const site = await (await fetch(`${office.site()}/news`)).text()
  expect([site.includes(ARTICLE), site.includes('half written')]).toEqual([true, false])
  await discard(page)
})

test('B454: while someone types, only the text and the bar stay, and a move of the pointer brings the rest back', async () => {
  const { page, body } = await openArticle()
  const shown = () =>
    page.evaluate(() =>
      ['.text-tools', '.writing__side > *', '.office__side > *'].map(
        (part) => getComputedStyle(document.querySelector(part)!).opacity,
      ),
    )
  await toEnd(page, body)
  await page.mouse.move(600, 400)
  expect(await shown()).toEqual(['1', '1', '1'])
  const place = await body.boundingBox()
  await page.keyboard.type('Quiet.')
  await expect.poll(shown).toEqual(['0', '0', '0'])
  expect((await body.boundingBox())!.x).toBe(place!.x)
  await expectAccessible(page, 'a text being typed')
  await keepPicture(page, 'a text being typed')
  await press(page, 'Alt+F10')
  await expect.poll(shown).toEqual(['1', '1', '1'])
  await page.keyboard.press('Escape')
  await page.keyboard.type('Again.')
  await expect.poll(shown).toEqual(['0', '0', '0'])
  await page.mouse.move(620, 420)
  await expect.poll(shown).toEqual(['1', '1', '1'])
  await discard(page)
})
