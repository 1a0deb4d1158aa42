import { eq, isNull, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { speakerApplications, speakers } from '#src/features/speakers/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { applicationRatings } from '../tables.ts'

const fixture = testStaff()
let ana: StaffBrowser
let ben: StaffBrowser
let event: string

beforeEach(async () => {
  const { db } = fixture.database
  await empty(db, 'events', 'speakers', 'speaker_applications', 'inbox_items', 'mails', 'audit')
  event = (await addEvent(db, { slug: 'summit' })).id
  const person = {
    company: 'Engines',
    title: 'Analyst',
    bio: 'Writes notes.',
    expertise: 'Engines',
    topics: 'Notes on an engine',
    experience: 'expert' as const,
    availability: 'limited' as const,
    travelWillingness: 'national' as const,
    speakingFee: 'discuss' as const,
    consentForContact: true,
    agreeToTerms: true,
  }
  for (const firstName of ['Ada', 'Cleo', 'Dee'])
    await db
      .insert(speakerApplications)
      .values({ ...person, firstName, lastName: 'Byron', email: `${firstName}@example.com` })
  ana = await fixture.join('events-manager', 'ana')
  ben = await fixture.join('administrator', 'ben')
})

const list = async (who = ana, query = '') =>
  (await who.get(`/api/staff/events/${event}/applications${query}`)).data.items as any[]
const rate = (who: StaffBrowser, application: string, score: number, note = '') =>
  who.put(`/api/staff/applications/${application}/rating`, { score, note })
const records = (items: any[]) => items.map(({ id, version }) => ({ id, version }))

test('B188: reviewers rate from 1 to 5; average and spread are shown, and what others gave only after the own rating', async () => {
  const [ada, cleo] = await list()
  expect((await rate(ana, ada.application, 5, 'Clear.')).status).toBe(200)
  expect((await rate(ben, ada.application, 2, 'Heard it.')).status).toBe(200)
  expect((await rate(ben, cleo.application, 3)).status).toBe(200)
  for (const score of [0, 6, 2.5])
    expect((await rate(ana, ada.application, score)).status).toBe(422)
  const [first, second] = await list()
  expect(first).toMatchObject({
    rating: { average: 3.5, lowest: 2, highest: 5, count: 2 },
    own: { score: 5, note: 'Clear.' },
    others: [{ reviewer: 'ben', score: 2, note: 'Heard it.' }],
  })
  expect(second).toMatchObject({ rating: { average: 3, count: 1 }, own: null, others: [] })
  await rate(ana, ada.application, 1)
  expect((await list())[0].rating).toEqual({ average: 1.5, lowest: 1, highest: 2, count: 2 })
  const names = async (sort: string) => (await list(ana, `?sort=${sort}`)).map(({ name }) => name)
  expect((await names('best'))[0]).toBe('Cleo Byron')
  expect((await names('disputed'))[0]).toBe('Ada Byron')
})

test('B210: in a blind review, names and ratings are kept back until the own rating, also from search and order', async () => {
  const { db } = fixture.database
  await db.update(events).set({ blindReview: true }).where(eq(events.id, event))
  const [ada, cleo] = await list()
  await rate(ben, cleo.application, 5)
  await rate(ana, ada.application, 2)
  const items = await list(ana, '?sort=best')
  expect(items.map(({ isHidden, name }) => [isHidden, name])).toEqual([
    [false, 'Ada Byron'],
    [true, expect.stringMatching(/^Applicant [\dA-F]{4}$/)],
    [true, expect.stringMatching(/^Applicant [\dA-F]{4}$/)],
  ])
  expect(items[1]).toMatchObject({ application: cleo.application, detail: '', rating: null })
  expect(await list(ana, '?q=Cleo')).toEqual([])
  expect((await list(ana, '?q=Notes')).length).toBe(3)
  await rate(ana, cleo.application, 4)
  expect((await list(ana, '?q=Cleo'))[0]).toMatchObject({
    name: 'Cleo Byron',
    others: [{ reviewer: 'ben', score: 5 }],
  })
})

test('B188: a decided application is rated no more, a withdrawn one loses its ratings, and other roles rate none', async () => {
  const { db } = fixture.database
  const [ada, cleo] = await list()
  await rate(ana, ada.application, 4)
  await rate(ana, cleo.application, 4)
  const editor = await fixture.join('editor')
  expect((await rate(editor, ada.application, 4)).status).toBe(403)
  await ana.post('/api/staff/applications/bulk', { step: 'decline', records: records([ada]) })
  expect((await rate(ana, ada.application, 1)).status).toBe(409)
  await db
    .update(speakerApplications)
    .set({ status: 'withdrawn' })
    .where(eq(speakerApplications.id, cleo.application))
  expect(await db.$count(applicationRatings)).toBe(1)
})

test('B189: applications are accepted in bulk, each with its own email and profile, and undone until the emails leave', async () => {
  const { db } = fixture.database
  const items = await list()
  const body = { step: 'accept', records: records(items) }
  const { request, done, refused } = (await ana.post('/api/staff/applications/bulk', body)).data
  expect([done, refused]).toEqual([3, []])
  expect(await db.$count(mails, like(mails.cause, 'answer:%'))).toBe(3)
  expect(await db.$count(speakers)).toBe(3)
  expect((await list(ana, '?view=accepted')).length).toBe(3)
  expect((await ben.post(`/api/staff/applications/bulk/${request}/undo`)).status).toBe(404)
  const undone = (await ana.post(`/api/staff/applications/bulk/${request}/undo`)).data
  expect(undone).toEqual({ undone: 3, kept: [] })
  expect(await db.$count(mails, eq(mails.state, 'waiting'))).toBe(0)
  expect(await db.$count(speakers, isNull(speakers.removedAt))).toBe(0)
  expect((await list()).length).toBe(3)
})

test('B189: what has left stays; what a colleague decided meanwhile is refused and named', async () => {
  const { db } = fixture.database
  const items = await list()
  const one = { step: 'decline', records: records([items[0]]) }
  const first = (await ben.post('/api/staff/applications/bulk', one)).data
  const all = { step: 'decline', records: records(items) }
  const second = (await ana.post('/api/staff/applications/bulk', all)).data
  expect([second.done, second.refused.map(({ label }: any) => label)]).toEqual([2, ['Ada Byron']])
  await db.update(mails).set({ state: 'accepted' }).where(eq(mails.recipient, 'cleo@example.com'))
  const undone = (await ana.post(`/api/staff/applications/bulk/${second.request}/undo`)).data
  expect([undone.undone, undone.kept.length]).toEqual([1, 1])
  expect(undone.kept[0].reason).toContain('has been sent')
  expect((await ben.post(`/api/staff/applications/bulk/${first.request}/undo`)).data.undone).toBe(1)
})
