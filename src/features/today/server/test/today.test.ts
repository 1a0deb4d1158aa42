import { setMissingDueDates } from '#src/features/inbox/server/items.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { restores } from '#src/features/backups/server/tables.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { countedDay } from '#src/counts/addCounts.ts'
import { dailyCounts } from '#src/counts/tables.ts'
import { applySettings } from '#src/settings.ts'

const fixture = testStaff()
/** Settings of a site without claims, so that no claim can be outdated. */
const claimless = {
  'figures.tools': '',
  'figures.reports': '',
  'figures.downloads': '',
  'figures.hours': '',
}
beforeEach(() => applySettings(claimless))
beforeEach(() =>
  empty(
    fixture.database.db,
    'contact_messages',
    'inbox_items',
    'posts',
    'speakers',
    'events',
    'reviews',
    'tools',
    'audit',
    'mails',
    'restores',
    'missing_addresses',
    'newsletter_issues',
    'daily_counts',
  ),
)
afterEach(() => applySettings({}))
const message = {
  shape: 'message' as const,
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Do you come to Ohio?',
}

test('B25: staff see the tasks their role can open, and nothing else', async () => {
  const ana = await fixture.join('administrator')
  const everyone = [
    await fixture.join('editor'),
    await fixture.join('moderator'),
    await fixture.join('events-manager'),
  ] as const
  const today = async (browser: typeof ana) => {
    const { entries, upcoming } = (await browser.get('/api/staff/today')).data
    return [
      Object.fromEntries(entries.map(({ kind, count }: any) => [kind, count])),
      upcoming.map(({ label }: any) => label),
    ]
  }
  expect(await today(ana)).toEqual([{}, []])
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await fixture.database.db
    .insert(contactMessages)
    .values([message, { ...message, createdAt: days(-3) }, { ...message, createdAt: days(-4) }])
  await setMissingDueDates(fixture.database.db)
  const article = { title: 'Later', excerpt: 'Soon.', content: '<p>Text</p>', author: 'Ana' }
  const made = (await ana.post('/api/staff/content/articles', { values: article })).data
  await ana.post('/api/staff/content/articles', { values: { ...article, title: 'Draft' } })
  const at = days(2).toISOString()
  await ana.post(`/api/staff/content/articles/${made.id}/steps`, {
    step: 'schedule',
    version: made.version,
    at,
  })
  expect(await today(ana)).toEqual([{ overdue: 2, due: 1, scheduled: 1, drafts: 1 }, ['Later']])
  expect(await Promise.all(everyone.map(today))).toEqual([
    [{ scheduled: 1, drafts: 1 }, ['Later']],
    [{ overdue: 2, due: 1 }, []],
    [{}, []],
  ])
})

test('B25: an empty site suggests the first steps that the role can open', async () => {
  const ana = await fixture.join('administrator')
  const steps = async (browser: typeof ana) =>
    (await browser.get('/api/staff/today')).data.firstSteps
  expect(await steps(ana)).toEqual(['settings', 'articles', 'events', 'imports', 'staff'])
  expect(await steps(await fixture.join('events-manager'))).toEqual(['events', 'imports'])
  expect(await steps(await fixture.join('moderator'))).toEqual([])
  await ana.post('/api/staff/content/articles', { values: { title: 'First' } })
  expect(await steps(ana)).toEqual([])
})

test('B144: the dashboard lists what goes live this week and next with what is missing, and counts submissions and missing pages', async () => {
  const ana = await fixture.join('administrator')
  const { db, pool } = fixture.database
  const values = { title: 'Soon', excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
  const { id, version } = (await ana.post('/api/staff/content/articles', { values })).data
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await ana.post(`/api/staff/content/articles/${id}/steps`, { step: 'schedule', version, at })
  const late = (await ana.post('/api/staff/content/articles', { values })).data
  await ana.post(`/api/staff/content/articles/${late.id}/steps`, {
    step: 'schedule',
    version: late.version,
    at: new Date(Date.now() + 15 * 86_400_000).toISOString(),
  })
  await db.insert(contactMessages).values([message, { ...message, name: 'Ben' }])
  await setMissingDueDates(db)
  await pool.query(
    `update inbox_items set state = 'done' where id = (select id from inbox_items limit 1)`,
  )
  await pool.query(`insert into missing_addresses (path, hits) values ('/old', 3), ('/older', 9)`)
  const { upcoming, forms, missing } = (await ana.get('/api/staff/today')).data
  expect(upcoming).toMatchObject([
    { path: 'articles', id, label: 'Soon', what: 'goes-live', at, problems: ['no picture'] },
  ])
  expect(forms).toEqual([{ kind: 'Message', received: 2, done: 1, open: 1 }])
  expect(missing).toEqual([
    { path: '/older', hits: 9 },
    { path: '/old', hits: 3 },
  ])
  const other = (await (await fixture.join('events-manager')).get('/api/staff/today')).data
  expect([other.upcoming, other.forms, other.missing, other.mail, other.checkedAt]).toEqual([
    [],
    [],
    [],
    null,
    null,
  ])
})

test('B144: the dashboard lists what was published last, newest first, with its reads', async () => {
  const ana = await fixture.join('administrator')
  const values = { title: 'First', excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
  const publish = async (title: string) => {
    const made = (await ana.post('/api/staff/content/articles', { values: { ...values, title } }))
      .data
    await ana.post(`/api/staff/content/articles/${made.id}/steps`, {
      step: 'publish',
      version: made.version,
    })
  }
  await publish('First')
  await publish('Second')
  await ana.post('/api/staff/content/articles', { values: { ...values, title: 'Draft' } })
  await fixture.database.db.insert(dailyCounts).values({
    day: countedDay(),
    measure: 'read',
    subject: '/news/first',
    detail: 'search',
    count: 7,
  })
  const latest = async (browser: typeof ana) =>
    (await browser.get('/api/staff/today')).data.latest.map(
      ({ label, reads }: { label: string; reads: number }) => [label, reads],
    )
  expect(await latest(ana)).toEqual([
    ['Second', 0],
    ['First', 7],
  ])
  expect(await latest(await fixture.join('events-manager'))).toEqual([])
})

test('FT11: staff are told how many emails exceeded the budget, and how many are on hold', async () => {
  const ana = await fixture.join('administrator')
  applySettings({ ...claimless, 'mail.unconfirmedADay': 1 })
  const states = ['waiting', 'accepted', 'accepted', 'held'] as const
  await fixture.database.db.insert(mails).values(
    states.map((state, n) => ({
      state,
      cause: `test:${n}`,
      kind: 'confirmation' as const,
      recipient: 'a@b.example',
      isUnconfirmed: true,
    })),
  )
  const { entries } = (await ana.get('/api/staff/today')).data as {
    entries: { kind: string; count: number }[]
  }
  expect(entries.map(({ kind, count }) => [kind, count])).toEqual([
    ['held', 1],
    ['proven', 2],
  ])
})

test('B415: administrators are told when no email goes out: after a restore, or when the mail server accepts none', async () => {
  const [ana, mia] = [await fixture.join('administrator'), await fixture.join('moderator')]
  const told = async (member: typeof ana) =>
    (await member.get('/api/staff/today')).data.entries.map(({ kind, count }: any) => [kind, count])
  const { db } = fixture.database
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000)
  const mail = (cause: string, minutes: number) => ({
    cause,
    kind: 'welcome' as const,
    recipient: 'a@b.example',
    dueSince: minutesAgo(minutes),
  })
  await db.insert(mails).values([mail('test:1', 50), mail('test:2', 70), mail('test:3', 600)])
  expect([await told(ana), await told(mia)]).toEqual([[['stuck', 2]], []])
  const accepted = { state: 'accepted' as const, settledAt: minutesAgo(5) }
  await db.insert(mails).values({ ...mail('test:4', 5), ...accepted })
  expect(await told(ana)).toEqual([])
  await db.insert(restores).values({ backupMadeAt: minutesAgo(60) })
  expect([await told(ana), await told(mia)]).toEqual([[['onHold', 1]], []])
})
