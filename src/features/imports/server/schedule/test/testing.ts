import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { sessions } from '#src/features/agenda/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { importSchedule, type ScheduleImport } from '../../importSchedule.ts'

export const mara = {
  guid: '7c1f6c8e-0000-4000-8000-000000000001',
  public_name: 'Mara Lindt',
  biography: 'Runs a harbour.\n\nSails.',
}
export const talk = (title: string, date: string, more: object = {}) => ({
  guid: `guid-${title.toLowerCase().replaceAll(' ', '-')}`,
  date,
  duration: '00:40',
  title,
  track: 'Operations',
  type: 'Talk',
  abstract: '',
  persons: [],
  ...more,
})

/** Two days with four sessions and two speakers; the first day ends at four the next morning. */
export const harbour = (
  change: (conference: Record<string, unknown> & { days: any[] }) => void = () => {},
) => {
  const conference = {
    acronym: 'harbour-2027',
    title: 'Harbour Congress',
    time_zone_name: 'Europe/Berlin',
    days: [
      {
        index: 1,
        date: '2027-03-24',
        rooms: {
          Quay: [
            talk('Cranes', '2027-03-24T09:00:00+01:00', {
              persons: [mara, { name: 'Ole Dahl', code: 'OLE' }],
            }),
            talk('Night watch', '2027-03-25T01:30:00+01:00', { duration: '01:00' }),
          ],
          Loft: [
            talk('Ropes', '2027-03-24T09:00:00+01:00', {
              persons: [mara],
              track: null,
              type: 'Workshop',
            }),
          ],
        },
      },
      {
        index: 2,
        date: '2027-03-25',
        rooms: { Quay: [talk('Farewell', '2027-03-25T09:00:00+01:00')] },
      },
    ],
  }
  change(conference)
  return JSON.stringify({
    schedule: { version: '1.0', base_url: 'https://harbour.example/2027/', conference },
  })
}

/** Database for the imports of one test file, emptied before each test, and a folder for their files. */
export function scheduleFixture() {
  const fixture = {} as { folder: string; database: TestDatabase }
  beforeAll(async () => {
    fixture.folder = mkdtempSync(join(tmpdir(), 'import-schedule-'))
    fixture.database = await createTestDatabase()
  })
  beforeEach(() => empty(fixture.database.db, 'events', 'speakers', 'pictures'))
  afterAll(async () => {
    await fixture.database.close()
    rmSync(fixture.folder, { recursive: true, force: true })
  })
  const fileOf = (text: string | Buffer) => {
    const file = join(fixture.folder, `${crypto.randomUUID()}.json`)
    writeFileSync(file, text)
    return file
  }
  return Object.assign(fixture, {
    fileOf,
    run: (text: string, options: Partial<ScheduleImport> = {}) =>
      importSchedule({ file: fileOf(text), open: async () => fixture.database.db, ...options }),
    event: async () => (await fixture.database.db.select().from(events))[0],
    talks: () =>
      fixture.database.db
        .select()
        .from(sessions)
        .where(isNull(sessions.removedAt))
        .orderBy(asc(sessions.startTime), asc(sessions.position)),
    people: () => fixture.database.db.select().from(speakers).orderBy(asc(speakers.name)),
  })
}
