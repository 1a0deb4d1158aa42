import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateRawSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { inboxItems, inboxNotes } from '#src/features/inbox/server/tables.ts'
import { bounceSigner } from '#src/mail/bounceToken.ts'
import { mails } from '#src/mail/tables.ts'
import { json, siteOn } from '#src/test/testing.ts'
import { readMessageInProcess } from '../readMessageInProcess.ts'
import { receiveMail } from '../receiveMail.ts'

const fixture = testStaff()
let to: string
beforeEach(async () => {
  const { db } = fixture.database
  await db.execute(sql`truncate mails, submissions, contact_messages, inbox_items cascade`)
  const body = {
    name: 'Ana Brandt',
    email: 'ana@example.com',
    subject: 'Labs',
    message: 'What do your labs cost for nine?',
  }
  expect(
    (await siteOn(fixture.database, { sendsMail: true }).request('/api/contact', json(body)))
      .status,
  ).toBe(200)
  const [receipt] = await db.update(mails).set({ state: 'accepted' }).returning()
  to = `bounces+${(await bounceSigner(db))(receipt!.id)}@advantage.example`
})

const mail = (headers: string[], body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      [`To: ${to}`, 'From: ana@example.com', 'MIME-Version: 1.0', ...headers, '', ''].join('\r\n'),
    ),
    Buffer.from(body),
  ])
const html = (body: string) =>
  mail(['Subject: Re: Labs', 'Content-Type: text/html; charset=utf-8'], body)

/** Receives a message as a reply and returns its text as staff see it. */
async function reply(raw: Buffer): Promise<string> {
  const { db } = fixture.database
  expect(await receiveMail(db, raw)).toEqual({ kind: 'reply', isOurs: true, ended: false })
  const [item] = await db.select().from(inboxItems)
  const desk = await fixture.join('administrator', `a-${crypto.randomUUID().slice(0, 8)}`)
  const response = await fixture.staff.request(`/api/staff/inbox/${item!.id}`, {
    headers: { cookie: desk.cookie() },
  })
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('x-content-type-options'),
  ]).toEqual([200, expect.stringMatching(/^application\/json/), 'nosniff'])
  const [note] = await db.select().from(inboxNotes)
  expect(JSON.stringify(await response.json())).toContain(JSON.stringify(note!.body).slice(1, -1))
  return note!.body
}

test('X49: of an HTML reply staff read the visible text, and no script or style', async () => {
  const page =
    '<head><title>Hi</title><style>p{color:red}</style></head><p>Gladly, on&nbsp;Monday.</p><script>alert(1)</script><img src=x onerror=alert(2)><div>5 &lt; 6</div>'
  expect(await reply(html(page))).toBe('Gladly, on Monday.\n\n5 < 6')
})

test('X49: markup in a plain reply stays text', async () => {
  const text = '<script>alert(1)</script> {{7*7}} javascript:alert(1)'
  expect(await reply(mail(['Subject: Re: Labs', 'Content-Type: text/plain'], text))).toBe(text)
})

test('X49: headers hidden in a subject reach no email sent in response', async () => {
  await reply(
    mail(
      [
        'Subject: =?utf-8?Q?Labs=0D=0ABcc:_eve@example.com?=',
        'Reply-To: eve@example.com',
        'Content-Type: text/plain',
      ],
      'Yes.',
    ),
  )
  const desk = await fixture.join('administrator')
  const [item] = await fixture.database.db.select().from(inboxItems)
  const { status } = await desk.post(`/api/staff/inbox/${item!.id}/answers`, {
    version: item!.version,
    body: 'Good.',
    send: true,
  })
  expect(status).toBe(200)
  const [answer] = await fixture.database.db
    .select()
    .from(mails)
    .where(sql`kind = 'answer'`)
  expect(answer!.recipient).toBe('ana@example.com')
  // The ids beside it may contain any letters.
  expect(JSON.stringify(answer!.content)).not.toMatch(/eve@|bcc/i)
})

test.each<[string, () => Buffer, RegExp]>([
  ['nested a thousand parts deep', () => nested(1000), /^Yes\.$/],
  [
    'in a character set that nobody knows',
    () => mail(['Content-Type: text/plain; charset=klingon'], 'Yes.'),
    /^Yes\.$/,
  ],
  [
    'whose bytes are none of its character set',
    () =>
      mail(
        ['Content-Type: text/plain; charset=utf-8'],
        Buffer.from([0x59, 0xff, 0xfe, 0x00, 0x21]),
      ),
    /^Y.*!$/,
  ],
  ['with a packed bomb', () => bomb(), /^See the file\.\n\nAttached: a\.zip$/],
  [
    'of half a megabyte',
    () => mail(['Content-Type: text/plain'], 'long '.repeat(100_000)),
    /^(long ?)+\w*\n\n\(The email is longer\. [^)]+\)$/,
  ],
  ['of opened brackets alone', () => html('<'.repeat(900_000)), /./],
  [
    'of elements that are never closed',
    () => html('<b>x</i>'.repeat(100_000)),
    /^x+\n\n\(The .*\)$/,
  ],
  [
    'whose HTML hides its text behind headers without end',
    () => mail([`X-Long: ${'a'.repeat(900_000)}`], 'Yes.'),
    /^Yes\.$/,
  ],
])('X49: a reply %s is received, and is short', async (_, make, expected) => {
  const body = await reply(make())
  expect(body).toMatch(expected)
  expect(body.length).toBeLessThanOrEqual(20_000)
})

function nested(depth: number): Buffer {
  const opened = Array.from(
    { length: depth },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
  )
  return mail(
    ['Subject: Re: Labs', 'Content-Type: multipart/mixed; boundary=b0'],
    `${opened.join('')}--b${depth}\r\n\r\nYes.`,
  )
}

function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20_000_000)).toString('base64')
  return mail(
    ['Subject: Re: Labs', 'Content-Type: multipart/mixed; boundary=b'],
    `--b\r\nContent-Type: text/plain\r\n\r\nSee the file.\r\n--b\r\nContent-Type: application/zip; name=a.zip\r\nContent-Encoding: deflate\r\nContent-Transfer-Encoding: base64\r\n\r\n${packed}\r\n--b--\r\n`,
  )
}

test('S101: an email of nothing but line breaks or half a notice of a mail service is read as fast as any other', async () => {
  const from = ['Subject: Undeliverable', 'Content-Type: text/plain; charset=utf-8']
  for (const sign of ['\u2028', '\t\r', '{"eventType":}\n']) {
    const body = `Please call me back. ${sign.repeat(200_000 / sign.length)}`
    const raw = mail(from, body).toString().replace('ana@example.com', 'postmaster@example.com')
    const { message } = await readMessageInProcess(Buffer.from(raw))
    expect([sign, message.body.slice(0, 20)]).toEqual([sign, 'Please call me back.'])
  }
})

test('U43: an email of 25 MB with 20,000 parts within parts is read while the site answers', async () => {
  const parts = Array.from(
    { length: 20_000 },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
  )
  const head = 'From: ben@example.com\r\nSubject: Nested\r\nMIME-Version: 1.0\r\n'
  const raw = Buffer.from(
    `${head}${parts.join('')}Content-Type: text/html\r\n\r\n`.padEnd(25e6, '<div><b>a</b> '),
  )
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const start = performance.now()
  delay.enable()
  expect(await receiveMail(fixture.database.db, raw)).toMatchObject({ ended: false })
  delay.disable()
  // Read in this process, it would take all of the time; busy cores make everything slower alike.
  expect(delay.max / 1e6).toBeLessThan((performance.now() - start) / 4)
  expect(delay.percentile(50) / 1e6).toBeLessThan(100)
})
