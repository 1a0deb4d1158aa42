import { afterEach, expect, test } from 'vitest'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'

const desk = testStaff()
const [TAB, OTHER] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
]
const place = 'articles/00000000-0000-4000-8000-000000000001'
const cursor = { field: 'content', anchor: [2, 4], head: [2, 9] }
afterEach(() => desk.staff.close())

async function listenIn(who: StaffBrowser, tab: string) {
  const { body } = await desk.staff.request(`/api/staff/live?tab=${tab}`, {
    headers: { cookie: who.cookie() },
  })
  const heard = { text: '' }
  const reader = body!.getReader()
  const decoder = new TextDecoder()
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard.text += decoder.decode(part.value)
  })().catch(() => undefined)
  return heard
}

test("B151: other tabs see a tab's cursor right away, nothing is stored, and nobody can send another tab's cursor", async () => {
  const [ana, ben] = [await desk.join('administrator', 'ana'), await desk.join('editor', 'ben')]
  const heard = await listenIn(ana, TAB)
  await ben.put('/api/staff/presence', { tab: OTHER, place })
  await ana.put('/api/staff/presence/cursor', { tab: OTHER, place, cursor })
  const elsewhere = 'articles/00000000-0000-4000-8000-000000000002'
  await ben.put('/api/staff/presence/cursor', { tab: OTHER, place: elsewhere, cursor })
  expect((await ben.put('/api/staff/presence/cursor', { tab: OTHER, place, cursor })).status).toBe(
    200,
  )
  await expect
    .poll(() => heard.text)
    .toContain(`data: cursor ${place} ${OTHER} ${JSON.stringify(cursor)}\n\n`)
  expect(heard.text.match(/cursor articles/g)).toHaveLength(1)
  const odd = { tab: OTHER, place, cursor: { ...cursor, field: 'a b' } }
  expect((await ben.put('/api/staff/presence/cursor', odd)).status).toBe(422)
})
