import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { staffCall } from './staffBrowser.ts'
import { painted } from './painted.ts'
import { agendaOffice, boxOf, dragTo, said, slot } from './agendaInBrowser.ts'

const office = agendaOffice()
const isFocused = (page: Page, title: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(title)

test('AB1: a session is moved through the form, and undo restores it', async () => {
  const page = await office.builder()
  await expectAccessible(page, 'agenda builder')
  await slot(page, 'Lunch at long tables').click()
  await page.getByRole('button', { name: 'Move to …' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'agenda builder move')
  await dialog.getByLabel('Starts').fill('20:15')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 change unpublished', { exact: false }).waitFor()
  await slot(page, 'Lunch at long tables').getByText('8:15', { exact: false }).waitFor()
  await expectAccessible(page, 'agenda builder changed')
  await page.keyboard.press('Control+z')
  await page.getByText('Everything is published.').waitFor()
  await slot(page, 'Lunch at long tables').getByText('12:35', { exact: false }).waitFor()
  await page.keyboard.press('Control+y')
  await page.getByText('1 change unpublished', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Everything is published.').waitFor()
})

test('AB1, AB2: four keys move a session to another time and room, and each step announces its conflicts', async () => {
  const page = await office.builder()
  await slot(page, 'A prospect list with reasons').focus()
  const keys = ['Enter', 'PageDown', 'ArrowRight', 'Enter']
  await page.keyboard.press(keys[0]!)
  await expect.poll(() => said(page)).toContain('Picked up “A prospect list with reasons attached”')
  await page.keyboard.press(keys[1]!)
  await expect
    .poll(() => said(page))
    .toMatch(
      /11:00 – 11:40 AM, Bayshore\. “The agent that answers.*” is in Bayshore at the same time/,
    )
  await expectAccessible(page, 'agenda builder picked up')
  await page.keyboard.press(keys[2]!)
  await expect.poll(() => said(page)).toMatch(/11:00 – 11:40 AM, Grand hall$/)
  await page.keyboard.press(keys[3]!)
  await expect.poll(() => said(page)).toMatch(/to Wed, \w{3} \d+, 11:00 – 11:40 AM, Grand hall/)
  await isFocused(page, 'A prospect list')
  await page.getByText('1 change unpublished', { exact: false }).waitFor()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => said(page)).toContain('is back where it was')
  await slot(page, 'A prospect list').getByText('11:00 – 11:40', { exact: false }).waitFor()
  await page.keyboard.press('ArrowRight')
  await isFocused(page, 'Support that knows')
  await page.keyboard.press('m')
  await page.getByRole('dialog', { name: 'Move “Support that knows' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Everything is published.').waitFor()
})

test('AB1: moving a session again before the plan has reloaded, even after an undo, causes no conflict with oneself, and reloads move nothing back', async () => {
  const page = await office.builder()
  const plan = /\/api\/staff\/agendas\/[^/]+$/
  const held: Route[] = []
  const statuses: number[] = []
  await page.route(plan, (route) => void held.push(route))
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/agendas/'))
      statuses.push(response.status())
  })
  const move = async () => {
    await slot(page, 'Lunch at long tables').focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  }
  const undo = () => page.keyboard.press('Control+z')
  for (const [index, act] of [move, move, undo].entries()) {
    const before = held.length
    await act()
    await expect.poll(() => statuses.length).toBe(index + 1)
    // Other writes, e.g. when someone signs in, reload the plan as well.
    await expect.poll(() => held.length).toBeGreaterThan(before)
  }
  await page.unroute(plan)
  for (const act of [move, undo, undo]) await act()
  await expect.poll(() => statuses).toEqual([200, 200, 200, 200, 200, 200])
  await page.getByText('Everything is published.').waitFor()

  const store = /\/sessions\/[^/]+$/
  const stored: Route[] = []
  await page.route(store, (route) => void stored.push(route))
  const place = () => slot(page, 'Lunch at long tables').innerText()
  const before = await place()
  await move()
  await expect.poll(() => stored.length).toBe(1)
  await expect.poll(place).not.toBe(before)
  const after = await place()
  const read = page.waitForResponse((response) => plan.test(response.url()))
  await page.evaluate(async () => {
    const body = JSON.stringify({ from: '/lunch', to: '/about' })
    await fetch('/api/staff/redirects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  })
  await (await read).finished()
  await painted(page)
  expect(await place(), 'the plan that was read meanwhile').toBe(after)
  await stored[0]!.continue()
  await page.unroute(store)
  await page.getByText('1 change unpublished', { exact: false }).waitFor()
  await undo()
  await page.getByText('Everything is published.').waitFor()
})

test('AB20: a session lifted before the undo of its last move has loaded lands where it is dropped, without a conflict', async () => {
  const page = await office.builder()
  const plan = /\/api\/staff\/agendas\/[^/]+$/
  const lunch = slot(page, 'Lunch at long tables')
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/agendas/'))
      statuses.push(response.status())
  })
  for (const length of [1, 2]) {
    await lunch.focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => statuses.length).toBe(length)
  }
  const held: Route[] = []
  await page.route(plan, (route) => void held.push(route))
  await page.keyboard.press('Control+z')
  await expect.poll(() => statuses).toEqual([200, 200, 200])
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await lunch.focus()
  await page.keyboard.press('Enter')
  const read = page.waitForResponse((response) => plan.test(response.url()))
  await page.unroute(plan)
  for (const route of held) await route.continue().catch(() => undefined)
  await (await read).finished()
  await painted(page)
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => statuses).toEqual([200, 200, 200, 200])
  for (const length of [5, 6]) {
    await page.keyboard.press('Control+z')
    await expect.poll(() => statuses.length).toBe(length)
  }
  await page.getByText('Everything is published.').waitFor()
})

test('AB1, AB2: dragging a session onto another shows the conflict right away, lengthens it, and unschedules and reschedules it', async () => {
  const page = await office.builder()
  const moved = slot(page, 'A prospect list with reasons')
  await boxOf(moved)
  const other = await boxOf(slot(page, 'The agent that answers'))
  // Its position after scrolling to the other one.
  const own = (await moved.boundingBox())!
  await dragTo(page, own.x + 20, own.y + 10, other.x + 20, other.y + 10)
  await page.getByRole('heading', { name: '1 conflict' }).waitFor()
  await page.getByText('are in Bayshore at the same time', { exact: false }).waitFor()
  await expectAccessible(page, 'agenda builder clash')
  await page.getByRole('button', { name: 'The agent that answers' }).first().click()
  await isFocused(page, 'The agent that answers')

  const grown = await boxOf(moved)
  await dragTo(
    page,
    grown.x + 20,
    grown.y + grown.height - 3,
    grown.x + 20,
    grown.y + grown.height + 45,
  )
  await moved.getByText('11:00 AM – 12:15 PM', { exact: false }).waitFor()

  const list = page.locator('[data-unscheduled]')
  const from = await boxOf(moved)
  const to = (await list.boundingBox())!
  await dragTo(page, from.x + 20, from.y + 10, to.x + 40, to.y + 40)
  await list.getByText('1 unscheduled').waitFor()
  await page.getByRole('heading', { name: 'No conflicts' }).waitFor()
  await expectAccessible(page, 'agenda builder unscheduled')
  const waiting = await boxOf(list.getByRole('button', { name: 'A prospect list' }).first())
  const free = (await slot(page, 'Draw the process before you').boundingBox())!
  await dragTo(page, waiting.x + 20, waiting.y + 10, free.x + 20, free.y - 20)
  await list.getByText('All sessions are scheduled').waitFor()
  await moved.getByText('Kennedy', { exact: false }).waitFor({ state: 'attached' })
  for (let left = 4; left > 0; left--) await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Everything is published.').waitFor()
})

test('AB9: a session moved while the server is unreachable goes back to its stored place, with a message', async () => {
  const page = await office.builder({ expected: /ERR_FAILED/ })
  const lunch = slot(page, 'Lunch at long tables')
  const stored = await lunch.textContent()
  await page.route(/./, (route) => route.abort())
  await lunch.focus()
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.getByText('The server can’t be reached.', { exact: false }).first().waitFor()
  expect(await lunch.textContent()).toBe(stored)
  await page.unroute(/./)
  await lunch.focus()
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.getByText('1 change unpublished', { exact: false }).waitFor()
  expect(await lunch.textContent()).not.toBe(stored)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Everything is published.').waitFor()
})

const PLAN = /\/api\/staff\/agendas\/[^/]+$/

/** Does something in another browser, and waits until this one shows it. */
async function meanwhile(page: Page, act: () => Promise<unknown>) {
  const read = page.waitForResponse((response) => PLAN.test(response.url()))
  await act()
  await (await read).finished()
  await painted(page)
}

const LUNCH = 'Lunch at long tables'
/** Begins to drag the lunch an hour or so down. */
async function hold(page: Page) {
  const { x, y } = await boxOf(slot(page, LUNCH))
  await page.mouse.move(x + 20, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 70, { steps: 4 })
}

test('AB10: a session that a colleague moves while it is dragged or its form is open is not overwritten unseen', async () => {
  const [ana, ida] = [await office.builder(), await office.builder()]
  const stored = await slot(ana, LUNCH).textContent()
  const moveAway = async () => {
    await expect.poll(() => slot(ida, LUNCH).textContent()).toBe(stored)
    await slot(ida, LUNCH).focus()
    const moved = ida.waitForResponse((response) => response.request().method() === 'PUT')
    for (const key of ['Enter', 'PageDown', 'PageDown', 'Enter']) await ida.keyboard.press(key)
    await moved
  }
  const asked = ana.getByRole('dialog', { name: 'Someone else changed this' })
  const drags = [
    async () => {
      await hold(ana)
      await meanwhile(ana, moveAway)
      await ana.mouse.up()
    },
    async () => {
      await slot(ana, LUNCH).focus()
      for (const key of ['Enter', 'ArrowDown']) await ana.keyboard.press(key)
      await meanwhile(ana, moveAway)
      await ana.keyboard.press('Enter')
    },
    async () => {
      await slot(ana, LUNCH).click()
      await ana.getByRole('button', { name: 'Move to …' }).click()
      const dialog = ana.getByRole('dialog')
      await dialog.getByLabel('Starts').fill('20:15')
      await meanwhile(ana, moveAway)
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    },
  ]
  for (const drag of drags) {
    await drag()
    await asked.waitFor()
    await asked.getByText('Yours:', { exact: false }).first().waitFor()
    await asked.getByRole('button', { name: 'Keep theirs' }).click()
    const theirs = await slot(ida, LUNCH).textContent()
    expect(theirs).not.toBe(stored)
    await expect.poll(() => slot(ana, LUNCH).textContent()).toBe(theirs)
    await ida.keyboard.press('Control+z')
    await ida.getByText('Everything is published.').waitFor()
    await expect.poll(() => slot(ana, LUNCH).textContent()).toBe(stored)
  }

  await slot(ana, LUNCH).click()
  await ana.getByRole('button', { name: 'Edit …' }).click()
  const form = ana.getByRole('dialog')
  await form.getByLabel('Format').fill('Long lunch')
  await meanwhile(ana, moveAway)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => slot(ida, LUNCH).textContent()).not.toBe(stored)
  await expect.poll(async () => slot(ana, LUNCH).textContent()).not.toBe(stored)
  expect(await asked.count()).toBe(0)
  await ana.getByText('1 change unpublished', { exact: false }).waitFor()
  await meanwhile(ida, () => ana.keyboard.press('Control+z'))
  await ida.keyboard.press('Control+z')
  await ida.getByText('Everything is published.').waitFor()
})

test('AB11: a change that a colleague’s does not contest is sent again once, although the plan cannot be read', async () => {
  const [ana, ida] = [await office.builder({ expected: /ERR_FAILED|409/ }), await office.builder()]
  const stored = await slot(ana, LUNCH).textContent()
  let sent = 0
  ana.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0))
  await ana.route(PLAN, (route) => route.abort())
  await slot(ida, LUNCH).focus()
  const moved = ida.waitForResponse((response) => response.request().method() === 'PUT')
  for (const key of ['Enter', 'PageDown', 'PageDown', 'Enter']) await ida.keyboard.press(key)
  await moved
  await slot(ana, LUNCH).click()
  await ana.getByRole('button', { name: 'Edit …' }).click()
  const form = ana.getByRole('dialog')
  await form.getByLabel('Format').fill('Long lunch')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  expect(sent).toBe(2)
  await ana.unroute(PLAN)
  await meanwhile(ida, () => ana.keyboard.press('Control+z'))
  await expect.poll(() => slot(ana, LUNCH).textContent()).not.toBe(stored)
  await ida.keyboard.press('Control+z')
  await ida.getByText('Everything is published.').waitFor()
})

test('AB10: Escape, a second finger, and a release that the page missed drop a dragged session nowhere', async () => {
  const ana = await office.builder()
  const stored = await slot(ana, LUNCH).textContent()
  const send = (type: string, pointerId: number) =>
    ana.evaluate(
      ([kind, pointerId]) =>
        void window.dispatchEvent(
          new PointerEvent(kind, { pointerId, clientX: 500, clientY: 500, bubbles: true }),
        ),
      [type, pointerId] as const,
    )
  const live = ana.locator('.agenda-grid__body--live')
  await hold(ana)
  await live.waitFor()
  await send('pointerup', 77)
  expect(await live.count()).toBe(1)
  await ana.keyboard.press('Escape')
  await live.waitFor({ state: 'detached' })
  await ana.mouse.up()
  await hold(ana)
  await live.waitFor()
  await send('pointermove', 1)
  await live.waitFor({ state: 'detached' })
  await ana.mouse.up()
  expect(await slot(ana, LUNCH).textContent()).toBe(stored)
  await ana.getByText('Everything is published.').waitFor()
})

test('AB92: a form of a room or of a speaker’s times overwrites nothing that a colleague has changed since it was opened', async () => {
  const ana = await office.builder({ expected: /409/ })
  const event = /events\/([^/]+)/.exec(ana.url())![1]!
  const path = `/api/staff/agendas/${event}`
  const board = () => staffCall(ana, 'GET', path)
  const day = (await board()).days[0].date as string
  const { id: room } = await staffCall(ana, 'POST', `${path}/rooms`, { name: 'Attic', capacity: 9 })
  await slot(ana, 'A prospect list').click()
  await ana.getByRole('button', { name: ': when they can come' }).first().click()
  const times = ana.getByRole('dialog', { name: 'When is' })
  await times.getByRole('button', { name: 'Add a time' }).click()
  const name = /When is (.+) available/.exec(
    (await times.getByRole('heading').textContent()) ?? '',
  )![1]
  const speaker = (await board()).speakers.find((one: { name: string }) => one.name === name)
  const windows = [{ day, from: '10:00', to: '11:00' }]
  await meanwhile(ana, () =>
    staffCall(ana, 'PUT', `${path}/speakers/${speaker.id}`, { version: 0, windows }),
  )
  await times.getByRole('button', { name: 'Save' }).click()
  await times.getByText('since you opened it. Nothing was saved.', { exact: false }).waitFor()
  await times.getByRole('button', { name: 'Cancel' }).click()
  const kept = (await board()).speakers.find((one: { id: string }) => one.id === speaker.id)
  expect(kept).toMatchObject({ version: 1 })

  await ana.getByRole('button', { name: 'Attic' }).click()
  const form = ana.getByRole('dialog', { name: 'Room “Attic”' })
  await form.getByLabel('Seats').fill('12')
  await meanwhile(ana, () =>
    staffCall(ana, 'PUT', `${path}/rooms/${room}`, { version: 1, name: 'Loft', capacity: 9 }),
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('since you opened it. Nothing was saved.', { exact: false }).waitFor()
  const rooms = (await board()).rooms as { id: string; name: string; capacity: number }[]
  expect(rooms.filter((one) => one.name === 'Attic')).toEqual([])
  expect(rooms).toContainEqual(expect.objectContaining({ id: room, name: 'Loft', capacity: 9 }))
  await form.getByRole('button', { name: 'Cancel' }).click()
  await staffCall(ana, 'DELETE', `${path}/rooms/${room}`, { version: 2 })
  await staffCall(ana, 'PUT', `${path}/speakers/${speaker.id}`, { version: 1, windows: [] })
})

test('AB93: a session in the second of two hours, when clocks go back, keeps its time when the form changes its room', async () => {
  const ana = await office.builder()
  const event = /events\/([^/]+)/.exec(ana.url())![1]!
  const path = `/api/staff/agendas/${event}`
  const startISO = '2027-11-07T06:30:00.000Z'
  const values = { title: 'Night owls', startISO, day: '2027-11-07', room: 'Bayshore' }
  const { id } = await staffCall(ana, 'POST', `${path}/sessions`, { values })
  const night = async () =>
    (await staffCall(ana, 'GET', path)).sessions.find((one: { id: string }) => one.id === id)
  await ana.goto(`/events/${event}/agenda?day=2027-11-07`)
  await slot(ana, 'Night owls').click()
  await ana.getByRole('button', { name: 'Move to …' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Room').selectOption('Grand hall')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const { version, ...moved } = await night()
  expect(moved).toMatchObject({ startISO, room: 'Grand hall' })
  await staffCall(ana, 'PUT', `${path}/sessions/${id}`, { version, values: { removed: true } })
})
