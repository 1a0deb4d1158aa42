import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './articleEditor.ts'
import { expectAccessible } from './browser.ts'
import { keepEachLook } from './keepPicture.ts'
import { backOffice, staffCall } from './staffBrowser.ts'

const office = backOffice()

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Event', exact: true })
const current = (page: Page) => tabsOf(page).locator('[aria-current=page]')

const parts = [
  ['Days and rooms', 'days'],
  ['Agenda', 'agenda'],
  ['Speakers', 'speakers'],
  ['Prices', 'prices'],
  ['Registrations', 'registrations'],
  ['Speaker applications', 'applications'],
  ['Changes', 'changes'],
] as const

test('B185: an event is one place whose tabs are reached by keyboard, each with its own URL', async () => {
  const sent = await fetch(`${office.site()}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      company: 'Engines',
      jobTitle: 'Analyst',
      message: 'I would like to attend Advantage Executive Conference.',
      source: 'event:advantage-executive-conference',
    }),
  })
  expect(sent.status).toBe(200)
  const ana = await office.openAsAna({ at: '/events' })
  await ana.getByRole('link', { name: 'Advantage Executive Conference' }).click()
  await expect.poll(() => current(ana).textContent()).toBe('Page')
  const page = new URL(ana.url()).pathname
  await tabsOf(ana).getByRole('link', { name: 'Registrations 1 waiting' }).waitFor()
  expect(await ana.getByRole('group', { name: 'Tickets' }).count()).toBe(0)
  const place = async () => (await tabsOf(ana).boundingBox())!.y
  const top = await place()
  await expectAccessible(ana, 'the page of an event')
  await keepEachLook(ana, 'event page')
  for (const [name, end] of parts) {
    await tabsOf(ana).getByRole('link', { name, exact: false }).press('Enter')
    await ana.waitForURL(`**${page}/${end}`)
    await expect.poll(() => current(ana).textContent()).toContain(name)
    await expect.poll(() => ana.title()).toContain(`${name} · Advantage Executive Conference`)
    await expect.poll(() => ana.locator('#screen :is([aria-busy=true], .skeleton)').count()).toBe(0)
    expect(await place(), `where the tabs are under ${name}`).toBe(top)
    await expectAccessible(ana, `${name} of an event`)
    await keepEachLook(ana, `event ${end}`)
  }
  await ana.goto(`${page}/registrations`)
  await ana.getByRole('rowheader', { name: 'Ada Byron' }).waitFor()
  await ana.getByRole('link', { name: 'Reply to Ada Byron' }).click()
  await ana.getByRole('heading', { name: 'Ada Byron' }).waitFor()
  await ana.goto(`${page.replace('/events/', '/agendas/')}?day=2027-03-24`)
  await ana.waitForURL(`**${page}/agenda?day=2027-03-24`)
})

test('B290, B291: an event can be drafted with only a title, and the list is sorted by date', async () => {
  const ana = await office.openAsAna({ at: '/events/new' })
  await ana.getByPlaceholder('Title').fill('Advantage Chicago')
  await ana.keyboard.press('ControlOrMeta+s')
  await ana.getByText('Draft · Saved').waitFor()
  expect(await ana.getByLabel('Time zone').inputValue()).toContain('New York')
  await ana.goto('/events')
  await ana.getByLabel('Order').selectOption('Date')
  await ana.waitForURL('**/events?sort=date')
  const names = () => ana.getByRole('rowheader').getByRole('link').allTextContents()
  const moments = () =>
    ana
      .getByRole('row')
      .locator('td:nth-of-type(2) time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  // The rows in the previous order stay until the response arrives.
  await expect
    .poll(async () => {
      const shown = await moments()
      return shown.length > 1 && shown.join() === shown.toSorted().toReversed().join()
    })
    .toBe(true)
  expect((await names()).slice(0, 2)).toContain('Advantage Chicago')
  await ana
    .getByRole('row', { name: 'Advantage Executive Conference' })
    .getByText(/^\w{3} \d+, 20\d\d, .* E[DS]T$/)
    .waitFor()
})

test('B185: days and rooms are added and changed in their tab, and prices in theirs', async () => {
  const ana = await office.openAsAna({ at: '/events' })
  await ana.getByRole('link', { name: 'Advantage Executive Conference' }).click()
  await tabsOf(ana).getByRole('link', { name: 'Days and rooms' }).click()
  await ana.getByRole('button', { name: 'Add a room' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Boathouse')
  await dialog.getByLabel('Seats').fill('40')
  await dialog.getByRole('button', { name: 'Add room' }).click()
  await ana.getByRole('row', { name: 'Boathouse' }).getByText('40').waitFor()
  await tabsOf(ana).getByRole('link', { name: 'Prices' }).click()
  await ana.getByRole('group', { name: 'Tickets' }).waitFor()
  expect(await ana.getByLabel('Summary').count()).toBe(0)
  const name = ana.getByRole('group', { name: 'Tickets' }).getByRole('textbox').first()
  await name.fill('Early bird')
  await ana.getByRole('button', { name: /^Update/ }).click()
  await ana.getByText('All changes saved').waitFor()
  await ana.reload()
  await expect.poll(() => name.inputValue()).toBe('Early bird')
})

test('B185: on a phone the tabs are one scrollable row, with the current one in view', async () => {
  const ana = await office.openAsAna({ width: 390, at: '/events' })
  await ana.getByRole('link', { name: 'Advantage Executive Conference' }).click()
  await tabsOf(ana).getByRole('link', { name: 'Changes' }).click()
  await expect.poll(() => current(ana).textContent()).toBe('Changes')
  await expect
    .poll(async () => {
      const box = (await current(ana).boundingBox())!
      return box.x >= 0 && box.x + box.width <= 390
    })
    .toBe(true)
  const tops = await tabsOf(ana)
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getBoundingClientRect().top))])
  expect(tops).toHaveLength(1)
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test("E33: an event's description is edited like an article's body, and looks the same on its page", async () => {
  const ana = await office.openAsAna({ at: '/events' })
  await ana.getByRole('link', { name: 'Advantage Executive Conference' }).click()
  await ana.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  const description = ana.getByRole('textbox', { name: 'Description', exact: true })
  await description.press('ControlOrMeta+End')
  await settled(ana)
  await description.press('Enter')
  await ana.keyboard.type('## Who comes')
  await ana.keyboard.press('Enter')
  await ana.keyboard.type('- People with **budgets**')
  await ana.getByRole('button', { name: /^Update/ }).click()
  await ana.getByText('All changes saved').waitFor()
  const page = async () =>
    (await fetch(`${office.site()}/events/advantage-executive-conference`)).text()
  await expect
    .poll(page)
    .toMatch(
      /Monday after: .*<h2 id="who-comes">Who comes<\/h2><ul><li>(<p>)?People with <strong>budgets<\/strong>/s,
    )
})

test('B240, B210: an application is assigned to an event, rated blind, and decided there; its name appears with the decision', async () => {
  const sent = await fetch(`${office.site()}/api/speakers/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ida',
      lastName: 'Marsh',
      email: 'ida@example.com',
      company: 'Marsh Works',
      title: 'Engineer',
      bio: 'Has drained and filled the same marsh for the better part of twenty years.',
      expertise: 'Water, mud, and patience',
      topics: 'What a marsh forgives',
      experience: 'expert',
      availability: 'limited',
      travelWillingness: 'national',
      speakingFee: 'discuss',
      consentForContact: true,
      agreeToTerms: true,
    }),
  })
  expect(sent.status).toBe(200)
  const ana = await office.openAsAna({ at: '/events' })
  await ana.getByRole('link', { name: 'Advantage Executive Conference' }).click()
  await ana.getByLabel('Blind review of applications').check()
  await ana.getByRole('button', { name: /^Update/ }).click()
  await ana.getByText('All changes saved').waitFor()
  await tabsOf(ana).getByRole('link', { name: 'Speaker applications' }).click()
  await ana.getByRole('heading', { name: 'No applications here' }).waitFor()
  await ana.getByRole('button', { name: /^No event yet\s*1$/ }).click()
  await ana.getByRole('checkbox', { name: 'Select Ida Marsh' }).check()
  await ana.getByRole('button', { name: 'Assign to this event' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Assign to this event' }).click()
  await ana.getByRole('heading', { name: 'No unassigned applications' }).waitFor()
  await tabsOf(ana).getByRole('link', { name: 'Speaker applications 1 waiting' }).waitFor()
  await ana.getByRole('button', { name: /^To decide\s*1$/ }).click()
  const name = ana.getByRole('link', { name: /^Applicant [\dA-F]{4}$/ })
  await name.waitFor()
  await expectAccessible(ana, 'a blind review')
  await keepEachLook(ana, 'a blind review')
  await ana.getByRole('button', { name: /^Rate Applicant/ }).click()
  await ana.getByRole('dialog').getByLabel('Rating').selectOption('5')
  await ana.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await ana
    .getByRole('button', { name: /^Rate Applicant/ })
    .getByText('Yours: 5')
    .waitFor()
  await name.click()
  const pane = ana.getByRole('article', { name: /^Applicant/ })
  await pane.getByText('is reviewed blind: you see who applied once it’s decided.').waitFor()
  await expect
    .poll(() => pane.getByRole('combobox', { name: 'For the event' }).inputValue())
    .not.toBe('')
  expect(await ana.locator('#screen').textContent()).not.toMatch(/Ida|Marsh Works/)
  await expectAccessible(ana, 'a blind application in the inbox')
  await keepEachLook(ana, 'a blind application')
  await pane.getByRole('button', { name: 'Accept' }).click()
  await ana.getByText('Accepted', { exact: true }).first().waitFor()
  await ana.goto('/inbox?view=done')
  await ana.getByRole('article', { name: 'Ida Marsh' }).waitFor()
})

test('G40: four days and the personal agenda fit into the bar of the narrowest desktop', async () => {
  const ana = await office.openAsAna()
  const content = '/api/staff/content/sessions'
  const read = async (path: string) => (await fetch(office.site() + path)).json() as Promise<any[]>
  const slug = 'advantage-executive-conference'
  const eventId = (await read('/api/events')).find((event) => event.slug === slug).id
  const sessions = await read(`/api/events/${eventId}/sessions`)
  const last = Math.max(...sessions.map(({ startISO }) => Date.parse(startISO)))
  for (const days of [1, 2]) {
    const time = (hours: number) => new Date(last + days * 86_400_000 + hours * 3_600_000)
    const added = await staffCall(ana, 'POST', content, {
      values: {
        title: `Walk ${days}`,
        eventId,
        startTime: time(0).toISOString(),
        endTime: time(1).toISOString(),
      },
    })
    const step = { step: 'publish', version: added.version }
    await staffCall(ana, 'POST', `${content}/${added.id}/steps`, step)
  }
  const page = await office.open(`${office.site()}/events/${slug}/agenda`, { width: 1101 })
  const tabs = page.getByRole('tablist', { name: 'Days' })
  await expect.poll(() => tabs.getByRole('tab').count()).toBe(4)
  await page.locator('.star').first().click()
  await page.getByRole('button', { name: /^My agenda/ }).click()
  await page.getByRole('heading', { name: 'My agenda: 1 session' }).waitFor()
  expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
})
