import { beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'

const fixture = testStaff()
let manager: StaffBrowser
let event: string
const at = (part: string, id = event) => `/api/staff/events/${id}/${part}`

const interest = (source: string, name: string) => ({
  shape: 'inquiry' as const,
  name,
  email: `${name.toLowerCase()}@example.com`,
  company: 'Quay Ltd',
  message: 'I would like to attend.',
  source,
})

beforeEach(async () => {
  const { db } = fixture.database
  await empty(
    db,
    'events',
    'rooms',
    'speakers',
    'contact_messages',
    'inbox_items',
    'audit',
    'redirects',
  )
  event = (await addEvent(db, { slug: 'harbor-summit' })).id
  manager = await fixture.join('events-manager')
})

test("B185: an event's tabs count unpublished sessions, registrations, and applications", async () => {
  const { db } = fixture.database
  expect((await manager.get(at('tabs'))).data).toEqual({
    title: 'Title of harbor-summit',
    counts: {},
  })
  await manager.post(`/api/staff/agendas/${event}/sessions`, {
    values: { title: 'Tides', wall: { day: '2026-03-24', time: '09:00' } },
  })
  await db
    .insert(contactMessages)
    .values([interest('event:harbor-summit', 'Ada'), interest('event:elsewhere', 'Ben')])
  expect((await manager.get(at('tabs'))).data.counts).toEqual({ agenda: 1, registrations: 1 })
})

test('B184, B185: people interested in an event are listed, also under its former path; spam and other messages are not', async () => {
  const { db } = fixture.database
  await db
    .insert(contactMessages)
    .values([
      interest('event:harbor-summit', 'Ada'),
      interest('event-date:harbor-summit', 'Cleo'),
      interest('event:harbor-summit', 'Spammer'),
      interest('event:elsewhere', 'Ben'),
      interest('contact', 'Dee'),
    ])
  const [spam] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.name, 'Spammer'))
  await db.update(inboxItems).set({ state: 'spam' }).where(eq(inboxItems.submissionId, spam!.id))
  const named = async (query = '') =>
    (await manager.get(at('registrations') + query)).data.items.map((one: any) => one.name).sort()
  expect(await named()).toEqual(['Ada', 'Cleo'])
  expect(await named('?kind=date')).toEqual(['Cleo'])
  expect(await named('?q=ada')).toEqual(['Ada'])
  const read = (await manager.get(`/api/staff/content/events/${event}`)).data
  await manager.put(`/api/staff/content/events/${event}`, {
    version: read.version,
    values: { slug: 'harbor-days' },
  })
  expect((await db.select().from(events).where(eq(events.id, event)))[0]!.slug).toBe('harbor-days')
  expect(await named()).toEqual(['Ada', 'Cleo'])
})

test('B185: people who can read the whole inbox can open a registration in it', async () => {
  await fixture.database.db.insert(contactMessages).values(interest('event:harbor-summit', 'Ada'))
  const items = async (who: StaffBrowser) =>
    (await who.get(at('registrations'))).data.items.map((one: any) => typeof one.item)
  expect(await items(manager)).toEqual(['object'])
  expect(await items(await fixture.join('administrator'))).toEqual(['string'])
  expect((await (await fixture.join('editor')).get(at('registrations'))).status).toBe(403)
})

test("B185: an event's speakers are those of its scheduled sessions", async () => {
  const { db } = fixture.database
  const rest = { title: 'Analyst', company: 'Engines', bioShort: '', bio: '' }
  const [ada] = await db
    .insert(speakers)
    .values([
      { slug: 'ada', name: 'Ada Byron', ...rest, status: 'draft' },
      { slug: 'ben', name: 'Ben Holt', ...rest },
    ])
    .returning()
  await manager.post(`/api/staff/agendas/${event}/sessions`, {
    values: { title: 'Tides', speakerIds: [ada!.id] },
  })
  const { items } = (await manager.get(at('speakers'))).data
  expect(items).toMatchObject([
    {
      name: 'Ada Byron',
      detail: 'Analyst, Engines',
      status: 'draft',
      sessions: [{ title: 'Tides' }],
    },
  ])
})

test("B186: an event's changes include those of its rooms and sessions, even deleted ones, and no others", async () => {
  const { db } = fixture.database
  const other = (await addEvent(db, { slug: 'other' })).id
  const agenda = (id: string) => `/api/staff/agendas/${id}`
  const room = (await manager.post(`${agenda(event)}/rooms`, { name: 'Quay', capacity: 10 })).data
  await manager.post(`${agenda(other)}/rooms`, { name: 'Loft', capacity: 10 })
  await manager.put(`${agenda(event)}/rooms/${room.id}`, { version: 1, name: 'Pier', capacity: 10 })
  await manager.delete(`${agenda(event)}/rooms/${room.id}`, { version: 2 })
  await manager.post(`${agenda(event)}/sessions`, { values: { title: 'Tides' } })
  const read = (await manager.get(`/api/staff/content/events/${event}`)).data
  await manager.put(`/api/staff/content/events/${event}`, {
    version: read.version,
    values: { capacity: 80 },
  })
  const { lines } = (await manager.get(at('changes'))).data
  expect(lines.map(({ kind, operation }: any) => `${operation} ${kind}`)).toEqual([
    'change event',
    'create planned session',
    'remove room',
    'change room',
    'create room',
  ])
  const page = (await manager.get(`${at('changes')}?limit=2`)).data
  expect(page.lines).toHaveLength(2)
  expect((await manager.get(`${at('changes')}?before=${page.next}`)).data.lines).toHaveLength(3)
})

test('B185: a missing event has no tabs', async () => {
  for (const part of ['tabs', 'speakers', 'registrations', 'applications', 'changes'])
    expect((await manager.get(at(part, '00000000-0000-4000-8000-000000000009'))).status).toBe(404)
})
