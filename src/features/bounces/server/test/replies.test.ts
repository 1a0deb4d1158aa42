import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { bounceSigner } from '#src/mail/bounceToken.ts'
import { mails } from '#src/mail/tables.ts'
import { testSite } from '#src/test/testing.ts'
import { receiveMail } from '../receiveMail.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'mails', 'submissions', 'contact_messages', 'inbox_items'))

const mail = (headers: string[], body: string | Buffer, from = 'Jo <jo@acme.example>') =>
  Buffer.concat([
    Buffer.from(
      [`From: ${from}`, 'To: bounces@advantage.example', ...headers, '', ''].join('\r\n'),
    ),
    typeof body === 'string' ? Buffer.from(body.replaceAll('\n', '\r\n')) : body,
  ])
const plain = (parameters: string, body: string | Buffer) =>
  mail(['Subject: Re: Dinner', `Content-Type: text/plain${parameters}`], body)
const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
/** What staff read in the inbox. */
async function inbox(raw: Buffer) {
  await empty(fixture.db, 'submissions', 'contact_messages', 'inbox_items')
  expect((await receiveMail(fixture.db, raw)).kind).toBe('reply')
  const [message] = await fixture.db.select().from(contactMessages)
  return message!
}
const textOf = async (raw: Buffer) => (await inbox(raw)).message

test('M130: an answer below a quotation whose lines may be joined is stored whole', async () => {
  const body =
    'Ana wrote:\n> Do you come to \n> dinner? \n\nYes, and I bring \nBen along.\n\n>> And on \n>> Friday? \nNo.\n-- \nJo'
  expect(await textOf(plain('; charset=utf-8; format=flowed', body))).toBe(
    'Ana wrote:\n> Do you come to dinner? \n\nYes, and I bring Ben along.\n\n>> And on Friday? \nNo.\n-- \nJo',
  )
  const wrapped = 'Donau \ndampf \nschiff'
  expect(await textOf(plain('; format=Flowed; DelSp=Yes', wrapped))).toBe('Donaudampfschiff')
})

test('M131: a reply whose plain part is empty, broken, or missing is read from what it has', async () => {
  const parts = (type: string, ...bodies: string[]) =>
    mail(
      ['Subject: Re: Dinner', `Content-Type: multipart/${type}; boundary=b`],
      `${bodies.map((body) => `--b\n${body}\n`).join('')}--b--\n`,
    )
  const html = 'Content-Type: text/html; charset=utf-8\n\n<p>At eight, please.</p>'
  for (const raw of [
    parts('alternative', 'Content-Type: text/plain\n\n \n', html),
    parts('alternative', 'Content-Type: text/plain; charset=utf-8\n\n\u00a0', html),
    parts(
      'mixed',
      'Content-Type: text/plain; name=a.txt\nContent-Disposition: attachment\n\nAt eight, please.',
    ),
    mail(['Subject: x', 'Content-Type: multipart/mixed'], 'At eight, please.'),
    mail(
      ['Subject: x', 'Content-Type: text/plain', 'Content-Transfer-Encoding: base64'],
      'At eight, please. This was never encoded.',
    ),
  ])
    expect(await textOf(raw)).toContain('At eight, please.')
  const wrong = mail(
    ['Subject: x', 'Content-Type: multipart/mixed; boundary=c'],
    '--b\nContent-Type: text/plain\n\nAt eight, please.\n--b--\n',
  )
  expect(await textOf(wrong)).toBe('At eight, please.')
})

test('M132: a reply is shown with what it answers in between or passes on, and without the quotation above or below', async () => {
  const between = 'On Tuesday, Ana wrote:\n> Dinner?\n\nYes.\n\n> And Ben?\n\nNo.'
  expect(await textOf(plain('', between))).toBe(between)
  const passed = 'Begin forwarded message:\n\n> From: Ben\n> The bill is wrong.'
  expect(await textOf(plain('', passed))).toBe(passed)
  for (const line of [
    'On Tue, Nov 4, 2025 at 8:00 AM the newsletter of the\nweek <news@site.example> wrote:',
    'Ana Brandt wrote:',
    'wt., 4 lis 2025 o 08:00 Ana <ana@site.example> napisał(a):',
    '2025年11月4日(火) 8:00 Ana <ana@site.example>:',
    'Ana <ana@site.example> 于2025年11月4日周二 08:00写道：',
    'ti 4. marrask. 2025 klo 8.00 Ana (ana@site.example) kirjoitti:',
    'út 4. 11. 2025 v 8:00 odesílatel Ana <ana@site.example> napsal:',
    'Ana <ana@site.example>, 4 Kas 2025 Sal, 08:00 tarihinde şunu yazdı:',
    'вт, 4 нояб. 2025 г. в 08:00, Ana <ana@site.example>:',
    '2025년 11월 4일 (화) 오전 8:00, Ana <ana@site.example>님이 작성:',
  ]) {
    expect(await textOf(plain('', `Yes.\n\n${line}\n\n> Dinner?\n`)), line).toBe('Yes.')
    expect(await textOf(plain('', `${line}\n> Dinner?\n\nYes.`)), line).toBe('Yes.')
  }
  const own = 'Am 3. Mai passt es mir\nMein Name ist Jo:\n> Jo Park'
  expect(await textOf(plain('', own))).toBe(own)
})

test('M133: a text or header in another encoding than it claims is readable', async () => {
  const said = 'Grüße aus Köln'
  const latin = Buffer.from(said, 'latin1')
  for (const raw of [
    plain('; charset=us-ascii', said),
    plain('; charset=utf-8', latin),
    plain('', latin),
    plain('', said),
    mail(['Subject: x'], latin),
    plain('; charset=utf-7', 'Gr+APwA3w-e aus K+APY-ln'),
  ])
    expect(await textOf(raw)).toBe(said)
  const header = Buffer.from(
    `From: Jörg <jo@acme.example>\r\nSubject: ${said}\r\n\r\nHello`,
    'latin1',
  )
  expect(await inbox(header)).toMatchObject({ name: 'Jörg', subject: said })
})

test('M142: a reply in an encoding of DOS is readable, with its sender and subject', async () => {
  const dos = Buffer.from('477281e16520617573204b946c6e', 'hex')
  expect(await textOf(plain('; charset=cp850', dos))).toBe('Grüße aus Köln')
  expect(await textOf(plain('; charset="IBM437"', dos))).toBe('Grüße aus Köln')
  expect(
    await textOf(
      mail(
        ['Content-Type: text/plain; charset=cp850', 'Content-Transfer-Encoding: base64'],
        dos.toString('base64'),
      ),
    ),
  ).toBe('Grüße aus Köln')
  const words = mail(
    ['Subject: =?cp850?Q?Gr=81=E1e_aus_K=94ln?='],
    'Hi',
    '=?ibm437?B?SpRyZw==?= <jo@acme.example>',
  )
  expect(await inbox(words)).toMatchObject({
    name: 'Jörg',
    subject: 'Grüße aus Köln',
  })
})

test('D142: only what is in an encoding of DOS is read in it, in a page, too, and no other part of the email', async () => {
  const dos = Buffer.from('477281e16520617573204b946c6e', 'hex')
  const page = Buffer.concat([Buffer.from('<p>'), dos, Buffer.from('</p>')])
  expect(await textOf(mail(['Subject: x', 'Content-Type: text/html; charset=cp850'], page))).toBe(
    'Grüße aus Köln',
  )
  const part = (type: string, body: Buffer) => [
    Buffer.from(`--b\r\nContent-Type: ${type}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]
  const passedOn = Buffer.concat([
    Buffer.from('Subject: y\r\nContent-Type: text/plain; charset=cp850\r\n\r\n'),
    dos,
  ])
  const mixed = Buffer.concat([
    ...part('text/plain; charset=utf-8', Buffer.from('Schöne Grüße – für 5 €')),
    ...part('message/rfc822', passedOn),
    Buffer.from('--b--\r\n'),
  ])
  const headers = ['Subject: x', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
  expect(await textOf(mail(headers, mixed))).toBe('Schöne Grüße – für 5 €')
})

test('M143: where an email is too long to be stored whole, staff read that it is', async () => {
  const cut = /\n\n\(The email is longer\. The rest is not stored here: [^)]+\)$/
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Line ${at} of my story.`).join('\n')
  expect(await textOf(plain('', lines(800)))).toBe(lines(800))
  expect(await textOf(plain('', lines(1_000)))).toMatch(cut)
  const page = `<p>Hello</p>${'<p style="margin: 0 0 0 0; color: #123456"></p>'.repeat(5_000)}<p>Bye</p>`
  const html = ['Subject: x', 'Content-Type: text/html; charset=utf-8']
  expect(await textOf(mail(html, page))).toMatch(cut)
})

test('D148: what staff read about the length of an email decides nothing about who wrote it', async () => {
  const away = mail(
    ['Subject: Vacation', 'Content-Type: text/html; charset=utf-8'],
    `<p>I am on vacation until Monday.</p>${'<p style="margin: 0 0 0 0; color: #123456"></p>'.repeat(5_000)}`,
  )
  expect((await receiveMail(fixture.db, away)).kind).toBe('auto-reply')
  expect(await fixture.db.select().from(inboxItems)).toMatchObject([{ state: 'done' }])
})

test('M144: reports about mail in our name are filed; a person who passes one on is answered', async () => {
  const report = (subject: string, from: string, text = '') =>
    mail(
      [`Subject: ${subject}`, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      `--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: application/gzip\nContent-Disposition: attachment; filename="google.com!advantage.example!1700000000!1700086399.xml.gz"\nContent-Transfer-Encoding: base64\n\nH4sIAAAA\n--b--\n`,
      from,
    )
  const subject = 'Report Domain: advantage.example Submitter: google.com Report-ID: <1@google.com>'
  for (const [title, from] of [
    [subject, 'noreply-dmarc-support@google.com'],
    [`[Preview] ${subject}`, 'DMARC Aggregate Report <dmarcreport@microsoft.com>'],
    [subject, 'reports@fastmail.example'],
  ] as const) {
    await empty(fixture.db, 'submissions', 'contact_messages', 'inbox_items')
    expect((await receiveMail(fixture.db, report(title, from))).kind).toBe('auto-reply')
    expect(await fixture.db.select().from(inboxItems)).toMatchObject([{ state: 'done' }])
  }
  const passedOn = report(`Fwd: ${subject}`, 'Jo <jo@acme.example>', 'What does this mean?')
  expect(await textOf(passedOn)).toContain('What does this mean?')
})

test('M134: a message that a mailing list passes on is its writer’s, whatever program runs the list', async () => {
  for (const headers of [
    ['Sender: owner-readers@list.example'],
    ['Sender: readers-bounce@list.example', 'Errors-To: readers-bounce@list.example'],
    ['Return-Path: <readers-owner+M93@list.example>'],
    ['Errors-To: readers-admin@list.example'],
  ])
    expect(await textOf(mail([...headers, 'Precedence: bulk', 'Subject: Dinner'], 'Yes.'))).toBe(
      'Yes.',
    )
})

test('M135: a person who is away and says anything else counts as a person', async () => {
  for (const [subject, body] of [
    ['Maternity leave', 'I am on maternity leave until March. My colleague Ben takes my seat.'],
    ['Sick leave', 'I am on sick leave until May and must withdraw my talk from the program.'],
    ['Vacation', 'I am on vacation until Monday, then I will decide about the offer.'],
    ['Elternzeit', 'Ich bin bis Mai in Elternzeit, komme aber trotzdem zum Abendessen.'],
    ['Congés', 'Je suis en congés jusqu’au 14, mais je confirme ma participation au dîner.'],
    ['Ausente', 'Estoy ausente hasta el 14 pero les envío las diapositivas hoy.'],
    ['Ferie', 'Sono assente fino al 14, ma confermo la mia presenza alla cena.'],
    ['Semester', 'Jag är på semester till den 14 men kommer på middagen.'],
    ['Lomalla', 'Olen lomalla 14.11. asti, mutta tulen illalliselle.'],
    ['Отпуск', 'Я в отпуске до 14 ноября, но на ужин приду.'],
    ['Out of Office', 'I wrote a book called Out of Office. I am away until Monday.'],
    ['Automatic reply: nobody', 'I got an automatic reply from you but nobody has called me.'],
    ['A joke', '“This is an automated message” – that is what your page says all the time.'],
  ] as const)
    expect(await textOf(mail([`Subject: ${encoded(subject)}`], body)), body).toBe(body)
})

test('M136: an automatic reply to our email that only its words show is in the inbox, closed', async () => {
  const [sent] = await fixture.db
    .insert(mails)
    .values({
      cause: 'issue:1',
      kind: 'issue',
      recipient: 'jo@acme.example',
      state: 'accepted',
    })
    .returning()
  const token = (await bounceSigner(fixture.db))(sent!.id)
  const away = (...headers: string[]) =>
    mail(
      [`In-Reply-To: <${token}@advantage.example>`, 'Subject: Out of office', ...headers],
      'I am away until Monday.',
    )
  for (const raw of [away(), away('Auto-Submitted: auto-replied')])
    expect(await receiveMail(fixture.db, raw)).toMatchObject({
      kind: 'auto-reply',
      isOurs: true,
    })
  expect(await fixture.db.select().from(inboxItems)).toMatchObject([{ state: 'done' }])
  expect(await fixture.db.select().from(contactMessages)).toMatchObject([
    { subject: 'Out of office', message: 'I am away until Monday.' },
  ])
})
