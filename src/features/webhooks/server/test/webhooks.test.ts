import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { noteChanges } from '#src/features/changes/server/noteChanges.ts'
import { followedRecords } from '#src/servedKinds.ts'
import { addTools } from '#src/features/tools/server/test/testing.ts'
import { reviews } from '#src/features/tools/server/tables.ts'
import { addPosts, siteOn, json } from '#src/test/testing.ts'
import { type WebhookEvent, webhookEvents } from '../../contract.ts'
import { AT_ONCE, deliverDue, nextDelivery } from '../deliver.ts'
import { announceChanges, announceSubmissions } from '../announcements.ts'
import { createReceiver } from '../receiver.ts'
import { newSecret } from '../signature.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { webhooksCommand } from '../webhooksCommand.ts'

const house = testStaff()
const db = () => house.database.db
const receiver = createReceiver({ isAllowed: () => true })
const guarded = createReceiver()
let status = 204
const got: { headers: IncomingHttpHeaders; body: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    got.push({ headers: request.headers, body })
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  await Promise.all([receiver.close(), guarded.close()])
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  status = 204
  got.length = 0
  await db().execute(
    sql`truncate webhooks, webhook_deliveries, submission_notices, public_changes, public_records, posts, tools cascade`,
  )
})

const listen = async (events: readonly WebhookEvent[] = webhookEvents) =>
  (
    await db()
      .insert(webhooks)
      .values({ url, events: [...events], secret: newSecret() })
      .returning()
  )[0]!
const deliver = (by = receiver, isHeld = false) =>
  deliverDue({
    db: db(),
    receiver: by,
    isHeld: () => Promise.resolve(isHeld),
    signal: AbortSignal.timeout(60_000),
  })
const note = () =>
  noteChanges(db(), followedRecords, (tx, changes) =>
    announceChanges(tx, changes, 'https://advantage.example'),
  )
const deliveries = () => db().select().from(webhookDeliveries)
const webhook = async () => (await db().select().from(webhooks))[0]!
const becomeDue = () => db().update(webhookDeliveries).set({ nextTryAt: new Date() })

test('D28: a receiver is notified of published content, with a signature that it can verify according to Standard Webhooks', async () => {
  const { secret } = await listen()
  await addPosts(db(), {})
  await note()
  await deliver()
  expect(got.length).toBe(1)
  const { headers, body } = got[0]!
  expect(JSON.parse(body)).toMatchObject({
    type: 'content.published',
    data: {
      kind: 'article',
      address: '/news/post-1',
      url: 'https://advantage.example/news/post-1',
    },
  })
  expect(headers['webhook-id']).toMatch(/^msg_[\da-f]{32}$/)
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  )
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(300)
  await deliver()
  expect(got.length).toBe(1)
})

test('D28: it is notified only of the events that it chose, and of submissions with their full content', async () => {
  await listen(['submission.received'])
  await addPosts(db(), {})
  await note()
  const site = siteOn(house.database)
  const message = {
    name: 'Ana Brandt',
    email: 'ana@example.com',
    subject: 'Hello',
    message: 'A question about your events.',
  }
  expect((await site.request('/api/contact', json(message))).status).toBe(200)
  await announceSubmissions(db())
  await deliver()
  expect(got.map(({ body }) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({
      type: 'submission.received',
      data: expect.objectContaining({
        kind: 'contact',
        fields: expect.objectContaining(message) as object,
      }) as object,
    }),
  ])
})

test('D29: a failed delivery is retried later with the same id and body, and appears in the log', async () => {
  await listen()
  status = 500
  await addPosts(db(), {})
  await note()
  await deliver()
  const [first] = await deliveries()
  expect([first!.attempts, first!.response, first!.deliveredAt]).toEqual([
    1,
    'The receiver responded 500.',
    null,
  ])
  expect((await nextDelivery(db()))!.getTime()).toBeGreaterThan(Date.now())
  expect((await webhook()).failingSince).not.toBeNull()
  status = 200
  await becomeDue()
  await deliver()
  expect(got[1]!.headers['webhook-id']).toBe(got[0]!.headers['webhook-id'])
  expect(got[1]!.body).toBe(got[0]!.body)
  expect((await deliveries())[0]).toMatchObject({
    attempts: 2,
    nextTryAt: null,
    response: 'The receiver responded 200.',
  })
  expect((await webhook()).failingSince).toBeNull()
})

test('D29: a receiver that is gone, or that failed for days, is switched off and gets nothing until someone switches it on', async () => {
  const { id } = await listen()
  status = 410
  await addPosts(db(), {}, {})
  await note()
  await deliver()
  expect((await webhook()).disabledReason).toBe('The receiver responded 410 Gone.')
  await db()
    .update(webhooks)
    .set({
      disabledAt: null,
      disabledReason: null,
      failingSince: new Date(Date.now() - 6 * 86_400_000),
    })
  status = 500
  const ana = await house.join('administrator')
  await ana.post(`/api/staff/webhooks/${id}/test`, {})
  await deliver()
  expect(await webhook()).toMatchObject({
    disabledReason: 'No message got through for 5 days.',
    disabledAt: expect.any(Date) as Date,
  })
})

test('D30: nothing is sent to addresses inside our own network, after redirects, or while sending is on hold after a restore', async () => {
  await listen()
  await addPosts(db(), {})
  await note()
  await deliver(receiver, true)
  expect(got).toEqual([])
  await deliver(guarded)
  expect((await deliveries())[0]!.response).toBe('The receiver is on a private network.')
  await db()
    .update(webhooks)
    .set({ url: url.replace('127.0.0.1', 'localhost') })
  await becomeDue()
  await deliver(guarded)
  expect((await deliveries())[0]!.response).toBe('The receiver is on a private network.')
  expect(got).toEqual([])
  await db().update(webhooks).set({ url })
  status = 307
  await becomeDue()
  await deliver()
  expect([got.length, (await deliveries())[0]!.response]).toEqual([
    1,
    'The receiver responded 307.',
  ])
})

test('B36: administrators add, test, switch off, and remove webhooks; the secret is shown once; nobody else sees them', async () => {
  const ana = await house.join('administrator')
  const refused = await ana.post('/api/staff/webhooks', {
    url: 'http://crm.example/hook',
    events: ['content.published'],
  })
  expect([refused.status, refused.data.fields]).toEqual([
    422,
    { url: ['Please enter an address that starts with https://'] },
  ])
  const { data } = await ana.post('/api/staff/webhooks', {
    url: 'https://crm.example/hook',
    events: ['content.published'],
  })
  expect(data.secret).toMatch(/^whsec_[\w+/]{32}$/)
  const { id } = data.webhook as { id: string }
  expect(JSON.stringify((await ana.get('/api/staff/webhooks')).data)).not.toContain('whsec_')
  expect((await ana.post(`/api/staff/webhooks/${id}/secret`, {})).data.secret).not.toBe(data.secret)
  await ana.post(`/api/staff/webhooks/${id}/test`, {})
  expect((await ana.get(`/api/staff/webhook-deliveries?webhook=${id}`)).data.items).toMatchObject([
    { event: 'webhook.test', state: 'waiting' },
  ])
  expect((await (await house.join('editor')).get('/api/staff/webhooks')).status).toBe(403)
})

test('B13, B36: adding, a new secret, and removing are in the audit log without the secret, and can be undone', async () => {
  const ana = await house.join('administrator')
  const auditLog = async () => (await ana.get('/api/staff/audit-log?limit=4')).data.lines
  const undo = async () =>
    (await ana.post(`/api/staff/audit-log/${(await auditLog())[0].id}/undo`, {})).status
  const all = async () =>
    (await ana.get('/api/staff/webhooks')).data.map(({ id, enabled }: Record<string, unknown>) => [
      id,
      enabled,
    ])
  const { webhook: made, secret } = (
    await ana.post('/api/staff/webhooks', {
      url: 'https://crm.example/hook',
      events: ['content.published'],
    })
  ).data
  expect(await undo()).toBe(200)
  expect(await all()).toEqual([])
  const { id } = (await ana.post('/api/staff/webhooks', { url: made.url, events: made.events }))
    .data.webhook
  await ana.post(`/api/staff/webhooks/${id}/secret`, {})
  await ana.delete(`/api/staff/webhooks/${id}`)
  const lines = await auditLog()
  expect(lines.map(({ operation, label }: Record<string, string>) => [operation, label])).toEqual([
    ['remove', made.url],
    ['change', made.url],
    ['create', made.url],
    ['undo', made.url],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/whsec_/)
  expect(secret).toMatch(/^whsec_/)
  expect(await undo()).toBe(200)
  expect(await all()).toEqual([[id, false]])
})

test('B36: npm run webhooks adds, lists, tests and removes them', async () => {
  const said: string[] = []
  const run = (...words: string[]) =>
    webhooksCommand(words, { open: () => Promise.resolve(db()), print: (line) => said.push(line) })
  await expect(run('add', 'ftp://crm.example')).rejects.toThrow('https://')
  await run('add', 'https://crm.example/hook', '--events', 'submission.received')
  expect(said.at(-1)).toMatch(/whsec_/)
  const { id } = await webhook()
  await run('list')
  expect(said.at(-1)).toContain(`${id}  https://crm.example/hook  submission.received`)
  await run('test', id)
  await run('deliveries', id)
  expect(said.at(-1)).toContain('webhook.test  waiting')
  await run('remove', id)
  expect(await db().select().from(webhooks).where(eq(webhooks.id, id))).toEqual([])
})

test('M120: a message sent again while its last attempt is under way is sent again, whatever becomes of that attempt', async () => {
  await listen()
  await addPosts(db(), {})
  await note()
  const ana = await house.join('administrator')
  const [waiting] = await deliveries()
  let isAsked = false
  await deliver({
    ...receiver,
    async post(...message) {
      const outcome = await receiver.post(...message)
      if (!isAsked) {
        isAsked = true
        const again = `/api/staff/webhook-deliveries/${waiting!.id}/again`
        expect((await ana.post(again, {})).status).toBe(200)
      }
      return outcome
    },
  })
  expect(got.length).toBe(2)
  expect(await deliveries()).toMatchObject([{ attempts: 1, nextTryAt: null }])
})

test('M121: a message that waits for a receiver that is off is deleted after a month like any other', async () => {
  await listen()
  await addPosts(db(), {}, {})
  await note()
  await db().update(webhooks).set({ disabledAt: new Date() })
  const [old] = await deliveries()
  await db()
    .update(webhookDeliveries)
    .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(webhookDeliveries.id, old!.id))
  await deliver()
  expect((await deliveries()).map(({ id }) => id)).not.toContain(old!.id)
  expect(await deliveries()).toHaveLength(1)
})

test('M122: an erased review is erased from the messages to other programs as well', async () => {
  await listen(['submission.received'])
  const [tool] = await addTools(db(), { name: 'Claude' })
  const review = { toolId: tool!.id, reviewerName: 'Wilhelmina Quist', status: 'pending' } as const
  const [made] = await db()
    .insert(reviews)
    .values({
      ...review,
      rating: 4,
      title: 'Useful within limits',
      body: 'We used it for a quarter. '.repeat(6),
      role: 'Head of Sales',
      companySize: '51-200',
      consent: true,
    })
    .returning()
  const message = {
    name: review.reviewerName,
    email: 'wilhelmina.quist@example.org',
    subject: 'My review',
    message: 'Please delete all that you have about me.',
  }
  const site = siteOn(house.database)
  expect((await site.request('/api/contact', json(message))).status).toBe(200)
  await announceSubmissions(db())
  expect(await deliveries()).toHaveLength(2)
  const ana = await house.join('administrator')
  const erased = await ana.post('/api/staff/privacy/erase', {
    address: 'wilhelmina.quist@example.org',
    named: [{ table: 'reviews', id: made!.id }],
  })
  expect(erased.status).toBe(200)
  expect(await deliveries()).toEqual([])
})

test('M123: a receiver that does not answer delays no other receiver', async () => {
  await listen()
  await addPosts(db(), ...Array.from({ length: AT_ONCE + 1 }, () => ({})))
  await note()
  await db().update(webhooks).set({ url: 'https://silent.example/hook' })
  await listen()
  await addPosts(db(), { slug: 'later' })
  await note()
  const silence = Promise.withResolvers<void>()
  const delivering = deliver({
    ...receiver,
    async post(...message) {
      if (message[0].includes('silent')) await silence.promise
      return receiver.post(url, ...(message.slice(1) as [string, Record<string, string>]))
    },
  })
  await vi.waitFor(() => expect(got).toHaveLength(1))
  silence.resolve()
  await delivering
})

test('M145: a message sent again by another process while its first attempt is under way counts as what became of that', async () => {
  await listen()
  await addPosts(db(), {})
  await note()
  const ana = await house.join('administrator')
  const [waiting] = await deliveries()
  await deliver({
    ...receiver,
    async post() {
      await ana.post(`/api/staff/webhook-deliveries/${waiting!.id}/again`, {})
      await deliver()
      return { arrived: false, gone: false, response: 'The receiver responded 500.' }
    },
  })
  expect(got.length).toBe(1)
  const [sent] = await deliveries()
  expect(sent).toMatchObject({ nextTryAt: null, response: 'The receiver responded 204.' })
  expect(sent!.deliveredAt).not.toBeNull()
})

test('M146: a slow receiver with many messages delays no message that another gets meanwhile', async () => {
  await listen()
  await addPosts(db(), ...Array.from({ length: AT_ONCE + 1 }, () => ({})))
  await note()
  await db().update(webhooks).set({ url: 'https://slow.example/hook' })
  const silence = Promise.withResolvers<void>()
  let [asked, answered] = [0, 0]
  const delivering = deliver({
    ...receiver,
    async post(...message) {
      if (!message[0].includes('slow')) return receiver.post(...message)
      if (++asked === 1) {
        await listen()
        await addPosts(db(), { slug: 'later' })
        await note()
      }
      if (asked > AT_ONCE) await silence.promise
      answered++
      return { arrived: true, gone: false, response: 'The receiver responded 204.' }
    },
  })
  await vi.waitFor(() => expect(got).toHaveLength(1), 10_000)
  expect(answered).toBe(AT_ONCE)
  silence.resolve()
  await delivering
})

test('D146: a process that ends takes no further messages, so that they neither wait nor lose an attempt', async () => {
  await listen()
  await addPosts(db(), ...Array.from({ length: AT_ONCE + 1 }, () => ({})))
  await note()
  const ending = new AbortController()
  await deliverDue({
    db: db(),
    receiver: {
      ...receiver,
      post(...message) {
        ending.abort()
        return receiver.post(...message)
      },
    },
    isHeld: () => Promise.resolve(false),
    signal: ending.signal,
  })
  expect(got).toHaveLength(AT_ONCE)
  const left = (await deliveries()).filter(({ deliveredAt }) => deliveredAt === null)
  expect(left).toMatchObject([{ attempts: 0 }])
  await deliver()
  expect(got).toHaveLength(AT_ONCE + 1)
})
