import { getTableName, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testStaff } from '../features/accounts/server/test/testing.ts'
import { contentRecords } from '../servedKinds.ts'
import { staffEndpoints } from './staffEndpoints.ts'

const fixture = testStaff()

/** SQL value for a column type in these tests, unless the table sets its own. */
const valueOf: Record<string, string> = {
  text: `'row ' || n`,
  uuid: 'gen_random_uuid()',
  boolean: 'false',
  jsonb: `'[]'`,
  ARRAY: `'{}'`,
  date: `current_date + n`,
  'timestamp with time zone': 'now()',
  bytea: `'\\x00'`,
}
interface Column extends Record<string, unknown> {
  column_name: string
  data_type: string
}

/** Inserts rows with all required columns, plus the given values. */
async function fill(table: string, from: number, to: number, own: Record<string, string> = {}) {
  const { rows } = await fixture.database.db
    .execute<Column>(sql`select column_name, data_type from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`)
  const required = Object.fromEntries(
    rows.map((row) => [row.column_name, valueOf[row.data_type] ?? 'n']),
  )
  const values =
    rows.length > 0 || Object.keys(own).length > 0
      ? { ...required, ...own }
      : { id: 'gen_random_uuid()' }
  // Triggers are needed only for articles, which searches find, and for messages, which the inbox shows.
  const role = triggered.includes(table) ? 'origin' : 'replica'
  await fixture.database.pool.query(
    `begin; set local session_replication_role = ${role};
    insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from generate_series(${from}, ${to}) as n; commit`,
  )
}
const triggered = ['posts', 'contact_messages']

const anEvent = '(select id from events order by id limit 1)'
const aTool = '(select id from tools order by id limit 1)'
/** Additional columns that content tables need. */
const more: Record<string, Record<string, string>> = {
  sessions: { event_id: anEvent },
  agenda_days: { event_id: anEvent },
  events: { timezone: `'Europe/Berlin'` },
  tools: { website_key: `'row-' || n || '.example'` },
}
type Fill = (from: number, to: number) => Promise<unknown>
const content = (path: string): Fill => {
  const table = getTableName(contentRecords[path as keyof typeof contentRecords].kind.table)
  return (from, to) => fill(table, from, to, more[table])
}

/** Every back office list that grows, with how to add its rows. */
const lists: Record<string, Fill> = {
  ...Object.fromEntries(
    Object.keys(contentRecords).map((path) => [`/api/staff/content/${path}`, content(path)]),
  ),
  '/api/staff/agendas': async () => {},
  '/api/staff/saved-replies': async () => {},
  '/api/staff/find?q=row': async () => {},
  '/api/staff/find-cards?q=row': async () => {},
  '/api/staff/find-pages?q=row': async () => {},
  '/api/staff/inbox': (from, to) => fill('contact_messages', from, to, { shape: `'message'` }),
  '/api/staff/reviews': (from, to) =>
    fill('reviews', from, to, { tool_id: aTool, rating: '1 + n % 5' }),
  '/api/staff/outbox': (from, to) =>
    fill('mails', from, to, { kind: `'welcome'`, content: `'{"subject":"Row"}'` }),
  '/api/staff/redirects': async (from, to) => {
    await fill('redirects', from, to)
    await fill('missing_addresses', from, to)
  },
  '/api/staff/issues': (from, to) => fill('newsletter_issues', from, to),
  '/api/staff/issue-items': async () => {},
  '/api/staff/exports': (from, to) => fill('exports', from, to, { format: `'csv'` }),
  '/api/staff/imports': (from, to) =>
    fill('imports', from, to, {
      user_id: '(select id from users limit 1)',
      state: `'waiting'`,
      queued_at: 'now()',
    }),
  '/api/staff/library': async (from, to) => {
    const bytes = `'\\x00'`
    await fill('pictures', from, to, { hash: `lpad(n::text, 32, '0')`, bytes })
    await fill('media', from, to, { id: `lpad(n::text, 32, '0')`, file: `lpad(n::text, 32, '0')` })
    await fill('resource_files', from, to, { id: `lpad((n + 1e6)::text, 32, '0')`, bytes })
  },
  '/api/staff/privacy/erasures': (from, to) => fill('erasures', from, to, { rows: `'{}'` }),
  '/api/staff/audit-log': (from, to) =>
    fill('audit', from, to, { actor_kind: `'staff'`, operation: `'change'` }),
  '/api/staff/views': (from, to) => fill('saved_views', from, to, { screen: `'/articles'` }),
  '/api/staff/webhooks': (from, to) => fill('webhooks', from, to),
  '/api/staff/webhook-deliveries': (from, to) =>
    fill('webhook_deliveries', from, to, {
      webhook_id: '(select id from webhooks order by id limit 1)',
    }),
  '/api/staff/users': (from, to) =>
    fill('users', from, to, { username: `'row' || n`, roles: `'{editor}'` }),
  '/api/staff/favorites': (from, to) =>
    fill('favorites', from, to, {
      user_id: '(select id from users order by id limit 1)',
      address: `'/articles?q=' || n`,
    }),
  '/api/staff/calendar?from=2026-01-01&to=2026-01-31': async () => {},
  '/api/staff/waiting': async () => {},
  '/api/staff/today': async () => {},
  '/api/staff/subscribers?view=all': (from, to) => fill('newsletter_subscriptions', from, to),
  '/api/staff/terms?view=tags': async () => {},
  '/api/staff/checks': async () => {},
  '/api/staff/analytics': (from, to) =>
    fill('daily_counts', from, to, { measure: `'read'`, day: 'current_date' }),
  '/api/staff/analytics/page?path=/news': async () => {},
}
/** Endpoints that select all matches of a list whose rows exist already. */
const matching = staffEndpoints.flatMap(({ path }) =>
  path.endsWith('/bulk/matching') ? [path] : [],
)
for (const path of matching) lists[path] = async () => {}
lists['/api/staff/redirects?view=redirects'] = async () => {}
/** GET endpoints without a growing list. */
const apart = [
  'session',
  'calendar/feed',
  'account',
  'presence',
  'sending-health',
  'settings',
  'samples',
  'second-factors',
  ...Object.keys(contentRecords).map((path) => `content/${path}-values`),
].map((name) => `/api/staff/${name}`)

test('B83: every back office list takes as many queries for 1,000 rows as for 10', async () => {
  const asked = staffEndpoints
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => path)
  expect(
    [...new Set([...Object.keys(lists).map((path) => path.replace(/\?.*/, '')), ...apart])].sort(),
  ).toEqual(asked.sort())
  const desk = await fixture.join('administrator', 'ana')
  const count = async (path: string) => {
    const query = vi.spyOn(fixture.database.pool, 'query')
    const { status, data } = await desk.get(path)
    const queries = query.mock.calls.length
    query.mockRestore()
    return [path, status, queries, status === 200 ? '' : data]
  }
  const counts = async () => {
    const found = []
    for (const path of Object.keys(lists)) found.push(await count(path))
    return found
  }
  const put = async (from: number, to: number) => {
    for (const make of Object.values(lists)) await make(from, to)
  }
  await put(1, 5)
  await counts()
  await put(6, 10)
  const few = await counts()
  expect(few.filter(([, status]) => status !== 200)).toEqual([])
  await put(11, 1000)
  expect(await counts()).toEqual(few)
})
