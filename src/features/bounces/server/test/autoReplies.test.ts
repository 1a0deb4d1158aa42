import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { testSite } from '#src/test/testing.ts'
import { receiveMail } from '../receiveMail.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'mails', 'submissions', 'contact_messages', 'inbox_items'))

const ANSWERS = 'In-Reply-To: <1@advantage.example>'
const mail = (subject: string, body: string, headers: readonly string[]) =>
  Buffer.from(
    [
      'From: Ana <ana@firm.example>',
      'To: bounces@advantage.example',
      `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      ...headers,
      'Content-Type: text/plain; charset=utf-8',
      '',
      body,
    ].join('\r\n'),
  )
const kindOf = async (subject: string, body: string, headers: readonly string[] = []) =>
  (await receiveMail(fixture.db, mail(subject, body, headers))).kind

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

test('M160: a person’s message stays open whatever its subject, also one that automatic replies have', async () => {
  for (const [subject, body, ...headers] of [
    ['Automatic reply: your form', 'Your form answered me with the wrong name. I am Priya Raman.'],
    [
      'Auto: leave policies',
      'Our leave policy templates for automotive suppliers are free to use.',
    ],
    [
      'Automatic reply: What changed',
      'Thursday at ten works for all of us, see you there.',
      ANSWERS,
    ],
    ['Auto-reply: Partnership', 'Regarding partnership: we accept the terms of your letter.'],
    ['Vacation', 'I am away until Monday. Call me about the contract, it is urgent.'],
    ['Footer', 'This is an automated message, says your footer. I never gave you my address.'],
    ['Abwesenheitsnotiz: Vorlage', 'Anbei eine Vorlage für Abwesenheitsnotizen, gern zum Abdruck.'],
    ['Automatische Antwort: Ausgabe 3', 'Die Ausgabe kommt seit dem Umzug doppelt an.', ANSWERS],
    ['Urlaub', 'Ich bin bis Montag im Urlaub. Antworten Sie mir an meine private Adresse.'],
    ['Réponse automatique : numéro 3', 'La mienne est arrivée trois fois, une suffit.', ANSWERS],
    ['Vacances', 'Je suis en vacances jusqu’à lundi et je réponds non à votre proposition.'],
    ['Respuesta automática: factura', 'La factura 889 está pagada dos veces.', ANSWERS],
    ['Vakantie', 'Ik ben met vakantie tot maandag. Antwoord op mijn andere adres.'],
    ['自动回复: 会议', '周四上午十点我们三个人都会到场，请预留座位。', ANSWERS],
  ] as const)
    expect(await kindOf(subject, body, headers), body).toBe('reply')
  const states = (await fixture.db.select().from(inboxItems)).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['open']))
})

test('M161: a person who is away and says only that is filed, and so is a program that adds nothing to its subject', async () => {
  for (const [subject, body, ...headers] of [
    ['Automatic reply: Issue 12', 'I am on annual leave until 3 December.'],
    ['Fraværsmelding', 'Jeg er ikke på kontoret før 14. november.'],
    ['Automatická odpověď', 'Jsem na dovolené do 14. listopadu.'],
    ['Ferie', 'Sono in ferie fino al 14.'],
    ['自動応答: Issue 12', '11月14日まで不在にしております。', ANSWERS],
    ['Samodejni odgovor: Issue 12', '-', ANSWERS],
  ] as const)
    expect(await kindOf(subject, body, headers), body).toBe('auto-reply')
})
