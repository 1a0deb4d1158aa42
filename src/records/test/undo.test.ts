import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventRecords } from '#src/features/events/server/eventRecords.ts'
import { agendaDayRecords, sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { sessions } from '#src/features/agenda/server/tables.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { addReviews } from '#src/features/tools/server/test/testing.ts'
import { reviews, tools } from '#src/features/tools/server/tables.ts'
import { toolRecords } from '#src/features/tools/server/toolRecords.ts'
import { allKinds } from '#src/servedKinds.ts'
import { listAuditLines } from '../auditLog.ts'
import { undo } from '../undo.ts'
import { undoRequest } from '../undoRequest.ts'
import { ana, luis, recordsDatabase, text, tool } from './testing.ts'

const { fixture, lastLine, lines, stored } = recordsDatabase()

describe('removal', () => {
  test('B14: keeps visitors’ submissions about a tool, and restoring brings everything back', async () => {
    const { db } = fixture.database
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

  test('B14: no table of visitors’ submissions loses a row with the record it is about', async () => {
    const { rows } = await fixture.database.db.execute<{
      name: string
    }>(sql`select conrelid::regclass || ' -> ' || confrelid::regclass as name
      from pg_constraint where contype = 'f' and confdeltype <> 'a' and confrelid <> 'users'::regclass and connamespace = 'public'::regnamespace`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'application_ratings -> speaker_applications',
      'bounces -> mails',
      'cancelled_sessions -> events',
      'comment_mentions -> comments',
      'comment_places -> comments',
      'corrections -> submissions',
      'engravings -> pictures',
      'export_pieces -> exports',
      'import_lines -> imports',
      'import_pieces -> imports',
      'inbox_items -> events',
      'inbox_notes -> inbox_items',
      'newsletter_confirmations -> newsletter_subscriptions',
      'newsletter_consents -> newsletter_subscriptions',
      'newsletter_rehearsals -> newsletter_issues',
      'old_comments -> posts',
      'picture_originals -> pictures',
      'picture_sources -> pictures',
      'planned_sessions -> events',
      'review_decisions -> reviews',
      'rooms -> events',
      'session_speakers -> sessions',
      'session_speakers -> speakers',
      'speaker_applications -> events',
      'speaker_availability -> events',
      'speaker_availability -> speakers',
      'speaker_changes -> events',
      'speaker_changes -> speakers',
      'speaker_links -> events',
      'speaker_links -> speakers',
      'submission_senders -> submissions',
      'webhook_deliveries -> webhooks',
    ])
  })
})

describe('undo', () => {
  test('B13: undoes any line if nobody changed those fields since; otherwise reports all three values', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    await articles.change(db, ana, id, { title: 'Targets', tags: ['One'] }, { version: 1 })
    const line = (await lastLine()).id
    await articles.change(db, ana, id, { excerpt: 'Other' }, { version: 2 })
    await undo(db, allKinds, luis, line)
    expect(await stored(id)).toMatchObject({
      title: 'Quotas',
      tags: [],
      excerpt: 'Other',
      version: 4,
    })
    expect(await lastLine()).toMatchObject({
      operation: 'undo',
      undoes: line,
      actorName: 'Luis Ferreira',
    })
    await undo(db, allKinds, luis, (await lastLine()).id)
    expect(await stored(id)).toMatchObject({ title: 'Targets', tags: ['One'] })
    await articles.change(db, ana, id, { title: 'Aims' }, { version: 5 })
    await expect(undo(db, allKinds, luis, line)).rejects.toMatchObject({
      differences: [
        { field: 'slug', before: 'quotas', after: 'targets', now: 'aims' },
        { field: 'title', before: 'Quotas', after: 'Targets', now: 'Aims' },
      ],
    })
  })

  test('B13: an undone creation leaves no trace and can be restored completely; a record that visitors wrote about stays, removed', async () => {
    const { db } = fixture.database
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

  test('B13: a session gets its speakers back in their order', async () => {
    const { db } = fixture.database
    const people = await speakerRecords.createMany(
      db,
      ana,
      ['Ana', 'Luis', 'Mei'].map((name) => ({
        values: { name, title: '', company: '', bioShort: '', bio: '' },
      })),
    )
    const [a, b, c] = people.map(({ id }) => id) as [string, string, string]
    const event = await eventRecords.create(db, ana, {
      title: 'Day',
      summary: '',
      description: '',
      location: 'Tampa',
      timezone: 'UTC',
      type: 'workshop',
      locationType: 'virtual',
    })
    const times = {
      startTime: new Date('2027-01-01T10:00Z'),
      endTime: new Date('2027-01-01T11:00Z'),
    }
    const talk = await sessionRecords.create(db, ana, {
      eventId: event.id,
      title: 'Talk',
      ...times,
      speakerIds: [a, b],
    })
    const changed = await sessionRecords.change(
      db,
      ana,
      talk.id,
      { speakerIds: [c, b], room: 'Hall' },
      { version: 1 },
    )
    expect(changed.sequence).toBe(1)
    await undo(db, allKinds, luis, (await lastLine()).id)
    expect((await lastLine()).after).toMatchObject({ speakerIds: [a, b], room: null })
    const [row] = await db.select().from(sessions)
    expect(row).toMatchObject({ room: null, sequence: 2 })
  })

  test('B13: explains when another record has taken the place of the one to restore', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    await articles.change(db, ana, id, { slug: 'aims' }, { version: 1 })
    const line = (await lastLine()).id
    await articles.create(db, ana, text)
    await expect(undo(db, allKinds, luis, line)).rejects.toMatchObject({ status: 409 })
    expect(await stored(id)).toMatchObject({ slug: 'aims' })
  })

  test('B13: what was hidden before its time came is not published by undo or by restoring', async () => {
    const { db } = fixture.database
    const soon = (ms: number) => new Date(Date.now() + ms)
    const scheduled = async (publishedAt: Date) =>
      (
        await articles.create(db, ana, text, {
          facts: { status: 'scheduled' as const, publishedAt },
        })
      ).id
    const pass = (id: string) =>
      expect
        .poll(async () => (await stored(id)).publishedAt! <= new Date(), { timeout: 9000 })
        .toBe(true)
    const seen = await scheduled(soon(-1000))
    await articles.withdraw(db, ana, seen, 1)
    await undo(db, allKinds, luis, (await lastLine()).id)
    expect(await stored(seen)).toMatchObject({ status: 'scheduled', publishedAt: expect.any(Date) })
    for (const step of ['unpublish', 'withdraw', 'remove'] as const) {
      const id = await scheduled(soon(1000))
      await articles[step](db, ana, id, 1)
      const line = (await lastLine()).id
      await pass(id)
      await expect(undo(db, allKinds, luis, line)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/scheduled time has passed/),
      })
      expect([step, (await stored(id)).visibleFrom]).toEqual([step, null])
      if (step !== 'remove') continue
      const back = await articles.restore(db, luis, id, 2)
      expect(back).toMatchObject({ removedAt: null, status: 'draft', publishedAt: null })
    }
  })

  test('B13: undo takes nothing from a published page that it needs', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, { ...text, excerpt: '' })
    await articles.change(db, ana, id, { excerpt: 'In short' }, { version: 1 })
    const filled = (await lastLine()).id
    await articles.publish(db, ana, id, 2)
    const emptied = { status: 409, message: expect.stringMatching(/that its page needs/) }
    await expect(undo(db, allKinds, luis, filled)).rejects.toMatchObject(emptied)
    expect(await stored(id)).toMatchObject({ excerpt: 'In short', version: 3 })
    await articles.withdraw(db, ana, id, 3)
    const withdrawn = (await lastLine()).id
    await articles.change(db, luis, id, { excerpt: '' }, { version: 4 })
    await expect(undo(db, allKinds, ana, withdrawn)).rejects.toMatchObject(emptied)
    await articles.change(db, luis, id, { excerpt: 'Shorter' }, { version: 5 })
    await undo(db, allKinds, ana, withdrawn)
    expect(await stored(id)).toMatchObject({ status: 'published', excerpt: 'Shorter' })
  })

  test('B13: undo of a session says when its day was deleted or its times would contradict each other', async () => {
    const { db } = fixture.database
    const event = await eventRecords.create(db, ana, {
      title: 'Day',
      summary: '',
      description: '',
      location: 'Tampa',
      timezone: 'UTC',
      type: 'workshop',
      locationType: 'virtual',
    })
    const [first, second] = await agendaDayRecords.createMany(
      db,
      ana,
      ['2027-01-01', '2027-01-02'].map((date) => ({ values: { eventId: event.id, date } })),
    )
    const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour))
    const talk = await sessionRecords.create(db, ana, {
      eventId: event.id,
      title: 'Talk',
      agendaDayId: first!.id,
      startTime: at(14),
      endTime: at(16),
    })
    const day = { agendaDayId: second!.id }
    await sessionRecords.change(db, { ...ana, requestId: 'moved' }, talk.id, day, { version: 1 })
    const moved = (await lastLine()).id
    await agendaDayRecords.remove(db, luis, first!.id, 1)
    const gone = expect.stringMatching(/no longer exists/)
    await expect(undo(db, allKinds, luis, moved)).rejects.toMatchObject({ message: gone })
    expect(await undoRequest(db, allKinds, ana, 'moved')).toMatchObject({
      undone: 0,
      kept: [{ label: 'Talk', reason: gone }],
    })
    await sessionRecords.change(db, ana, talk.id, { startTime: at(10) }, { version: 2 })
    const earlier = (await lastLine()).id
    await sessionRecords.change(db, luis, talk.id, { endTime: at(12) }, { version: 3 })
    await expect(undo(db, allKinds, ana, earlier)).rejects.toMatchObject({
      message: expect.stringMatching(/other fields or records have changed/),
    })
  })

  test('B13: undoes a whole import, except for what was edited since, which is named', async () => {
    const { db } = fixture.database
    const writer = {
      actor: { kind: 'import' as const, source: 'tools: list.csv' },
      requestId: 'run-1',
    }
    const made = await toolRecords.createMany(db, writer, [
      tool('Pencil'),
      tool('Brush'),
      tool('Ink'),
    ])
    await toolRecords.change(db, ana, made[1]!.id, { pricing: 'Paid' }, { version: 1 })
    const { undone, kept } = await undoRequest(db, allKinds, ana, 'run-1')
    expect([undone, kept.map(({ label }) => label)]).toEqual([2, ['Brush']])
    expect((await db.select().from(tools)).map(({ name }) => name)).toEqual(['Brush'])
  })
})

describe('the audit log', () => {
  test('B13: shows who did what to which record, with the differences by field, newest first', async () => {
    const { db } = fixture.database
    const { id } = await articles.create(db, ana, text)
    await articles.change(db, luis, id, { heroImage: '/pictures/a/1200.webp' }, { version: 1 })
    const [newest, oldest] = await listAuditLines(db, allKinds, { recordId: id, limit: 10 })
    expect(newest).toMatchObject({
      actorKind: 'staff',
      actorName: 'Luis Ferreira',
      operation: 'change',
      kind: 'article',
      label: 'Quotas',
      changes: [{ field: 'heroImage', before: null, after: '/pictures/a/1200.webp' }],
    })
    expect(oldest).toMatchObject({ operation: 'create', before: null })
  })

  test('B13: a failed write leaves neither a change nor a line', async () => {
    const { db } = fixture.database
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
