import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { applySettings } from '#src/settings.ts'
import { json, siteOn, testSite } from '#src/test/testing.ts'
import { linkSigner } from '../links.ts'
import { mails } from '../tables.ts'
import { releaseHeld } from '../unconfirmed.ts'

const fixture = testSite()
beforeEach(() =>
  empty(
    fixture.db,
    'mails',
    'submissions',
    'contact_messages',
    'newsletter_subscriptions',
    'newsletter_confirmations',
    'request_counts',
  ),
)
afterEach(() => applySettings({}))

const site = () => siteOn(fixture.database, { sendsMail: true })
const fromPage = { 'sec-fetch-site': 'same-origin' }
const EMAIL = 'ana@company.example'
const post = async (path: string, body: object) => {
  const response = await site().request(path, json(body, fromPage))
  expect(response.status).toBe(200)
  return (await response.json()) as { mail?: string; message?: string }
}
const sites = ['Tampa', 'Berlin', 'Paris', 'Lisbon', 'Prague', 'Vienna', 'Madrid', 'Rome', 'Oslo']
const write = (n: number, email = EMAIL) =>
  post('/api/contact', {
    name: 'Ana',
    email,
    subject: 'Labs',
    message: `What do your labs cost for our people in ${sites[n]} in the spring of next year?`,
  })
const subscribe = (email = EMAIL) =>
  post('/api/newsletter/subscribe', { firstName: 'Ana', lastName: 'Brandt', email })
const ask = (address = EMAIL) => post('/api/your-data', { address })
const sent = async () =>
  (await fixture.db.select().from(mails).orderBy(mails.createdAt)).map(
    ({ kind, state }) => `${kind} ${state}`,
  )

test('X58: whatever others submit in a person’s name, their own confirmation and the link to their data are sent', async () => {
  for (let n = 0; n < 9; n++) await write(n)
  expect([await subscribe(), await ask()]).toMatchObject([{ mail: 'soon' }, { mail: 'soon' }])
  expect(Object.groupBy(await sent(), (one) => one)).toMatchObject({
    'receipt waiting': { length: 5 },
    'receipt held': { length: 3 },
    'receipt left': { length: 1 },
    'confirmation waiting': { length: 1 },
    'own data waiting': { length: 1 },
  })
})

/** Lets this many minutes pass. */
const passMinutes = async (minutes: number) => {
  await fixture.db.execute(sql`update mails set
    due_since = due_since - make_interval(mins => ${minutes}), not_before = not_before - make_interval(mins => ${minutes}),
    created_at = created_at - make_interval(mins => ${minutes})`)
  await releaseHeld(fixture.db)
}
const minutesUntil = (message = '') =>
  Math.round((Date.parse(/ leaves on (.*)\.$/.exec(message)![1]!) - Date.now()) / 60_000)

test('X58: after submissions of the same kind in a person’s name, their own email is sent after a pause, at the time that the page states', async () => {
  for (let n = 0; n < 2; n++) await subscribe()
  const own = await subscribe()
  expect(own).toMatchObject({ mail: 'often', message: /^We’ve already sent several emails/ })
  expect(minutesUntil(own.message)).toBeLessThanOrEqual(10)
  expect(minutesUntil(own.message)).toBeGreaterThanOrEqual(9)
  expect((await sent())[2]).toBe('confirmation held')
  await passMinutes(9)
  expect((await sent())[2]).toBe('confirmation held')
  await passMinutes(2)
  expect((await sent())[2]).toBe('confirmation waiting')
})

test('X58: a stranger gets at most nine emails of a kind per day, however often and steadily others type their address', async () => {
  for (let quarter = 0; quarter < 24 * 4; quarter++) {
    await ask()
    await passMinutes(15)
  }
  const went = await fixture.db.$count(mails, sql`state = 'waiting'`)
  expect(went).toBeGreaterThan(5)
  expect(went).toBeLessThanOrEqual(9)
})

test('X58: receipts of different messages are sent one after another', async () => {
  for (let n = 0; n < 7; n++) await write(n)
  const held = await fixture.db
    .select()
    .from(mails)
    .where(sql`state = 'held'`)
  const minutes = held
    .map(({ notBefore }) => Math.round((notBefore.getTime() - Date.now()) / 60_000))
    .toSorted((a, b) => a - b)
  expect(minutes).toEqual([10, 70])
  await passMinutes(11)
  expect(await fixture.db.$count(mails, sql`state = 'held'`)).toBe(1)
})

test('X58: a flood of one kind holds back no other; held emails are sent when there is room, or are given up visibly to staff', async () => {
  applySettings({ 'mail.unconfirmedADay': 2 })
  for (const n of [1, 2, 3]) await write(n, `ben${n}@company.example`)
  await subscribe()
  await ask()
  expect(await sent()).toEqual([
    'receipt waiting',
    'receipt waiting',
    'receipt held',
    'confirmation waiting',
    'own data waiting',
  ])
  applySettings({ 'mail.unconfirmedADay': 3 })
  await releaseHeld(fixture.db)
  expect((await sent())[2]).toBe('receipt waiting')
  await fixture.db
    .execute(sql`update mails set state = 'held', created_at = now() - interval '4 days'
    where id = (select id from mails limit 1)`)
  await releaseHeld(fixture.db)
  expect(await fixture.db.$count(mails, sql`state = 'given up' and response is not null`)).toBe(1)
})

test('X59: the page tells the truth: on its way, late, sent often enough, or waiting for a review', async () => {
  applySettings({ 'mail.unconfirmedADay': 1 })
  expect(await subscribe()).toMatchObject({ mail: 'soon', message: /check your inbox/i })
  const late = await subscribe('ben@company.example')
  expect([late.mail, late.message]).toEqual([
    'later',
    expect.not.stringMatching(/check your inbox/i),
  ])
  applySettings({})
  await subscribe()
  expect(await subscribe()).toMatchObject({ mail: 'often' })
  const spam = await post('/api/newsletter/subscribe', {
    firstName: 'https://spam.example',
    lastName: 'Buy',
    email: 'cem@company.example',
  })
  expect([spam.mail, spam.message]).toEqual([
    'review',
    expect.not.stringMatching(/check your inbox/i),
  ])
})

test('X59: for a subscriber a sign-up looks like any other, and an email explains it', async () => {
  await fixture.db
    .insert(newsletterSubscriptions)
    .values({ firstName: 'Ana', lastName: 'Brandt', email: EMAIL })
  // The minute may end between the two.
  const tell = async (email: string) =>
    JSON.stringify([
      await subscribe(email),
      await subscribe(email),
      await subscribe(email),
    ]).replace(/:\d\d (?=[AP]M)/, ' ')
  expect(await tell(EMAIL)).toEqual(await tell('new@company.example'))
  const [mail] = await fixture.db.select().from(mails).limit(1)
  expect(mail).toMatchObject({ recipient: EMAIL, state: 'waiting' })
  expect(mail!.content!.subject).toMatch(/^You’re already subscribed/)
})

test('X59: while nothing is being sent, the page does not send people to their inbox; one slow recipient does not count as such', async () => {
  await subscribe('slow@company.example')
  const makeOld = (response: string | null) =>
    fixture.db.execute(
      sql`update mails set due_since = now() - interval '20 minutes', attempts = 3, response = ${response}
        where recipient = 'slow@company.example'`,
    )
  await makeOld('451 4.7.1 Greylisted, come back later')
  expect(await ask()).toMatchObject({ mail: 'soon' })
  await makeOld('The mail server refuses connections (ECONNREFUSED).')
  const late = await subscribe()
  expect([late.mail, late.message]).toEqual([
    'later',
    expect.not.stringMatching(/check your inbox/i),
  ])
})

test('X59: an email about an earlier form does not promise what a person reviews first', async () => {
  expect(await subscribe()).toMatchObject({ mail: 'soon' })
  const spam = await post('/api/newsletter/subscribe', {
    firstName: 'https://spam.example',
    lastName: 'Buy',
    email: EMAIL,
  })
  expect(spam.mail).toBe('review')
})

test('X59: without scripts the page says the same', async () => {
  applySettings({ 'mail.unconfirmedADay': 1 })
  await ask()
  const form = new URLSearchParams({ address: 'ben@company.example' })
  const { headers } = await site().request('/forms/your-data', {
    method: 'POST',
    body: form,
    headers: fromPage,
  })
  expect(headers.get('location')).toBe('/forms/your-data?sent=later')
  const page = await (await site().request('/forms/your-data?sent=later')).text()
  expect(page).toContain('yours will be late')
})

/** Subscribers in one office, with the links from the issue that each received. */
async function officeOf(count: number) {
  const { db } = fixture
  await db.execute(sql`insert into newsletter_subscriptions (first_name, last_name, email)
    select 'Reader', n::text, 'reader' || n || '@office.example' from generate_series(1, ${count}) n`)
  await db.execute(sql`insert into mails (cause, kind, recipient, state, person, batch)
    select 'issue:' || id, 'issue', email, 'accepted', id, gen_random_uuid() from newsletter_subscriptions`)
  await db.execute(sql`insert into mails (cause, kind, recipient, state, person, batch)
    select 'next:' || id, 'issue', email, 'waiting', id, gen_random_uuid() from newsletter_subscriptions`)
  const sign = await linkSigner(db)
  const got = await db
    .select()
    .from(mails)
    .where(sql`state = 'accepted'`)
  return got.map(({ id, recipient }) => ({ recipient, link: sign('mail', id) }))
}
const unsubscribe = async (office: ReturnType<typeof site>, link: string) => {
  const { status } = await office.request(
    `/newsletter/unsubscribe/${link}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
    { address: '203.0.113.7' },
  )
  return status
}

test('X60: 400 people in one network unsubscribe at once, and none is refused or waits for 400 others', async () => {
  const all = await officeOf(400)
  const office = site()
  let statements = 0
  const count = () => void statements++
  fixture.database.pool.on('acquire', count)
  const answers = await Promise.all(all.map(({ link }) => unsubscribe(office, link)))
  fixture.database.pool.off('acquire', count)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await fixture.db.$count(newsletterSubscriptions, sql`state = 'ended'`)).toBe(400)
  expect(await fixture.db.$count(mails, sql`unsubscribed_at is not null`)).toBe(400)
  expect(await fixture.db.$count(mails, sql`state = 'left' and cause like 'next:%'`)).toBe(400)
  // Requests are handled in groups, which are smaller on a busy machine.
  expect(statements).toBeLessThan(200)
})

test('X60: a subscriber whose subscription is being changed elsewhere keeps nobody else waiting', async () => {
  const all = await officeOf(5)
  const office = site()
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const other = fixture.db.transaction(async (tx) => {
    await tx.execute(
      sql`select from newsletter_subscriptions where email = ${all[2]!.recipient} for update`,
    )
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const answers = all.map(({ link }) => unsubscribe(office, link))
  expect(await Promise.all(answers.toSpliced(2, 1))).toEqual([200, 200, 200, 200])
  expect(await fixture.db.$count(newsletterSubscriptions, sql`state = 'ended'`)).toBe(4)
  release.resolve()
  await other
  expect(await answers[2]).toBe(200)
  expect(await fixture.db.$count(newsletterSubscriptions, sql`state = 'ended'`)).toBe(5)
})

test('X60: an invalid link fails by itself', async () => {
  const [own] = await officeOf(1)
  const office = site()
  const links = [
    own!.link,
    `${'A'.repeat(42)}_`,
    'short',
    (await linkSigner(fixture.db))('mail', crypto.randomUUID()),
  ]
  await office.request(`/newsletter/unsubscribe/${own!.link}`)
  expect(await Promise.all(links.map((link) => unsubscribe(office, link)))).toEqual([
    200, 404, 404, 404,
  ])
})
