import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { addPosts, siteOn } from '#src/test/testing.ts'
import { closingPages, type HeadPage, headPages } from '../../lists.ts'
import { settings } from '#src/settings.ts'
import { pagePartRecords } from '../pagePartRecords.ts'
import { seedPageParts } from '../seed.ts'
import { pageParts } from '../tables.ts'

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

test('B24: a claim corrected by staff is corrected on every page that shows it', async () => {
  const { db } = database
  const [claim] = await db
    .select()
    .from(pageParts)
    .where(eq(pageParts.name, 'Members in Executive Exchange'))
  expect((await pageAt('/')).parts('claim__fig')).toContain('500+')
  const changed = {
    entry: { ...claim!.entry, figure: '640' },
    source: 'Member list',
    measuredOn: '2026-11-01',
  }
  await pagePartRecords.change(db, ana, claim!.id, changed, { version: 1 })
  for (const path of ['/', '/community'])
    await expect.poll(async () => (await pageAt(path)).parts('claim__fig')).toContain('640+')
  expect((await pageAt('/')).text).toContain('Member list, Nov 1, 2026')
})

test('H8: a figure without a source is counted, and one that cannot be counted is hidden', async () => {
  const { db } = database
  const claim = (title: string, figure: string, unit: string) => ({
    list: 'claims' as const,
    name: title,
    entry: { figure, unit, share: 10, title, text: 'Text.' },
  })
  await pagePartRecords.createMany(
    db,
    ana,
    [
      claim('Companies that sponsor us', '900+', 'sponsors'),
      claim('Less time on a proposal', '63', '%'),
      claim('Approved members', '500+', 'members'),
      { ...claim('More replies', '12', '%'), source: 'Our own test of 400 letters' },
    ].map((values) => ({ values, facts: { status: 'published' as const } })),
  )
  const shown = async () => {
    const { text, parts } = await pageAt('/')
    return { text, figures: parts('claim__fig') }
  }
  await expect.poll(async () => (await shown()).text).toContain('Our own test of 400 letters')
  const { text, figures } = await shown()
  expect(text).not.toMatch(/900|Less time on a proposal|Approved members/)
  expect(figures).toEqual(expect.arrayContaining(['12%']))
  expect(figures).not.toContain('63%')
  await addPosts(db, { slug: 'one' })
  await db
    .update(pageParts)
    .set({ entry: claim('Articles', '80+', 'articles').entry })
    .where(eq(pageParts.name, 'Approved members'))
  await expect.poll(async () => (await shown()).text).toContain('Counted on this site')
  expect((await shown()).figures).toContain('1')
})

test("B11: an entry with another list's fields is rejected, and missing fields are named", async () => {
  const entry = { title: 'Ours' }
  const values = { list: 'milestones' as const, name: 'Ours', entry }
  await expect(pagePartRecords.create(database.db, ana, values)).rejects.toMatchObject({
    fields: { entry: [expect.stringMatching(/^year: /), expect.stringMatching(/^text: /)] },
  })
})

test('B24: an empty list hides its heading, and drafts are hidden', async () => {
  const { db } = database
  await pagePartRecords.create(db, ana, {
    list: 'milestones',
    name: 'Next',
    entry: { year: 2027, title: 'Next', text: 'Soon' },
  })
  expect((await pageAt('/about')).parts('milestone__title')).not.toContain('Next')
  for (const { id, version } of await db
    .select()
    .from(pageParts)
    .where(eq(pageParts.list, 'clientTestimonials')))
    await pagePartRecords.withdraw(db, ana, id, version)
  await expect
    .poll(async () => (await pageAt('/consulting')).headings(2))
    .not.toContain('What clients say')
})

const paths: Partial<Record<HeadPage, string>> = {
  home: '/',
  'upcoming-webinars': '/events/webinars',
  'ai-showcase': '/resources/ai-showcase',
  'site-map': '/sitemap',
}
const pathOf = (page: HeadPage) =>
  paths[page] ??
  (['playbooks', 'research', 'guides', 'webinars'].includes(page)
    ? `/resources/${page}`
    : `/${page}`)

test.for(headPages)(
  'H9, H15: staff edit the heading, the buttons, and the search engine metadata of %s',
  async (page) => {
    const { db } = database
    const path = pathOf(page)
    const rows = await db
      .select()
      .from(pageParts)
      .where(sql`list in ('heads', 'closings') and entry->>'page' = ${page}`)
    const before = await pageAt(path)
    const ends = (closingPages as readonly string[]).includes(page)
    expect(rows).toHaveLength(ends ? 2 : 1)
    for (const { id, list, entry, version } of rows) {
      if (entry.title && !String(entry.title).includes('{name}'))
        expect(before.headings(list === 'heads' ? 1 : 2)).toContain(entry.title)
      await pagePartRecords.change(
        db,
        ana,
        id,
        {
          entry: {
            page,
            title: `Ours ${list} at {name}`,
            text: `Why ${list}.`,
            button: `Go ${list}`,
            secondButton: `Or ${list}`,
          },
        },
        { version },
      )
    }
    await expect
      .poll(async () => (await pageAt(path)).headings(1))
      .toEqual([`Ours heads at ${settings.name}`])
    const html = await (await site.request(path)).text()
    const { text, headings } = readPage(html)
    expect(html).toContain(`<title>Ours heads at ${settings.name}</title>`)
    expect(html).toContain(`property="og:title" content="Ours heads at ${settings.name}"`)
    expect(text).toContain('Why heads.')
    if (page !== 'home') expect(html).toContain('name="description" content="Why heads."')
    if (['home', 'consulting', 'community', 'speakers'].includes(page))
      expect(text).toContain('Go heads')
    if (['consulting', 'community'].includes(page)) expect(text).toContain('Or heads')
    if (ends) expect(headings(2)).toContain(`Ours closings at ${settings.name}`)
    if (ends) expect(text).toContain('Why closings.')
    if (ends) expect(text).toContain('Go closings')
    if (['about', 'sponsorships', 'webinars', 'events', 'upcoming-webinars'].includes(page))
      expect(text).toContain('Or closings')
    for (const { id } of rows) {
      const [blank] = await db.select().from(pageParts).where(eq(pageParts.id, id))
      await pagePartRecords.change(
        db,
        ana,
        id,
        { entry: { page, title: ' ', text: '' } },
        { version: blank!.version },
      )
    }
    await expect.poll(async () => (await pageAt(path)).headings(1)[0]).not.toContain('Ours')
    const unwritten = await pageAt(path)
    expect([...unwritten.headings(1), ...unwritten.headings(2)]).not.toContain('')
    for (const { id } of rows) {
      const [row] = await db.select().from(pageParts).where(eq(pageParts.id, id))
      await pagePartRecords.withdraw(db, ana, id, row!.version)
    }
    await expect.poll(async () => (await pageAt(path)).headings(1)[0]).not.toContain('Ours')
    expect((await pageAt(path)).headings(1)[0]!.length).toBeGreaterThan(3)
  },
)

test('a page has only its own lists', async () => {
  expect((await site.request('/api/page-parts/nowhere')).status).toBe(404)
  expect((await site.request('/api/page-parts/constructor')).status).toBe(404)
})
