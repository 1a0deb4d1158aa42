import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import type { TestDatabase } from '#src/database/test/testing.ts'
import { readStructure } from '#src/features/seo/server/test/readStructure.ts'
import { settings } from '#src/settings.ts'
import { createSampleDatabase, siteOn } from '#src/test/testing.ts'
import { type HeadingName, headingNames, ownHeadings, pageOf } from '../../ownHeadings.ts'
import { pagePartRecords } from '../pagePartRecords.ts'
import { pageParts } from '../tables.ts'

const ana = { actor: { kind: 'staff' as const, id: '7', name: 'Ana Brandt' } }
let database: TestDatabase
let site: ReturnType<typeof siteOn>
beforeAll(async () => {
  database = await createSampleDatabase()
  site = siteOn(database)
})
afterAll(() => database.close())

const htmlAt = async (path: string) => (await site.request(path)).text()
const pageAt = async (path: string) => readPage(await htmlAt(path))
const paths: Record<string, string> = {
  home: '/',
  playbooks: '/resources/playbooks',
  webinars: '/resources/webinars',
  'site-map': '/sitemap',
}
const sectionAt = (section: HeadingName) => {
  const page = pageOf(section)
  return pageAt(paths[page] ?? `/${page}`)
}
const ownWords = (section: HeadingName) => {
  const own: { title: string; text?: string; link?: string } = ownHeadings[section]
  return { ...own, text: own.text?.replaceAll('{name}', settings.name) }
}

const ownText = (section: unknown) => ownWords(section as HeadingName).text

test('H13: staff can edit the heading of every page section; the default shows otherwise', async () => {
  const { db } = database
  const rows = await db.select().from(pageParts).where(eq(pageParts.list, 'headings'))
  expect(rows.map(({ entry }) => entry.section).toSorted()).toEqual(headingNames.toSorted())
  const showsOwn = async () => {
    for (const section of headingNames) {
      const { headings, text } = await sectionAt(section)
      const own = ownWords(section)
      expect(headings(2), section).toContain(own.title)
      if (own.text) expect(text, section).toContain(own.text)
      if (own.link) expect(text, section).toContain(own.link)
    }
  }
  await showsOwn()
  for (const { id, version, entry } of rows) {
    const section = entry.section as HeadingName
    const own = { section, title: `Ours ${section}`, text: `{name}: ${section}.` }
    await pagePartRecords.change(
      db,
      ana,
      id,
      { entry: { ...own, link: `Go ${section}` } },
      { version },
    )
  }
  site.contentChanged({ removed: true })
  for (const section of headingNames) {
    const { headings, text } = await sectionAt(section)
    expect(headings(2), section).toContain(`Ours ${section}`)
    expect(text).toContain(`${settings.name}: ${section}.`)
    expect(text.includes(`Go ${section}`), section).toBe(Boolean(ownWords(section).link))
  }
  for (const { id, version, entry } of rows) {
    const blank = { entry: { section: entry.section, title: ' ', text: ownText(entry.section) } }
    await pagePartRecords.change(db, ana, id, blank, { version: version + 1 })
  }
  site.contentChanged({ removed: true })
  await showsOwn()
  for (const { id, version } of rows) await pagePartRecords.withdraw(db, ana, id, version + 2)
  site.contentChanged({ removed: true })
  await showsOwn()
})

test('H14: staff edit the questions on the contact page, and structured data contains only those', async () => {
  const { db } = database
  const asked = async () =>
    (await readStructure(await htmlAt('/contact'))).find(({ '@type': type }) => type === 'FAQPage')
      ?.mainEntity
  expect((await pageAt('/contact')).parts('faq__q')).toHaveLength(4)
  expect(await asked()).toBeUndefined()

  const question = (entry: Record<string, unknown>) => ({
    list: 'questions' as const,
    name: 'Ours',
    entry,
  })
  for (const path of ['javascript:alert(1)', '//elsewhere.example', 'https://elsewhere.example'])
    await expect(
      pagePartRecords.create(db, ana, question({ question: 'Q', answer: 'A', link: 'A', path })),
    ).rejects.toMatchObject({ fields: { entry: [expect.stringMatching(/^path: /)] } })

  const rows = await db.select().from(pageParts).where(eq(pageParts.list, 'questions'))
  for (const { id, version } of rows) await pagePartRecords.withdraw(db, ana, id, version)
  site.contentChanged({ removed: true })
  expect((await pageAt('/contact')).headings(2)).not.toContain('Frequently asked questions')

  await pagePartRecords.createMany(
    db,
    ana,
    [
      question({ question: 'Where?', answer: 'In <b>Kiel</b>.', link: 'Kiel', path: '/about' }),
      question({ question: 'When?', answer: 'Soon.', link: 'All events', path: '/events' }),
    ].map((values, position) => ({
      values: { ...values, position },
      facts: { status: 'published' as const },
    })),
  )
  site.contentChanged({ removed: true })
  const { parts, links } = await pageAt('/contact')
  expect(parts('faq__q')).toEqual(['Where?', 'When?'])
  expect(parts('faq__a')).toEqual(['In <b>Kiel</b>.', 'Soon. All events'])
  for (const [label, href] of [
    ['Kiel', '/about'],
    ['All events', '/events'],
  ])
    expect(links).toContainEqual({ label, href, newTab: false })
  expect(await asked()).toMatchObject([
    { name: 'Where?', acceptedAnswer: { text: 'In <b>Kiel</b>.' } },
    { name: 'When?', acceptedAnswer: { text: 'Soon.' } },
  ])
})
