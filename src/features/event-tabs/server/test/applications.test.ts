import { eq, isNull, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { inboxItems, inboxNotes } from '#src/features/inbox/server/tables.ts'
import { speakerApplications, speakers } from '#src/features/speakers/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { json, ORIGIN, siteOn } from '#src/test/testing.ts'
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
  await db.update(inboxItems).set({ eventId: event })
  ana = await fixture.join('events-manager', 'ana')
  ben = await fixture.join('administrator', 'ben')
})

const list = async (who = ana, query = '') =>
  (await who.get(`/api/staff/events/${event}/applications${query}`)).data.items as any[]
const rate = (who: StaffBrowser, application: string, score: number, note = '') =>
  who.put(`/api/staff/applications/${application}/rating`, { score, note })
const records = (items: any[]) => items.map(({ id, version }) => ({ id, version }))

test("B188: reviewers rate from 1 to 5, and see average and spread, but others' ratings only after their own", async () => {
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

test("B210: a blind review hides names until a decision and ratings until the reviewer's own, also from search and sorting", async () => {
  const { db } = fixture.database
  await db.update(events).set({ blindReview: true }).where(eq(events.id, event))
  const [ada, cleo] = await list()
  await rate(ben, cleo.application, 5)
  await rate(ana, ada.application, 2)
  const items = await list(ana, '?sort=best')
  expect(items.map(({ isHidden, name }) => [isHidden, name])).toEqual(
    items.map(() => [true, expect.stringMatching(/^Applicant [\dA-F]{4}$/)]),
  )
  expect(items[0]).toMatchObject({ application: ada.application, rating: { average: 2 } })
  expect(items[1]).toMatchObject({ application: cleo.application, detail: '', rating: null })
  expect(await list(ana, '?q=Cleo')).toEqual([])
  expect((await list(ana, '?q=Notes')).length).toBe(3)
  await rate(ana, cleo.application, 4)
  const rated = (await list(ana, '?sort=best'))[0]
  expect(rated).toMatchObject({ isHidden: true, others: [{ reviewer: 'ben', score: 5 }] })
  const stale = { ...rated, version: rated.version + 1 }
  const decide = async (item: any) =>
    (await ana.post('/api/staff/applications/bulk', { step: 'decline', records: records([item]) }))
      .data
  expect((await decide(stale)).refused).toMatchObject([{ label: rated.name }])
  expect((await decide(rated)).done).toBe(1)
  expect(await list(ana, '?view=declined&q=Cleo')).toMatchObject([
    { isHidden: false, name: 'Cleo Byron', detail: 'Analyst, Engines' },
  ])
})

test('B210: a blind review hides applicants in the inbox too: list, item, history, search, error messages, and export', async () => {
  const { db } = fixture.database
  const [ada] = await list()
  await db.update(events).set({ blindReview: true }).where(eq(events.id, event))
  const INBOX = '/api/staff/inbox'
  await db.insert(inboxNotes).values([
    { itemId: ada.id, kind: 'answer', author: 'ben', body: 'Hi Ada,' },
    { itemId: ada.id, kind: 'note', author: 'The sender', body: 'Corrected.\nbio: “Ada”' },
    { itemId: ada.id, kind: 'note', author: 'ben', body: 'A good topic.' },
  ])
  const item = (await ana.get(`${INBOX}/${ada.id}`)).data
  expect(item).toMatchObject({ isHidden: true, email: '', event: { id: event } })
  expect(item.fields.map(({ name }: any) => name)).not.toContain('bio')
  expect(item.notes.map(({ body }: any) => body)).toEqual([
    'Hidden until a decision.',
    'Hidden until a decision.',
    'A good topic.',
  ])
  const answers = [
    item,
    (await ana.get(INBOX)).data,
    (await ana.get(`${INBOX}?q=Notes`)).data,
    (
      await ana.post(`${INBOX}/bulk`, {
        step: 'done',
        records: [{ id: ada.id, version: ada.version + 1 }],
      })
    ).data,
  ]
  for (const answer of answers)
    expect(JSON.stringify(answer)).not.toMatch(/\bAda\b|Byron|Analyst|example\.com/i)
  expect((await ana.get(`${INBOX}?q=Byron`)).data.total).toBe(0)
  const file = async () => {
    const headers = { cookie: ben.cookie() }
    const response = await fixture.staff.request('/api/staff/exports/speakers.csv', { headers })
    return response.text()
  }
  expect(await file()).toMatch(/Hidden until a decision\..*Notes/)
  expect(await file()).not.toMatch(/\bAda\b|Byron|Analyst|example\.com/i)
  const decided = await ana.post(`${INBOX}/${ada.id}/decision`, {
    version: ada.version,
    decision: 'accepted',
  })
  expect(decided.data).toMatchObject({
    isHidden: false,
    name: 'Ada Byron',
    email: 'Ada@example.com',
  })
  expect((await ana.get(`${INBOX}?view=done&q=Byron`)).data.total).toBe(1)
  expect(await file()).toContain('Ada@example.com')
})

test('B240: an application is seen and decided at its event; one without an event waits at each until assigned, with undo', async () => {
  const { db } = fixture.database
  const other = (await addEvent(db, { slug: 'harbor-day' })).id
  const items = await list()
  await db.update(inboxItems).set({ eventId: null })
  const at = async (where: string, view = 'open') =>
    (await ana.get(`/api/staff/events/${where}/applications?view=${view}`)).data
  expect((await at(event)).total).toBe(0)
  expect((await at(other, 'unassigned')).counts).toEqual({
    open: 0,
    accepted: 0,
    declined: 0,
    unassigned: 3,
  })
  const step = async (body: object) => (await ana.post('/api/staff/applications/bulk', body)).data
  const [ada, cleo, dee] = items
  const assigned = await step({ step: 'assign', event: other, records: records([ada, cleo]) })
  expect([assigned.done, assigned.refused]).toEqual([2, []])
  expect((await at(other)).items.map(({ name }: any) => name)).toEqual(['Ada Byron', 'Cleo Byron'])
  expect((await at(event)).total).toBe(0)
  expect((await ana.get(`/api/staff/events/${other}/tabs`)).data.counts.applications).toBe(2)
  const removed = await step({ step: 'unassign', records: records((await at(other)).items) })
  expect([removed.done, (await at(other)).total]).toEqual([2, 0])
  const undone = (await ana.post(`/api/staff/applications/bulk/${removed.request}/undo`)).data
  expect([undone, (await at(other)).total]).toEqual([{ undone: 2, kept: [] }, 2])
  const toEvent = (eventId: string | null, id = dee.id, version = dee.version) =>
    ana.put(`/api/staff/inbox/${id}`, { version, eventId })
  expect((await toEvent(crypto.randomUUID())).status).toBe(404)
  expect((await toEvent(event)).data.event).toMatchObject({ id: event })
  expect((await at(event)).items).toMatchObject([{ name: 'Dee Byron' }])
  const missing = { step: 'assign', event: crypto.randomUUID(), records: records([ada]) }
  expect((await ana.post('/api/staff/applications/bulk', missing)).status).toBe(404)
})

test('B188: a decided application can no longer be rated, a withdrawn one loses its ratings, and other roles cannot rate', async () => {
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

test('B189: applications are accepted in bulk, each with its own email and profile, and can be undone until the emails are sent', async () => {
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

test('B189: undo skips what has been sent, and rejects and names what a colleague decided in the meantime', async () => {
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

test('B12, B189: undoing a bulk decision leaves what a colleague decided anew since', async () => {
  const items = await list()
  const all = { step: 'decline', records: records(items) }
  const { request } = (await ana.post('/api/staff/applications/bulk', all)).data
  const path = `/api/staff/inbox/${items[0].id}`
  const { version } = (await ben.post(`${path}/letter/undo`)).data
  expect((await ben.post(`${path}/decision`, { version, decision: 'accepted' })).status).toBe(200)
  const undone = (await ana.post(`/api/staff/applications/bulk/${request}/undo`)).data
  expect(undone).toMatchObject({
    undone: 2,
    kept: [{ reason: expect.stringMatching(/decided again since/) }],
  })
  expect((await ben.get(path)).data).toMatchObject({ status: 'accepted', state: 'done' })
})

test('B240: an application from an event open to applications is listed there; one without such an event waits at each', async () => {
  const { db } = fixture.database
  await empty(db, 'speaker_applications', 'submissions', 'inbox_items')
  const site = siteOn(fixture.database)
  const applied = {
    firstName: 'Ida',
    lastName: 'Marsh',
    email: 'ida@example.com',
    company: 'Marsh Works',
    title: 'Engineer',
    bio: 'Has drained and filled the same marsh for the better part of twenty years.',
    expertise: 'Water, mud, and patience',
    experience: 'expert',
    availability: 'limited',
    travelWillingness: 'national',
    speakingFee: 'discuss',
    consentForContact: true,
    agreeToTerms: true,
  }
  const apply = async (topics: string, named: object = {}) =>
    (await site.request('/api/speakers/apply', json({ ...applied, topics, ...named }))).status
  const page = async (path: string) => (await siteOn(fixture.database).request(path)).text()
  const link = 'href="/forms/speaker?event=summit"'
  expect(await page('/events/summit')).not.toContain(link)
  expect(await apply('Before it takes any', { event: 'summit' })).toBe(200)
  const takes = async (takesApplications: boolean) => {
    const { version } = (await ana.get(`/api/staff/content/events/${event}`)).data
    const saved = await ana.put(`/api/staff/content/events/${event}`, {
      version,
      values: { takesApplications },
    })
    expect(saved.status).toBe(200)
  }
  await takes(true)
  expect(await page('/events/summit')).toContain(link)
  const form = await page('/forms/speaker?event=summit')
  expect([
    form.includes('Apply to speak at'),
    form.includes('/forms/speaker?event=summit'),
  ]).toEqual([true, true])
  expect(await apply('Named by a script', { event: 'summit' })).toBe(200)
  const { consentForContact: _, agreeToTerms: __, ...typed } = applied
  const sent = await site.request('/forms/speaker?event=summit', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
    body: new URLSearchParams({
      ...typed,
      topics: 'Named by a form',
      consentForContact: 'on',
      agreeToTerms: 'on',
    }).toString(),
  })
  expect(sent.status).toBe(303)
  expect(await apply('Names no event')).toBe(200)
  expect(await apply('Names no such event', { event: 'nowhere' })).toBe(422)
  const topicsOf = async (view: string) =>
    (await list(ana, `?view=${view}`)).map((one) => one.topics)
  expect(await topicsOf('open')).toEqual(['Named by a script', 'Named by a form'])
  expect(await topicsOf('unassigned')).toEqual(['Before it takes any', 'Names no event'])
})
