import { expect, test } from 'vitest'
import { addSession } from '#src/features/agenda/server/test/testing.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { testBuilder } from './testing.ts'

const builder = testBuilder()
const LIST = '/api/staff/agendas'
const at = (time: string) => new Date(`2027-03-24T${time}:00Z`)

interface Row {
  id: string
  title: string
  changes: number
  key: string
}
const rows = async (): Promise<Row[]> =>
  (await builder.manager.get(`${LIST}?sort=title`)).data.items
const changes = async () => (await rows()).map((row) => row.changes)
const step = async (name: string, chosen: Row[]) => {
  const { data } = await builder.manager.post(`${LIST}/bulk`, {
    step: name,
    records: chosen.map(({ id, key }) => ({ id, key })),
  })
  return {
    ...data,
    refused: data.refused.map(
      ({ label, reason }: { label: string; reason: string }) => `${label}: ${reason}`,
    ),
  }
}
const undo = async (request: string) =>
  (await builder.manager.post(`${LIST}/bulk/${request}/undo`)).data

/** Creates two events with unpublished changes and one without. */
async function planned() {
  await addSession(builder.db(), builder.eventId, {
    slug: 'cranes',
    title: 'cranes',
    startTime: at('09:00'),
  })
  await builder.plan('cranes', { title: 'Great cranes' })
  await builder.manager.post(builder.path('/sessions'), {
    values: { title: 'Winches', startISO: '2027-03-24T12:00:00Z' },
  })
  const more = { timezone: 'Europe/Berlin', startDate: at('08:00'), endDate: at('17:00') }
  const quay = await addEvent(builder.db(), { slug: 'quay', title: 'Quay Days', ...more })
  await addEvent(builder.db(), { slug: 'yard', title: 'Yard Day', ...more })
  await builder.manager.post(`${LIST}/${quay.id}/sessions`, {
    values: { title: 'Ropes', startISO: '2027-03-24T10:00:00Z' },
  })
  return quay.id
}
const seen = async () => (await builder.visible()).map(({ title }) => title)

test('AB4, AB6, B84: several agendas are published together exactly as reviewed, and undoing restores the previous state', async () => {
  const quay = await planned()
  const before = await rows()
  expect(before.map(({ title, changes }) => [title, changes])).toEqual([
    ['Harbour Congress', 2],
    ['Quay Days', 1],
    ['Yard Day', 0],
  ])
  await builder.manager.post(`${LIST}/${quay}/sessions`, {
    values: { title: 'Late', startISO: '2027-03-24T11:00:00Z' },
  })
  const { done, refused, request } = await step('publish', before)
  expect([done, refused]).toEqual([
    1,
    [
      expect.stringContaining('Quay Days: The plan has changed'),
      'Yard Day: Everything is already published.',
    ],
  ])
  expect([await changes(), await seen()]).toEqual([
    [0, 2, 0],
    ['Great cranes', 'Winches'],
  ])
  expect(await undo(request)).toEqual({ undone: 1, kept: [] })
  expect([await changes(), await seen()]).toEqual([[2, 2, 0], ['cranes']])
})

test('AB4, B344: several agendas are published by one call of a browser, and its repetition publishes nothing again', async () => {
  await planned()
  const chosen = (await rows()).filter((row) => row.changes > 0)
  const call = { step: 'publish', records: chosen.map(({ id, key }) => ({ id, key })) }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = (await builder.manager.post(`${LIST}/bulk`, call, headers)).data
  expect([first.done, first.refused, await changes()]).toEqual([2, [], [0, 0, 0]])
  const second = (await builder.manager.post(`${LIST}/bulk`, call, headers)).data
  expect(second).toEqual(first)
  expect(await undo(first.request)).toEqual({ undone: 2, kept: [] })
  expect(await changes()).toEqual([2, 1, 0])
})

test('AB3, B84: changes of several plans are discarded together, and undoing restores them', async () => {
  await planned()
  const { done, refused, request } = await step('discard', await rows())
  expect([done, refused, await changes()]).toEqual([
    2,
    ['Yard Day: There are no changes to discard.'],
    [0, 0, 0],
  ])
  const ben = await builder.desk.join('events-manager', 'ben')
  expect((await ben.post(`${LIST}/bulk/${request}/undo`)).status).toBe(404)
  expect(await undo(request)).toEqual({ undone: 2, kept: [] })
  expect([await changes(), await seen()]).toEqual([[2, 1, 0], ['cranes']])
})
