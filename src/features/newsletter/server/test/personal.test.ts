import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { empty } from '#src/database/test/testing.ts'
import { addNote } from '#src/features/inbox/server/notes.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { prove } from '#src/features/privacy/server/proof.ts'
import { announceSubmissions } from '#src/features/webhooks/server/announcements.ts'
import { webhookDeliveries, webhooks } from '#src/features/webhooks/server/tables.ts'
import { drawMail } from '#src/mail/compose.ts'
import { linkSigner } from '#src/mail/links.ts'
import { mails } from '#src/mail/tables.ts'
import { systemWriter } from '#src/records/actor.ts'
import { json, siteOn, testSite } from '#src/test/testing.ts'
import { listConsents } from '../consents.ts'
import { addSubscribers } from '../importedSubscribers.ts'
import {
  newsletterConfirmations,
  newsletterConsents,
  newsletterSubscriptions,
  newsletterSuppressions,
} from '../tables.ts'

const house = testSite()
const evil = 'Eve <b>offers</b>'
const ana = { firstName: evil, lastName: evil, email: 'Ana@Example.com', source: 'footer' }
let site: ReturnType<typeof siteOn>
beforeEach(async () => {
  await empty(house.db, 'mails', 'newsletter_suppressions')
  site = siteOn(house.database, { sendsMail: true })
})
const subscribe = (more = {}) =>
  site.request('/api/newsletter/subscribe', json({ ...ana, ...more }))
const sent = () => house.db.select().from(mails).orderBy(mails.createdAt)
const stored = async () => (await house.db.select().from(newsletterSubscriptions))[0]
/** Returns the path of a link in an email. */
const linkIn = async (mail: typeof mails.$inferSelect, name: string) => {
  const sign = await linkSigner(house.db)
  const { text } = drawMail(mail.content!, {
    origin: '',
    token: (purpose, id = mail.id) => sign(purpose, id),
  })
  return new RegExp(`/newsletter/${name}/[\\w-]{43}(?:\\?\\S+)?`).exec(text)![0]
}
const press = (path: string, fields: Record<string, string> | string = {}) =>
  site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
const begin = async () => {
  await subscribe()
  await press(await linkIn((await sent())[0]!, 'confirm'))
  return (await sent())[1]!
}
/** Requests a fresh link through an issue's link; returns the path of the preferences page. */
const openPreferences = async (mail: typeof mails.$inferSelect) => {
  await press(await linkIn(mail, 'preferences'), { do: 'link' })
  return linkIn((await sent()).at(-1)!, 'preferences')
}

test('X42: a link that lost letters leads on: to a new confirmation, or to people who unsubscribe its owner', async () => {
  const told = async (action: string) => {
    const page = readPage(await (await site.request(`/newsletter/${action}/lost-its-end`)).text())
    return [page.text, page.links.map(({ label }) => label)] as const
  }
  const [, ways] = await told('confirm')
  expect(ways).toContain('Subscribe again')
  const [text, others] = await told('unsubscribe')
  expect(text).toContain('write to us and we’ll unsubscribe you')
  expect(others).toContain('Write to us')
  expect(others).not.toContain('Subscribe again')
})

describe('a subscription begins when its address has confirmed it', () => {
  test('L12: with the button on the page that the email opens; the consent records text, place, and both times', async () => {
    const response = await subscribe()
    expect(await response.json()).toEqual({
      mail: 'soon',
      message: expect.stringContaining('Check your inbox'),
    })
    expect((await stored())!.state).toBe('pending')
    const [mail] = await sent()
    const path = await linkIn(mail!, 'confirm')
    const page = await site.request(path)
    expect([
      page.status,
      page.headers.get('cache-control'),
      page.headers.get('referrer-policy'),
    ]).toEqual([200, 'no-store', 'no-referrer'])
    expect(await page.text()).toContain(`<form action="${path}" method="post">`)
    const pressed = await press(path)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path])
    expect((await stored())!.state).toBe('active')
    const [consent] = await house.db.select().from(newsletterConsents)
    expect(consent).toMatchObject({
      textVersion: 'dialog-1',
      place: 'footer',
      givenAt: expect.any(Date),
      confirmedAt: expect.any(Date),
    })
    expect(await (await site.request(path)).text()).toContain('You’re in')
    await press(path)
    expect((await sent()).map(({ kind }) => kind)).toEqual(['confirmation', 'welcome'])
  })

  test('X62: a consent says when and where it was given: the form, and the page it was on', async () => {
    await site.request(
      '/api/newsletter/subscribe',
      json(
        { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com', source: 'footer' },
        {
          'sec-fetch-site': 'same-origin',
          origin: 'https://advantage.example',
          referer: 'http://localhost/news/some-article?x=1',
        },
      ),
    )
    const [consent] = await listConsents(house.db, (await stored())!.id)
    expect(consent!.place).toBe('the form in the footer on /news/some-article')
  })

  test.each([
    ['with scripts', '/api/newsletter/subscribe', json],
    [
      'without',
      '/forms/newsletter',
      (body: Record<string, string>, headers: object) => ({
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(body),
      }),
    ],
  ])('X62: a consent on the page of the form names that page, %s', async (_, path, post) => {
    const { status } = await site.request(
      path,
      post(
        { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' },
        {
          'sec-fetch-site': 'same-origin',
          origin: 'https://advantage.example',
          referer: 'http://localhost/forms/newsletter',
        },
      ),
    )
    expect(status).toBeLessThan(400)
    const [consent] = await listConsents(house.db, (await stored())!.id)
    expect(consent!.place).toBe('the form on /forms/newsletter')
  })

  test('X62: an imported consent has the date from the file, or says that there is none', async () => {
    const asked = new Date('2021-05-04T10:00:00Z')
    await addSubscribers(
      house.db,
      [
        {
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.example',
          state: 'active',
          confirmedAt: asked,
        },
        { firstName: 'C', lastName: 'D', email: 'c@d.example', state: 'active' },
      ],
      'Mailchimp: list.csv',
    )
    const consents = await house.db.select().from(newsletterConsents)
    expect(consents.map(({ textVersion, givenAt }) => [textVersion, +givenAt === +asked])).toEqual([
      ['import', true],
      ['import-undated', false],
    ])
  })

  test('X63: a misspelled domain is questioned once, and accepted when it is sent again', async () => {
    const refused = await subscribe({ email: 'ana@gmial.com' })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: { email: [expect.stringContaining('Did you mean ana@gmail.com?')] } },
    ])
    expect(await stored()).toBeUndefined()
    expect((await subscribe({ email: 'ana@gmial.com' })).status).toBe(200)
    for (const [typed, meant] of [
      ['firm.example.con', 'firm.example.com'],
      ['web.ed', 'web.de'],
      ['firm.example.ogr', 'firm.example.org'],
      ['gmial.con', 'gmail.com'],
    ])
      expect((await (await subscribe({ email: `ana@${typed}` })).json()).fields.email[0]).toContain(
        `Did you mean ana@${meant}?`,
      )
    for (const email of ['ana@gmail.com', 'ana@mail.com', 'ana@ymail.com', 'ana@company.example'])
      expect((await subscribe({ email })).status).toBe(200)
  })

  test('L13: the confirmation email contains no word that a visitor typed', async () => {
    await subscribe()
    const [mail] = await sent()
    expect([mail!.recipient, JSON.stringify(mail!.content).includes('Eve')]).toEqual([
      'ana@example.com',
      false,
    ])
  })

  test('L9, L13: two confirmations are sent at once and one waits, and the response never reveals who is subscribed', async () => {
    const texts = []
    for (let times = 0; times < 4; times++) texts.push(await (await subscribe()).text())
    expect((await sent()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'held', 'left'])
    await press(await linkIn((await sent())[0]!, 'confirm'))
    texts.push(
      await (await subscribe()).text(),
      await (await subscribe({ email: 'new@example.com' })).text(),
    )
    // The same as for an address that is not subscribed and was entered as often: X308.
    const fates = texts.map((text) => (JSON.parse(text) as { mail: string }).mail)
    expect(fates).toEqual(['soon', 'soon', 'often', 'often', 'often', 'soon'])
  })

  test('L13: a link that is older than seven days starts no subscription', async () => {
    await subscribe()
    const path = await linkIn((await sent())[0]!, 'confirm')
    await house.db
      .update(newsletterConfirmations)
      .set({ createdAt: sql`now() - interval '8 days'` })
    expect((await site.request(path)).status).toBe(410)
    await press(path)
    expect((await stored())!.state).toBe('pending')
  })

  test('L12: without a mail server it begins at once, with the text of the dialog', async () => {
    site = siteOn(house.database)
    expect(await (await subscribe()).json()).toEqual({})
    expect((await stored())!.state).toBe('active')
  })
})

test("L14: a scanner's GET, HEAD, OPTIONS and prefetch change nothing at any link of any mail", async () => {
  const welcome = await begin()
  await subscribe({ email: 'ben@example.com' })
  const links = await Promise.all(
    ['unsubscribe', 'preferences', 'why'].map((name) => linkIn(welcome, name)),
  )
  const paths = [...links, await linkIn((await sent())[2]!, 'confirm'), `${links[1]}/data.json`]
  const state = async () =>
    JSON.stringify([
      await house.db.select().from(newsletterSubscriptions),
      await house.db.select().from(newsletterConfirmations),
      await house.db.select().from(newsletterConsents),
    ])
  const before = await state()
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const purpose of ['', 'prefetch'])
        await site.request(path, { method, headers: { 'sec-purpose': purpose } })
  expect(await state()).toBe(before)
})

describe('unsubscribing', () => {
  test('L15, X4: takes one click in a mail program: no cookie, no redirect, and waiting issues are not sent', async () => {
    const welcome = await begin()
    const person = welcome.person!
    await house.db.insert(mails).values({
      cause: 'issue',
      kind: 'issue',
      recipient: 'ana@example.com',
      batch: crypto.randomUUID(),
      person,
    })
    const response = await press(await linkIn(welcome, 'unsubscribe'), {
      'List-Unsubscribe': 'One-Click',
    })
    expect([
      response.status,
      response.headers.get('set-cookie'),
      response.headers.get('location'),
    ]).toEqual([200, null, null])
    expect((await stored())!.state).toBe('ended')
    expect((await house.db.select().from(mails).where(eq(mails.cause, 'issue')))[0]!.state).toBe(
      'left',
    )
    expect((await house.db.select().from(mails).where(eq(mails.kind, 'welcome')))[0]!.state).toBe(
      'waiting',
    )
  })

  test('L15: also works as multipart/form-data, and can be undone on the page', async () => {
    const path = await linkIn(await begin(), 'unsubscribe')
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await site.request(path, { method: 'POST', body })).status).toBe(200)
    expect(await (await site.request(path)).text()).toContain('You’re unsubscribed')
    await press(path, { again: 'yes' })
    expect((await stored())!.state).toBe('active')
  })

  test('L15: after a while, or if it ended for another reason, subscribing again needs a confirmation by email', async () => {
    const path = await linkIn(await begin(), 'unsubscribe')
    await press(path)
    await house.db.update(mails).set({ unsubscribedAt: sql`now() - interval '16 minutes'` })
    await house.db.delete(newsletterConfirmations)
    await press(path, { again: 'yes' })
    expect((await stored())!.state).toBe('ended')
    const asking = (await sent()).at(-1)!
    expect([asking.kind, asking.recipient]).toEqual(['confirmation', 'ana@example.com'])
    await press(await linkIn(asking, 'confirm'))
    expect((await stored())!.state).toBe('active')
    await house.db.update(newsletterSubscriptions).set({ state: 'complained' })
    const before = (await sent()).length
    await press(path, { again: 'yes' })
    expect([(await stored())!.state, (await sent()).length]).toEqual(['complained', before])
  })

  test('L15: needs a token signed for it: one for another purpose or a changed one does nothing', async () => {
    const welcome = await begin()
    const confirmToken = (await linkIn((await sent())[0]!, 'confirm')).split('/')[3]!
    const token = (await linkIn(welcome, 'unsubscribe')).split('/')[3]!
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    for (const wrong of [
      confirmToken,
      changed,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      'x',
    ])
      expect((await press(`/newsletter/unsubscribe/${wrong}`)).status).toBe(404)
    expect((await stored())!.state).toBe('active')
  })
})

describe('preferences without an account', () => {
  test('L17: the token in List-Unsubscribe only unsubscribes, and reveals nothing about its reader', async () => {
    const welcome = await begin()
    const token = (await linkIn(welcome, 'unsubscribe')).split('/')[3]!
    const before = JSON.stringify(await stored())
    for (const action of ['unsubscribe', 'preferences', 'why']) {
      const html = await (await site.request(`/newsletter/${action}/${token}`)).text()
      expect([action, html.includes('ana@example.com'), html.includes('offers')]).toEqual([
        action,
        false,
        false,
      ])
      expect(html).toContain('a••@example.com')
    }
    const path = `/newsletter/preferences/${token}`
    expect((await site.request(`${path}/data.json`)).status).toBe(404)
    for (const fields of [
      'topic=news&frequency=monthly&pause=90',
      'do=move&email=eve@evil.example',
      'do=erase&sure=yes',
      'do=revoke',
    ])
      await press(path, fields)
    expect(JSON.stringify(await stored())).toBe(before)
    expect((await press(`/newsletter/why/${token}`)).status).toBe(404)
    const asked = await press(path, { do: 'link' })
    expect(asked.headers.get('location')).toBe(`${path}?notice=link`)
    expect((await sent()).at(-1)).toMatchObject({
      kind: 'preferences link',
      recipient: 'ana@example.com',
    })
  })

  test('L17: a fresh link opens the subscription for 15 minutes, and no more than three are emailed in an hour', async () => {
    const welcome = await begin()
    const path = await openPreferences(welcome)
    expect(await (await site.request(path)).text()).toContain('Turn the links off')
    await house.db.update(mails).set({ settledAt: sql`now() - interval '14 minutes'` })
    await press(path, 'topic=news&frequency=monthly')
    expect((await stored())!.frequency).toBe('monthly')
    await house.db.update(mails).set({ settledAt: sql`now() - interval '16 minutes'` })
    const over = await site.request(path)
    expect([over.status, (await over.text()).includes('Email me a link')]).toEqual([410, true])
    await press(path, 'topic=news&frequency=every')
    await press(path, { do: 'erase', sure: 'yes' })
    expect((await site.request(`${path}/data.json`)).status).toBe(404)
    expect((await stored())!.frequency).toBe('monthly')

    const locations = []
    for (let at = 0; at < 3; at++)
      locations.push((await press(path, { do: 'link' })).headers.get('location')!.split('=')[1])
    expect(locations).toEqual(['link', 'link', 'links'])
    expect((await sent()).filter(({ kind }) => kind === 'preferences link')).toHaveLength(3)
  })

  test('L17: choices sent after the link expired are on the page that a fresh link opens', async () => {
    const path = await openPreferences(await begin())
    await house.db.update(mails).set({ settledAt: sql`now() - interval '16 minutes'` })
    const late = await press(path, 'topic=news&topic=tools&frequency=monthly&pause=90')
    expect([late.status, late.headers.get('cache-control')]).toEqual([410, 'no-store'])
    const page = await late.text()
    expect(page).toContain('Your choices aren’t saved yet')
    const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"\/>/g)].map(
      ([, name, value]): [string, string] => [name!, value!],
    )
    await press(path, String(new URLSearchParams(fields)))
    const mail = (await sent()).at(-1)!
    const sign = await linkSigner(house.db)
    const { html } = drawMail(mail.content!, { origin: '', token: (for_) => sign(for_, mail.id) })
    const link = /href="(\/newsletter\/preferences\/[^"]+)"/
      .exec(html)![1]!
      .replaceAll('&amp;', '&')
    const opened = await (await site.request(link)).text()
    const checked = [...opened.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
      ([tag]) => /value="(\w+)"/.exec(tag)![1],
    )
    expect(checked).toEqual(['news', 'tools', 'monthly', '90'])
    expect(await stored()).toMatchObject({ topics: [], frequency: 'every', pausedUntil: null })
  })

  test('L17: a new address typed after the link expired is on the page that a fresh link opens', async () => {
    const path = await openPreferences(await begin())
    await house.db.update(mails).set({ settledAt: sql`now() - interval '16 minutes'` })
    const late = await press(path, { do: 'move', email: 'ana+new@example.com' })
    const page = await late.text()
    expect([late.status, page.includes('Your address hasn’t changed yet')]).toEqual([410, true])
    const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"\/>/g)].map(
      ([, name, value]): [string, string] => [name!, value!],
    )
    await press(path, String(new URLSearchParams(fields)))
    const opened = await (
      await site.request(await linkIn((await sent()).at(-1)!, 'preferences'))
    ).text()
    expect(/<input[^>]*name="email"[^>]*>/.exec(opened)![0]).toContain(
      'value="ana+new@example.com"',
    )
    expect(await stored()).toMatchObject({ email: 'ana@example.com' })
  })

  test('L17: a forwarded link cannot fill in an address', async () => {
    const welcome = await begin()
    const token = (await linkIn(welcome, 'unsubscribe')).split('/')[3]!
    await press(`/newsletter/preferences/${token}`, { do: 'link', email: 'eve@evil.example' })
    const opened = await (
      await site.request(await linkIn((await sent()).at(-1)!, 'preferences'))
    ).text()
    expect(opened).toContain('Change your address')
    expect(opened).not.toContain('evil.example')
  })

  test('L18: a reader turns off the links in earlier emails that show why they were sent; unsubscribing with them still works', async () => {
    const welcome = await begin()
    const why = await linkIn(welcome, 'why')
    expect(await (await site.request(why)).text()).toContain('Subscribe for updates.')
    await press(await openPreferences(welcome), { do: 'revoke' })
    const html = await (await site.request(why)).text()
    expect([html.includes('Subscribe for updates.'), html.includes('ana@example.com')]).toEqual([
      false,
      false,
    ])
    await press(await linkIn(welcome, 'unsubscribe'))
    expect((await stored())!.state).toBe('ended')
  })

  test('L16: topics, frequency, and a pause are stored', async () => {
    const path = await openPreferences(await begin())
    expect(
      (await press(path, 'topic=news&topic=tools&topic=other&frequency=monthly&pause=30')).status,
    ).toBe(303)
    const row = (await stored())!
    expect([
      row.topics,
      row.frequency,
      Math.round((row.pausedUntil!.getTime() - Date.now()) / 86_400_000),
    ]).toEqual([['news', 'tools'], 'monthly', 30])
    expect(await (await site.request(`${path}?notice=saved`)).text()).toContain(
      'Your preferences are saved.',
    )
  })

  test('X63: a misspelled new address is questioned once, and accepted when it is sent again', async () => {
    const path = await openPreferences(await begin())
    const move = () => press(path, { do: 'move', email: 'ana@gmial.com' })
    const questioned = await move()
    expect(questioned.status).toBe(422)
    const page = await questioned.text()
    expect(page).toContain('looks misspelled')
    expect(page).toMatch(/<input[^>]*name="email"[^>]*value="ana@gmial.com"/)
    expect((await move()).headers.get('location')).toContain('notice=asked')
  })

  test('L16: an address that can’t be one comes back as typed, with the reason', async () => {
    const path = await openPreferences(await begin())
    const refused = await press(path, { do: 'move', email: 'ana.example.com' })
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store'])
    const page = await refused.text()
    expect(page).toContain('Please enter a valid email address.')
    expect(page).toMatch(/<input[^>]*name="email"[^>]*value="ana.example.com"/)
    const field = /<input[^>]*name="email"[^>]*>/.exec(page)![0]
    expect(field).toContain('aria-invalid="true"')
    const described = /aria-describedby="([^"]+)"/.exec(field)![1]!
    expect(page).toMatch(new RegExp(`id="${described}"[^>]*>.*?Please enter a valid email address`))
    expect(page, 'no notice of success').not.toContain('role="status"')
  })

  test('L14: a used confirmation link says what is true now, and not where the newsletter moved to', async () => {
    await subscribe()
    const confirming = await linkIn((await sent())[0]!, 'confirm')
    await press(confirming)
    const told = async () => readPage(await (await site.request(confirming)).text()).text
    expect(await told()).toContain('You’re in')

    const path = await openPreferences((await sent())[1]!)
    await press(path, { do: 'move', email: 'dana@new.example' })
    const moving = await linkIn((await sent()).at(-1)!, 'confirm')
    await press(moving)
    expect(await told()).not.toContain('dana@new.example')

    await press(await linkIn((await sent())[1]!, 'unsubscribe'))
    for (const link of [confirming, moving]) {
      const page = await (await site.request(link)).text()
      expect(page).toContain('You’re unsubscribed')
      expect(page).not.toContain('You’re in')
    }
  })

  test('L15: after undoing, the page says that the subscription goes on', async () => {
    const leaving = await linkIn(await begin(), 'unsubscribe')
    await press(leaving, { sure: 'yes' })
    const undone = await press(leaving, { again: 'yes' })
    const page = readPage(await (await site.request(undone.headers.get('location')!)).text())
    expect(page.text).toContain('You’re subscribed again.')
    expect((await stored())!.state).toBe('active')
  })

  test('X64: without a topic nothing is lost: the page asks whether to unsubscribe', async () => {
    const path = await openPreferences(await begin())
    await press(path, 'topic=news&frequency=every&pause=none')
    const asked = await press(path, 'frequency=monthly&pause=none')
    const page = await (await site.request(asked.headers.get('location')!)).text()
    expect(page).toContain('Do you want to unsubscribe?')
    expect(await stored()).toMatchObject({
      state: 'active',
      topics: ['news'],
      frequency: 'monthly',
    })
    await press(path, { do: 'leave' })
    expect((await stored())!.state).toBe('ended')
  })

  test('L16, L19: an address changes when the new one has confirmed it, and the old one is notified', async () => {
    const path = await openPreferences(await begin())
    await press(path, { do: 'move', email: ' Ana@New.example ' })
    expect((await stored())!.email).toBe('ana@example.com')
    const mail = (await sent()).at(-1)!
    expect(mail.recipient).toBe('ana@new.example')
    await press(await linkIn(mail, 'confirm'))
    expect((await stored())!.email).toBe('ana@new.example')
    const told = (await sent()).at(-1)!
    expect([told.kind, told.recipient]).toEqual(['moved', 'ana@example.com'])
    expect(JSON.stringify(told.content)).toContain('a••@new.example')
    expect(JSON.stringify(told.content)).not.toContain('ana@new.example')
  })

  test('L36: whoever confirms a new address gets the newsletter there, even if the old one bounced or was unsubscribed meanwhile', async () => {
    for (const [state, times] of [
      ['bounced', {}],
      ['ended', {}],
      ['pending', { confirmedAt: null }],
    ] as const) {
      await empty(house.db, 'mails', 'newsletter_subscriptions')
      const path = await openPreferences(await begin())
      await press(path, { do: 'move', email: 'ana@new.example' })
      const moving = await linkIn((await sent()).at(-1)!, 'confirm')
      await subscribe({ email: 'ana@new.example' })
      await press(await linkIn((await sent()).at(-1)!, 'confirm'))
      const endedAt = state === 'pending' ? null : new Date()
      await house.db
        .update(newsletterSubscriptions)
        .set({ state, endedAt, ...times })
        .where(eq(newsletterSubscriptions.email, 'ana@example.com'))
      await press(moving)
      const list = await house.db.select().from(newsletterSubscriptions)
      expect(list, state).toEqual([
        expect.objectContaining({
          email: 'ana@new.example',
          state: 'active',
          endedAt: null,
          confirmedAt: expect.any(Date),
        }),
      ])
      const page = readPage(await (await site.request(moving)).text()).text
      expect(page, state).toContain('You’re in')
      const consents = await listConsents(house.db, list[0]!.id)
      expect(consents.at(-1)!.confirmedAt, state).not.toBeNull()
    }
  })

  test('L16: stored data can be downloaded as a file and erased: only a keyed hash stays', async () => {
    const path = await openPreferences(await begin())
    const file = await (await site.request(`${path}/data.json`)).json()
    expect(file).toMatchObject({
      subscription: { email: 'ana@example.com' },
      consents: [{ place: 'the form in the footer' }],
    })
    await press(path, { do: 'erase' })
    expect(await (await site.request(`${path}?notice=unsure`)).text()).toContain(
      'Please confirm that you have read this',
    )
    expect(await stored()).toBeDefined()
    const erased = await press(path, { do: 'erase', sure: 'yes' })
    const done = await site.request(erased.headers.get('location')!)
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('Your data is erased'),
    ])
    expect([
      await stored(),
      await house.db.select().from(newsletterConsents),
      await sent(),
    ]).toEqual([undefined, [], []])
    const [hash] = await house.db.select().from(newsletterSuppressions)
    expect(hash).toMatchObject({ reason: 'erased' })
    expect((await site.request(path)).status).toBe(404)
  })
})

test('L16: a person reads why an email was sent: the consent with its text, place, and times', async () => {
  const html = await (await site.request(await linkIn(await begin(), 'why'))).text()
  expect(html).toContain('Subscribe for updates. The latest AI insights')
  expect(html).toMatch(/footer/)
})

test('L18: why an email was sent is shown without the address, topics, or server responses, since it may have been forwarded', async () => {
  const welcome = await begin()
  await house.db.update(mails).set({ response: '250 2.1.5 <ana@example.com> accepted' })
  const html = await (await site.request(await linkIn(welcome, 'why'))).text()
  expect(html.replaceAll('<!-- -->', '')).toContain('It was sent to a••@example.com')
  for (const own of ['ana@example.com', '2.1.5', '"topics"', '"frequency"'])
    expect(html).not.toContain(own)
})

test('M140: a confirmation and an erasure of the same subscription at once both succeed', async () => {
  const mail = await begin()
  const path = await openPreferences(mail)
  await press(path, { do: 'move', email: 'ana@new.example' })
  const confirmation = await linkIn((await sent()).at(-1)!, 'confirm')
  const waiting = async () => {
    const { rows } = await house.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.count
  }
  let responses: (Response | Promise<Response>)[] = []
  await house.db.transaction(async (tx) => {
    await tx.execute(
      sql`select from newsletter_confirmations where new_email is not null for update`,
    )
    responses = [press(confirmation)]
    await expect.poll(waiting).toBe(1)
    responses.push(press(path, { do: 'erase', sure: 'yes' }))
    await expect.poll(waiting).toBe(2)
  })
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([303, 303])
  expect(await stored()).toBeUndefined()
})

test('S98: a reader who erases the subscription is in no table anymore, nor in messages to other programs', async () => {
  await house.db
    .insert(webhooks)
    .values({ url: 'https://a.example', events: ['submission.received'], secret: 'whsec_a' })
  const mail = await begin()
  await announceSubmissions(house.db)
  expect(await house.db.$count(webhookDeliveries)).toBe(1)
  await house.db
    .execute(sql`with made as (insert into imports (source, user_id, user_name, file_name, size) values ('kit', 'mia', 'Mia', 'kit.csv', 1) returning id)
    insert into import_lines (import_id, number, outcome, kind, name, detail, email) select id, 1, 'added', 'subscriber', 'Ana', '', 'ana@example.com' from made`)
  const [item] = await house.db.select().from(inboxItems)
  await addNote(house.db, systemWriter, item!.id, 'Prefers ana@example.com to calls.')
  await press(await openPreferences(mail), { do: 'erase', sure: 'yes' })
  const terms = {
    addresses: new Set(['ana@example.com']),
    names: new Set([evil]),
    pictures: new Set<string>(),
  }
  const { found } = await prove(house.db, (path) => Promise.resolve(site.request(path)), terms)
  expect(found.filter(({ where }) => where !== '/api/openapi.json')).toEqual([])
})

test('D143: neither are the earlier address of that reader and what became one with the subscription', async () => {
  await house.db
    .insert(webhooks)
    .values({ url: 'https://a.example', events: ['submission.received'], secret: 'whsec_a' })
  const other = { ...ana, email: 'ana@new.example' }
  await site.request('/api/newsletter/subscribe', json(other))
  await empty(house.db, 'submission_senders')
  const mail = (await subscribe(), (await sent()).at(-1)!)
  await press(await linkIn(mail, 'confirm'))
  await announceSubmissions(house.db)
  const [own] = await house.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, 'ana@example.com'))
  const { id } = own!
  await house.db
    .execute(sql`with made as (insert into imports (source, user_id, user_name, file_name, size) values ('kit', 'mia', 'Mia', 'kit.csv', 1) returning id)
    insert into import_lines (import_id, number, outcome, kind, name, detail, email, record_id)
    select id, 1, 'new', 'subscriber', 'ana@example.com', '', 'ana@example.com', ${id} from made`)
  const path = await openPreferences((await sent()).at(-1)!)
  await press(path, { do: 'move', email: 'ana@new.example' })
  await press(await linkIn((await sent()).at(-1)!, 'confirm'))
  expect(await stored()).toMatchObject({ id, email: 'ana@new.example' })
  const fresh = await openPreferences(
    (await sent()).findLast(({ kind, person }) => kind === 'welcome' && person === id)!,
  )
  await press(fresh, { do: 'erase', sure: 'yes' })
  expect(await stored()).toBeUndefined()
  const terms = {
    addresses: new Set(['ana@example.com', 'ana@new.example']),
    names: new Set<string>(),
    pictures: new Set<string>(),
  }
  const { found } = await prove(house.db, (path) => Promise.resolve(site.request(path)), terms)
  expect(found.filter(({ where }) => where !== '/api/openapi.json')).toEqual([])
})
