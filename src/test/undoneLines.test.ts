import { beforeEach, expect, test } from 'vitest'
import { codeAt } from '../features/accounts/server/oneTimeCodes.ts'
import { PASSWORD, type StaffBrowser, testStaff } from '../features/accounts/server/test/testing.ts'

const fixture = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  await fixture.database.pool.query(
    'truncate contact_messages, inbox_items, webhooks, mails, audit cascade',
  )
  ana = await fixture.join('administrator', 'ana')
})

const newest = async () => (await ana.get('/api/staff/audit-log?limit=1')).data.lines[0]
const undo = async () =>
  (await ana.post(`/api/staff/audit-log/${(await newest()).id}/undo`)) as {
    status: number
    data: any
  }

test('B13: a note in the inbox can be undone and redone; erasing the person removes its text from the audit log', async () => {
  const { pool } = fixture.database
  await pool.query(`insert into contact_messages (shape, name, email, subject, message)
    values ('message', 'Zoe Quist', 'zoe@example.com', 'Berth', 'May we moor?')`)
  const { id } = (await ana.get('/api/staff/inbox')).data.items[0]
  const notes = async () =>
    (await ana.get(`/api/staff/inbox/${id}`)).data.notes.map(({ body }: { body: string }) => body)
  await ana.post(`/api/staff/inbox/${id}/notes`, { body: 'Zoe called twice.' })
  expect(await newest()).toMatchObject({
    kind: 'inbox note',
    label: 'Message',
    final: null,
    screen: `/inbox?item=${id}`,
  })
  expect([(await undo()).status, await notes()]).toEqual([200, []])
  expect([(await undo()).status, await notes()]).toEqual([200, ['Zoe called twice.']])
  await ana.post('/api/staff/privacy/erase', { address: 'zoe@example.com', named: [] })
  const { lines } = (await ana.get('/api/staff/audit-log?kind=inbox+note')).data
  expect(JSON.stringify(lines)).not.toContain('Zoe')
  expect(lines.map((line: any) => [line.label, line.final !== null])).toEqual(
    lines.map(() => ['Erased', true]),
  )
  expect((await ana.post(`/api/staff/audit-log/${lines[0].id}/undo`)).status).toBe(409)
})

test('B13: what somebody has changed since is refused with the value before, the one written, and the current one', async () => {
  await ana.post('/api/staff/webhooks', {
    url: 'https://crm.example/hook',
    events: ['content.published'],
  })
  const { id } = (await ana.get('/api/staff/webhooks')).data[0]
  await ana.put(`/api/staff/webhooks/${id}`, { description: 'CRM' })
  const line = (await newest()).id
  await ana.put(`/api/staff/webhooks/${id}`, { enabled: false })
  await ana.put(`/api/staff/webhooks/${id}`, { description: 'Old CRM' })
  const { status, data } = await ana.post(`/api/staff/audit-log/${line}/undo`)
  expect([status, data.message]).toEqual([
    409,
    'Webhook “https://crm.example/hook” has changed since. Nothing was undone.',
  ])
  expect(data.differences).toEqual([
    { field: 'description', before: '', after: 'CRM', now: 'Old CRM' },
  ])
  await undo()
  expect((await ana.post(`/api/staff/audit-log/${line}/undo`)).status).toBe(200)
  expect((await ana.get('/api/staff/webhooks')).data[0]).toMatchObject({
    description: '',
    enabled: false,
  })
})

test('B13: a renamed account gets its name back; password, code, and passkey changes are in the audit log without a futile Undo', async () => {
  const ben = await fixture.join('editor', 'ben')
  await ben.put('/api/staff/account', { name: 'Ben Ode' })
  expect(await newest()).toMatchObject({
    operation: 'change',
    kind: 'staff account',
    final: null,
    screen: '/staff',
    changes: [{ field: 'name', before: 'ben', after: 'Ben Ode' }],
  })
  expect([(await undo()).status, (await ben.get('/api/staff/account')).data.name]).toEqual([
    200,
    'ben',
  ])
  const next = 'another gravel otter fable'
  await ben.post('/api/staff/account/password', { current: PASSWORD, next })
  expect(await newest()).toMatchObject({
    changes: [{ field: 'password', before: null, after: 'A new one' }],
  })
  const { status, data } = await undo()
  expect([status, data.message]).toEqual([409, (await newest()).final])
  expect(data.message).toBe(
    'Passwords, one-time codes, passkeys, sessions, email addresses, and calendar addresses can’t be restored.',
  )
  const { secret } = (await ben.post('/api/staff/account/codes/offer', { password: next })).data
  const code = codeAt(secret, Math.floor(Date.now() / 30_000))
  const { recoveryCodes } = (await ben.post('/api/staff/account/codes', { code })).data
  const phone = fixture.browser()
  await phone.post('/api/staff/sign-in', { username: 'ben', password: next })
  expect((await phone.post('/api/staff/sign-in/code', { code: recoveryCodes[0] })).status).toBe(200)
  const [signedIn, spent] = (await ana.get('/api/staff/audit-log?limit=2')).data.lines
  expect(signedIn).toMatchObject({ kind: 'sign-in', final: expect.any(String) })
  expect(spent).toMatchObject({
    changes: [{ field: 'recoveryCodes', before: '10 left', after: '9 left' }],
  })
  const { rows } = await fixture.database.pool.query(
    `select string_agg(audit::text, ' ') as text from audit`,
  )
  for (const value of [secret, next, ...recoveryCodes]) expect(rows[0].text).not.toContain(value)
})

test('B13: tests, emails on their way, and actions without a change state why they cannot be undone', async () => {
  await ana.post('/api/staff/webhooks', {
    url: 'https://crm.example/hook',
    events: ['content.published'],
  })
  const { id } = (await ana.get('/api/staff/webhooks')).data[0]
  const why: Record<string, () => Promise<unknown>> = {
    'A test that was sent can’t be undone.': () => ana.post(`/api/staff/webhooks/${id}/test`),
    'Messages sent again can’t be undone.': async () => {
      const [delivery] = (await ana.get(`/api/staff/webhook-deliveries?webhook=${id}`)).data.items
      return ana.post(`/api/staff/webhook-deliveries/${delivery.id}/again`)
    },
    'The old secret is gone. Please make a new one under Webhooks.': () =>
      ana.post(`/api/staff/webhooks/${id}/secret`),
    'Accounts can’t be deleted. You can turn it off under Staff.': () =>
      fixture.join('editor', 'cem'),
  }
  for (const [reason, act] of Object.entries(why)) {
    await act()
    expect([(await newest()).final, (await undo()).data.message]).toEqual([reason, reason])
  }
})
