import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRefusal } from '../refusal.ts'

/** Responses of large providers, companies, and appliances, each with what it means for the address. */
const texts = readFileSync(join(import.meta.dirname, '../refusals.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [kind: string, text: string])

test('X52: of 500 refusals, those about our server or full mailboxes end no subscription, and those of unknown people do', () => {
  const read = Map.groupBy(texts, ([kind, text]) => `${kind} as ${readRefusal({ text }).kind}`)
  const of = (name: string) => read.get(name)?.length ?? 0
  const all = (kind: string) => texts.filter(([is]) => is === kind).length
  const ended = of('blocked as hard') + of('soft as hard')
  expect({
    ended: ended / (all('blocked') + all('soft')) < 0.02 ? 'few' : ended,
    hard: of('hard as hard') / all('hard') >= 0.95 ? 'most' : read.get('hard as soft'),
    blocked:
      of('blocked as blocked') / all('blocked') >= 0.95 ? 'most' : read.get('blocked as soft'),
    soft: of('soft as soft') / all('soft') >= 0.95 ? 'most' : read.get('soft as blocked'),
  }).toEqual({ ended: 'few', hard: 'most', blocked: 'most', soft: 'most' })
})

test.each([
  ['550 5.7.1 client blocked using zen.spamhaus.org', 'blocklist'],
  ['550-5.7.26 the message is unauthenticated: neither SPF nor DKIM passes', 'authentication'],
  ['450 4.7.25 Client host rejected: cannot find your reverse hostname', 'dns'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'sender'],
  ['554 5.7.1 Message contains spam', 'content'],
  ['421 4.7.28 unusual rate of mail', 'rate'],
  ['554 5.7.1 Denied', 'policy'],
])('X52: the cause of %s is reported: %s', (text, cause) => {
  expect(readRefusal({ text })).toMatchObject({ kind: 'blocked', cause })
})

test.each([
  ["550 That address isn't in our system", 'hard'],
  ['550 inexistent user', 'hard'],
  ['550 5.1.1 Recipient not found. See https://www.spamfilter.example/help', 'hard'],
  ['550 5.7.1 Rejected, see https://www.spamfilter.example/help', 'blocked'],
  ['450 4.7.500 Server busy. Please try again later from [192.0.2.4]. (S77714)', 'blocked'],
  ['451 4.7.1 Please try again later', 'soft'],
] as const)('M151: “%s” is %s', (text, kind) => {
  expect(readRefusal({ text }).kind).toBe(kind)
})

test('X52: a refusal at MAIL FROM or in the greeting is about us, whatever its wording', () => {
  expect(readRefusal({ text: '550 5.1.1 User unknown', step: 'from' }).kind).toBe('blocked')
  expect(readRefusal({ text: '554 No', step: 'connect' }).kind).toBe('blocked')
  expect(readRefusal({ text: '550 5.1.1 User unknown', step: 'recipient' }).kind).toBe('hard')
})

test.each([
  '550 O usuário não existe',
  '550 Gebruiker bestaat niet',
  '550 Użytkownik nieznany',
  '550 Uživatel neexistuje',
  '550 A felhasználó nem található',
  '550 Okänd användare',
  '550 Brugeren findes ikke',
  '550 Käyttäjää ei löydy',
  '550 Kullanıcı bulunamadı',
  '550 Η διεύθυνση δεν υπάρχει',
  '550 Нет такого пользователя',
  '550 Cette adresse n’existe plus',
  '550 此用户不存在',
  '550 宛先不明',
  '550 User not a member of this domain',
  '553 that recipient is in my badrcptto list',
  '550 Requested action not taken: mailbox unavailable. See https://postmaster.example/cs/case?c=r0601',
  '550 User jane not listed in the Domino Directory',
  'First try: 421 4.7.0 too busy. Then 550 5.1.1 User unknown',
  '550 5.1.1 User unknown; size of the message: 535 KB',
])('X68: “%s” ends a subscription, in any language and with any text around it', (text) => {
  expect(readRefusal({ text }).kind).toBe('hard')
})

test.each([
  '550 Afzender geblokkeerd',
  '550 Сообщение отклонено как спам',
  '550 邮件被拒绝：垃圾邮件',
  '550 送信元IPアドレスが拒否されました',
  '550 Mensaje rechazado por la política del servidor',
  '550 Post by non-member to a members-only list',
  '550 Rejected by the user’s sieve script',
  'The user does not accept email in non-Latin character sets.',
  '550 (jane@acme.example:blocked)',
  '550 acme.example does not accept email over IPv6',
  '554 Transaction failed',
])('X68: “%s” is about us or the text, and ends no subscription', (text) => {
  expect(readRefusal({ text }).kind).toBe('blocked')
})

test.each([
  '552 The account does not have enough space',
  '550 User has too many messages on the server',
  '550 User jane temporarily locked',
  '550 Skrzynka pełna',
  '550 Postvak vol',
  'Error: connect ECONNREFUSED 192.0.2.1:25',
  'Name service error for acme.example: Malformed name server reply',
])('X68: “%s” may go through later', (text) => {
  expect(readRefusal({ text }).kind).toBe('soft')
})
