import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { drawMail } from '#src/mail/compose.ts'
import { mails } from '#src/mail/tables.ts'
import { applySettings } from '#src/settings.ts'
import { json, siteOn } from '#src/test/testing.ts'
import { sendNotices } from '../notices.ts'
import { undoItem } from './testing.ts'

const fixture = testStaff()
const evil = 'Eve\r\n<b>{{7*7}}</b>'
const application = {
  firstName: 'Ana',
  lastName: 'Brandt',
  email: 'ana@example.com',
  company: 'Fenwick',
  title: 'Director',
  bio: 'I have run three support desks and written down what worked. '.repeat(3),
  expertise: 'Support, assistants and measurement of both',
  topics: 'What the night shift learned from an assistant',
  experience: 'experienced',
  availability: 'limited',
  travelWillingness: 'regional',
  speakingFee: 'pro-bono',
  consentForContact: true,
  agreeToTerms: true,
}
const message = {
  name: 'Ana Brandt',
  email: 'ana@example.com',
  subject: 'Labs',
  message: 'Please tell me about your labs.',
}

beforeEach(async () => {
  applySettings({})
  await empty(
    fixture.database.db,
    'mails',
    'submissions',
    'contact_messages',
    'speaker_applications',
    'community_applications',
    'tool_suggestions',
    'inbox_items',
    'audit',
  )
})
const post = async (path: string, body: object) => {
  const response = await siteOn(fixture.database).request(path, json(body))
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, ''])
}
const sent = () => fixture.database.db.select().from(mails).orderBy(mails.createdAt)
const textOf = (mail: typeof mails.$inferSelect) =>
  drawMail(mail.content!, { origin: 'https://advantage.example', token: () => 't' }).text
const desk = async () => {
  const browser = await fixture.join('moderator')
  const { data } = await browser.get('/api/staff/inbox')
  return { browser, item: data.items[0] }
}

describe('a receipt is sent for a submission', () => {
  test("X8: with the promised time and none of the sender's words, in the transaction that stores it", async () => {
    await post('/api/contact', { ...message, name: evil, subject: evil, message: evil })
    await post('/api/speakers/apply', { ...application, firstName: evil })
    const rows = await sent()
    expect(rows.map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
      ['receipt', 'ana@example.com', 'waiting'],
      ['receipt', 'ana@example.com', 'waiting'],
    ])
    for (const row of rows) {
      expect(textOf(row)).toMatch(/We’ll reply by: \w{3}, \w{3} \d/)
      expect(JSON.stringify(row.content)).not.toMatch(/Eve|7\*7/)
    }
  })

  test('X8: but not if the transaction fails', async () => {
    const response = await siteOn(fixture.database).request(
      '/api/contact',
      json({ ...message, email: 'nobody' }),
    )
    expect([response.status, await sent()]).toEqual([422, []])
  })
})

describe('a reply from the inbox', () => {
  test("X9: continues the receipt's thread, waits for a minute, and can be undone until then", async () => {
    await post('/api/contact', message)
    const { browser, item } = await desk()
    const body = { version: item.version, body: 'Dear Ana Brandt,\n\ngladly.', send: true }
    expect((await browser.post(`/api/staff/inbox/${item.id}/answers`, body)).status).toBe(200)
    const [receipt, answer] = await sent()
    expect(answer).toMatchObject({
      kind: 'answer',
      recipient: 'ana@example.com',
      inReplyTo: receipt!.id,
      state: 'waiting',
    })
    expect(answer!.content!.subject).toBe(`Re: ${receipt!.content!.subject}`)
    expect(answer!.notBefore.getTime() - answer!.createdAt.getTime()).toBe(60_000)
    expect((await undoItem(browser, item.id)).data).toMatchObject({
      state: 'open',
      answeredAt: null,
    })
    expect((await sent())[1]!.state).toBe('left')
  })

  test('X51: with no text is neither sent nor recorded', async () => {
    await post('/api/contact', message)
    const { browser, item } = await desk()
    for (const send of [true, false])
      expect(
        await browser.post(`/api/staff/inbox/${item.id}/answers`, {
          version: item.version,
          body: 'Dear Ana Brandt,\n\n \n\nAdvantage',
          send,
        }),
      ).toMatchObject({
        status: 422,
        data: {
          fields: { body: ['Please write your reply between the greeting and the sign-off.'] },
        },
      })
    const { version } = (await browser.get(`/api/staff/inbox/${item.id}`)).data
    expect([(await sent()).length, version]).toEqual([1, item.version])
  })

  test('X9: can be undone from its item until it is sent, whatever else changed, and remains available for editing', async () => {
    await post('/api/contact', message)
    const { browser, item } = await desk()
    const url = `/api/staff/inbox/${item.id}`
    const reply = async () => {
      const { version } = (await browser.get(url)).data
      return (await browser.post(`${url}/answers`, { version, body: 'Gladly.', send: true })).data
    }
    const undo = () => browser.post(`${url}/letter/undo`)
    expect((await undo()).status).toBe(409)
    const replied = await reply()
    expect([replied.letter.isDecision, replied.undoneReply]).toEqual([false, null])
    const { version } = replied
    const labeled = (await browser.put(url, { version, labels: ['labs'] })).data
    expect((await undo()).data).toMatchObject({
      state: 'open',
      answeredAt: null,
      labels: ['labs'],
      letter: null,
      undoneReply: 'Gladly.',
    })
    const again = await reply()
    expect([labeled.version < again.version, again.undoneReply]).toEqual([true, null])
    await browser.put(url, { version: again.version, state: 'open' })
    expect((await undo()).data).toMatchObject({ state: 'open', answeredAt: null, letter: null })
    const [, ...letters] = await sent()
    expect(letters.map(({ state }) => state)).toEqual(['left', 'left'])
    await reply()
    await fixture.database.db.execute(
      sql`update mails set state = 'accepted' where kind = 'answer'`,
    )
    expect([(await browser.get(url)).data.letter, (await undo()).status]).toEqual([null, 409])
  })

  test('X9: cannot be undone once it has been sent', async () => {
    await post('/api/contact', message)
    const { browser, item } = await desk()
    await browser.post(`/api/staff/inbox/${item.id}/answers`, {
      version: item.version,
      body: 'Gladly.',
      send: true,
    })
    await fixture.database.db.execute(
      sql`update mails set state = 'accepted' where kind = 'answer'`,
    )
    expect((await undoItem(browser, item.id)).status).toBe(409)
    const [row] = await fixture.database.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, 'ana@example.com'))
    expect(row!.status).toBe('answered')
  })
})

test('X10: an applicant is notified of the decision and its reason, but not of a review in progress', async () => {
  await post('/api/speakers/apply', application)
  const { browser, item } = await desk()
  const { data } = await browser.post(`/api/staff/inbox/${item.id}/decision`, {
    version: item.version,
    decision: 'in review',
  })
  expect(await sent()).toHaveLength(1)
  const decision = {
    version: data.version,
    decision: 'declined',
    reason: 'The program is full until spring.',
  }
  expect((await browser.post(`/api/staff/inbox/${item.id}/decision`, decision)).status).toBe(200)
  const [, decided] = await sent()
  expect(decided).toMatchObject({ kind: 'decision', recipient: 'ana@example.com' })
  expect(textOf(decided!)).toContain('> The program is full until spring.')
})

test('X10: the sender of a tool suggestion is notified when the tool is listed, if they left an address', async () => {
  const suggestion = {
    name: 'Quill',
    website: 'https://quill.example',
    reason: 'It writes minutes that people read.',
  }
  await post('/api/tool-suggestions', { ...suggestion, email: '' })
  expect(await sent()).toEqual([])
  await post('/api/tool-suggestions', { ...suggestion, email: 'ana@example.com' })
  const browser = await fixture.join('moderator')
  for (const item of (await browser.get('/api/staff/inbox')).data.items)
    await browser.post(`/api/staff/inbox/${item.id}/decision`, {
      version: item.version,
      decision: 'accepted',
    })
  expect((await sent()).map(({ content }) => content!.blocks[0])).toEqual([
    { kind: 'heading', text: 'We got your suggestion' },
    { kind: 'heading', text: 'Your suggestion is listed' },
  ])
})

describe('staff are notified', () => {
  const at = (hour: number) => new Date(`2026-03-02T${String(hour).padStart(2, '0')}:05:00-05:00`)
  const notices = async () => (await sent()).filter(({ kind }) => kind !== 'receipt')

  test('X11: once a day of open items at the configured hour, and not at all if there are none', async () => {
    await sendNotices(fixture.database.db, 'https://desk.example', at(8))
    expect(await notices()).toEqual([])
    await post('/api/contact', { ...message, subject: evil })
    for (const hour of [7, 8, 8, 9])
      await sendNotices(fixture.database.db, 'https://desk.example', at(hour))
    const [digest, ...others] = await notices()
    expect([others, digest!.kind, digest!.recipient]).toEqual([
      [],
      'digest',
      'hello@advantage.example',
    ])
    expect(textOf(digest!)).toMatch(/1 reply is still due[^]*https:\/\/desk\.example\/inbox/)
    expect(JSON.stringify(digest!.content)).not.toContain('Eve')
  })

  test('X11: of each item right away if they prefer, at an address of their choice', async () => {
    applySettings({ 'mail.noticesHour': 24, 'mail.noticesTo': 'team@advantage.example' })
    await post('/api/contact', message)
    for (const _ of [1, 2]) await sendNotices(fixture.database.db, 'https://desk.example')
    expect((await notices()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['notice', 'team@advantage.example'],
    ])
  })
})
