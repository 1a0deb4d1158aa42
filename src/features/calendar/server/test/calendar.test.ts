import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import {
  PASSWORD,
  type StaffBrowser,
  testStaff,
} from '#src/features/accounts/server/test/testing.ts'
import { settings } from '#src/settings.ts'
import { addDays, dayIn } from '#src/time/zone.ts'

const fixture = testStaff()
beforeEach(() =>
  empty(
    fixture.database.db,
    'calendar_feeds',
    'posts',
    'events',
    'newsletter_issues',
    'press_releases',
    'audit',
  ),
)
const DAY = 86_400_000
const today = () => dayIn(settings.timeZone, new Date())
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Schedules an article for tomorrow, an event in two days, and an issue in three. */
async function plan(ana: StaffBrowser) {
  const values = { title: 'Soon', excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
  const article = (await ana.post('/api/staff/content/articles', { values })).data
  await ana.post(`/api/staff/content/articles/${article.id}/steps`, {
    step: 'schedule',
    version: article.version,
    at: inDays(1),
  })
  await fixture.database.pool.query(
    `insert into newsletter_issues (subject, state, scheduled_for) values ('Letter', 'scheduled', now() + interval '3 days')`,
  )
  const event = await ana.post('/api/staff/content/events', {
    values: {
      title: 'Meetup',
      summary: 'x',
      description: '',
      startDate: inDays(2),
      endDate: inDays(2.1),
      timezone: 'Europe/Berlin',
      locationType: 'virtual',
      location: 'Here',
      type: 'webinar',
    },
  })
  expect([article.id, event.status]).toEqual([expect.any(String), 200])
}
const labels = async (who: StaffBrowser, from = today(), to = addDays(today(), 7)) =>
  (await who.get(`/api/staff/calendar?from=${from}&to=${to}`)).data.items.map(
    ({ what, label, problems }: any) => `${what} ${label}: ${problems.join(', ')}`,
  )

test('B145: the calendar has everything going live, starting, and being sent on the requested days that the role can open, with what is missing', async () => {
  const ana = await fixture.join('administrator')
  await plan(ana)
  expect(await labels(ana)).toEqual([
    'goes-live Soon: no picture',
    'starts Meetup: not published, no picture',
    'sends Letter: no preview text',
  ])
  expect(await labels(await fixture.join('editor'))).toHaveLength(2)
  expect(await labels(await fixture.join('events-manager'))).toHaveLength(1)
  expect(await labels(await fixture.join('moderator'))).toEqual([])
  expect(await labels(ana, addDays(today(), 20), addDays(today(), 30))).toEqual([])
})

test('B490: an event of several days is in the calendar of each of them, also when its first day is not shown', async () => {
  const ana = await fixture.join('administrator')
  await fixture.database.pool.query(
    `insert into events (slug, title, summary, description, type, location_type, location, timezone, start_date, end_date)
     select slug, slug, 'x', '', 'conference', 'virtual', 'Here', 'UTC', now() + starts, now() + ends
     from (values ('running', interval '-30 hours', interval '30 hours'), ('over', '-3 days', '-2 days'),
       ('backwards', '-2 days', '-3 days'), ('open', '1 hour', null)) as one (slug, starts, ends)`,
  )
  const running = expect.stringContaining('starts running')
  expect(await labels(ana, today(), today())).toContainEqual(running)
  expect(await labels(ana, addDays(today(), 1), addDays(today(), 7))).toEqual(
    expect.arrayContaining([running]),
  )
  expect(await labels(ana, addDays(today(), 3), addDays(today(), 7))).toEqual([])
  expect((await labels(ana, addDays(today(), -7), today())).join()).toMatch(/over.*backwards/)
})

test('B145: invalid dates and ranges that are too long are rejected with a message', async () => {
  const ana = await fixture.join('administrator')
  for (const query of [
    '',
    'from=x&to=y',
    'from=2026-01-02&to=2026-01-01',
    'from=2020-01-01&to=2026-01-01',
  ]) {
    const { status, data } = await ana.get(`/api/staff/calendar?${query}`)
    expect([query, status, typeof data.message]).toEqual([query, 422, 'string'])
  }
})

test('B146: a private URL shows calendar programs what its owner can open, until it is replaced or turned off, or the account is disabled', async () => {
  const ana = await fixture.join('administrator')
  const emil = await fixture.join('events-manager', 'emil')
  await plan(ana)
  const make = async (who: StaffBrowser) =>
    new URL((await who.post('/api/staff/calendar/feed', {})).data.link).pathname
  const read = async (path: string) => {
    const response = await fixture.staff.request(path)
    return { status: response.status, text: await response.text() }
  }
  const first = await make(ana)
  const { text } = await read(first)
  expect(text).toContain('BEGIN:VCALENDAR')
  for (const summary of ['Goes live: Soon', 'Meetup', 'Sends: Letter'])
    expect(text).toContain(`SUMMARY:${summary}`)
  const own = await make(emil)
  expect((await read(own)).text).not.toContain('Soon')

  const second = await make(ana)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  await ana.delete('/api/staff/calendar/feed')
  const { data: users } = await ana.get('/api/staff/users')
  const { id } = users.find(({ username }: any) => username === 'emil')
  for (const disabled of [true, false]) {
    expect((await ana.put(`/api/staff/users/${id}`, { disabled })).status).toBe(200)
    expect([(await read(second)).status, (await read(own)).status]).toEqual([404, 404])
  }
  for (const path of ['/calendar/x.ics', '/calendar/.ics', `/calendar/${'0'.repeat(64)}.ics`])
    expect((await read(path)).text).not.toContain('VCALENDAR')
  const { rows } = await fixture.database.pool.query('select * from calendar_feeds')
  expect(JSON.stringify(rows)).not.toContain(own.slice(10, 40))
})

test('B500: a calendar address ends with the password, changed or reset, and the audit log says so', async () => {
  const ana = await fixture.join('administrator')
  const emil = await fixture.join('events-manager', 'emil')
  const make = async () =>
    new URL((await emil.post('/api/staff/calendar/feed', {})).data.link).pathname
  const read = async (path: string) => (await fixture.staff.request(path)).status
  const changed = await make()
  expect(await read(changed)).toBe(200)
  const words = { current: PASSWORD, next: 'four unlikely words together' }
  expect((await emil.post('/api/staff/account/password', words)).status).toBe(200)
  expect(await read(changed)).toBe(404)
  expect((await emil.get('/api/staff/calendar/feed')).data).toEqual({ createdAt: null })
  const reset = await make()
  const { rows: people } = await fixture.database.pool.query('select id, username from users')
  const { id } = people.find(({ username }: any) => username === 'emil')
  expect((await ana.post(`/api/staff/users/${id}/reset`, {})).status).toBe(200)
  expect(await read(reset)).toBe(404)
  const { rows } = await fixture.database.pool.query(
    `select after from audit where record_id = '${id}' and before ? 'calendar_address'
      and before ->> 'calendar_address' is not null order by at`,
  )
  expect(rows.map(({ after }) => after)).toEqual([
    { password: 'A new one', calendar_address: null },
    { calendar_address: null },
  ])
})

test('D92: what is still to come is in the calendar however much was published before it', async () => {
  const ana = await fixture.join('administrator')
  await plan(ana)
  await fixture.database.pool.query(
    `insert into posts (slug, title, excerpt, content, author, status, published_at)
      select 'old-' || n, 'Old ' || n, 'x', '<p>x</p>', 'Ana', 'published', now() - make_interval(mins => n)
      from generate_series(1, 1001) as n`,
  )
  const coming = ['goes-live Soon', 'starts Meetup', 'sends Letter']
  const shown = (await labels(ana, addDays(today(), -10))).map((label: string) =>
    label.replace(/:.*/, ''),
  )
  expect(shown.slice(-4)).toEqual(['goes-live Old 1', ...coming])
  const { link } = (await ana.post('/api/staff/calendar/feed', {})).data
  const text = await (await fixture.staff.request(new URL(link).pathname)).text()
  for (const summary of ['Goes live: Soon', 'Meetup', 'Sends: Letter'])
    expect(text).toContain(`SUMMARY:${summary}`)
})

test('B531: directory entries are in the calendar until they go live, not afterward', async () => {
  const ana = await fixture.join('administrator')
  await fixture.database.pool.query(
    `insert into speakers (slug, name, title, company, bio_short, bio, status, published_at) values
      ('was', 'Was Published', 'Lead', 'Quay', 'x', 'x', 'published', now() - interval '1 hour'),
      ('soon', 'Soon Published', 'Lead', 'Quay', 'x', 'x', 'scheduled', now() + interval '1 day')`,
  )
  const found = (await labels(ana)).filter((label: string) => label.includes('Published'))
  expect(found).toEqual(['goes-live Soon Published: no portrait'])
})
