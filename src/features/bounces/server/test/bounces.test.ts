import { createHmac } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { empty } from '#src/database/test/testing.ts'
import { inboxNotes } from '#src/features/inbox/server/tables.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { bounceSigner } from '#src/mail/bounceToken.ts'
import { mails } from '#src/mail/tables.ts'
import { json, siteOn, testSite } from '#src/test/testing.ts'
import { classify, readMessage } from '../classify.ts'
import { bounceCommand } from '../bounceCommand.ts'
import { receiveMail } from '../receiveMail.ts'
import { complaint, message } from './complaint.ts'

const fixture = testSite()
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
let token: string
let mailId: string

beforeEach(async () => {
  await empty(fixture.db, 'mails', 'submissions', 'contact_messages', 'inbox_items')
  ;({ mailId, token } = await sendTo('ana@example.com'))
  await fixture.db
    .insert(newsletterSubscriptions)
    .values({ firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' })
})
async function sendTo(recipient: string, cause = crypto.randomUUID() as string) {
  const [mail] = await fixture.db
    .insert(mails)
    .values({ cause, kind: 'issue', recipient, state: 'accepted' })
    .returning()
  return { mailId: mail!.id, token: (await bounceSigner(fixture.db))(mail!.id) }
}
const state = async () => (await fixture.db.select().from(newsletterSubscriptions))[0]!.state

const bounce = (to: string, status: string, said: string) =>
  message(to, [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Bounce to Sender',
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
const away = (to: string) =>
  message(to, [
    'From: ana@example.com',
    'Subject: Out of office',
    'Auto-Submitted: auto-replied',
    '',
    'Back on Monday. 550 5.1.1',
    '',
  ])

describe('returned mail', () => {
  test('X12: stops a subscription at once for a permanent refusal or a complaint', async () => {
    expect(await receiveMail(fixture.db, hard(verp()))).toEqual({
      kind: 'hard',
      isOurs: true,
      ended: true,
    })
    expect(await state()).toBe('bounced')
    await fixture.db.update(newsletterSubscriptions).set({ state: 'active' })
    expect(await receiveMail(fixture.db, complaint(verp()))).toEqual({
      kind: 'complaint',
      isOurs: true,
      ended: true,
    })
    expect(await state()).toBe('complained')
  })

  test('X12: stops it after three temporary refusals in 14 days, of three emails', async () => {
    const others = [await sendTo('ana@example.com'), await sendTo('ana@example.com')]
    for (const _ of [1, 2, 3]) await receiveMail(fixture.db, soft(verp()))
    await receiveMail(fixture.db, soft(verp(others[0]!.token)))
    expect(await state()).toBe('active')
    await receiveMail(fixture.db, soft(verp(others[1]!.token)))
    expect(await state()).toBe('bounced')
  })

  test('X12: is recognized by the Message-ID alone when the address lost its token', async () => {
    const raw = Buffer.concat([
      hard('hello@advantage.example'),
      Buffer.from(`Message-ID: <${token.toUpperCase()}@advantage.example>`),
    ])
    expect(await receiveMail(fixture.db, raw)).toMatchObject({ isOurs: true, ended: true })
  })

  test('X13: ends no subscription when forged: without the token, with a changed one, or with that of another email', async () => {
    const other = await sendTo('ben@example.com')
    const changed = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
    for (const to of ['bounces@advantage.example', verp(changed), verp(other.token)])
      await receiveMail(fixture.db, hard(to))
    for (const like of ['an_@example.com', '%@example.com', 'a%'])
      await receiveMail(fixture.db, hard(verp((await sendTo(like)).token)))
    expect(await state()).toBe('active')
  })

  test.each([
    'anita.berg wurde unter firma.example nicht gefunden.',
    'anita.berg est introuvable à l’adresse firma.example.',
    'No se encontró anita.berg en firma.example.',
    'anita.berg не найден в firma.example.',
    'firma.example に anita.berg が見つかりませんでした。',
  ])('M151: a report in words that names the recipient in two parts ends it: %s', async (said) => {
    const lines = [
      'From: MAILER-DAEMON@mx.example',
      'Subject: Report',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `anita.berg@firma.example: ${said}`,
    ]
    await receiveMail(fixture.db, message(verp(), lines))
    expect(await state()).toBe('bounced')
  })

  test('X12: counts nothing for an automatic reply', async () => {
    expect(await receiveMail(fixture.db, away(verp()))).toEqual({
      kind: 'auto-reply',
      isOurs: true,
      ended: false,
    })
    expect(await state()).toBe('active')
  })

  test('X12: counts once, no matter how often it is processed', async () => {
    await receiveMail(fixture.db, soft(verp()))
    await receiveMail(fixture.db, soft(verp()))
    const { rows } = await fixture.db.execute(
      sql`select kind from bounces where mail_id = ${mailId}`,
    )
    expect(rows).toEqual([{ kind: 'soft' }])
    // Nothing is sent in response, so that two machines cannot write to each other endlessly.
    expect(await fixture.db.$count(mails)).toBe(1)
  })

  test('X14: joins the message that it answers, which is open again', async () => {
    await siteOn(fixture.database).request(
      '/api/contact',
      json({
        name: 'Ana',
        email: 'ana@example.com',
        subject: 'Labs',
        message: 'Please tell me more.',
      }),
    )
    await fixture.db.execute(sql`update inbox_items set state = 'done'`)
    const [receipt] = await fixture.db
      .select()
      .from(mails)
      .where(sql`kind = 'receipt'`)
    const reference = `<${(await bounceSigner(fixture.db))(receipt!.id)}@advantage.example>`
    const lines = [
      'From: ana@example.com',
      'Subject: Re: Your message',
      `In-Reply-To: ${reference}`,
      '',
      'On Tuesday, please.',
      '> quoted',
    ]
    expect(await receiveMail(fixture.db, message('hello@advantage.example', lines))).toMatchObject({
      kind: 'reply',
      isOurs: true,
    })
    const { rows } = await fixture.db.execute(
      sql`select state from inbox_items where kind = 'contact'`,
    )
    expect([rows, (await fixture.db.select().from(inboxNotes)).map(({ body }) => body)]).toEqual([
      [{ state: 'open' }],
      ['On Tuesday, please.'],
    ])
  })

  test('X12: can be piped in by the mail server', async () => {
    const printed: string[] = []
    const deps = {
      open: async () => fixture.db,
      print: (text: string) => printed.push(text),
      input: Readable.from([hard(verp())]),
    }
    expect([await bounceCommand([], deps), printed]).toEqual([
      0,
      ['Processed: hard; the subscription ended.'],
    ])
  })
})

describe('the webhook for returned mail', () => {
  const call = (
    body: Buffer,
    { time = Date.now(), key = secret, type = 'message/rfc822', isOpen = true } = {},
  ) => {
    const [id, at] = [crypto.randomUUID(), String(Math.floor(time / 1000))]
    const signature = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(`${id}.${at}.`)
      .update(body)
      .digest('base64')
    return siteOn(fixture.database, { bounceSecret: isOpen ? secret : undefined }).request(
      '/api/bounces',
      {
        method: 'POST',
        headers: {
          'content-type': type,
          'webhook-id': id,
          'webhook-timestamp': at,
          'webhook-signature': `v1,${signature}`,
        },
        body: new Uint8Array(body),
      },
    )
  }

  test('X12: takes the raw message, or JSON with the kind and the Message-ID', async () => {
    const response = await call(soft(verp()))
    expect([response.status, await response.json()]).toEqual([
      200,
      { kind: 'soft', isOurs: true, ended: false },
    ])
    const event = Buffer.from(
      JSON.stringify({ kind: 'complaint', mail: `<${token}@advantage.example>` }),
    )
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

const kindOf = async (raw: Buffer) => classify(await readMessage(raw)).kind
const from = (sender: string, subject: string, text: string, ...headers: string[]) =>
  message(verp(), [`From: ${sender}`, `Subject: ${subject}`, ...headers, '', text, ''])
const answering = () => `In-Reply-To: <${token}@advantage.example>`

describe('what a person writes', () => {
  test.each([
    ['ana@example.com', 'Re: Our proposal was rejected?', 'Was it the price? 550 is fine with us.'],
    ['Ana <ana@example.com>', 'Re: Delivery report for Q3', 'Where is it?'],
    ['ana@example.com', 'Undelivered goods', 'Nothing arrived. User unknown, said the driver.'],
    ['ana@example.com', 'Bounce mail', 'I sent your letter back. The mailbox is full.'],
    [
      'ana@example.com',
      'Re: mail delivery failed yesterday',
      'Is it 550 5.1.1 User unknown again?',
    ],
    ['ana@example.com', 'Complaint about message from your team', 'It was rude.'],
    ['Jane Bounce <jane.bounce@example.com>', 'Failure notice', 'The boiler failed.'],
    ['Postmaster General <office@post.example>', 'Stamps', 'They could not be delivered.'],
    ['postmaster@small.example', 'Re: What changed', 'It is me who runs the mail here. Thank you!'],
    ['bounces@trampolines.example', 'Re: What changed', 'We could not deliver the trampoline.'],
    ['ana@example.com', 'Out of office furniture?', 'Do you know a good desk?'],
    ['ana@example.com', 'Automatic transmission question', 'Does it shift?'],
    ['ana@example.com', 'Vacation rentals', 'We rent some.'],
    ['ana@example.com', 'Re: Out of office: What changed', 'I am back. Let us talk.'],
    ['ana@example.com', 'Abuse report of the year', 'Attached is our study.'],
    ['ana@example.com', 'Automatic reply feature', 'Does your product have it?'],
    ['ana@example.com', 'Autoresponder for our shop?', 'Which one do you like?'],
    ['ana@example.com', 'Eingangsbestaetigung?', 'Bitte senden Sie eine.'],
    ['ana@example.com', 'Vacation in hotels, and AI', 'I plan one, and wrote about it.'],
    ['ana@example.com', 'AUTO: our study of cars', 'We liked yours.'],
    ['ana@example.com', 'Poissa silmista', 'Terveisin Anna'],
    ['Ana', 'Mail delivery failed yesterday', 'Sorry for that.'],
  ])('X53: %s is not a machine with “%s”', async (sender, subject, text) => {
    expect(await kindOf(from(sender, subject, text, answering()))).toBe('reply')
    expect(await kindOf(from(sender, subject, text))).toBe('reply')
  })

  test('X53: passed on by a mailing list, or with a bounce attached, it is still theirs', async () => {
    const listed = ['Precedence: bulk', 'List-Id: <readers.example.com>']
    expect(await kindOf(from('ana@example.com', 'Re: What changed', 'Good.', ...listed))).toBe(
      'reply',
    )
    const attached = Buffer.from(
      hard(verp())
        .toString()
        .replace('From: MAILER-DAEMON@mx.example', 'From: ana@example.com')
        .replace('multipart/report; report-type=delivery-status', 'multipart/mixed'),
    )
    expect(await kindOf(attached)).toBe('reply')
  })

  test('X53: a reply to an issue is in the inbox with its full text, and ends nothing', async () => {
    const text = 'Was it rejected?\r\n> What changed\r\nSee below too.\r\n-- \r\nAna, +49 30 1234'
    const raw = from('Ana B <ana@example.com>', 'Re: Our proposal was rejected?', text, answering())
    expect(await receiveMail(fixture.db, raw)).toEqual({
      kind: 'reply',
      isOurs: true,
      ended: false,
    })
    await receiveMail(fixture.db, raw)
    const { rows } = await fixture.db.execute(
      sql`select i.state, m.name, m.email, m.subject, m.message from inbox_items i join contact_messages m on m.id = i.submission_id`,
    )
    expect([rows, await state()]).toEqual([
      [
        {
          state: 'open',
          name: 'Ana B',
          email: 'ana@example.com',
          subject: 'Re: Our proposal was rejected?',
          message: 'Was it rejected?\n> What changed\nSee below too.\n-- \nAna, +49 30 1234',
        },
      ],
      'active',
    ])
  })

  test('X53: mail that is not about our email goes to the inbox as well; automatic mail is closed at once', async () => {
    const inbox = async () =>
      (
        await fixture.db.execute(
          sql`select state from inbox_items where kind = 'contact' order by received_at`,
        )
      ).rows
    const unknown = message('bounces@advantage.example', [
      'From: ben@example.com',
      'Subject: Hello',
      '',
      'How are you?',
    ])
    for (const raw of [unknown, unknown, hard('bounces@advantage.example')])
      expect(await receiveMail(fixture.db, raw)).toMatchObject({ isOurs: false, ended: false })
    expect(await inbox()).toEqual([{ state: 'open' }, { state: 'done' }])
  })
})

describe('what a machine sends', () => {
  const feedback = (type: string) =>
    Buffer.from(
      complaint(verp()).toString().replace('Feedback-Type: abuse', `Feedback-Type: ${type}`),
    )

  test.each([
    ['abuse', 'complaint'],
    ['fraud', 'complaint'],
    ['opt-out', 'complaint'],
    ['other', 'complaint'],
    ['auth-failure', 'auto-reply'],
    ['not-spam', 'auto-reply'],
  ])('X54: a feedback report of type %s is %s', async (type, kind) => {
    expect(await receiveMail(fixture.db, feedback(type))).toMatchObject({
      kind,
      ended: kind === 'complaint',
    })
  })

  test.each([
    ['550 5.7.1 Client host blocked using zen.spamhaus.org', '5.7.1'],
    ['550 5.1.8 <news@advantage.example>: Sender address rejected: Domain not found', '5.1.8'],
    ['550 5.1.1 Your server has no PTR record', '5.1.1'],
    ['554 5.7.26 SPF does not pass', '5.0.0'],
    ['550 5.0.0 Message contains spam', '5.0.0'],
  ])(
    'X52: “%s” ends no subscription, however often, and is stored with its words',
    async (said, status) => {
      for (const sent of [
        token,
        (await sendTo('ana@example.com')).token,
        (await sendTo('ana@example.com')).token,
      ])
        expect(await receiveMail(fixture.db, bounce(verp(sent), status, said))).toEqual({
          kind: 'blocked',
          isOurs: true,
          ended: false,
        })
      const { rows } = await fixture.db.execute(sql`select words from bounces limit 1`)
      expect([await state(), rows]).toEqual(['active', [{ words: said }]])
    },
  )

  test.each([
    ['Abwesenheitsnotiz: What changed', 'Ich bin im Urlaub.'],
    ['Réponse automatique : What changed', 'Je suis absent.'],
    ['Respuesta automática: What changed', 'No estoy.'],
    ['Risposta automatica: What changed', 'Sono assente.'],
    ['Automatisch antwoord: What changed', 'Ik ben er niet.'],
    ['Автоматический ответ: What changed', 'Меня нет.'],
    ['自动回复: What changed', '我不在'],
    ['Out of Office: What changed', 'Back on Monday.'],
    ['Out of office', 'I am out of the office until Monday.'],
    ['AUTO: Brandt, Ana is out of the office (returning 05/01)', 'Back in May.'],
    ['Autom. odpowiedź: What changed', 'Urlop'],
    ['Automatická odpověď: What changed', 'Dovolená'],
    ['Automatikus válasz: What changed', 'Szabadság'],
    ['Autosvar: What changed', 'Jag är borta'],
    ['Αυτόματη απάντηση: What changed', 'Λείπω'],
    ['תשובה אוטומטית: What changed', '-'],
    ['자동 회신: What changed', '-'],
    ['【不在】What changed', '出張中です'],
    ['Samodejni odgovor: What changed', '-'],
    ['[Ticket 881] We got your request', 'This is an automated reply. We answer soon.'],
    ['Ihre Anfrage', 'Dies ist eine automatisch generierte Nachricht.'],
  ])('X55: “%s” is an automatic reply', async (subject, text) => {
    const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`
    const raw = from(
      'ana@example.com',
      encoded,
      text,
      answering(),
      'Content-Type: text/plain; charset=utf-8',
    )
    expect(await kindOf(raw)).toBe('auto-reply')
  })

  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (vacation)',
    'X-Autoreply: yes',
    'Precedence: auto_reply',
    'Precedence: bulk',
    'Return-Path: <>',
  ])('X55: with %s it is an automatic reply, whose words are stored', async (header) => {
    const raw = from('ana@example.com', 'Re: What changed', 'I left the company.', header)
    expect(await receiveMail(fixture.db, raw)).toMatchObject({ kind: 'auto-reply', ended: false })
    const { rows } = await fixture.db.execute(sql`select words from bounces`)
    expect(rows).toEqual([{ words: 'I left the company.' }])
  })

  test('X69: a report in words is read up to the message that it quotes, and its status outweighs disclaimers', async () => {
    const lines = (...body: string[]) =>
      message(verp(), ['From: MAILER-DAEMON@mx.example', 'Subject: Bounce mail', '', ...body])
    const transcript = lines(
      'The original message was received at Tue, 14 Oct 2025 02:34:14 GMT',
      '   ----- Transcript of session follows -----',
      '<<< 553 Sender Policy Framework (SPF) fail',
    )
    expect(await kindOf(transcript)).toBe('blocked')
    const silent = hard(verp())
      .toString()
      .replace(/Diagnostic-Code:.*/, 'X-Note: none')
      .replace(
        'This is the mail system.',
        'Delivery failed. This email was scanned for viruses and offensive content by policy.',
      )
    expect(await kindOf(Buffer.from(silent))).toBe('hard')
    const told = [
      'could not be delivered to the following recipients:',
      'ana@example.com: the name is not recognized',
    ]
    const office = (from: string, ...heads: string[]) =>
      message(verp(), [
        `From: ${from}`,
        'Subject: Undeliverable: What changed',
        ...heads,
        '',
        ...told,
      ])
    expect(await kindOf(office('System Administrator <postmaster@acme.example>'))).toBe('hard')
    expect(await kindOf(office('Ana <ana@acme.example>'))).toBe('reply')
    expect(await kindOf(office('postmaster@acme.example', answering()))).toBe('reply')
  })

  test('X54: a complaint attached by a person is not their complaint', async () => {
    const attached = complaint(verp())
      .toString()
      .replace('From: fbl@provider.example', 'From: ana@example.com')
      .replace('multipart/report; report-type=feedback-report', 'multipart/mixed')
    expect(await kindOf(Buffer.from(attached))).toBe('reply')
  })

  test('M138: a report in words that names no missing mailbox ends no subscription', async () => {
    const report = (...lines: string[]) =>
      kindOf(
        message(verp(), [
          'From: MAILER-DAEMON@mx.example',
          'Subject: Mail delivery failed',
          '',
          ...lines,
          '',
        ]),
      )
    expect(
      await report(
        'Your mail to the following recipients could not be delivered because',
        'they are not accepting mail from news@advantage.example: ana',
      ),
    ).toBe('blocked')
    expect(
      await report(
        'Your message could not be delivered. The following address(es) failed:',
        '  an undisclosed address (generated from ana@example.com)',
      ),
    ).toBe('soft')
    expect(
      await report(
        'Delivery to the following recipient failed permanently:',
        '     ana@example.com',
        '   ----- Original message -----',
        'Subject: Addresses that no longer exist, and users unknown',
      ),
    ).toBe('soft')
  })

  test('M137: a complaint that a person passes on with the email it is about is not theirs; a program’s in the same form is', async () => {
    const passed = (...headers: string[]) =>
      message(verp(), [
        'From: ana@example.com',
        'Subject: Fwd: Abuse report',
        ...headers,
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'My provider sent me this, but I never complained.',
        '--b',
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        '',
        '--b',
        'Content-Type: message/rfc822',
        '',
        'Subject: What changed',
        '',
        'News.',
        '--b--',
        '',
      ])
    expect(await kindOf(passed())).toBe('reply')
    expect(await kindOf(passed('Auto-Submitted: auto-generated'))).toBe('complaint')
  })

  test('X54: a read receipt and a report of success are not failures', async () => {
    const told = hard(verp()).toString()
    expect(await kindOf(Buffer.from(told.replace('Action: failed', 'Action: delivered')))).toBe(
      'auto-reply',
    )
    expect(
      await kindOf(Buffer.from(told.replaceAll('delivery-status', 'disposition-notification'))),
    ).toBe('auto-reply')
  })
})

const corpus = join(realData, 'bounces')
describe.skipIf(!existsSync(corpus))('real bounces, complaints and replies', () => {
  /** Neither of them: a mailing list alert, and a notice that an email arrived. */
  const unknown = new Set(['lhost-fml-03.eml', 'lhost-amazonses-12.eml'])
  const refusals = [
    ['spamhaus|blocked using|banned sending ip|dnsbl|black ?list', 'blocked'],
    ['dmarc verification|authentication checks failed|unauthenticated', 'blocked'],
    ['reverse dns|ptr record|rdns', 'blocked'],
    ['sender address rejected', 'blocked'],
    ['tss04|policy reasons|policy violation', 'blocked'],
    ['mailbox full|over quota', 'soft'],
    ['user unknown|no such user|unknown user|invalid recipient', 'hard'],
  ] as const

  test('X12, X52: are classified: refusals by cause, complaints, automatic replies, and other mail', async () => {
    const told = await Promise.all(
      globSync('*.eml', { cwd: corpus })
        .sort()
        .map(async (file) => ({
          file,
          ...classify(await readMessage(readFileSync(join(corpus, file)))),
        })),
    )
    const isFailure = ({ file }: { file: string }) =>
      !/^(rfc3834|arf)/.test(file) && !unknown.has(file)
    const missed = told
      .filter(isFailure)
      .filter(({ kind }) => kind !== 'hard' && kind !== 'soft' && kind !== 'blocked')
    const wrong = refusals.flatMap(([words, kind]) =>
      told.filter((one) => new RegExp(words, 'i').test(one.text) && one.kind !== kind),
    )
    const mixed = /(full|quota)[^]*unknown|unknown[^]*(full|quota)|open relay/i
    expect({
      missed: missed.length <= 3 ? 'few' : missed.map(({ file }) => file),
      wrong: wrong.filter(({ text }) => !mixed.test(text)).map(({ file, kind }) => [file, kind]),
      complaints: told.filter(({ kind }) => kind === 'complaint').map(({ file }) => file),
      automatic: told.filter(
        ({ file, kind }) => file.startsWith('rfc3834') && kind !== 'auto-reply',
      ),
    }).toEqual({
      missed: 'few',
      wrong: [],
      // The fifth feedback report is about authentication.
      complaints: ['arf-11.eml', 'arf-15.eml', 'arf-21.eml', 'arf-24.eml'],
      automatic: [],
    })
  })
})
