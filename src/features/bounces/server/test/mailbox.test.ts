import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import hoodiecrow, { type Hoodiecrow } from 'hoodiecrow-imap'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { bounceSigner } from '#src/mail/bounceToken.ts'
import { readMailbox } from '#src/mail/mailbox.ts'
import { mails } from '#src/mail/tables.ts'
import { testSite } from '#src/test/testing.ts'
import { collectMail } from '../mailbox.ts'

const fixture = testSite()
let server: Hoodiecrow
let address: string
let token: string
beforeEach(async () => {
  const { db } = fixture
  await empty(db, 'mails')
  await db
    .insert(newsletterSubscriptions)
    .values({ firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' })
  const values = {
    cause: 'issue:1',
    kind: 'issue' as const,
    recipient: 'ana@example.com',
    state: 'accepted' as const,
  }
  const [mail] = await db.insert(mails).values(values).returning()
  token = (await bounceSigner(db))(mail!.id)
  server = hoodiecrow({
    plugins: ['LITERALPLUS'],
    storage: { INBOX: {}, '': { folders: { Returns: {} } } },
  })
  server.listen(0)
  await once(server.server, 'listening')
  address = `imap://testuser:testpass@127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterEach(() => new Promise<void>((done) => server.close(done)))

const hard = (to: string) =>
  [
    `To: ${to}`,
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Bounce to Sender',
    '',
    '550 5.1.1 User unknown',
    '',
  ].join('\r\n')
const receive = (raw: string, folder = 'INBOX') => server.appendMessage(folder, [], false, raw)
const read = (at = address, isHeld = false) =>
  collectMail({ db: fixture.db, mailbox: readMailbox(at), isHeld: async () => isHeld })
const left = (folder = 'INBOX') =>
  server.folderCache[folder]!.messages.map(({ raw, flags }) => [
    /Subject: (.*)/.exec(raw)![1],
    flags,
  ])
const state = async () => (await fixture.db.select().from(newsletterSubscriptions))[0]!.state

test('X41: a proven bounce in the mailbox ends the subscription and is deleted; mail that is not about our email stays, read', async () => {
  receive('From: ben@example.com\r\nSubject: Hello\r\n\r\nHow are you?\r\n')
  receive(hard(`bounces+${token}@advantage.example`))
  await read()
  expect([await state(), left()]).toEqual(['bounced', [['Hello', ['\\Seen']]]])
})

test.each(['Re: Our proposal was rejected?', 'Re: Delivery report for Q3', 'Undelivered goods'])(
  'X41: “%s” from a person stays in the mailbox, is in the inbox, and ends nothing',
  async (subject) => {
    await empty(fixture.db, 'contact_messages', 'inbox_items')
    receive(
      `From: ana@example.com\r\nSubject: ${subject}\r\nIn-Reply-To: <${token}@advantage.example>\r\n\r\nWhat now?\r\n`,
    )
    await read()
    await read()
    expect([await state(), left()]).toEqual(['active', [[subject, ['\\Seen']]]])
    expect(await fixture.db.select().from(contactMessages)).toMatchObject([
      { subject, message: 'What now?' },
    ])
  },
)

test('X41: an automatic reply stays as well', async () => {
  receive(
    `To: bounces+${token}@advantage.example\r\nFrom: ana@example.com\r\nSubject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nI left.\r\n`,
  )
  await read()
  expect([await state(), left()]).toEqual(['active', [['Away', ['\\Seen']]]])
})

test('X41: a reply stays in the mailbox, read; a forged bounce ends no subscription', async () => {
  receive(
    `From: ana@example.com\r\nSubject: Re: Issue\r\nIn-Reply-To: <${token}@advantage.example>\r\n\r\nThank you!\r\n`,
  )
  receive(hard('bounces@advantage.example'))
  await read()
  expect(left().map(([, flags]) => flags)).toEqual([['\\Seen'], ['\\Seen']])
  expect(await state()).toBe('active')
})

test('X41: the folder can be configured; mail that someone has read is left alone', async () => {
  server.appendMessage('Returns', ['\\Seen'], false, hard(`bounces+${token}@advantage.example`))
  await read(`${address}/Returns`)
  expect(await state()).toBe('active')
  receive(hard(`bounces+${token}@advantage.example`), 'Returns')
  await read(`${address}/Returns`)
  expect([await state(), left('Returns').length]).toEqual(['bounced', 1])
})

test('X41: after a restore no mail is collected until an administrator resumes it', async () => {
  receive(hard(`bounces+${token}@advantage.example`))
  await read(address, true)
  expect([await state(), left()]).toEqual(['active', [['Undelivered Mail Bounce to Sender', []]]])
})

test('X41: a message that cannot be stored is neither deleted nor marked, and does not block those after it', async () => {
  const { db } = fixture
  await db.execute(sql`create function refuse_return() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
  const refuse = (table: string, condition: string) =>
    db.execute(
      sql.raw(
        `create trigger refused before insert on ${table} for each row when (${condition}) execute function refuse_return()`,
      ),
    )
  await refuse('contact_messages', `new.subject = 'Hello'`)
  receive('From: ben@example.com\r\nSubject: Hello\r\n\r\nHow are you?\r\n')
  receive(hard(`bounces+${token}@advantage.example`))
  await expect(read()).rejects.toThrow()
  expect([await state(), left()]).toEqual(['bounced', [['Hello', []]]])
  await db.execute(sql`drop function refuse_return cascade`)
  await read()
  expect(left()).toEqual([['Hello', ['\\Seen']]])

  await empty(db, 'bounces')
  await db.execute(sql`create function refuse_return() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
  await refuse('bounces', 'true')
  receive(hard(`bounces+${token}@advantage.example`))
  await expect(read()).rejects.toThrow()
  await db.execute(sql`drop function refuse_return cascade`)
  expect(left()).toContainEqual(['Undelivered Mail Bounce to Sender', []])
})

test('X41: a wrong password fails without revealing it', async () => {
  const failure = await read(address.replace('testpass', 'canary-secret')).catch(
    (error: unknown) => error as Error,
  )
  expect(String(failure)).not.toContain('canary-secret')
  expect(failure).toBeInstanceOf(Error)
})
