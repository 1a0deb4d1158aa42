import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { addNote } from '#src/features/inbox/server/notes.ts'
import { submissions, submissionSenders } from '#src/forms/tables.ts'
import { systemWriter } from '#src/records/actor.ts'
import { requestCounts } from '#src/http/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { personalTables } from '#src/personalTables.ts'
import { json, siteOn } from '#src/test/testing.ts'
import { deleteExpiredHashes, deleteExpiredRows } from '../retention.ts'

const house = testStaff()
const ADDRESS = 'wilhelmina.quist@example.org'
beforeEach(() =>
  empty(
    house.database.db,
    'submissions',
    'contact_messages',
    'newsletter_subscriptions',
    'inbox_items',
    'erasures',
    'mails',
  ),
)

const message = (email = ADDRESS) =>
  siteOn(house.database).request(
    '/api/contact',
    json({
      name: 'Wilhelmina Quist',
      email,
      subject: 'A question',
      message: 'What does it cost for nine?',
    }),
  )

test('PV6: data whose retention has ended is deleted, counted from the last exchange', async () => {
  const { db } = house.database
  await message()
  await message('later@example.org')
  await db.execute(sql`update contact_messages set created_at = now() - interval '25 months'`)
  await db.execute(sql`insert into inbox_notes (item_id, kind, author, body)
    select i.id, 'answer', 'Ines', 'It costs less for nine.' from inbox_items i join contact_messages m on m.id = i.submission_id
    where m.email = 'later@example.org'`)
  const desk = await house.join('administrator')
  const { items } = (await desk.get('/api/staff/inbox?sort=oldest')).data
  const old = items.find(({ email }: { email: string }) => email === ADDRESS)
  await desk.post(`/api/staff/inbox/${old.id}/notes`, { body: 'Wilhelmina called.' })
  await db.execute(
    sql`update inbox_notes set created_at = now() - interval '25 months' where body like 'Wilhelmina%'`,
  )
  expect(await deleteExpiredRows(db, personalTables)).toEqual({ 'Messages and inquiries': 1 })
  expect(JSON.stringify((await desk.get('/api/staff/audit-log')).data.lines)).not.toContain(
    'Wilhelmina',
  )
  expect((await db.select().from(contactMessages)).map(({ email }) => email)).toEqual([
    'later@example.org',
  ])
  await db.delete(mails)
  const inTwoYears = new Date(Date.now() + 25 * 31 * 86_400_000)
  expect(await deleteExpiredRows(db, personalTables, inTwoYears)).toEqual({
    'Messages and inquiries': 1,
  })
})

test('M109: a message whose retention begins anew while expired data is being deleted is kept', async () => {
  const { db } = house.database
  await message()
  await db.execute(sql`update contact_messages set created_at = now() - interval '25 months'`)
  await db.execute(sql`update inbox_items set created_at = now() - interval '25 months'`)
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let deleting: ReturnType<typeof deleteExpiredRows> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`update contact_messages set created_at = now()`)
    deleting = deleteExpiredRows(db, personalTables)
    await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1)
  })
  expect(await deleting).toEqual({})
  expect(await db.$count(contactMessages)).toBe(1)
})

test('M111: a message that is being answered while expired data is being deleted is kept with its answer', async () => {
  const { db } = house.database
  await message()
  await db.execute(sql`update contact_messages set created_at = now() - interval '25 months'`)
  const desk = await house.join('administrator')
  const [{ id }] = (await desk.get('/api/staff/inbox?sort=oldest')).data.items
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let deleting: ReturnType<typeof deleteExpiredRows> | undefined
  await db.transaction(async (tx) => {
    await addNote(tx, systemWriter, id, 'It costs less for nine.')
    deleting = deleteExpiredRows(db, personalTables)
    await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1)
  })
  expect(await deleting).toEqual({})
  expect((await desk.get(`/api/staff/inbox/${id}`)).data.notes).toMatchObject([
    { body: 'It costs less for nine.' },
  ])
})

test('PV6: hashes of newsletter sign-ups are deleted after a month, those of networks once they no longer count; hashes of stored submissions stay', async () => {
  const { db } = house.database
  await empty(db, 'request_counts')
  const site = siteOn(house.database)
  await message()
  await site.request(
    '/api/newsletter/subscribe',
    json({ firstName: 'A', lastName: 'B', email: ADDRESS }),
  )
  const kinds = async () => (await db.select().from(submissions)).map(({ kind }) => kind).sort()
  await deleteExpiredHashes(db)
  expect(await kinds()).toEqual(['contact', 'newsletter'])
  expect(await db.$count(requestCounts)).toBeGreaterThan(0)
  await deleteExpiredHashes(db, new Date(Date.now() + 32 * 86_400_000))
  expect([await kinds(), await db.$count(requestCounts)]).toEqual([['contact'], 0])
})

test('PV8: the network a submission came from is deleted with it, and after a month', async () => {
  const { db } = house.database
  const desk = await house.join('administrator')
  const site = siteOn(house.database)
  const send = (email: string, address: string) =>
    site.request(
      '/api/contact',
      json({ name: 'Ana Brandt', email, subject: 'Fees', message: 'What does it cost for nine?' }),
      {
        address,
      },
    )
  await send('ana@company.example', '203.0.113.5')
  await send('ben@company.example', '203.0.113.6')
  expect(await db.$count(submissionSenders)).toBe(2)
  await desk.post('/api/staff/privacy/erase', { address: 'ana@company.example', named: [] })
  expect(await db.$count(submissionSenders)).toBe(1)
  await vi.waitFor(
    async () =>
      expect((await desk.get('/api/staff/privacy/erasures')).data.items[0].provedAt).not.toBeNull(),
    60_000,
  )
  const inAMonth = new Date(Date.now() + 32 * 86_400_000)
  expect(await deleteExpiredRows(db, personalTables, inAMonth)).toEqual({
    'Networks that forms were sent from': 1,
  })
})
