import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byKeyboard } from './byKeyboard.ts'
import { expectAccessible } from './browser.ts'
import { goTo } from './everyDialog.ts'
import { callIn, everyScreen } from './everyScreen.ts'
import { sendHostile } from './plantHostile.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice, inNavigation } from './staffBrowser.ts'
import { expectFitsTablet, expectFocusSeen } from './tablet.ts'

const office = backOffice()

test('B26: one key finds a screen, record, or action, and another opens it', async () => {
  const ana = await office.openAsAna()
  const menu = ana.getByRole('dialog', { name: 'Find' })
  const input = menu.getByRole('combobox')
  const current = () => menu.getByRole('option', { selected: true }).textContent()

  await ana.keyboard.press('Control+k')
  await input.waitFor()
  await expectAccessible(ana, 'the command menu')
  await ana.keyboard.type('reviews')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  expect(await menu.count()).toBe(0)

  await ana.keyboard.press('Control+k')
  await ana.keyboard.type('segments')
  await menu.getByRole('option', { name: 'Segments before sentences' }).waitFor()
  await expectAccessible(ana, 'found records')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'Segments before sentences', level: 1 }).waitFor()

  await ana.getByRole('button', { name: 'Find', exact: true }).click()
  const first = await current()
  await ana.keyboard.press('ArrowDown')
  expect(await current()).not.toBe(first)
  await ana.keyboard.press('ArrowUp')
  expect(await current()).toBe(first)
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await input.dispatchEvent('keydown', { key: 'k', ctrlKey: true, isComposing: true })
  expect(await menu.count()).toBe(1)
  await ana.keyboard.type('new venue')
  await ana.keyboard.press('Escape')
  await expect.poll(() => menu.count()).toBe(0)
  await ana.getByRole('button', { name: 'Find', exact: true }).click()
  await ana.keyboard.type('new venue')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'New venue', level: 1 }).waitFor()
  await ana.locator('main:focus').waitFor()
})

test('B15: rows are selected by keyboard, changed together after a count, and undone at once', async () => {
  const ana = await office.openAsAna()
  await inNavigation(ana, 'Articles').click()
  await ana.getByRole('table', { name: 'Articles' }).waitFor()
  for (const key of ['j', 'x', 'j', 'x']) await ana.keyboard.press(key)
  await ana.getByText('2 articles selected').waitFor()
  await expectAccessible(ana, 'a selection')
  const drafted = () => ana.getByRole('table').getByText('Archived').count()
  const before = await drafted()
  await ana.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Withdraw: 2 articles' })
  await dialog.waitFor()
  await expectAccessible(ana, 'the question before a bulk step')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(drafted).toBe(before + 2)
  await ana.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(drafted).toBe(before)
})

test('B76: a list is saved under a name, opens from the list and the Find menu, and is renamed and deleted', async () => {
  const ana = await office.openAsAna()
  await inNavigation(ana, 'Articles').click()
  await ana.getByRole('table', { name: 'Articles' }).waitFor()
  const { press, type, tabTo, isOn } = byKeyboard(ana)
  await press('/')
  await tabTo('Status')
  await type('P')
  await ana.getByRole('button', { name: 'Save view' }).waitFor()
  await tabTo('Save view')
  await press('Enter')
  const dialog = ana.getByRole('dialog')
  await isOn('Name')
  await type('What is out')
  await tabTo('Who sees it')
  await press('ArrowDown')
  await tabTo('Open the list with this view')
  await press('Space')
  await expectAccessible(ana, 'the question for a name')
  await press('Enter')
  const views = ana.getByRole('navigation', { name: 'Saved views' })
  const current = views.locator('[aria-current]')
  await expect.poll(() => current.textContent()).toContain('What is out')
  await isOn('Edit view')
  await expectAccessible(ana, 'a list with saved views')
  await keepPicture(ana, 'saved views')

  await views.getByRole('link', { name: 'Everything' }).click()
  await expect.poll(() => current.textContent()).toBe('Everything')
  await inNavigation(ana, 'Sponsors').click()
  await ana.getByRole('heading', { name: 'Sponsors', level: 1 }).waitFor()
  await inNavigation(ana, 'Articles').click()
  await expect.poll(() => current.textContent()).toContain('What is out')
  expect(new URL(ana.url()).search).toBe('?status=published')

  await inNavigation(ana, 'Sponsors').click()
  await ana.getByRole('heading', { name: 'Sponsors', level: 1 }).waitFor()
  await press('Control+k')
  await dialog.getByRole('combobox').waitFor()
  await type('what is')
  await dialog.getByRole('option', { name: 'What is out', selected: true }).waitFor()
  await press('Enter')
  await ana.getByRole('button', { name: 'Edit view' }).waitFor()
  await tabTo('Edit view')
  await press('Enter')
  await isOn('Name')
  await press('Control+a')
  await type('On the site')
  await press('Enter')
  await views.getByRole('link', { name: 'On the site' }).waitFor()
  await isOn('Edit view')
  await press('Enter')
  await tabTo('Delete view')
  await press('Enter')
  await views.waitFor({ state: 'detached' })
  await isOn('Save view')
  await ana.getByRole('button', { name: 'Undo' }).click()
  await views.getByRole('link', { name: 'On the site' }).waitFor()
})

/** Whether hostile content has run or would run on click. */
const running = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => [
    ...('hasRun' in globalThis ? ['ran'] : []),
    ...[...document.querySelectorAll('[href],[src],[action]')]
      .map(
        (element) =>
          element.getAttribute('href') ??
          element.getAttribute('src') ??
          element.getAttribute('action')!,
      )
      .filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
    ...[...document.querySelectorAll('[onerror],[onload],[onclick]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  ])

test('A15, B11: nothing written by visitors or staff runs on any back office screen, axe finds nothing on them, and each fits a tablet', async () => {
  expect(await sendHostile(office.site())).toBe(9)
  const ana = await office.openAsAna()
  const call = callIn(ana)
  const { screens, ids, fieldsTaken } = await everyScreen(ana)
  expect(fieldsTaken).toBeGreaterThan(70)
  for (const [path, address] of screens) {
    await goTo(ana, address)
    await expectAccessible(ana, `screen ${path}`)
    expect([path, await running(ana)]).toEqual([path, []])
    await expectFitsTablet(ana, path)
    if (path === '/articles/:id') await expectFocusSeen(ana, path)
  }
  const { link } = (await call('POST', `/api/staff/content/articles/${ids.articles}/preview`)).data
  const preview = await office.open(link)
  await preview.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
  for (const frame of preview.frames()) expect(await running(frame)).toEqual([])
}, 300_000)
