import { beforeEach, expect, test } from 'vitest'
import { contentKinds } from '../features/content/contentKinds.ts'
import { type StaffBrowser, testStaff } from '../features/accounts/server/test/testing.ts'
import { staffEndpoints } from './staffEndpoints.ts'

const fixture = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  const { pool } = fixture.database
  await pool.query(
    'truncate contact_messages, inbox_items, reviews, tools, mails, redirects, missing_addresses, newsletter_issues, imports, media, pictures, webhooks, audit cascade',
  )
  ana = await fixture.join('administrator', 'ana')
})

type Row = Record<string, unknown> & { id: string }
const insert = async (statement: string): Promise<Row[]> =>
  (await fixture.database.pool.query<Row>(`${statement} returning *`)).rows
/** One column of a table, ordered by another. */
const column = async (what: string, from: string) =>
  (
    await fixture.database.pool.query<{ value: unknown }>(`select ${what} as value from ${from}`)
  ).rows.map(({ value }) => value)

const path = (list: string) => `/api/staff/${list}/bulk`
const chosen = (rows: Row[]) => rows.map(({ id }) => ({ id }))
/** Runs a bulk step and returns the number of changed records, and why the others were skipped. */
async function step(list: string, body: object, by = ana) {
  const { status, data } = await by.post(path(list), body)
  expect([list, status]).toEqual([list, 200])
  return {
    request: data.request as string,
    done: data.done as number,
    refused: data.refused.map((one: any) => one.reason as string),
  }
}
const undo = async (list: string, request: string, by = ana) =>
  (await by.post(`${path(list)}/${request}/undo`)).data

const aTool = `insert into tools (slug, name, short_description160, description, pricing, pricing_model, category, website, website_key)
  values ('crane', 'Crane', 'Lifts', 'Lifts well', 'Free', 'Free', '', 'https://crane.example', 'crane.example')`
const somebody = (name: string) =>
  `('message', '${name}', '${name}@example.com', 'About ${name}', 'May we moor here?')`

const covered = [
  'inbox',
  'reviews',
  'outbox',
  'redirects',
  'library',
  'issues',
  'imports',
  'users',
  'webhooks',
  'audit-log',
]

test('B84: every list with a bulk step is tested here, or in a separate file', () => {
  const own = staffEndpoints.map((one) => one.path).filter((one) => one.endsWith('/bulk'))
  const content = Object.keys(contentKinds).map((kind) => path(`content/${kind}`))
  expect(
    [
      ...covered.map(path),
      path('agendas'),
      path('applications'),
      path('files/replace'),
      path('subscribers'),
      path('terms'),
      path('webhook-deliveries'),
      ...content,
    ].sort(),
  ).toEqual(own.sort())
})

test('B84, B20: inbox items are closed, labeled, and snoozed together; one a colleague changed is skipped and named', async () => {
  await insert(
    `insert into contact_messages (shape, name, email, subject, message) values ${['Ada', 'Ben', 'Cem'].map(somebody).join(', ')}`,
  )
  const { items } = (await ana.get('/api/staff/inbox?sort=oldest')).data
  const records = items.map(({ id, version }: any) => ({ id, version }))
  const ben = await fixture.join('moderator', 'ben')
  await ben.put(`/api/staff/inbox/${records[1].id}`, { version: records[1].version, mine: true })
  const labeled = await step('inbox', {
    step: 'label',
    labels: 'mooring, later',
    records: [records[0], records[2]],
  })
  const fresh = (await ana.get('/api/staff/inbox?sort=oldest')).data.items
  expect([labeled.done, fresh.map(({ labels }: any) => labels)]).toEqual([
    2,
    [['mooring', 'later'], [], ['mooring', 'later']],
  ])
  const again = fresh.map(({ id, version }: any, at: number) => ({
    id,
    version: at === 1 ? records[1].version : version,
  }))
  const closed = await step('inbox', { step: 'done', records: again })
  expect([closed.done, closed.refused]).toEqual([
    2,
    [expect.stringContaining('was changed by ben')],
  ])
  expect((await ana.get('/api/staff/inbox')).data.counts).toMatchObject({ open: 1, done: 2 })
  expect(await undo('inbox', closed.request, ben)).toMatchObject({ code: 'not_found' })
  expect(await undo('inbox', closed.request)).toEqual({ undone: 2, kept: [] })
  expect((await ana.get('/api/staff/inbox')).data.counts).toMatchObject({ open: 3, done: 0 })
  expect((await ana.post(path('inbox'), { step: 'label', records: again })).status).toBe(422)
})

test("B84, T34: reviews are published and rejected together, and their tools' figures follow", async () => {
  const [tool] = await insert(aTool)
  const rows =
    await insert(`insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent)
    select '${tool!.id}', n, 'Review ' || n, 'Body ' || n, 'Person ' || n, 'Head of sales', '51-200', true from generate_series(2, 4) as n`)
  const records = rows.map(({ id }) => ({ id, version: 1 }))
  const figures = async () => [
    ...(await column('review_count', 'tools')),
    ...(await column('average_rating::float', 'tools')),
  ]
  const published = await step('reviews', { step: 'published', records })
  expect([published.done, await figures()]).toEqual([3, [3, 3]])
  const again = await step('reviews', {
    step: 'rejected',
    reason: 'The review is about another product.',
    records,
  })
  expect([again.done, again.refused[0]]).toEqual([
    0,
    'This review is published; only a pending one can be rejected.',
  ])
  expect(await undo('reviews', published.request)).toEqual({ undone: 3, kept: [] })
  expect([await figures(), await column('distinct status', 'reviews')]).toEqual([
    [0, 0],
    ['pending'],
  ])
  expect((await ana.post(path('reviews'), { step: 'rejected', records })).data.message).toBe(
    'A rejection needs a reason.',
  )
})

test('B84, X2: emails are discarded and resent together, and return to their previous state', async () => {
  const rows =
    await insert(`insert into mails (cause, kind, recipient, content, state, settled_at) values
    ('one', 'welcome', 'ada@example.com', '{"subject":"One"}', 'in doubt', now()), ('two', 'welcome', 'ben@example.com', '{"subject":"Two"}', 'given up', now()),
    ('three', 'welcome', 'cem@example.com', '{"subject":"Three"}', 'accepted', now())`)
  const states = () => column('state', 'mails order by recipient')
  const left = await step('outbox', { step: 'leave', records: chosen(rows) })
  expect([left.done, left.refused, await states()]).toEqual([
    2,
    ['This email has been sent, or is being sent now.'],
    ['left', 'left', 'accepted'],
  ])
  expect(await undo('outbox', left.request)).toEqual({ undone: 2, kept: [] })
  expect(await states()).toEqual(['in doubt', 'given up', 'accepted'])
  const sent = await step('outbox', { step: 'send', records: chosen(rows).slice(0, 2) })
  await fixture.database.pool.query(
    `update mails set state = 'accepted' where recipient = 'ada@example.com'`,
  )
  const { undone, kept } = await undo('outbox', sent.request)
  expect([undone, kept[0].reason, await states()]).toEqual([
    1,
    'Mail “Newsletter welcome” has changed since. Nothing was undone.',
    ['accepted', 'given up', 'accepted'],
  ])
})

test('B84, B60: redirects are removed and missing pages dismissed together, and can be restored', async () => {
  await insert(
    `insert into redirects (from_path, to_path) values ('/old', '/about'), ('/older', '/about')`,
  )
  await insert(`insert into missing_addresses (path, hits) values ('/team', 4), ('/staff', 2)`)
  const rows = (...paths: string[]) => paths.map((id) => ({ id }))
  const removed = await step('redirects', {
    step: 'remove',
    records: rows('/old', '/older', '/oldest'),
  })
  expect([removed.done, removed.refused.length, await column('from_path', 'redirects')]).toEqual([
    2,
    1,
    [],
  ])
  expect(await undo('redirects', removed.request)).toEqual({ undone: 2, kept: [] })
  expect(await column('from_path', 'redirects order by 1')).toEqual(['/old', '/older'])
  const dismissed = await step('redirects', { step: 'dismiss', records: rows('/team', '/staff') })
  expect([
    dismissed.done,
    (await ana.get('/api/staff/redirects?view=missing')).data.missing,
  ]).toEqual([2, []])
  expect(await undo('redirects', dismissed.request)).toEqual({ undone: 2, kept: [] })
  expect(await column('hits', 'missing_addresses order by hits')).toEqual([2, 4])
})

test('B84, B51: unused pictures are deleted together, and used ones stay', async () => {
  const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
  await insert(
    `insert into pictures (hash, type, bytes, width, height) select id, 'image/png', '\\x00', 10, 10 from unnest('{${ids}}'::text[]) as id`,
  )
  const rows = await insert(
    `insert into media (id, file, name, alt) select id, id, 'Picture ' || left(id, 1), '' from unnest('{${ids}}'::text[]) as id`,
  )
  const records = rows.map(({ id }) => ({ id, version: 1 }))
  const content = `<figure><img src="/pictures/${ids[0]}/1200.webp" alt="A crane"></figure>`
  await ana.post('/api/staff/content/articles', {
    values: { title: 'Cranes', excerpt: 'Short', content, author: 'Ana Brandt' },
  })
  const removed = await step('library', { step: 'remove', records })
  expect([removed.done, removed.refused]).toEqual([
    2,
    [expect.stringContaining('Remove it there first')],
  ])
  expect(await undo('library', removed.request)).toEqual({ undone: 2, kept: [] })
  const { items } = (await ana.get('/api/staff/library')).data
  const marked = await step('library', {
    step: 'decorative',
    records: items.map(({ id, version }: any) => ({ id, version })),
  })
  expect([marked.done, (await ana.get('/api/staff/library?show=undescribed')).data.total]).toEqual([
    3, 0,
  ])
})

test('B84, X15: newsletter drafts are deleted together, and nothing that was sent', async () => {
  const rows = await insert(
    `insert into newsletter_issues (subject, state) values ('One', 'draft'), ('Two', 'draft'), ('Three', 'sent')`,
  )
  const removed = await step('issues', { step: 'remove', records: chosen(rows) })
  expect([removed.done, removed.refused]).toEqual([2, ['Only drafts can be removed.']])
  expect(await undo('issues', removed.request)).toEqual({ undone: 2, kept: [] })
  expect(await column('subject', 'newsletter_issues order by 1')).toEqual(['One', 'Three', 'Two'])
})

test('B84, I31: imports that wrote nothing are discarded together, and jobs undo those that wrote', async () => {
  const rows =
    await insert(`insert into imports (file_name, size, user_id, user_name, source, imported_at) values
    ('one.csv', 1, 'x', 'Ana', 'tools', null), ('two.csv', 1, 'x', 'Ana', 'tools', now())`)
  const discarded = await step('imports', { step: 'discard', records: chosen(rows) })
  expect([discarded.done, discarded.refused]).toEqual([
    1,
    ['Imports stay in the list. Undo this one instead.'],
  ])
  expect((await step('imports', { step: 'undo', records: chosen(rows) })).done).toBe(1)
  expect(await column('step', 'imports')).toEqual(['undo'])
})

test("B84, B6: accounts are disabled together except one's own, and enabled again", async () => {
  await fixture.join('editor', 'ben')
  await fixture.join('moderator', 'cem')
  const users: Row[] = (await ana.get('/api/staff/users')).data
  const off = await step('users', { step: 'off', records: chosen(users) })
  expect([off.done, off.refused]).toEqual([
    2,
    ['This is your own account. Ask another administrator to turn it on or off.'],
  ])
  const disabled = async () =>
    (await ana.get('/api/staff/users')).data.map((user: any) => user.disabled)
  expect(await disabled()).toEqual([false, true, true])
  expect(await undo('users', off.request)).toEqual({ undone: 2, kept: [] })
  expect(await disabled()).toEqual([false, false, false])
})

test('B84, B36: webhooks are disabled together, and enabled again', async () => {
  const rows = await insert(
    `insert into webhooks (url, events, secret) values ('https://a.example/', '{content.published}', 'x'), ('https://b.example/', '{content.published}', 'y')`,
  )
  const off = await step('webhooks', { step: 'off', records: chosen(rows) })
  const enabled = async () =>
    (await ana.get('/api/staff/webhooks')).data.map((one: any) => one.enabled)
  expect([off.done, await enabled()]).toEqual([2, [false, false]])
  expect(await undo('webhooks', off.request)).toEqual({ undone: 2, kept: [] })
  expect(await enabled()).toEqual([true, true])
})

test('B84, B13: multiple audit log entries are undone at once, whatever they are about, and that can be undone too', async () => {
  const [tool] = await insert(aTool)
  const [review] =
    await insert(`insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent)
    values ('${tool!.id}', 5, 'Good', 'It lifts.', 'Ada', 'Head of sales', '51-200', true)`)
  await insert(`insert into redirects (from_path, to_path) values ('/old', '/about')`)
  await step('redirects', { step: 'remove', records: [{ id: '/old' }] })
  await step('reviews', { step: 'published', records: [{ id: review!.id, version: 1 }] })
  const { lines } = (await ana.get('/api/staff/audit-log')).data
  const undone = await step('audit-log', {
    step: 'undo',
    records: lines.map(({ id }: any) => ({ id: String(id) })),
  })
  const state = async () => [
    await column('from_path', 'redirects'),
    await column('status', 'reviews'),
  ]
  expect([undone.done, await state()]).toEqual([2, [['/old'], ['pending']]])
  expect(await undo('audit-log', undone.request)).toEqual({ undone: 2, kept: [] })
  expect(await state()).toEqual([[], ['published']])
  expect((await ana.get('/api/staff/audit-log?kind=redirect')).data.lines).toHaveLength(3)
})

/** What each list is asked to do with its chosen rows. */
const asked: Record<string, object> = {
  inbox: { step: 'done' },
  reviews: { step: 'published' },
  outbox: { step: 'leave' },
  library: { step: 'remove' },
  issues: { step: 'remove' },
  imports: { step: 'discard' },
  users: { step: 'off' },
  webhooks: { step: 'off' },
  applications: { step: 'decline' },
  subscribers: { step: 'end' },
  'webhook-deliveries': { step: 'again' },
  'content/venues': { step: 'remove' },
}

test.each(Object.entries(asked))(
  'B543: what was deleted before a bulk step is counted and named, in %s',
  async (list, body) => {
    const id = list === 'library' ? 'a'.repeat(32) : '00000000-0000-4000-8000-000000000001'
    const isVersioned = /^(inbox|reviews|library|applications|content.*)$/.test(list)
    const records = [{ id, ...(isVersioned && { version: 1 }) }]
    const { data, status } = await ana.post(path(list), { ...body, records })
    expect([status, JSON.stringify(data.fields ?? null)]).toEqual([200, 'null'])
    expect(data).toMatchObject({
      done: 0,
      refused: [
        {
          label: expect.stringMatching(/^(A deleted [a-z ]+|Subscriber)$/),
          reason: expect.stringMatching(/not exist|not found|no longer|isn’t/i),
        },
      ],
    })
  },
)
