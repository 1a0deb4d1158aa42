import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addSession } from '#src/features/agenda/server/test/testing.ts'
import { noteChanges } from '#src/features/changes/server/noteChanges.ts'
import { followedRecords } from '#src/servedKinds.ts'
import { testBuilder } from './testing.ts'

const builder = testBuilder()
const berlin = (time: string) => new Date(`2027-03-24T${time}:00+01:00`)

async function calendar(path: string) {
  const response = await builder.site().request(path)
  const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent')
  return events.map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    start: String(event.getFirstPropertyValue('dtstart')),
    modified: String(event.getFirstPropertyValue('last-modified')),
    summary: event.getFirstPropertyValue('summary'),
  }))
}
const AGENDA = '/api/calendar/events/harbour/agenda.ics'

async function threeSessions() {
  const made = []
  for (const [slug, time] of [
    ['cranes', '09:00'],
    ['ropes', '10:00'],
    ['knots', '11:00'],
  ] as const)
    made.push(
      await addSession(builder.db(), builder.eventId, {
        slug,
        title: slug,
        startTime: berlin(time),
        modifiedAt: new Date('2026-01-05T08:00:00Z'),
      }),
    )
  return made.map(({ id }) => id)
}

test('AB6: publishing moves and cancels calendar entries with higher sequence numbers; nothing changes before', async () => {
  const [cranes, ropes, knots] = await threeSessions()
  const before = await calendar(AGENDA)
  await builder.plan('cranes', { startISO: '2027-03-25T10:00:00Z' })
  await builder.plan('ropes', { startISO: null })
  await builder.plan('knots', { removed: true })
  expect(await calendar(AGENDA)).toEqual(before)
  const { data } = await builder.publish()
  const after = await calendar(AGENDA)
  expect(after.map(({ uid, status, start }) => [uid, status, start])).toEqual([
    [cranes, 'CONFIRMED', '2027-03-25T10:00:00Z'],
    [ropes, 'CANCELLED', '2027-03-24T09:00:00Z'],
    [knots, 'CANCELLED', '2027-03-24T10:00:00Z'],
  ])
  for (const [index, { sequence, modified }] of after.entries()) {
    expect(sequence).toBeGreaterThan(before[index]!.sequence)
    // Calendar timestamps have a resolution of one second.
    expect(Date.parse(modified)).toBeGreaterThanOrEqual(Date.parse(before[index]!.modified))
  }
  expect(await calendar(`${AGENDA}?sessions=${ropes}`)).toMatchObject([
    { uid: ropes, status: 'CANCELLED' },
  ])
  expect(await calendar(`/api/calendar/sessions/${knots}.ics`)).toMatchObject([
    { uid: knots, status: 'CANCELLED' },
  ])
  await builder.undo(data.request)
  const back = await calendar(AGENDA)
  expect(back.map(({ uid, status }) => [uid, status])).toEqual(
    before.map(({ uid, status }) => [uid, status]),
  )
  for (const one of back)
    expect(one.sequence).toBeGreaterThan(after.find(({ uid }) => uid === one.uid)!.sequence - 1)
})

test('AB6: the change feed reports the event once it is published, and nothing about a plan', async () => {
  await threeSessions()
  const note = () => noteChanges(builder.db(), followedRecords)
  await note()
  await builder.plan('cranes', { room: 'Loft', title: 'Great cranes' })
  await builder.manager.post(builder.path('/sessions'), {
    values: { title: 'Secret', startISO: '2027-03-24T12:00:00Z' },
  })
  expect(await note()).toBe(0)
  for (const path of [
    '/events/harbour/agenda',
    '/api/events/harbour/sessions',
    AGENDA,
    '/api/search?q=secret',
    '/sitemap.xml',
  ])
    expect(await (await builder.site().request(path)).text()).not.toMatch(/secret|Great cranes/i)
  await builder.publish()
  expect(await note()).toBe(1)
  const feed = (await (await builder.site().request('/api/changes')).json()) as {
    items: { kind: string; change: string }[]
  }
  expect(JSON.stringify(feed)).toContain('/events/harbour')
  expect((await builder.visible()).map(({ title }) => title)).toEqual([
    'Great cranes',
    'ropes',
    'knots',
    'Secret',
  ])
})

test('AB4: sessions in review aren’t published, and a room or speaker alone is no change', async () => {
  const [cranes] = await threeSessions()
  const path = `/api/staff/content/sessions/${cranes}`
  const { version } = (await builder.manager.get(path)).data
  const draft = (await builder.manager.post(`${path}/steps`, { step: 'unpublish', version })).data
  await builder.manager.post(`${path}/steps`, { step: 'submit', version: draft.version })
  expect((await builder.board()).changes).toEqual([])
  expect((await builder.publish()).status).toBe(409)
})
