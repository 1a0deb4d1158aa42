import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type StaffBrowser, testStaff } from '../features/accounts/server/test/testing.ts'
import { addEvent } from '../features/events/server/test/testing.ts'
import { inboxKinds } from '../features/inbox/contract.ts'
import { addTools } from '../features/tools/server/test/testing.ts'
import { isAllowed, type Role, roles } from '../http/access.ts'
import { contentRecords } from '../servedKinds.ts'
import { personalTables } from '../personalTables.ts'
import { nameOfTable } from '../privacy/personal.ts'
import { addPersonalRow } from '../privacy/test/testing.ts'

const fixture = testStaff()
const ROW = '00000000-0000-4000-8000-000000000001'
const markOf = (column: PgColumn) => `${getTableName(column.table)}-${column.name}-mark`

/** Columns with a fixed set of values, each with one of them, plus values that rows need to be found. */
const fixed = (tool: string, event: string): Record<string, Record<string, SQL>> => ({
  contact_messages: { shape: sql`'message'`, source: sql`'event:summit'` },
  inbox_items: { state: sql`'open'`, decision: sql`null`, level: sql`null`, kind: sql`'contact'` },
  inbox_notes: { kind: sql`'note'` },
  mails: {
    kind: sql`'welcome'`,
    state: sql`'waiting'`,
    content: sql`'{"subject":"mails-content-mark"}'::jsonb`,
  },
  reviews: { tool_id: sql`${tool}::uuid`, status: sql`'rejected'` },
  review_decisions: { verdict: sql`'rejected'` },
  newsletter_subscriptions: { state: sql`'confirmed'`, frequency: sql`'every'` },
  speakers: { assets: sql`'[]'::jsonb`, status: sql`'draft'` },
  speaker_availability: {
    event_id: sql`${event}::uuid`,
    windows: sql`'[{"startISO":"speaker_availability-windows-mark","endISO":"x"}]'::jsonb`,
  },
  speaker_changes: { event_id: sql`${event}::uuid`, field: sql`'bio'` },
  application_ratings: {
    user_id: sql`(select id from users where 'events-manager' = any(roles) limit 1)`,
    score: sql`3`,
  },
  import_lines: { import_id: sql`${ROW}::uuid` },
  corrections: {
    fields: sql`'[{"field":"bio","before":"corrections-fields-mark","now":""}]'::jsonb`,
  },
  submissions: { signs: sql`'["submissions-signs-mark"]'::jsonb` },
})

/** Adds a row to every table with personal data, each with its own text, and an inbox item of every kind. */
async function meet() {
  const { db } = fixture.database
  const [tool] = await addTools(db, { name: 'Ink' })
  const event = await addEvent(db, { slug: 'summit' })
  const own = fixed(tool!.id, event.id)
  for (const table of personalTables)
    await addPersonalRow(db, table, ROW, markOf, own[nameOfTable(table)])
  await db.execute(sql`insert into imports (id, file_name, size, user_id, user_name, source, step, state)
    values (${ROW}, 'list.csv', 1, 'x', 'x', 'subscribers', 'import', 'done')`)
  const items = personalTables.find((table) => nameOfTable(table) === 'inbox_items')!
  for (const kind of Object.keys(inboxKinds).slice(1))
    await addPersonalRow(db, items, ROW, markOf, {
      ...own.inbox_items,
      id: sql`gen_random_uuid()`,
      kind: sql`${kind}`,
      ...(kind === 'speakers' && { event_id: sql`${event.id}::uuid` }),
    })
  // Events managers also read notes about speakers.
  const notes = personalTables.find((table) => nameOfTable(table) === 'inbox_notes')!
  await addPersonalRow(db, notes, ROW, markOf, {
    ...own.inbox_notes,
    id: sql`gen_random_uuid()`,
    item_id: sql`(select id from inbox_items where kind = 'speakers' limit 1)`,
  })
}

/** Everything a role can read: the lists, their items, and what is below them. */
async function readAll(role: Role, browser: StaffBrowser): Promise<string> {
  const member = { id: '', username: '', name: '', roles: [role] }
  const paths = fixture.staff.routes.flatMap(({ method, path, access }) =>
    method === 'GET' && /^\/api\/staff\/(?!live)/.test(path) && isAllowed(access, member)
      ? [path]
      : [],
  )
  const ids = new Map([
    [
      '/api/staff/exports',
      Object.keys(inboxKinds).filter((kind) => role === 'administrator' || kind !== 'newsletter'),
    ],
  ])
  const parts = []
  for (const path of paths.toSorted((a, b) => a.split('/:').length - b.split('/:').length)) {
    const list = path.split('/:')[0]!
    const named = path === list ? [''] : (ids.get(list.replace('/events', '/agendas')) ?? [])
    for (const id of new Set([...named, ...(path === list ? [] : [ROW])])) {
      const address = path.replace(/:\w+/, id) + (asked[list] ?? '')
      const response = await fixture.staff.request(address, {
        headers: { cookie: browser.cookie() },
      })
      const text = await response.text()
      if (named.includes(id)) expect([role, address, response.status]).toEqual([role, address, 200])
      parts.push(text)
      if (path === list)
        ids.set(
          list,
          // Ignores the ids of the events they are for.
          [...text.replaceAll(/"event":\{[^}]*\}/g, '').matchAll(/"id":"([^"]+)"/g)].map(
            (found) => found[1]!,
          ),
        )
    }
  }
  return parts.join('\n')
}
const asked: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(contentRecords).map(([path, { kind }]) => [
      `/api/staff/content/${path}-values`,
      `?field=${kind.label}`,
    ]),
  ),
  '/api/staff/reviews': '?status=rejected',
  '/api/staff/calendar': '?from=2026-01-01&to=2026-01-31',
  '/api/staff/analytics/page': '?path=/news',
  '/api/staff/find': '?q=mark',
  '/api/staff/find-pages': '?q=mark',
  '/api/staff/presence': `?place=speakers/${ROW}&tab=${ROW}`,
}

test('B89: personal data is readable in the back office only by the roles its table names', async () => {
  const people = new Map<Role, StaffBrowser>()
  for (const role of roles) people.set(role, await fixture.join(role))
  await meet()
  for (const [role, browser] of people) {
    if (role === 'administrator') continue
    const read = await readAll(role, browser)
    for (const table of personalTables) {
      const found = table.columns.filter((column) => read.includes(markOf(column)))
      const mayRead = table.seenBy.includes(role)
      const foreign = mayRead ? [] : found.map(({ name }) => name)
      const seen = { role, table: nameOfTable(table), foreign, readsIt: found.length > 0 }
      expect(seen).toEqual({ role, table: nameOfTable(table), foreign: [], readsIt: mayRead })
    }
  }
})
