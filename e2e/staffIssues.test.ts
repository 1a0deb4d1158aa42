import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { byKeyboard } from './byKeyboard.ts'
import { expectManners } from './dialogManners.ts'
import { keepPicture } from './keepPicture.ts'
import { painted } from './painted.ts'
import { testMailServer } from '../src/mail/test/testing.ts'
import { backOffice, inNavigation, staffCall } from './staffBrowser.ts'

const server = testMailServer()
const office = backOffice(async () => {
  await server.open()
  return {
    SMTP_URL: `smtp://127.0.0.1:${server.settings().server!.options.port}`,
    MAIL_FROM: 'hello@advantage.example',
  }
})

/** Holds back the response when the screen reloads its issue, until `arrive` is called. */
async function delayNextIssue(page: Page) {
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === `/api/staff${new URL(page.url()).pathname}`,
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await released.promise
      await route.fulfill({ response })
      arrived.resolve()
    },
    { times: 1 },
  )
  await answered.promise
  return {
    arrive() {
      released.resolve()
      return arrived.promise
    },
  }
}

/** Subscribes an address and confirms it through the link in the email. */
async function subscribe(email: string) {
  await fetch(`${office.site()}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Eva', lastName: 'Reader', email }),
  })
  const asked = () => server.arrived.find((mail) => mail.envelope.to[0] === email)
  await expect.poll(asked).toBeDefined()
  const [path] = /\/newsletter\/confirm\/[\w-]+/.exec(asked()!.text!)!
  await fetch(office.site() + path, { method: 'POST', redirect: 'manual' })
  await expect
    .poll(() =>
      server.arrived.some((mail) => mail.envelope.to[0] === email && /Welcome/.test(mail.subject!)),
    )
    .toBe(true)
}

test('X15, X16, X17, X19, X23, X24: an issue is written, reordered by keyboard, previewed, tested, rehearsed, sent, and archived', async () => {
  const ana = await office.openAsAna({ at: '/issues' })
  await ana.getByText('No issues yet').waitFor()
  await expectAccessible(ana, 'the empty list of issues')
  await ana.getByRole('button', { name: 'Write an issue' }).click()
  await ana.getByLabel('Subject').fill('What changed in May')
  await ana.getByLabel('Preview text').fill('Three stories, one event, one tool')
  const words = ana.getByRole('textbox', { name: 'Text, part 1' })
  await ana.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await words.click()
  await ana.keyboard.type('Good morning. This month we looked at who really reads what we write.')
  const found = ana.getByRole('list', { name: 'Found' })
  await ana.getByLabel('Search the site').fill('segments')
  await found.getByRole('button', { name: /Segments before sentences/ }).click()
  await ana.getByLabel('Search the site').fill('')
  await ana.getByLabel('Type').selectOption('event')
  await found.getByRole('button').first().click()
  await ana.getByLabel('Type').selectOption('tool')
  await found.getByRole('button').first().click()
  const up = ana.getByRole('button', { name: 'Move “Segments before sentences” up' })
  await up.press('Alt+ArrowDown')
  await ana.getByText('Moved to position 3 of 4.').waitFor()
  await up.press('Alt+ArrowUp')
  await ana.getByText('Moved to position 2 of 4.').waitFor()
  await ana.getByLabel('Show its picture').first().check()
  await ana.getByText('All changes saved.').waitFor()
  const mail = ana.frameLocator('iframe[title*="375"]')
  await mail.getByRole('heading', { name: 'Segments before sentences' }).waitFor()
  await expectAccessible(ana, 'writing an issue')
  await keepPicture(ana, 'writing an issue')

  await ana.getByRole('button', { name: 'Preview and test' }).click()
  await ana.frameLocator('iframe[title*="640"]').getByText('who really reads').waitFor()
  await ana.getByLabel('Send a test to').fill('hello@advantage.example')
  await ana.getByRole('button', { name: 'Send test' }).click()
  await ana.getByText('Test sent').waitFor()
  await expect
    .poll(() => ana.getByLabel('Send a test to').inputValue())
    .toBe('hello@advantage.example')
  await expect
    .poll(() => server.arrived.map(({ subject }) => subject))
    .toContain('Test: What changed in May')
  await expectAccessible(ana, 'the preview of an issue')
  await keepPicture(ana, 'preview of an issue')
  await ana.getByRole('button', { name: 'Dark', exact: true }).click()
  await ana.frameLocator('iframe[title*="dark"]').first().getByText('who really reads').waitFor()
  await keepPicture(ana, 'preview of an issue in the dark')
  await ana.getByRole('button', { name: 'As text' }).click()
  await ana.getByText('Good morning. This month').waitFor()

  const archive = async () => (await fetch(`${office.site()}/newsletter`)).text()
  expect(await archive()).toContain('No issues yet')
  await subscribe('eva@example.com')
  await subscribe('tom@example.com')
  await ana.getByRole('button', { name: 'Rehearse and send' }).click()
  const now = ana.getByRole('button', { name: 'Send it now' })
  await now.waitFor()
  expect(await now.isDisabled()).toBe(true)
  await expectAccessible(ana, 'an issue before its rehearsal')
  await ana.getByRole('button', { name: 'Rehearse', exact: true }).click()
  await ana.getByText('It passed. The issue is ready to send.').waitFor()
  await ana.getByText('2 recipients').waitFor()
  await expectAccessible(ana, 'a rehearsal that passed')
  await keepPicture(ana, 'a rehearsal that passed')
  await expectManners(ana, 'SendForm', async () => (await now.press('Enter'), now))
  const { press, type, tabTo, isOn } = byKeyboard(ana)
  await tabTo('Or at')
  await type('01152099')
  await press('Enter')
  await ana.getByText('Please enter a full date and time.').waitFor()
  await ana
    .getByRole('textbox', { name: 'Or at', description: /Please enter a full/ })
    .and(ana.locator('[aria-invalid=true]'))
    .waitFor()
  await press('Tab')
  await type('0900AM')
  await press('Enter')
  await ana.getByText(/It goes out Jan 15, 2099, 9:00/).waitFor()
  await isOn('Unschedule')
  const late = await delayNextIssue(ana)
  await press('Enter')
  await ana.getByText('Back to draft', { exact: true }).first().waitFor()
  await late.arrive()
  await painted(ana)
  expect(await ana.getByRole('button', { name: 'Unschedule' }).count()).toBe(0)
  await isOn('Rehearse again')
  await tabTo('Send it now')
  await press('Enter')
  await ana.getByRole('dialog', { name: 'Send to 2 people?' }).waitFor()
  await tabTo('Send it')
  await press('Enter')
  await ana.getByText('It was sent').waitFor()
  const issues = () => server.arrived.filter(({ subject }) => subject === 'What changed in May')
  await expect
    .poll(() =>
      issues()
        .map(({ envelope }) => envelope.to[0])
        .toSorted(),
    )
    .toEqual(['eva@example.com', 'tom@example.com'])
  expect(issues()[0]!.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )
  await expectAccessible(ana, 'an issue that was sent')
  await keepPicture(ana, 'an issue that was sent')
  await ana.getByRole('link', { name: 'eva@example.com' }).click()
  await ana.getByText('These are the exact bytes the server accepted').waitFor()
  await ana
    .getByText('This subscriber asked for everything and every issue.', { exact: false })
    .waitFor()
  await expectAccessible(ana, 'why somebody got a mail')
  await keepPicture(ana, 'why somebody got a mail')
  await expect.poll(archive).toContain('href="/newsletter/what-changed-in-may"')
  const reader = await office.open(`${office.site()}/newsletter/what-changed-in-may`)
  await reader.getByRole('heading', { name: 'Segments before sentences' }).waitFor()
  await expectAccessible(reader, 'an issue in the archive')
  await keepPicture(reader, 'an issue in the archive')
  await reader.goto(`${office.site()}/newsletter`)
  await reader.getByRole('link', { name: 'What changed in May' }).waitFor()
  await expectAccessible(reader, 'the archive')
  await keepPicture(reader, 'the archive')
  await ana.goto('/issues')
  await ana.getByRole('row', { name: /What changed in May Sent/ }).waitFor()
  await expectAccessible(ana, 'the list of issues')
  await ana.getByRole('button', { name: 'Write an issue' }).click()
  await ana.getByRole('button', { name: 'Remove this draft' }).click()
  await expectAccessible(ana, 'the question before a draft is removed')
  await ana.getByRole('button', { name: 'Remove it' }).click()
  await ana.getByRole('row', { name: /What changed in May/ }).waitFor()
  await expect.poll(() => ana.getByRole('row').count()).toBe(2)
})

test('X15: what someone types while a colleague schedules the issue is kept and saved after it is unscheduled', async () => {
  await subscribe('pia@example.com')
  const ana = await office.openAsAna({ expected: /409/ })
  const { id } = await staffCall(ana, 'POST', '/api/staff/issues', {})
  const path = `/api/staff/issues/${id}`
  await ana.goto(`/issues/${id}`)
  await ana.getByLabel('Subject').fill('What changed in June')
  await ana.getByText('All changes saved.').waitFor()
  const ben = await ana.context().newPage()
  await ben.goto('/issues')
  await staffCall(ben, 'POST', `${path}/rehearsal`)
  await expect
    .poll(async () => (await staffCall(ben, 'GET', `${path}/rehearsal`)).valid, { timeout: 20_000 })
    .toBe(true)
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await ana.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      held.resolve()
      await released.promise
      return route.continue()
    },
  )
  await ana.getByLabel('Preview text').fill('Typed at the last moment')
  await held.promise
  const { version } = await staffCall(ben, 'GET', path)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await staffCall(ben, 'POST', `${path}/sending`, { version, at })
  released.resolve()
  await ana.getByText('Your latest edits are not in it, but stay here.').waitFor()
  await ana.getByRole('button', { name: 'Sending' }).click()
  await ana.getByRole('button', { name: 'Unschedule' }).click()
  await expect
    .poll(async () => (await staffCall(ben, 'GET', path)).preview)
    .toBe('Typed at the last moment')
  await ana.getByText('All changes saved.').waitFor()
})

test('X15: what someone typed while a colleague saved the issue is back after leaving the screen', async () => {
  const ana = await office.openAsAna({ expected: /409/ })
  const { id } = await staffCall(ana, 'POST', '/api/staff/issues', {})
  const path = `/api/staff/issues/${id}`
  await ana.goto(`/issues/${id}`)
  await ana.getByLabel('Subject').fill('What changed in July')
  await ana.getByText('All changes saved.').waitFor()
  const saved = await staffCall(ana, 'GET', path)
  const { subject, blocks, topics, version } = saved
  const theirs = { subject: 'July by Ben', preview: 'Only Ben wrote this', blocks, topics, version }
  await staffCall(ana, 'PUT', path, theirs)
  await ana.getByLabel('Subject').fill(`${subject}, in detail`)
  await ana.getByText('Your latest edits are not saved.').waitFor()
  await inNavigation(ana, 'Today').click()
  await ana.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await ana.goBack()
  await ana.getByText('Restored what you typed up to').waitFor()
  expect(await ana.getByLabel('Subject').inputValue()).toBe('What changed in July, in detail')
  await inNavigation(ana, 'Today').click()
  await ana.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await ana.goBack()
  await ana.getByRole('button', { name: 'Keep mine' }).click()
  await ana.getByText('All changes saved.').waitFor()
  expect(await staffCall(ana, 'GET', path)).toMatchObject({
    subject: 'What changed in July, in detail',
    preview: 'Only Ben wrote this',
  })
  await ana.reload()
  await ana.getByText('All changes saved.').waitFor()
  expect(await ana.getByText('Restored').count()).toBe(0)
})

test('X15: edits by two people to different fields of an issue are both saved, without a question', async () => {
  const ana = await office.openAsAna({ expected: /409/ })
  const { id } = await staffCall(ana, 'POST', '/api/staff/issues', {})
  const path = `/api/staff/issues/${id}`
  await ana.goto(`/issues/${id}`)
  await ana.getByText('All changes saved.').waitFor()
  const { subject, blocks, topics, version } = await staffCall(ana, 'GET', path)
  const theirs = { subject, preview: 'Only Ben wrote this', blocks, topics, version }
  await staffCall(ana, 'PUT', path, theirs)
  await ana.getByLabel('Subject').fill('What changed in August')
  await expect.poll(() => ana.getByLabel('Preview text').inputValue()).toBe('Only Ben wrote this')
  await ana.getByText('All changes saved.').waitFor()
  expect(await staffCall(ana, 'GET', path)).toMatchObject({
    subject: 'What changed in August',
    preview: 'Only Ben wrote this',
  })
})
