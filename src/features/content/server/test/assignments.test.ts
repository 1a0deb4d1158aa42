import { eq, ne, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { mails } from '#src/mail/tables.ts'
import { assignments } from '../tables.ts'

const fixture = testStaff()
const ARTICLES = '/api/staff/content/articles'
const article = {
  title: 'Segments',
  excerpt: 'In short.',
  content: '<p>One two</p>',
  author: 'Ana',
}
let [ana, ben]: StaffBrowser[] = []
let id = ''
beforeEach(async () => {
  await empty(
    fixture.database.db,
    'posts',
    'audit',
    'working_copies',
    'comments',
    'assignments',
    'mails',
  )
  ;[ana, ben] = [await fixture.join('administrator', 'ana'), await fixture.join('editor', 'ben')]
  await ben.put('/api/staff/account', { email: 'ben@example.com' })
  id = (await ana.post(ARTICLES, { values: article })).data.id
})
const sent = async (to: string) =>
  (await fixture.database.db.select().from(mails).where(eq(mails.recipient, to))).map(
    ({ content }) => content!.subject,
  )
/** Waits until this many statements wait for a lock. */
const expectWaiting = (count: number) =>
  expect.poll(async () => (await fixture.database.db.execute(waits)).rows.length).toBe(count)
const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const today = async (who: StaffBrowser) => (await who.get('/api/staff/today')).data
const about = { field: 'content', quote: 'two', block: 'One two', position: 0 }

test('B153: a colleague mentioned in a comment sees it in Today and gets an email, and nobody else does', async () => {
  await fixture.join('moderator', 'mia')
  const comments = `${ARTICLES}/${id}/comments`
  expect((await ana!.get(comments)).data.colleagues).toEqual(['ana', 'ben'])
  const { threads } = (
    await ana!.post(comments, {
      ...about,
      text: 'What does @Ben say? Not anna@benson.example, @mia or @bench.',
    })
  ).data
  expect((await today(ben!)).comments).toEqual([
    { path: 'articles', id, label: 'Segments', count: 1 },
  ])
  expect(await sent('ben@example.com')).toEqual(['ana mentions you in a comment on “Segments”'])
  await ben!.post(`${comments}/${threads[0].id}/replies`, {
    text: 'Fine, @ana.',
  })
  expect((await today(ben!)).comments).toEqual([])
  expect((await today(ana!)).comments).toHaveLength(1)
  expect(await fixture.database.db.$count(mails)).toBe(1)
})

test('B154: a reviewer returns a draft with a note and then approves it; both people are notified in Today and by email, and each step is in the audit log', async () => {
  const path = `${ARTICLES}/${id}/assignment`
  const { colleagues } = (await ana!.get(path)).data
  const [anas, bens] = colleagues.map((one: { id: string }) => one.id)
  const review = {
    assigneeId: bens,
    purpose: 'review',
    note: 'By noon, please.',
  }
  expect((await ana!.put(path, review)).data).toMatchObject({
    decides: false,
    assignment: {
      purpose: 'review',
      state: 'open',
      assignee: { name: 'ben' },
      note: 'By noon, please.',
    },
  })
  expect((await ana!.get(`${ARTICLES}/${id}`)).data.status).toBe('in_review')
  const asked = {
    path: 'articles',
    id,
    label: 'Segments',
    purpose: 'review',
    state: 'open',
    by: 'ana',
    isStranded: false,
  }
  expect((await today(ben!)).assigned).toEqual([asked])
  expect(await sent('ben@example.com')).toEqual(['ana asks you to review “Segments”'])
  expect((await ana!.post(`${path}/decision`, { decision: 'approved', note: '' })).status).toBe(409)

  expect((await ben!.get(path)).data.decides).toBe(true)
  await ana!.put('/api/staff/account', { email: 'ana@example.com' })
  await ben!.post(`${path}/decision`, {
    decision: 'returned',
    note: 'Where is two?',
  })
  expect((await ana!.get(`${ARTICLES}/${id}`)).data.status).toBe('draft')
  expect((await today(ana!)).assigned).toEqual([{ ...asked, state: 'returned', by: 'ben' }])
  expect((await today(ben!)).assigned).toEqual([])
  expect(await sent('ana@example.com')).toEqual(['ben returned “Segments”'])

  await ana!.put(path, { ...review, note: '' })
  await ben!.post(`${path}/decision`, { decision: 'approved', note: 'Good.' })
  expect((await ana!.get(path)).data.assignment).toMatchObject({
    state: 'approved',
    answer: 'Good.',
  })
  const { lines } = (await ana!.get('/api/staff/audit-log')).data
  const told = lines.filter(({ kind }: { kind: string }) => kind === 'assignment')
  expect(told.map(({ actor, operation }: any) => `${actor} ${operation}`)).toEqual([
    'ben change',
    'ana create',
    'ana change',
    'ben change',
    'ana create',
  ])
  expect(told[0].screen).toBe(`/articles/${id}`)
  const { version } = (await ana!.get(`${ARTICLES}/${id}`)).data
  await ana!.post(`${ARTICLES}/${id}/steps`, { step: 'publish', version })
  expect((await today(ana!)).assigned).toEqual([])
  expect((await ana!.put(path, { assigneeId: anas, purpose: 'write', note: '' })).status).toBe(409)
})

test('B154: a draft can only be assigned to people with access, and unassigned again', async () => {
  const path = `${ARTICLES}/${id}/assignment`
  const mia = await fixture.join('moderator', 'mia')
  expect((await mia.get(path)).status).toBe(403)
  const stranger = {
    assigneeId: crypto.randomUUID(),
    purpose: 'write',
    note: '',
  }
  expect((await ana!.put(path, stranger)).status).toBe(422)
  const { colleagues } = (await ana!.get(path)).data
  await ana!.put(path, { ...stranger, assigneeId: colleagues[1].id })
  expect((await ana!.get(`${ARTICLES}/${id}`)).data.status).toBe('draft')
  expect((await today(ben!)).assigned).toHaveLength(1)
  expect((await ana!.put(path, { ...stranger, assigneeId: null })).data.assignment).toBeNull()
  expect((await today(ben!)).assigned).toEqual([])
})

test('D94: an assignment or a decision that arrives a second time is answered like the first, and mails nobody twice', async () => {
  const path = `${ARTICLES}/${id}/assignment`
  const bens = (await ana!.get(path)).data.colleagues[1].id
  await ana!.put('/api/staff/account', { email: 'ana@example.com' })
  const review = { assigneeId: bens, purpose: 'review', note: '' }
  const ask = () => ana!.put(path, review, { 'idempotency-key': 'ask' })
  const [first, second] = [await ask(), await ask()]
  expect([second.status, second.data]).toEqual([200, first.data])
  expect(await sent('ben@example.com')).toEqual(['ana asks you to review “Segments”'])
  const decide = () =>
    ben!.post(`${path}/decision`, { decision: 'approved', note: '' }, { 'idempotency-key': 'yes' })
  const [approved, again] = [await decide(), await decide()]
  expect([approved.status, again.status, again.data]).toEqual([200, 200, approved.data])
  expect(await sent('ana@example.com')).toEqual(['ben approved “Segments”'])
})

test('M100: of two colleagues who assign the same draft at the same moment, only the later one’s choice is open', async () => {
  const { db } = fixture.database
  const path = `${ARTICLES}/${id}/assignment`
  const { colleagues } = (await ana!.get(path)).data
  const [anas, bens] = colleagues.map((one: { id: string }) => one.id)
  const wish = (assigneeId: string) => ({
    assigneeId,
    purpose: 'write',
    note: '',
  })
  let both: Promise<{ status: number }[]> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table assignments in share mode`)
    both = Promise.all([ana!.put(path, wish(bens)), ben!.put(path, wish(anas))])
    await expectWaiting(2)
  })
  expect((await both!).map(({ status }) => status)).toEqual([200, 200])
  expect(await db.$count(assignments, ne(assignments.state, 'ended'))).toBe(1)
})

test('M102: an assignment or a decision that arrives again while the first is being stored is answered like the first, and mails nobody twice', async () => {
  const { db } = fixture.database
  const path = `${ARTICLES}/${id}/assignment`
  const bens = (await ana!.get(path)).data.colleagues[1].id
  await ana!.put('/api/staff/account', { email: 'ana@example.com' })
  const twice = async (send: () => Promise<{ status: number; data: unknown }>) => {
    let both: ReturnType<typeof send>[] = []
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table assignments in share mode`)
      both = [send(), send()]
      await expectWaiting(2)
    })
    const [first, second] = await Promise.all(both)
    expect([first!.status, second!.status]).toEqual([200, 200])
    expect(second!.data).toEqual(first!.data)
  }
  const review = { assigneeId: bens, purpose: 'review', note: '' }
  await twice(() => ana!.put(path, review, { 'idempotency-key': 'ask at once' }))
  expect(await sent('ben@example.com')).toEqual(['ana asks you to review “Segments”'])
  const approval = { decision: 'approved', note: '' }
  await twice(() =>
    ben!.post(`${path}/decision`, approval, {
      'idempotency-key': 'yes at once',
    }),
  )
  expect(await sent('ana@example.com')).toEqual(['ben approved “Segments”'])
})

test('M103: of an assignment and a returned review of the same draft at the same moment, the first counts and the other is told', async () => {
  const { db } = fixture.database
  const path = `${ARTICLES}/${id}/assignment`
  const bens = (await ana!.get(path)).data.colleagues[1].id
  const review = { assigneeId: bens, purpose: 'review', note: '' }
  await ana!.put(path, review)
  let both: Promise<{ status: number }>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from posts for update`)
    both = [ana!.put(path, { ...review, purpose: 'write' })]
    await expectWaiting(1)
    both.push(
      ben!.post(`${path}/decision`, {
        decision: 'returned',
        note: 'Where is two?',
      }),
    )
    await expectWaiting(2)
  })
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 409])
})

test('B545: a review that waits for somebody whose account was turned off is marked, for its author in Today too', async () => {
  const path = `${ARTICLES}/${id}/assignment`
  const cem = await fixture.join('editor', 'cem')
  const { colleagues } = (await cem.get(path)).data
  const idOf = (name: string) =>
    colleagues.find((one: { name: string }) => one.name === name).id as string
  await cem.put(path, { assigneeId: idOf('ben'), purpose: 'review', note: '' })
  const turn = (step: string, name: string) =>
    ana!.post('/api/staff/users/bulk', { step, records: [{ id: idOf(name) }] })
  expect((await today(cem)).assigned).toEqual([])
  await turn('off', 'ben')
  const stranded = { path: 'articles', id, label: 'Segments', by: 'ben', isStranded: true }
  expect((await today(cem)).assigned).toMatchObject([stranded])
  expect((await cem.get(path)).data.assignment).toMatchObject({ isStranded: true })
  expect((await today(ana!)).assigned).toEqual([])
  // The author can't open it either, so everybody who can gets it.
  await turn('off', 'cem')
  expect((await today(ana!)).assigned).toMatchObject([stranded])
  await turn('on', 'ben')
  expect((await today(ana!)).assigned).toEqual([])
  expect((await ana!.get(path)).data.assignment).toMatchObject({ isStranded: false })
})
