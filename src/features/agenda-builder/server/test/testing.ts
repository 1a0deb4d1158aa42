import { beforeEach } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { siteOn } from '#src/test/testing.ts'

interface Seen {
  id: string
  title: string
  startISO: string
  endISO: string
  day: string
  room: string | null
  speakerIds: string[]
  sequence: number
}

/** A back office with one event in Berlin on March 24 and 25, 2027, and the public site beside it. */
export function testBuilder() {
  const desk = testStaff()
  const state = { eventId: '' } as { eventId: string; manager: StaffBrowser }
  const path = (more = '') => `/api/staff/agendas/${state.eventId}${more}`
  const board = async (who = state.manager) => (await who.get(path())).data
  const session = async (title: string) =>
    (await board()).sessions.find((one: { title: string }) => one.title === title)
  beforeEach(async () => {
    const { db } = desk.database
    await empty(db, 'events', 'speakers', 'venues', 'audit', 'public_records', 'public_changes')
    const event = await addEvent(db, {
      slug: 'harbour',
      title: 'Harbour Congress',
      timezone: 'Europe/Berlin',
      startDate: new Date('2027-03-24T08:00:00Z'),
      endDate: new Date('2027-03-25T17:00:00Z'),
    })
    state.eventId = event.id
    state.manager = await desk.join('events-manager', 'ana')
  })
  return Object.assign(state, {
    desk,
    path,
    board,
    session,
    plan: async (title: string, values: object, who = state.manager) => {
      const { id, version } = await session(title)
      return who.put(path(`/sessions/${id}`), { version, values })
    },
    publish: async () =>
      state.manager.post(path('/publish'), { changesKey: (await board()).changesKey }),
    undo: (request: string) => state.manager.post(path('/undo'), { request }),
    db: () => desk.database.db,
    site: () => siteOn(desk.database),
    visible: async (): Promise<Seen[]> =>
      (await siteOn(desk.database).request(`/api/events/harbour/sessions`)).json(),
  })
}
