import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tools } from '#src/features/tools/server/tables.ts'
import { importDesk, manyTools } from './testing.ts'

const { desk, join, check, step } = importDesk()

test('D154: an import whose report can’t be stored changes nothing, so that nothing is imported without a report', async () => {
  const { db } = desk.database
  const browser = await join()
  const id = await check(browser, 'tools.csv', manyTools(3))
  await db.execute(sql`
    create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_line before insert on import_lines for each row execute function refuse_line()`)
  try {
    expect(await step(browser, id, 'start')).toMatchObject({ state: 'failed' })
  } finally {
    await db.execute(sql`drop function refuse_line cascade`)
  }
  expect(await db.$count(tools)).toBe(0)
  await step(browser, id, 'start')
  expect(await db.$count(tools)).toBe(3)
  expect((await browser.get(`/api/staff/imports/${id}/lines?q=Tool`)).data.total).toBe(4)
})
