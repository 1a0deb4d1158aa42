import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/testing.ts'
import { drawMail } from '#src/mail/draw.ts'
import { linkSigner } from '#src/mail/links.ts'
import { mails } from '#src/mail/tables.ts'
import { json, siteOn, testSite } from '#src/testing.ts'
import { newsletterConfirmations, newsletterConsents, newsletterSubscriptions, newsletterSuppressions } from './tables.ts'

const house = testSite()
const evil = 'Eve <b>offers</b>'
const ana = { firstName: evil, lastName: evil, email: 'Ana@Example.com', source: 'footer' }
let site: ReturnType<typeof siteOn>
beforeEach(async () => {
  await empty(house.db, 'mails', 'newsletter_suppressions')
  site = siteOn(house.database, { sendsMail: true })
})
const subscribe = (more = {}) => site.request('/api/newsletter/subscribe', json({ ...ana, ...more }))
const sent = () => house.db.select().from(mails).orderBy(mails.createdAt)
const stored = async () => (await house.db.select().from(newsletterSubscriptions))[0]
/** The path that a link of a mail leads to. */
const linkIn = async (mail: typeof mails.$inferSelect, name: string) => {
  const sign = await linkSigner(house.db)
  const { text } = drawMail(mail.content!, { origin: '', token: (purpose, id = mail.id) => sign(purpose, id) })
  return new RegExp(`/newsletter/${name}/[\\w-]{43}`).exec(text)![0]
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

describe('a subscription begins when its address has confirmed it', () => {
  test('L12: by a press on the page that the mail opens; the consent keeps text, place and both instants', async () => {
    const response = await subscribe()
    expect(await response.json()).toEqual({ message: expect.stringContaining('check your inbox') })
    expect((await stored())!.state).toBe('pending')
    const [mail] = await sent()
    const path = await linkIn(mail!, 'confirm')
    const page = await site.request(path)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
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
    expect(await (await site.request(path)).text()).toContain('It is confirmed')
    await press(path)
    expect((await sent()).map(({ kind }) => kind)).toEqual(['confirmation', 'welcome'])
  })

  test('L13: the confirmation mail holds no word that a visitor typed', async () => {
    await subscribe()
    const [mail] = await sent()
    expect([mail!.recipient, JSON.stringify(mail!.content).includes('Eve')]).toEqual(['ana@example.com', false])
  })

  test('L9, L13: an address is asked at most twice in 24 hours, and the response never tells who is subscribed', async () => {
    const texts = []
    for (let times = 0; times < 4; times++) texts.push(await (await subscribe()).text())
    expect(await sent()).toHaveLength(2)
    await press(await linkIn((await sent())[0]!, 'confirm'))
    texts.push(await (await subscribe()).text(), await (await subscribe({ email: 'new@example.com' })).text())
    expect(new Set(texts).size).toBe(1)
  })

  test('L13: a link that is older than seven days begins nothing', async () => {
    await subscribe()
    const path = await linkIn((await sent())[0]!, 'confirm')
    await house.db.update(newsletterConfirmations).set({ createdAt: sql`now() - interval '8 days'` })
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
  const links = await Promise.all(['unsubscribe', 'preferences', 'why'].map((name) => linkIn(welcome, name)))
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
      for (const purpose of ['', 'prefetch']) await site.request(path, { method, headers: { 'sec-purpose': purpose } })
  expect(await state()).toBe(before)
})

describe('unsubscribing', () => {
  test('L15, X4: takes one press of a mail program: no cookie, no redirect, and issues that wait stay unsent', async () => {
    const welcome = await begin()
    const person = welcome.person!
    await house.db
      .insert(mails)
      .values({ cause: 'issue', kind: 'issue', recipient: 'ana@example.com', batch: crypto.randomUUID(), person })
    const response = await press(await linkIn(welcome, 'unsubscribe'), { 'List-Unsubscribe': 'One-Click' })
    expect([response.status, response.headers.get('set-cookie'), response.headers.get('location')]).toEqual([200, null, null])
    expect((await stored())!.state).toBe('ended')
    expect((await house.db.select().from(mails).where(eq(mails.cause, 'issue')))[0]!.state).toBe('left')
    expect((await house.db.select().from(mails).where(eq(mails.kind, 'welcome')))[0]!.state).toBe('waiting')
  })

  test('L15: also works as multipart/form-data, and can be undone on the page', async () => {
    const path = await linkIn(await begin(), 'unsubscribe')
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await site.request(path, { method: 'POST', body })).status).toBe(200)
    expect(await (await site.request(path)).text()).toContain('You are unsubscribed')
    await press(path, { again: 'yes' })
    expect((await stored())!.state).toBe('active')
  })

  test('L15: needs a token that was signed for it: that of another purpose or a changed one does nothing', async () => {
    const welcome = await begin()
    const confirmToken = (await linkIn((await sent())[0]!, 'confirm')).split('/')[3]!
    const token = (await linkIn(welcome, 'unsubscribe')).split('/')[3]!
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    for (const wrong of [confirmToken, changed, token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(), 'x'])
      expect((await press(`/newsletter/unsubscribe/${wrong}`)).status).toBe(404)
    expect((await stored())!.state).toBe('active')
  })
})

describe('preferences without an account', () => {
  test('L16: topics, frequency and a pause are stored', async () => {
    const path = await linkIn(await begin(), 'preferences')
    expect((await press(path, 'topic=news&topic=tools&topic=other&frequency=monthly&pause=30')).status).toBe(303)
    const row = (await stored())!
    expect([row.topics, row.frequency, Math.round((row.pausedUntil!.getTime() - Date.now()) / 86_400_000)]).toEqual([
      ['news', 'tools'],
      'monthly',
      30,
    ])
    expect(await (await site.request(`${path}?told=saved`)).text()).toContain('Your preferences are saved.')
  })

  test('L16: an address changes when the new one has confirmed it', async () => {
    const path = await linkIn(await begin(), 'preferences')
    await press(path, { do: 'move', email: ' Ana@New.example ' })
    expect((await stored())!.email).toBe('ana@example.com')
    const mail = (await sent()).at(-1)!
    expect(mail.recipient).toBe('ana@new.example')
    await press(await linkIn(mail, 'confirm'))
    expect((await stored())!.email).toBe('ana@new.example')
  })

  test('L16: what is stored can be taken as a file, and erased: only a keyed hash stays', async () => {
    const path = await linkIn(await begin(), 'preferences')
    const file = await (await site.request(`${path}/data.json`)).json()
    expect(file).toMatchObject({ subscription: { email: 'ana@example.com' }, consents: [{ place: 'footer' }] })
    await press(path, { do: 'erase' })
    expect(await (await site.request(`${path}?told=unsure`)).text()).toContain('Please tick that you have read this')
    expect(await stored()).toBeDefined()
    await press(path, { do: 'erase', sure: 'yes' })
    expect([await stored(), await house.db.select().from(newsletterConsents), await sent()]).toEqual([undefined, [], []])
    const [hash] = await house.db.select().from(newsletterSuppressions)
    expect(hash).toMatchObject({ reason: 'erased' })
    expect((await site.request(path)).status).toBe(404)
  })
})

test('L16: a person reads why a mail came: the consent with its text, place and times', async () => {
  const html = await (await site.request(await linkIn(await begin(), 'why'))).text()
  expect(html).toContain('Subscribe for updates. The latest AI insights')
  expect(html).toMatch(/footer/)
})
