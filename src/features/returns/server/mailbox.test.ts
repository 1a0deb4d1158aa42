import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import hoodiecrow, { type Hoodiecrow } from 'hoodiecrow-imap'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/testing.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { returnSigner } from '#src/mail/bounceToken.ts'
import { readMailbox } from '#src/mail/mailbox.ts'
import { mails } from '#src/mail/tables.ts'
import { testSite } from '#src/testing.ts'
import { takeInMailbox } from './mailbox.ts'

const fixture = testSite()
let server: Hoodiecrow
let address: string
let token: string
beforeEach(async () => {
  const { db } = fixture
  await empty(db, 'mails')
  await db.insert(newsletterSubscriptions).values({ firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' })
  const values = { cause: 'issue:1', kind: 'issue' as const, recipient: 'ana@example.com', state: 'accepted' as const }
  const [mail] = await db.insert(mails).values(values).returning()
  token = (await returnSigner(db))(mail!.id)
  server = hoodiecrow({ plugins: ['LITERALPLUS'], storage: { INBOX: {}, '': { folders: { Returns: {} } } } })
  server.listen(0)
  await once(server.server, 'listening')
  address = `imap://testuser:testpass@127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterEach(() => new Promise<void>((done) => server.close(done)))

const hard = (to: string) =>
  [
    `To: ${to}`,
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    '',
    '550 5.1.1 User unknown',
    '',
  ].join('\r\n')
const receive = (raw: string, folder = 'INBOX') => server.appendMessage(folder, [], false, raw)
const read = (at = address, isHeld = false) =>
  takeInMailbox({ db: fixture.db, mailbox: readMailbox(at), isHeld: async () => isHeld })
const left = (folder = 'INBOX') =>
  server.folderCache[folder]!.messages.map(({ raw, flags }) => [/Subject: (.*)/.exec(raw)![1], flags])
const state = async () => (await fixture.db.select().from(newsletterSubscriptions))[0]!.state

test('X41: a bounce in the mailbox ends the subscription and is deleted; what is about no mail of ours stays, read', async () => {
  receive('From: ben@example.com\r\nSubject: Hello\r\n\r\nHow are you?\r\n')
  receive(hard(`bounces+${token}@advantage.example`))
  await read()
  expect([await state(), left()]).toEqual(['bounced', [['Hello', ['\\Seen']]]])
})

test('X41: a reply stays in the mailbox, read; a forged bounce silences nobody', async () => {
  receive(`From: ana@example.com\r\nSubject: Re: Issue\r\nIn-Reply-To: <${token}@advantage.example>\r\n\r\nThank you!\r\n`)
  receive(hard('bounces@advantage.example'))
  await read()
  expect(left().map(([, flags]) => flags)).toEqual([['\\Seen'], ['\\Seen']])
  expect(await state()).toBe('active')
})

test('X41: the folder may be another; what was read by somebody is left alone', async () => {
  server.appendMessage('Returns', ['\\Seen'], false, hard(`bounces+${token}@advantage.example`))
  await read(`${address}/Returns`)
  expect(await state()).toBe('active')
  receive(hard(`bounces+${token}@advantage.example`), 'Returns')
  await read(`${address}/Returns`)
  expect([await state(), left('Returns').length]).toEqual(['bounced', 1])
})

test('X41: after a restore nothing is taken until an administrator says so', async () => {
  receive(hard(`bounces+${token}@advantage.example`))
  await read(address, true)
  expect([await state(), left()]).toEqual(['active', [['Undelivered Mail Returned to Sender', []]]])
})

test('X41: a wrong password fails without telling it', async () => {
  const failure = await read(address.replace('testpass', 'canary-secret')).catch((error: unknown) => error as Error)
  expect(String(failure)).not.toContain('canary-secret')
  expect(failure).toBeInstanceOf(Error)
})
