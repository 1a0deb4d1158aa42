import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'

const PATH = '/api/staff/inbox'
const fixture = testStaff()
let manager: StaffBrowser
let moderator: StaffBrowser
beforeEach(async () => {
  const { db } = fixture.database
  await empty(db, 'contact_messages', 'speaker_applications', 'inbox_items', 'submissions', 'audit')
  await db.insert(contactMessages).values({
    shape: 'message',
    name: 'Ben',
    email: 'ben@example.com',
    subject: 'Berth',
    message: 'May we moor here?',
  })
  await db.insert(speakerApplications).values({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    company: 'Engines',
    title: 'Analyst',
    bio: 'Writes notes.',
    expertise: ['Engines'],
    topics: 'Notes on an engine',
    experience: 'some',
    availability: 'yes',
    travelWillingness: 'local',
    speakingFee: 'none',
    consentForContact: true,
    agreeToTerms: true,
  } as never)
  manager = await fixture.join('events-manager')
  moderator = await fixture.join('moderator')
})

const idOf = async (kind: string) => {
  const { items } = (await moderator.get(`${PATH}?kind=${kind}`)).data
  return items[0] as { id: string; version: number }
}

test('B184: an events manager sees and decides speaker applications, and nothing else in the inbox', async () => {
  const application = await idOf('speakers')
  const { data } = await manager.get(PATH)
  expect(data.items.map(({ kind, name }: any) => [kind, name])).toEqual([['speakers', 'Ada Byron']])
  expect([data.total, data.counts.open, data.kinds]).toEqual([1, 1, ['speakers']])
  expect((await manager.get(`${PATH}?kind=contact`)).data.items).toEqual([])
  expect((await manager.get('/api/staff/waiting')).data.counts['/inbox']).toBe(1)
  const { entries } = (await manager.get('/api/staff/today')).data
  expect(entries.some(({ kind }: any) => ['reviews', 'spam', 'proven'].includes(kind))).toBe(false)
  const opened = (await manager.get(`${PATH}/${application.id}`)).data
  expect(opened.decisions).toContain('accepted')
  const decided = await manager.post(`${PATH}/${application.id}/decision`, {
    version: application.version,
    decision: 'declined',
  })
  expect([decided.status, decided.data.status]).toEqual([200, 'declined'])
})

test('B184: an events manager cannot reach other kinds by address, in bulk, or by assignment', async () => {
  const message = await idOf('contact')
  const one = `${PATH}/${message.id}`
  const { version } = message
  const refused = await Promise.all([
    manager.get(one),
    manager.put(one, { version, labels: ['x'] }),
    manager.post(`${one}/notes`, { body: 'Mine' }),
    manager.post(`${one}/answers`, { version, body: 'Yes.', send: false }),
    manager.post(`${one}/decision`, { version, decision: 'accepted' }),
    manager.post(`${one}/undo`, { version: 1 }),
    manager.post(`${one}/letter/undo`),
    manager.post(`${PATH}/bulk`, { step: 'done', records: [{ id: message.id, version }] }),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  expect((await manager.get(`${PATH}/bulk/matching`)).data.records).toHaveLength(1)
  const colleagues = async (kind: string) =>
    (await moderator.get(`${PATH}/${(await idOf(kind)).id}`)).data.colleagues.map(
      ({ name }: any) => name,
    )
  expect(await colleagues('contact')).toEqual(['moderator'])
  expect(await colleagues('speakers')).toEqual(['events-manager', 'moderator'])
  const assigned = await moderator.put(one, {
    version,
    assigneeId: (await moderator.get(`${PATH}/${(await idOf('speakers')).id}`)).data.colleagues[0]
      .id,
  })
  expect(assigned.status).toBe(422)
})
