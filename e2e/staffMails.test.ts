import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/database/open.ts'
import { receiveMail } from '../src/features/bounces/server/receiveMail.ts'
import { users } from '../src/features/accounts/server/tables.ts'
import { savedReplies } from '../src/features/saved-replies/server/tables.ts'
import { testMailServer } from '../src/mail/test/testing.ts'
import { byKeyboard } from './byKeyboard.ts'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { sampleDatabase } from './ownSite.ts'
import { backOffice } from './staffBrowser.ts'

const server = testMailServer()
let database: OpenDatabase
const office = backOffice(async () => {
  await server.open()
  const address = await sampleDatabase()
  database = await openDatabase(address)
  return { DATABASE_URL: address, SMTP_URL: server.url(), MAIL_FROM: 'hello@advantage.example' }
})
afterAll(() => database?.close())

test('X2, X9, X14: an email reply is added to its thread as text, a sent answer can be undone, and unconfirmed emails wait for a decision', async () => {
  const staff = await office.openAsAna()
  const sent = await fetch(`${office.site()}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: office.site() },
    body: JSON.stringify({
      name: 'Eva Quill',
      email: 'eva@example.com',
      subject: 'Labs',
      message: 'What do your labs cost for nine?',
    }),
  })
  expect(sent.status).toBe(200)
  await expect.poll(() => server.arrived.length).toBe(1)
  const { messageId } = server.arrived[0]!
  const reply = `To: hello@advantage.example\r\nFrom: eva@example.com\r\nSubject: Re: Labs\r\nIn-Reply-To: ${messageId}\r\nContent-Type: text/html\r\n\r\n<p>On <b>Monday</b>, please.</p><script>document.title = 'taken over'</script><p>&lt;img src=x onerror=alert(1)&gt;</p>`
  expect(await receiveMail(database.db, Buffer.from(reply))).toMatchObject({
    kind: 'reply',
    isOurs: true,
  })

  await database.db
    .insert(users)
    .values({ username: 'ben', password: '', name: 'Ben Holt', roles: ['moderator'] })
  await database.db.insert(savedReplies).values({ title: 'Days', body: 'Monday it is, {name}.' })
  await staff.goto('/inbox')
  const pane = staff.getByRole('article', { name: 'Eva Quill' })
  await pane.getByText('On Monday, please.').waitFor()
  await pane.getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(await staff.title()).not.toContain('taken over')
  await keepPicture(staff, 'a reply by mail in the inbox')

  const { press, type, backTo, tabTo, isOn } = byKeyboard(staff)
  await press('r')
  await isOn('Reply to eva@example.com')
  await pane.getByLabel('Saved reply').waitFor()
  await backTo('Saved reply')
  await type('D')
  await press('Enter')
  await isOn('Reply to eva@example.com')
  await type(' Until then.')
  await backTo('Assigned to')
  await type('B')
  await press('Enter')
  await pane.getByText('Assigned to Ben Holt.').waitFor()
  await isOn('Assigned to')
  await tabTo('Reply to eva@example.com')
  const written = pane.getByLabel('Reply to eva@example.com')
  expect(await written.inputValue()).toContain('Monday it is, Eva Quill. Until then.')
  await press('Control+Enter')
  await staff.getByText('Sending in one minute', { exact: true }).waitFor()
  const stateOf = async (kind: string) =>
    (
      await database.db.execute<{ state: string }>(
        sql`select state from mails where kind = ${kind}`,
      )
    ).rows[0]?.state
  expect(await stateOf('answer')).toBe('waiting')
  await staff.goto('/inbox?view=done&q=Quill')
  await pane.getByText(/^This reply goes out in \d+ seconds\.$/).waitFor()
  await expectAccessible(staff, 'a reply that waits')
  await keepPicture(staff, 'a reply that waits')
  await pane.getByRole('button', { name: 'Undo the reply' }).click()
  await staff.getByText('Undone', { exact: true }).waitFor()
  await isOn('Reply to eva@example.com')
  expect(await written.inputValue()).toContain('Monday it is, Eva Quill. Until then.')
  await written.fill('Dear Eva Quill,')
  await press('Control+Enter')
  await pane.getByText('Please write your reply between the greeting and the sign-off').waitFor()
  await pane.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => stateOf('answer')).not.toBe('waiting')
  expect(server.arrived.length).toBe(1)
  await pane.getByText('The sender wrote back', { exact: false }).waitFor()

  await pane.getByRole('button', { name: /^Done/ }).click()
  await pane.waitFor({ state: 'detached' })
  await staff.goto('/history')
  const line = staff.locator('.history > li').first()
  await line.locator('summary').click()
  await line.getByRole('link', { name: 'Open' }).click()
  await pane.getByText('On Monday, please.').waitFor()
  expect(new URL(staff.url()).searchParams.get('view')).toBe('done')

  await database.db
    .execute(sql`insert into mails (cause, kind, recipient, content, state, settled_at, response) select 'walk:' || wanted.state, kind, recipient, content, wanted.state, now(), 'no response'
    from mails, (values ('in doubt'), ('given up')) as wanted (state) where kind = 'receipt'`)
  await staff.goto('/outbox?view=doubt')
  const mail = staff.getByRole('article')
  await mail.getByText('never confirmed').waitFor()
  await keepPicture(staff, 'a mail in doubt')
  await mail.getByRole('button', { name: 'Don’t send' }).click()
  await staff.getByText('No emails', { exact: true }).waitFor()
  await staff.goto('/outbox?view=failed')
  await mail.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => server.arrived.length).toBe(2)
})
