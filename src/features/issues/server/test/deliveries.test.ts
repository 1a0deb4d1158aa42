import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { maskedAddress } from '#src/text/emailAddress.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { recordConsent } from '#src/features/newsletter/server/consents.ts'
import { linkSigner } from '#src/mail/links.ts'
import { mails } from '#src/mail/tables.ts'
import { testMailServer } from '#src/mail/test/testing.ts'
import { siteOn } from '#src/test/testing.ts'
import { workIssues } from '../due.ts'
import { emptied, issueDesk } from './testing.ts'

const server = testMailServer()
const fixture = testStaff({ mail: () => server.settings() })
const { subscribe, deliver, begin } = issueDesk(fixture, server)
beforeAll(() => server.open())
beforeEach(async () => {
  server.reset()
  await fixture.database.db.execute(emptied)
})

async function send() {
  const { db } = fixture.database
  const [ana] = await subscribe({ topics: ['events', 'tools'] }, { email: 'tom@example.com' })
  await recordConsent(db, ana!.id, 'dialog-1', {
    place: 'footer',
    page: '/news',
    confirmedAt: new Date(),
  })
  const begun = await begin({ topics: ['tools'] })
  await deliver()
  await workIssues(db)
  const [mail] = await db.select().from(mails).where(eq(mails.person, ana!.id))
  const admin = await fixture.join('administrator')
  return { ...begun, admin, mail: mail!, subscriber: ana! }
}

test('X24: staff see the rule with the choices at that time, the consent, the response of the server, and the message, proven by its digest', async () => {
  const { admin, mail, path, subscriber } = await send()
  await fixture.database.db.execute(
    sql`update newsletter_subscriptions set topics = '{}' where id = ${subscriber.id}`,
  )
  const { data: list } = await admin.get(`${path}/deliveries?q=reader`)
  expect(list).toMatchObject({
    total: 1,
    items: [{ id: mail.id, recipient: 'reader-1@example.com', state: 'accepted' }],
  })
  const { data } = await admin.get(`/api/staff/deliveries/${mail.id}`)
  expect(data).toMatchObject({
    subject: 'What changed in May',
    isProven: true,
    subscription: 'active',
    digest: mail.digest,
    response: mail.response,
  })
  expect(data.rule).toBe(
    'The issue went to every confirmed subscriber who hadn’t paused, and who chose its topics: Tools. This subscriber asked for Events and Tools and every issue.',
  )
  expect(data.consents).toMatchObject([
    {
      place: 'the form in the footer on /news',
      text: expect.stringContaining('We respect your privacy'),
    },
  ])
  const raw = server.arrived
    .find(({ envelope }) => envelope.to[0] === 'reader-1@example.com')!
    .raw.toString()
  expect(data.source.length).toBe(raw.length)
  expect(raw).toMatch(/\/newsletter\/unsubscribe\/[\w-]{43}/)
  expect(data.source).not.toContain(/\/newsletter\/unsubscribe\/([\w-]{43})/.exec(raw)![1])
  expect((await fixture.browser().get(`/api/staff/deliveries/${mail.id}`)).status).toBe(401)
})

test('X24, L18: the link in the email shows why it was sent without the full address, and every such link of an issue works', async () => {
  await send()
  const site = siteOn(fixture.database)
  for (const { text, envelope } of server.arrived) {
    const [link] = /\/newsletter\/why\/[\w-]{43}/.exec(text!)!
    const page = (await (await site.request(link)).text()).replaceAll('<!-- -->', '')
    expect(page).toContain(`It was sent to ${maskedAddress(envelope.to[0]!)}`)
    expect(page).not.toContain(envelope.to[0])
    expect(page).toContain('The issue went to every confirmed subscriber')
    expect(page).toContain('What changed in May')
  }
})

test('X20: one click in the email ends the subscription, and the issue counts it', async () => {
  const { mail, path, admin } = await send()
  const raw = server.arrived.find(({ envelope }) => envelope.to[0] === mail.recipient)!
  const link = raw.headers.find(({ key }) => key === 'list-unsubscribe')!.value.slice(1, -1)
  const site = siteOn(fixture.database)
  await site.request(new URL(link).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect((await admin.get(path)).data.outcome).toMatchObject({ accepted: 2, unsubscribed: 1 })
  const counted = async (asked: string) =>
    (await admin.get(`${path}/deliveries?${asked}`)).data.total as number
  expect([await counted('outcome=accepted&limit=1'), await counted('outcome=failed')]).toEqual([
    2, 0,
  ])
})

test('X24: people who were erased no longer appear in deliveries', async () => {
  const { mail, path, admin } = await send()
  const site = siteOn(fixture.database)
  const raw = server.arrived.find(({ envelope }) => envelope.to[0] === mail.recipient)!
  const [link] = /\/newsletter\/preferences\/[\w-]{43}/.exec(raw.text!)!
  const press = (path: string, body: string) =>
    site.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  await press(link, 'do=link')
  const { db } = fixture.database
  const [fresh] = await db.select().from(mails).where(eq(mails.kind, 'preferences link'))
  const token = (await linkSigner(db))('preferences', fresh!.id)
  await press(`/newsletter/preferences/${token}`, 'do=erase&sure=yes')
  expect(
    (await admin.get(`${path}/deliveries`)).data.items.map(
      ({ recipient }: { recipient: string }) => recipient,
    ),
  ).toEqual(['tom@example.com'])
})
