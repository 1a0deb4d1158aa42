import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { audit } from '#src/records/tables.ts'
import { siteOn } from '#src/test/testing.ts'

const fixture = testStaff()
const PATH = '/api/staff/redirects'
beforeEach(() => empty(fixture.database.db, 'redirects', 'missing_addresses', 'audit'))
const visit = (path: string) => siteOn(fixture.database).request(path)

test('B60: missing pages are counted without vulnerability scans, and redirect once an editor sets a target', async () => {
  const desk = await fixture.join('administrator')
  for (const path of ['/Team/', '/wp-login.php', '/.env'])
    expect((await visit(path)).status).toBe(404)
  await vi.waitFor(
    async () =>
      expect((await desk.get(PATH)).data.missing).toEqual([
        { path: '/team', hits: 1, lastAt: expect.any(String) as string },
      ]),
    60_000,
  )
  expect((await desk.post(PATH, { from: '/team', to: '/about' })).data).toEqual({
    from: '/team',
    to: '/about',
  })
  expect((await desk.get(PATH)).data.missing).toEqual([])
  expect((await visit('/team?x=1')).headers.get('location')).toBe('/about')
  await vi.waitFor(
    async () =>
      expect((await desk.get(`${PATH}?view=redirects`)).data.redirects).toEqual([
        { from: '/team', to: '/about', hits: 1, hitAt: expect.any(String) as string },
      ]),
    60_000,
  )
  expect((await desk.post(`${PATH}/remove`, { from: '/team' })).status).toBe(200)
  expect((await visit('/team')).status).toBe(404)
  const lines = await fixture.database.db
    .select()
    .from(audit)
    .where(eq(audit.kind, 'redirect'))
    .orderBy(audit.id)
  expect(lines.map(({ operation, label, actorName }) => [operation, label, actorName])).toEqual([
    ['create', '/team', 'administrator'],
    ['remove', '/team', 'administrator'],
  ])
})

test('B60: a redirect never hides a page, leads to an existing one, and forms neither a loop nor a chain', async () => {
  const desk = await fixture.join('administrator')
  const refused = async (from: string, to: string) =>
    (await desk.post(PATH, { from, to })).data.fields as unknown
  expect(await refused('/about', '/news')).toEqual({
    from: ['There is a page at this address. A redirect would hide it.'],
  })
  expect(await refused('/old', '/no-such-page')).toEqual({
    to: ['There is no page at this address.'],
  })
  expect(await refused('/old', '/OLD/')).toEqual({
    to: ['The new address must be different from the old one.'],
  })
  expect(await refused('https://elsewhere.example/', '/about')).toEqual({
    from: ['Please enter an address on this site that starts with a slash, such as /about'],
  })
  for (const from of ['/api/old', '/pictures/old/crane.jpg', '/news/old.md'])
    expect([from, await refused(from, '/about')]).toEqual([
      from,
      {
        from: [
          'Only the address of a page or file can be redirected. This address is for programs.',
        ],
      },
    ])
  for (const from of ['/?p=12', '/old.php?id=3', '/wp-content/uploads/old.pdf']) {
    expect((await desk.post(PATH, { from, to: '/about' })).status).toBe(200)
    expect([from, (await visit(from)).headers.get('location')]).toEqual([from, '/about'])
  }
  expect((await desk.get(`${PATH}?view=redirects`)).data.totals.redirects).toBe(3)
  await desk.post(PATH, { from: '/older', to: '/about' })
  await desk.post(PATH, { from: '/oldest', to: '/about' })
  expect((await visit('/oldest')).headers.get('location')).toBe('/about')
})

test('D121: requests for missing pages and redirects are counted once, also if the database was away meanwhile', async () => {
  const { db } = fixture.database
  const desk = await fixture.join('administrator')
  expect((await desk.post(PATH, { from: '/team', to: '/about' })).data.from).toBe('/team')
  await db.execute(sql`create function refuse_hits() returns trigger language plpgsql as $$
    begin raise exception 'away' using errcode = '57P01'; end $$`)
  for (const table of ['redirects', 'missing_addresses'])
    await db.execute(
      sql`create trigger refuse_hits before insert or update on ${sql.identifier(table)} execute function refuse_hits()`,
    )
  const site = siteOn(fixture.database)
  const hits = async () => {
    const { missing } = (await desk.get(PATH)).data
    const { redirects } = (await desk.get(`${PATH}?view=redirects`)).data
    return [...missing, ...redirects].map(({ hits }: { hits: number }) => hits)
  }
  await site.request('/team')
  await site.request('/teem')
  await site.addresses.write()
  expect(await hits()).toEqual([0])
  await db.execute(sql`drop function refuse_hits cascade`)
  await site.addresses.write()
  expect(await hits()).toEqual([1, 1])
})
