import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/database/open.ts'
import { cacheKeys } from '#src/database/signingKeys.ts'
import { statementsOf } from '#src/database/test/statementsOf.ts'
import { empty } from '#src/database/test/testing.ts'
import { admit } from '#src/mail/unconfirmed.ts'
import { reservePlaces } from '#src/mail/places.ts'
import { mailReservations, mails } from '#src/mail/tables.ts'
import { applySettings } from '#src/settings.ts'
import { json, siteOn, testSite } from '#src/test/testing.ts'

const fixture = testSite()
beforeEach(() =>
  empty(fixture.db, 'mails', 'mail_reservations', 'contact_messages', 'newsletter_confirmations'),
)
afterEach(() => applySettings({}))

type Own = typeof fixture.database
const send = async (n: number, kind: 'message' | 'sign-up', database: Own = fixture.database) => {
  const email = `ana${n}@company.example`
  const town = n.toString(8).replaceAll(/\d/g, (digit) => 'abcdefgh'[Number(digit)]!)
  const [path, body] =
    kind === 'message'
      ? [
          '/api/contact',
          {
            name: 'Ana',
            email,
            subject: 'Labs',
            message: `What do your labs cost for our people in ${town} in the spring of next year?`,
          },
        ]
      : ['/api/newsletter/subscribe', { firstName: 'Ana', lastName: 'Brandt', email }]
  const site = siteOn(database, { sendsMail: true })
  const init = json(body, { 'sec-fetch-site': 'same-origin' })
  const { status } = await site.request(path, init, { address: `203.0.${n % 250}.7` })
  return status
}
/** The kind of email that each form sends. */
const mailOf = { message: 'receipt', 'sign-up': 'confirmation' } as const
const placesOf = async (kind: 'message' | 'sign-up') => {
  const ofKind = eq(mailReservations.kind, mailOf[kind])
  const [row] = await fixture.db.select().from(mailReservations).where(ofKind)
  return row?.places ?? 0
}

/** Warms up as in a running process: keys cached, email slots reserved. */
async function warmUp(kind: 'message' | 'sign-up') {
  // Reservations of an earlier test or form are not this one's.
  await empty(fixture.db, 'mail_reservations')
  reservePlaces(fixture.database)
  // Creates the keys before they are cached: the notice of a new key empties the cache.
  for (const each of ['message', 'sign-up'] as const) expect(await send(1, each)).toBe(200)
  await cacheKeys(fixture.database)
  expect(await send(2, kind)).toBe(200)
  await expect.poll(() => placesOf(kind)).toBeGreaterThan(0)
  expect(await send(4, kind)).toBe(200)
}

test('D50: a message takes six statements and a sign-up eight, including the rate limit and the transaction', async () => {
  for (const [kind, most] of [
    ['message', 6],
    ['sign-up', 8],
  ] as const) {
    await warmUp(kind)
    const statements = await statementsOf(fixture.database.pool, async () =>
      expect(await send(3, kind)).toBe(200),
    )
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
  }
})

test("D50: a form whose transaction hangs does not block other people's forms", async () => {
  await warmUp('message')
  const isStored = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  onTestFinished(() => release.resolve())
  const row = { content: null, inReplyTo: null, person: null, kind: 'receipt' } as const
  const other = fixture.db.transaction(async (tx) => {
    await admit(tx, { ...row, cause: 'received:one', recipient: 'ben@company.example' })
    isStored.resolve()
    await release.promise
  })
  await isStored.promise
  const answers = await Promise.all([3, 4, 5].map((n) => send(n, 'message')))
  const own = fixture.db.transaction((tx) =>
    admit(tx, { ...row, cause: 'received:two', recipient: 'ben@company.example' }),
  )
  expect(await Promise.race([own, send(6, 'message')])).toBe(200)
  release.resolve()
  await Promise.all([other, own])
  expect(answers).toEqual([200, 200, 200])
})

test('D51: a submission refused for its contents or origin does not query the database', async () => {
  await warmUp('message')
  const site = siteOn(fixture.database, { sendsMail: true })
  const statuses: number[] = []
  const statements = await statementsOf(fixture.database.pool, async () => {
    for (const [body, from] of [
      [{ name: 'Ana' }, 'same-origin'],
      ['{', 'same-origin'],
      [{ name: 'Ana' }, 'cross-site'],
    ] as const) {
      const init = json(body, { 'sec-fetch-site': from })
      const answer = await site.request('/api/contact', init, { address: '203.0.113.9' })
      statuses.push(answer.status)
    }
  })
  expect(statuses).toEqual([422, 400, 403])
  expect(statements).toEqual([])
})

test('D53: processes that reserve slots never send more emails than the daily budget, and waste few slots', async () => {
  applySettings({ 'mail.unconfirmedADay': 30 })
  const second = { ...(await openDatabase(fixture.database.connection)), connection: '' }
  try {
    const both = [fixture.database, second]
    for (const one of both) reservePlaces(one)
    const statuses = new Set<number>()
    for (let round = 0; round < 8; round++)
      for (const status of await Promise.all(
        Array.from({ length: 8 }, (_, n) => send(round * 8 + n, 'message', both[n % 2]!)),
      ))
        statuses.add(status)
    expect(statuses).toEqual(new Set([200]))
    const left = await fixture.db.$count(mails, sql`state = 'waiting'`)
    expect(left).toBeLessThanOrEqual(30)
    expect(left).toBeGreaterThan(24)
    expect(await fixture.db.$count(mails, sql`state = 'held'`)).toBe(64 - left)
  } finally {
    await second.close()
  }
})
