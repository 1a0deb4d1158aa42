import { beforeEach, describe, expect, test } from 'vitest'
import { seedEvents } from '#src/features/events/server/seed.ts'
import { emptySpeakersAndVenues } from '#src/features/events/server/test/testing.ts'
import { seedSpeakers } from '#src/features/speakers/server/seed.ts'
import { testSite } from '#src/test/testing.ts'
import { seedAgendas } from '../seed.ts'

const fixture = testSite()
beforeEach(async () => {
  await emptySpeakersAndVenues(fixture.db)
  await seedSpeakers(fixture.db)
})

async function seed(now?: Date) {
  await seedEvents(fixture.db, now)
  await seedAgendas(fixture.db)
}

const get = async <T = any>(path: string): Promise<T> =>
  (await fixture.site.request(path)).json() as Promise<T>
type Shown = {
  slug: string
  startISO: string
  endISO: string
  timezone: string
  past: boolean
  title: string
}
type Talk = Shown & {
  day: string
  track: string | null
  format: string
  abstract: string | null
  outcomes: string[]
  level: string | null
  audience: string | null
  speakerIds: string[]
}

const clock = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))

describe('the sample events', () => {
  test('U19: an upcoming conference, a webinar, an event without a date, and a past one', async () => {
    await seed()
    const found = await get<Shown[]>('/api/events')
    expect(found.map(({ slug, startISO, past }) => [slug, startISO === null, past])).toEqual([
      ['advantage-executive-conference', false, false],
      ['the-rfp-desk-live', false, false],
      ['finance-leaders-round-table', true, false],
      ['advantage-london-briefing', false, true],
    ])
    await seed()
    expect(await get('/api/events')).toHaveLength(4)
  })

  test.each(['2026-01-01', '2026-07-05', '2026-11-01', '2027-03-10'])(
    'G23: installed on %s, sessions start at the specified local times, on either side of a clock change',
    async (day) => {
      await seed(new Date(`${day}T12:00:00Z`))
      const [conference] = (await get<Shown[]>('/api/events')).filter(
        ({ slug }) => slug === 'advantage-executive-conference',
      )
      expect(clock(conference!.startISO, conference!.timezone)).toBe('Wed 08:00')
      expect(clock(conference!.endISO, conference!.timezone)).toBe('Thu 16:30')
      const program = await get<Talk[]>(`/api/events/${conference!.slug}/sessions`)
      const keynotes = program.filter(({ format }) => format === 'Keynote')
      expect(keynotes.map(({ startISO }) => clock(startISO, conference!.timezone))).toEqual([
        'Wed 09:00',
        'Thu 08:45',
        'Thu 15:45',
      ])
    },
  )

  test('U19: the conference has two days, three tracks, and at least 24 sessions with full details', async () => {
    await seed()
    const program = await get<Talk[]>('/api/events/advantage-executive-conference/sessions')
    const told = program.filter(({ abstract }) => abstract)
    expect([new Set(program.map(({ day }) => day)).size, told.length >= 24]).toEqual([2, true])
    expect(new Set(program.flatMap(({ track }) => track ?? []))).toEqual(
      new Set(['Sales', 'Marketing', 'Operations']),
    )
    expect(new Set(program.map(({ format }) => format))).toEqual(
      new Set(['Keynote', 'Talk', 'Workshop', 'Panel', 'Break', 'Social']),
    )
    for (const { title, abstract, outcomes, level, audience, speakerIds } of told) {
      expect(abstract!.split(' ').length, title).toBeGreaterThanOrEqual(60)
      expect(
        [outcomes.length > 0, level !== null, audience !== null, speakerIds.length > 0],
        title,
      ).toEqual([true, true, true, true])
    }
  })

  test('U19: nobody speaks in two places at once', async () => {
    await seed()
    for (const { slug } of await get<Shown[]>('/api/events')) {
      const program = await get<Talk[]>(`/api/events/${slug}/sessions`)
      for (const one of program) {
        const meanwhile = program.filter(
          (other) => other !== one && other.startISO < one.endISO && one.startISO < other.endISO,
        )
        const taken = new Set(meanwhile.flatMap(({ speakerIds }) => speakerIds))
        expect(
          one.speakerIds.filter((id) => taken.has(id)),
          one.title,
        ).toEqual([])
      }
    }
  })
})
