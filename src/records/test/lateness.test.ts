import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contentRecords } from '#src/servedKinds.ts'
import { addPosts, siteOn } from '#src/test/testing.ts'
import { recordHeartbeat, holdLate, holdRestored } from '../lateness.ts'

const fixture = testStaff()
const records = Object.values(contentRecords)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const scheduled = (slug: string, minutes: number) => ({
  slug,
  title: slug,
  status: 'scheduled' as const,
  publishedAt: ago(minutes),
})
beforeEach(() =>
  empty(fixture.database.db, 'posts', 'audit', 'redirects', 'heartbeats', 'held_publications').then(
    () => undefined,
  ),
)

/** Pretends that the site last ran this many minutes ago. */
async function stoppedSince(minutes: number) {
  const { db } = fixture.database
  await recordHeartbeat(db)
  await db.execute(sql`update heartbeats set alive_at = ${ago(minutes).toISOString()}`)
}
const shown = async (slug: string) =>
  (await siteOn(fixture.database).request(`/news/${slug}`)).status

test('B71: content due more than an hour ago while nothing ran waits on Today, and is published there or at a new time', async () => {
  const { db } = fixture.database
  const [lateAt, otherAt] = [ago(120), ago(90)]
  await addPosts(
    db,
    scheduled('before', 400),
    { ...scheduled('late', 120), publishedAt: lateAt },
    { ...scheduled('other', 90), publishedAt: otherAt },
    scheduled('just-now', 20),
    scheduled('next', -60),
  )
  await stoppedSince(300)
  expect(await holdLate(db, records)).toBe(2)
  expect(await holdLate(db, records)).toBe(0)
  const status = async () => Promise.all(['before', 'late', 'other', 'just-now', 'next'].map(shown))
  expect(await status()).toEqual([200, 404, 404, 200, 404])
  const ana = await fixture.join('administrator', 'ana')
  const { held } = (await ana.get('/api/staff/today')).data
  expect(
    held.map(({ label, reason, dueAt }: Record<string, string>) => [label, reason, dueAt]).sort(),
  ).toEqual([
    ['late', 'late', lateAt.toISOString()],
    ['other', 'late', otherAt.toISOString()],
  ])
  const [late, other] = ['late', 'other'].map((label) =>
    held.find((one: { label: string }) => one.label === label),
  )
  const step = (one: { id: string; version: number }, body: object) =>
    ana.post(`/api/staff/content/articles/${one.id}/steps`, { version: one.version, ...body })
  const published = (await step(late, { step: 'publish' })).data
  expect([await shown('late'), Date.parse(published.publishedAt) > ago(5).getTime()]).toEqual([
    200,
    true,
  ])
  await step(other, { step: 'schedule', at: ago(-60).toISOString() })
  expect([(await ana.get('/api/staff/today')).data.held, await shown('other')]).toEqual([[], 404])
})

test('B71: after a stop of less than an hour, everything that was due appears at once', async () => {
  const { db } = fixture.database
  await addPosts(db, scheduled('due', 30))
  await stoppedSince(50)
  expect(await holdLate(db, records)).toBe(0)
  expect(await shown('due')).toBe(200)
})

test('B71: a site that never ran before holds nothing', async () => {
  const { db } = fixture.database
  await addPosts(db, scheduled('old', 5000))
  expect([await holdLate(db, records), await shown('old')]).toEqual([0, 200])
})

test('B71: content that became due after a backup was made waits after a restore, however recent', async () => {
  const { db } = fixture.database
  await addPosts(db, scheduled('before', 40), scheduled('since', 10))
  expect(await holdRestored(db, records, ago(30))).toBe(1)
  expect([await shown('before'), await shown('since')]).toEqual([200, 404])
  const ana = await fixture.join('administrator', 'ana')
  expect((await ana.get('/api/staff/today')).data.held).toMatchObject([
    { label: 'since', reason: 'restored' },
  ])
})
