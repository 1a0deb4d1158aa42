import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { inboxItems, inboxNotes } from '#src/features/inbox/server/tables.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { deleteErasureMails } from '#src/features/privacy/server/retention.ts'
import { erasures } from '#src/features/privacy/server/tables.ts'
import { drawMail } from '#src/mail/compose.ts'
import { linkSigner } from '#src/mail/links.ts'
import type { MailKind } from '#src/mail/mailKinds.ts'
import { mails } from '#src/mail/tables.ts'
import { json, ORIGIN, siteOn, testSite } from '#src/test/testing.ts'
import { queueErasureMail } from '../erasureMail.ts'

const fixture = testSite()
const ADDRESS = 'wilhelmina.quist@example.org'
let site: ReturnType<typeof siteOn>
beforeEach(async () => {
  await empty(
    fixture.db,
    'mails',
    'contact_messages',
    'inbox_items',
    'erasures',
    'newsletter_suppressions',
  )
  site = siteOn(fixture.database, { sendsMail: true })
})

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
  body: new URLSearchParams(fields).toString(),
})
const message = (change: object = {}) =>
  site.request(
    '/api/contact',
    json({
      name: 'Wilhelmina Quist',
      email: ADDRESS,
      subject: 'A question',
      message: 'What does the conference cost for nine of us?',
      ...change,
    }),
  )
const sent = (kind: MailKind = 'own data') =>
  fixture.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.createdAt)

/** Requests the link without scripts, and opens it. */
async function ask(address = ADDRESS): Promise<string> {
  const asked = await site.request('/forms/your-data', form({ address }))
  expect([asked.status, asked.headers.get('location')]).toEqual([
    303,
    '/forms/your-data?sent=check',
  ])
  const mail = (await sent()).at(-1)!
  const sign = await linkSigner(fixture.db)
  const { text } = drawMail(mail.content!, {
    origin: '',
    token: (purpose, id = mail.id) => sign(purpose, id),
  })
  return /\/your-data\/[\w-]{43}/.exec(text)![0]
}

describe('asking what is stored', () => {
  test('PV9: gets the same response and the same email for every address, known or not', async () => {
    await message()
    const responses = []
    for (const address of [ADDRESS, 'nobody@example.org'])
      responses.push(
        await (await site.request('/api/your-data', json({ address }, { origin: ORIGIN }))).text(),
      )
    expect(new Set(responses).size).toBe(1)
    const all = await sent()
    expect(all.map(({ recipient }) => recipient)).toEqual([ADDRESS, 'nobody@example.org'])
    expect(new Set(all.map(({ content }) => JSON.stringify(content))).size).toBe(1)
    expect(all.every(({ isUnconfirmed }) => isUnconfirmed)).toBe(true)
  })

  test('PV9: emails nothing for scripts, and no address more than five times a day', async () => {
    await site.request(
      '/forms/your-data',
      form({ address: ADDRESS, homepage: 'https://spam.example' }),
    )
    expect(await sent()).toHaveLength(0)
    for (let n = 0; n < 7; n++) await site.request('/forms/your-data', form({ address: ADDRESS }))
    expect((await sent()).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 5 }, () => 'waiting'),
      'held',
      'left',
    ])
  })

  test('PV9: says what is wrong with an address, and if no mail is sent, that the link comes later', async () => {
    const refused = await site.request('/forms/your-data', form({ address: 'wilhelmina' }))
    expect([refused.status, (await refused.text()).includes('Valid email is required')]).toEqual([
      422,
      true,
    ])
    const stored = await siteOn(fixture.database).request(
      '/forms/your-data',
      form({ address: ADDRESS }),
    )
    const page = await site.request(stored.headers.get('location')!)
    expect(await page.text()).toContain('can’t send email right now')
  })
})

describe('the emailed link', () => {
  test('PV10: shows and exports everything about the address in words, and nothing of another person with the same name', async () => {
    await message()
    await message({
      email: 'another@example.org',
      message: 'I only bear the same name as somebody else here.',
    })
    await site.request(
      '/api/newsletter/subscribe',
      json({ firstName: 'Wilhelmina', lastName: 'Quist', email: ADDRESS }),
    )
    const { db } = fixture
    const [told] = await db.select().from(contactMessages).where(eq(contactMessages.email, ADDRESS))
    const [item] = await db
      .update(inboxItems)
      .set({ labels: ['Hesitant buyer'] })
      .where(eq(inboxItems.submissionId, told!.id))
      .returning()
    await db
      .insert(inboxNotes)
      .values({ itemId: item!.id, kind: 'note', author: 'Ines', body: 'Call her in May.' })
    const path = await ask()
    const page = await site.request(path)
    expect(
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => page.headers.get(name)),
    ).toEqual(['no-store', 'no-referrer', 'noindex, nofollow'])
    for (const response of [page, await site.request(`${path}/data.html`)]) {
      const html = await response.text()
      for (const text of [
        'What does the conference cost for nine of us?',
        'Newsletter subscriptions',
        'messages and inquiries: 24 months after the last exchange',
        'Hesitant buyer',
        'Call her in May.',
        'Consents to the newsletter',
        'The latest AI insights and updates, in plain language.',
      ])
        expect(html).toContain(text)
      expect(html).not.toContain('I only bear the same name')
      expect(html).not.toContain('&quot;blocks&quot;')
    }
    const file = await site.request(`${path}/data.json`)
    expect([file.headers.get('cache-control'), file.headers.get('content-disposition')]).toEqual([
      'no-store',
      'attachment; filename="your-data.json"',
    ])
    const { groups } = (await file.json()) as { groups: { title: string; rows: unknown[] }[] }
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Confirmations of subscriptions and of new addresses', 1],
      ['Newsletter subscriptions', 1],
      ['Messages and inquiries', 1],
      ['Emails', 3],
      ['Consents to the newsletter', 1],
      ['How we handle submissions', 2],
      ['Notes and replies', 1],
      ['Notes about form submissions', 2],
    ])
  })

  test('PV10: expires 15 minutes after it was sent, and opens nothing when it is changed', async () => {
    const path = await ask()
    await fixture.db.update(mails).set({
      dueSince: sql`now() - interval '3 days'`,
      settledAt: sql`now() - interval '14 minutes'`,
    })
    expect((await site.request(path)).status).toBe(200)
    await fixture.db.update(mails).set({ settledAt: sql`now() - interval '16 minutes'` })
    expect((await site.request(path)).status).toBe(410)
    for (const address of [`${path}/data.json`, `${path}/data.html`])
      expect((await site.request(address)).status).toBe(404)
    expect((await site.request(path, form({ sure: 'yes' }))).status).toBe(404)
    const changed = path.replace(/(.)$/, (last) => (last === 'A' ? 'E' : 'A'))
    expect((await site.request(changed.replace(/.{9}$/, 'AAAAAAAAA'))).status).toBe(404)
    expect((await site.request('/your-data/short')).status).toBe(404)
  })

  test('PV11: erases only after the box is checked, reports by email what the check found, and keeps no word of it', async () => {
    await message()
    await site.request(
      '/api/newsletter/subscribe',
      json({ firstName: 'Wilhelmina', lastName: 'Quist', email: ADDRESS }),
    )
    const path = await ask()
    for (const method of ['GET', 'HEAD']) await site.request(path, { method })
    const untouched = await site.request(path, form({}))
    expect([
      untouched.status,
      (await untouched.text()).includes('Please confirm that you have read this'),
    ]).toEqual([422, true])
    expect(
      (
        await site.request(path, {
          ...form({ sure: 'yes' }),
          headers: { ...form({}).headers, origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(403)
    expect(await fixture.db.$count(contactMessages)).toBe(1)

    const erased = await site.request(path, form({ sure: 'yes' }))
    expect([erased.status, erased.headers.get('location')]).toEqual([303, '/your-data/erased'])
    expect(await (await site.request('/your-data/erased')).text()).toContain(
      'Your data has been erased',
    )
    expect([
      await fixture.db.$count(contactMessages),
      await fixture.db.$count(newsletterSubscriptions),
    ]).toEqual([0, 0])
    const [erasure] = await vi.waitFor(async () => {
      const all = await fixture.db.select().from(erasures)
      expect(all.map(({ provedAt }) => provedAt)).toEqual([expect.any(Date)])
      return all
    }, 60_000)
    expect([erasure!.actorName, erasure!.found]).toEqual([null, []])
    const mail = await vi.waitFor(async () => {
      const [one] = await sent('erased')
      expect(one!.notBefore.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
      return one!
    }, 60_000)
    expect([mail.recipient, JSON.stringify(mail.content)]).toEqual([
      ADDRESS,
      expect.stringContaining('Nothing was found.'),
    ])
    expect((await site.request(path)).status).toBe(404)

    await fixture.db.update(mails).set({ state: 'accepted', settledAt: sql`now()` })
    await deleteErasureMails(fixture.db)
    expect(await fixture.db.$count(mails)).toBe(0)
  })

  test('PV11: the email links to the pages where the check still found something', async () => {
    const [erasure] = await fixture.db
      .insert(erasures)
      .values({
        addressHash: 'hash',
        rows: { Emails: 1 },
        provedAt: new Date(),
        checked: 12,
        found: [{ what: 'name', where: '/news/a-namesake' }],
      })
      .returning()
    await queueErasureMail(fixture.db, ADDRESS, erasure!)
    const [mail] = await sent('erased')
    const { html, text } = drawMail(mail!.content!, { origin: ORIGIN, token: () => '' })
    expect(html).toContain(`href="${ORIGIN}/news/a-namesake"`)
    expect(text).toContain(`${ORIGIN}/news/a-namesake`)
  })

  test('PV11: reports after an hour that the check did not finish, when its process is gone', async () => {
    const [erasure] = await fixture.db
      .insert(erasures)
      .values({ addressHash: 'hash', rows: { Emails: 1 } })
      .returning()
    await queueErasureMail(fixture.db, ADDRESS, erasure!)
    const [mail] = await sent('erased')
    expect(Math.round((mail!.notBefore.getTime() - Date.now()) / 60_000)).toBe(60)
    expect(JSON.stringify(mail!.content)).toContain('did not finish in time')
  })
})
