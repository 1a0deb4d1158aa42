import { describe, expect, test } from 'vitest'
import type { SiteSession } from '../queries.ts'
import { parallelColumns, groupByDay } from '../days.ts'
import { agendaSession } from './sampleSession.ts'
import { clockAt, dateSpan, minutesOf, timeRange } from '#src/features/events/site/times.ts'

const NEW_YORK = 'America/New_York'
const titles = (sessions: SiteSession[]) => sessions.map(({ title }) => title)

describe('sessions are grouped by calendar day and sorted by start', () => {
  test('G1: days are in order, and the sessions of each are sorted by start, regardless of input order', () => {
    const days = groupByDay(
      [
        agendaSession({ title: 'C', day: '2027-03-19', startISO: '2027-03-19T13:00:00Z' }),
        agendaSession({ title: 'B', day: '2027-03-18', startISO: '2027-03-18T18:00:00Z' }),
        agendaSession({ title: 'A', day: '2027-03-18', startISO: '2027-03-18T13:00:00Z' }),
      ],
      NEW_YORK,
    )
    expect(days.map(({ day, sessions }) => [day, titles(sessions)])).toEqual([
      ['2027-03-18', ['A', 'B']],
      ['2027-03-19', ['C']],
    ])
  })

  test('G17: sessions that start together share a row, in the given order', () => {
    const together = ['X', 'Y', 'Z'].map((title) => agendaSession({ title }))
    const [day] = groupByDay(together, NEW_YORK)
    expect(day!.slots.map(({ sessions }) => titles(sessions))).toEqual([['X', 'Y', 'Z']])
  })

  test('G1: a session after midnight stays at the end of the day it belongs to, and is marked as such', () => {
    const [day, ...others] = groupByDay(
      [
        agendaSession({ title: 'After', day: '2027-03-18', startISO: '2027-03-19T04:30:00Z' }),
        agendaSession({ title: 'Evening', day: '2027-03-18', startISO: '2027-03-19T00:00:00Z' }),
      ],
      NEW_YORK,
    )
    expect(others).toEqual([])
    expect(
      day!.slots.map(({ sessions, afterMidnight }) => [sessions[0]!.title, afterMidnight]),
    ).toEqual([
      ['Evening', false],
      ['After', true],
    ])
  })

  test('G23: when clocks go back, sessions in the repeated hour keep their order and show their offset', () => {
    const [day] = groupByDay(
      [
        agendaSession({
          title: 'Second',
          day: '2027-11-07',
          startISO: '2027-11-07T06:30:00Z',
          endISO: '2027-11-07T07:00:00Z',
        }),
        agendaSession({
          title: 'First',
          day: '2027-11-07',
          startISO: '2027-11-07T05:30:00Z',
          endISO: '2027-11-07T06:00:00Z',
        }),
      ],
      NEW_YORK,
    )
    expect(titles(day!.sessions)).toEqual(['First', 'Second'])
    expect(day!.clocksChange).toBe(true)
    expect(day!.sessions.map(({ startISO }) => clockAt(startISO, NEW_YORK))).toEqual([
      { time: '1:30', half: 'AM' },
      { time: '1:30', half: 'AM' },
    ])
    expect(timeRange('2027-11-07T05:30:00Z', '2027-11-07T06:00:00Z', NEW_YORK, true)).toBe(
      '1:30 AM EDT – 1:00 AM EST',
    )
  })

  test('an agenda without sessions has no days', () => expect(groupByDay([], NEW_YORK)).toEqual([]))
})

describe('each session card shows the time range and the duration in minutes', () => {
  test.each([
    ['2027-03-18T12:30:00Z', '2027-03-18T13:15:00Z', '8:30 – 9:15 AM', 45],
    ['2027-03-18T15:45:00Z', '2027-03-18T16:30:00Z', '11:45 AM – 12:30 PM', 45],
    ['2027-03-19T03:30:00Z', '2027-03-19T04:30:00Z', '11:30 PM – 12:30 AM', 60],
    ['2027-03-18T13:00:00Z', '2027-03-19T13:30:00Z', '9:00 AM – 9:30 AM', 1470],
    ['2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z', '1:30 – 3:30 AM', 60],
  ])('G4: %s to %s', (startISO, endISO, range, minutes) => {
    expect(timeRange(startISO, endISO, NEW_YORK)).toBe(range)
    expect(minutesOf({ startISO, endISO })).toBe(minutes)
  })

  test.each([
    ['2027-03-18T13:00:00Z', '2027-03-19T21:00:00Z', 'March 18–19, 2027'],
    ['2027-03-18T13:00:00Z', null, 'Thursday, March 18, 2027'],
    ['2027-03-31T13:00:00Z', '2027-04-01T21:00:00Z', 'March 31 – April 1, 2027'],
    ['2027-03-18T13:00:00Z', '2027-03-20T08:00:00Z', 'March 18–19, 2027'],
    ['2026-12-30T15:00:00Z', '2027-01-02T21:00:00Z', 'December 30, 2026 – January 2, 2027'],
  ])('the dates of an event from %s to %s', (start, end, words) =>
    expect(dateSpan(start, end, NEW_YORK)).toBe(words),
  )
})

describe('parallel tracks are side by side', () => {
  const inTracks = (...tracks: (string | null)[]) => tracks.map((track) => agendaSession({ track }))
  test('G17: two to four tracks make columns in the order of the agenda', () => {
    const sessions = inTracks(null, 'Sales', 'Marketing')
    expect(parallelColumns(sessions, inTracks('Marketing', 'Sales'))).toEqual({
      by: 'track',
      names: ['Marketing', 'Sales'],
    })
  })
  test('G17: tracks that don’t overlap make none', () => {
    const sessions = [
      agendaSession({ track: 'Sales' }),
      agendaSession({ track: 'Marketing', startISO: '2027-03-18T15:00:00Z' }),
    ]
    expect(parallelColumns(sessions, sessions)).toBeUndefined()
  })
  test('G17: one track makes none, nor do five', () => {
    for (const tracks of [['A'], ['A', 'B', 'C', 'D', 'E']]) {
      const sessions = inTracks(...tracks)
      expect(parallelColumns(sessions, sessions)).toBeUndefined()
    }
  })
  test('G17: without tracks, rooms make columns if sessions run in parallel', () => {
    const parallel = ['Gray Room', 'Tan Room'].map((room) => agendaSession({ room }))
    expect(parallelColumns(parallel, parallel)).toEqual({
      by: 'room',
      names: ['Gray Room', 'Tan Room'],
    })
    const oneByOne = [
      agendaSession({ room: 'Gray Room' }),
      agendaSession({
        room: 'Tan Room',
        startISO: '2027-03-18T15:00:00Z',
        endISO: '2027-03-18T16:00:00Z',
      }),
    ]
    expect(parallelColumns(oneByOne, oneByOne)).toBeUndefined()
  })
  test('G17: rooms also make columns if a track has two sessions at once', () => {
    const sessions = [
      agendaSession({ track: 'Phased', room: 'Gray Room' }),
      agendaSession({ track: 'Horizontal', room: 'Tan Room' }),
      agendaSession({ track: 'Horizontal', room: 'Gray Room', startISO: '2027-03-18T15:00:00Z' }),
      agendaSession({ track: 'Horizontal', room: 'Tan Room', startISO: '2027-03-18T15:30:00Z' }),
    ]
    expect(parallelColumns(sessions, sessions)).toEqual({
      by: 'room',
      names: ['Gray Room', 'Tan Room'],
    })
  })
})
