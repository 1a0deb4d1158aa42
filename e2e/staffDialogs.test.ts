import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.ts'
import { expectManners } from './dialogManners.ts'
import { backOffice, joinStaff, signIn } from './staffBrowser.ts'
import { expectFocusSeen } from './tablet.ts'

const office = backOffice()

/** Opens a dialog by keys on its screen; what has the focus after it. */
type Open = (page: Page) => Promise<Locator>

const press =
  (found: (page: Page) => Locator, key = 'Enter', back = found): Open =>
  async (page) => {
    await found(page).press(key)
    return back(page)
  }
const button = (name: string | RegExp) => press((page) => page.getByRole('button', { name }).first())
const inText = (page: Page) => page.getByRole('textbox', { name: 'Body' })
const tool =
  (name: string): Open =>
  async (page) => {
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    return press((page) => page.getByRole('button', { name, exact: true }), 'Enter', inText)(page)
  }
/** Something on the screen, where what opened the dialog is gone. */
const another = (page: Page) => page.locator('#screen :focus')
const slot = (page: Page) => page.locator('[data-session] button').first()
const choose = async (page: Page, row: number) => {
  await page.getByRole('row').nth(row).waitFor()
  for (let step = 0; step < row; step++) await page.keyboard.press('j')
  await page.keyboard.press('x')
}

/** Every dialog of the back office by its file: its screen, and how keys open it there; or the test that walks it. */
const dialogs: Record<string, [screen: string, open: Open] | string> = {
  CommandMenu: ['/today', button(/^Find/)],
  InviteDialog: ['/staff', button('Invite')],
  BulkDialog: [
    '/articles',
    async (page) => {
      await choose(page, 1)
      return button('Withdraw')(page)
    },
  ],
  RefusedDialog: [
    '/staff',
    async (page) => {
      await choose(page, 1)
      await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Switch off' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).press('Enter')
      await page.getByRole('dialog', { name: 'Left as it is: 1 account' }).waitFor()
      return another(page)
    },
  ],
  ViewDialog: ['/articles?status=published', button('Save this view')],
  EffectsDialog: ['an article', button('What will change')],
  LinkDialog: ['an article', tool('Link')],
  PictureDialog: ['an article', tool('Picture')],
  PlayerDialog: ['an article', tool('Film or sound')],
  PicturePicker: ['/articles/new', button('Choose from the library')],
  RedirectDialog: ['/redirects', button('Add a redirect')],
  RejectDialog: [
    '/reviews',
    async (page) => {
      await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
      return button('Another reason …')(page)
    },
  ],
  EraseDialog: [
    '/privacy',
    async (page) => {
      await page.getByLabel('Email address').fill('ada@example.com')
      await page.keyboard.press('Enter')
      return button('Erase')(page)
    },
  ],
  SamplesSection: ['/settings', button('Begin without it …')],
  ChangedSinceDialog: [
    '/trail',
    async (page) => {
      const change = async (description: string) => {
        const [webhook] = await call(page, 'GET', '/api/staff/webhooks')
        await call(page, 'PUT', `/api/staff/webhooks/${webhook.id}`, { description })
      }
      for (const description of ['CRM', 'The old CRM']) await change(description)
      const line = page.locator('.trail > li', { hasText: 'changed the webhook' }).nth(1)
      await line.locator('summary').press('Enter')
      return press(() => line.getByRole('button', { name: 'Undo' }))(page)
    },
  ],
  RemoveDraft: ['an issue', button('Remove this draft')],
  SendForm: 'staffIssues',
  AddWebhookDialog: ['/webhooks', button('Add a webhook')],
  WebhooksScreen: ['/webhooks', button('New secret')],
  DeliveryDialog: [
    '/webhooks/deliveries',
    async (page) => {
      const [webhook] = await call(page, 'GET', '/api/staff/webhooks')
      await call(page, 'POST', `/api/staff/webhooks/${webhook.id}/test`)
      return press(() => page.getByRole('row').getByRole('link', { name: 'webhook.test' }).first())(page)
    },
  ],
  OnceDialog: ['/webhooks', button('New secret')],
  DayDialog: ['an agenda', button('Add a day')],
  // On a phone the grid is a list: what opened these is gone.
  RoomDialog: ['an agenda', press((page) => page.getByRole('button', { name: /^Bayshore/ }), 'Enter', another)],
  SessionDialog: ['an agenda', button('New session')],
  MoveDialog: ['an agenda', press(slot, 'm', another)],
  AvailabilityDialog: [
    'an agenda',
    async (page) => {
      const talk = page.locator('[data-session] button', { hasText: 'A prospect list with reasons attached' })
      await talk.press('Enter')
      await talk.press('Escape')
      return button(/when they can come/)(page)
    },
  ],
  ReleaseDialog: [
    'an agenda',
    async (page) => {
      for (const key of ['Enter', 'ArrowDown', 'Enter']) await slot(page).press(key)
      await page.getByText('1 change not released', { exact: false }).waitFor()
      return button('Release …')(page)
    },
  ],
  ConflictDialog: 'staffAgendaRelease',
  SignInAgain: 'staff',
}

const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await fetch(path, { method, ...init })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as any
    },
    [method, path, body] as const,
  )

async function fill(page: Page) {
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const sent = await fetch(office.site() + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(sent.status, await sent.text()).toBe(200)
  }
  const person = { name: 'Ada Holt', email: 'ada@example.com' }
  await send('/api/contact', { ...person, subject: 'A mooring', message: 'May we moor here in May?' })
  const [tool] = await (await fetch(`${office.site()}/api/tools`)).json()
  const review = {
    title: 'Good enough',
    body: 'It does what we need, most days of the week, and it says so plainly when it does not know.',
    rating: 4,
    role: 'Buyer',
  }
  await send(`/api/tools/${tool.id}/reviews`, { ...review, reviewerName: 'Ada', companySize: '51-200', consent: true })
  await call(page, 'POST', '/api/staff/webhooks', { url: 'https://crm.example/', events: ['submission.received'] })
  const agendas = (await call(page, 'GET', '/api/staff/agendas')).items
  const event = agendas.find(({ title }: { title: string }) => title === 'Advantage Executive Conference')
  const [article] = (await call(page, 'GET', '/api/staff/content/articles')).items
  const issue = await call(page, 'POST', '/api/staff/issues', {})
  return { 'an agenda': `/agendas/${event.id}`, 'an article': `/articles/${article.id}`, 'an issue': `/issues/${issue.id}` }
}

test('every dialog of the back office asks before typed words are lost, and is walked by keys', () => {
  const files = globSync('src/{staff,features/*/staff}/**/*.tsx', { cwd: root })
  const using = (part: RegExp) => files.filter((file) => part.test(readFileSync(join(root, file), 'utf8')))
  const named = (list: string[]) => list.map((file) => basename(file, '.tsx')).toSorted()
  expect(named(using(/ui\/Dialog\.tsx'/))).toEqual(['CommandMenu', 'DeskDialog', 'SignInAgain'])
  const made = using(/<(Desk|Form|Once)?Dialog$|<(Desk|Form|Once)?Dialog /m).filter((file) => !/\/(Desk|Form)Dialog/.test(file))
  const walked = Object.entries(dialogs)
  expect(named(made)).toEqual([...walked.map(([name]) => name), 'LinkDialog'].toSorted())
  for (const [name, test] of walked) {
    if (typeof test === 'string')
      expect(readFileSync(join(root, `e2e/${test}.test.ts`), 'utf8')).toMatch(
        new RegExp(`expect(Manners|Held)\\(\\w+, '${name}'`),
      )
  }
})

test('B86: every dialog of the back office takes, holds, shows and gives back the focus, asks before typed words are lost, and fits a phone', async () => {
  const ana = await office.open(office.firstLink())
  await joinStaff(ana, 'Ana Brandt', 'ana')
  const records: Record<string, string> = await fill(ana)
  for (const [name, walk] of Object.entries(dialogs)) {
    if (typeof walk === 'string') continue
    const [screen, open] = walk
    const to = records[screen] ?? screen
    await ana.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
    await ana.locator('#screen h1').first().waitFor()
    await expect.poll(() => ana.locator('#screen [aria-busy=true]').count()).toBe(0)
    await expectManners(ana, name, () => open(ana))
  }
}, 300_000)

test('B86: on a phone the menu closes by Escape and when the focus leaves it, and what has the focus in a list is seen', async () => {
  const ana = await office.open('/', { width: 390 })
  await signIn(ana, 'ana')
  const menu = ana.getByRole('button', { name: /(Open|Close) the menu/ })
  const isOpen = () => menu.getAttribute('aria-expanded')
  const ofScreen = ana.locator('#screen a').first()
  await ofScreen.waitFor()
  await menu.press('Enter')
  await ana.getByRole('link', { name: 'Inbox', exact: true }).focus()
  await ana.keyboard.press('Escape')
  await expect.poll(isOpen).toBe('false')
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true)
  await menu.press('Enter')
  await expect.poll(isOpen).toBe('true')
  await ofScreen.focus()
  await expect.poll(isOpen).toBe('false')
  await menu.press('Enter')
  await ana.getByRole('link', { name: 'Articles', exact: true }).press('Enter')
  await ana.getByRole('table', { name: 'Articles' }).waitFor()
  const word = 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
  const view = { name: word, audience: 'me', screen: '/articles', query: 'status=draft' }
  await call(ana, 'POST', '/api/staff/views', view)
  await ana.getByRole('link', { name: word }).waitFor()
  await ana.getByRole('button', { name: /^Find/ }).press('Enter')
  await ana.keyboard.type(word)
  const found = ana.getByRole('listbox', { name: 'Found' })
  await found.getByText(word).waitFor()
  for (const whole of [ana.locator('html'), found])
    expect(await whole.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await ana.keyboard.press('Escape')
  await ana.getByText('Select all on this page').click({ trial: true })
  await expectFocusSeen(ana, 'a list on a phone')
})
