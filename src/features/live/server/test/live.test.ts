import { afterEach, expect, test } from 'vitest'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { json, siteOn } from '#src/test/testing.ts'
import { staffSessions } from '#src/features/accounts/server/tables.ts'

const desk = testStaff()
const article = {
  title: 'Segments',
  excerpt: 'In short.',
  content: '<p>One</p>',
  author: 'Ana Brandt',
}
const TAB = '00000000-0000-4000-8000-00000000000a'
const OTHER = '00000000-0000-4000-8000-00000000000b'
const THIRD = '00000000-0000-4000-8000-00000000000c'
const readers: ReadableStreamDefaultReader<Uint8Array>[] = []
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.cancel().catch(() => undefined)
  await desk.staff.close()
})

/** Opens a tab's event stream, and records its events and whether it has ended. */
async function listenIn(who: StaffBrowser, tab = TAB) {
  const response = await desk.staff.request(`/api/staff/live?tab=${tab}`, {
    headers: { cookie: who.cookie() },
  })
  const heard = {
    status: response.status,
    type: response.headers.get('content-type'),
    text: '',
    ended: false,
  }
  const reader = response.body!.getReader()
  readers.push(reader)
  const decoder = new TextDecoder()
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard.text += decoder.decode(part.value)
    heard.ended = true
  })().catch(() => undefined)
  return heard
}

test("B37: an open tab is notified of other people's edits, even unsaved ones", async () => {
  const [ana, ben] = [await desk.join('administrator', 'ana'), await desk.join('editor', 'ben')]
  const heard = await listenIn(ben)
  expect([heard.status, heard.type]).toEqual([200, 'text/event-stream'])
  const draft = (await ana.post('/api/staff/content/articles', { values: article })).data
  await expect.poll(() => heard.text).toContain('event: changed\ndata: records\n\n')
  const typed = { version: draft.version, revision: null, values: { title: 'Other' } }
  await ana.put(`/api/staff/content/articles/${draft.id}/working-copy`, typed)
  await expect.poll(() => heard.text).toContain(`data: copy article ${draft.id}\n\n`)
  expect(heard.text).not.toContain('Other')
})

test('B37: an open tab is notified of new submissions and of changes by other processes', async () => {
  const heard = await listenIn(await desk.join('administrator', 'ana'))
  const contact = {
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'Dates',
    message: 'When do you come to town?',
  }
  expect((await siteOn(desk.database).request('/api/contact', json(contact))).status).toBe(200)
  await expect.poll(() => heard.text).toContain('data: inbox\n\n')
  await desk.database.pool.query(
    `insert into missing_addresses (path, hits) values ('/nowhere', 1)`,
  )
  await expect.poll(() => heard.text).toContain('data: addresses\n\n')
})

test("B5, B37: signing out ends the session's streams, and the end of the process ends all", async () => {
  const [ana, ben] = [await desk.join('administrator', 'ana'), await desk.join('editor', 'ben')]
  const [first, second] = [await listenIn(ana), await listenIn(ben, OTHER)]
  await ana.post('/api/staff/sign-out')
  await expect.poll(() => first.ended).toBe(true)
  expect([first.text.includes('event: ended'), second.ended]).toEqual([true, false])
  await desk.staff.close()
  await expect.poll(() => second.ended).toBe(true)
})

test('B5, B37: an open stream does not extend a session and needs a valid one, and idle pages do not extend it either', async () => {
  const ana = await desk.join('administrator', 'ana')
  const seenAt = new Date(Date.now() - 30 * 60_000)
  await desk.database.db.update(staffSessions).set({ seenAt })
  expect((await listenIn(ana)).status).toBe(200)
  expect((await desk.database.db.select().from(staffSessions))[0]!.seenAt).toEqual(seenAt)
  expect((await desk.browser().get(`/api/staff/live?tab=${TAB}`)).status).toBe(401)
  expect((await ana.get('/api/staff/live?tab=x')).status).toBe(400)
})

test('B37: a tab that has the record open is visible to others until it is closed', async () => {
  const [ana, ben] = [await desk.join('administrator', 'ana'), await desk.join('editor', 'ben')]
  const place = 'articles/00000000-0000-4000-8000-000000000001'
  const others = async () =>
    (await ana.get(`/api/staff/presence?place=${place}&tab=${TAB}`)).data.people
  const heard = await listenIn(ana)
  await listenIn(ben, OTHER)
  await ana.put('/api/staff/presence', { tab: TAB, place })
  await ben.put('/api/staff/presence', { tab: OTHER, place })
  await expect.poll(() => heard.text).toContain('data: presence')
  expect(await others()).toEqual([{ tab: OTHER, name: 'ben', isYou: false }])
  await ana.put('/api/staff/presence', { tab: OTHER, place: null })
  expect(await others()).toHaveLength(1)
  expect((await ben.get(`/api/staff/presence?place=${place}&tab=${THIRD}`)).data.people).toEqual([
    { tab: TAB, name: 'ana', isYou: false },
    { tab: OTHER, name: 'ben', isYou: true },
  ])
  await readers.at(-1)!.cancel()
  await expect.poll(others).toEqual([])
})

test('M124: a tab that has connected again stays visible when the server drops its earlier connection', async () => {
  const [ana, ben] = [await desk.join('administrator', 'ana'), await desk.join('editor', 'ben')]
  const place = 'articles/00000000-0000-4000-8000-000000000002'
  const others = async () =>
    (await ana.get(`/api/staff/presence?place=${place}&tab=${TAB}`)).data.people.map(
      (one: { tab: string }) => one.tab,
    )
  await listenIn(ben, OTHER)
  const [earlier] = readers
  await listenIn(ben, OTHER)
  await listenIn(ben, THIRD)
  for (const tab of [OTHER, THIRD]) await ben.put('/api/staff/presence', { tab, place })
  expect(await others()).toEqual([OTHER, THIRD])
  await earlier!.cancel()
  await readers.at(-1)!.cancel()
  await expect.poll(others).toEqual([OTHER])
})
