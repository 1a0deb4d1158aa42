import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { findInStatistics } from '#src/database/statistics.ts'
import { dailyCounts } from '#src/counts/tables.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { workingCopies } from '#src/features/content/server/tables.ts'
import { exportPieces, exports } from '#src/features/exports/server/tables.ts'
import { missingAddresses } from '#src/features/redirects/server/tables.ts'
import { addTools } from '#src/features/tools/server/test/testing.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { reviews } from '#src/features/tools/server/tables.ts'
import { otherTables, personalTables } from '#src/personalTables.ts'
import { nameOfTable } from '#src/privacy/personal.ts'
import { purposes } from '#src/privacy/purposes.ts'
import { audit } from '#src/records/tables.ts'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import { newsletterIssues } from '#src/features/issues/server/tables.ts'
import { askForConfirmation, confirm } from '#src/features/newsletter/server/confirmations.ts'
import {
  newsletterConfirmations,
  newsletterSubscriptions,
} from '#src/features/newsletter/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { announceSubmissions } from '#src/features/webhooks/server/announcements.ts'
import { webhookDeliveries, webhooks } from '#src/features/webhooks/server/tables.ts'
import { defineJob } from '#src/jobs/job.ts'
import { startJobs } from '#src/jobs/jobs.ts'
import { json, siteOn } from '#src/test/testing.ts'
import { prove, type Terms } from '../proof.ts'

const house = testStaff()
const ADDRESS = 'wilhelmina.quist@example.org'
const NAME = 'Wilhelmina Quist'

beforeEach(async () => {
  await empty(
    house.database.db,
    'submissions',
    'speakers',
    'tools',
    'contact_messages',
    'newsletter_subscriptions',
    'speaker_applications',
    'community_applications',
    'reviewer_applications',
    'tool_suggestions',
    'research_access_requests',
    'audit',
    'redirects',
    'inbox_items',
    'erasures',
    'mails',
  )
})

const message = (body: object = {}) =>
  siteOn(house.database).request(
    '/api/contact',
    json({
      name: NAME,
      email: ADDRESS,
      subject: 'A question',
      message: 'What does the conference cost for a team of nine?',
      ...body,
    }),
  )

describe('every table', () => {
  test('PV1: declares its personal columns, or is known to contain nothing about visitors', async () => {
    const { rows } = await house.database.db.execute<{
      table: string
      column: string
      made: boolean
    }>(
      sql`select table_name as "table", column_name as "column", is_generated = 'ALWAYS' as made from information_schema.columns where table_schema = 'public'
        and table_name in (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`,
    )
    const declared = new Map(personalTables.map((one) => [nameOfTable(one), one]))
    const isContent = (name: string) =>
      rows.some(({ table, column, made }) => table === name && column === 'visible_from' && made)
    for (const table of new Set(rows.map((row) => row.table))) {
      const isKnown = isContent(table) || table in otherTables
      expect([table, declared.has(table) || isKnown]).toEqual([table, true])
      expect([table, declared.has(table) && table in otherTables]).toEqual([table, false])
      const known = declared.get(table)
      if (!known) continue
      const columns = rows.filter((row) => row.table === table).map(({ column }) => column)
      expect(Object.keys(getTableColumns(known.table))).toHaveLength(columns.length)
    }
    expect(
      personalTables
        .map(({ table }) => getTableName(table))
        .filter((name) => !rows.some(({ table }) => table === name)),
    ).toEqual([])
  })

  test('PV2: the privacy policy states each purpose, and how long its data is stored', async () => {
    const page = (await (await siteOn(house.database).request('/privacy')).text()).replaceAll(
      '&#x27;',
      "'",
    )
    for (const { title, basis, kept } of Object.values(purposes)) {
      expect(page).toContain(title)
      expect(page).toContain(basis)
      if (kept) expect(page).toContain(kept)
    }
  })
})

describe('a person who asks', () => {
  /**
   * Creates everything a visitor may send and a speaker may have, for one person, plus a message from another with
   * the same name.
   */
  async function meet() {
    const { db } = house.database
    const desk = await house.join('administrator')
    const site = siteOn(house.database)
    expect((await message()).status).toBe(200)
    expect((await message({ email: 'another@example.org' })).status).toBe(200)
    const subscriber = { firstName: 'Wilhelmina', lastName: 'Quist', email: ADDRESS.toUpperCase() }
    expect((await site.request('/api/newsletter/subscribe', json(subscriber))).status).toBeLessThan(
      300,
    )
    const [tool] = await addTools(db, { name: 'Claude' })
    await db.insert(reviews).values({
      toolId: tool!.id,
      rating: 4,
      title: 'Useful within limits',
      body: 'We used it for a quarter. '.repeat(6),
      reviewerName: NAME,
      role: 'Head of Sales',
      companySize: '51-200',
      consent: true,
      status: 'published',
    })
    const values = {
      name: NAME,
      title: 'Head of Sales',
      company: 'Quist & Daughters',
      bioShort: 'Sells.',
      bio: 'Sells.',
      emailPublic: ADDRESS,
    }
    const made = (await desk.post('/api/staff/content/speakers', { values })).data
    const { status } = await desk.post(`/api/staff/content/speakers/${made.id}/steps`, {
      step: 'publish',
      version: made.version,
    })
    expect(status).toBe(200)
    return { desk }
  }

  const find = async (desk: Awaited<ReturnType<typeof meet>>['desk']) =>
    (await desk.post('/api/staff/privacy/find', { address: ADDRESS })).data as {
      names: string[]
      groups: {
        title: string
        rows: { table: string; id: string; byName: boolean; fields: Record<string, unknown> }[]
      }[]
    }
  const terms: Terms = {
    addresses: new Set([ADDRESS]),
    names: new Set([NAME]),
    pictures: new Set(),
  }

  test('X66: is also removed from the column statistics of the planner', async () => {
    const { desk } = await meet()
    const { db } = house.database
    await db.execute(sql`analyze`)
    const kept = () => findInStatistics(db, [ADDRESS, NAME, 'Wilhelmina', 'Quist'])
    expect((await kept()).map(({ relation }) => relation)).toContain('contact_messages')
    const { groups } = await find(desk)
    const named = groups.flatMap(({ rows }) =>
      rows.filter(({ byName }) => byName).map(({ table, id }) => ({ table, id })),
    )
    expect((await desk.post('/api/staff/privacy/erase', { address: ADDRESS, named })).status).toBe(
      200,
    )
    expect(await kept()).toEqual([])
  })

  test('PV3: is shown every row with the address and, separately, the rows with the same name', async () => {
    const { desk } = await meet()
    const { names, groups } = await find(desk)
    expect(names).toEqual([NAME])
    expect(groups.map(({ title, rows }) => [title, rows.map(({ byName }) => byName)])).toEqual([
      ['Newsletter subscriptions', [false]],
      ['Messages and inquiries', [false, true]],
      ['Speaker profiles', [false]],
      ['Emails', [false, false]],
      ['Reviews', [true]],
      ['Consents to the newsletter', [false]],
      ['How we handle submissions', [false, true, false]],
      ['Notes about form submissions', [false, true, false]],
    ])
    expect(groups[1]!.rows[0]!.fields).toEqual({
      name: NAME,
      email: ADDRESS,
      subject: 'A question',
      message: 'What does the conference cost for a team of nine?',
    })
  })

  test('PV4: is erased from every table, the audit log, and every public address, which a crawl proves; nobody else is', async () => {
    const { desk } = await meet()
    const { db } = house.database
    const site = siteOn(house.database)
    await house.database.listen(CONTENT_CHANGED, (change) =>
      site.contentChanged(readChange(change)),
    )
    const jobs = await startJobs(house.database, { warn() {}, error() {} })
    await jobs.send(db, defineJob<{ to: string }>('tests.tell'), { to: ADDRESS })
    await jobs.stop()
    const profile = () => site.request('/speakers/wilhelmina-quist')
    const found = async () =>
      (await (await site.request('/api/search?q=wilhelmina')).text()).includes(
        '/speakers/wilhelmina-quist',
      )
    expect([(await profile()).status, await found()]).toEqual([200, true])
    const [issue] = await db
      .insert(newsletterIssues)
      .values({
        state: 'sent',
        slug: 'may',
        subject: 'May',
        content: {
          subject: 'May',
          preview: '',
          blocks: [{ kind: 'html', html: `<p>Thanks to ${ADDRESS}</p>` }],
          reason: 'You read it.',
        },
        startedAt: new Date(),
      })
      .returning()
    const before = await prove(db, (path) => siteOn(house.database).request(path), terms)
    const places = before.found.map(({ where }) => where)
    for (const where of [
      '/newsletter/may',
      'table search_entries',
      'table mails',
      'table job',
      '/speakers/wilhelmina-quist',
      'table speakers',
      'table audit',
      'table reviews',
      'table contact_messages',
    ])
      expect(places).toContain(where)

    await db.delete(newsletterIssues).where(eq(newsletterIssues.id, issue!.id))
    const { groups } = await find(desk)
    const [review] = groups.find(({ title }) => title === 'Reviews')!.rows
    const { status } = await desk.post('/api/staff/privacy/erase', {
      address: ADDRESS,
      named: [{ table: review!.table, id: review!.id }],
    })
    expect(status).toBe(200)
    const erasure = await vi.waitFor(async () => {
      const [first] = (await desk.get('/api/staff/privacy/erasures')).data.items
      expect(first.provedAt).not.toBeNull()
      return first
    }, 60_000)
    const counted = async (asked: string) =>
      (await desk.get(`/api/staff/privacy/erasures?${asked}`)).data.total as number
    expect([
      await counted('proof=found'),
      await counted('proof=under%20way'),
      await counted('q=nobody'),
    ]).toEqual([1, 0, 0])
    expect(erasure.rows).toEqual({
      'Newsletter subscriptions': 1,
      'Messages and inquiries': 1,
      'Speaker profiles': 1,
      Reviews: 1,
      Emails: 2,
      'Consents to the newsletter': 1,
      'How we handle submissions': 2,
      'Notes about form submissions': 2,
    })
    // The other person of the same name wrote a message, which stays.
    expect(erasure.found).toEqual([{ what: 'name', where: 'table contact_messages' }])
    expect(erasure.checked).toBeGreaterThan(60)
    expect(JSON.stringify(erasure)).not.toMatch(/quist/i)
    expect((await db.select().from(contactMessages)).map(({ email }) => email)).toEqual([
      'another@example.org',
    ])
    expect(await db.$count(speakers)).toBe(0)
    expect(await db.select().from(audit)).toContainEqual(
      expect.objectContaining({ label: 'Erased', before: null, after: null }),
    )
    await vi.waitFor(
      async () => expect([(await profile()).status, await found()]).toEqual([404, false]),
      60_000,
    )
  })

  test('D125: the proof of an erasure also finds a name with quotation marks', async () => {
    const { db } = house.database
    const name = 'Wilhelmina "Mina" Quist'
    await message({ name })
    const { found } = await prove(db, (path) => siteOn(house.database).request(path), {
      addresses: new Set(),
      names: new Set([name]),
      pictures: new Set(),
    })
    expect(found).toContainEqual({ what: 'name', where: 'table contact_messages' })
  })

  test('D91: an erased profile takes along what staff were typing in it', async () => {
    const { desk } = await meet()
    const { db } = house.database
    const [profile] = (await desk.get('/api/staff/content/speakers')).data.items
    const typed = await desk.put(`/api/staff/content/speakers/${profile.id}/working-copy`, {
      version: profile.version,
      revision: null,
      values: { bio: `<p>Write to ${ADDRESS}.</p>` },
    })
    expect([typed.status, await db.$count(workingCopies)]).toEqual([200, 1])
    const erased = await desk.post('/api/staff/privacy/erase', {
      address: ADDRESS,
      named: [],
    })
    expect([erased.status, await db.$count(workingCopies)]).toEqual([200, 0])
  })

  test('D110: an erasure also removes searches for the name, reads of the profile, and prepared archives', async () => {
    const { desk } = await meet()
    const { db } = house.database
    const today = new Date().toISOString().slice(0, 10)
    const counted = [
      ['search', 'wilhelmina quist'],
      ['search', 'who is wilhelmina quist'],
      ['search', 'wilhelmina quistgard'],
      ['read', '/speakers/wilhelmina-quist'],
      ['read', '/speakers/wilhelmina-quistgard'],
    ] as const
    await db
      .insert(dailyCounts)
      .values(counted.map(([measure, subject]) => ({ day: today, measure, subject, count: 1 })))
    await db.insert(missingAddresses).values([
      { path: '/speakers/wilhelmina-quist.ics', hits: 1 },
      { path: '/speakers/wilhelmina-quistgard', hits: 1 },
    ])
    const missing = async () =>
      (await db.select().from(missingAddresses))
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/speakers/'))
    const [archive] = await db
      .insert(exports)
      .values([
        { format: 'wordpress', state: 'ready', userName: 'Ana' },
        { format: 'ghost', state: 'running', deaths: 1, userName: 'Ana' },
      ])
      .returning()
    await db
      .insert(exportPieces)
      .values({ exportId: archive!.id, number: 0, bytes: Buffer.from(NAME) })
    const { status } = await desk.post('/api/staff/privacy/erase', { address: ADDRESS, named: [] })
    expect(status).toBe(200)
    const subjects = (await db.select().from(dailyCounts)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('quist')).toSorted()).toEqual([
      '/speakers/wilhelmina-quistgard',
      'wilhelmina quistgard',
    ])
    expect(await missing()).toEqual(['/speakers/wilhelmina-quistgard'])
    expect((await desk.post(`/api/staff/exports/${archive!.id}/archive.zip`)).status).toBe(409)
    expect(await db.$count(exportPieces)).toBe(0)
    // One that was being prepared had read the person already.
    expect((await db.select().from(exports)).map(({ state }) => state).toSorted()).toEqual([
      'failed',
      'waiting',
    ])
  })

  test('D127: an erasure also removes what a job writes about a submission that it read before', async () => {
    const { db } = house.database
    const desk = await house.join('administrator')
    await db
      .insert(webhooks)
      .values({ url: 'https://a.example', events: ['submission.received'], secret: 'whsec_a' })
    await message()
    const waiting = async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]!.count
    }
    let announced: Promise<void> | undefined
    let erased: Promise<{ status: number }> | undefined
    let isErased = false
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from webhooks for update`)
      announced = announceSubmissions(db)
      await expect.poll(waiting).toBe(1)
      erased = desk.post('/api/staff/privacy/erase', { address: ADDRESS, named: [] })
      void erased.then(() => (isErased = true))
      await expect.poll(async () => isErased || (await waiting()) === 2).toBe(true)
    })
    await announced
    expect((await erased)!.status).toBe(200)
    expect(await db.$count(webhookDeliveries)).toBe(0)
    await db.delete(webhooks)
  })

  test('PV5: an unknown address gets a friendly answer, and an invalid one an error message', async () => {
    const desk = await house.join('administrator')
    expect(
      (await desk.post('/api/staff/privacy/find', { address: 'nobody@example.org' })).data,
    ).toMatchObject({
      groups: [],
      jobs: 0,
    })
    const refused = await desk.post('/api/staff/privacy/find', { address: 'nobody' })
    expect(refused.status).toBe(422)
    expect(refused.data.fields.address[0]).toBe(
      'Please enter an email address, such as name@example.com',
    )
  })
})

test('M95: an erasure includes emails to earlier addresses of the same subscription', async () => {
  const { db } = house.database
  const [own] = await db
    .insert(newsletterSubscriptions)
    .values({ firstName: 'Wilhelmina', lastName: 'Quist', email: 'quist@old.example' })
    .returning()
  const mail = { kind: 'issue', recipient: 'quist@old.example', state: 'accepted' } as const
  await db.insert(mails).values({ ...mail, cause: 'issue:old', person: own!.id })
  await db.insert(mails).values({ ...mail, cause: 'issue:other', person: crypto.randomUUID() })
  await askForConfirmation(db, own!.id, ADDRESS, ADDRESS)
  const [asked] = await db.select().from(newsletterConfirmations)
  await confirm(db, asked!.id)
  const desk = await house.join('administrator')
  expect(
    (await desk.post('/api/staff/privacy/erase', { address: ADDRESS, named: [] })).status,
  ).toBe(200)
  expect((await db.select().from(mails)).map(({ cause }) => cause)).toEqual(['issue:other'])
})

test('D147: an erasure also removes reports of imports that name an earlier address of the subscription', async () => {
  const { db } = house.database
  const [own] = await db
    .insert(newsletterSubscriptions)
    .values({ firstName: 'Wilhelmina', lastName: 'Quist', email: ADDRESS })
    .returning()
  await db.execute(sql`with made as (insert into imports (source, user_id, user_name, file_name, size) values ('kit', 'mia', 'Mia', 'kit.csv', 1) returning id)
    insert into import_lines (import_id, number, outcome, kind, name, detail, email, record_id)
    select id, 1, 'new', 'subscriber', 'minna@example.org', '', 'minna@example.org', ${own!.id} from made
    union all select id, 2, 'new', 'tool', 'Claude', '', null, 'claude' from made`)
  const ana = await house.join('administrator')
  const erased = await ana.post('/api/staff/privacy/erase', { address: ADDRESS, named: [] })
  expect(erased.status).toBe(200)
  const { rows } = await db.execute(sql`select name from import_lines`)
  expect(rows).toEqual([{ name: 'Claude' }])
})
