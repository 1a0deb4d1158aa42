import { createHmac } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { realData } from '#src/content/testing.ts'
import { empty } from '#src/database/testing.ts'
import { inboxNotes } from '#src/features/inbox/server/tables.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { returnSigner } from '#src/mail/bounceToken.ts'
import { mails } from '#src/mail/tables.ts'
import { json, siteOn, testSite } from '#src/testing.ts'
import { classify } from './classify.ts'
import { returnCommand } from './returnCommand.ts'
import { takeIn } from './takeIn.ts'

const fixture = testSite()
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
let token: string
let mailId: string

beforeEach(async () => {
  await empty(fixture.db, 'mails', 'submissions', 'contact_messages', 'inbox_items')
  ;({ mailId, token } = await sendTo('ana@example.com'))
  await fixture.db.insert(newsletterSubscriptions).values({ firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' })
})
async function sendTo(recipient: string, cause = crypto.randomUUID() as string) {
  const [mail] = await fixture.db.insert(mails).values({ cause, kind: 'issue', recipient, state: 'accepted' }).returning()
  return { mailId: mail!.id, token: (await returnSigner(fixture.db))(mail!.id) }
}
const state = async () => (await fixture.db.select().from(newsletterSubscriptions))[0]!.state

const message = (to: string, lines: string[]) => Buffer.from([`To: ${to}`, ...lines].join('\r\n'))
const bounce = (to: string, status: string, said: string) =>
  message(to, [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; ana@example.com',
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    '',
    '--b--',
    '',
  ])
const hard = (to: string) => bounce(to, '5.1.1', '550 5.1.1 User unknown')
const soft = (to: string) => bounce(to, '4.2.2', '452 4.2.2 Mailbox full')
const verp = (of = token) => `bounces+${of}@advantage.example`
const complaint = (to: string) =>
  message(to, [
    'From: fbl@provider.example',
    'Subject: Abuse report',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    '',
    '--b--',
    '',
  ])
const away = (to: string) =>
  message(to, [
    'From: ana@example.com',
    'Subject: Out of office',
    'Auto-Submitted: auto-replied',
    '',
    'Back on Monday. 550 5.1.1',
    '',
  ])

describe('what comes back', () => {
  test('X12: stops a subscription at once when it is a refusal for good or a complaint', async () => {
    expect(await takeIn(fixture.db, hard(verp()))).toEqual({ kind: 'hard', isOurs: true, ended: true })
    expect(await state()).toBe('bounced')
    await fixture.db.update(newsletterSubscriptions).set({ state: 'active' })
    expect(await takeIn(fixture.db, complaint(verp()))).toEqual({ kind: 'complaint', isOurs: true, ended: true })
    expect(await state()).toBe('complained')
  })

  test('X12: stops it after three refusals for now in 14 days, of three mails', async () => {
    const others = [await sendTo('ana@example.com'), await sendTo('ana@example.com')]
    for (const _ of [1, 2, 3]) await takeIn(fixture.db, soft(verp()))
    await takeIn(fixture.db, soft(verp(others[0]!.token)))
    expect(await state()).toBe('active')
    await takeIn(fixture.db, soft(verp(others[1]!.token)))
    expect(await state()).toBe('bounced')
  })

  test('X12: is known by the Message-ID alone when the address lost its token', async () => {
    const raw = Buffer.concat([
      hard('hello@advantage.example'),
      Buffer.from(`Message-ID: <${token.toUpperCase()}@advantage.example>`),
    ])
    expect(await takeIn(fixture.db, raw)).toMatchObject({ isOurs: true, ended: true })
  })

  test('X13: silences nobody when it is forged: without the token, with a changed one, or with that of another', async () => {
    const other = await sendTo('ben@example.com')
    const changed = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
    for (const to of ['bounces@advantage.example', verp(changed), verp(other.token)]) await takeIn(fixture.db, hard(to))
    for (const like of ['an_@example.com', '%@example.com', 'a%'])
      await takeIn(fixture.db, hard(verp((await sendTo(like)).token)))
    expect(await state()).toBe('active')
  })

  test('X12: counts nothing when it is an automatic reply', async () => {
    expect(await takeIn(fixture.db, away(verp()))).toEqual({ kind: 'auto-reply', isOurs: true, ended: false })
    expect(await state()).toBe('active')
  })

  test('X12: counts once, however often it is taken in', async () => {
    await takeIn(fixture.db, soft(verp()))
    await takeIn(fixture.db, soft(verp()))
    const { rows } = await fixture.db.execute(sql`select kind from mail_returns where mail_id = ${mailId}`)
    expect(rows).toEqual([{ kind: 'soft' }])
    // Nothing is sent in reply, so that no two machines write to each other.
    expect(await fixture.db.$count(mails)).toBe(1)
  })

  test('X14: joins the message that it answers, which is open again', async () => {
    await siteOn(fixture.database).request(
      '/api/contact',
      json({ name: 'Ana', email: 'ana@example.com', subject: 'Labs', message: 'Please tell me more.' }),
    )
    await fixture.db.execute(sql`update inbox_items set state = 'done'`)
    const [receipt] = await fixture.db
      .select()
      .from(mails)
      .where(sql`kind = 'receipt'`)
    const reference = `<${(await returnSigner(fixture.db))(receipt!.id)}@advantage.example>`
    const lines = [
      'From: ana@example.com',
      'Subject: Re: Your message',
      `In-Reply-To: ${reference}`,
      '',
      'On Tuesday, please.',
      '> quoted',
    ]
    expect(await takeIn(fixture.db, message('hello@advantage.example', lines))).toMatchObject({ kind: 'reply', isOurs: true })
    const { rows } = await fixture.db.execute(sql`select state from inbox_items where kind = 'contact'`)
    expect([rows, (await fixture.db.select().from(inboxNotes)).map(({ body }) => body)]).toEqual([
      [{ state: 'open' }],
      ['On Tuesday, please.'],
    ])
  })

  test('X12: may be piped in by the mail server', async () => {
    const printed: string[] = []
    const deps = {
      open: async () => fixture.db,
      print: (text: string) => printed.push(text),
      input: Readable.from([hard(verp())]),
    }
    expect([await returnCommand([], deps), printed]).toEqual([0, ['Taken in: hard; the subscription ended.']])
  })
})

describe('the webhook for what comes back', () => {
  const call = (body: Buffer, { time = Date.now(), key = secret, type = 'message/rfc822', isOpen = true } = {}) => {
    const [id, at] = [crypto.randomUUID(), String(Math.floor(time / 1000))]
    const signature = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(`${id}.${at}.`)
      .update(body)
      .digest('base64')
    return siteOn(fixture.database, { bounceSecret: isOpen ? secret : undefined }).request('/api/bounces', {
      method: 'POST',
      headers: { 'content-type': type, 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` },
      body: new Uint8Array(body),
    })
  }

  test('X12: takes the raw message, or JSON with the kind and the Message-ID', async () => {
    const response = await call(soft(verp()))
    expect([response.status, await response.json()]).toEqual([200, { kind: 'soft', isOurs: true, ended: false }])
    const event = Buffer.from(JSON.stringify({ kind: 'complaint', mail: `<${token}@advantage.example>` }))
    expect(await (await call(event, { type: 'application/json' })).json()).toEqual({
      kind: 'complaint',
      isOurs: true,
      ended: true,
    })
  })

  test('X13: changes nothing when the call is unsigned, older than five minutes, foreign, or no secret is set', async () => {
    const foreign = `whsec_${Buffer.from('another secret of this very length').toString('base64')}`
    const statuses = [
      (await call(hard(verp()), { key: foreign })).status,
      (await call(hard(verp()), { time: Date.now() - 301_000 })).status,
      (await call(hard(verp()), { isOpen: false })).status,
      (
        await siteOn(fixture.database, { bounceSecret: secret }).request('/api/bounces', {
          method: 'POST',
          body: new Uint8Array(hard(verp())),
        })
      ).status,
    ]
    expect([statuses, await state()]).toEqual([[403, 403, 404, 403], 'active'])
  })
})

const corpus = join(realData, 'bounces')
describe.skipIf(!existsSync(corpus))('real bounces, complaints and replies', () => {
  /** Files that hold no failure to deliver: a vacation notice, or a report of success. */
  const noFailure = /^rfc3834/
  test('X12: are told right: with the token at least 95 of 100 end or count, complaints all, automatic replies never', async () => {
    const files = globSync('*.eml', { cwd: corpus }).sort()
    const told = await Promise.all(
      files.map(async (file) => [file, (await classify(readFileSync(join(corpus, file)))).kind] as const),
    )
    const failures = told.filter(([file]) => !noFailure.test(file) && !file.startsWith('arf'))
    const missed = failures.filter(([, kind]) => kind !== 'hard' && kind !== 'soft')
    const counted = told.filter(([file, kind]) => noFailure.test(file) && kind !== 'auto-reply')
    const complaints = told.filter(([file, kind]) => file.startsWith('arf') && kind !== 'complaint')
    expect({ missed: missed.length / failures.length < 0.05 ? 'few' : missed, counted, complaints }).toEqual({
      missed: 'few',
      counted: [],
      complaints: [],
    })
  })
})
