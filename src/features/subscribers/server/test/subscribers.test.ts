import { beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readConfig } from '#src/config.ts'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import {
  newsletterConsents,
  newsletterSubscriptions,
} from '#src/features/newsletter/server/tables.ts'
import { suppress } from '#src/features/newsletter/server/ownSubscription.ts'
import { receiveMail } from '#src/features/bounces/server/receiveMail.ts'
import { bounces } from '#src/features/bounces/server/tables.ts'
import { complaint } from '#src/features/bounces/server/test/complaint.ts'
import { readMailSettings } from '#src/mail/mailSettings.ts'
import { bounceSigner } from '#src/mail/bounceToken.ts'
import { linkSigner } from '#src/mail/links.ts'
import { mails } from '#src/mail/tables.ts'
import { audit } from '#src/records/tables.ts'
import { siteOn } from '#src/test/testing.ts'

const PATH = '/api/staff/subscribers'
const fixture = testStaff()
/** Staff of a site with a mail server that cannot be reached. */
const sending = testStaff({
  mail: () =>
    readMailSettings(
      readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }, '/'),
      'https://advantage.example',
    ),
})
beforeEach(async () => {
  await empty(
    fixture.database.db,
    'newsletter_subscriptions',
    'newsletter_suppressions',
    'mails',
    'audit',
    'daily_counts',
  )
})

const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'Ada@example.com',
  consent: 'Signed the list at our booth in Tampa',
  givenOn: '2026-03-01',
}
const subscriptions = () => fixture.database.db.select().from(newsletterSubscriptions)

test('B175: subscribers are found by status, topic, and words, with how many each topic reaches', async () => {
  const add = (email: string, values: Partial<typeof newsletterSubscriptions.$inferInsert> = {}) =>
    fixture.database.db
      .insert(newsletterSubscriptions)
      .values({ firstName: 'Eve', lastName: 'Stone', email, ...values })
  await add('all@example.com')
  await add('tools@example.com', { topics: ['tools'] })
  await add('events@example.com', { topics: ['events', 'news'], firstName: 'Max_' })
  await add('gone@example.com', { state: 'ended' })
  const ana = await fixture.join('administrator')
  const { data } = await ana.get(PATH)
  expect(data.counts).toMatchObject({ all: 4, active: 3, ended: 1, pending: 0 })
  expect(data.segments.map(({ topic, count }: any) => [topic, count])).toEqual([
    ['news', 2],
    ['events', 2],
    ['tools', 2],
    ['research', 1],
  ])
  const emails = async (query: string) =>
    (await ana.get(`${PATH}?sort=name&${query}`)).data.subscribers
      .map(({ email }: any) => email)
      .sort()
  expect(await emails('topic=tools')).toEqual(['all@example.com', 'tools@example.com'])
  expect(await emails('view=ended')).toEqual(['gone@example.com'])
  expect(await emails('view=all&q=max_')).toEqual(['events@example.com'])
  expect(await emails('q=%25')).toEqual([])
  for (const role of ['editor', 'moderator', 'events-manager'] as const)
    expect((await (await fixture.join(role)).get(PATH)).status).toBe(403)
})

test('B175: one subscriber is shown with every consent, every email, and what came back for it', async () => {
  const { db } = fixture.database
  const [made] = await db
    .insert(newsletterSubscriptions)
    .values({ firstName: 'Eve', lastName: 'Stone', email: 'eve@example.com', topics: ['tools'] })
    .returning()
  await db.insert(newsletterConsents).values({
    subscriptionId: made!.id,
    textVersion: 'dialog-1',
    place: 'footer',
    page: '/news',
  })
  const [mail] = await db
    .insert(mails)
    .values({
      cause: 'issue:1',
      kind: 'issue',
      recipient: made!.email,
      person: made!.id,
      state: 'accepted',
    })
    .returning()
  await db
    .insert(bounces)
    .values({ mailId: mail!.id, kind: 'soft', words: 'Mailbox full', digest: 'x' })
  const ana = await fixture.join('administrator')
  const { data } = await ana.get(`${PATH}/${made!.id}`)
  expect(data).toMatchObject({
    name: 'Eve Stone',
    topics: ['Tools'],
    consents: [{ place: 'the form in the footer on /news', confirmedAt: null }],
    mails: [{ state: 'accepted', returns: [{ kind: 'soft', words: 'Mailbox full' }] }],
  })
  expect((await ana.get(`${PATH}/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await ana.get(`${PATH}/nonsense`)).status).toBe(404)
})

test('B176: someone added by hand has agreed somewhere, confirms by email if email is sent, and leaves nothing personal in the audit log', async () => {
  const ana = await fixture.join('administrator')
  const bare = await ana.post(PATH, { ...person, consent: 'yes', givenOn: '2999-01-01' })
  expect(bare.data.fields.consent[0]).toContain('Please say how and where they agreed')
  expect((await ana.post(PATH, { ...person, givenOn: '2999-01-01' })).data.fields).toEqual({
    givenOn: ['Please enter a day that isn’t in the future.'],
  })
  const added = await ana.post(PATH, person)
  expect([added.status, added.data.state]).toEqual([200, 'active'])
  expect((await ana.post(PATH, person)).data.fields.email[0]).toContain('already in the list')
  const shown = (await ana.get(`${PATH}/${added.data.id}`)).data
  expect(shown.consents).toMatchObject([
    { text: expect.stringContaining('Added by our staff'), place: person.consent },
  ])
  expect(shown.consents[0].givenAt).toMatch(/^2026-03-01/)

  const { db } = sending.database
  const bea = await sending.join('administrator', 'bea')
  const asked = await bea.post(PATH, { ...person, email: 'bob@example.com' })
  expect(asked.data.state).toBe('pending')
  expect(await db.select().from(mails)).toMatchObject([
    { kind: 'confirmation', recipient: 'bob@example.com', isUnconfirmed: true },
  ])
  await suppress(db, 'cyd@example.com', 'erased')
  const refused = await bea.post(PATH, { ...person, email: 'cyd@example.com' })
  expect(refused.data.fields.email[0]).toContain('Only its owner can subscribe it again')
  const lines = await db
    .select()
    .from(audit)
    .where(sql`kind = 'subscriber'`)
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/Ada|Byron|bob|example\.com|Hamburg/)
})

test('B177: staff end one or many subscriptions, with undo; queued issues are canceled, and later changes stay', async () => {
  const { db } = fixture.database
  const rows = await db
    .insert(newsletterSubscriptions)
    .values(
      ['a', 'b'].map((name) => ({ firstName: name, lastName: 'X', email: `${name}@example.com` })),
    )
    .returning()
  await db.insert(mails).values({
    cause: 'issue:a',
    kind: 'issue',
    recipient: 'a@example.com',
    person: rows[0]!.id,
    batch: crypto.randomUUID(),
  })
  const ana = await fixture.join('administrator')
  const body = { step: 'end', records: rows.map(({ id }) => ({ id })) }
  const done = await ana.post(`${PATH}/bulk`, body)
  expect(done.data).toMatchObject({ done: 2, refused: [] })
  expect((await subscriptions()).map(({ state }) => state)).toEqual(['ended', 'ended'])
  expect((await db.select().from(mails))[0]!.state).toBe('left')
  expect((await ana.post(`${PATH}/bulk`, body)).data).toMatchObject({
    done: 0,
    refused: [{ reason: 'This subscription has already ended.' }, {}],
  })
  await db
    .update(newsletterSubscriptions)
    .set({ state: 'complained' })
    .where(sql`email = 'b@example.com'`)
  const undone = await ana.post(`${PATH}/bulk/${done.data.request}/undo`)
  expect([undone.data.undone, undone.data.kept.length]).toEqual([1, 1])
  expect((await subscriptions()).map(({ state }) => state).sort()).toEqual(['active', 'complained'])
})

test('B300: undoing the end of a subscription revives nobody who has unsubscribed or complained since', async () => {
  const { db } = fixture.database
  const people = ['one.click', 'button', 'complaint', 'nothing']
  const rows = await db
    .insert(newsletterSubscriptions)
    .values(
      people.map((name) => ({ firstName: name, lastName: 'X', email: `${name}@kelp.example` })),
    )
    .returning()
  const issues = await db
    .insert(mails)
    .values(
      rows.map(({ id, email }) => ({
        cause: `issue:${id}`,
        kind: 'issue' as const,
        recipient: email,
        person: id,
        batch: crypto.randomUUID(),
        state: 'accepted' as const,
      })),
    )
    .returning()
  const ana = await fixture.join('administrator')
  const records = rows.map(({ id }) => ({ id }))
  const { data } = await ana.post(`${PATH}/bulk`, { step: 'end', records })
  expect(data.done).toBe(4)
  const sign = await linkSigner(db)
  const press = (at: number, fields: Record<string, string>) =>
    siteOn(fixture.database).request(`/newsletter/unsubscribe/${sign('mail', issues[at]!.id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    })
  expect((await press(0, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect((await press(1, {})).status).toBe(303)
  const token = (await bounceSigner(db))(issues[2]!.id)
  await receiveMail(db, complaint(`bounces+${token}@advantage.example`))
  const undone = await ana.post(`${PATH}/bulk/${data.request}/undo`)
  expect([undone.data.undone, undone.data.kept.length]).toEqual([1, 3])
  expect(
    Object.fromEntries((await subscriptions()).map(({ firstName, state }) => [firstName, state])),
  ).toEqual({ 'one.click': 'ended', button: 'ended', complaint: 'complained', nothing: 'active' })
})
