import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { readConfig } from '#src/config.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import {
  newsletterConsents,
  newsletterSubscriptions,
} from '#src/features/newsletter/server/tables.ts'
import { addResources } from '#src/features/resources/server/test/testing.ts'
import { readMailSettings } from '#src/mail/mailSettings.ts'
import { mails } from '#src/mail/tables.ts'
import { json, siteOn } from '#src/test/testing.ts'
import { deadlineText } from '#src/time/deadline.ts'
import { inboxItems } from '../tables.ts'
import { undoItem } from './testing.ts'

const INBOX = '/api/staff/inbox'
const HOUR = 3_600_000
const message = {
  name: 'Ada Holt',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Do you come to Ohio?',
}
const subscriber = { firstName: 'Cy', lastName: 'Ray', email: 'cy@example.com' }

/** A staff member, and a site that marks everything sent by `visit` as spam. */
function spammedSite(environment: Record<string, string>) {
  const sendsMail = 'SMTP_URL' in environment
  const fixture = testStaff({
    mail: () => readMailSettings(readConfig(environment, '/'), 'https://advantage.example'),
  })
  let mia: StaffBrowser
  beforeEach(async () => {
    await empty(
      fixture.database.db,
      'submissions',
      'contact_messages',
      'newsletter_subscriptions',
      'research_access_requests',
      'resources',
      'inbox_items',
      'mails',
      'audit',
    )
    mia = await fixture.join('moderator', 'mia')
  })
  const put = async (item: { id: string; version: number }, change: object) => {
    const { status, data } = await mia.put(`${INBOX}/${item.id}`, {
      version: item.version,
      ...change,
    })
    expect(status).toBe(200)
    return data
  }
  return {
    db: () => fixture.database.db,
    put,
    undo: async (id: string) => expect((await undoItem(mia, id)).status).toBe(200),
    sent: async () =>
      (await fixture.database.db.select().from(mails)).map(({ kind, recipient }) => [
        kind,
        recipient,
      ]),
    async visit(path: string, body: object) {
      const site = siteOn(fixture.database, { sendsMail })
      expect(
        (await site.request(path, json(body, { 'x-form-trap': 'filled' }))).status,
      ).toBeLessThan(300)
    },
    /** Changes the only item in spam; by default marks it as not spam. */
    async release(change: object = { state: 'open' }) {
      const { items } = (await mia.get(`${INBOX}?view=spam`)).data
      expect(items).toHaveLength(1)
      return put(items[0], change)
    },
  }
}

describe('with a mail server', () => {
  const { db, put, release, sent, undo, visit } = spammedSite({ SMTP_URL: 'smtp://localhost:25' })

  test('FT8: a subscriber marked as not spam is asked to confirm, once', async () => {
    await visit('/api/newsletter/subscribe', subscriber)
    expect(await sent()).toEqual([])
    const given = await db().select().from(newsletterConsents)
    expect(given).toMatchObject([{ place: 'api', confirmedAt: null }])
    await put(await release(), { state: 'spam' })
    await release()
    expect(await sent()).toEqual([['confirmation', 'cy@example.com']])
    expect(await db().select().from(newsletterConsents)).toEqual(given)
  })

  test('D95: a sign-up judged as spam reaches the inbox for an address whose subscription ended, which changes only once the address confirms', async () => {
    await visit('/api/newsletter/subscribe', subscriber)
    await db().execute(sql`update newsletter_subscriptions set state = 'ended', ended_at = now()`)
    await db().execute(sql`update inbox_items set state = 'done'`)
    await visit('/api/newsletter/subscribe', { ...subscriber, firstName: 'Stranger' })
    await put(await release(), { state: 'spam' })
    await release()
    expect(await sent()).toEqual([['confirmation', 'cy@example.com']])
    expect(await db().select().from(newsletterSubscriptions)).toMatchObject([
      { firstName: 'Cy', state: 'ended' },
    ])
  })

  test('D96: releasing a sign-up from spam asks nobody who ended the subscription since', async () => {
    await visit('/api/newsletter/subscribe', subscriber)
    await db().execute(sql`update newsletter_subscriptions set state = 'ended', ended_at = now()`)
    await release()
    expect(await sent()).toEqual([])
  })

  test('FT8: a message marked as not spam gets its receipt then, and the promised reply time starts then', async () => {
    await visit('/api/contact', message)
    await db().execute(
      sql`update inbox_items set received_at = now() - interval '3 days', due_at = now() - interval '2 days'`,
    )
    const { id } = await release()
    await undo(id)
    const [again] = await db().select().from(inboxItems)
    expect(again!.dueAt!.getTime()).toBeLessThan(Date.now())
    const { dueAt, receivedAt } = await release()
    expect(Date.parse(dueAt)).toBeGreaterThan(Date.now() + 23 * HOUR)
    expect(await sent()).toEqual([['receipt', 'ada@example.com']])
    const [receipt] = await db().select().from(mails)
    expect(JSON.stringify(receipt!.content)).toContain(
      JSON.stringify(['Received', deadlineText(new Date(receivedAt))]),
    )
  })

  test('FT8: a research request marked as not spam gets its link then; closing one sends nothing', async () => {
    const [report] = await addResources(db(), {
      type: 'research',
      gated: true,
      slug: 'locked',
      title: 'Locked',
    })
    await visit('/api/research-access', {
      ...subscriber,
      resourceId: report!.id,
      resourceTitle: 'Locked',
    })
    await release()
    expect(await sent()).toEqual([['research link', 'cy@example.com']])
    await visit('/api/contact', message)
    await release({ state: 'done' })
    expect(await sent()).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  const { db, release, sent, visit } = spammedSite({})

  test('FT8: a subscriber marked as not spam is subscribed right away, with a welcome email', async () => {
    await visit('/api/newsletter/subscribe', subscriber)
    await release()
    const [subscription] = await db().select().from(newsletterSubscriptions)
    expect([subscription!.state, await sent()]).toEqual(['active', [['welcome', 'cy@example.com']]])
  })
})
