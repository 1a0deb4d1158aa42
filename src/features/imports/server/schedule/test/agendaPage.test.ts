import ICAL from 'ical.js'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createSite } from '#src/app.ts'
import { harbour, mara, scheduleFixture, talk } from './testing.ts'

const fixture = scheduleFixture()
const { run } = fixture

const ask = async (path: string) => {
  const site = createSite({
    db: fixture.database.db,
    log: pino({ level: 'silent' }),
    origin: 'https://www.example.com',
    assetsFor: () => ({ js: [], css: [], fonts: [] }),
    files: new Map(),
    trustedProxies: 0,
    cacheResponses: false,
  })
  return (await site.request(path)).text()
}

/** Returns the agenda by day: each card's times, title, room, and speakers. */
async function agenda(query = '') {
  const html = (await ask(`/events/harbour-2027/agenda${query}`))
    .replaceAll('<!-- -->', '')
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
  const words = (part: string) =>
    [...part.matchAll(/>([^<]+)</g)].map(([, word]) => word!.trim()).filter(Boolean)
  const days = html.split('<section class="day"').slice(1)
  return {
    html,
    tabs: [...html.matchAll(/role="tab"[\s\S]*?<\/a>/g)].map(([tab]) =>
      tab.replaceAll(/<[^>]+>|^[^>]*>/g, ''),
    ),
    days: days.map((day) =>
      day
        .split('<article')
        .slice(1)
        .map((card) => words(card.split('</article>')[0]!).slice(0, 7)),
    ),
    lines: days.map((day) =>
      [...day.matchAll(/<h3 class="slot__time[^"]*">([\s\S]*?)<\/h3>/g)].map(([, line]) =>
        words(`>${line}<`).join(' '),
      ),
    ),
    columns: days.map((day) =>
      words(/<div class="tracks[^"]*"[\s\S]*?<\/div>/.exec(day)?.[0] ?? ''),
    ),
  }
}

test('I14: an imported agenda has its days, order, and time zone; sessions past midnight stay in their day', async () => {
  await run(harbour())
  const { html, tabs, days, lines } = await agenda()
  expect(tabs).toEqual(['Day 1 - Wed, Mar 24', 'Day 2 - Thu, Mar 25'])
  expect(days).toEqual([
    [
      ['Operations', 'Talk', 'Quay', '9:00 – 9:40 AM', '40 min', 'Cranes', 'Mara Lindt'],
      ['Workshop', 'Loft', '9:00 – 9:40 AM', '40 min', 'Ropes', 'Mara Lindt'],
      ['Operations', 'Talk', 'Quay', '1:30 – 2:30 AM', '60 min', 'Night watch'],
    ],
    [['Operations', 'Talk', 'Quay', '9:00 – 9:40 AM', '40 min', 'Farewell']],
  ])
  expect(lines).toEqual([['9:00 AM', '1:30 AM Thu'], ['9:00 AM']])
  expect(html).toContain('All times are Central European Standard Time.')
  expect(html).toContain('March 24–25, 2027. Location to be announced.')
})

test('a session without speakers has no empty list of them', async () => {
  await run(harbour())
  const { html } = await agenda()
  expect(html.split('aria-label="Speakers"')).toHaveLength(1 + 2)
})

test('I14: rooms that run in parallel are side by side, and 48 talks in six rooms are all there', async () => {
  await run(harbour())
  expect((await agenda()).columns).toEqual([['Quay', 'Loft'], []])
  const hours = Array.from({ length: 8 }, (_, hour) => String(hour + 9).padStart(2, '0'))
  const rooms = Array.from({ length: 6 }, (_, room) => [
    `Room ${room}`,
    hours.map((hour) =>
      talk(`Talk ${room} at ${hour}`, `2027-03-24T${hour}:00:00+01:00`, { track: null }),
    ),
  ])
  await run(
    harbour(
      (conference) =>
        (conference.days = [{ date: '2027-03-24', rooms: Object.fromEntries(rooms) }]),
    ),
    { allowRemovals: true },
  )
  const { days, columns, lines } = await agenda()
  expect([days[0]!.length, columns, lines[0]!.length]).toEqual([48, [[]], 8])
  expect(days[0]!.slice(0, 6).map(([, room]) => room)).toEqual([
    'Room 0',
    'Room 1',
    'Room 2',
    'Room 3',
    'Room 4',
    'Room 5',
  ])
})

test('I15: calendars are notified of a moved session: the same UID with a higher SEQUENCE', async () => {
  const entries = async () => {
    const calendar = new ICAL.Component(
      ICAL.parse(await ask('/api/calendar/events/harbour-2027/agenda.ics')),
    )
    return calendar.getAllSubcomponents('vevent').map((entry) => {
      const { uid, sequence, summary, startDate } = new ICAL.Event(entry)
      return { uid, sequence, summary, start: startDate.toJSDate().toISOString() }
    })
  }
  await run(harbour())
  const before = await entries()
  await run(
    harbour(({ days }) => {
      days[0].rooms.Loft[0] = talk('Ropes', '2027-03-24T10:00:00+01:00', {
        persons: [mara],
        track: null,
        type: 'Workshop',
      })
    }),
  )
  const after = await entries()
  const byUid = (list: typeof before) => list.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
  expect(byUid(after)).toEqual(
    byUid(before).map((entry) =>
      entry.summary === 'Ropes'
        ? { ...entry, sequence: entry.sequence + 1, start: '2027-03-24T09:00:00.000Z' }
        : entry,
    ),
  )
})
