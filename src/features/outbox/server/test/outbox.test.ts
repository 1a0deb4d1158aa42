import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import type { MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { sendDueMails } from '#src/mail/sending.ts'
import { mails } from '#src/mail/tables.ts'
import { testMailServer } from '#src/mail/test/testing.ts'

const fixture = testStaff()
const server = testMailServer()
const content: MailContent = {
  subject: 'Welcome <b>aboard</b>',
  preview: '',
  blocks: [
    { kind: 'text', text: '<script>alert(1)</script>' },
    {
      kind: 'button',
      label: 'Confirm',
      link: { path: '/newsletter/confirm/', purpose: 'confirm', id: crypto.randomUUID() },
    },
  ],
  reason: 'You asked for it.',
}
const queue = async (cause: string, to = 'ana@example.com') => {
  await queueMail(fixture.database.db, { cause, kind: 'welcome', to, content })
  const [row] = await fixture.database.db
    .select()
    .from(mails)
    .where(sql`cause = ${cause}`)
  return row!.id
}
const become = (id: string, state: string) =>
  fixture.database.db.execute(sql`update mails set state = ${state} where id = ${id}`)
const stateOf = async (id: string) => {
  const { rows } = await fixture.database.db.execute(sql`select state from mails where id = ${id}`)
  return rows[0]!.state
}

beforeEach(() => empty(fixture.database.db, 'mails', 'restores'))

test('X6, X7: without a mail server nothing is lost: an administrator sees each email as it will look, as HTML and as text', async () => {
  const id = await queue('one')
  const browser = await fixture.join('administrator')
  const { data } = await browser.get('/api/staff/outbox')
  expect(data).toMatchObject({
    isConfigured: false,
    isHeld: false,
    counts: { waiting: 1, sent: 0 },
  })
  expect(data.mails).toMatchObject([
    {
      kind: 'Newsletter welcome',
      subject: 'Welcome <b>aboard</b>',
      recipient: 'ana@example.com',
      state: 'waiting',
    },
  ])
  expect(data.kinds).toContainEqual({ value: 'welcome', label: 'Newsletter welcome' })
  const ofKind = async (kind: string) =>
    (await browser.get(`/api/staff/outbox?kind=${encodeURIComponent(kind)}`)).data.mails.length
  expect([await ofKind('welcome'), await ofKind('research link')]).toEqual([1, 0])
  const { data: detail } = await browser.get(`/api/staff/outbox/${id}`)
  expect(detail.text).toContain(
    'Confirm:\nhttps://advantage.example/newsletter/confirm/only-for-the-recipient',
  )
})

test('X7: the preview of an email runs nothing and reveals none of the links for its recipient', async () => {
  const id = await queue('one')
  const browser = await fixture.join('administrator')
  const response = await fixture.staff.request(`/api/staff/outbox/${id}/preview`, {
    headers: { cookie: browser.cookie() },
  })
  expect(response.headers.get('content-security-policy')).toMatch(
    /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src /,
  )
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const html = await response.text()
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<script|confirm\/[\w-]{43}/)
})

test('X7: the outbox is open to administrators only', async () => {
  const id = await queue('one')
  for (const role of ['editor', 'events-manager', 'moderator'] as const) {
    const browser = await fixture.join(role)
    const answers = [
      await browser.get('/api/staff/outbox'),
      await browser.get(`/api/staff/outbox/${id}`),
      await browser.get(`/api/staff/outbox/${id}/preview`),
      await browser.post(`/api/staff/outbox/${id}/leave`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
})

test('X2: an email in doubt waits for a decision: send again, or leave', async () => {
  const [again, leave] = [await queue('one'), await queue('two')]
  await become(again, 'in doubt')
  await become(leave, 'in doubt')
  const browser = await fixture.join('administrator')
  expect((await browser.get('/api/staff/outbox?view=doubt')).data.mails).toHaveLength(2)
  await browser.post(`/api/staff/outbox/${again}/send`)
  await browser.post(`/api/staff/outbox/${leave}/leave`)
  expect([await stateOf(again), await stateOf(leave)]).toEqual(['waiting', 'left'])
})

test('X1: an email that was accepted, or is being sent right now, cannot be changed', async () => {
  const browser = await fixture.join('administrator')
  for (const state of ['accepted', 'sending', 'closing']) {
    const id = await queue(state)
    await become(id, state)
    for (const action of ['send', 'leave'])
      expect((await browser.post(`/api/staff/outbox/${id}/${action}`)).status).toBe(409)
    expect(await stateOf(id)).toBe(state)
  }
})

test('U11, X6: after a restore nothing is sent until an administrator resumes it, with or without what waited in the backup', async () => {
  const old = await queue('old')
  await fixture.database.db.execute(sql`update mails set created_at = now() - interval '1 hour'`)
  await fixture.database.db.execute(
    sql`insert into restores (backup_made_at) values (now() - interval '30 minutes')`,
  )
  const fresh = await queue('fresh')
  await fixture.database.db.execute(
    sql`update mails set created_at = now() + interval '1 second' where id = ${fresh}`,
  )
  const browser = await fixture.join('administrator')
  expect((await browser.get('/api/staff/outbox')).data.isHeld).toBe(true)
  expect((await browser.post('/api/staff/outbox-resumption', { waiting: 'leave' })).data).toEqual({
    left: 1,
  })
  expect([await stateOf(old), await stateOf(fresh)]).toEqual(['left', 'waiting'])
  expect((await browser.get('/api/staff/outbox')).data.isHeld).toBe(false)
})

test('M94: emails that an administrator sends after a restore leave, however long they were held', async () => {
  await server.open()
  const id = await queue('old')
  await fixture.database.db.execute(
    sql`update mails set created_at = now() - interval '3 days', due_since = now() - interval '3 days'`,
  )
  await fixture.database.db.execute(
    sql`insert into restores (backup_made_at) values (now() - interval '2 days')`,
  )
  const browser = await fixture.join('administrator')
  await browser.post('/api/staff/outbox-resumption', { waiting: 'send' })
  await sendDueMails({
    db: fixture.database.db,
    pool: fixture.database.pool,
    log: { warn() {}, error() {} },
    settings: server.settings(),
    isHeld: async () => false,
    contentOfBatch: async () => undefined,
    isWanted: sql`true`,
    onRefused: async () => {},
  })
  expect([await stateOf(id), server.arrived.length]).toEqual(['accepted', 1])
})
