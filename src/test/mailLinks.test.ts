import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { mailedPages, shapeOf } from '../../e2e/mailedPages.ts'
import { STAFF_ORIGIN, testStaff } from '../features/accounts/server/test/testing.ts'
import { sendNotices } from '../features/inbox/server/notices.ts'
import { workIssues } from '../features/issues/server/due.ts'
import { emptied, issueDesk } from '../features/issues/server/test/testing.ts'
import { erasures } from '../features/privacy/server/tables.ts'
import { addEvent } from '../features/events/server/test/testing.ts'
import { addSpeakers } from '../features/speakers/server/test/testing.ts'
import { addResources } from '../features/resources/server/test/testing.ts'
import { mailKinds } from '../mail/mailKinds.ts'
import { mails } from '../mail/tables.ts'
import { testMailServer } from '../mail/test/testing.ts'
import { applySettings, settings } from '../settings.ts'
import { json, ORIGIN, siteOn } from './testing.ts'

const server = testMailServer()
const fixture = testStaff({ mail: () => server.settings() })
const { begin, deliver, write } = issueDesk(fixture, server)
beforeEach(async () => {
  server.reset()
  await server.close()
  await server.open()
  await fixture.database.db.execute(emptied)
  await empty(
    fixture.database.db,
    'submissions',
    'contact_messages',
    'tool_suggestions',
    'inbox_items',
    'resources',
    'erasures',
    'events',
    'speakers',
  )
})
afterEach(() => applySettings({}))

/** Tables of counters, which change on reads or when earlier counts are flushed. */
const counters = ['request_counts', 'missing_addresses', 'daily_counts']

/** A hash of every table except those. */
async function everything(): Promise<Record<string, string>> {
  const { db } = fixture.database
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    if (counters.includes(name)) continue
    const all = await db.execute<{ hash: string }>(
      sql`select md5(coalesce(string_agg(one::text, E'\n' order by one::text), '')) as hash from ${sql.identifier(name)} as one`,
    )
    hashes[name] = all.rows[0]!.hash
  }
  return hashes
}

/** Triggers every kind of email the site sends, and returns those that arrived, by kind. */
async function receiveEveryKind() {
  const { db } = fixture.database
  const site = siteOn(fixture.database, { sendsMail: true })
  const post = async (path: string, body: object) => {
    const response = await site.request(path, json(body, { origin: ORIGIN }))
    expect([path, response.status]).toEqual([path, 200])
  }
  const press = (path: string, fields: Record<string, string>) =>
    site.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      body: new URLSearchParams(fields).toString(),
    })
  /** A link in the last such email. Several connections deliver in any order, so `subject` picks one of several. */
  const linkIn = (pattern: RegExp, subject = '') =>
    server.arrived
      .filter((mail) => mail.subject?.startsWith(subject))
      .flatMap(({ html }) => pattern.exec(html ?? '')?.[0] ?? [])
      .at(-1)!

  const [resource] = await addResources(db, {
    slug: 'one',
    title: 'One',
    type: 'research',
    gated: true,
  })
  const person = { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' }
  await post('/api/newsletter/subscribe', person)
  await post('/api/research-access', { ...person, resourceId: resource!.id, resourceTitle: 'One' })
  await post('/api/contact', {
    name: 'Ana Brandt',
    email: 'ana@example.com',
    subject: 'Labs',
    message: 'What are your labs?',
  })
  await post('/api/tool-suggestions', {
    name: 'Quill',
    website: 'https://quill.example',
    reason: 'It writes minutes that people read.',
    email: 'ana@example.com',
  })
  await post('/api/your-data', { address: 'ben@example.com' })
  await deliver()
  expect((await press(linkIn(/\/newsletter\/confirm\/[\w-]{43}/), {})).status).toBe(303)
  expect((await press(linkIn(/\/your-data\/[\w-]{43}/), { sure: 'yes' })).status).toBe(303)

  await vi.waitFor(
    async () => expect(await db.$count(erasures, isNotNull(erasures.provedAt))).toBe(1),
    60_000,
  )

  const desk = await fixture.join('administrator')
  for (const { id, kind, version } of (await desk.get('/api/staff/inbox')).data.items) {
    const [act, body] =
      kind === 'contact'
        ? ['answers', { body: 'Gladly.', send: true }]
        : ['decision', { decision: 'accepted' }]
    expect([
      kind,
      (await desk.post(`/api/staff/inbox/${id}/${act}`, { version, ...body })).status,
    ]).toEqual([kind, 200])
  }
  const event = await addEvent(db, {
    slug: 'summit',
    speakersEditUntil: new Date(Date.now() + 86_400_000),
  })
  const [speaker] = await addSpeakers(db, { name: 'Eve Lind' })
  const link = `/api/staff/events/${event.id}/speakers/${speaker!.id}/link`
  expect((await desk.post(link, { email: 'eve@example.com' })).status).toBe(200)
  await post('/api/contact', {
    name: 'Cem',
    email: 'cem@example.com',
    subject: 'More',
    message: 'And what do they cost us?',
  })
  await sendNotices(db, STAFF_ORIGIN, new Date('2026-11-20T13:00:00Z'))
  applySettings({ 'mail.noticesHour': 24 })
  await sendNotices(db, STAFF_ORIGIN)
  const draft = await write({ subject: 'A draft' }, 'editor')
  expect(
    (await draft.browser.post(`${draft.path}/test`, { to: 'hello@advantage.example' })).status,
  ).toBe(200)
  await begin()
  await db.execute(sql`update mails set not_before = now() where state = 'waiting'`)
  await deliver()
  await workIssues(db)
  const welcome = linkIn(/\/newsletter\/preferences\/[\w-]{43}/, 'Welcome')
  expect((await press(welcome, { do: 'link' })).status).toBe(303)
  await deliver()
  const preferences = linkIn(
    /\/newsletter\/preferences\/[\w-]{43}/,
    `Your ${settings.name} newsletter`,
  )
  await press(preferences, { do: 'move', email: 'ana.brandt@example.com' })
  await deliver()
  await press(linkIn(/\/newsletter\/confirm\/[\w-]{43}/), {})
  await post('/api/your-data', { address: 'ana@example.com' })
  await post('/api/newsletter/subscribe', { ...person, email: 'dan@example.com' })
  await deliver()
}

/** Every URL in the emails to this site or its back office: links, pictures, and mail program headers. */
const addressesIn = () =>
  new Set(
    server.arrived.flatMap(({ html = '', text = '', headers }) =>
      [html.replaceAll('&amp;', '&'), text, ...headers.map(({ value }) => value)].flatMap((part) =>
        [...part.matchAll(/https:\/\/(?:desk\.)?advantage\.example[^\s"'<>)]*/g)].map(
          ([address]) => address,
        ),
      ),
    ),
  )

test('X45, X48: five hundred scanner requests to every link in every kind of email change nothing', async () => {
  await receiveEveryKind()
  const kinds = (await fixture.database.db.selectDistinct({ kind: mails.kind }).from(mails)).map(
    ({ kind }) => kind,
  )
  expect(kinds.toSorted()).toEqual(Object.keys(mailKinds).toSorted())
  expect(await fixture.database.db.$count(mails, sql`${mails.state} <> 'accepted'`)).toBe(0)
  const addresses = [...addressesIn()]
  // A new pattern is a new page: add it to the list, and to the test that checks it.
  expect(
    [...new Set(addresses.map((address) => shapeOf(address, STAFF_ORIGIN)))].toSorted(),
  ).toEqual(Object.keys(mailedPages).toSorted())
  for (const path of ['confirm', 'unsubscribe', 'preferences', 'why'].map(
    (action) => `/newsletter/${action}/`,
  ))
    expect([path, addresses.some((address) => address.startsWith(ORIGIN + path))]).toEqual([
      path,
      true,
    ])

  const listener = createServer(siteOn(fixture.database, { sendsMail: true }).listener)
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  onTestFinished(() => void (listener.close(), listener.closeAllConnections()))
  const local = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const before = await everything()
  let requests = 0
  while (requests < 500)
    for (const address of addresses)
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { 'sec-purpose': 'prefetch', purpose: 'prefetch' }],
        ['OPTIONS', {}],
      ] as const) {
        const { origin, pathname, search } = new URL(address)
        const response = await (origin === ORIGIN
          ? fetch(local + pathname + search, { method, headers, redirect: 'manual' })
          : fixture.staff.request(pathname + search, { method, headers }))
        await response.arrayBuffer()
        expect([address, method, response.status < 500]).toEqual([address, method, true])
        requests++
      }
  expect(await everything()).toEqual(before)

  const lines: string[] = []
  const pressed = siteOn(fixture.database, { sendsMail: true, onLog: (line) => lines.push(line) })
  const own = addresses
    .filter((address) => address.startsWith(ORIGIN))
    .map((address) => new URL(address).pathname)
  const tokens = own.flatMap((path) => /\/([\w-]{43})$/.exec(path)?.[1] ?? [])
  expect(tokens.length).toBeGreaterThan(8)
  for (const path of own)
    await pressed.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      body: '',
    })
  expect(lines.length).toBeGreaterThan(8)
  const seen = lines.join('').toLowerCase()
  expect(tokens.filter((token) => seen.includes(token.toLowerCase()))).toEqual([])
})

test('X47: whatever the mail server does, a form responds before it has answered', async () => {
  const site = siteOn(fixture.database, { sendsMail: true })
  const send = async (n: number) => {
    const body = {
      name: 'Ana',
      email: `ana${n}@example.com`,
      subject: 'Labs',
      message: `What are your labs, part ${n}?`,
    }
    return (await site.request('/api/contact', json(body, { origin: ORIGIN }))).status
  }
  const slow = Promise.withResolvers<void>()
  server.onMail = () => slow.promise
  expect(await send(1)).toBe(200)
  const sending = deliver()
  await vi.waitFor(() => expect(server.announced).toEqual(['ana1@example.com']), 60_000)
  expect([await send(2), server.arrived.length]).toEqual([200, 0])
  slow.resolve()
  await sending
  for (const code of [451, 421, 554]) {
    server.onMail = () => Promise.reject(server.refusal(code, 'Not now'))
    expect(await send(code)).toBe(200)
    await deliver()
  }
  await server.close()
  expect(await send(9)).toBe(200)
  await deliver()
  expect(await fixture.database.db.$count(mails)).toBe(6)
})
