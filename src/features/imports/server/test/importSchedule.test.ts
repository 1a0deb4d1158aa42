import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import { agendaDays, sessions, sessionSpeakers } from '#src/features/agenda/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { formatReport } from '../report.ts'
import { harbour, mara, scheduleFixture, talk } from '../schedule/test/testing.ts'

const fixture = scheduleFixture()
const { run, talks, people, event: theEvent } = fixture
const outcomes = async (text: string) =>
  (await run(text)).tally.lines.map(({ outcome, kind, name }) => `${outcome} ${kind} ${name}`)

describe('an import of a schedule', () => {
  test('I14: creates one event with its days, rooms, tracks, sessions, and speakers', async () => {
    const { tally, source } = await run(harbour())
    expect(source).toBe(
      'Harbour Congress, schedule 1.0: 2 days, 4 sessions, 2 speakers, 2 rooms, times of Europe/Berlin, at /events/harbour-2027',
    )
    expect(tally.total('new')).toBe(1 + 2 + 4 + 2)
    expect(await theEvent()).toMatchObject({
      slug: 'harbour-2027',
      title: 'Harbour Congress',
      type: 'conference',
      timezone: 'Europe/Berlin',
      startDate: new Date('2027-03-24T08:00:00Z'),
      endDate: new Date('2027-03-25T08:40:00Z'),
    })
    const days = new Map(
      (await fixture.database.db.select().from(agendaDays)).map(({ id, date }) => [id, date]),
    )
    expect(
      (await talks()).map((row) => [
        row.title,
        days.get(row.agendaDayId!),
        row.room,
        row.track,
        row.format,
      ]),
    ).toEqual([
      ['Cranes', '2027-03-24', 'Quay', 'Operations', 'Talk'],
      ['Ropes', '2027-03-24', 'Loft', null, 'Workshop'],
      ['Night watch', '2027-03-24', 'Quay', 'Operations', 'Talk'],
      ['Farewell', '2027-03-25', 'Quay', 'Operations', 'Talk'],
    ])
    expect((await people()).map(({ slug, name, bioShort }) => [slug, name, bioShort])).toEqual([
      ['mara-lindt', 'Mara Lindt', 'Runs a harbour.'],
      ['ole-dahl', 'Ole Dahl', ''],
    ])
    const [cranes] = await talks()
    const named = await fixture.database.db
      .select({ name: speakers.name })
      .from(sessionSpeakers)
      .innerJoin(speakers, eq(speakers.id, sessionSpeakers.speakerId))
      .where(eq(sessionSpeakers.sessionId, cranes!.id))
      .orderBy(asc(sessionSpeakers.position))
    expect(named).toEqual([{ name: 'Mara Lindt' }, { name: 'Ole Dahl' }])
  })

  test('I5, I8: run again changes nothing, and does not notify the running site', async () => {
    const heard: string[] = []
    const subscription = await fixture.database.listen(CONTENT_CHANGED, (message) =>
      heard.push(message),
    )
    await run(harbour())
    const end = () => fixture.database.db.execute(sql`select pg_notify(${CONTENT_CHANGED}, 'end')`)
    await end()
    await expect.poll(() => heard.at(-1)).toBe('end')
    expect(heard.map((message) => readChange(message).table)).toContain('sessions')
    heard.length = 0
    const before = [await theEvent(), await talks(), await people()]
    const { tally } = await run(harbour())
    expect([tally.total('same'), tally.items]).toEqual([9, 9])
    expect([await theEvent(), await talks(), await people()]).toEqual(before)
    await end()
    await expect.poll(() => heard).toEqual(['end'])
    await subscription.close()
  })

  test('I15: raises the SEQUENCE of a session that moved, keeps its UID and address, and leaves the others alone', async () => {
    await run(harbour())
    const before = await talks()
    const moved = harbour(({ days }) => {
      days[1].rooms.Quay[0] = talk('Farewell', '2027-03-25T10:00:00+01:00', {
        title: 'Farewell and thanks',
      })
    })
    expect(await outcomes(moved)).toContain('changed session Farewell and thanks')
    const after = await talks()
    expect(after.map(({ id, slug, sequence }) => [id, slug, sequence])).toEqual(
      before.map(({ id, slug }) => [id, slug, slug === 'farewell' ? 1 : 0]),
    )
    expect(after.at(-1)!.startTime).toEqual(new Date('2027-03-25T09:00:00Z'))
  })

  test('I15: a changed list of speakers counts as a change of the session', async () => {
    await run(harbour())
    await run(
      harbour(({ days }) => {
        days[0].rooms.Quay[0].persons = [{ name: 'Ole Dahl', code: 'OLE' }]
      }),
    )
    const [cranes] = await talks()
    expect([cranes!.title, cranes!.sequence]).toEqual(['Cranes', 1])
    expect(
      await fixture.database.db
        .select()
        .from(sessionSpeakers)
        .where(eq(sessionSpeakers.sessionId, cranes!.id)),
    ).toHaveLength(1)
  })

  test('I15: a session or a day that is no longer in the file disappears', async () => {
    await run(harbour())
    const { tally } = await run(
      harbour(({ days }) => void days.pop()),
      { allowRemovals: true },
    )
    expect(tally.of('removed')).toEqual([
      { kind: 'session', detail: 'no longer in the file', count: 1 },
      { kind: 'day', detail: 'no longer in the file', count: 1 },
    ])
    expect((await talks()).map(({ title }) => title)).toEqual(['Cranes', 'Ropes', 'Night watch'])
    expect(await fixture.database.db.select().from(agendaDays)).toHaveLength(1)
  })

  test('I7: what staff edited here stays as they left it', async () => {
    await run(harbour())
    await fixture.database.db
      .update(sessions)
      .set({ title: 'Cranes, seen closely' })
      .where(eq(sessions.slug, 'cranes'))
    await fixture.database.db
      .update(speakers)
      .set({ bio: 'Ours' })
      .where(eq(speakers.slug, 'mara-lindt'))
    await fixture.database.db
      .update(speakers)
      .set({ title: 'Captain' })
      .where(eq(speakers.slug, 'ole-dahl'))
    const changed = harbour(({ days }) => {
      days[0].rooms.Quay[0].abstract = 'New words'
      days[0].rooms.Quay[0].persons = [
        { ...mara, biography: 'Left.' },
        { name: 'Ole Dahl', code: 'OLE', biography: 'Ties knots.' },
      ]
      days[0].rooms.Loft[0].persons = [{ ...mara, biography: 'Left.' }]
    })
    const lines = await outcomes(changed)
    expect(lines).toEqual(
      expect.arrayContaining([
        'skipped session Cranes',
        'skipped speaker Mara Lindt',
        'changed speaker Ole Dahl',
      ]),
    )
    expect((await talks())[0]).toMatchObject({
      title: 'Cranes, seen closely',
      abstract: null,
      sequence: 0,
    })
    expect((await people()).map(({ title, bio }) => [title, bio])).toEqual([
      ['', 'Ours'],
      ['Captain', 'Ties knots.'],
    ])
  })

  test('I6: a dry run reports the same and changes nothing', async () => {
    const report = await run(harbour(), { dryRun: true })
    expect(report.tally.total('new')).toBe(9)
    expect(formatReport(report)).toContain('This was a dry run: nothing was changed.')
    expect([await talks(), await people(), await theEvent()]).toEqual([[], [], undefined])
  })

  test('I11: nothing is imported partially: a failure at the end undoes everything', async () => {
    const stop = new AbortController()
    const stopAtTheEnd = {
      at: (stage: string, done: number) =>
        stage === 'Importing' && done === 4 ? stop.abort() : undefined,
      end: () => {},
    }
    await expect(run(harbour(), { signal: stop.signal, progress: stopAtTheEnd })).rejects.toThrow(
      'Stopped. Nothing was changed.',
    )
    expect([await talks(), await people(), await theEvent()]).toEqual([[], [], undefined])
  })

  test('I1: leaves a name that is taken to its owner, and says so', async () => {
    await fixture.database.db.insert(speakers).values({
      slug: 'mara-lindt',
      name: 'Mara Lindt',
      title: '',
      company: '',
      bioShort: '',
      bio: '',
    })
    const { tally } = await run(harbour())
    expect((await people()).map(({ slug }) => slug).sort()).toEqual([
      'mara-lindt',
      'mara-lindt-2',
      'ole-dahl',
    ])
    expect(tally.warnings).toContain(
      'There already was a speaker named Mara Lindt: please check whether /speakers/mara-lindt-2 is the same person.',
    )
  })
})

describe.skipIf(!existsSync(realData))('a real schedule', () => {
  const real = (name: string) => readFileSync(join(realData, name), 'utf8')
  const counts = async () => ({
    days: await fixture.database.db.$count(agendaDays),
    sessions: await fixture.database.db.$count(sessions),
    speakers: await fixture.database.db.$count(speakers),
    rooms: new Set((await talks()).map(({ room }) => room)).size,
  })

  test.each([
    ['schedule-democon.json', { days: 3, sessions: 36, speakers: 27, rooms: 2 }],
    ['schedule-rc3.json', { days: 4, sessions: 48, speakers: 56, rooms: 5 }],
  ])('I5, I14: %s is imported completely, once, with every word', async (name, expected) => {
    const text = real(name)
    await run(text)
    expect(await counts()).toEqual(expected)
    expect((await run(text)).tally.total('same')).toBe(
      expected.days + expected.sessions + expected.speakers + 1,
    )
    const stored = new Map((await talks()).map((row) => [row.importKey, row]))
    const { conference, base_url } = JSON.parse(text).schedule
    const host = base_url ? new URL(base_url).host : ''
    for (const { rooms } of conference.days)
      for (const [room, list] of Object.entries<any[]>(rooms))
        for (const { guid, title, date, track, type } of list)
          expect(
            stored.get(
              `schedule:${conference.acronym.toLowerCase()}:${conference.start.slice(0, 4)}:${host}:${guid}`,
            ),
          ).toMatchObject({
            title: title.trim(),
            startTime: new Date(date),
            room,
            track,
            format: type,
          })
  })
})
