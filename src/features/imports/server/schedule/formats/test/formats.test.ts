import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, sessionSpeakers } from '#src/features/agenda/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import type { ScheduleImport } from '../../../importSchedule.ts'
import { formatReport } from '../../../report.ts'
import { scheduleFixture } from '../../test/testing.ts'

const fixture = scheduleFixture()
const { run, event } = fixture

/** Returns every session as visitors see it: when, where, what, and by whom. */
async function program() {
  const rows = await fixture.database.db
    .select({
      start: sessions.startTime,
      end: sessions.endTime,
      room: sessions.room,
      title: sessions.title,
      format: sessions.format,
      track: sessions.track,
      level: sessions.level,
      abstract: sessions.abstract,
      links: sessions.links,
      speaker: speakers.name,
    })
    .from(sessions)
    .leftJoin(sessionSpeakers, eq(sessionSpeakers.sessionId, sessions.id))
    .leftJoin(speakers, eq(speakers.id, sessionSpeakers.speakerId))
    .orderBy(asc(sessions.startTime), asc(sessions.room), asc(sessionSpeakers.position))
  return rows
}
const twice = async (text: string, options: Partial<ScheduleImport> = {}) => {
  await run(text, options)
  const before = await program()
  const { tally } = await run(text, options)
  expect([tally.total('same'), await program()]).toEqual([tally.items, before])
  return before
}

test('I14: a schedule.xml says where the conference is and how its recordings are licensed', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<schedule><conference><title>Harbour</title><subtitle>Of cranes</subtitle><venue>Pier 7</venue><city>Hamburg</city><start>2027-03-24</start><end>2027-03-24</end><time_zone_name>Europe/Berlin</time_zone_name></conference>
<day date="2027-03-24"><room name="Quay"><event id="11"><start>09:00</start><duration>00:40</duration><title>Cranes</title><recording><license>CC BY 4.0</license><optout>false</optout></recording></event></room></day></schedule>`
  const report = await run(xml)
  expect(await event()).toMatchObject({
    location: 'Pier 7, Hamburg',
    description: '<p>Of cranes</p>',
  })
  expect(formatReport(report)).toContain('the license “CC BY 4.0” of recordings')
})

test('B491: a room of a schedule.xml may have any name, such as that of something in JavaScript', async () => {
  const talk = (room: string, id: number) =>
    `<room name="${room}"><event id="${id}"><start>09:00</start><duration>00:40</duration><title>Cranes</title></event></room>`
  await run(
    `<schedule><conference><title>Harbour</title><time_zone_name>Europe/Berlin</time_zone_name></conference><day date="2027-03-24">${talk('constructor', 1)}${talk('Quay', 2)}</day></schedule>`,
  )
  expect((await program()).map(({ room }) => room)).toEqual(['Quay', 'constructor'])
})

test('I10: a schedule without sessions in rooms of days is refused, as EuroPython writes it', async () => {
  const xml = `<?xml version="1.0"?><schedule><conference><title>Harbour</title></conference><event id="1" date="2027-03-24"><room>Quay</room><start>09:00</start></event></schedule>`
  await expect(run(xml, { zone: 'Europe/Berlin' })).rejects.toThrow(
    'has no sessions in a room of a day',
  )
})

test('I5, I14: a schedule.xml is imported as an event, with nights belonging to the previous day', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<schedule><version>2.1</version>
<conference><acronym>harbour-2027</acronym><title>Harbour Congress</title><start>2027-03-23</start><end>2027-03-25</end><day_change>06:00</day_change><time_zone_name>Europe/Berlin</time_zone_name></conference>
<day index="1" date="2027-03-24"><room name="Quay">
<event id="11" guid="aaaaaaaa-0000-4000-8000-000000000011"><date>2027-03-24T09:00:00+01:00</date><start>09:00</start><duration>0:40</duration><room>Quay</room><slug>cranes</slug><title>Cranes &amp; Cargo</title><subtitle/><track>Operations</track><type>Talk</type><language>en</language><abstract>Twelve cranes.</abstract><description/>
<persons><person id="1">Mara Lindt</person><person id="2" guid="aaaaaaaa-0000-4000-8000-000000000002">Ole Dahl</person></persons><links><link href="https://cranes.example/">Crane book</link></links></event>
<event id="12"><start>01:30</start><duration>01:00</duration><title>Night watch</title></event>
</room></day></schedule>`
  const rows = await twice(xml)
  expect(
    rows.map(({ start, end, room, title, track, speaker }) => [
      start,
      end,
      room,
      title,
      track,
      speaker,
    ]),
  ).toEqual([
    [
      new Date('2027-03-24T08:00:00Z'),
      new Date('2027-03-24T08:40:00Z'),
      'Quay',
      'Cranes & Cargo',
      'Operations',
      'Mara Lindt',
    ],
    [
      new Date('2027-03-24T08:00:00Z'),
      new Date('2027-03-24T08:40:00Z'),
      'Quay',
      'Cranes & Cargo',
      'Operations',
      'Ole Dahl',
    ],
    [
      new Date('2027-03-25T00:30:00Z'),
      new Date('2027-03-25T01:30:00Z'),
      'Quay',
      'Night watch',
      null,
      null,
    ],
  ])
  expect(rows[0]!.links).toEqual([{ label: 'Crane book', url: 'https://cranes.example/' }])
  expect(await event()).toMatchObject({
    slug: 'harbour-2027',
    startDate: new Date('2027-03-22T23:00:00Z'),
    endDate: new Date('2027-03-25T22:59:00Z'),
  })
})

test('I5, I14: a schema 2 schedule is imported: rooms, tracks, and persons by reference', async () => {
  const person = { guid: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Mara Lindt' }
  const rows = await twice(
    JSON.stringify({
      schedule: {
        version: '7',
        conference: {
          acronym: 'harbour-2027',
          title: 'Harbour Congress',
          start: '2027-03-24T08:00:00+00:00',
          end: '2027-03-25T02:00:00+00:00',
          time_zone_name: 'Europe/Berlin',
          tracks: [{ slug: 'ops', name: 'Operations' }],
          rooms: [{ guid: 'room-1', name: 'Quay' }],
          days: [
            {
              index: 1,
              date: '2027-03-24',
              start: '2027-03-24T06:00:00+01:00',
              end: '2027-03-25T06:00:00+01:00',
            },
          ],
        },
        events: [
          {
            guid: 'event-1',
            type: 'talk',
            start: '2027-03-25T01:00:00+01:00',
            end: '2027-03-25T02:00:00+01:00',
            room: { guid: 'room-1' },
            track: { slug: 'ops' },
            title: 'Night watch',
            subtitle: null,
            language: 'en',
            abstract: { en: 'Lamps.', de: 'Lampen.' },
            description: null,
            logo: { url: 'https://harbour.example/logo.png' },
            participants: [{ ...person, role: 'speaker' }],
            links: [],
          },
        ],
        persons: [
          {
            ...person,
            biography: 'Runs a harbour.',
            avatar: { url: 'https://harbour.example/mara.jpg' },
          },
        ],
      },
    }),
  )
  expect(rows).toMatchObject([
    {
      start: new Date('2027-03-25T00:00:00Z'),
      end: new Date('2027-03-25T01:00:00Z'),
      room: 'Quay',
      track: 'Operations',
      abstract: 'Lamps.',
      speaker: 'Mara Lindt',
    },
  ])
  expect(await fixture.people()).toMatchObject([{ bio: 'Runs a harbour.' }])
})

describe("what pretalx's API says of talks", () => {
  const talk = {
    code: 'ABC123',
    title: 'Cranes',
    speakers: [{ code: 'MARA', name: 'Mara Lindt', biography: 'Runs a harbour.', avatar: null }],
    submission_type: { en: 'Talk' },
    track: { en: 'Operations' },
    state: 'confirmed',
    abstract: 'Twelve cranes.',
    description: '',
    duration: 40,
    slot: {
      room: { en: 'Quay' },
      start: '2027-03-24T09:00:00+01:00',
      end: '2027-03-24T09:40:00+01:00',
    },
    resources: [{ resource: 'https://harbour.example/slides.pdf', description: 'Slides' }],
    answers: [],
  }
  const expected = {
    start: new Date('2027-03-24T08:00:00Z'),
    end: new Date('2027-03-24T08:40:00Z'),
    room: 'Quay',
    title: 'Cranes',
    track: 'Operations',
    format: 'Talk',
    speaker: 'Mara Lindt',
    links: [{ label: 'Slides', url: 'https://harbour.example/slides.pdf' }],
  }

  test('I5, I14: is imported from one page of its response, if the command names the conference', async () => {
    const page = JSON.stringify({
      count: 2,
      next: null,
      results: [talk, { ...talk, code: 'NO', state: 'rejected' }],
    })
    await expect(run(page)).rejects.toThrow('does not say what the conference is called: --title')
    expect(
      await twice(page, { title: 'Harbour Congress 2027', zone: 'Europe/Berlin' }),
    ).toMatchObject([expected])
    expect(await event()).toMatchObject({
      title: 'Harbour Congress 2027',
      slug: 'harbour-congress-2027',
    })
  })

  test('I68: answers of speakers are reported and never imported', async () => {
    const speaker = {
      ...talk.speakers[0],
      answers: [{ question: { question: { en: 'Mobile' } }, answer: '+49 170 1234567' }],
    }
    const page = JSON.stringify({ results: [{ ...talk, speakers: [speaker] }] })
    const report = await run(page, { title: 'Harbour Congress 2027', zone: 'Europe/Berlin' })
    expect(formatReport(report)).toContain('speakers’ answers to “Mobile”')
    expect(JSON.stringify(await fixture.people())).not.toContain('1234567')
  })

  test('I68: tags of sessions are reported', async () => {
    const page = JSON.stringify({ results: [{ ...talk, tags: ['Winches'] }] })
    const report = await run(page, { title: 'Harbour Congress 2027', zone: 'Europe/Berlin' })
    expect(formatReport(report)).toContain('the tag “Winches” of sessions')
  })

  test('I5, I14: is imported from a dump of its responses, in which objects are referred to by number', async () => {
    const dump = {
      event: {
        slug: 'harbour-2027',
        name: { en: 'Harbour Congress' },
        timezone: 'Europe/Berlin',
        date_from: '2027-03-24',
      },
      rooms: { results: [{ id: 7, name: { en: 'Quay' } }] },
      tracks: [{ id: 3, name: { en: 'Operations' } }],
      submission_types: [{ id: 5, name: { en: 'Talk' } }],
      speakers: [{ code: 'MARA', name: 'Mara Lindt', biography: 'Runs a harbour.' }],
      submissions: [
        {
          ...talk,
          speakers: ['MARA'],
          track: 3,
          submission_type: 5,
          slot: null,
          slots: [
            { start: '2027-03-24T09:00:00+01:00', end: '2027-03-24T09:40:00+01:00', room: 7 },
            { start: '2027-03-25T09:00:00+01:00', end: '2027-03-25T09:40:00+01:00', room: 7 },
          ],
        },
      ],
    }
    const rows = await twice(JSON.stringify(dump))
    expect(rows).toMatchObject([
      expected,
      {
        ...expected,
        start: new Date('2027-03-25T08:00:00Z'),
        end: new Date('2027-03-25T08:40:00Z'),
      },
    ])
  })
})

test("I5, I14: Sessionize's sessions are taken over with their room, kind, level, links and speakers", async () => {
  const file = {
    sessions: [
      {
        id: '1',
        title: 'Cranes',
        description: 'Twelve cranes.',
        startsAt: '2027-03-24T09:00:00',
        endsAt: '2027-03-24T09:40:00',
        speakers: ['mara'],
        categoryItems: [1, 2, 3],
        questionAnswers: [{ questionId: 9, answerValue: 'https://video.example/1' }],
        roomId: 2,
        recordingUrl: null,
        status: 'Accepted',
      },
      {
        id: '2',
        title: 'Lunch',
        startsAt: '2027-03-24T12:00:00',
        endsAt: '2027-03-24T13:00:00',
        isServiceSession: true,
        speakers: [],
      },
      { id: '3', title: 'Not yet placed', startsAt: null, endsAt: null, speakers: [] },
    ],
    speakers: [
      {
        id: 'mara',
        fullName: 'Mara Lindt',
        bio: 'Runs a harbour.',
        tagLine: 'Harbour master',
        profilePicture: null,
        questionAnswers: [{ questionId: 8, answerValue: 'Vegan' }],
        links: [
          { title: 'LinkedIn', url: 'https://www.linkedin.com/in/mara', linkType: 'LinkedIn' },
        ],
      },
    ],
    questions: [
      { id: 8, question: 'Diet' },
      { id: 9, question: 'Film' },
    ],
    categories: [
      { id: 1, title: 'Track', items: [{ id: 1, name: 'Operations' }] },
      { id: 2, title: 'Session format', items: [{ id: 2, name: 'Workshop' }] },
      { id: 3, title: 'Level', items: [{ id: 3, name: 'Advanced' }] },
    ],
    rooms: [{ id: 2, name: 'Quay', sort: 0 }],
  }
  const rows = await twice(JSON.stringify(file), {
    title: 'Harbour Day 2027',
    zone: 'Europe/Berlin',
  })
  expect(rows).toMatchObject([
    {
      start: new Date('2027-03-24T08:00:00Z'),
      end: new Date('2027-03-24T08:40:00Z'),
      room: 'Quay',
      track: 'Operations',
      format: 'Workshop',
      level: 'Advanced',
      links: [{ label: 'Film', url: 'https://video.example/1' }],
      speaker: 'Mara Lindt',
    },
    { title: 'Lunch', format: 'Break', speaker: null },
  ])
  expect(await fixture.people()).toMatchObject([
    {
      name: 'Mara Lindt',
      title: 'Harbour master',
      linkedinUrl: 'https://www.linkedin.com/in/mara',
    },
  ])
  const { tally } = await run(JSON.stringify(file), {
    title: 'Harbour Day 2027',
    zone: 'Europe/Berlin',
  })
  expect([...tally.dropped]).toEqual([
    ['sessions that have no time yet', 1],
    ['speakers’ answers to “Diet”', 1],
  ])
})
