import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { sessions, sessionSpeakers } from '#src/features/agenda/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { instantIn } from '#src/time/zone.ts'
import { scheduleFixture } from '../../schedule/test/testing.ts'
import { lostWords } from './testing.ts'

const fixture = scheduleFixture()

interface Wanted {
  title: string
  start: number
  end: number
  room: string
  people: string[]
  text: string
}
interface Person {
  id: string
  name: string
  bio: string
}

const read = (name: string): any => JSON.parse(readFileSync(join(realData, name), 'utf8'))
const minutes = (duration: string) =>
  duration.split(':').reduce((sum, part, index) => sum + Number(part) * [60, 1, 0][index]!, 0)
const nameOf = (person: any): string => person.public_name || person.full_public_name || person.name

function fromSchedule(file: any): { wanted: Wanted[]; people: Person[] } {
  const talks = file.schedule.conference.days.flatMap((day: any) =>
    Object.entries<any[]>(day.rooms).flatMap(([room, list]) =>
      list.map((talk) => ({ ...talk, room })),
    ),
  )
  return {
    wanted: talks.map((talk: any) => ({
      title: talk.title,
      start: Date.parse(talk.date),
      end: talk.end
        ? Date.parse(talk.end)
        : Date.parse(talk.date) + minutes(talk.duration) * 60_000,
      room: talk.room,
      people: talk.persons.map(nameOf),
      text: [talk.subtitle, talk.abstract, talk.description].filter(Boolean).join(' '),
    })),
    people: talks.flatMap((talk: any) =>
      talk.persons.map((person: any) => ({
        id: String(person.guid ?? person.code ?? person.id),
        name: nameOf(person),
        bio: person.biography ?? '',
      })),
    ),
  }
}

function fromSessionize(file: any, zone: string): { wanted: Wanted[]; people: Person[] } {
  const at = (moment: string) =>
    instantIn(zone, moment.slice(0, 10), moment.slice(11, 16)).getTime()
  const names = new Map<string, string>(
    file.speakers.map(({ id, fullName }: any) => [id, fullName]),
  )
  return {
    wanted: file.sessions.map((session: any) => ({
      title: session.title,
      start: at(session.startsAt),
      end: at(session.endsAt),
      room: file.rooms.find(({ id }: any) => id === session.roomId)?.name ?? null,
      people: session.speakers.map((id: string) => names.get(id)),
      text: session.description ?? '',
    })),
    people: file.speakers.map(({ id, fullName, bio }: any) => ({ id, name: fullName, bio })),
  }
}

describe.skipIf(!existsSync(realData))('a real conference', () => {
  test.each([
    ['schedule-camp2019.json', 79, {}],
    ['schedule-democon.json', 36, {}],
    ['schedule-rc3.json', 48, {}],
    [
      'sessionize-global-azure.json',
      13,
      { title: 'Global Azure Linz 2025', zone: 'Europe/Vienna' },
    ],
  ] as const)(
    'I14: %s is imported completely: %i sessions with start, end, room, people, and words',
    async (name, number, options) => {
      const file = read(name)
      const { wanted, people } =
        'zone' in options ? fromSessionize(file, options.zone) : fromSchedule(file)
      await fixture.run(JSON.stringify(file), options)
      const rows = await fixture.database.db
        .select({ session: sessions, person: speakers.name })
        .from(sessions)
        .leftJoin(sessionSpeakers, eq(sessionSpeakers.sessionId, sessions.id))
        .leftJoin(speakers, eq(speakers.id, sessionSpeakers.speakerId))
        .orderBy(asc(sessionSpeakers.position))
      const stored = [...Map.groupBy(rows, ({ session }) => session.id).values()].map((list) => ({
        ...list[0]!.session,
        people: list.flatMap(({ person }) => person ?? []),
      }))
      const line = (
        title: string,
        start: number,
        end: number,
        room: string | null,
        named: string[],
      ) =>
        [
          title,
          new Date(start).toISOString(),
          new Date(end).toISOString(),
          room,
          ...named.map((one) => one.trim()),
        ]
          .join(' | ')
          .replace(/\s+/g, ' ')
          .trim()
      expect(stored.length).toBe(number)
      expect(
        stored
          .map((one) =>
            line(one.title, one.startTime.getTime(), one.endTime.getTime(), one.room, one.people),
          )
          .sort(),
      ).toEqual(
        wanted.map((one) => line(one.title, one.start, one.end, one.room, one.people)).sort(),
      )
      const lost = wanted.flatMap(({ title, text, start }) => {
        const row = stored.find(
          (one) =>
            one.title === title.replace(/\s+/g, ' ').trim() && one.startTime.getTime() === start,
        )!
        const content = [
          row.title,
          row.abstract,
          row.level,
          row.audience,
          ...row.outcomes,
          ...row.links.flatMap(({ label, url }) => [label, url]),
        ].join(' ')
        const words = lostWords(text, { content, videoEmbed: null }, '', true)
        return words.length > 0 ? [{ title, lost: words }] : []
      })
      expect(lost).toEqual([])
      const known = await fixture.people()
      const silent = people.filter(
        ({ name, bio }) =>
          !known.some(
            (one) =>
              one.name === name.trim() &&
              lostWords(
                bio,
                {
                  content: [one.bio, ...one.assets.flatMap(({ label, url }) => [label, url])].join(
                    ' ',
                  ),
                  videoEmbed: null,
                },
                [one.linkedinUrl, one.twitterUrl].join(' '),
                true,
              ).length === 0,
          ),
      )
      expect(silent.map(({ name }) => name)).toEqual([])
    },
  )
})
