import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { sessions } from '#src/features/agenda/server/tables.ts'
import { addSession } from '#src/features/agenda/server/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { importDesk } from './testing.ts'

const { desk, join, check, step, work } = importDesk()
beforeEach(() => empty(desk.database.db, 'events'))

test('B541: an import that moves an event moves its agenda along, and back when the import is undone', async () => {
  const { db } = desk.database
  const browser = await join()
  const imported = async (day: string) => {
    const table = `id,title,start,end,timezone\n7,Harbour,2027-03-${day}T09:00,2027-03-${day}T17:00,Europe/Berlin\n`
    const id = await check(browser, 'events.csv', table, 'events')
    await step(browser, id, 'start')
    return id
  }
  await imported('10')
  const [event] = await db.select().from(events).where(eq(events.title, 'Harbour'))
  await addSession(db, event!.id, { slug: 'ropes', startTime: new Date('2027-03-10T09:00:00Z') })
  const startOf = async () => (await db.select().from(sessions))[0]!.startTime.toISOString()

  const moved = await imported('17')
  expect(await startOf()).toBe('2027-03-17T09:00:00.000Z')
  await step(browser, moved, 'undo')
  await work()
  expect((await browser.get(`/api/staff/imports/${moved}`)).data).toMatchObject({ kept: [] })
  expect(await startOf()).toBe('2027-03-10T09:00:00.000Z')
})
