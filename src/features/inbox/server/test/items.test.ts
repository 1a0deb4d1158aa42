import { setMissingDueDates } from '../items.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'
import { json, siteOn } from '#src/test/testing.ts'
import { undoItem } from './testing.ts'

const fixture = testStaff()
const INBOX = '/api/staff/inbox'
let mia: StaffBrowser
beforeEach(async () => {
  await empty(
    fixture.database.db,
    'submissions',
    'contact_messages',
    'speaker_applications',
    'newsletter_subscriptions',
    'inbox_items',
    'speakers',
    'canned_answers',
    'audit',
  )
  mia = await fixture.join('moderator', 'mia')
})
const message = {
  shape: 'message' as const,
  name: 'Ada Holt',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Do you come to Ohio?',
}
const addMessage = async (more: Partial<typeof contactMessages.$inferInsert> = {}) => {
  await fixture.database.db.insert(contactMessages).values({ ...message, ...more })
  await setMissingDueDates(fixture.database.db)
}
const application = {
  firstName: 'Dee',
  lastName: 'Fox',
  email: 'dee@example.com',
  company: 'Fenwick',
  title: 'Director',
  bio: 'Dee has run tenders for twenty years, and writes about what went wrong.',
  expertise: 'Tenders, Pricing',
  topics: 'What we stopped doing',
  experience: 'expert',
  availability: 'limited',
  travelWillingness: 'regional',
  speakingFee: 'discuss',
  consentForContact: true,
  agreeToTerms: true,
} as unknown as typeof speakerApplications.$inferInsert
const inbox = async (query = '') => (await mia.get(`${INBOX}?${query}`)).data
const only = async (query = '') => (await inbox(query)).items[0]

test('B19: every submission becomes an item with its promised date, and moderators of reviews miss nothing', async () => {
  const site = siteOn(fixture.database)
  const sent = {
    name: 'Ada Holt',
    email: 'ada@example.com',
    subject: 'A question',
    message: 'Do you come to Ohio?',
  }
  expect((await site.request('/api/contact', json(sent))).status).toBe(200)
  await site.request(
    '/api/newsletter/subscribe',
    json({ firstName: 'Cy', lastName: 'Ray', email: 'cy@example.com' }),
  )
  const { items, counts } = await inbox()
  expect(items).toMatchObject([
    {
      kind: 'contact',
      name: 'Ada Holt',
      email: 'ada@example.com',
      excerpt: 'A question',
      state: 'open',
    },
  ])
  // One time comes from the site's clock, the other from the database's.
  const promised = (Date.parse(items[0].dueAt) - Date.parse(items[0].receivedAt)) / 1_000
  expect(Math.round(promised)).toBe(24 * 3_600)
  expect(counts).toEqual({ open: 1, mine: 0, snoozed: 0, done: 1, spam: 0 })
  expect((await inbox('view=done')).items).toMatchObject([{ kind: 'newsletter', name: 'Cy Ray' }])
  expect((await mia.get(`${INBOX}/${items[0].id}`)).data.fields).toContainEqual({
    name: 'message',
    value: 'Do you come to Ohio?',
  })
})

test('B19, B20: lists the earliest due date first, and marks items overdue until they are answered', async () => {
  await addMessage({ name: 'Second', createdAt: new Date(Date.now() - 3_600_000) })
  await addMessage({ name: 'First', createdAt: new Date(Date.now() - 3 * 86_400_000) })
  await fixture.database.db.insert(speakerApplications).values(application)
  await setMissingDueDates(fixture.database.db)
  expect((await inbox()).items.map(({ name }: { name: string }) => name)).toEqual([
    'First',
    'Second',
    'Dee Fox',
  ])
  const first = await only()
  expect(Date.parse(first.dueAt)).toBeLessThan(Date.now())
  const answered = await mia.post(`${INBOX}/${first.id}/answers`, {
    version: first.version,
    body: 'Yes, in May.',
  })
  expect(answered.data).toMatchObject({
    state: 'done',
    status: 'answered',
    notes: [{ kind: 'answer', author: 'mia', body: 'Yes, in May.' }],
  })
  expect((await inbox()).counts.open).toBe(2)
})

describe('an item', () => {
  test("B12, B20: can be assigned, labeled, snoozed, woken, and closed, and nobody overwrites a change they haven't seen", async () => {
    await addMessage()
    const item = await only()
    const put = (body: object) => mia.put(`${INBOX}/${item.id}`, body)
    const mine = (await put({ version: item.version, mine: true, labels: ['Ohio'] })).data
    expect([mine.assignee.name, mine.labels, (await inbox('view=mine')).items.length]).toEqual([
      'mia',
      ['Ohio'],
      1,
    ])
    expect((await put({ version: item.version, state: 'done' })).status).toBe(409)
    expect(
      (await put({ version: mine.version, snoozedUntil: '2020-01-01T00:00:00Z' })).status,
    ).toBe(422)
    const asleep = (
      await put({
        version: mine.version,
        snoozedUntil: new Date(Date.now() + 86_400_000).toISOString(),
      })
    ).data
    expect([(await inbox()).items, (await inbox('view=snoozed')).items.length]).toEqual([[], 1])
    const awake = (await put({ version: asleep.version, snoozedUntil: null })).data
    await put({ version: awake.version, state: 'spam' })
    expect((await inbox('view=spam')).items).toMatchObject([{ dueAt: null }])
    expect((await undoItem(mia, item.id)).data.state).toBe('open')
  })

  test('B12, B20: undoing one’s step does not undo what a colleague did since', async () => {
    const noa = await fixture.join('moderator', 'noa')
    await addMessage()
    const item = await only()
    const url = `${INBOX}/${item.id}`
    const labeled = (await mia.put(url, { version: item.version, labels: ['Ohio'] })).data
    await noa.put(url, { version: labeled.version, state: 'done' })
    expect(await undoItem(mia, item.id)).toMatchObject({
      status: 409,
      data: { message: 'noa changed this last. Nothing was undone.' },
    })
    expect((await mia.get(url)).data).toMatchObject({ state: 'done', labels: ['Ohio'] })
    expect((await undoItem(noa, item.id)).data.state).toBe('open')
    expect((await undoItem(mia, item.id)).data.labels).toEqual([])
  })

  test('B381: an undo that is repeated long after its response was lost does not undo the change before', async () => {
    await addMessage()
    const item = await only()
    const url = `${INBOX}/${item.id}`
    const labeled = (await mia.put(url, { version: item.version, labels: ['Ohio'] })).data
    const { version } = (await mia.put(url, { version: labeled.version, state: 'done' })).data
    const undo = (key: string) => mia.post(`${url}/undo`, { version }, { 'idempotency-key': key })
    for (const key of ['lost', 'lost'])
      expect((await undo(key)).data).toMatchObject({ state: 'open', labels: ['Ohio'] })
    expect(await undo('later')).toMatchObject({
      status: 409,
      data: {
        message: 'This changed after you opened it. Nothing was undone. Please read it again.',
      },
    })
    expect((await mia.get(url)).data).toMatchObject({ state: 'open', labels: ['Ohio'] })
  })

  test('D100: an undo from a page loaded before undo named a version undoes the caller’s own last change', async () => {
    await addMessage()
    const item = await only()
    const url = `${INBOX}/${item.id}`
    await mia.put(url, { version: item.version, state: 'done' })
    const headers = { 'content-length': '0' }
    expect(await mia.post(`${url}/undo`, undefined, headers)).toMatchObject({
      status: 200,
      data: { state: 'open' },
    })
    const { version } = (await mia.get(url)).data
    const noa = await fixture.join('moderator', 'noa')
    await noa.put(url, { version, state: 'done' })
    expect((await mia.post(`${url}/undo`)).status).toBe(409)
    expect((await noa.post(`${url}/undo`, {})).status).toBe(422)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await noa.post(`${url}/undo`, undefined, form)).status).toBe(415)
  })

  test('B20: can be assigned only to colleagues who answer the inbox', async () => {
    const [noa, eve] = [await fixture.join('moderator', 'noa'), await fixture.join('editor', 'eve')]
    await addMessage()
    const item = await only()
    const { colleagues } = (await mia.get(`${INBOX}/${item.id}`)).data
    expect(colleagues.map(({ name }: { name: string }) => name)).toEqual(['mia', 'noa'])
    const assign = (assigneeId: string | null, version: number) =>
      mia.put(`${INBOX}/${item.id}`, { version, assigneeId })
    const [{ id: evesId }] = (
      await fixture.database.pool.query(`select id from users where username = 'eve'`)
    ).rows
    expect((await assign(evesId, item.version)).status).toBe(422)
    expect((await assign(crypto.randomUUID(), item.version)).status).toBe(422)
    const handed = (await assign(colleagues[1].id, item.version)).data
    expect([handed.assignee.name, (await inbox('view=mine')).items.length]).toEqual(['noa', 0])
    expect((await noa.get(`${INBOX}?view=mine`)).data.items).toHaveLength(1)
    expect((await eve.get(INBOX)).status).toBe(403)
    expect((await assign(null, handed.version)).data.assignee).toBeNull()
  })

  test('B20: search finds submitted text, full names, and choices, but not what the site noted', async () => {
    await addMessage({ message: 'We sell 100% wool.' })
    await addMessage({ name: 'Ben Ito', message: 'Something else' })
    await fixture.database.pool.query(
      `insert into newsletter_subscriptions (first_name, last_name, email) values ('Cem', 'Olsen', 'cem@example.com')`,
    )
    expect((await inbox('view=done&q=cem%20olsen')).items).toMatchObject([
      { kind: 'newsletter', name: 'Cem Olsen' },
    ])
    expect((await inbox('view=done&q=active')).items).toEqual([])
    await fixture.database.pool.query(
      `insert into reviewer_applications (name, email, company, role, company_size, tools, agrees_to_disclose)
        values ('Dua Roy', 'dua@example.com', 'Roy', 'Head', '51-200', 'Claude', true)`,
    )
    expect((await inbox('q=51-200')).items).toMatchObject([{ kind: 'reviewers', name: 'Dua Roy' }])
    expect((await inbox('q=100%25 WOOL')).items.map(({ name }: { name: string }) => name)).toEqual([
      'Ada Holt',
    ])
    expect((await inbox('q=ben')).items).toHaveLength(1)
    expect((await inbox('kind=speakers')).items).toEqual([])
  })

  test('B19: is deleted when its submission is erased', async () => {
    await addMessage()
    await fixture.database.db.delete(contactMessages)
    expect((await inbox()).items).toEqual([])
  })
})

test('B21: accepting a speaker drafts a profile with the consent given, and undo reverts everything', async () => {
  await fixture.database.db.insert(speakerApplications).values(application)
  const item = await only()
  const url = `${INBOX}/${item.id}`
  expect(
    (await mia.post(`${url}/decision`, { version: item.version, decision: 'approved' })).status,
  ).toBe(409)
  const accepted = (
    await mia.post(`${url}/decision`, { version: item.version, decision: 'accepted' })
  ).data
  expect(accepted).toMatchObject({
    status: 'accepted',
    state: 'done',
    notes: [{ kind: 'decision' }],
  })
  const speakers = async () =>
    (
      await fixture.database.pool.query(
        'select name, status, consent_for_contact, email_public from speakers',
      )
    ).rows
  expect(await speakers()).toEqual([
    {
      name: 'Dee Fox',
      status: 'draft',
      consent_for_contact: true,
      email_public: 'dee@example.com',
    },
  ])
  expect((await undoItem(mia, item.id)).data).toMatchObject({ status: 'submitted', state: 'open' })
  expect(await speakers()).toEqual([])
})

test('B20: a community member is approved at the chosen level, and each step can be undone', async () => {
  await empty(fixture.database.db, 'community_applications')
  const member = {
    name: 'Eve',
    email: 'eve@example.com',
    company: 'Fenwick',
    role: 'VP',
    companySize: '51-200',
    challenges: 'Tenders take us weeks.',
    goals: 'Halve that within a year.',
    agreeToGuidelines: true,
  }
  expect(
    (await siteOn(fixture.database).request('/api/community/apply', json(member))).status,
  ).toBe(200)
  const { id } = await only()
  const decide = async (decision: string, level?: string) => {
    const { version } = (await mia.get(`${INBOX}/${id}`)).data
    return mia.post(`${INBOX}/${id}/decision`, { version, decision, level })
  }
  const stored = async () =>
    (
      await fixture.database.pool.query('select status, level from community_applications')
    ).rows.map(Object.values)[0]
  await decide('in review')
  expect((await decide('approved')).data.fields).toEqual({
    level: ['Please choose a membership level.'],
  })
  expect((await decide('approved', 'executive')).data).toMatchObject({
    status: 'approved',
    state: 'done',
  })
  expect(await stored()).toEqual(['approved', 'executive'])
  const undo = () => undoItem(mia, id)
  expect([(await undo()).data.status, await stored()]).toEqual(['in review', ['in review', null]])
  expect([(await undo()).data.status, await stored()]).toEqual(['submitted', ['submitted', null]])
  expect((await undo()).status).toBe(409)
})

test('B74: accepting a speaker for an event adds an unscheduled session to its agenda, and one undo reverts both profile and session', async () => {
  const { db, pool } = fixture.database
  await pool.query('truncate events, planned_sessions cascade')
  await addEvent(db, { slug: 'summit', title: 'Summit' })
  await db.insert(speakerApplications).values(application)
  const item = await only()
  const url = `${INBOX}/${item.id}`
  const { agendas } = (await mia.get(url)).data
  expect(agendas.map(({ title }: { title: string }) => title)).toEqual(['Summit'])
  const decision = { version: item.version, decision: 'accepted', event: agendas[0].id }
  expect((await mia.post(`${url}/decision`, decision)).data.notes[0].body).toContain(
    'is ready to schedule',
  )
  const ana = await fixture.join('events-manager', 'ana')
  const board = (await ana.get(`/api/staff/agendas/${agendas[0].id}`)).data
  expect(board.sessions).toMatchObject([
    { title: 'What we stopped doing', startISO: null, speakerIds: [board.speakers[0].id] },
  ])
  expect(board.speakers[0].name).toBe('Dee Fox')
  await undoItem(mia, item.id)
  expect((await ana.get(`/api/staff/agendas/${agendas[0].id}`)).data.sessions).toEqual([])
  expect((await pool.query('select from speakers')).rowCount).toBe(0)
})

test('B73: staff manage saved replies, and each change is in the audit log', async () => {
  const made = await mia.post('/api/staff/content/saved-replies', {
    values: { title: 'Ohio', body: 'Dear {name}, in May.' },
  })
  expect(made.status).toBe(200)
  expect((await mia.get('/api/staff/saved-replies')).data.items).toMatchObject([
    { title: 'Ohio', body: 'Dear {name}, in May.' },
  ])
  expect(
    (await mia.get(`/api/staff/content/saved-replies/${made.data.id}/history`)).data.lines,
  ).toHaveLength(1)
  const ed = await fixture.join('editor', 'ed')
  expect((await ed.get('/api/staff/saved-replies')).status).toBe(403)
})

test('B20: labels make an item searchable', async () => {
  await addMessage()
  const item = await only()
  await mia.put(`${INBOX}/${item.id}`, { version: item.version, labels: ['Road show'] })
  expect((await inbox('q=road%20sh')).items).toMatchObject([{ labels: ['Road show'] }])
})

test('B22: every cell of the export opens as text in a spreadsheet', async () => {
  await addMessage({ message: '=1+1' })
  const response = await fixture.staff.request('/api/staff/exports/contact.csv', {
    headers: { cookie: mia.cookie() },
  })
  expect([
    response.headers.get('content-type'),
    response.headers.get('content-disposition'),
  ]).toEqual(['text/csv; charset=utf-8', 'attachment; filename="contact.csv"'])
  expect(await response.text()).toContain(`"'=1+1"`)
  expect((await fixture.staff.request('/api/staff/exports/contact.csv')).status).toBe(401)
})
