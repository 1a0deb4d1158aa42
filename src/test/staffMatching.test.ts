import { beforeEach, expect, test } from 'vitest'
import { type StaffBrowser, testStaff } from '../features/accounts/server/test/testing.ts'
import { staffEndpoints } from './staffEndpoints.ts'

const fixture = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  await fixture.database.pool.query(
    'truncate contact_messages, inbox_items, reviews, tools, mails, redirects, missing_addresses, newsletter_issues, imports, media, pictures, canned_answers, webhooks, newsletter_subscriptions, resource_files, audit cascade',
  )
  ana = await fixture.join('administrator', 'ana')
})

type Make = (...names: string[]) => Promise<unknown>
const insertEach = (table: string, columns: string, values: string): Make => {
  const statement = `insert into ${table} (${columns}) select ${values} from unnest($1::text[]) as name`
  return (...names) => fixture.database.pool.query(statement, [names])
}

const message = insertEach(
  'contact_messages',
  'shape, name, email, subject, message',
  `'message', name, 'ada@x.example', 'One', 'Two'`,
)
const aTool = insertEach(
  'tools',
  'slug, name, short_description160, description, pricing, pricing_model, category, website, website_key',
  `name, name, 'Lifts', 'Lifts well', 'Free', 'Free', '', 'https://crane.example', 'crane.example'`,
)
const review = insertEach(
  'reviews',
  'tool_id, rating, title, body, reviewer_name, role, company_size, consent',
  `(select id from tools), 4, name, 'Body', name, 'Head of sales', '51-200', true`,
)
const mail = insertEach(
  'mails',
  'cause, kind, recipient, content, state, settled_at',
  `name, 'welcome', name || '@example.com', '{"subject":"One"}', 'in doubt', now()`,
)
const redirect = insertEach('redirects', 'from_path, to_path', `'/' || name, '/about'`)
const file = insertEach(
  'pictures',
  'hash, type, bytes, width, height',
  `md5(name), 'image/png', '\\x00', 10, 10`,
)
const medium = insertEach('media', 'id, file, name, alt', `md5(name), md5(name), name, ''`)
const removal: Make = async (...names) => {
  await redirect(...names)
  await step('redirects', { step: 'remove', records: names.map((name) => ({ id: `/${name}` })) })
}
const savedReply: Make = async (...names) => {
  for (const title of names)
    await ana.post('/api/staff/content/saved-replies', { values: { title, body: 'Thanks.' } })
}

/** Every list with pages: how to create its rows, its query, and an action after which a row no longer matches. */
const lists: Record<string, { make: Make; query: string; body: { step: string } }> = {
  inbox: { make: message, query: 'q=tide', body: { step: 'done' } },
  reviews: { make: review, query: 'q=tide&rating=4', body: { step: 'spam' } },
  outbox: { make: mail, query: 'q=tide&view=doubt', body: { step: 'leave' } },
  redirects: { make: redirect, query: 'q=tide&view=redirects', body: { step: 'remove' } },
  library: {
    make: async (...names) => [await file(...names), await medium(...names)],
    query: 'q=tide&type=picture&show=unused',
    body: { step: 'remove' },
  },
  issues: {
    make: insertEach('newsletter_issues', 'subject', 'name'),
    query: 'q=tide&state=draft',
    body: { step: 'remove' },
  },
  imports: {
    make: insertEach(
      'imports',
      'file_name, size, user_id, user_name, source',
      `name, 1, 'x', 'Ana', 'tools'`,
    ),
    query: 'q=tide&source=tools',
    body: { step: 'discard' },
  },
  'audit-log': { make: removal, query: 'q=flow&kind=redirect', body: { step: 'undo' } },
  'webhook-deliveries': {
    make: async (...names) => {
      await insertEach(
        'webhooks',
        'url, events, secret',
        `'https://a.example/', '{content.published}', name`,
      )(names[0]!)
      await insertEach(
        'webhook_deliveries',
        'webhook_id, event, body, response, next_try_at',
        `(select id from webhooks limit 1), 'content.published', '{}', name, null`,
      )(...names)
    },
    query: 'q=tide&state=failed',
    body: { step: 'again' },
  },
  subscribers: {
    make: insertEach(
      'newsletter_subscriptions',
      'first_name, last_name, email',
      `name, 'X', name || '@example.com'`,
    ),
    query: 'q=tide',
    body: { step: 'end' },
  },
  'content/saved-replies': { make: savedReply, query: 'q=tide', body: { step: 'remove' } },
}
/** Lists that show all rows at once, and agendas, each of which is reviewed before publishing. */
const withoutMatching = ['users', 'webhooks', 'agendas', 'applications', 'terms', 'files/replace']
/** Discarded files are gone, and sent deliveries are sent; the dialogs say so. */
const lasting = ['imports', 'webhook-deliveries']

const base = (list: string) => `/api/staff/${list}/bulk`
const step = async (list: string, body: object) => (await ana.post(base(list), body)).data
async function matching(list: string, query: string) {
  const { status, data } = await ana.get(`${base(list)}/matching?${query}`)
  expect([list, status]).toEqual([list, 200])
  return data.records as object[]
}

test('B84: every list with bulk actions and pages has its row here, and its call for all matches', () => {
  const ending = (end: string) =>
    staffEndpoints.flatMap(({ path }) => (path.endsWith(end) ? [path.slice(0, -end.length)] : []))
  const own = (path: string) => path.replace('/api/staff/', '')
  const stepped = ending('/bulk').map(own)
  expect(ending('/bulk/matching').map(own).sort()).toEqual(
    stepped.filter((list) => !withoutMatching.includes(list)).sort(),
  )
  const rowed = (list: string) =>
    list in lists || list.startsWith('content/') || withoutMatching.includes(list)
  expect(stepped.filter((list) => !rowed(list))).toEqual([])
})

test('B84: all matches are processed on any page, and nothing that arrives after they were counted', async () => {
  await aTool('crane')
  for (const [list, { make, query, body }] of Object.entries(lists)) {
    const [word, other] = list === 'audit-log' ? ['flow', 'slack'] : ['tide', 'ebb']
    await make(`${word}1`, `${word}2`, other)
    const records = await matching(
      list,
      `${query}&${list === 'audit-log' ? 'limit=1' : 'offset=1'}`,
    )
    await make(`${word}3`)
    const { done, refused, request } = await step(list, { ...body, records })
    expect([list, records.length, done, refused]).toEqual([list, 2, 2, []])
    expect([list, (await matching(list, query)).length]).toEqual([list, 1])
    if (lasting.includes(list)) continue
    const undone = (await ana.post(`${base(list)}/${request}/undo`)).data
    expect([list, undone]).toEqual([list, { undone: 2, kept: [] }])
    if (list !== 'audit-log')
      expect([list, (await matching(list, query)).length]).toEqual([list, 3])
  }
})
