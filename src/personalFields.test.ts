import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type StaffBrowser, testStaff } from './features/accounts/server/testing.ts'
import { addEvent } from './features/events/server/testing.ts'
import { inboxKinds } from './features/inbox/contract.ts'
import { addTools } from './features/tools/server/testing.ts'
import { isAllowed, type Role, roles } from './http/access.ts'
import { personalTables } from './personalTables.ts'
import { nameOfTable } from './privacy/personal.ts'
import { addPersonalRow } from './privacy/testing.ts'

const fixture = testStaff()
const ROW = '00000000-0000-4000-8000-000000000001'
const markOf = (column: PgColumn) => `${getTableName(column.table)}-${column.name}-mark`

/** Columns whose values are of a fixed list, with one of them; and what rows must name to be found. */
const fixed = (tool: string, event: string): Record<string, Record<string, SQL>> => ({
  contact_messages: { shape: sql`'message'` },
  inbox_items: { state: sql`'open'`, decision: sql`null`, level: sql`null`, kind: sql`'contact'` },
  inbox_notes: { kind: sql`'note'` },
  mails: { kind: sql`'welcome'`, state: sql`'waiting'`, content: sql`'{"subject":"mails-content-mark"}'::jsonb` },
  reviews: { tool_id: sql`${tool}::uuid` },
  review_decisions: { verdict: sql`'reject'` },
  newsletter_subscriptions: { state: sql`'confirmed'`, frequency: sql`'every'` },
  speakers: { assets: sql`'[]'::jsonb`, status: sql`'draft'` },
  speaker_availability: {
    event_id: sql`${event}::uuid`,
    windows: sql`'[{"startISO":"speaker_availability-windows-mark","endISO":"x"}]'::jsonb`,
  },
  import_lines: { import_id: sql`${ROW}::uuid` },
  submissions: { signs: sql`'["submissions-signs-mark"]'::jsonb` },
})

/** A row in every table about people, each text in it one of its own; and an item of the inbox of every kind. */
async function meet() {
  const { db } = fixture.database
  const [tool] = await addTools(db, { name: 'Ink' })
  const event = await addEvent(db, { slug: 'summit' })
  const own = fixed(tool!.id, event.id)
  for (const table of personalTables) await addPersonalRow(db, table, ROW, markOf, own[nameOfTable(table)])
  await db.execute(sql`insert into imports (id, file_name, size, user_id, user_name, source, step, state)
    values (${ROW}, 'list.csv', 1, 'x', 'x', 'subscribers', 'import', 'done')`)
  const items = personalTables.find((table) => nameOfTable(table) === 'inbox_items')!
  for (const kind of Object.keys(inboxKinds).slice(1))
    await addPersonalRow(db, items, ROW, markOf, { ...own.inbox_items, id: sql`gen_random_uuid()`, kind: sql`${kind}` })
}

/** Everything that a role reads: the lists, what they name, and what stands below it. */
async function readAll(role: Role, browser: StaffBrowser): Promise<string> {
  const member = { id: '', username: '', name: '', role }
  const paths = fixture.staff.routes.flatMap(({ method, path, access }) =>
    method === 'GET' && /^\/api\/staff\/(?!live)/.test(path) && isAllowed(access, member) ? [path] : [],
  )
  const ids = new Map([['/api/staff/exports', Object.keys(inboxKinds)]])
  const parts = []
  for (const path of paths.toSorted((a, b) => a.split('/:').length - b.split('/:').length)) {
    const list = path.split('/:')[0]!
    const named = path === list ? [''] : (ids.get(list) ?? [])
    for (const id of new Set([...named, ...(path === list ? [] : [ROW])])) {
      const address = path.replace(/:\w+/, id) + (asked[list] ?? '')
      const response = await fixture.staff.request(address, { headers: { cookie: browser.cookie() } })
      const text = await response.text()
      if (named.includes(id)) expect([role, address, response.status]).toEqual([role, address, 200])
      parts.push(text)
      if (path === list)
        ids.set(
          list,
          [...text.matchAll(/"id":"([^"]+)"/g)].map((found) => found[1]!),
        )
    }
  }
  return parts.join('\n')
}
const asked: Record<string, string> = {
  '/api/staff/find': '?q=mark',
  '/api/staff/find-pages': '?q=mark',
  '/api/staff/presence': `?place=speakers/${ROW}&tab=${ROW}`,
}

test('B89: what is personal is read in the back office by the roles that its table names, and by nobody else', async () => {
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
