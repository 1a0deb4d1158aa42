import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'

let database: TestDatabase
const heard: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await database.listen(CONTENT_CHANGED, (message) => void heard.push(message))
})
afterAll(() => database.close())
beforeEach(() =>
  run(
    'truncate posts, plain_pages, press_releases, resources, speakers, events, tools, tool_categories, venues, redirects, media, newsletter_issues cascade',
  ),
)

const run = (sql: string) => database.pool.query(sql)

/** Collects notifications from some writes, until the last one arrives. */
async function hearing(...writes: string[]) {
  await run(`notify ${CONTENT_CHANGED}, 'start'`)
  for (const write of writes) await run(write)
  await run(`notify ${CONTENT_CHANGED}, 'end'`)
  await expect.poll(() => heard.at(-1)).toBe('end')
  const all = heard.splice(0)
  return all.slice(all.lastIndexOf('start') + 1, -1).map(readChange)
}

const event = `insert into events (id, slug, title, summary, description, type, location_type, location, timezone)
  values ('00000000-0000-0000-0000-000000000001', 'e', 'E', '', '', 'webinar', 'virtual', '', 'UTC')`
const speaker = `insert into speakers (id, slug, name, title, company, bio_short, bio, consent_for_contact)
  values ('00000000-0000-0000-0000-000000000002', 's', 'S', '', '', '', '', true)`
const session = `insert into sessions (id, event_id, slug, title, start_time, end_time)
  values ('00000000-0000-0000-0000-000000000003', '00000000-0000-0000-0000-000000000001', 't', 'T', now(), now())`
const tool = `insert into tools (id, slug, name, short_description160, description, pricing, pricing_model, category, website, website_key)
  values ('00000000-0000-0000-0000-000000000004', 't', 'T', '', '', '', '', '', 'https://t.example', 't.example')`

const writes: [table: string, before: string[], insert: string, update: string, remove: string][] =
  [
    [
      'posts',
      [],
      `insert into posts (slug, title, excerpt, content, author, status, published_at) values ('a', 'A', '', '', '', 'published', now())`,
      `update posts set title = 'B'`,
      `update posts set status = 'archived'`,
    ],
    [
      'plain_pages',
      [],
      `insert into plain_pages (slug, title, content, status, published_at) values ('a', 'A', '', 'published', now())`,
      `update plain_pages set title = 'B'`,
      `update plain_pages set status = 'archived'`,
    ],
    [
      'press_releases',
      [],
      `insert into press_releases (slug, title, excerpt, category, status, published_at) values ('a', 'A', '', '', 'published', now())`,
      `update press_releases set title = 'B'`,
      `update press_releases set removed_at = now()`,
    ],
    [
      'resources',
      [],
      `insert into resources (slug, title, description, type, topic, author, content, gated, published_at)
      values ('a', 'A', '', 'guide', '', '', '', false, now())`,
      `update resources set title = 'B'`,
      `update resources set gated = true`,
    ],
    ['tools', [], tool, `update tools set pricing = 'Free'`, 'delete from tools'],
    [
      'tool_categories',
      [],
      `insert into tool_categories (id, name, icon) values ('a', 'A', '')`,
      `update tool_categories set name = 'B'`,
      'delete from tool_categories',
    ],
    [
      'reviews',
      [tool],
      `insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent, status)
    select id, 5, '', '', '', '', '', true, 'published' from tools`,
      `update reviews set title = 'B'`,
      `update reviews set status = 'withdrawn'`,
    ],
    ['events', [], event, `update events set title = 'B'`, `update events set slug = 'f'`],
    [
      'sessions',
      [event],
      session,
      `update sessions set room = 'B'`,
      `update sessions set status = 'draft'`,
    ],
    [
      'agenda_days',
      [event],
      `insert into agenda_days (event_id, date) select id, '2027-01-01' from events`,
      `update agenda_days set title = 'B'`,
      'delete from agenda_days',
    ],
    [
      'old_comments',
      [
        `insert into posts (slug, title, excerpt, content, author, status, published_at) values ('a', 'A', '', '', '', 'published', now())`,
      ],
      `insert into old_comments (post_id, author, content) select id, 'A', 'B' from posts`,
      `update old_comments set content = 'C'`,
      'delete from old_comments',
    ],
    [
      'venues',
      [],
      `insert into venues (name, address) values ('A', 'B')`,
      `update venues set name = 'C'`,
      'delete from venues',
    ],
    [
      'speakers',
      [],
      speaker,
      `update speakers set company = 'B'`,
      `update speakers set consent_for_contact = false`,
    ],
    [
      'session_speakers',
      [event, speaker, session],
      `insert into session_speakers (session_id, speaker_id) select sessions.id, speakers.id from sessions, speakers`,
      'update session_speakers set position = 2',
      'delete from session_speakers',
    ],
    [
      'page_parts',
      [],
      `insert into page_parts (list, name, entry) values ('values', 'A', '{}')`,
      `update page_parts set name = 'B'`,
      `update page_parts set removed_at = now()`,
    ],
    [
      'sponsors',
      [],
      `insert into sponsors (slug, name, logo_url, website, description, tier, industry, location) values ('a', 'A', '', '', '', 'Gold', '', '')`,
      `update sponsors set name = 'B'`,
      `update sponsors set status = 'archived'`,
    ],
    [
      'media',
      [
        `insert into pictures (hash, type, width, height, bytes) values ('a', 'image/webp', 1, 1, '') on conflict do nothing`,
      ],
      `insert into media (id, file, name, version) values ('a', 'a', 'A', 2)`,
      `update media set focus_x = 10`,
      'delete from media',
    ],
    [
      'newsletter_issues',
      [],
      `insert into newsletter_issues (subject, editor, state, started_at) values ('A', 'Ana', 'sent', now())`,
      `update newsletter_issues set subject = 'B'`,
      'delete from newsletter_issues',
    ],
    [
      'public_changes',
      [],
      `insert into public_changes (change, kind, record_id, address) values ('published', 'article', 'a', '/news/a')`,
      `update public_changes set address = '/news/b'`,
      'delete from public_changes',
    ],
    [
      'redirects',
      [],
      `insert into redirects (from_path, to_path) values ('/a', '/b')`,
      `update redirects set to_path = '/c'`,
      'delete from redirects',
    ],
  ]

test.each(writes)(
  'D16, U20: %s: whatever writes it, a running site is notified and immediately drops what must disappear',
  async (...[table, before, insert, update, remove]) => {
    for (const sql of before) await run(sql)
    const heard = (removed: boolean) => [expect.objectContaining({ table, removed })]
    expect(await hearing(insert), insert).toEqual(heard(false))
    expect(await hearing(update), update).toEqual(heard(false))
    expect(await hearing(remove), remove).toEqual(heard(true))
    expect(await hearing(`truncate ${table} cascade`)).toContainEqual({ table, removed: true })
  },
)

test('D16: every table with rows that visitors see is in that list', async () => {
  const { rows } = await run(
    `select distinct event_object_table as name from information_schema.triggers where trigger_name = 'content_inserted'`,
  )
  expect(rows.map(({ name }) => name as string).toSorted()).toEqual(
    writes.map(([table]) => table).toSorted(),
  )
})

test('D40: a notification names the columns that differ, and the old and new slugs and times', async () => {
  const article = (slug: string) =>
    `insert into posts (slug, title, excerpt, content, author, status, published_at) values ('${slug}', 'A', '', '', '', 'published', '2026-01-02T03:04:05Z')`
  const at = Date.UTC(2026, 0, 2, 3, 4, 5)
  expect(
    await hearing(
      article('a'),
      `update posts set excerpt = 'B'`,
      `update posts set slug = 'b', published_at = '2026-01-03T03:04:05Z'`,
      `update posts set title = 'A'`,
    ),
  ).toEqual([
    { table: 'posts', removed: false, slugs: ['a'], times: [at] },
    { table: 'posts', removed: false, slugs: ['a'], times: [at], fields: ['excerpt'] },
    {
      table: 'posts',
      removed: true,
      slugs: ['a', 'b'],
      times: [at, at + 86_400_000],
      fields: ['published_at', 'slug', 'visible_from'],
    },
    { table: 'posts', removed: false, slugs: ['b'], times: [at + 86_400_000], fields: [] },
  ])
  const many = Array.from(
    { length: 30 },
    (_, n) => `('p${n}', 'A', '', '', '', 'published', now())`,
  )
  expect(
    await hearing(
      `insert into posts (slug, title, excerpt, content, author, status, published_at) values ${many.join()}`,
    ),
  ).toEqual([{ table: 'posts', removed: false }])
})

test('D16: a draft saved every few seconds sends no notification, and neither does a scheduled one', async () => {
  const draft = `insert into posts (slug, title, excerpt, content, author) values ('a', 'A', '', '', '')`
  const schedule = `update posts set status = 'scheduled', published_at = now() + interval '1 hour'`
  expect(
    await hearing(
      draft,
      `update posts set title = 'B'`,
      schedule,
      'delete from posts',
      `update posts set title = 'C'`,
    ),
  ).toEqual([])
})

test('D16: a transaction that is rolled back sends no notification', async () => {
  expect(await hearing(`begin; update tools set name = 'B'; ${tool}; rollback`)).toEqual([])
})
