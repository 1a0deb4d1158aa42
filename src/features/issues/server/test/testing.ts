import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { recordRefusal } from '#src/features/bounces/server/receiveMail.ts'
import { sendDueMails, type Sending } from '#src/mail/sending.ts'
import type { testMailServer } from '#src/mail/test/testing.ts'
import { contentToSend, getsIssues } from '../sending.ts'

interface Written {
  browser: StaffBrowser
  path: string
}
type Subscriber = Partial<typeof newsletterSubscriptions.$inferInsert>

export const emptied = sql`truncate newsletter_issues, posts, mails, newsletter_subscriptions, newsletter_suppressions, restores cascade`

/** Steps that tests of issues share, through a test's back office and mail server. */
export function issueDesk(
  fixture: ReturnType<typeof testStaff>,
  server: ReturnType<typeof testMailServer>,
) {
  const words = (html: string) => ({ kind: 'words', id: crypto.randomUUID(), html })
  const desk = {
    words,
    item: (itemId: string, picture = false) => ({
      kind: 'item',
      id: crypto.randomUUID(),
      of: 'article',
      itemId,
      picture,
    }),
    subscribe: (...list: Subscriber[]) =>
      fixture.database.db
        .insert(newsletterSubscriptions)
        .values(
          list.map((one, at) => ({
            firstName: 'A',
            lastName: 'B',
            email: `reader-${at + 1}@example.com`,
            ...one,
          })),
        )
        .returning(),
    /** Writes an issue as a member of staff. */
    write: async (
      more: Record<string, unknown> = {},
      role: 'editor' | 'administrator' = 'editor',
    ) => {
      const browser = await fixture.join(role, `${role}-${crypto.randomUUID().slice(0, 8)}`)
      const { data: issue } = await browser.post('/api/staff/issues', {})
      const path = `/api/staff/issues/${issue.id}`
      const first = {
        subject: 'What changed in May',
        preview: 'Three things',
        topics: [],
        blocks: [words('<p>Hello</p>')],
      }
      const { status, data } = await browser.put(path, { ...first, version: 1, ...more })
      expect(status).toBe(200)
      return { browser, path, id: issue.id as string, version: data.version as number }
    },
    /** Rehearses the issue and returns the findings once that is done. */
    rehearse: async ({ browser, path }: Written) => {
      await browser.post(`${path}/rehearsal`)
      let found: any
      await expect
        .poll(async () => (found = (await browser.get(`${path}/rehearsal`)).data).state, {
          timeout: 30_000,
        })
        .not.toBe('running')
      return found
    },
    /** Writes, rehearses, and starts sending an issue. */
    begin: async (more: Record<string, unknown> = {}) => {
      const written = await desk.write(more)
      const { last } = await desk.rehearse(written)
      const { status, data } = await written.browser.post(`${written.path}/sending`, {
        version: written.version,
      })
      expect([
        status,
        last.findings.filter(({ state }: { state: string }) => state === 'bad'),
      ]).toEqual([200, []])
      return { ...written, issue: data }
    },
    /** Runs the mail sending job once. */
    deliver: (more: Partial<Sending> = {}) =>
      sendDueMails({
        db: fixture.database.db,
        pool: fixture.database.pool,
        log: { warn() {}, error() {} },
        settings: server.settings(),
        isHeld: async () => false,
        contentOfBatch: (batch) => contentToSend(fixture.database.db, batch),
        isWanted: getsIssues,
        onRefused: recordRefusal,
        ...more,
      }),
  }
  return desk
}
