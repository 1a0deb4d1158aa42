import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from './testing.ts'

test('test databases do not share data', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await first.db.execute(sql`create table only_here (id int)`)
  const seen = sql`select to_regclass('only_here')::text as found`
  expect((await first.db.execute(seen)).rows).toEqual([{ found: 'only_here' }])
  expect((await second.db.execute(seen)).rows).toEqual([{ found: null }])
  await Promise.all([first.close(), second.close()])
})

test('a test database is migrated, and deleted when closed', async () => {
  const [first, second] = [await createTestDatabase(), await createTestDatabase()]
  const migrated = await first.db.execute(
    sql`select count(*)::int > 0 as some from drizzle.__drizzle_migrations`,
  )
  expect(migrated.rows).toEqual([{ some: true }])
  const name = (await first.db.execute<{ name: string }>(sql`select current_database() as name`))
    .rows[0]?.name
  await first.close()
  expect(
    (await second.db.execute(sql`select datname from pg_database where datname = ${name}`)).rows,
  ).toEqual([])
  await second.close()
})
