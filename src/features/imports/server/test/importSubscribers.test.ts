import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import {
  newsletterConsents,
  newsletterSubscriptions,
} from '#src/features/newsletter/server/tables.ts'
import { erasePerson } from '#src/features/privacy/server/erase.ts'
import { personalTables } from '#src/personalTables.ts'
import { testSite } from '#src/test/testing.ts'
import { importSubscribers } from '../importSubscribers.ts'

const fixture = testSite()
const folder = mkdtempSync(join(tmpdir(), 'subscribers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => empty(fixture.db, 'newsletter_suppressions'))

function run(name: string, text: string, more: { dryRun?: boolean; undo?: boolean } = {}) {
  writeFileSync(join(folder, name), text)
  return importSubscribers({ file: join(folder, name), open: async () => fixture.db, ...more })
}
const stored = async () =>
  Object.fromEntries(
    (await fixture.db.select().from(newsletterSubscriptions)).map(({ email, state }) => [
      email,
      state,
    ]),
  )

const ghost =
  'id,email,name,subscribed_to_emails,created_at,deleted_at\n1,Ana@Example.com,Ana Maria Brandt,true,2025-03-01T10:00:00Z,\n2,ben@example.com,Ben,false,2025-03-02T10:00:00Z,\n3,nobody,,true,,\n'

test.each([
  [
    'Mailchimp',
    'subscribed_members.csv',
    'Email Address,First Name,Last Name,MEMBER_RATING,CONFIRM_TIME\nana@example.com,Ana,Brandt,2,2025-03-01 10:00:00\n',
    { 'ana@example.com': 'active' },
  ],
  [
    'Mailchimp',
    'unsubscribed_members.csv',
    'Email Address,OPTIN_TIME,UNSUB_TIME\nana@example.com,2025-03-01 10:00:00,2025-04-01 10:00:00\n',
    { 'ana@example.com': 'ended' },
  ],
  [
    'Mailchimp',
    'cleaned_members.csv',
    'Email Address,OPTIN_TIME\nana@example.com,2025-03-01 10:00:00\n',
    { 'ana@example.com': 'bounced' },
  ],
  ['Ghost', 'members.csv', ghost, { 'ana@example.com': 'active', 'ben@example.com': 'ended' }],
  [
    'Substack',
    'email_list.csv',
    'email,active_subscription,email_disabled,created_at\nana@example.com,false,false,2025-03-01\nben@example.com,false,true,2025-03-01\n',
    { 'ana@example.com': 'active', 'ben@example.com': 'ended' },
  ],
  [
    'listmonk',
    'subscribers.csv',
    'uuid,email,name,attributes,status,created_at\nx,ana@example.com,Ana,{},enabled,2025-03-01\ny,ben@example.com,Ben,{},blocklisted,2025-03-01\n',
    { 'ana@example.com': 'active', 'ben@example.com': 'ended' },
  ],
])(
  'subscribers of %s come over from %s, and who ended or bounced there stays so',
  async (program, name, text, wanted) => {
    const { source } = await run(name, text)
    expect([source, await stored()]).toEqual([`${name}, subscribers of ${program}`, wanted])
    const [consent] = await fixture.db.select().from(newsletterConsents)
    expect(consent).toMatchObject({
      textVersion: 'import',
      place: `${program}: ${name}`,
      confirmedAt: expect.any(Date),
    })
  },
)

test('a dry run changes nothing and says what would happen; a second run doubles nothing', async () => {
  const { tally } = await run('members.csv', ghost, { dryRun: true })
  expect([tally.total('new'), tally.total('refused'), await stored()]).toEqual([2, 1, {}])
  await run('members.csv', ghost)
  const again = await run('members.csv', ghost)
  expect([again.tally.total('new'), again.tally.total('same')]).toEqual([0, 2])
})

test('I35, I65: of two rows with the same address, the more restrictive one counts, whichever comes first', async () => {
  const file = `email,name,status
first@example.com,Ana,active
First@Example.com ,Ana,unsubscribed
last@example.com,Ben,complained
last@example.com,Ben,active
pending@example.com,Cle,active
pending@example.com,Cle,unconfirmed
worse@example.com,Dee,unsubscribed
worse@example.com,Dee,spam complaint
asked@example.com,Eli,active
asked@example.com,Eli,dormant
`
  const { tally } = await run('lists.csv', file)
  expect([...tally.asked]).toEqual([['dormant', 1]])
  const wanted = {
    'first@example.com': 'ended',
    'last@example.com': 'complained',
    'pending@example.com': 'pending',
    'worse@example.com': 'complained',
  }
  expect(await stored()).toEqual(wanted)
  expect([tally.total('new'), tally.total('changed'), tally.total('skipped')]).toEqual([4, 0, 5])
  await run('lists.csv', file)
  expect(await stored()).toEqual(wanted)
})

test('PV11: an import does not reactivate people who unsubscribed here, or restore people who were erased', async () => {
  await fixture.db
    .insert(newsletterSubscriptions)
    .values({ firstName: 'Ana', lastName: 'B', email: 'ana@example.com', state: 'ended' })
  await erasePerson(fixture.db, personalTables, { address: 'ben@example.com', named: [] }, 'Ines')
  const { tally } = await run('members.csv', ghost.replace('false', 'true'))
  expect([tally.total('skipped'), await stored()]).toEqual([1, { 'ana@example.com': 'ended' }])
})

test('an import can be undone: what was changed here since stays and is listed', async () => {
  await run('members.csv', ghost)
  await fixture.db.execute(
    sql`update newsletter_subscriptions set topics = '{news}' where email = 'ana@example.com'`,
  )
  const { tally } = await run('members.csv', ghost, { undo: true })
  expect([tally.total('removed'), tally.total('skipped'), await stored()]).toEqual([
    1,
    1,
    { 'ana@example.com': 'active' },
  ])
})

test('a file without addresses is refused in one sentence', async () => {
  await expect(run('tools.csv', 'name,website\nQuill,https://quill.example\n')).rejects.toThrow(
    /names no column for the email of a subscriber/,
  )
})
