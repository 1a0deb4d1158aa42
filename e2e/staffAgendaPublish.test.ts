import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { byKeyboard } from './byKeyboard.ts'
import { expectHeld } from './dialogManners.ts'
import { agendaOffice, said, slot } from './agendaInBrowser.ts'
import { staffCall } from './staffBrowser.ts'

const office = agendaOffice()
const AGENDA = 'advantage-executive-conference'

test('AB4, AB6: a new session is scheduled with its speaker, published after reviewing the changes, and visible to visitors', async () => {
  const page = await office.builder()
  const visitorsRead = async () => (await fetch(`${office.site()}/events/${AGENDA}/agenda`)).text()
  const { press, type, tabTo, backTo, isOn } = byKeyboard(page)
  await tabTo('New session')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New session' })
  await isOn('Title')
  await tabTo('Add session')
  await press('Enter')
  await isOn('Title')
  await dialog.locator('[aria-invalid=true]').waitFor()
  await type('Harbor talks')
  await tabTo('Day')
  await press('Home')
  await tabTo('Starts')
  await type('1010AM')
  await tabTo('Room')
  await type('B')
  await tabTo('Find speakers')
  await type('Daniel')
  await dialog.getByRole('button', { name: 'Daniel Oduya' }).waitFor()
  await press('Enter')
  await dialog.getByRole('button', { name: 'Remove Daniel Oduya' }).waitFor()
  await isOn('Find speakers')
  await tabTo('People expected')
  await type('80')
  await expectAccessible(page, 'agenda builder new')
  await press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await isOn('New session')
  await page.getByRole('heading', { name: '2 conflicts' }).waitFor()
  await page.getByText('Daniel Oduya speaks in', { exact: false }).first().waitFor()
  expect(await visitorsRead()).not.toContain('Harbor talks')

  await page.getByRole('button', { name: /^Bayshore/ }).click()
  const room = page.getByRole('dialog', { name: 'Room “Bayshore”' })
  await room.getByLabel('Seats').fill('60')
  await room.getByRole('button', { name: 'Save' }).click()
  await page.getByText('expects 80 people; Bayshore holds 60.', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /^Daniel Oduya.*when they can come/ }).click()
  const times = page.getByRole('dialog', { name: 'When is Daniel Oduya available?' })
  await times.getByRole('button', { name: 'Add a time' }).click()
  await times.getByLabel('From').fill('13:00')
  await expectAccessible(page, 'agenda builder times')
  await times.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Daniel Oduya is not available during “Harbor talks”.').waitFor()

  await backTo('Publish …')
  await press('Enter')
  const publish = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await publish.getByText(/\d conflicts will be published as well/).waitFor()
  await expectAccessible(page, 'agenda builder publishing')
  await tabTo('Publish')
  await press('Enter')
  await page.getByText('Everything is published.').waitFor()
  await isOn('New session')
  await expect.poll(visitorsRead).toContain('Harbor talks')
  await press('Control+z')
  await page.getByText('1 change unpublished', { exact: false }).waitFor()
  await expect.poll(visitorsRead).not.toContain('Harbor talks')
})

test('AB5: a second planner is named, and sees a move right away; concurrent moves of one session show both places', async () => {
  const [ana, ben] = [await office.builder(), await office.builder()]
  const title = 'Lunch at long tables'
  await ana.getByText('Also open in another window of yours.', { exact: false }).waitFor()
  await slot(ana, title).focus()
  await ana.keyboard.press('Enter')
  await ana.keyboard.press('PageDown')
  await ana.keyboard.press('Enter')
  await slot(ben, title).getByText('1:35 – 2:45', { exact: false }).waitFor()

  await ben.route(/api\/staff\/(live|agendas\/[^/]+$)/, (route) => route.fulfill({ status: 404 }))
  await slot(ana, title).focus()
  await ana.keyboard.press('Enter')
  await ana.keyboard.press('ArrowRight')
  await ana.keyboard.press('Enter')
  await expect.poll(() => said(ana)).toMatch(/to Wed, \w{3} \d+, 1:35 – 2:45 PM, Riverside foyer/)
  await slot(ben, title).focus()
  await ben.keyboard.press('Enter')
  await ben.keyboard.press('PageDown')
  await ben.keyboard.press('Enter')
  const conflict = ben.getByRole('dialog', { name: 'Someone else changed this' })
  await conflict.getByText('Theirs: Riverside foyer').waitFor()
  await ben.unroute(/api\/staff\/(live|agendas\/[^/]+$)/)
  await expectHeld(ben, 'ConflictDialog', conflict)
  await conflict.getByRole('button', { name: 'Use mine' }).click()
  await slot(ana, title).getByText('2:35 – 3:45', { exact: false }).waitFor()
})

test('AB95: the list of agendas shows the day and year that an event begins where it takes place', async () => {
  const page = await office.builder()
  const values = {
    title: 'New Year’s Eve dinner',
    summary: 'Dinner',
    location: 'Tampa',
    timezone: 'America/New_York',
    type: 'conference',
    locationType: 'in-person',
    startDate: '2028-01-01T01:00:00Z',
  }
  await staffCall(page, 'POST', '/api/staff/content/events', { values })
  await page.goto('/agendas?q=Eve')
  await page.getByText('Fri, Dec 31, 2027').waitFor()
})

test('AB1: on a phone the agenda is a list with a form, and a tablet shows the grid', async () => {
  const phone = await office.builder({ width: 320 })
  await expectAccessible(phone, 'agenda builder list')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await phone.getByRole('button', { name: 'Move “Doors, badges and breakfast” to …' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Move “Doors' })
  await dialog.getByLabel('Starts').fill('07:45')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await phone.getByText('7:45 – 8:45 AM', { exact: false }).first().waitFor()
  const tablet = await office.builder({ width: 1024 })
  await tablet.getByRole('region', { name: 'Agenda grid' }).waitFor()
  await expectAccessible(tablet, 'agenda builder tablet')
})
