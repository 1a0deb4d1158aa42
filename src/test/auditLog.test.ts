import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { PASSWORD, STAFF_ORIGIN, testStaff } from '../features/accounts/server/test/testing.ts'
import { type ContentPath, contentKinds } from '../features/content/contentKinds.ts'
import { contentToWrite } from '../features/content/server/test/testing.ts'
import { readMailSettings } from '../mail/mailSettings.ts'
import { staffEndpoints } from './staffEndpoints.ts'
import type { Scene, Write } from './staffWrites.ts'
import { writesOfAccounts } from './staffWritesOfAccounts.ts'
import { writesOfContent } from './staffWritesOfContent.ts'
import { ADA, NOTE, writesOfMail } from './staffWritesOfMail.ts'
import { writesOfSite } from './staffWritesOfSite.ts'

const mail = () =>
  readMailSettings(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' }, '/'), 'https://advantage.example')
const fixture = testStaff({ mail })

/** Endpoints that add no entry, each with the reason. */
const untold: Record<string, string> = {
  'POST /api/staff/sign-in/passkey/ask': 'It asks a question that nobody has answered yet.',
  'POST /api/staff/sign-out':
    'It ends the session that calls, which changes nothing for anybody else.',
  'POST /api/staff/invitation': 'It only reads what a link is for.',
  'POST /api/staff/account/codes/offer':
    'Nothing changes until the first code is entered, which leaves the line.',
  'POST /api/staff/account/passkeys/offer':
    'Nothing changes until the passkey is made, which leaves the line.',
  'PUT /api/staff/presence':
    'It says which record a tab has open, and is forgotten when the tab closes.',
  'PUT /api/staff/presence/cursor':
    'It tells colleagues in the same record where the cursor is, and nothing is stored.',
  'PUT /api/staff/favorites':
    'It is a star in the navigation of the caller, who removes it with the same button.',
  'PUT /api/staff/content/:kind/:id/working-copy':
    'It is what somebody is typing, saved every few seconds; the Update leaves the line.',
  'POST /api/staff/content/:kind/:id/effects':
    'It looks at what a step would change, in a transaction that is rolled back.',
  'POST /api/staff/content/:kind/:id/preview': 'It signs an address and stores nothing.',
  'POST /api/staff/privacy/find':
    'It only reads; the address is in the body so that no log holds it.',
  'POST /api/staff/imports/uploads':
    'Nothing is imported before the file is there as a whole, which leaves the line.',
  'PUT /api/staff/imports/:id/parts':
    'It is a part of a file; the end of the upload leaves the line.',
  'PUT /api/staff/resource-files':
    'It stores a file that visitors get only when a resource names it; the Update of the resource leaves the line.',
  'POST /api/staff/picture-files/fetch':
    'It adds a picture as an upload does, after a download from elsewhere that no test makes.',
  'POST /api/staff/picture-files/logo':
    'It adds a picture as an upload does, after a download from elsewhere that no test makes.',
  'POST /api/staff/link-cards':
    'It adds a picture as an upload does, after a download from elsewhere that no test makes.',
}
const onlyOnce = 'The link was in the lost response, so nobody has it.'
/** Endpoints that do their work each time, each with the reason. */
const repeatable: Record<string, string> = {
  'POST /api/staff/users': onlyOnce,
  'POST /api/staff/users/:id/reset': onlyOnce,
  'POST /api/staff/events/:event/speakers/:speaker/link': onlyOnce,
  'POST /api/staff/privacy/erase': 'It erases what has arrived since, and says so.',
  'DELETE /api/staff/content/:kind/:id/preview': 'It also revokes links made since the first call.',
}
/** Endpoints that check a version, yet respond to a repeated call with what the first one did. */
const answeredAgain = new Set([
  'POST /api/staff/content/:kind/:id/steps',
  'POST /api/staff/content/:kind/:id/history/:line/undo',
  'POST /api/staff/content/:kind/:id/history/:line/restore',
  'POST /api/staff/inbox/:id/answers',
  'POST /api/staff/inbox/:id/decision',
  'POST /api/staff/inbox/:id/letter/undo',
  'POST /api/staff/inbox/:id/undo',
  'POST /api/staff/reviews/:id/decision',
  'POST /api/staff/reviews/:id/decision/undo',
  'POST /api/staff/agendas/:event/publish',
  'POST /api/staff/outbox/:id/:action',
  'POST /api/staff/webhook-deliveries/:id/again',
  'PUT /api/staff/settings',
  'PUT /api/staff/content/:kind/:id/assignment',
  'PUT /api/staff/applications/:application/rating',
  'POST /api/staff/issues/:id/sending',
  'POST /api/staff/issues/:id/stop',
  'POST /api/staff/issues/:id/resumption',
  'POST /api/staff/exports',
  'POST /api/staff/pictures/:id/remove',
  'POST /api/staff/pictures/:id/restore',
  'POST /api/staff/imports/:id/check',
  'POST /api/staff/imports/:id/start',
  'POST /api/staff/imports/:id/undo',
])
/** Endpoints that use up what they were called with, by the status of a repeated call. */
const answeredOnce = new Map([
  ['POST /api/staff/invitation/accept', 404],
  ['POST /api/staff/imports/:id/uploaded', 404],
])
const writes = { ...writesOfAccounts, ...writesOfSite, ...writesOfContent, ...writesOfMail }

const keyOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\/content\/[a-z-]+/, '/content/:kind')}`

test('B13: every back office endpoint that writes is called here or says why it adds no entry', () => {
  const known = [...Object.keys(writes), ...Object.keys(untold)]
  const calls = new Set(staffEndpoints.filter(({ method }) => method !== 'GET').map(keyOf))
  expect(known.toSorted()).toEqual([...calls].toSorted())
})

interface Line {
  operation: string
  kind: string
  label: string
  actor_name: string | null
  request_id: string | null
  before: object | null
  after: object | null
}

/** Describes an entry: operation, kind, and the fields that differ. */
function told({ operation, kind, before, after }: Line): string {
  const fields = before && after ? Object.keys(after).toSorted().join(', ') : ''
  return `${operation} ${kind}${fields && `: ${fields}`}`
}

const isCreation = (line: string) => line.startsWith('create ')

const addressOf = (path: string, params: Record<string, string>, query?: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!)) +
  (query ? `?${new URLSearchParams(query).toString()}` : '')

async function make(key: string, { send, by = ({ ana }) => ana }: Write, scene: Scene) {
  const [method, path] = key.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
  const { params = {}, query, body, file } = await send(scene)
  const from = await lastLine()
  const address = addressOf(path, params, query)
  const caller = by(scene)
  if (file) {
    const headers = { cookie: caller.cookie(), origin: STAFF_ORIGIN }
    const { status } = await fixture.staff.request(address, { method, headers, body: file })
    return { from, status, problem: undefined, again: undefined }
  }
  const once = { 'idempotency-key': crypto.randomUUID() }
  const call = { POST: caller.post, PUT: caller.put, DELETE: caller.delete }[method]
  const again = () => call(address, body, once)
  const { status, data } = await again()
  return { from, status, problem: status === 200 ? undefined : data, again }
}

const lastLine = async () =>
  Number(
    (await fixture.database.pool.query('select coalesce(max(id), 0) as id from audit')).rows[0].id,
  )
const linesSince = async (id: number) =>
  (await fixture.database.pool.query<Line>('select * from audit where id > $1 order by id', [id]))
    .rows

test('B13, B341, B378, B379: each of them adds one entry per changed record, with who, what, the fields, and one request id, and creates nothing twice', async () => {
  const { pool } = fixture.database
  await pool.query(`truncate audit, posts, events, speakers, tools, reviews, contact_messages, tool_suggestions, inbox_items, mails, restores,
    newsletter_issues, newsletter_subscriptions, imports, media, pictures, webhooks, redirects, missing_addresses, saved_views, settings cascade`)
  const ana = await fixture.join('administrator', 'ana')
  const scene: Scene = {
    ana,
    ben: await fixture.join('editor', 'ben'),
    browser: fixture.browser,
    insert: async (statement) => (await pool.query(statement)).rows,
  }
  const wrong: unknown[] = []
  for (const [key, write] of Object.entries(writes)) {
    const { from, status, problem, again } = await make(key, write, scene)
    const lines = await linesSince(from)
    const left = lines.map(told)
    const isRepeated =
      answeredAgain.has(key) ||
      (!(key in repeatable) &&
        (key.startsWith('DELETE ') || (key.startsWith('POST ') && left.some(isCreation))))
    if (again && isRepeated) {
      const { status: repeated } = await again()
      const more = (await linesSince(from)).slice(lines.length).map(told)
      if (more.length > 0 || repeated !== (answeredOnce.get(key) ?? 200))
        wrong.push({ key, repeated, more })
    }
    const isRight =
      status === 200 &&
      (write.alike ? [...new Set(left)] : left).toSorted().join() ===
        write.leaves.toSorted().join() &&
      new Set(lines.map(({ request_id }) => request_id)).size === 1 &&
      lines.every(
        ({ request_id, actor_name }) => request_id && actor_name === (write.actor ?? 'ana'),
      )
    if (!isRight) wrong.push({ key, status, problem, left, expected: write.leaves })
  }
  expect(wrong).toEqual([])

  const { rows } = await pool.query<{ text: string }>(
    `select string_agg(audit::text, ' ') as text from audit`,
  )
  for (const secret of [ADA, 'Ada', NOTE, 'argon2', 'whsec_', PASSWORD])
    expect(rows[0]!.text).not.toContain(secret)
  const isOver = async () => [
    (await ana.get('/api/staff/checks')).data.links !== null,
    (await ana.get('/api/staff/privacy/erasures')).data.items[0].provedAt !== null,
  ]
  await expect.poll(isOver).toEqual([true, true])
})

test('B13: every content type adds one entry on creation and one on change', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const event = (
    await ana.post('/api/staff/content/events', { values: contentToWrite.events[0](90, '') })
  ).data.id
  for (const path of Object.keys(contentKinds) as ContentPath[]) {
    const [made, changed] = contentToWrite[path]
    const from = await lastLine()
    const base = `/api/staff/content/${path}`
    const { id, version } = (await ana.post(base, { values: made(91, event) })).data
    await ana.put(`${base}/${id}`, { version, values: changed(93, []) })
    const kind = contentKinds[path].name
    const lines = (await linesSince(from)).map(
      ({ operation, ...line }) => `${operation} ${line.kind}`,
    )
    expect(lines).toEqual([`create ${kind}`, `change ${kind}`])
  }
})
