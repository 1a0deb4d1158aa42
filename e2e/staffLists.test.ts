import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { staffScreens } from '../src/staffScreens.ts'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

// No server listens there, so emails stay in the outbox.
const office = backOffice(async () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }))

/** Navigation screens that are not lists, with what they are instead. */
const apart: Record<string, string> = {
  '/today': 'the tasks, each leading to its list',
  '/calendar': 'days, with what happens on each',
  '/analytics': 'sums, as charts and tables',
  '/sending': 'what is wrong with the mail server',
  '/exports': 'archives to prepare, and those that are ready',
  '/checks': 'what the last reading of the site found',
  '/privacy': 'a form, and the proofs of erasures',
  '/settings': 'a form',
}
/** Lists that load completely and are searched in the browser. */
const heldWhole = ['/staff', '/webhooks']
/** Lists that show items beside a detail pane. */
const queues = ['/inbox', '/reviews', '/outbox']

const call = (page: Page, method: string, path: string, body?: object | number[]) =>
  page.evaluate(
    async ([method, path, body]) => {
      const isFile = Array.isArray(body)
      const init = isFile
        ? { body: new Uint8Array(body) }
        : body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await fetch(path, { method, ...init })
      if (!response.ok)
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    },
    [method, path, body] as const,
  )

/** Adds one row to each list that the samples leave empty. */
async function fillLists(page: Page) {
  const message = {
    name: 'Ada Holt',
    email: 'ada@example.com',
    subject: 'A mooring',
    message: 'May we moor here in May?',
  }
  const sent = await fetch(`${office.site()}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(sent.status).toBe(200)
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#16493a' },
  })
    .png()
    .toBuffer()
  await call(page, 'PUT', '/api/staff/picture-files?name=green.png', [...picture])
  await call(page, 'PUT', '/api/staff/imports?name=tools.csv', [
    ...Buffer.from('Name,Website\nCrane,https://crane.example\n'),
  ])
  await call(page, 'PUT', '/api/staff/files?name=waves.mp3', [
    ...Buffer.from(`ID3${'x'.repeat(90)}`),
  ])
  await call(page, 'POST', '/api/staff/subscribers', {
    firstName: 'Ada',
    lastName: 'Holt',
    email: 'ada@example.com',
    consent: 'Signed the list at our booth',
    givenOn: '2026-03-01',
  })
  await call(page, 'POST', '/api/staff/issues', {})
  await call(page, 'POST', '/api/staff/redirects', { from: '/quay', to: '/about' })
  await call(page, 'POST', '/api/staff/webhooks', {
    url: 'https://crm.example/',
    events: ['content.published'],
  })
  await call(page, 'POST', '/api/staff/content/pages', { values: { title: 'Imprint' } })
  await call(page, 'POST', '/api/staff/content/saved-replies', {
    values: { title: 'Thanks', body: 'Thank you, {name}.' },
  })
}

async function show(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.locator('#screen h1').waitFor()
  await expect.poll(() => page.locator('#screen [aria-busy=true]').count()).toBe(0)
}

const lists = staffScreens.flatMap(({ path, entry }) => (entry && !(path in apart) ? [path] : []))
const addresses: Record<string, string> = {
  '/redirects': '/redirects?view=redirects',
  '/subscribers': '/subscribers?view=all',
}
const addressOf = (list: string) => addresses[list] ?? list
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('B85, B84: every list can be searched, navigated, selected from, and opened by keyboard, and explains an empty or failed state', async () => {
  const ana = await office.openAsAna()
  await fillLists(ana)
  const selection = ana.getByRole('group', { name: 'Selection' })
  const rows = ana.locator(
    '#screen :is(tbody tr, .queue__list li, .library-grid li, .history > li)',
  )
  for (const list of lists) {
    const at = (what: string) => `${list}: ${what}`
    await show(ana, addressOf(list))
    await expect.poll(() => rows.count(), { message: at('its rows') }).toBeGreaterThan(0)
    await ana.keyboard.press('j')
    if (queues.includes(list)) {
      await ana.keyboard.press('Enter')
      await expect
        .poll(() => ana.evaluate(() => document.activeElement?.matches('.queue > div')), {
          message: at('Enter'),
        })
        .toBe(true)
    } else await expect.poll(() => focused(ana), { message: at('J') }).toMatch(/^(A|SUMMARY)$/)
    await ana.keyboard.press('x')
    await selection.waitFor()
    expect(await selection.getByRole('status').textContent(), at('X')).toMatch(/^1 .+ selected$/)
    await ana.keyboard.press('Escape')
    await selection.waitFor({ state: 'detached' })
    await ana.keyboard.press('/')
    await expect.poll(() => focused(ana), { message: at('/') }).toBe('INPUT')
    await ana.keyboard.type('zzqq')
    await ana.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    expect(new URL(ana.url()).searchParams.get('q'), at('search')).toBe('zzqq')
    await ana.getByRole('button', { name: 'Save view' }).waitFor()
    await ana.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(() => rows.count(), { message: at('its rows again') }).toBeGreaterThan(0)
    expect(await focused(ana), at('the focus after clearing')).toBe('INPUT')
  }

  await show(ana, '/inbox')
  await rows.first().waitFor()
  await ana.keyboard.press('x')
  await selection.waitFor()
  await expectAccessible(ana, 'a selection of the inbox')
  await keepPicture(ana, 'selection of the inbox')
  await selection.getByRole('button', { name: 'Add labels' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Labels').fill('mooring')
  await expectAccessible(ana, 'the labels of many')
  await dialog.getByRole('button', { name: 'Add labels' }).click()
  await ana.getByText('Labeled: 1 item').first().waitFor()
  await expect.poll(() => ana.locator('.tag', { hasText: 'mooring' }).count()).toBe(1)

  const many = Array.from({ length: 60 }, (_, at) => ({
    values: { title: `Tide ${at}`, body: 'Thank you.' },
  }))
  await Promise.all(many.map((one) => call(ana, 'POST', '/api/staff/content/saved-replies', one)))
  await show(ana, '/saved-replies?q=tide')
  await ana.getByText('60 found').waitFor()
  await ana.keyboard.press('j')
  await expect.poll(() => focused(ana)).toBe('A')
  await ana.keyboard.press('x')
  await selection.getByRole('button', { name: 'Select all 60 matching' }).click()
  await selection.getByText('60 saved replies selected').waitFor()
  await keepPicture(ana, 'all that match are selected')
  await ana.keyboard.press('j')
  await expect.poll(() => focused(ana)).toBe('A')
  await ana.keyboard.press('x')
  await selection.getByText('59 saved replies selected').waitFor()
  await call(ana, 'POST', '/api/staff/content/saved-replies', {
    values: { title: 'Tide that came late', body: 'Thank you.' },
  })
  await selection.getByRole('button', { name: 'Remove' }).click()
  await ana
    .getByRole('dialog', { name: 'Remove: 59 saved replies' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await ana.getByText('Removed: 59 saved replies').first().waitFor()
  await ana.getByText('2 found').waitFor()
  await ana.getByRole('button', { name: 'Undo' }).click()
  await ana.getByText('61 found').waitFor()

  await call(ana, 'PUT', '/api/staff/account', { shortcuts: false })
  await ana.goto('/history')
  for (const list of ['/history', '/articles', '/reviews', '/library']) {
    await show(ana, list)
    await expect.poll(() => rows.count(), { message: list }).toBeGreaterThan(0)
    await rows.first().getByRole('checkbox').focus()
    await ana.keyboard.press('x')
    expect(await selection.count(), list).toBe(0)
    await ana.keyboard.press('Space')
    await selection.waitFor()
  }

  await ana.route(/\/api\/staff\/(?!session|views|live)/, (route) =>
    route.fulfill({ status: 404, json: { message: 'Gone' } }),
  )
  for (const list of lists) {
    if (heldWhole.includes(list)) await ana.goto(list)
    else await show(ana, `${list}?q=never${list.length}`)
    await ana.getByRole('button', { name: 'Try again' }).waitFor()
  }
})

test('B451: articles are narrowed by author and tag in the address, and on a phone by filters that a button opens', async () => {
  const page = await office.openAsAna({ at: '/articles', width: 390 })
  const filters = page.getByRole('button', { name: 'Filters' })
  const author = page.getByRole('combobox', { name: 'Author' })
  await page.getByRole('row', { name: 'Segments before sentences' }).waitFor()
  expect(await author.isVisible()).toBe(false)
  await filters.click()
  await author.selectOption('Nadia Volkov')
  await page.waitForURL('**/articles?author=Nadia+Volkov')
  const rows = page.getByRole('rowheader')
  await page.getByText(/^\d+ found$/).waitFor()
  await expect
    .poll(async () => (await rows.allInnerTexts()).every((row) => row.includes('Nadia Volkov')))
    .toBe(true)
  await page.getByRole('button', { name: 'Save view' }).waitFor()
  await expectAccessible(page, 'filters on a phone')
  await keepPicture(page, 'filters on a phone')
  await filters.click()
  expect(await author.isVisible()).toBe(false)
  expect(await filters.innerText()).toContain('1')

  await page.getByRole('checkbox').nth(1).check()
  const selection = page.getByRole('group', { name: 'Selection' })
  const tops = await selection
    .getByRole('button')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))])
  expect(tops).toHaveLength(2)
  expect((await selection.boundingBox())!.height).toBeLessThan(130)
  await keepPicture(page, 'a selection on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: 'Tag' }).waitFor()
  expect(await filters.isVisible()).toBe(false)
})
