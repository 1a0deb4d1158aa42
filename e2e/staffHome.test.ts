import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice, staffCall } from './staffBrowser.ts'

const office = backOffice()

test('B140, B141: navigation groups expand, show counts, and are remembered; starred screens are above them', async () => {
  const ana = await office.openAsAna()
  const rail = ana.getByRole('navigation', { name: 'Back office' })
  const group = (name: string) => rail.getByRole('button', { name, exact: true })
  await rail
    .getByRole('link', { name: 'Reviews', exact: true, description: /^\d+ waiting$/ })
    .waitFor()
  await group('Tasks').press('Enter')
  await rail.getByRole('button', { name: 'Tasks', description: /^\d+ waiting$/ }).waitFor()
  expect(await rail.getByRole('link', { name: 'Reviews', exact: true }).count()).toBe(0)
  await expectAccessible(ana, 'a closed group')
  await rail.getByRole('link', { name: 'Sponsors' }).press('Enter')
  await ana.getByRole('heading', { name: 'Sponsors', level: 1 }).waitFor()
  await ana.getByRole('button', { name: 'Favorite screen', pressed: false }).press('Enter')
  await rail.getByRole('heading', { name: 'Favorites' }).waitFor()
  await expect.poll(() => rail.getByRole('link', { name: 'Sponsors' }).count()).toBe(2)
  await keepPicture(ana, 'the navigation with a favorite')
  await ana.reload()
  await expect.poll(() => rail.getByRole('link', { name: 'Sponsors' }).count()).toBe(2)
  expect(await group('Tasks').getAttribute('aria-expanded')).toBe('false')
  await ana.goto('/reviews')
  await rail.getByRole('link', { name: 'Reviews', exact: true }).waitFor()
  await ana.goto('/sponsors')
  await ana.getByRole('button', { name: 'Favorite screen', pressed: true }).waitFor()
  await ana.keyboard.press('f')
  await expect.poll(() => rail.getByRole('heading', { name: 'Favorites' }).count()).toBe(0)
  await ana.goto('/library?type=audio')
  await ana.getByRole('button', { name: 'Favorite screen', pressed: false }).press('Enter')
  await ana
    .getByRole('group', { name: 'Type' })
    .getByRole('button', { name: /^Pictures/ })
    .press('Enter')
  await ana.getByRole('button', { name: 'Favorite screen', pressed: true }).press('Enter')
  await expect.poll(() => rail.getByRole('heading', { name: 'Favorites' }).count()).toBe(0)
})

test('B142: Ctrl-K publishes the open record after typing, finds a setting by name, and Enter alone changes nothing', async () => {
  const ana = await office.openAsAna()
  const menu = ana.getByRole('dialog', { name: 'Find' })
  const chosen = menu.getByRole('option', { selected: true })
  const find = async (words: string) => {
    await ana.keyboard.press('Control+k')
    await menu.getByRole('combobox').waitFor()
    await ana.keyboard.type(words)
  }
  await find('new press')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'New press release', level: 1 }).waitFor()
  await ana.goto('/articles')
  await ana.getByRole('link', { name: 'Segments before sentences' }).click()
  await ana.getByRole('heading', { name: 'Segments before sentences', level: 1 }).waitFor()
  await ana.locator('#publication').waitFor()
  await find('')
  await menu.getByRole('option', { name: 'Withdraw', exact: false }).waitFor()
  expect(await chosen.textContent()).toContain('Today')
  await expectAccessible(ana, 'actions of a screen')
  await keepPicture(ana, 'actions of a screen')
  await ana.keyboard.type('withdraw')
  await expect.poll(() => chosen.textContent()).toContain('Withdraw')
  await ana.keyboard.press('Enter')
  await ana.getByText('Withdrawn', { exact: true }).first().waitFor()
  await find('publish')
  await expect.poll(() => chosen.textContent()).toContain('Publish')
  await ana.keyboard.press('Enter')
  await ana.getByText('Published', { exact: true }).first().waitFor()

  await find('sentences segments')
  await menu.getByRole('option', { name: 'Segments before sentences' }).last().waitFor()
  await ana.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await find('tagline')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await expect
    .poll(() =>
      ana.evaluate(() => document.activeElement?.closest('[data-setting="tagline"]')?.tagName),
    )
    .toBe('DIV')
})

test('B143: a question mark shows the shortcuts of the current screen', async () => {
  const ana = await office.openAsAna({ at: '/reviews' })
  await ana.getByRole('list', { name: 'Queue' }).waitFor()
  await ana.keyboard.press('?')
  const dialog = ana.getByRole('dialog', { name: 'Keys' })
  for (const meaning of ['Publish', 'Reject', 'Mark as spam', 'Undo'])
    await dialog.getByText(meaning, { exact: true }).waitFor()
  await expectAccessible(ana, 'the keys of a screen')
  await keepPicture(ana, 'the keys of a screen')
  await ana.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await ana.goto('/articles')
  await ana.getByRole('table', { name: 'Articles' }).waitFor()
  await ana.keyboard.press('?')
  await dialog.getByText('Search the list').waitFor()
  expect(await dialog.getByText('Reject').count()).toBe(0)
})

test('B144: Today shows what to do first and links there, by keyboard and on a phone', async () => {
  const ana = await office.openAsAna({ at: '/today' })
  const first = ana.locator('#screen section').filter({ hasText: 'Start here' })
  await first.getByText('reviews waiting').waitFor()
  await ana.getByRole('heading', { name: 'This week' }).waitFor()
  await expectAccessible(ana, 'today')
  await ana.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(ana, 'today on a phone')
  expect(await ana.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await first.getByRole('link', { name: 'Open the reviews' }).press('Enter')
  await ana.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
})

test('B145: scheduled items are moved in the calendar by dragging, by keyboard, and by a form on a phone, and each move can be undone', async () => {
  const ana = await office.openAsAna()
  const title = 'Moved about'
  const at = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 12, 15)).toISOString()
  await ana.evaluate(
    async ([title, at]) => {
      const post = async (path: string, body: object) =>
        (
          await fetch(`/api/staff/content/articles${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json() as Promise<{ id: string; version: number }>
      const values = { title, excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
      const { id, version } = await post('', { values })
      await post(`/${id}/steps`, { step: 'schedule', version, at })
    },
    [title, at] as const,
  )
  await ana.goto(`/calendar?day=${at.slice(0, 10)}&span=month`)
  const days = ana.locator('#screen .calendar > li')
  const dayOf = () => days.filter({ hasText: title }).getByRole('heading').textContent()
  const entry = ana.getByRole('link', { name: title })
  const isOn = (day: string) => expect.poll(dayOf).toContain(`May ${day}`)
  await isOn('12')
  await expectAccessible(ana, 'the calendar')
  await keepPicture(ana, 'the calendar')

  await entry.dragTo(days.filter({ hasText: 'May 20' }))
  await isOn('20')
  await ana.getByRole('button', { name: 'Undo' }).click()
  await isOn('12')
  await entry.focus()
  await ana.keyboard.press('Shift+ArrowDown')
  await isOn('19')
  await ana.getByRole('button', { name: 'Undo' }).last().click()
  await isOn('12')

  await entry.focus()
  for (const day of ['13', '14']) {
    await ana.keyboard.press('Shift+ArrowRight')
    await isOn(day)
    await entry.and(ana.locator(':focus')).waitFor()
  }

  await ana.setViewportSize({ width: 390, height: 844 })
  await ana.getByRole('button', { name: `Move ${title}` }).click()
  const dialog = ana.getByRole('dialog', { name: `Move “${title}”` })
  await dialog.getByLabel('New date and time').fill(`${at.slice(0, 4)}-05-28T09:00`)
  await expectAccessible(ana, 'moving on a phone')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await isOn('28')
  await expectAccessible(ana, 'the calendar on a phone')
})

/** Creates an article that goes live at an ISO time. */
async function scheduleArticle(page: Page, title: string, at: string) {
  const values = { title, excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
  const path = '/api/staff/content/articles'
  const { id, version } = await staffCall(page, 'POST', path, { values })
  await staffCall(page, 'POST', `${path}/${id}/steps`, { step: 'schedule', version, at })
}

test('B346: an entry moved by keys out of the days in view is shown and focused on its new day', async () => {
  const ana = await office.openAsAna()
  const title = 'Far tide'
  const at = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 10, 15)).toISOString()
  await scheduleArticle(ana, title, at)
  await ana.goto(`/calendar?day=${at.slice(0, 10)}&span=week`)
  const entry = ana.getByRole('link', { name: title })
  await entry.focus()
  const dayOf = () =>
    ana
      .locator('#screen .calendar > li')
      .filter({ hasText: title })
      .getByRole('heading')
      .textContent()
  for (const day of ['17', '24']) {
    await ana.keyboard.press('Shift+ArrowDown')
    await expect.poll(dayOf).toContain(`June ${day}`)
    await entry.and(ana.locator(':focus')).waitFor()
  }
})

test('B375: an entry whose move by keys is refused is shown and focused where it still is', async () => {
  const ana = await office.openAsAna({ expected: /ERR_FAILED/ })
  const title = 'Stranded tide'
  const at = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 10, 15)).toISOString()
  await scheduleArticle(ana, title, at)
  await ana.goto(`/calendar?day=${at.slice(0, 10)}&span=week`)
  const entry = ana.getByRole('link', { name: title })
  await entry.focus()
  await ana.route('**/steps', (route) => route.abort())
  await ana.keyboard.press('Shift+ArrowDown')
  await ana.getByText('The server can’t be reached.', { exact: false }).first().waitFor()
  await entry.and(ana.locator(':focus')).waitFor()
  expect(ana.url()).toContain(`day=${at.slice(0, 10)}`)
})

test('B376: a browser whose clock is days ahead schedules for tomorrow, and says when things happened', async () => {
  const ana = await office.openAsAna()
  const DAY = 86_400_000
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10)
  const title = 'Early tide'
  await scheduleArticle(ana, title, `${tomorrow}T18:00:00Z`)
  const page = await ana.context().newPage()
  await page.addInitScript(`{
    const Real = Date
    const now = () => Real.now() + ${3 * DAY}
    Date = class extends Real {
      constructor(...given) { super(...(given.length > 0 ? given : [now()])) }
      static now = now
    }
  }`)
  await page.goto(`${office.address()}/calendar?day=${tomorrow}&span=week`)
  await page.getByRole('link', { name: title }).focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: `Move “${title}”` })
  await dialog.getByLabel('New date and time').fill(`${tomorrow}T12:00`)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Moved to', { exact: false }).first().waitFor()
  await page.goto(`${office.address()}/articles?q=tide`)
  await page
    .getByRole('row', { name: /Early tide/ })
    .getByText('now', { exact: true })
    .waitFor()
  await page.close()
})

test('B145, B490: an event of four days is on each of them; moved past a change of the clocks, it keeps its local times, and Undo takes nothing from a colleague', async () => {
  const ana = await office.openAsAna()
  const year = new Date().getUTCFullYear() + 1
  // Clocks change in Europe on the last Sunday of October, in America a week later.
  const sunday = 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay()
  const day = (date: number) =>
    new Date(Date.UTC(year, 9, sunday + date)).toISOString().slice(0, 10)
  const made = await staffCall(ana, 'POST', '/api/staff/content/events', {
    values: {
      title: 'Between two winters',
      summary: 'x',
      description: '',
      startDate: `${day(-4)}T07:00:00Z`,
      endDate: `${day(-1)}T15:00:00Z`,
      timezone: 'Europe/Berlin',
      locationType: 'virtual',
      location: 'Here',
      type: 'webinar',
    },
  })
  const path = `/api/staff/content/events/${made.id}`
  const read = async () => (await staffCall(ana, 'GET', path)).values
  const dates = async () => {
    const { startDate, endDate } = await read()
    return [startDate, endDate].map((at) => new Date(at).toISOString().slice(0, 16))
  }
  await ana.goto(`/calendar?day=${day(-4)}&span=week`)
  const links = ana.getByRole('link', { name: 'Between two winters' })
  await links.first().waitFor()
  expect(
    (await links.allInnerTexts()).map((text) => /Day \d of \d|\d+:\d+ [AP]M/.exec(text)?.[0]),
  ).toEqual(['3:00 AM', 'Day 2 of 4', 'Day 3 of 4', 'Day 4 of 4'])
  await expectAccessible(ana, 'an event of four days')
  await links.first().focus()
  await ana.keyboard.press('Shift+ArrowDown')
  await expect.poll(dates).toEqual([`${day(3)}T08:00`, `${day(6)}T16:00`])
  const undo = ana.getByRole('button', { name: 'Undo' }).last()
  await undo.waitFor()
  const { version } = await staffCall(ana, 'GET', path)
  await staffCall(ana, 'PUT', path, { version, values: { summary: 'By a colleague' } })
  await undo.click()
  await expect.poll(dates).toEqual([`${day(-4)}T07:00`, `${day(-1)}T15:00`])
  expect((await read()).summary).toBe('By a colleague')
})

test('B145: a day with many entries shows five until the rest is requested, and a failed calendar shows no empty days', async () => {
  const ana = await office.openAsAna({ expected: /status of 500/ })
  const articles = '/api/staff/content/articles'
  for (let number = 1; number <= 7; number++) {
    const values = { title: `Tide ${number}`, excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
    const { id, version } = await staffCall(ana, 'POST', articles, { values })
    await staffCall(ana, 'POST', `${articles}/${id}/steps`, { step: 'publish', version })
  }
  await ana.goto('/calendar?span=month')
  const entries = ana
    .locator('.calendar > li')
    .filter({ hasText: / more$/ })
    .locator('[data-entry]')
  const more = ana.getByRole('button', { name: /^\d+ more$/ }).first()
  const count = Number.parseInt((await more.textContent())!)
  expect([await entries.count(), count >= 2]).toEqual([5, true])
  await more.press('Enter')
  await expect.poll(() => ana.locator('[data-entry]').count()).toBeGreaterThan(count)
  await expect.poll(() => ana.locator('#screen :focus').count()).toBe(1)
  await ana.route('**/api/staff/calendar?*', (route) => route.fulfill({ status: 500, body: '' }))
  await ana.goto('/calendar?day=2031-01-01')
  await ana.getByRole('heading', { name: 'The calendar could not be loaded' }).waitFor()
  expect(await ana.locator('.calendar').count()).toBe(0)
})

test('B302: while the server fails or is slow, the back office shows its frame and the reason, and opens once it responds', async () => {
  const ana = await office.openAsAna({ expected: /status of 503/ })
  const path = '**/api/staff/session'
  const retry = ana.getByRole('button', { name: 'Try again' })
  const frame = ana.getByRole('banner').getByText('Advantage')
  const opened = ana.getByRole('heading', { name: 'Today', level: 1 })

  let asked = 0
  await ana.route(path, (route) => {
    asked++
    return route.fulfill({ status: 503, body: '{}' })
  })
  const failed = ana.waitForResponse(path)
  await ana.goto('/today', { waitUntil: 'commit' })
  await failed
  const title = ana.getByRole('heading', { name: 'The back office can’t be reached' })
  await title.waitFor({ timeout: 900 })
  await frame.waitFor()
  await ana.getByText('The server isn’t responding.').waitFor()
  await expectAccessible(ana, 'a back office that can’t be reached')
  const before = asked
  await retry.focus()
  await ana.keyboard.press('Enter')
  await expect.poll(() => asked).toBeGreaterThan(before)
  await retry.and(ana.locator(':focus')).waitFor()
  await title.waitFor()
  await ana.unroute(path)
  await opened.waitFor()

  // The first answer never comes.
  let isFirst = true
  await ana.route(path, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
  })
  await ana.goto('/today', { waitUntil: 'commit' })
  await ana.getByText('The server is slow to respond.').waitFor()
  await frame.waitFor()
  await retry.click()
  await opened.waitFor()
})

test('B303: on a small laptop every column of a table and every room of an agenda is in view, on a phone every cell of a row has its label, and no text of a row is cut, and a new row takes the focus', async () => {
  const ana = await office.openAsAna({ width: 1024 })
  const fits = (box: Locator) =>
    box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
  await ana.goto('/checks')
  const claims = ana.locator('.desk-table__box').first()
  await claims.waitFor()
  expect(await fits(claims)).toBe(true)
  const { items } = await staffCall(ana, 'GET', '/api/staff/content/events?q=executive')
  const event = `/events/${items[0].id}`
  await ana.goto(`${event}/agenda`)
  const grid = ana.getByRole('grid').or(ana.locator('.agenda-grid')).first()
  await grid.waitFor()
  expect(await fits(grid)).toBe(true)
  expect((await grid.boundingBox())!.y).toBeLessThan(360)
  await ana.setViewportSize({ width: 390, height: 844 })
  await ana.goto(`${event}/prices`)
  await ana.getByLabel('Price, row 1').waitFor()
  await expect.poll(() => ana.getByText('Price', { exact: true }).count()).toBe(3)
  const tier = ana.getByLabel('What it includes, row 1')
  const isCut = () =>
    tier.evaluate((field) => [
      field.scrollHeight > field.clientHeight || field.scrollWidth > field.clientWidth,
      document.documentElement.scrollWidth > innerWidth,
    ])
  await tier.fill('Both days, all tracks, and '.repeat(10) + 'Donaudampfschifffahrt'.repeat(4))
  for (const width of [1440, 390]) {
    await ana.setViewportSize({ width, height: 844 })
    await expect.poll(isCut).toEqual([false, false])
  }
  const inRow = await ana
    .locator('.rows-field__row')
    .first()
    .evaluate(
      (row) =>
        row.getBoundingClientRect().right <=
        row.parentElement!.parentElement!.getBoundingClientRect().right + 1,
    )
  expect(inRow).toBe(true)
  await tier.press('End')
  await tier.pressSequentially('\n')
  expect(await tier.inputValue()).not.toContain('\n')
  await ana.getByRole('button', { name: 'Add a row' }).press('Enter')
  await ana.getByLabel('Name, row 4').and(ana.locator(':focus')).waitFor()
})

test('B303: the sentence below a title and the buttons beside it keep their places at every width', async () => {
  const ana = await office.openAsAna({ width: 1440, at: '/checks' })
  const [title, text, act] = [
    ana.getByRole('heading', { name: 'Checks', level: 1 }),
    ana.getByText('Every night we check', { exact: false }),
    ana.getByRole('button', { name: 'Check now' }),
  ]
  for (const width of [1440, 1024, 390]) {
    await ana.setViewportSize({ width, height: 844 })
    const [under, above, beside] = await Promise.all(
      [text, title, act].map(async (one) => (await one.boundingBox())!),
    )
    expect(under!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
    expect(Math.abs(under!.x - above!.x)).toBeLessThan(1)
    expect(beside!.y).toBeLessThan(above!.y + above!.height)
  }
})

test('B304: the weeks of the calendar start on the day on which they start in the region of the site', async () => {
  const ana = await office.openAsAna({ at: '/calendar?span=week&day=2026-11-26' })
  await ana.getByRole('heading', { name: /^Nov 22\s–\s28, 2026$/ }).waitFor()
  expect(await ana.locator('.calendar h3').first().innerText()).toContain('Sunday, November 22')
})

test('B305: selecting rows moves none of them, and the buttons of a dialog are in view on a small laptop', async () => {
  const ana = await office.openAsAna({ at: '/articles' })
  const row = ana.getByRole('row').nth(4)
  await row.waitFor()
  const { y } = (await row.boundingBox())!
  await row.getByRole('checkbox').check()
  await ana.getByText('1 article selected').waitFor()
  expect((await row.boundingBox())!.y).toBe(y)
  await ana.getByRole('button', { name: 'Withdraw' }).waitFor()
  await ana.setViewportSize({ width: 1024, height: 640 })
  await ana.goto('/subscribers')
  await ana.getByRole('button', { name: 'Add a subscriber' }).click()
  const add = ana.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })
  await add.waitFor()
  const { y: top, height } = (await add.boundingBox())!
  expect(top + height).toBeLessThan(640)
})

test('B306: Escape leaves a search or a reply with its text, and the keys of the list work again', async () => {
  const ana = await office.openAsAna({ at: '/articles' })
  await ana.getByRole('row').nth(2).waitFor()
  await ana.keyboard.press('/')
  await ana.keyboard.type('ai')
  await ana.waitForURL(/q=ai/)
  await ana.keyboard.press('Enter')
  await ana.keyboard.press('j')
  await ana.locator('tbody a:focus').waitFor()
  expect(await ana.getByRole('searchbox').inputValue()).toBe('ai')
  await ana.keyboard.press('/')
  await ana.keyboard.press('Escape')
  await ana.keyboard.press('Escape')
  await ana.keyboard.press('j')
  expect(await ana.getByRole('searchbox').inputValue()).toBe('')

  await fetch(`${office.site()}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Holt',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'Do you come to Ohio?',
    }),
  })
  await ana.goto('/inbox')
  const note = ana.getByRole('textbox', { name: 'Note' })
  await note.fill('Call back on Monday')
  await note.press('Escape')
  await ana.keyboard.press('l')
  const labels = ana.getByLabel('Labels, separated by commas')
  await labels.and(ana.locator(':focus')).waitFor()
  await ana.keyboard.type('vip')
  await ana.keyboard.press('Enter')
  await ana.getByText('Labels saved').first().waitFor()
  expect(await note.inputValue()).toBe('Call back on Monday')
})

test('B307: after a screen opens, the first Tab leads to the link that skips the navigation', async () => {
  const ana = await office.openAsAna()
  for (const path of ['/settings/business', '/history']) {
    await ana.goto(path)
    await ana.getByRole('heading', { level: 1 }).waitFor()
    await ana.locator('[aria-current=page]').first().waitFor()
    await ana.keyboard.press('Tab')
    await ana.getByRole('link', { name: 'Skip to the screen' }).and(ana.locator(':focus')).waitFor()
  }
})

test('B302: a record that the server can’t load says so in words', async () => {
  const ana = await office.openAsAna({ expected: /status of 503/, at: '/articles' })
  await ana.route('**/api/staff/content/articles/*', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  )
  await ana.getByRole('row').nth(2).getByRole('link').click()
  await ana
    .getByRole('heading', { name: 'The server answered 503. Please try again.' })
    .waitFor({ timeout: 15_000 })
  await ana.getByRole('button', { name: 'Try again' }).waitFor()
})
