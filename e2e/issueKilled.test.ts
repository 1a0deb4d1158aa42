import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startSite } from '../scripts/siteProcess.ts'
import { openDatabase } from '../src/database/open.ts'
import { issueContent } from '../src/features/issues/server/issueContent.ts'
import { digestOf } from '../src/features/issues/server/rehearsals.ts'
import { sendIssue } from '../src/features/issues/server/sending.ts'
import { newsletterIssues, newsletterRehearsals } from '../src/features/issues/server/tables.ts'
import { newsletterSubscriptions } from '../src/features/newsletter/server/tables.ts'
import { mails } from '../src/mail/tables.ts'
import { testMailServer } from '../src/mail/test/testing.ts'
import { sampleDatabase } from './ownSite.ts'

const READERS = 200
const CONNECTIONS = 5
const KILLED_AFTER = 70
const server = testMailServer()
const ending: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ending.toReversed()) await end()
})

test('X19: a site killed while sending an issue misses no subscriber and emails nobody twice', async () => {
  await server.open()
  const env = {
    DATABASE_URL: await sampleDatabase(),
    SMTP_URL: `smtp://127.0.0.1:${server.settings().server!.options.port}?connections=${CONNECTIONS}`,
    MAIL_FROM: 'hello@advantage.example',
  }
  let site = await startSite({ env })
  ending.push(() => site.stop('SIGTERM'))
  const { db, close } = await openDatabase(env.DATABASE_URL)
  ending.push(close)
  await db.insert(newsletterSubscriptions).values(
    Array.from({ length: READERS }, (_, at) => ({
      firstName: 'A',
      lastName: 'B',
      email: `reader-${at}@example.com`,
    })),
  )
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ subject: 'Killed', slug: 'killed', editor: 'Ana' })
    .returning()
  const content = await issueContent(db, issue!)
  const rehearsal = {
    issueId: issue!.id,
    version: 1,
    content,
    digest: digestOf(content, []),
    passed: true,
  }
  await db.insert(newsletterRehearsals).values({ ...rehearsal, finishedAt: new Date() })

  const gone = once(site.child, 'exit')
  server.onMail = () => {
    if (server.arrived.length >= KILLED_AFTER) site.child.kill('SIGKILL')
  }
  await sendIssue(db, issue!.id, { version: 1, by: 'Ana' })
  await gone
  server.onMail = () => {}
  site = await startSite({ env })
  const stateOf = async () =>
    (await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issue!.id)))[0]!.state
  await expect.poll(stateOf, { timeout: 120_000 }).toBe('sent')

  const rows = await db.select().from(mails).where(eq(mails.batch, issue!.id))
  const taken = Map.groupBy(server.arrived, ({ envelope }) => envelope.to[0]!)
  const inDoubt = rows.filter(({ state }) => state === 'in doubt')
  expect(rows.length).toBe(READERS)
  expect([...taken].filter(([, list]) => list.length > 1).map(([to]) => to)).toEqual([])
  expect(
    rows.filter(({ state, recipient }) => state !== 'in doubt' && !taken.has(recipient)),
  ).toEqual([])
  expect(inDoubt.length).toBeLessThanOrEqual(CONNECTIONS)
  expect(rows.filter(({ state }) => state === 'accepted').length + inDoubt.length).toBe(READERS)
})
