import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { oneRow } from '#src/database/oneRow.ts'
import { empty } from '#src/database/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { confirmAddress, releaseHeld } from '#src/mail/unconfirmed.ts'
import { applySettings, defaultSettings } from '#src/settings.ts'
import { json, ORIGIN, siteOn, testSite } from '#src/test/testing.ts'
import { abroadLetters, abroadPitches } from './abroadLetters.ts'
import { askingLetters, bidLetters } from './bidLetters.ts'
import { blindLetters, blindPitches } from './blindLetters.ts'
import { otherPitches, searchPitches } from './botLetters.ts'
import { coldLetters, coldPitches } from './coldLetters.ts'
import { freshLetters, freshPitches } from './freshLetters.ts'
import { humanLetters } from './humanLetters.ts'
import { laterLetters, laterPitches, officeLetters, officePitches } from './officeLetters.ts'
import { newsroomLetters, newsroomPitches } from './newsroomLetters.ts'
import { clientLetters, plainPitches } from './plainLetters.ts'
import { strangeLetters, strangePitches } from './strangeLetters.ts'
import { unreadLetters, unreadPitches } from './unreadLetters.ts'
import { unseenLetters, unseenPitches } from './unseenLetters.ts'
import { signOpening } from '../submission.ts'
import { submissions } from '../tables.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'contact_messages', 'inbox_items', 'mails'))

const fromPage = { origin: ORIGIN }
const at = (n: number) => ({ address: `${(n >> 16) + 11}.${(n >> 8) & 255}.${n & 255}.7` })
/** Encodes a number as a word of letters. */
const town = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
const message = (n: number, change: object = {}) => ({
  name: `Ana Brandt`,
  email: `ana${n}@company.example`,
  company: 'North Pier',
  role: 'Head of sales',
  subject: 'A question',
  message: `Our team asks whether you come to ${town(n)} in spring, and what it would cost for ${n} people.`,
  ...change,
})
const stored = async (state: 'open' | 'spam') =>
  fixture.db.$count(inboxItems, sql`${inboxItems.state} = ${state}`)
/** Runs in batches that a busy CPU can handle. */
async function each(count: number, work: (n: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += 8)
    await Promise.all(
      Array.from({ length: Math.min(8, count - from) }, (_, index) => work(from + index)),
    )
}
/** Sends a message with each text, each person from an address and network of their own. */
const post = (letters: readonly string[]) =>
  each(letters.length, async (n) => {
    const body = message(n, { message: letters[n] })
    const { status } = await fixture.site.request('/api/contact', json(body, fromPage), at(n))
    expect(status).toBe(200)
  })
const judged = () =>
  fixture.db
    .select({ message: contactMessages.message, signs: submissions.signs })
    .from(submissions)
    .innerJoin(contactMessages, eq(contactMessages.id, submissions.id))
const takenForSpam = () => judged().where(sql`${submissions.isSpam}`)
const messageThatStarts = async (words: string) =>
  oneRow(await judged().where(sql`starts_with(${contactMessages.message}, ${words})`))
const form = (fields: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromPage },
  body: new URLSearchParams(fields as Record<string, string>).toString(),
})

test('FT5: of 1,000 submissions by typical scripts at most one in a hundred passes as real, and each is set aside with a reason', async () => {
  const word = (n: number) => `${String.fromCharCode(97 + (n % 26))}${(n * 7919).toString(36)}`
  const kinds: ((n: number) => [object, Record<string, string>])[] = [
    (n) => [
      message(n, { message: `Buy cheap ${word(n)} at https://spam${n}.example/offer today` }),
      {},
    ],
    (n) => [
      message(n, {
        message: `https://a${n}.example https://b${n}.example https://c${n}.example`,
      }),
      fromPage,
    ],
    (n) => [
      message(n, {
        message: `Nice site! [url=https://x${n}.example]${word(n)}[/url] and good luck to you`,
      }),
      fromPage,
    ],
    (n) => [message(n), { ...fromPage, 'x-form-trap': 'filled' }],
    (n) => [message(n, { email: `${word(n)}@mailinator.com` }), fromPage],
    (n) => [message(n, { name: `www.casino${n}.example` }), fromPage],
    (n) => [message(n, { name: 'xKjHgTrEwQplM', company: 'QwErTyUiOpAs' }), fromPage],
    () => [
      message(1, {
        email: `many${Math.random()}@company.example`,
        message: 'I have a business proposal that will interest you greatly.',
      }),
      fromPage,
    ],
  ]
  await each(1000, async (n) => {
    const [body, headers] = kinds[n % kinds.length]!(n)
    expect((await fixture.site.request('/api/contact', json(body, headers), at(n))).status).toBe(
      200,
    )
  })
  expect([(await stored('open')) + (await stored('spam')), (await stored('open')) <= 10]).toEqual([
    1000,
    true,
  ])
  const spam = await fixture.db
    .select()
    .from(submissions)
    .where(sql`${submissions.isSpam}`)
  expect(spam.filter(({ signs }) => signs.length === 0)).toEqual([])
  expect(await fixture.db.$count(mails)).toBeLessThanOrEqual(10)
})

test('FT6: of 100 people none is refused or mistaken for spam: slow and quick ones, without scripts, a whole office, and with a link', async () => {
  const slow = await signOpening(fixture.db, Date.now() - 40 * 60_000)
  const quick = await signOpening(fixture.db, Date.now() - 2000)
  const office = { address: '203.0.113.9' }
  const people: ((n: number) => Promise<Response>)[] = [
    (n) =>
      fixture.site.request(
        '/api/contact',
        json(message(n), { ...fromPage, 'x-form-opened': slow }),
        at(n),
      ),
    (n) =>
      fixture.site.request(
        '/api/contact',
        json(message(n), { ...fromPage, 'x-form-opened': quick }),
        at(n),
      ),
    (n) => fixture.site.request('/forms/contact', form(message(n)), at(n)),
    (n) => fixture.site.request('/api/contact', json(message(n), fromPage), office),
    (n) =>
      fixture.site.request(
        '/api/contact',
        json(
          message(n, {
            message: `Please look at our page https://team${n}.example and tell us what they think of it in ${town(n)}.`,
          }),
          fromPage,
        ),
        at(n),
      ),
  ]
  const statuses: number[] = []
  await each(100, async (n) => statuses.push((await people[n % people.length]!(n)).status))
  expect([
    statuses.filter((status) => status !== 200 && status !== 303),
    await stored('open'),
    await stored('spam'),
  ]).toEqual([[], 100, 0])
  expect((await fixture.db.select().from(contactMessages)).length).toBe(100)
})

test('FT14: of messages that pitch, beg, threaten, or sell at most one in a hundred passes as real, and each names the words that gave it away', async () => {
  const letters = [...searchPitches, ...otherPitches]
  await each(letters.length, async (n) => {
    const body = message(n, { message: letters[n]!.replaceAll('{site}', 'advantage.example') })
    expect((await fixture.site.request('/api/contact', json(body, fromPage), at(n))).status).toBe(
      200,
    )
  })
  expect((await stored('open')) + (await stored('spam'))).toBe(letters.length)
  expect(await stored('open')).toBeLessThanOrEqual(letters.length / 100)
  const spam = await fixture.db
    .select()
    .from(submissions)
    .where(sql`${submissions.isSpam}`)
  expect(spam.filter(({ signs }) => signs.join(' ').length < 20)).toEqual([])
  const [first] = await fixture.db
    .select({ signs: submissions.signs })
    .from(submissions)
    .innerJoin(contactMessages, eq(contactMessages.id, submissions.id))
    .where(eq(contactMessages.message, searchPitches[4]))
  expect(first!.signs.join(' ')).toMatch(/It reads like an offer to many businesses: “[^”]+”/)
})

test('FT6, FT14: of 217 first messages by sellers at most one in a hundred passes; suppliers that write about a contract, an order, or a delivery are not mistaken for them', async () => {
  const suppliers = [
    'Your contract for the warehouse ends on the 28th. Let us know by Monday if you want to prolong it.',
    'Your delivery is blocked at our gate this morning.',
    'Let us know by noon when we can bring the six boxes that Mr. Hale ordered. You want them on the third floor?',
  ]
  await post([...coldLetters, ...suppliers])
  expect(await takenForSpam()).toEqual([])
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(coldPitches)
  expect(await stored('open')).toBeLessThanOrEqual(coldPitches.length / 100)
})

test('FT14, FT6: of pitches that nobody here has read at most one in a hundred passes, and none of 100 letters is mistaken for one', async () => {
  await post(unseenLetters)
  expect(await takenForSpam()).toEqual([])
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(unseenPitches)
  expect(await stored('open')).toBeLessThanOrEqual(unseenPitches.length / 100)
})

test('M139: plain words about meeting, calling, and nothing in particular are not spam, nor are letters of clients with links, prices, and phone numbers; of 60 pitches one passes', async () => {
  const plain = [
    "I'll be in your street tomorrow and could bring the books back in person.",
    'You are still my favorite page on a bad day. Take care of each other!',
    'I know what we are doing tonight: reading you on the sofa.',
    'I was just calling to say hi and to wish all of you a good trip.',
  ]
  await post([...plain, ...clientLetters])
  expect(await takenForSpam()).toEqual([])
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(plainPitches)
  expect(await stored('open')).toBeLessThanOrEqual(1)
})

test('U70: an offer in unusual words counts as spam if a company writes from a free address or the text appears faster than anyone types; a person who does either is not', async () => {
  const offer =
    'Our experts tune pianos in concert halls and offices. Yours would sound new before the gala. Shall we come by?'
  const question =
    'Our company booked two seats for the summit in May, and one of us cannot come. May a colleague take the seat? See https://company.example/team'
  const opened = async (ms: number) => ({
    ...fromPage,
    'x-form-opened': await signOpening(fixture.db, Date.now() - ms),
  })
  const send = async (n: number, change: object, headers: Record<string, string>) => {
    const body = json(message(n, change), headers)
    expect((await fixture.site.request('/api/contact', body, at(n))).status).toBe(200)
    const [row] = await fixture.db
      .select({ isSpam: submissions.isSpam, signs: submissions.signs })
      .from(submissions)
      .innerJoin(contactMessages, eq(contactMessages.id, submissions.id))
      .where(eq(contactMessages.email, (change as { email: string }).email))
    return row!
  }
  const slow = await opened(90_000)
  expect((await send(1, { message: offer, email: 'a@company.example' }, slow)).isSpam).toBe(false)
  const free = await send(
    2,
    { message: offer.replace('pianos', 'grand pianos'), email: 'b@gmail.com' },
    slow,
  )
  expect([free.isSpam, free.signs.at(-1)]).toEqual([
    true,
    'A company writes from a free email address.',
  ])
  const quick = await opened(2000)
  const text = offer.replace('pianos', 'pianos and organs')
  const fast = await send(3, { message: text, email: 'c@company.example' }, quick)
  expect([fast.isSpam, fast.signs.at(-1)]).toEqual([
    true,
    'The text was filled in faster than anyone types.',
  ])
  const person = await send(4, { message: question, email: 'd@gmail.com' }, quick)
  expect([person.isSpam, person.signs]).toEqual([
    false,
    ['The text contains a link.', 'The text was filled in faster than anyone types.'],
  ])
})

test("FT16: five in six pitches that no phrase was written for are recognized by what they do, quoting their words; no person's message is mistaken for one", async () => {
  await post(strangePitches)
  expect(await stored('spam')).toBeGreaterThan(strangePitches.length * (5 / 6))
  const cold = await messageThatStarts('Want 100K visits')
  expect(cold!.signs.join(' ')).toMatch(/It reads like an offer to many businesses: “/)
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(strangeLetters)
  expect(await takenForSpam()).toEqual([])
})

test('FT16, FT6: of 60 pitches from many trades in six languages at most one passes, and none is found among clients, speakers, sponsors, and agencies that only mention such things', async () => {
  await post(blindPitches)
  expect(await stored('open')).toBeLessThanOrEqual(1)
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(blindLetters)
  expect(await takenForSpam()).toEqual([])
})

test('FT14, FT6: of 82 new pitches at most one passes, and no spam is found among 90 messages by businesspeople that mention rankings, prices, and vendors, and contain links', async () => {
  const letters = [...officeLetters, ...laterLetters]
  await post(letters)
  expect([await takenForSpam(), await stored('open')]).toEqual([[], letters.length])
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post([...officePitches, ...laterPitches])
  expect(await stored('open')).toBeLessThanOrEqual(1)
})

test('S36: in 25 languages, nine in ten offers are recognized, and nobody who paid, attended, or asks is mistaken for a seller', async () => {
  await post(abroadLetters)
  expect([await takenForSpam(), await stored('open')]).toEqual([[], abroadLetters.length])
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(abroadPitches)
  expect(await stored('open')).toBeLessThanOrEqual(abroadPitches.length / 10)
  const known = await messageThatStarts('Γεια σας')
  expect(known.signs).toEqual([
    'The text offers something and asks for a reply. It says “παρέχουμε υπηρεσίες” and “να σας στείλουμε”.',
  ])
})

test('U51: four in five offers of unlisted trades are recognized by their terms and requests; nobody who asks or pays is mistaken for one', async () => {
  await post(askingLetters)
  expect(await takenForSpam()).toEqual([])
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(bidLetters)
  expect(await stored('spam')).toBeGreaterThanOrEqual(bidLetters.length * (4 / 5))
  const plants = await messageThatStarts('Hello, we rent and water')
  expect(plants.signs.join(' ')).toMatch(/It reads like an offer to many businesses: “/)
})

test('S32, FT6: five in six pitches not used as training data are recognized, naming at most three of their words; no visitor is mistaken for one', async () => {
  await post(freshLetters)
  expect(await takenForSpam()).toEqual([])
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(freshPitches)
  expect(await stored('spam')).toBeGreaterThanOrEqual(freshPitches.length * (5 / 6))
  const bench = await messageThatStarts('We have hired developers')
  const words = [...bench.signs.join(' ').matchAll(/“([^”]+)”/g)].map(([, quoted]) => quoted)
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((quoted) => !bench.message.toLowerCase().includes(quoted!))).toEqual([])
})

test('X70, FT6: at most three in a hundred pitches to an editor pass, offers to buy links are recognized in many languages, and no letter to a newsroom is mistaken for one', async () => {
  await post(newsroomPitches)
  expect(await stored('open')).toBeLessThanOrEqual(newsroomPitches.length * 0.03)
  const signs = async () =>
    (
      await fixture.db
        .select({ message: contactMessages.message, signs: submissions.signs })
        .from(submissions)
        .innerJoin(contactMessages, eq(contactMessages.id, submissions.id))
        .where(sql`${submissions.isSpam}`)
    ).map((one) => ({ ...one, signs: one.signs.join(' ') }))
  const links = (await signs()).filter((one) => one.signs.includes('The text asks to buy links.'))
  for (const opening of ['Bonjour', 'Hola', 'Guten Tag', 'Здравствуйте'])
    expect(
      links.map(({ message: text }) => text).filter((text) => text.startsWith(opening)),
    ).not.toEqual([])
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post(newsroomLetters)
  expect(await signs()).toEqual([])
})

test('M150: messages in the spelling of text messages, and technical ones with links to our pages and elsewhere, are not spam; at most one in ten offers in other languages passes', async () => {
  await post([...unreadLetters, ...unreadPitches])
  const found = new Set((await takenForSpam()).map(({ message }) => message))
  expect(unreadLetters.filter((message) => found.has(message)).length).toBeLessThanOrEqual(1)
  expect(unreadPitches.filter((message) => !found.has(message)).length).toBeLessThanOrEqual(4)
})

test('M150: a link to one of our pages counts for nothing, but does not excuse an offer', async () => {
  const page = `${ORIGIN}/news/ai-budget`
  await post([
    `The table in ${page} and the one in ${ORIGIN}/news/roi disagree in their second row.`,
    `We sell dofollow links. Shall we place one in ${page}? It costs 90 dollars.`,
  ])
  expect(await messageThatStarts('The table')).toMatchObject({ signs: [] })
  expect((await takenForSpam()).map(({ message }) => message.slice(0, 7))).toEqual(['We sell'])
})

test('S33: mashed keys, repeated words, spaced letters, email headers, hidden comments, and casinos in other scripts are spam; odd names and quoted email are not', async () => {
  const post = (all: readonly object[]) =>
    each(all.length, async (n) => {
      const { status } = await fixture.site.request(
        '/api/contact',
        json(message(n, all[n]), fromPage),
        at(n),
      )
      expect(status).toBe(200)
    })
  const people = [
    { message: 'Hello, I am Zbigniew Szczypkowski. Is there still a seat for Friday, please?' },
    { message: 'Handflächenscanner und Kampfgeist: kommt das im Kurs vor?' },
    { message: 'schmidt und schwarz' },
    {
      message:
        'You mailed me this:\nFrom: events@advantage.example\nSubject: Your seat\nIs it real?',
    },
    { message: `${'-'.repeat(150)}\nNames for the badges: Ana, Bo, Cy.\n${'-'.repeat(150)}` },
    { message: 'We use an A B C D scheme to sort our calls. Does the course cover this?' },
  ]
  await post(people)
  const wrong = await fixture.db.select({ signs: submissions.signs }).from(submissions)
  expect(wrong.map(({ signs }) => signs)).toEqual(people.map(() => []))
  await empty(fixture.db, 'contact_messages', 'inbox_items', 'submissions')
  await post([
    { message: 'asdkjh qwoeiu zxmncb qpwoe' },
    { message: 'your site '.repeat(400) },
    { message: '!'.repeat(4000) },
    { message: 'b u y   v i a g r a   c h e a p' },
    { message: 'A question', subject: 'Hi%0ABcc:victims@company.example' },
    { message: 'Hello there\nBcc: one@company.example, two@company.example\nRead this' },
    { message: 'Bu<!-- -->y our vi<!-- -->agra today' },
    { message: 'ซื้อหวยออนไลน์ จ่ายจริง สมัครฟรีวันนี้' },
    { message: 'オンラインカジノ 入金不要ボーナス' },
    { message: 'Kumarhane oyunları burada, hemen kayıt ol' },
  ])
  expect([await stored('open'), await stored('spam')]).toEqual([0, 10])
})

test("FT14, FT6: no person's message is mistaken for spam, in any language or on any subject; nor is one that several people in an office send", async () => {
  await each(humanLetters.length, async (n) => {
    const letter = humanLetters[n]!
    const body = message(n, { message: letter.length < 10 ? `${letter} Regards, Ana` : letter })
    expect((await fixture.site.request('/api/contact', json(body, fromPage), at(n))).status).toBe(
      200,
    )
  })
  expect(await takenForSpam()).toEqual([])
  const text = 'All of us at North Pier would like to come to the briefing on Tuesday, please.'
  const send = (n: number, address: string) =>
    fixture.site.request('/api/contact', json(message(n, { message: text }), fromPage), {
      address,
    })
  await empty(fixture.db, 'contact_messages', 'inbox_items')
  for (let n = 0; n < 12; n++) await send(n, `203.0.113.${n}`)
  expect([await stored('open'), await stored('spam')]).toEqual([12, 0])
  for (let n = 0; n < 3; n++) await send(20 + n, `198.51.${n}.7`)
  expect(await stored('spam')).toBe(3)
})

test('FT7: a thousand addresses, each used once and from its own network, get at most a hundred emails; the others are held', async () => {
  const site = siteOn(fixture.database, { sendsMail: true })
  await each(1000, async (n) => {
    const person = {
      firstName: 'Ana',
      lastName: 'Brandt',
      email: `ana${n}@company${n % 97}.example`,
    }
    const response = await site.request('/api/newsletter/subscribe', json(person, fromPage), at(n))
    if (response.status !== 200) throw new Error(String(response.status))
  })
  expect(await fixture.db.$count(newsletterSubscriptions)).toBe(1000)
  expect(await fixture.db.$count(mails, sql`${mails.state} <> 'held'`)).toBe(100)
  expect(await fixture.db.$count(mails, sql`${mails.state} = 'held'`)).toBe(900)
})

test('FT7: confirmed addresses no longer count, and held emails are sent as room becomes available', async () => {
  applySettings({ 'mail.unconfirmedADay': 2 })
  const site = siteOn(fixture.database, { sendsMail: true })
  const states = async () =>
    (await fixture.db.select().from(mails).orderBy(mails.createdAt)).map(({ state }) => state)
  for (const name of ['ana', 'ben', 'cem', 'dan'])
    await site.request(
      '/api/newsletter/subscribe',
      json({ firstName: 'A', lastName: 'B', email: `${name}@company.example` }, fromPage),
    )
  expect(await states()).toEqual(['waiting', 'waiting', 'held', 'held'])
  await fixture.db.transaction((tx) => confirmAddress(tx, 'ANA@company.example'))
  await releaseHeld(fixture.db)
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'held'])
  await fixture.db.execute(
    sql`update mails set created_at = now() - interval '4 days' where state = 'held'`,
  )
  await releaseHeld(fixture.db)
  expect(await fixture.db.$count(mails, sql`${mails.state} = 'given up'`)).toBe(1)
})

test('FT8: staff can allow a domain, and a submission they take out of spam is treated as if it had just arrived', async () => {
  applySettings({ 'mail.allowedDomains': ['mailinator.com'] })
  await fixture.site.request(
    '/api/contact',
    json(message(1, { email: 'ana@mailinator.com' }), fromPage),
  )
  expect([await stored('open'), await stored('spam')]).toEqual([1, 0])
  applySettings({})
  await fixture.site.request(
    '/api/contact',
    json(message(2, { email: 'ana@mailinator.com' }), fromPage),
  )
  expect(await stored('spam')).toBe(1)
  const notices = async () =>
    (await fixture.db.execute(sql`select 1 from submission_notices`)).rows.length
  const before = await notices()
  await fixture.db.execute(sql`update inbox_items set state = 'open' where state = 'spam'`)
  expect([
    await notices(),
    await fixture.db.$count(submissions, sql`${submissions.isSpam}`),
  ]).toEqual([before + 1, 0])
})

test('FT9: an IPv6 network counts as one, and all processes share the counts', async () => {
  const limits = { ...defaultSettings.limits, form: { requests: 3, seconds: 600, waiting: 0 } }
  const processes = [siteOn(fixture.database, { limits }), siteOn(fixture.database, { limits })]
  const statuses: number[] = []
  for (let n = 0; n < 5; n++)
    statuses.push(
      (
        await processes[n % 2]!.request('/api/contact', json(message(n), fromPage), {
          address: `2001:db8:1:2::${n}`,
        })
      ).status,
    )
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const other = await processes[0]!.request('/api/contact', json(message(9), fromPage), {
    address: '2001:db8:1:3::1',
  })
  expect(other.status).toBe(200)
})

test('S102: a message as long as the form allows, of whatever repeated signs, is judged as fast as any other', async () => {
  const signs = ['b', 'bbbbbba', 'w.', 'www.', 'http:', '\t', '\ncc:', 'a@', '{', '1 ', 'я', 'aB']
  const letters = [
    ...signs.map((sign) => `${sign.repeat(4_900 / sign.length)}1 and on to Berlin`),
    `${'b'.repeat(4_900)}ae and on to Berlin`,
  ]
  await post(letters)
  expect(await fixture.db.$count(contactMessages)).toBe(letters.length)
})
