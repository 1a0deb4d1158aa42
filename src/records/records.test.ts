import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#src/database/testing.ts'
import { eventRecords, sessionRecords } from '#src/features/events/server/eventRecords.ts'
import { sessions } from '#src/features/events/server/tables.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { getPost } from '#src/features/news/server/posts.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { addReviews } from '#src/features/tools/server/testing.ts'
import { reviews, tools } from '#src/features/tools/server/tables.ts'
import { toolRecords } from '#src/features/tools/server/toolRecords.ts'
import { allKinds } from '#src/kinds.ts'
import { Conflict } from './conflict.ts'
import { findRedirect } from './redirects.ts'
import { audit, redirects } from './tables.ts'
import { listTrail } from './trail.ts'
import { undo, undoRequest } from './undo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.execute(sql`truncate posts, speakers, tools, events, redirects, audit cascade`))

const ana = { actor: { kind: 'staff' as const, id: '7', name: 'Ana Brandt' }, requestId: 'req-1' }
const luis = { actor: { kind: 'staff' as const, id: '8', name: 'Luis Ferreira' } }
const text = { title: 'Quotas', excerpt: 'In short', content: '<p>Text</p>', author: 'Ana Brandt' }
const lines = () => database.db.select().from(audit).orderBy(asc(audit.id))
const lastLine = async () => (await lines()).at(-1)!
const stored = async (id: string) => (await database.db.select().from(posts).where(eq(posts.id, id)))[0]!
const tool = (name: string) => ({
  values: {
    name,
    shortDescription160: 'Does it',
    description: 'Does it well',
    pricing: 'Free',
    pricingModel: 'Free',
    category: '',
    website: `https://${name.toLowerCase()}.example`,
  },
})

describe('the life of an article', () => {
  test('it is a draft, then in review, then published with a date that stays, then a draft again, then archived', async () => {
    const { db } = database
    const draft = await articles.create(db, ana, text)
    expect(draft).toMatchObject({ slug: 'quotas', status: 'draft', publishedAt: null, version: 1, visibleFrom: null })
    await expect(getPost(db, 'quotas')).rejects.toThrow('not found')
    expect(await articles.submit(db, ana, draft.id, 1)).toMatchObject({ status: 'in_review', version: 2 })
    const shown = await articles.publish(db, ana, draft.id, 2)
    expect(shown).toMatchObject({ status: 'published', version: 3 })
    expect(await getPost(db, 'quotas')).toMatchObject({ title: 'Quotas' })
    await articles.unpublish(db, ana, draft.id, 3)
    await expect(getPost(db, 'quotas')).rejects.toThrow('not found')
    expect((await articles.publish(db, ana, draft.id, 4)).publishedAt).toEqual(shown.publishedAt)
    expect(await articles.withdraw(db, ana, draft.id, 5)).toMatchObject({ status: 'archived', visibleFrom: null })
    expect(
      (await lines()).map(({ operation, actorName, requestId, version }) => [operation, actorName, requestId, version]),
    ).toEqual(
      ['create', 'submit', 'publish', 'unpublish', 'publish', 'withdraw'].map((operation, at) => [
        operation,
        'Ana Brandt',
        'req-1',
        at + 1,
      ]),
    )
  })

  test('a scheduled one appears by the clock, and a moment that has passed is refused', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, text)
    await expect(articles.schedule(db, ana, id, { version: 1, at: new Date(Date.now() - 1000) })).rejects.toThrow()
    const at = new Date(Date.now() + 3_600_000)
    expect(await articles.schedule(db, ana, id, { version: 1, at })).toMatchObject({ status: 'scheduled', visibleFrom: at })
    await expect(getPost(db, 'quotas')).rejects.toThrow('not found')
    await db.update(posts).set({ publishedAt: sql`now() - interval '1 second'` })
    expect(await getPost(db, 'quotas')).toMatchObject({ slug: 'quotas' })
  })

  test('one that lacks what a page needs is not published, and the fields are named', async () => {
    const { id } = await articles.create(database.db, ana, { ...text, excerpt: '', author: '' })
    await expect(articles.publish(database.db, ana, id, 1)).rejects.toMatchObject({
      fields: { excerpt: [expect.any(String)], author: [expect.any(String)] },
    })
    await expect(articles.withdraw(database.db, ana, id, 1)).rejects.toThrow('is not published')
  })

  test('what is written is checked: no script in a text, no address that runs one, no empty title', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, { ...text, content: '<p onclick="x()">A<script>x()</script></p>' })
    expect((await stored(id)).content).toBe('<p>A</p>')
    const refused = articles.change(db, ana, id, { externalUrl: 'javascript:alert(1)', title: ' ' }, { version: 1 })
    await expect(refused).rejects.toMatchObject({ fields: { externalUrl: [expect.any(String)], title: [expect.any(String)] } })
    expect(await stored(id)).toMatchObject({ version: 1, title: 'Quotas' })
  })
})

describe('two writers', () => {
  test('the second is refused with what both wanted, and nothing of theirs is stored', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, text)
    await articles.change(db, luis, id, { title: 'Targets' }, { version: 1 })
    const refused = await articles.change(db, ana, id, { title: 'Aims', excerpt: 'New' }, { version: 1 }).catch((error) => error)
    expect(refused).toBeInstanceOf(Conflict)
    expect(refused).toMatchObject({
      status: 409,
      differences: [{ field: 'title', before: 'Quotas', after: 'Aims', now: 'Targets' }],
    })
    expect(refused.message).toContain('Luis Ferreira')
    expect(await stored(id)).toMatchObject({ title: 'Targets', excerpt: 'In short', version: 2 })
    expect(await lines()).toHaveLength(2)
  })

  test('of two at the same moment one is stored and one refused', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, text)
    const both = await Promise.allSettled(['One', 'Two'].map((title) => articles.change(db, ana, id, { title }, { version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stored(id)).toMatchObject({ version: 2 })
  })

  test('three who create the same title at once get three addresses', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => articles.create(database.db, ana, text)))
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['quotas', 'quotas-2', 'quotas-3'])
  })

  test('saving without a change writes nothing', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, { ...text, tags: ['One'] })
    expect(await articles.change(db, ana, id, { ...text, tags: ['One'] }, { version: 1 })).toMatchObject({ version: 1 })
    expect(await lines()).toHaveLength(1)
  })
})

describe('addresses', () => {
  test('titles in any script get readable ones', async () => {
    const titles = ['人工智能如何改变销售', 'Привет, мир', 'Köln & Øre', '🚀 Launch', 'الذكاء', '???', `${'long '.repeat(40)}`]
    const made = await articles.createMany(
      database.db,
      ana,
      titles.map((title) => ({ values: { ...text, title } })),
    )
    const slugs = made.map(({ slug }) => slug)
    expect(slugs.slice(0, 4)).toEqual(['ren-gong-zhi-neng-ru-he-gai-bian-xiao-shou', 'privet-mir', 'koln-ore', 'rocket-launch'])
    expect(slugs[4]).toMatch(/^[a-z-]+$/)
    expect(slugs[5]).toBe('article')
    expect(slugs[6]!.length).toBeLessThanOrEqual(80)
  })

  test('old ones lead to the newest, without a chain or a loop, and nobody else gets them', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, text)
    await articles.publish(db, ana, id, 1)
    await articles.change(db, ana, id, { slug: 'Second Name' }, { version: 2 })
    await articles.change(db, ana, id, { slug: 'third' }, { version: 3 })
    expect(await findRedirect(db, '/news/quotas')).toBe('/news/third')
    expect(await findRedirect(db, '/news/second-name')).toBe('/news/third')
    expect((await articles.create(db, ana, text)).slug).toBe('quotas-2')
    await articles.change(db, ana, id, { slug: 'quotas' }, { version: 4 })
    expect(await findRedirect(db, '/news/quotas')).toBeUndefined()
    expect(await findRedirect(db, '/news/third')).toBe('/news/quotas')
    expect(await findRedirect(db, '/news/second-name')).toBe('/news/quotas')
    expect(await db.select().from(redirects)).toHaveLength(2)
  })

  test('one that another record or page has is refused', async () => {
    const { db } = database
    await articles.create(db, ana, text)
    const other = await articles.create(db, ana, { ...text, title: 'Other' })
    await expect(articles.change(db, ana, other.id, { slug: 'quotas' }, { version: 1 })).rejects.toMatchObject({
      fields: { slug: ['“quotas” is taken by another article.'] },
    })
    const event = { title: 'Webinars', summary: '', description: '', location: 'Tampa', timezone: 'UTC' }
    const made = await eventRecords.create(db, ana, { ...event, type: 'webinar', locationType: 'virtual' })
    expect(made.slug).toBe('webinars-2')
    await expect(eventRecords.change(db, ana, made.id, { slug: 'webinars' }, { version: 1 })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('removal', () => {
  test('keeps what visitors sent about a tool, and restoring brings everything back', async () => {
    const { db } = database
    const [made] = await toolRecords.createMany(db, ana, [tool('Pencil')])
    await addReviews(db, made!.id, { rating: 5 })
    await toolRecords.remove(db, ana, made!.id, made!.version)
    expect(await db.select().from(reviews)).toHaveLength(1)
    const [removed] = await db.select().from(tools)
    expect(removed).toMatchObject({ visibleFrom: null, averageRating: 5 })
    const back = await toolRecords.restore(db, ana, made!.id, 2)
    expect(back).toMatchObject({ removedAt: null, slug: 'pencil', status: 'published' })
    expect(back.visibleFrom).not.toBeNull()
  })

  test('no table of what visitors sent loses a row with what it is about', async () => {
    const { rows } = await database.db.execute<{
      name: string
    }>(sql`select conrelid::regclass || ' -> ' || confrelid::regclass as name
      from pg_constraint where contype = 'f' and confdeltype <> 'a' and connamespace = 'public'::regnamespace`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'picture_sources -> pictures',
      'review_decisions -> reviews',
      'session_speakers -> sessions',
    ])
  })
})

describe('undo', () => {
  test('takes back any line when nobody changed those fields since, else tells the three values', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, text)
    await articles.change(db, ana, id, { title: 'Targets', tags: ['One'] }, { version: 1 })
    const line = (await lastLine()).id
    await articles.change(db, ana, id, { excerpt: 'Other' }, { version: 2 })
    await undo(db, allKinds, luis, line)
    expect(await stored(id)).toMatchObject({ title: 'Quotas', tags: [], excerpt: 'Other', version: 4 })
    expect(await lastLine()).toMatchObject({ operation: 'undo', undoes: line, actorName: 'Luis Ferreira' })
    await undo(db, allKinds, luis, (await lastLine()).id)
    expect(await stored(id)).toMatchObject({ title: 'Targets', tags: ['One'] })
    await articles.change(db, ana, id, { title: 'Aims' }, { version: 5 })
    await expect(undo(db, allKinds, luis, line)).rejects.toMatchObject({
      differences: [{ field: 'title', before: 'Quotas', after: 'Targets', now: 'Aims' }],
    })
  })

  test('a creation taken back is as if it had never been, and comes back whole; one that visitors wrote about stays, removed', async () => {
    const { db } = database
    const made = await articles.create(db, ana, { ...text, tags: ['One', 'Two'] })
    const before = await stored(made.id)
    await undo(db, allKinds, luis, (await lastLine()).id)
    expect(await db.select().from(posts)).toEqual([])
    await undo(db, allKinds, luis, (await lastLine()).id)
    const { version: _, modifiedAt: _at, ...back } = await stored(made.id)
    expect(before).toMatchObject(back)
    const [pencil] = await toolRecords.createMany(db, ana, [tool('Pencil')])
    const creation = (await lastLine()).id
    await addReviews(db, pencil!.id, {})
    await undo(db, allKinds, luis, creation)
    expect((await db.select().from(tools))[0]!.removedAt).not.toBeNull()
    expect(await db.select().from(reviews)).toHaveLength(1)
  })

  test('a session gets its speakers back in their order', async () => {
    const { db } = database
    const people = await speakerRecords.createMany(
      db,
      ana,
      ['Ana', 'Luis', 'Mei'].map((name) => ({ values: { name, title: '', company: '', bioShort: '', bio: '' } })),
    )
    const [a, b, c] = people.map(({ id }) => id) as [string, string, string]
    const event = await eventRecords.create(db, ana, {
      ...{ title: 'Day', summary: '', description: '', location: 'Tampa', timezone: 'UTC' },
      type: 'workshop',
      locationType: 'virtual',
    })
    const times = { startTime: new Date('2027-01-01T10:00Z'), endTime: new Date('2027-01-01T11:00Z') }
    const talk = await sessionRecords.create(db, ana, { eventId: event.id, title: 'Talk', ...times, speakerIds: [a, b] })
    const changed = await sessionRecords.change(db, ana, talk.id, { speakerIds: [c, b], room: 'Hall' }, { version: 1 })
    expect(changed.sequence).toBe(1)
    await undo(db, allKinds, luis, (await lastLine()).id)
    expect((await lastLine()).after).toMatchObject({ speakerIds: [a, b], room: null })
    const [row] = await db.select().from(sessions)
    expect(row).toMatchObject({ room: null, sequence: 2 })
  })

  test('sixty random acts taken back in the opposite order leave the tables as they were', async () => {
    const { db } = database
    const hash = async () => {
      const { rows } = await db.execute<{ hash: string }>(sql`select md5(string_agg(row, '|' order by row)) as hash from (
        select (to_jsonb(posts) - '{version,modified_at}'::text[])::text as row from posts
        union all select (to_jsonb(tools) - '{version,modified_at}'::text[])::text from tools) as rows`)
      return rows[0]!.hash
    }
    await articles.createMany(
      db,
      ana,
      ['A', 'B', 'C'].map((title) => ({ values: { ...text, title } })),
    )
    await toolRecords.createMany(db, ana, [tool('Pencil'), tool('Brush')])
    const from = (await lastLine()).id
    const start = await hash()
    let seed = 42
    const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below
    for (let act = 0; act < 60; act++) {
      const rows = await db.select().from(posts).orderBy(posts.id)
      const row = rows[random(rows.length)]!
      const at = { version: row.version }
      const acts: (() => Promise<unknown>)[] = [
        () => articles.change(db, ana, row.id, { title: `T${act}`, tags: [`${act}`] }, at),
        () => articles.change(db, ana, row.id, { slug: `s-${random(20)}` }, at),
        () => articles.publish(db, ana, row.id, row.version),
        () => articles.unpublish(db, ana, row.id, row.version),
        () => articles.remove(db, ana, row.id, row.version),
        () => articles.restore(db, ana, row.id, row.version),
        () => articles.create(db, ana, { ...text, title: `N${act}` }),
        () => articles.schedule(db, ana, row.id, { ...at, at: new Date(Date.now() + 1e8) }),
      ]
      await acts[random(acts.length)]!().catch((error: { status?: number }) => {
        if (!error.status) throw error
      })
    }
    const acted = (await lines()).filter(({ id }) => id > from).map(({ id }) => id)
    expect(acted.length).toBeGreaterThan(20)
    expect(await hash()).not.toBe(start)
    for (const id of acted.toReversed()) await undo(db, allKinds, luis, id)
    expect(await hash()).toBe(start)
  })

  test('a whole run of an import goes, but for what was edited since, which is named', async () => {
    const { db } = database
    const writer = { actor: { kind: 'import' as const, source: 'tools: list.csv' }, requestId: 'run-1' }
    const made = await toolRecords.createMany(db, writer, [tool('Pencil'), tool('Brush'), tool('Ink')])
    await toolRecords.change(db, ana, made[1]!.id, { pricing: 'Paid' }, { version: 1 })
    const { undone, kept } = await undoRequest(db, allKinds, ana, 'run-1')
    expect([undone, kept.map(({ label }) => label)]).toEqual([2, ['Brush']])
    expect((await db.select().from(tools)).map(({ name }) => name)).toEqual(['Brush'])
  })
})

describe('the trail', () => {
  test('tells who did what to which record, with the differences by field, the newest first', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, text)
    await articles.change(db, luis, id, { heroImage: '/pictures/a/1200.webp' }, { version: 1 })
    const [newest, oldest] = await listTrail(db, allKinds, { recordId: id, limit: 10 })
    expect(newest).toMatchObject({
      actorKind: 'staff',
      actorName: 'Luis Ferreira',
      operation: 'change',
      kind: 'article',
      label: 'Quotas',
      changes: [{ field: 'heroImage', before: null, after: '/pictures/a/1200.webp' }],
    })
    expect(oldest).toMatchObject({ operation: 'create', created: true })
  })

  test('what fails leaves neither a change nor a line', async () => {
    const { db } = database
    const { id } = await articles.create(db, ana, text)
    const failing = db.transaction(async (tx) => {
      await articles.change(tx, ana, id, { title: 'Lost' }, { version: 1 })
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await stored(id)).toMatchObject({ title: 'Quotas', version: 1 })
    expect(await lines()).toHaveLength(1)
  })
})
