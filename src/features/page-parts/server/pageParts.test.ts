import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '#src/content/testing.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/testing.ts'
import { siteOn } from '#src/testing.ts'
import { pagePartRecords } from './pagePartRecords.ts'
import { seedPageParts } from './seed.ts'
import { pageParts } from './tables.ts'

const ana = { actor: { kind: 'staff' as const, id: '7', name: 'Ana Brandt' } }
let database: TestDatabase
let site: ReturnType<typeof siteOn>
beforeAll(async () => {
  database = await createTestDatabase()
  await seedPageParts(database.db)
  site = siteOn(database)
  await database.listen('content_changed', () => site.contentChanged({ removed: true }))
})
afterAll(() => database.close())
const pageAt = async (path: string) => readPage(await (await site.request(path)).text())

test('B24: a claim that staff correct stands corrected on every page that makes it', async () => {
  const { db } = database
  const [claim] = await db.select().from(pageParts).where(eq(pageParts.name, 'Members in Executive Exchange'))
  expect((await pageAt('/')).parts('claim__fig')).toContain('500+')
  const changed = { entry: { ...claim!.entry, figure: '640' }, source: 'Member list', measuredOn: '2026-11-01' }
  await pagePartRecords.change(db, ana, claim!.id, changed, { version: 1 })
  for (const path of ['/', '/community'])
    await expect.poll(async () => (await pageAt(path)).parts('claim__fig')).toContain('640+')
  expect(await (await site.request('/api/page-parts/home')).text()).not.toContain('Member list')
})

test('B11: an entry in the shape of another list is refused, and what is missing is named', async () => {
  const entry = { title: 'Ours' }
  const values = { list: 'milestones' as const, name: 'Ours', entry }
  await expect(pagePartRecords.create(database.db, ana, values)).rejects.toMatchObject({
    fields: { entry: [expect.stringMatching(/^year: /), expect.stringMatching(/^text: /)] },
  })
})

test('B24: a list that is empty takes its heading along, and a draft is not shown', async () => {
  const { db } = database
  await pagePartRecords.create(db, ana, { list: 'milestones', name: 'Next', entry: { year: 2027, title: 'Next', text: 'Soon' } })
  expect((await pageAt('/about')).parts('milestone__title')).not.toContain('Next')
  for (const { id, version } of await db.select().from(pageParts).where(eq(pageParts.list, 'clientTestimonials')))
    await pagePartRecords.withdraw(db, ana, id, version)
  await expect.poll(async () => (await pageAt('/consulting')).headings(2)).not.toContain('What clients say')
})

test('there is no such list for another page', async () => {
  expect((await site.request('/api/page-parts/press')).status).toBe(404)
  expect((await site.request('/api/page-parts/constructor')).status).toBe(404)
})
