import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { json, siteOn } from '#src/test/testing.ts'

const fixture = testStaff()

test('B19: the due date is set when a message is stored, and reading the inbox writes nothing', async () => {
  const { db } = fixture.database
  await empty(db, 'submissions', 'contact_messages', 'inbox_items')
  const mia = await fixture.join('moderator', 'mia')
  const sent = { name: 'Ada', email: 'ada@example.com', subject: 'Ohio', message: 'Do you come?' }
  await siteOn(fixture.database).request('/api/contact', json(sent))
  const stored = async () =>
    (
      await db.execute(sql`select xmin::text as written, round(extract(epoch from due_at - received_at))::int as promised
        from inbox_items`)
    ).rows
  const before = await stored()
  expect(before).toMatchObject([{ promised: 86_400 }])
  for (const path of ['/api/staff/inbox', '/api/staff/today'])
    expect((await mia.get(path)).status).toBe(200)
  expect(await stored()).toEqual(before)
})
