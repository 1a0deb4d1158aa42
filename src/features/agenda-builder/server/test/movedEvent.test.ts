import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addSession } from '#src/features/agenda/server/test/testing.ts'
import { testBuilder } from './testing.ts'

const builder = testBuilder()
const at = (iso: string) => new Date(iso)

/** Two days with a session each, the second with a day of its own; clocks change on March 28. */
async function twoDays() {
  for (const date of ['2027-03-24', '2027-03-25'])
    await builder.manager.post(builder.path('/days'), { date, title: `Day of ${date}` })
  await addSession(builder.db(), builder.eventId, {
    slug: 'cranes',
    title: 'Cranes',
    startTime: at('2027-03-24T08:00:00Z'),
  })
  await addSession(builder.db(), builder.eventId, {
    slug: 'ropes',
    title: 'Ropes',
    startTime: at('2027-03-25T13:00:00Z'),
  })
}
const event = () => `/api/staff/content/events/${builder.eventId}`
const version = async () => (await builder.manager.get(event())).data.version as number
const changeDates = async (startDate: string | null, endDate: string | null) =>
  builder.manager.put(event(), { version: await version(), values: { startDate, endDate } })
const starts = async () => (await builder.visible()).map(({ title, startISO }) => [title, startISO])
const days = async () =>
  ((await builder.board()).days as { id: string | null; date: string }[]).flatMap(({ id, date }) =>
    id ? [date] : [],
  )
async function undoLatest() {
  const { lines } = (await builder.manager.get(`${event()}/history`)).data
  return builder.manager.post(`${event()}/history/${lines[0].id}/undo`, {})
}
async function calendar() {
  const response = await builder.site().request('/api/calendar/events/harbour/agenda.ics')
  return new ICAL.Component(ICAL.parse(await response.text()))
    .getAllSubcomponents('vevent')
    .map((one) => ({
      start: String(one.getFirstPropertyValue('dtstart')),
      sequence: Number(one.getFirstPropertyValue('sequence')),
    }))
}

const before = [
  ['Cranes', '2027-03-24T08:00:00.000Z'],
  ['Ropes', '2027-03-25T13:00:00.000Z'],
]

describe('an event that moves by whole days', () => {
  test('B541: takes its agenda along at the same local times, in calendars too, and brings it back by one undo', async () => {
    await twoDays()
    const had = await calendar()
    expect((await changeDates('2027-03-31T07:00:00.000Z', '2027-04-01T16:00:00.000Z')).status).toBe(
      200,
    )
    const moved = [
      ['Cranes', '2027-03-31T07:00:00.000Z'],
      ['Ropes', '2027-04-01T12:00:00.000Z'],
    ]
    expect(await starts()).toEqual(moved)
    expect(await days()).toEqual(['2027-03-31', '2027-04-01'])
    const has = await calendar()
    expect(has.map(({ start }) => start)).toEqual(['2027-03-31T07:00:00Z', '2027-04-01T12:00:00Z'])
    for (const [index, { sequence }] of has.entries())
      expect(sequence).toBeGreaterThan(had[index]!.sequence)
    expect((await undoLatest()).status).toBe(200)
    expect(await starts()).toEqual(before)
    expect(await days()).toEqual(['2027-03-24', '2027-03-25'])
    expect((await undoLatest()).status).toBe(200)
    expect(await starts()).toEqual(moved)
  })

  test('B541: takes the days along also where they change places, and what is planned', async () => {
    await twoDays()
    await builder.plan('Cranes', { room: 'Hall', wall: { day: '2027-03-25', time: '11:00' } })
    await builder.plan('Ropes', { room: 'Attic' })
    await builder.manager.post(builder.path('/sessions'), {
      values: { title: 'Knots', wall: { day: '2027-03-24', time: '15:00' } },
    })
    await changeDates('2027-03-25T08:00:00.000Z', '2027-03-26T17:00:00.000Z')
    expect(await days()).toEqual(['2027-03-25', '2027-03-26'])
    const planned = async () =>
      Object.fromEntries(
        (
          (await builder.board()).sessions as { title: string; day: string; startISO: string }[]
        ).map(({ title, day, startISO }) => [title, [day, startISO]]),
      )
    expect(await planned()).toEqual({
      Cranes: ['2027-03-26', '2027-03-26T10:00:00.000Z'],
      Ropes: ['2027-03-26', '2027-03-26T13:00:00.000Z'],
      Knots: ['2027-03-25', '2027-03-25T14:00:00.000Z'],
    })
    await undoLatest()
    expect(await planned()).toEqual({
      Cranes: ['2027-03-25', '2027-03-25T10:00:00.000Z'],
      Ropes: ['2027-03-25', '2027-03-25T13:00:00.000Z'],
      Knots: ['2027-03-24', '2027-03-24T14:00:00.000Z'],
    })
    expect((await builder.publish()).status).toBe(200)
  })

  test('B541: takes along what was planned or changed since when the move is undone', async () => {
    await twoDays()
    await changeDates('2027-03-25T08:00:00.000Z', '2027-03-26T17:00:00.000Z')
    await builder.plan('Cranes', { wall: { day: '2027-03-26', time: '11:00' } })
    await builder.publish()
    expect((await undoLatest()).status).toBe(200)
    expect(await starts()).toEqual([
      ['Cranes', '2027-03-25T10:00:00.000Z'],
      ['Ropes', '2027-03-25T13:00:00.000Z'],
    ])
  })

  test('B541: is told in “What will change” before, and its sessions are not undone on their own', async () => {
    await twoDays()
    const copy = {
      version: await version(),
      revision: null,
      values: { startDate: '2027-03-31T07:00:00.000Z', endDate: '2027-04-01T16:00:00.000Z' },
      disputes: [],
    }
    await builder.manager.put(`${event()}/working-copy`, copy)
    const asked = { step: 'update', version: copy.version }
    const { items } = (await builder.manager.post(`${event()}/effects`, asked)).data
    const agenda = items.find((one: { address: string }) => one.address.endsWith('/agenda'))
    expect(agenda.after.join('\n')).toMatch(/March 31|Mar 31/)
    expect(await starts()).toEqual(before)
    await changeDates('2027-03-31T07:00:00.000Z', '2027-04-01T16:00:00.000Z')
    const { sessions } = await builder.board()
    const history = `/api/staff/content/sessions/${sessions[0].id}/history`
    const { lines } = (await builder.manager.get(history)).data
    expect(lines[0]).toMatchObject({ operation: 'follow', final: expect.stringMatching(/event/) })
    expect((await builder.manager.post(`${history}/${lines[0].id}/undo`, {})).status).toBe(409)
  })
})

describe('the agenda stays', () => {
  test.each([
    ['another time of the same day', '2027-03-24T09:00:00.000Z', '2027-03-25T18:00:00.000Z'],
    ['one more day', '2027-03-24T08:00:00.000Z', '2027-03-26T17:00:00.000Z'],
    ['an earlier beginning', '2027-03-23T08:00:00.000Z', '2027-03-25T17:00:00.000Z'],
    ['no date yet', null, null],
  ])('B541: where the event gets %s', async (_, start, end) => {
    await twoDays()
    await changeDates(start, end)
    expect(await starts()).toEqual(before)
    expect(await days()).toEqual(['2027-03-24', '2027-03-25'])
  })
})
