import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventRecords } from '#src/features/events/server/eventRecords.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { publicPosts } from '#src/features/news/server/posts.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { allKinds } from '#src/servedKinds.ts'
import { Conflict } from '../conflict.ts'
import { appearances, watchMoments } from '../moments.ts'
import { findRedirect, saveRedirects } from '../redirects.ts'
import { redirects } from '../tables.ts'
import { ana, luis, recordsDatabase, text } from './testing.ts'

const { fixture, lines, stored } = recordsDatabase()

describe('the life of an article', () => {
  test('B10: it is a draft, then in review, then published with a permanent date, then a draft again, then archived', async () => {
    const { db } = fixture.database
    const draft = await articles.create(db, ana, text)
    expect(draft).toMatchObject({
      slug: 'quotas',
      status: 'draft',
      publishedAt: null,
      version: 1,
      visibleFrom: null,
    })
    await expect(publicPosts.find(db, 'quotas')).rejects.toThrow('not found')
    expect(await articles.submit(db, ana, draft.id, 1)).toMatchObject({
      status: 'in_review',
      version: 2,
    })
    const shown = await articles.publish(db, ana, draft.id, 2)
    expect(shown).toMatchObject({ status: 'published', version: 3 })
    expect(await publicPosts.find(db, 'quotas')).toMatchObject({ title: 'Quotas' })
    await articles.unpublish(db, ana, draft.id, 3)
    await expect(publicPosts.find(db, 'quotas')).rejects.toThrow('not found')
    expect((await articles.publish(db, ana, draft.id, 4)).publishedAt).toEqual(shown.publishedAt)
    expect(await articles.withdraw(db, ana, draft.id, 5)).toMatchObject({
      status: 'archived',
      visibleFrom: null,
    })
    expect(
      (await lines()).map(({ operation, actorName, requestId, version }) => [
        operation,
        actorName,
        requestId,
        version,
      ]),
    ).toEqual(
      ['create', 'submit', 'publish', 'unpublish', 'publish', 'withdraw'].map((operation, at) => [
        operation,
        'Ana Brandt',
        'req-1',
        at + 1,
      ]),
    )
  })

  test('B10: a scheduled one appears on time, and a time in the past is refused', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    await expect(
      articles.schedule(db, ana, id, { version: 1, at: new Date(Date.now() - 1000) }),
    ).rejects.toThrow()
    const at = new Date(Date.now() + 3_600_000)
    expect(await articles.schedule(db, ana, id, { version: 1, at })).toMatchObject({
      status: 'scheduled',
      visibleFrom: at,
    })
    await expect(publicPosts.find(db, 'quotas')).rejects.toThrow('not found')
    await db.update(posts).set({ publishedAt: sql`now() - interval '1 second'` })
    expect(await publicPosts.find(db, 'quotas')).toMatchObject({ slug: 'quotas' })
  })

  test('B10: every process is notified when a scheduled one appears, even if it was scheduled later', async () => {
    const { db, listen } = fixture.database
    const made = await articles.createMany(
      db,
      ana,
      ['Ebb', 'Flood'].map((title) => ({
        values: { ...text, title },
        facts: { status: 'draft' as const, publishedAt: null },
      })),
    )
    const seen: number[] = []
    const faults: unknown[] = []
    const count = async () =>
      (
        await db
          .select()
          .from(posts)
          .where(sql`${posts.visibleFrom} <= now()`)
      ).length
    const end = await watchMoments({ db, listen }, appearances(allKinds), {
      onMoment: () => void count().then((there) => seen.push(there)),
      onFault: (error) => faults.push(error),
    })
    onTestFinished(end)
    for (const [index, { id, version }] of made.entries())
      await articles.schedule(db, ana, id, {
        version,
        at: new Date(Date.now() + 700 - index * 400),
      })
    await expect.poll(() => seen).toContain(2)
    expect(faults).toEqual([])
  })

  test('B11: one without what its page needs is not published, and the fields are named', async () => {
    const { id } = await articles.create(fixture.database.db, ana, {
      ...text,
      excerpt: '',
      author: '',
    })
    await expect(articles.publish(fixture.database.db, ana, id, 1)).rejects.toMatchObject({
      fields: { excerpt: [expect.any(String)], author: [expect.any(String)] },
    })
    await expect(articles.withdraw(fixture.database.db, ana, id, 1)).rejects.toThrow(
      'is not published',
    )
  })

  test('B11: what a published page needs cannot be removed, but can be while it is a draft', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    await articles.publish(db, ana, id, 1)
    await expect(
      articles.change(db, ana, id, { author: '', excerpt: 'Shorter.' }, { version: 2 }),
    ).rejects.toMatchObject({ fields: { author: [expect.any(String)] } })
    expect(await stored(id)).toMatchObject({ author: text.author, excerpt: text.excerpt })
    await articles.withdraw(db, ana, id, 2)
    await articles.change(db, ana, id, { author: '' }, { version: 3 })
    expect(await stored(id)).toMatchObject({ author: '' })
  })

  test('B11: input is validated: no script in a text, no javascript URL, no empty title', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, {
      ...text,
      content: '<p onclick="x()">A<script>x()</script></p>',
    })
    expect((await stored(id)).content).toBe('<p>A</p>')
    const refused = articles.change(
      db,
      ana,
      id,
      { externalUrl: 'javascript:alert(1)', title: ' ' },
      { version: 1 },
    )
    await expect(refused).rejects.toMatchObject({
      fields: { externalUrl: [expect.any(String)], title: [expect.any(String)] },
    })
    expect(await stored(id)).toMatchObject({ version: 1, title: 'Quotas' })
  })
})

describe('two writers', () => {
  test('B12: the second is refused with what both wanted, and nothing of theirs is stored', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    await articles.change(db, luis, id, { title: 'Targets' }, { version: 1 })
    const refused = await articles
      .change(db, ana, id, { title: 'Aims', excerpt: 'New' }, { version: 1 })
      .catch((error) => error)
    expect(refused).toBeInstanceOf(Conflict)
    expect(refused).toMatchObject({
      status: 409,
      differences: [
        { field: 'slug', before: 'quotas', after: 'quotas', now: 'targets' },
        { field: 'title', before: 'Quotas', after: 'Aims', now: 'Targets' },
      ],
    })
    expect(refused.message).toContain('Luis Ferreira')
    expect(await stored(id)).toMatchObject({ title: 'Targets', excerpt: 'In short', version: 2 })
    expect(await lines()).toHaveLength(2)
  })

  test('B12: of two simultaneous writes one is stored and one refused', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    const both = await Promise.allSettled(
      ['One', 'Two'].map((title) => articles.change(db, ana, id, { title }, { version: 1 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stored(id)).toMatchObject({ version: 2 })
  })

  test('B16: three simultaneous creations of the same title get three addresses', async () => {
    const made = await Promise.all(
      Array.from({ length: 3 }, () => articles.create(fixture.database.db, ana, text)),
    )
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['quotas', 'quotas-2', 'quotas-3'])
  })

  test('B34: saving without a change writes nothing', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, { ...text, tags: ['One'] })
    expect(
      await articles.change(db, ana, id, { ...text, tags: ['One'] }, { version: 1 }),
    ).toMatchObject({ version: 1 })
    expect(await lines()).toHaveLength(1)
  })
})

describe('addresses', () => {
  test('B16: titles in any script get readable ones', async () => {
    const titles = [
      '人工智能如何改变销售',
      'Привет, мир',
      'Köln & Øre',
      '🚀 Launch',
      'الذكاء',
      '???',
      `${'long '.repeat(40)}`,
    ]
    const made = await articles.createMany(
      fixture.database.db,
      ana,
      titles.map((title) => ({ values: { ...text, title } })),
    )
    const slugs = made.map(({ slug }) => slug)
    expect(slugs.slice(0, 4)).toEqual([
      'ren-gong-zhi-neng-ru-he-gai-bian-xiao-shou',
      'privet-mir',
      'koln-ore',
      'rocket-launch',
    ])
    expect(slugs[4]).toMatch(/^[a-z-]+$/)
    expect(slugs[5]).toBe('article')
    expect(slugs[6]!.length).toBeLessThanOrEqual(80)
  })

  test('A11, B16: old ones redirect to the newest, without chains or loops, and no other record gets them', async () => {
    const { db } = fixture.database
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

  test('B411: that of a draft follows its title until someone chooses one or visitors know it', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    const rename = async (title: string, version: number) =>
      (await articles.change(db, ana, id, { title }, { version })).slug
    expect(await rename('Quotas at night', 1)).toBe('quotas-at-night')
    const { id: other } = await articles.create(db, ana, text)
    expect((await articles.change(db, ana, other, { title: 'Cranes' }, { version: 1 })).slug).toBe(
      'cranes',
    )
    expect(await rename('Cranes', 2)).toBe('cranes-2')
    expect(await rename('Cranes!', 3)).toBe('cranes-2')
    expect(await rename('Lifts', 4)).toBe('lifts')
    expect(await db.select().from(redirects)).toEqual([])
    await articles.change(db, ana, id, { slug: 'chosen' }, { version: 5 })
    expect(await rename('Lifts by day', 6)).toBe('chosen')
    await articles.change(db, ana, id, { slug: 'lifts-by-day' }, { version: 7 })
    await articles.publish(db, ana, id, 8)
    expect(await rename('Lifts by noon', 9)).toBe('lifts-by-day')
    await articles.unpublish(db, ana, id, 10)
    expect(await rename('Lifts at dawn', 11)).toBe('lifts-by-day')
  })

  test('B413: addresses of an old site that lead to a draft follow its address', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    await saveRedirects(db, [{ from: '/2019/quotas.html', to: '/news/quotas' }])
    await articles.change(db, ana, id, { title: 'Cranes' }, { version: 1 })
    await articles.change(db, ana, id, { slug: 'chosen' }, { version: 2 })
    expect(await db.select().from(redirects)).toEqual([
      expect.objectContaining({ fromPath: '/2019/quotas.html', toPath: '/news/chosen' }),
    ])
  })

  test('B16: one that another record or page uses is refused', async () => {
    const { db } = fixture.database
    await articles.create(db, ana, text)
    const other = await articles.create(db, ana, { ...text, title: 'Other' })
    await expect(
      articles.change(db, ana, other.id, { slug: 'quotas' }, { version: 1 }),
    ).rejects.toMatchObject({
      fields: { slug: ['“quotas” is taken by another article.'] },
    })
    const event = {
      title: 'Webinars',
      summary: '',
      description: '',
      location: 'Tampa',
      timezone: 'UTC',
    }
    const made = await eventRecords.create(db, ana, {
      ...event,
      type: 'webinar',
      locationType: 'virtual',
    })
    expect(made.slug).toBe('webinars-2')
    await expect(
      eventRecords.change(db, ana, made.id, { slug: 'webinars' }, { version: 1 }),
    ).rejects.toMatchObject({
      status: 422,
    })
  })
})
