import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { testSite } from '#src/test/testing.ts'
import { receiveMail } from '../receiveMail.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'mails', 'submissions', 'contact_messages', 'inbox_items'))

const mail = (subject: string, body: string) =>
  Buffer.from(
    [
      'From: Ana <ana@firm.example>',
      'To: bounces@advantage.example',
      `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      body,
    ].join('\r\n'),
  )
const kindOf = async (subject: string, body: string) =>
  (await receiveMail(fixture.db, mail(subject, body))).kind

test('U52: a message whose text says that it is automatic needs no reply, in any language and without any such header', async () => {
  for (const [subject, body] of [
    ['Svar: brev', 'Hej! Det här är från oss.\nDet här är ett automatiskt svar.'],
    ['Kirje', 'Tämä on automaattinen vastaus. Palaan maanantaina.'],
    ['List', 'To jest automatyczna odpowiedź.'],
    ['Dopis', 'Toto je automatická odpověď.'],
    ['Bülten', 'Bu otomatik bir yanıttır.'],
    ['Письмо', 'Это автоматический ответ, писать на этот адрес не нужно.'],
    ['お知らせ', 'このメールは自動送信されています。'],
    ['新闻', '此邮件为自动回复。'],
    ['Maternity leave', 'I am on maternity leave until March.'],
    ['Elternzeit', 'Ich bin bis Mai in Elternzeit.'],
  ] as const)
    expect(await kindOf(subject, body), body).toBe('auto-reply')
  expect((await fixture.db.select().from(inboxItems)).map(({ state }) => state)).not.toContain(
    'open',
  )
})

test('U52: a person who writes about leave, machines, or failed mail still counts as a person', async () => {
  for (const [subject, body] of [
    ['Maternity leave', 'Do you have a template for a policy on maternity leave?'],
    ['Elternzeit', 'Gibt es einen Vortrag über Elternzeit?'],
    ['Mail delivery failed?', 'I got 550 5.1.1 user unknown when I wrote to your editor.'],
    ['Bounces', 'Our mailer-daemon returned your letter. Whom should I tell?'],
    ['Réponse automatique', 'Votre réponse automatique me dit que vous répondez sous 2 jours ?'],
    ['Fuori ufficio: un libro', 'Ho scritto un libro. Vi interessa per una recensione?'],
    ['Sabbatical', 'I would like to write about my sabbatical for you.'],
  ] as const)
    expect(await kindOf(subject, body), body).toBe('reply')
})
