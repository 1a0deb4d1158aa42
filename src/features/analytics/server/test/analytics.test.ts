import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { countedDay, deleteOldCounts } from '#src/counts/addCounts.ts'
import { dailyCounts } from '#src/counts/tables.ts'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { addDays } from '#src/time/zone.ts'
import { addPosts, ORIGIN, siteOn, testSite } from '#src/test/testing.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const fixture = testSite()
const office = testStaff()
beforeEach(() => empty(fixture.db, 'daily_counts'))

const stored = async () =>
  (
    await fixture.db
      .select()
      .from(dailyCounts)
      .orderBy(sql`1, 2, 3, 4`)
  ).map(({ measure, subject, detail, count }) => [measure, subject, detail, count].join(' '))

/** Addresses of two processes of one site. */
async function twoProcesses() {
  const sites = [siteOn(fixture.database), siteOn(fixture.database)] as const
  const [one, two] = await Promise.all(sites.map((site) => fixture.listen(0, site)))
  return {
    one: one!,
    two: two!,
    write: () => Promise.all(sites.map(({ counts }) => counts.write())),
  }
}

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers: { 'user-agent': BROWSER, ...headers } }).then((response) =>
    response.arrayBuffer(),
  )

test('B170: a page view is counted by day and type of source, no matter which process sends the page and whether it is cached', async () => {
  await addPosts(fixture.db, { slug: 'one' })
  const { one, two, write } = await twoProcesses()
  await ask(`${one}/news/one`)
  await ask(`${one}/NEWS/One/?utm_source=x`, {
    referer: 'https://www.google.de/search?q=advantage',
  })
  await ask(`${two}/news/one`, { referer: `${ORIGIN}/news` })
  await ask(`${two}/news/one`, { referer: 'https://www.linkedin.com/feed/' })
  await ask(`${two}/news/one`, { referer: 'https://chatgpt.com/' })
  await ask(`${two}/news/one`, { referer: 'https://blog.example/a' })
  await write()
  await ask(`${one}/news/one`, { 'if-none-match': '"old"' })
  await write()
  expect(await stored()).toEqual([
    'read /news/one ai 1',
    'read /news/one direct 2',
    'read /news/one internal 1',
    'read /news/one other 1',
    'read /news/one search 1',
    'read /news/one social 1',
  ])
})

test('B171: programs, prefetches, parts of pages, missing pages, and addresses with a token are not counted', async () => {
  const { one, write } = await twoProcesses()
  for (const agent of [
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    '',
  ])
    await ask(`${one}/news`, { 'user-agent': agent })
  await ask(`${one}/news`, { 'sec-purpose': 'prefetch' })
  await ask(`${one}/news`, { 'sec-fetch-dest': 'iframe' })
  await ask(`${one}/news`, {}, 'HEAD')
  await ask(`${one}/news/missing`)
  await ask(`${one}/newsletter/why/some-token`)
  await ask(`${one}/sent/some-token`)
  await ask(`${one}/feed.xml`)
  await write()
  expect(await stored()).toEqual([])
  await ask(`${one}/news`, { 'sec-fetch-dest': 'document' })
  await write()
  expect(await stored()).toEqual(['read /news direct 1'])
})

test('B171: nothing about a visitor is stored: the counts have no column for one, and no response sets a cookie', async () => {
  const { one, write } = await twoProcesses()
  const response = await fetch(`${one}/news`, { headers: { 'user-agent': BROWSER } })
  expect(response.headers.get('set-cookie')).toBeNull()
  await write()
  const { rows } = await fixture.database.pool.query(
    "select column_name from information_schema.columns where table_name = 'daily_counts' order by 1",
  )
  expect(rows.map(({ column_name }) => column_name)).toEqual([
    'count',
    'day',
    'detail',
    'measure',
    'subject',
  ])
})

const tell = (url: string, what: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/counts`, {
    method: 'POST',
    body: new URLSearchParams(what),
    headers: { 'user-agent': BROWSER, ...headers },
  }).then(({ status }) => status)

test('B172: pages opened without a reload, visited tools, and searches, including those without results, are counted as pages report them', async () => {
  await addPosts(fixture.db, { slug: 'one' })
  const { one, write } = await twoProcesses()
  expect(await tell(one, { read: '/news/one' })).toBe(204)
  await tell(one, { read: '/news/one/' })
  await tell(one, { read: '/news/invented' })
  await tell(one, { read: 'https://elsewhere.example/' })
  await tell(one, { search: ' Lead   Scoring ', found: 'yes' })
  await tell(one, { search: 'constructor', found: 'no' })
  await tell(one, { search: 'lead scoring', found: 'no' })
  await tell(one, { search: 'ana.brandt@example.com', found: 'no' })
  await tell(one, { search: '+49 40 123 456', found: 'no' })
  await tell(one, { search: 'a whole sentence about somebody is no search', found: 'no' })
  await tell(one, { read: '/news' }, { 'user-agent': 'Googlebot/2.1' })
  expect(await tell(one, { read: '/news' }, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  await write()
  expect(await stored()).toEqual([
    'read /news/one internal 2',
    'search constructor none 1',
    'search lead scoring found 1',
    'search lead scoring none 1',
  ])
})

test('B171: reports of pages for the counts are not logged', async () => {
  const lines: string[] = []
  const site = siteOn(fixture.database, { onLog: (line) => void lines.push(line) })
  const one = await fixture.listen(0, site)
  await tell(one, { read: '/news' })
  await tell(one, { search: 'tides', found: 'no' })
  expect(lines).toEqual([])
})

test('B173: staff see what was read, with the preceding period, by page under its title, and as CSV; others see nothing', async () => {
  const { db } = office.database
  await empty(db, 'daily_counts', 'posts')
  await addPosts(db, { slug: 'one', title: 'One for all' })
  const day = countedDay()
  const add = (values: Partial<typeof dailyCounts.$inferInsert>) =>
    db
      .insert(dailyCounts)
      .values({ day, measure: 'read', subject: '/news/one', count: 3, ...values })
  await add({ detail: 'search' })
  await add({ detail: 'direct', day: addDays(day, -2), count: 4 })
  await add({ detail: 'direct', day: addDays(day, -30), count: 5 })
  await add({ measure: 'search', subject: '=cmd()', detail: 'none', count: 2 })
  await add({ measure: 'form', subject: 'contact', count: 1 })
  await add({ measure: 'newsletter', subject: 'confirmed', count: 1 })
  const desk = await office.join('administrator')
  const { data } = await desk.get('/api/staff/analytics')
  expect(data).toMatchObject({
    to: day,
    totals: { reads: 7, searches: 2, forms: 1 },
    before: { reads: 5 },
    pages: [{ name: 'One for all', address: '/news/one', count: 7 }],
    sources: [
      { name: 'Direct or unknown', count: 4 },
      { name: 'Search engines', count: 3 },
    ],
    emptySearches: [{ name: '=cmd()', count: 2 }],
    forms: [{ name: 'Contact', count: 1 }],
    newsletter: [{ name: 'Confirmed', count: 1 }],
  })
  expect(data.stretches).toHaveLength(28)
  const year = (await desk.get('/api/staff/analytics?days=365')).data
  expect([year.byMonth, year.totals.reads]).toEqual([true, 12])
  expect((await desk.get('/api/staff/analytics?days=3')).status).toBe(422)
  const page = (await desk.get('/api/staff/analytics/page?path=/news/one')).data
  expect([page.reads, page.days.length, page.days.at(-1)]).toEqual([7, 28, { from: day, reads: 3 }])
  const csv = await office.staff.request('/api/staff/analytics.csv?days=28', {
    headers: { cookie: desk.cookie() },
  })
  const text = await csv.text()
  expect(text).toContain(`${day},search,"'=cmd()",none,2\r\n`)
  expect(text.split('\r\n')).toHaveLength(7)
  expect((await desk.get('/api/staff/today')).data.reading).toEqual({
    yesterday: 0,
    week: 4,
    emptySearches: [{ words: '=cmd()', count: 2 }],
  })
  const manager = await office.join('events-manager')
  expect((await manager.get('/api/staff/analytics')).status).toBe(403)
  expect((await manager.get('/api/staff/today')).data.reading).toBeNull()
  expect((await manager.get(`/api/staff/analytics/page?path=/news/one`)).status).toBe(200)
})

test('B491: a visitor who searches for a word that names something in JavaScript takes the analytics from nobody', async () => {
  await empty(office.database.db, 'daily_counts')
  const day = countedDay()
  await office.database.db.insert(dailyCounts).values(
    ['constructor', '__proto__', 'tostring'].map((subject) => ({
      day,
      measure: 'search' as const,
      subject,
      detail: 'none',
      count: 1,
    })),
  )
  const { status, data } = await (await office.join('editor')).get('/api/staff/analytics')
  expect([status, data.searches?.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    ['__proto__', 'constructor', 'tostring'],
  ])
})

test('D126: counts and submissions of any number are exported a page at a time', async () => {
  const { db, pool } = office.database
  await empty(db, 'daily_counts', 'contact_messages')
  await db.execute(sql`insert into daily_counts (day, measure, subject, detail, count)
    select ${countedDay()}::date - n % 3, 'read', '/news/' || n, 'direct', 1 from generate_series(1, 7000) n`)
  await db.execute(sql`insert into contact_messages (shape, name, email, subject, message)
    select 'message', 'Ana', 'ana@example.org', 'Number ' || n, 'Hello' from generate_series(1, 1200) n`)
  const desk = await office.join('administrator')
  const headers = { cookie: desk.cookie() }
  const query = vi.spyOn(pool, 'query')
  for (const [path, count] of [
    ['/api/staff/analytics.csv?days=28', 7000],
    ['/api/staff/exports/contact.csv', 1200],
  ] as const) {
    const response = await office.staff.request(path, { headers })
    const lines = (await response.text()).trimEnd().split('\r\n').slice(1)
    expect([path, lines.length, new Set(lines).size]).toEqual([path, count, count])
    expect(response.headers.get('content-length')).not.toBeNull()
  }
  const results = await Promise.all(query.mock.results.map(({ value }) => value as unknown))
  const sizes = results.map((result) => (result as { rows?: unknown[] }).rows?.length ?? 0)
  expect(Math.max(...sizes)).toBe(2_000)
  query.mockRestore()
})

test('B174: counts are deleted after 25 months, the period that the privacy policy states from the same declaration', async () => {
  const day = countedDay()
  const months = (count: number) =>
    Temporal.PlainDate.from(day).subtract({ months: count, days: 1 }).toString()
  for (const one of [day, months(24), months(25)])
    await fixture.db
      .insert(dailyCounts)
      .values({ day: one, measure: 'read', subject: '/news', detail: 'direct', count: 1 })
  await deleteOldCounts(fixture.db)
  expect((await fixture.db.select().from(dailyCounts)).map((row) => row.day).sort()).toEqual([
    months(24),
    day,
  ])
  const policy = await (await fixture.site.request('/privacy')).text()
  expect(policy).toContain('counts of what was read, searched for, and used: 25 months')
  expect(policy).toContain('without cookies and without your address or device')
})

test('B170: counts that could not be written while the database was away are written later', async () => {
  const { one, write } = await twoProcesses()
  await ask(`${one}/news`)
  await fixture.db.execute(sql`alter table daily_counts rename to elsewhere`)
  await write()
  await fixture.db.execute(sql`alter table elsewhere rename to daily_counts`)
  await write()
  expect(await stored()).toEqual(['read /news direct 1'])
})
