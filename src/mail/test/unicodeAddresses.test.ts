import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { importSubscribers } from '#src/features/imports/server/importSubscribers.ts'
import { requestAddressChange, eraseOwn } from '#src/features/newsletter/server/ownSubscription.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { getSendingHealth } from '#src/features/outbox/server/sendingHealth.ts'
import { json, siteOn, testSite } from '#src/test/testing.ts'
import { forgetOtherServers } from '../announced.ts'
import { sendDueMails } from '../sending.ts'
import { mails } from '../tables.ts'
import { testMailServer } from './testing.ts'

const fixture = testSite()
const able = testMailServer()
const unable = testMailServer({ hideSMTPUTF8: true })
beforeAll(() => Promise.all([able.open(), unable.open()]))
beforeEach(async () => {
  await empty(
    fixture.db,
    'mails',
    'mail_servers',
    'submissions',
    'newsletter_subscriptions',
    'newsletter_confirmations',
    'newsletter_suppressions',
    'request_counts',
  )
  able.reset()
})

const subscribe = (email: string, sendsMail = true) =>
  siteOn(fixture.database, { sendsMail }).request(
    '/api/newsletter/subscribe',
    json({ firstName: 'Ümit', lastName: 'Çelik', email }, { 'sec-fetch-site': 'same-origin' }),
  )
const send = (server = able) =>
  sendDueMails({
    db: fixture.db,
    pool: fixture.database.pool,
    log: { warn() {}, error() {} },
    settings: server.settings(),
    isHeld: async () => false,
    contentOfBatch: async () => undefined,
    isWanted: sql`true`,
    onRefused: async () => {},
  })
const subscribers = async () =>
  (await fixture.db.select().from(newsletterSubscriptions)).map(({ email }) => email)
const outcomeOf = async (email: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'subscribers-'))
  try {
    const file = join(folder, 'members.csv')
    const row = `1,${email},Ümit,true,2025-03-01T10:00:00Z,`
    await writeFile(file, `id,email,name,subscribed_to_emails,created_at,deleted_at\n${row}\n`)
    const { tally } = await importSubscribers({ file, open: async () => fixture.db })
    return [...tally.outcomes].map(([key]) => key)
  } finally {
    await rm(folder, { recursive: true })
  }
}
const TYPED = 'U\u0308MIT@MU\u0308LLER.example'
const STORED = 'ümit@xn--mller-kva.example'

test('L25: letters of any script before the @ are accepted and sent to, and are the same address however they are typed', async () => {
  expect((await subscribe(TYPED)).status).toBe(200)
  expect((await subscribe('ümit@müller.example')).status).toBe(200)
  expect((await subscribe('用户@例え.テスト')).status).toBe(200)
  expect((await subscribe('ana@example.com')).status).toBe(200)
  expect((await subscribers()).toSorted()).toEqual([
    'ana@example.com',
    STORED,
    '用户@xn--r8jz45g.xn--zckzah',
  ])
  await send()
  // The test server shows domains in their native script.
  const arrived = able.arrived.map(({ envelope, smtpUtf8 }) => [envelope.to[0], smtpUtf8])
  expect(Object.fromEntries(arrived)).toEqual({
    'ana@example.com': false,
    'ümit@müller.example': true,
    '用户@例え.テスト': true,
  })
  const { raw } = able.arrived.find(({ envelope }) => envelope.to[0]!.startsWith('ümit'))!
  expect(raw.toString('utf8')).toMatch(/^To: <?ümit@\S+\.example>?\r$/m)
})

test.each([
  'ana@example．com',
  'ana＠example.com',
  'ana＠example。com',
  'ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'ana＠example｡com',
  '　ana@example.com　',
])('L25: %j, typed with an East Asian keyboard, is ana@example.com', async (email) => {
  expect((await subscribe(email)).status).toBe(200)
  expect(await subscribers()).toEqual(['ana@example.com'])
})

test('L25: an erased address stays erased, however it is typed', async () => {
  await subscribe(TYPED)
  const [{ id } = { id: '' }] = await fixture.db.select().from(newsletterSubscriptions)
  await eraseOwn(fixture.db, id)
  expect(await outcomeOf(TYPED)).toEqual([expect.stringMatching(/^skipped.*erased/)])
  expect(await subscribers()).toEqual([])
})

test.each([
  'ü\r\nBcc: eve@example.com',
  'ü\r\nBcc:eve@example.com',
  'ü<eve@example.com>@example.com',
  'ü＜eve@example.com＞@example.com',
  'ü eve@example.com',
  'ü,eve@example.com',
  '"ü"@example.com',
  'ü\u202Emoc@example.com',
  'ü\u2028b@example.com',
  'ü\0@example.com',
  '\u0301u@example.com',
  '\uD800ü@example.com',
  `${'ü'.repeat(33)}@example.com`,
  'ü@exa_mple.com',
])('L25: %j is not a valid address', async (email) => {
  expect((await subscribe(email)).status).toBeGreaterThanOrEqual(400)
  expect(await subscribers()).toEqual([])
})

test('L26: if the mail server does not support them, forms and imports refuse them and say so', async () => {
  await subscribe('ana@example.com')
  await subscribe('early@example.com')
  await fixture.db
    .update(mails)
    .set({ recipient: 'früh@example.com' })
    .where(eq(mails.recipient, 'early@example.com'))
  await send(unable)
  const early = await fixture.db.select().from(mails).where(eq(mails.recipient, 'früh@example.com'))
  expect(early).toMatchObject([{ state: 'refused', response: expect.stringMatching(/SMTPUTF8/) }])
  expect(unable.announced).toEqual(['ana@example.com'])

  const refused = await subscribe(TYPED)
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { fields: { email: [expect.stringMatching(/letters other than a to z before the @/)] } },
  ])
  expect(await outcomeOf(TYPED)).toEqual([
    expect.stringMatching(/^refused.*letters other than a to z/),
  ])
  const [{ id } = { id: '' }] = await fixture.db.select().from(newsletterSubscriptions)
  expect(await requestAddressChange(fixture.db, id, TYPED, '203.0.113.7')).toBe('unreachable')
  expect((await subscribe('ben@müller.example')).status).toBe(200)
  expect(await subscribers()).not.toContain(STORED)

  await getSendingHealth(fixture.db, able.settings(), {
    resolveMx: async () => [],
    resolveTxt: async () => [],
    resolve4: async () => [],
    reverse: async () => [],
  } as never)
  expect((await subscribe(TYPED)).status).toBe(200)
})

test('L26: without a mail server they are accepted, and their emails wait like others', async () => {
  await subscribe('ana@example.com')
  await send(unable)
  await forgetOtherServers(fixture.db, undefined)
  expect((await subscribe(TYPED, false)).status).toBe(200)
  const waiting = await fixture.db.select().from(mails).where(eq(mails.recipient, STORED))
  expect(waiting).toMatchObject([{ state: 'waiting' }])
})

test('L26: letters with a compatible form, such as the Thai sara am, stay as they were typed', async () => {
  await send(able)
  expect((await subscribe('ทำดี@example.com')).status).toBe(200)
  expect(await subscribers()).toContain('ทำดี@example.com')
})
