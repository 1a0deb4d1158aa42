import { expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'

const fixture = testStaff()
const ENTRIES = 5_400

test('D57: on a large site, What will change immediately shows the record itself, and finally says how much of the site was not compared', async () => {
  const { pool } = fixture.database
  // Updating the search entries takes most of the time, and this test doesn't need them.
  await pool.query('alter table posts disable trigger search_row')
  await pool.query(
    `insert into posts (slug, title, excerpt, content, author, category, status, published_at)
     select 'article-' || n, 'Report ' || n, 'What a team learned', '<p>One paragraph.</p>', 'Ana Brandt', 'Sales', 'published',
       now() - n * interval '1 hour' from generate_series(1, $1::int) n`,
    [ENTRIES],
  )
  await pool.query('alter table posts enable trigger search_row')
  await pool.query('analyze posts')
  const ana = await fixture.join('administrator', 'ana')
  const base = '/api/staff/content/articles'
  const [record] = (await ana.get(`${base}?limit=1`)).data.items
  const url = `${base}/${record.id}`
  const values = { excerpt: 'What nobody has learned yet' }
  await ana.put(`${url}/working-copy`, { version: record.version, revision: null, values })
  const ask = async (from: number) =>
    (await ana.post(`${url}/effects`, { step: 'update', version: record.version, from })).data
  const first = await ask(0)
  expect(first.items.map(({ address }: { address: string }) => address)).toContain(record.address)
  expect([first.total, first.next]).toEqual([0, 1])

  const second = await ask(first.next)
  expect(second.left).toBe(ENTRIES - 5_000)
  expect(second.total).toBeGreaterThan(10_000)
  expect(second.read).toBeGreaterThanOrEqual(100)
})
