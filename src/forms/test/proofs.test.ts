import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { newChallenge } from '#src/mail/workProof.ts'
import { applySettings } from '#src/settings.ts'
import { json, ORIGIN, siteOn, testSite } from '#src/test/testing.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'contact_messages', 'inbox_items', 'mails'))

const fromPage = { origin: ORIGIN }
const at = (n: number) => ({ address: `203.0.113.${n}` })
const message = (n: number, change: object = {}) => ({
  name: 'Ana Brandt',
  email: `ana${n}@company.example`,
  subject: 'A question',
  message: 'Our team asks whether you come to Ohio in spring.',
  ...change,
})
const stored = async (state: 'open' | 'spam') =>
  fixture.db.$count(inboxItems, sql`${inboxItems.state} = ${state}`)
const form = (fields: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromPage },
  body: new URLSearchParams(fields as Record<string, string>).toString(),
})

describe('beyond the budget of unconfirmed emails', () => {
  const person = (n: number) =>
    json({ firstName: 'Ana', lastName: 'Brandt', email: `ana${n}@company.example` }, fromPage)
  const subscribe = (
    n: number,
    proof?: string,
    site = siteOn(fixture.database, { sendsMail: true }),
  ) => {
    const { headers, ...init } = person(n)
    return site.request(
      '/api/newsletter/subscribe',
      { ...init, headers: { ...headers, ...(proof && { 'x-form-proof': proof }) } },
      at(n),
    )
  }
  const states = async () =>
    (await fixture.db.select().from(mails).orderBy(mails.createdAt)).map(({ state }) => state)
  const asked = async () =>
    (await (await fixture.site.request('/forms/opened')).json()) as { challenge?: Challenge }
  async function compute(challenge: Challenge) {
    return btoa(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    )
  }

  test('FT11: a browser is asked for a proof of work, and then its email is sent at once; nobody is asked before', async () => {
    applySettings({ 'mail.unconfirmedADay': 1 })
    expect((await asked()).challenge).toBeUndefined()
    await subscribe(1)
    await subscribe(2)
    expect(await states()).toEqual(['waiting', 'held'])
    const { challenge } = await asked()
    await subscribe(3, await compute(challenge!))
    expect(await states()).toEqual(['waiting', 'held', 'waiting'])
  })

  test('FT11: a proof works once across all processes; stale, forged, or incomplete ones do not, and there is a maximum', async () => {
    applySettings({ 'mail.unconfirmedADay': 1 })
    await subscribe(0)
    const proof = await compute((await asked()).challenge!)
    const late = await compute(await newChallenge(fixture.db, Date.now() - 3 * 3_600_000))
    const { challenge, solution } = JSON.parse(atob(proof)) as {
      challenge: Challenge
      solution: { counter: number }
    }
    const changed = (change: object) => btoa(JSON.stringify({ challenge, solution, ...change }))
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      hmacSignatureSecret: 'other',
      hmacKeySignatureSecret: 'own',
    })
    const without = {
      parameters: { ...challenge.parameters, expiresAt: undefined },
      signature: challenge.signature,
    }
    const refused = [
      late,
      changed({ solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      changed({ challenge: easier }),
      changed({ challenge: without }),
      await compute(foreign),
      'nonsense',
      btoa('{}'),
      btoa('null'),
    ]
    for (const [n, one] of refused.entries())
      expect((await subscribe(n + 10, one)).status).toBe(200)
    expect(new Set((await states()).slice(1))).toEqual(new Set(['held']))
    const sites = [1, 2].map(() => siteOn(fixture.database, { sendsMail: true }))
    await Promise.all([30, 31, 32, 33].map((n) => subscribe(n, proof, sites[n % 2])))
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(2)
    for (let n = 40; n < 46; n++) await subscribe(n, await compute((await asked()).challenge!))
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(5)
  })

  test('FT11: without scripts the email is held and sent later on its own, and nothing else differs', async () => {
    applySettings({ 'mail.unconfirmedADay': 1 })
    const site = siteOn(fixture.database, { sendsMail: true })
    await site.request('/forms/contact', form(message(4)), at(4))
    const sent = await site.request('/forms/contact', form(message(5)), at(5))
    expect([sent.status, await states()]).toEqual([303, ['waiting', 'held']])
  })
})

test("FT13: a program's submission with a link is held for staff, never refused; with a proof of work it is treated like one from a page", async () => {
  const text = {
    message:
      'Please look at our offer https://team.example and tell us what you think of it in spring.',
  }
  const send = (n: number, proof?: string) =>
    fixture.site.request(
      '/api/contact',
      json(message(n, text), proof ? { 'x-form-proof': proof } : {}),
      at(n),
    )
  expect([(await send(1)).status, await stored('open'), await stored('spam')]).toEqual([200, 0, 1])
  const asked = await fixture.site.request('/forms/opened?work=yes')
  const { challenge } = (await asked.json()) as { challenge: Challenge }
  const proof = btoa(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  )
  text.message =
    'We have read your report on labs, and answer it at https://team.example/labs for whoever is interested.'
  expect([(await send(2, proof)).status, await stored('open'), await stored('spam')]).toEqual([
    200, 1, 1,
  ])
  text.message =
    'A second message with the same proof, which leads to https://team.example/other and is weighed by itself.'
  expect([(await send(3, proof)).status, await stored('open'), await stored('spam')]).toEqual([
    200, 1, 2,
  ])
})
