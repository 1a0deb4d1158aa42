import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type StaffBrowser, testStaff } from '../features/accounts/server/test/testing.ts'
import { steps } from '../features/content/contract.ts'
import { type ContentPath, contentKinds } from '../features/content/contentKinds.ts'
import { contentToWrite } from '../features/content/server/test/testing.ts'
import { exportedTables } from '../features/exports/server/exportedTables.ts'
import { reviews } from '../features/tools/server/tables.ts'
import { undoItem } from '../features/inbox/server/test/testing.ts'
import { addReviews } from '../features/tools/server/test/testing.ts'
import { json, siteOn } from './testing.ts'

const fixture = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  await fixture.database.pool.query(
    `truncate ${[...exportedTables, 'audit', 'inbox_items', 'submissions', 'working_copies'].join()} cascade`,
  )
  ana = await fixture.join('administrator', 'ana')
})

/**
 * Histories only grow: a path that visitors have seen still redirects after a rename is undone, and a decision stays
 * recorded. Change counters also only increase, because calendars and caches rely on it.
 */
const histories = ['redirects', 'review_decisions']
const counters = '{version,modified_at,sequence}'

/** A hash of each table with content or submissions. */
async function hashes() {
  const tables = [...exportedTables.filter((name) => !histories.includes(name)), 'inbox_items']
  const { rows } = await fixture.database.db.execute<{ name: string; hash: string | null }>(
    sql.raw(
      tables
        .map(
          (name) =>
            `select '${name}' as name, md5(string_agg((to_jsonb(one) - '${counters}'::text[])::text, '|' order by to_jsonb(one)::text collate "C")) as hash from ${name} as one`,
        )
        .join(' union all '),
    ),
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

let seed = 20_261_122
const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
const pick = <One>(list: readonly One[]): One => list[random(list.length)]!

const paths = Object.keys(contentKinds) as ContentPath[]
const CONTENT = '/api/staff/content'

/** Submits forms before anyone takes action. */
async function send() {
  const site = siteOn(fixture.database)
  for (let n = 0; n < 4; n++) {
    const contact = {
      name: `Ada ${n}`,
      email: `ada${n}@example.com`,
      subject: `Question ${n}`,
      message: `Do you come to town ${n}?`,
    }
    expect((await site.request('/api/contact', json(contact))).status).toBe(200)
    const application = {
      firstName: 'Dee',
      lastName: `Fox ${n}`,
      email: `dee${n}@example.com`,
      company: 'Fenwick',
      title: 'Director',
      bio: `Dee has run tenders for ${n} years and writes about all that went wrong.`,
      expertise: 'Tenders, Pricing',
      topics: `What we stopped doing ${n}`,
      experience: 'expert',
      availability: 'limited',
      travelWillingness: 'regional',
      speakingFee: 'discuss',
      consentForContact: true,
      agreeToTerms: true,
    }
    expect((await site.request('/api/speakers/apply', json(application))).status).toBe(200)
    const member = {
      name: `Eve ${n}`,
      email: `eve${n}@example.com`,
      company: 'Fenwick',
      role: 'VP',
      companySize: '51-200',
      challenges: `Tenders take us ${n} weeks.`,
      goals: `Halve that within ${n} years.`,
      agreeToGuidelines: true,
    }
    expect((await site.request('/api/community/apply', json(member))).status).toBe(200)
  }
  // Due dates are computed when staff first look.
  await ana.get('/api/staff/inbox')
}

test('B13: undoing two hundred random actions of every kind in reverse order restores every table', async () => {
  const { pool, db } = fixture.database
  const ids = async (table: string) =>
    (await pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => id as string)
  const lastLine = async () =>
    Number((await pool.query('select coalesce(max(id), 0) as id from audit')).rows[0].id)
  for (const path of paths)
    for (let n = 0; n < 3; n++) {
      const [event] = await ids('events')
      const { status, data } = await ana.post(`${CONTENT}/${path}`, {
        values: contentToWrite[path][0](n, event!),
      })
      expect([path, status, data.fields]).toEqual([path, 200, undefined])
    }
  for (const tool of await ids('tools')) await addReviews(db, tool, { rating: 5 }, { rating: 2 })
  await send()
  const [event] = await ids('events')
  const before = await hashes()

  type Done = { status: number; data: any }
  const content = async (act: (url: string, version: number) => Promise<Done>) => {
    const path = pick(paths)
    const status = pick(['', '?status=removed'])
    const { items } = (await ana.get(`${CONTENT}/${path}${status}`)).data
    if (items.length === 0) return { status: 404, data: {} }
    const { id, version } = pick(items as { id: string; version: number }[])
    return act(`${CONTENT}/${path}/${id}`, version)
  }
  let n = 100
  const actions: Record<string, () => Promise<Done>> = {
    create: () => {
      const path = pick(paths)
      return ana.post(`${CONTENT}/${path}`, { values: contentToWrite[path][0](n, event!) })
    },
    change: async () => {
      const people = await ids('speakers')
      return content((url, version) => {
        const values = contentToWrite[url.split('/')[4] as ContentPath][1](n, people)
        return ana.put(url, { version, values })
      })
    },
    step: () =>
      content((url, version) =>
        ana.post(`${url}/steps`, {
          step: pick(steps),
          version,
          at: new Date(Date.now() + 86_400_000).toISOString(),
        }),
      ),
    bulk: async () => {
      const path = pick(paths)
      const { items } = (await ana.get(`${CONTENT}/${path}`)).data
      const records = items
        .slice(0, 2)
        .map(({ id, version }: { id: string; version: number }) => ({ id, version }))
      return ana.post(`${CONTENT}/${path}/bulk`, { step: pick(['publish', 'withdraw']), records })
    },
    moderate: async () => {
      const { id, version } = pick(await db.select().from(reviews).orderBy(reviews.id))
      return ana.post(`/api/staff/reviews/${id}/decision`, {
        version,
        verdict: pick(['published', 'rejected', 'spam', 'withdrawn']),
        reason: 'The review is about another product.',
      })
    },
    item: async () => {
      const url = `/api/staff/inbox/${pick(await ids('inbox_items'))}`
      const { version } = (await ana.get(url)).data
      return ana.put(url, {
        version,
        ...pick([{ mine: true }, { labels: [`${n}`] }, { state: 'done' }, { state: 'open' }]),
      })
    },
    answer: async () => {
      const url = `/api/staff/inbox/${pick(await ids('inbox_items'))}`
      const { version, decisions } = (await ana.get(url)).data
      if (decisions.length === 0) return ana.post(`${url}/answers`, { version, body: `Yes, ${n}.` })
      return ana.post(`${url}/decision`, {
        version,
        decision: pick(decisions),
        event,
        level: pick(['executive', undefined]),
      })
    },
    plan: async () => {
      const agenda = `/api/staff/agendas/${event}`
      const board = await ana.get(agenda)
      if (board.status !== 200 || board.data.sessions.length === 0)
        return ana.post(`${agenda}/sessions`, { values: { title: `S ${n}` } })
      const { id, version } = pick(board.data.sessions as { id: string; version: number }[])
      const values = pick([
        { startISO: `2027-03-24T${10 + (n % 8)}:00:00Z` },
        { room: 'Loft' },
        { title: `New ${n}` },
        { removed: true },
      ])
      return ana.put(`${agenda}/sessions/${id}`, { version, values })
    },
    room: () => ana.post(`/api/staff/agendas/${event}/rooms`, { name: `Room ${n}`, capacity: n }),
    publish: async () => {
      const { changesKey } = (await ana.get(`/api/staff/agendas/${event}`)).data
      return ana.post(`/api/staff/agendas/${event}/publish`, { changesKey: changesKey ?? '' })
    },
    setting: async () => {
      const { settings } = (await ana.get('/api/staff/settings')).data
      const { name, version } = settings.find((one: { name: string }) => one.name === 'tagline')
      return ana.put('/api/staff/settings', { changes: [{ name, text: `Tagline ${n}`, version }] })
    },
  }

  const done: { name: string; item: string; lines: number[]; request: string | undefined }[] = []
  const weights = Object.keys(actions).flatMap((name) =>
    Array(name === 'create' || name === 'publish' || name === 'room' ? 1 : 3).fill(name),
  )
  while (done.length < 200) {
    n += 1
    const from = await lastLine()
    const name = pick(weights) as string
    const { status, data } = await actions[name]!()
    expect([200, 404, 409, 422], `${name} ${JSON.stringify(data)}`).toContain(status)
    const { rows } = await pool.query(
      'select id, kind, record_id from audit where id > $1 order by id',
      [from],
    )
    if (rows.length === 0) continue
    const item = rows.find(({ kind }) => kind === 'inbox item')
    done.push({
      name,
      item: item ? String(item.record_id) : '',
      lines: rows.map(({ id }) => Number(id)),
      request: data.request,
    })
  }
  expect([...new Set(done.map(({ name }) => name))].toSorted()).toEqual(
    Object.keys(actions).toSorted(),
  )
  const after = await hashes()
  for (const { name, item, lines, request } of done.toReversed()) {
    const undone: Done[] =
      item !== ''
        ? [await undoItem(ana, item)]
        : ['plan', 'room', 'publish'].includes(name)
          ? [await ana.post(`/api/staff/agendas/${event}/undo`, { request })]
          : []
    if (undone.length === 0)
      for (const line of lines.toReversed())
        undone.push(await ana.post(`/api/staff/audit-log/${line}/undo`))
    expect([
      name,
      lines,
      undone.map(({ status, data }) => (status === 200 ? (data?.kept ?? []) : data)),
    ]).toEqual([name, lines, undone.map(() => [])])
  }
  expect(
    Object.entries(after).filter(([name, hash]) => hash !== before[name]).length,
  ).toBeGreaterThan(10)
  expect(await hashes()).toEqual(before)
})
