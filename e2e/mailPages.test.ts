import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import { openDatabase } from '../src/database/open.ts'
import { newsletterIssues } from '../src/features/issues/server/tables.ts'
import { newsletterConfirmations } from '../src/features/newsletter/server/tables.ts'
import { addResources } from '../src/features/resources/server/test/testing.ts'
import { testMailServer } from '../src/mail/test/testing.ts'
import { expectAccessible } from './axe.ts'
import { mailedPages, shapeOf } from './mailedPages.ts'
import { emptyDatabase } from './ownSite.ts'
import { dismissVisitors, takeVisitor } from './visitors.ts'

const mailServer = testMailServer()
let site: SiteProcess
let databaseAddress: string
const seen = new Set<string>()
beforeAll(async () => {
  await mailServer.open()
  // Proving an erasure reads every URL of the site.
  databaseAddress = await emptyDatabase()
  site = await startSite({
    env: { DATABASE_URL: databaseAddress, SAMPLE_CONTENT: 'no', SMTP_URL: mailServer.url() },
  })
})
afterAll(async () => {
  await dismissVisitors(site?.address)
  await site?.stop()
})

/** Opens a page at desktop and phone width, checks it at both, and leaves it open. */
async function look(path: string, heading: string): Promise<Page> {
  const { page } = await takeVisitor({ baseURL: site.address })
  await page.goto(path)
  seen.add(shapeOf(site.address + path, ''))
  await shows(page, heading)
  return page
}

async function shows(page: Page, heading: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await expectAccessible(page, heading)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      heading,
    ).toBeLessThanOrEqual(0)
  }
}

const pathIn = (html: string | undefined, action: string) =>
  new RegExp(`/newsletter/${action}/[\\w.-]+`).exec(html ?? '')?.[0] ?? `no link to ${action}`

test('L16, X42: every page a newsletter email links to is accessible, and shows what is saved after Back', async () => {
  const sent = await fetch(`${site.address}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' }),
  })
  expect(sent.status).toBe(200)
  await expect.poll(() => mailServer.arrived.length).toBe(1)
  const confirming = await look(
    pathIn(mailServer.arrived[0]!.html, 'confirm'),
    'Confirm your email',
  )
  await confirming.getByRole('button', { name: 'Confirm' }).click()
  await shows(confirming, 'You’re in')
  await expect.poll(() => mailServer.arrived.length).toBe(2)
  const welcome = mailServer.arrived[1]!.html
  await look(pathIn(mailServer.arrived[0]!.html, 'confirm'), 'You’re in')
  const asking = await look(pathIn(welcome, 'preferences'), 'Your newsletter')
  await asking.getByRole('button', { name: 'Email me a link' }).click()
  await asking.getByText('Check your inbox').waitFor()
  await expect.poll(() => mailServer.arrived.length).toBe(3)
  const choosing = await look(pathIn(mailServer.arrived[2]!.html, 'preferences'), 'Your newsletter')
  await choosing.getByLabel('For 30 days from today').check()
  await choosing.getByRole('button', { name: 'Save' }).click()
  await choosing.getByText(/^Paused until/).waitFor()
  await shows(choosing, 'Your newsletter')
  await choosing.goBack()
  await choosing.getByText(/^Paused until/).waitFor()
  expect(await choosing.getByLabel(/^Paused until/).isChecked(), 'the pause after Back').toBe(true)
  await choosing.getByLabel('New email address').fill('ana.brandt@example.com')
  await choosing.getByRole('button', { name: 'Send a confirmation' }).click()
  await expect.poll(() => mailServer.arrived.length).toBe(4)
  const moving = await look(pathIn(mailServer.arrived[3]!.html, 'confirm'), 'Confirm your email')
  await moving.getByRole('button', { name: 'Confirm' }).click()
  await shows(moving, 'You’re in')
  await look(pathIn(welcome, 'why'), 'Why did I get this email?')
  await choosing.getByRole('button', { name: 'Erase everything' }).click()
  await choosing.getByText('Please confirm that you have read this').waitFor()
  await shows(choosing, 'Your newsletter')
  const leaving = await look(pathIn(welcome, 'unsubscribe'), 'Unsubscribe')
  await leaving.locator('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await shows(leaving, 'You’re unsubscribed')
  await look(`${pathIn(welcome, 'why')}x`, 'This link has expired or is incomplete')
})

test('X42: so are the pages on which people see, export, and erase their data', async () => {
  const asking = await look('/forms/your-data', 'Your data')
  const before = mailServer.arrived.length
  await asking.getByLabel('Email address you used here').fill('cem@example.com')
  await asking.getByRole('button', { name: 'Email me the link' }).click()
  await asking.getByText('Check your inbox').waitFor()
  await expect.poll(() => mailServer.arrived.length).toBe(before + 1)
  const link = /\/your-data\/[\w-]{43}/.exec(mailServer.arrived.at(-1)!.html ?? '')![0]
  const page = await look(link, 'Your data')
  await page.getByLabel('I have read this: erase everything.').check()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await shows(page, 'Your data has been erased')
  await expect.poll(() => mailServer.arrived.at(-1)!.text).toContain('Nothing was found.')
  await look(link, 'This link has expired or is incomplete')
})

test('X42: so are submissions, research, and past issues, even when the link is used or expired', async () => {
  const { db, close } = await openDatabase(databaseAddress)
  onTestFinished(close)
  const post = (path: string, body: object) =>
    fetch(site.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address },
      body: JSON.stringify(body),
    })
  const [research] = await addResources(db, {
    slug: 'one',
    title: 'What it costs',
    type: 'research',
    gated: true,
  })
  const content = {
    subject: 'What changed in May',
    preview: '',
    blocks: [{ kind: 'html' as const, html: '<p>Good morning.</p>' }],
    reason: '',
  }
  await db.insert(newsletterIssues).values({
    state: 'sent',
    slug: 'may',
    subject: content.subject,
    content,
    startedAt: new Date(),
  })
  mailServer.reset()
  const person = { firstName: 'Eva', lastName: 'Brandt', email: 'eva@example.com' }
  expect(
    (
      await post('/api/research-access', {
        ...person,
        resourceId: research!.id,
        resourceTitle: research!.title,
      })
    ).status,
  ).toBe(200)
  const message = {
    name: 'Eva Brandt',
    email: 'eva@example.com',
    subject: 'Labs',
    message: 'What do your labs cost for nine?',
  }
  expect((await post('/api/contact', message)).status).toBe(200)
  await expect.poll(() => mailServer.arrived.length).toBe(2)
  const html = mailServer.arrived
    .map((mail) => mail.html)
    .join('')
    .replaceAll('&amp;', '&')
  const granted = /\/resources\/one\?access=[\w.-]+/.exec(html)![0]
  await look(granted, 'What it costs')
  await look(`${granted}x`, 'What it costs')
  await look('/newsletter/may', 'What changed in May')
  const link = /\/sent\/[\w-]{43}/.exec(html)![0]
  const sent = await look(link, 'Your message')
  await sent.getByText('Make a correction').click()
  await shows(sent, 'Your message')
  await sent.getByText('Withdraw', { exact: true }).click()
  await sent.getByRole('button', { name: 'Withdraw and delete' }).click()
  await sent.getByText('You withdrew this.').waitFor()
  await shows(sent, 'Your message')
  await look(`${link}x`, 'This link has expired or is incomplete')
  expect((await post('/api/newsletter/subscribe', person)).status).toBe(200)
  await expect.poll(() => mailServer.arrived.length).toBe(3)
  await db.update(newsletterConfirmations).set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
  await look(pathIn(mailServer.arrived[2]!.html, 'confirm'), 'This link has expired')
})

test('X42: no page that an email links to was left out', () => {
  const here = Object.keys(mailedPages).filter((shape) => mailedPages[shape] === 'X42')
  expect(here.filter((shape) => !seen.has(shape))).toEqual([])
})

test('FT11: beyond the budget of unconfirmed emails, the browser computes a proof by itself, and the email arrives as usual', async () => {
  const person = (n: number) =>
    JSON.stringify({ firstName: 'Dan', lastName: 'Brandt', email: `dan${n}@example.com` })
  const post = (n: number) =>
    fetch(`${site.address}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address },
      body: person(n),
    })
  await Promise.all(Array.from({ length: 100 }, (_, n) => post(n)))
  // A busy machine may have rejected some of them.
  let more = 100
  await expect
    .poll(async () => {
      const opened = await (await fetch(`${site.address}/forms/opened`)).json()
      if (!opened.challenge) await post(more++)
      return opened
    })
    .toHaveProperty('challenge')
  // Unused reservations are released, which would bring the total below the budget again.
  for (let n = 0; n < 20; n++) await post(more++)
  const page = await look('/forms/newsletter', 'Subscribe for updates')
  // On a busy machine, a response may take longer than the form waits for it.
  await page.evaluate(() => (AbortSignal.timeout = () => new AbortController().signal))
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Email').fill('proven@example.com')
  const sent = page.waitForRequest('**/api/newsletter/subscribe')
  await page.locator('main').getByRole('button', { name: 'Subscribe' }).click()
  expect((await sent).headers()['x-form-proof']).toMatch(/^[\w+/]{200,}=*$/)
  await page.getByText('Check your inbox').waitFor()
  await expect
    .poll(() => mailServer.arrived.map(({ to }) => to?.[0]?.address))
    .toContain('proven@example.com')
  expect(refused).toEqual([])
})
