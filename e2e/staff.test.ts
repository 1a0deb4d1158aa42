import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { expectHeld } from './dialogManners.ts'
import {
  PASSWORD,
  backOffice,
  inNavigation,
  joinStaff,
  openGroup,
  signIn,
  staffCall,
} from './staffBrowser.ts'

const office = backOffice()

test('B1, B7: the first administrator starts from the printed link and invites an editor, and each sees what their role can open', async () => {
  const ana = await office.open(office.firstLink())
  await ana.getByRole('heading', { name: 'Create the first account' }).waitFor()
  await expectAccessible(ana, 'the first account')
  await joinStaff(ana, 'Ana Brandt', 'ana')
  await openGroup(ana, 'Setup')
  await inNavigation(ana, 'Staff').click()
  await ana.getByRole('heading', { name: 'Staff', level: 1 }).waitFor()
  await expectAccessible(ana, 'staff')
  await ana.getByRole('button', { name: 'Invite' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Name').fill('Ben Ito')
  await expectAccessible(ana, 'the invitation')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await ana.getByLabel('Link', { exact: true }).inputValue()

  const ben = await office.open(link, { width: 390 })
  await ben.getByText('Your role: editor.').waitFor()
  await joinStaff(ben, 'Ben Ito', 'ben')
  await ben.goto('/account')
  await ben.getByRole('heading', { name: 'Your account' }).waitFor()
  await expectAccessible(ben, 'the own account')
  await ben.goto('/staff')
  await ben.getByRole('heading', { name: 'You don’t have access to this screen' }).waitFor()

  const again = await office.open(link)
  await again.getByText('This link is no longer valid.', { exact: false }).waitFor()
})

test('B27: an expired session asks to sign in again in place and loses no input', async () => {
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await ana.getByRole('link', { name: 'Ana Brandt' }).click()
  await ana.getByLabel('Current password').fill('lantern gravel otter fable')
  await ana.getByLabel('New password').fill('lantern gravel otter fable')
  await ana.context().clearCookies()
  await ana.getByRole('button', { name: 'Change password' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Sign in again' })
  await expectHeld(ana, 'SignInAgain', dialog)
  await dialog.getByLabel('Password', { exact: true }).and(ana.locator(':focus')).waitFor()
  await ana.keyboard.type(PASSWORD)
  await ana.keyboard.press('Enter')
  await ana.getByText('Password changed').first().waitFor()
  expect(await dialog.count()).toBe(0)

  await ana.goto('/articles?q=Segments')
  await ana.getByRole('link', { name: 'Segments before sentences' }).click()
  await ana.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  const body = ana.getByRole('textbox', { name: 'Body' })
  await body.locator('> p').first().click()
  await ana.keyboard.press('End')
  await ana.keyboard.type(' Begun before,')
  await ana.context().clearCookies()
  await ana.keyboard.type(' gone on after')
  await dialog.getByLabel('Password', { exact: true }).and(ana.locator(':focus')).waitFor()
  await ana.keyboard.type(PASSWORD)
  await ana.keyboard.press('Enter')
  await body.and(ana.locator(':focus')).waitFor()
  await ana.keyboard.type(' and ended here.')
  const stored = () =>
    ana.evaluate(async () => {
      const article = await (
        await fetch(`/api/staff/content/articles/${location.pathname.split('/').at(-1)}`)
      ).text()
      return / Begun[^.]*\./.exec(article)?.[0]
    })
  await expect.poll(stored).toBe(' Begun before, gone on after and ended here.')
})

/** Waits until keys decide about what a queue shows. */
const settled = (page: Page) => page.locator('.queue__pane[data-settling=false]').waitFor()

async function sendReviews(count: number, title: string) {
  const tools = (await (await fetch(`${office.site()}/api/tools`)).json()) as {
    id: string
    name: string
  }[]
  for (const [index, { id, name }] of tools.slice(0, count).entries()) {
    const words = Array.from(
      { length: 14 },
      (_, at) => `${name.toLowerCase()}${index * 31 + at * 7}`,
    ).join(' ')
    const review = {
      rating: 4,
      title: `${title} ${index}`,
      body: `${title}: we kept ${name} for ${index + 2} months: ${words}.`,
    }
    const who = {
      reviewerName: `Person ${index}`,
      role: 'Head of sales',
      companySize: '51-200',
      consent: true,
    }
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...review, ...who }),
    }
    expect((await fetch(`${office.site()}/api/tools/${id}/reviews`, init)).status).toBe(200)
  }
}

test('B23: a moderator clears the review queue with one key each, two for a rejection, and undoes the last one', async () => {
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await inNavigation(ana, 'Reviews').click()
  const queue = ana.getByRole('list', { name: 'Queue' }).getByRole('listitem')
  await queue.first().waitFor()
  await expectAccessible(ana, 'reviews')
  const waiting = await queue.count()
  let stored = 0
  ana.on(
    'response',
    (response) => void (response.url().endsWith('/decision') && response.ok() && stored++),
  )
  for (const key of ['p', 'p', '#', '2', '!']) {
    await settled(ana)
    await ana.keyboard.press(key)
  }
  await expect.poll(() => queue.count()).toBe(waiting - 4)
  await ana.getByText('Marked as spam').first().waitFor()
  await ana.keyboard.press('z')
  await expect.poll(() => queue.count()).toBe(waiting - 3)
  await expect.poll(() => stored).toBe(4)
  await ana.reload()
  await expect.poll(() => queue.count()).toBe(waiting - 3)
  await settled(ana)
  for (const key of ['#', '0']) await ana.keyboard.press(key)
  await ana.getByRole('textbox', { name: 'Reason' }).and(ana.locator(':focus')).waitFor()
  await ana.keyboard.press('Control+Enter')
  await ana.getByText('A rejection needs a reason').waitFor()
  await ana.keyboard.type('It is an advertisement.')
  await ana.keyboard.press('Control+Enter')
  await expect.poll(() => queue.count()).toBe(waiting - 4)
  // The list is reloaded once the site has undone the decision.
  const again = ana.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/reviews/'),
  )
  await ana.keyboard.press('z')
  await expect.poll(() => queue.count()).toBe(waiting - 3)
  await again
  await ana.getByText('Undone').first().waitFor()

  let arrive: (() => void) | undefined
  await ana.route('**/api/staff/reviews/*/decision', async (route) => {
    await new Promise<void>((resolve) => (arrive = resolve))
    await route.continue()
  })
  await settled(ana)
  for (const key of ['p', 'z']) await ana.keyboard.press(key)
  await expect.poll(() => arrive).toBeDefined()
  arrive!()
  await ana.getByText('Undone').first().waitFor()
  await expect.poll(() => queue.count()).toBe(waiting - 3)
})

test('B542: a key that was pressed more often than once decides one review, and the next only after half a second', async () => {
  await sendReviews(4, 'Quay')
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await inNavigation(ana, 'Reviews').waitFor()
  await ana.goto('/reviews?q=Quay')
  const queue = ana.getByRole('list', { name: 'Queue' }).getByRole('listitem')
  await queue.nth(3).waitFor()
  await settled(ana)
  for (const key of 'ppp') await ana.keyboard.press(key)
  await ana.getByText('Published').first().waitFor()
  await settled(ana)
  expect(await queue.count()).toBe(3)
  await ana.keyboard.press('p')
  await expect.poll(() => queue.count()).toBe(2)
  await settled(ana)
  for (const key of ['j', 'p']) await ana.keyboard.press(key)
  await expect.poll(() => queue.count()).toBe(1)
})

test('B23: ten reviews are published, rejected with a reason, or marked as spam with at most fourteen keys', async () => {
  await sendReviews(10, 'Season')
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await inNavigation(ana, 'Reviews').click()
  const queue = ana.getByRole('list', { name: 'Queue' }).getByRole('listitem')
  await queue.nth(9).waitFor()
  const waiting = await queue.count()
  const keys = [...'ppp#2pp#2p#2!']
  expect(keys.length).toBeLessThanOrEqual(14)
  for (const key of keys) {
    await settled(ana)
    await ana.keyboard.press(key)
  }
  await expect.poll(() => queue.count()).toBe(waiting - 10)
  const counted = () =>
    ana.evaluate(
      async () => ((await (await fetch('/api/staff/reviews')).json()) as { counts: object }).counts,
    )
  await expect.poll(counted).toMatchObject({ pending: waiting - 10 })
})

test('B19, B20: a submission appears in the inbox, and one key closes it', async () => {
  const sent = {
    name: 'Ada Holt',
    email: 'ada@example.com',
    subject: 'A question',
    message: 'Do you come to Ohio?',
  }
  await fetch(`${office.site()}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  const ana = await office.open('/', { width: 390 })
  await signIn(ana, 'ana')
  await ana.locator('#screen').waitFor()
  await ana.goto('/inbox')
  await ana.getByRole('article', { name: 'Ada Holt' }).getByText('Do you come to Ohio?').waitFor()
  await expectAccessible(ana, 'the inbox')
  await ana.keyboard.press('e')
  await ana.getByRole('heading', { name: 'All caught up' }).waitFor()
})

test('B197: on a phone the bar with Save is at most 64 pixels high, and lists show pictures', async () => {
  const ana = await office.open('/', { width: 390 })
  await signIn(ana, 'ana')
  await ana.locator('#screen').waitFor()
  await ana.goto('/tools')
  await ana.locator('.thumb img').first().waitFor()
  const picture = (await ana.locator('.thumb').first().boundingBox())!
  const box = (await ana.locator('tbody .desk-table__pick label').first().boundingBox())!
  expect(picture.x, 'beside the box that chooses the row').toBeGreaterThanOrEqual(box.x + box.width)
  await ana.locator('.thumbed a').first().click()
  await ana.getByLabel('Best for').fill('Everybody')
  await ana.getByRole('button', { name: 'Discard' }).waitFor()
  const bar = await ana.locator('.content__end').boundingBox()
  expect(bar!.height).toBeLessThanOrEqual(64)
  await expectAccessible(ana, 'the form of a tool on a phone')
})

test('B197: on a phone, a long name in a list wraps and pushes down the content below it', async () => {
  const ana = await office.open('/', { width: 390 })
  await signIn(ana, 'ana')
  await ana.locator('#screen').waitFor()
  const title = 'A name that nobody has shortened yet, because it was written late. '.repeat(3)
  await staffCall(ana, 'POST', '/api/staff/content/articles', { values: { title } })
  await ana.goto('/articles')
  const row = ana.getByRole('row', { name: 'A name that nobody' })
  const name = (await row.getByRole('rowheader').boundingBox())!
  const link = (await row.getByRole('link').boundingBox())!
  const status = (await row.getByRole('cell', { name: 'Draft' }).boundingBox())!
  expect(link.height).toBeGreaterThan(60)
  expect(status.y).toBeGreaterThanOrEqual(link.y + link.height)
  expect(status.y).toBeGreaterThanOrEqual(name.y + name.height)
})

test('B197: on a phone, a list’s search and filters form one row, Save view and its count another, none of it out of sight', async () => {
  const ana = await office.open('/articles?status=published', { width: 390 })
  await signIn(ana, 'ana')
  const middleOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(390)
    return Math.round(y + height / 2)
  }
  const bar = ana.getByRole('search')
  const saveView = bar.getByRole('button', { name: 'Save view' })
  await saveView.waitFor()
  const rows = [
    [bar.getByRole('searchbox'), bar.getByRole('button', { name: 'Filters' })],
    [saveView, bar.getByText('17 found')],
  ]
  for (const row of rows) {
    const middles = await Promise.all(row.map(middleOf))
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
  }
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(150)
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('B197: on a phone, a list’s views form one scrolling row with the current one in view', async () => {
  const ana = await office.open('/', { width: 390 })
  await signIn(ana, 'ana')
  await ana.locator('#screen').waitFor()
  await ana.goto('/subscribers?view=all')
  const views = ana.getByRole('group', { name: 'Status' }).getByRole('button')
  const open = views.and(ana.locator('[aria-pressed=true]'))
  await expect
    .poll(async () => {
      const { x, width } = (await open.boundingBox())!
      return x >= 0 && x + width <= 390
    })
    .toBe(true)
  expect(await open.textContent()).toMatch(/^All/)
  const tops = await views.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
