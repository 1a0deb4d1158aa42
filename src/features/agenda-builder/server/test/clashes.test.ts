import { expect, test } from 'vitest'
import { findShortBreaks } from '../../buffers.ts'
import { findClashes } from '../../clashes.ts'

const at = (time: string) => `2027-03-24T${time}:00.000Z`
let made = 0
const session = (time: string | null, more: object = {}) => ({
  id: `s${++made}`,
  startISO: time && at(time),
  minutes: 60,
  room: null,
  speakerIds: [] as string[],
  expected: null,
  removed: false,
  ...more,
})
const plan = (sessions: ReturnType<typeof session>[]) => ({
  sessions,
  rooms: [
    { name: 'Quay', capacity: 100 },
    { name: 'Loft', capacity: null },
  ],
  speakers: [
    { id: 'mara', windows: [{ startISO: at('09:00'), endISO: at('12:00') }] },
    { id: 'ole', windows: [] },
  ],
})
const found = (...sessions: ReturnType<typeof session>[]) =>
  findClashes(plan(sessions)).map(({ kind, about }) => `${kind} ${about}`)

test('AB2: twenty planted clashes are found, and nothing else', () => {
  const clean = Array.from({ length: 300 }, (_, index) =>
    session(`${String(index % 24).padStart(2, '0')}:00`, {
      room: `Room ${Math.floor(index / 24)}`,
      speakerIds: [`speaker ${index}`],
    }),
  )
  const planted = [
    ...[0, 30, 60, 90, 120].map((hour) => ({
      ...clean[hour]!,
      id: `room ${hour}`,
      speakerIds: [],
    })),
    ...[1, 31, 61, 91, 121].map((hour) => ({ ...clean[hour]!, id: `speaker ${hour}`, room: null })),
    ...[2, 32, 62, 92, 122].map((hour) => ({
      ...clean[hour]!,
      id: `large ${hour}`,
      speakerIds: [],
      room: 'Closet',
      expected: 9,
    })),
    ...[3, 33, 63, 93, 123].map((hour) => ({
      ...clean[hour]!,
      id: `early ${hour}`,
      room: null,
      speakerIds: ['late'],
    })),
  ].map((one, index) =>
    one.room === 'Closet' ? { ...one, startISO: `2027-04-0${(index % 5) + 1}T09:00:00.000Z` } : one,
  )
  const day = { startISO: '2027-05-01T00:00:00.000Z', endISO: '2027-05-02T00:00:00.000Z' }
  const clashes = findClashes({
    sessions: [
      ...clean,
      ...planted.map((one, index) =>
        one.id.startsWith('early')
          ? { ...one, startISO: `2027-06-${10 + index}T09:00:00.000Z` }
          : one,
      ),
    ],
    rooms: [{ name: 'Closet', capacity: 8 }],
    speakers: [{ id: 'late', windows: [day] }],
  })
  const byKind = Object.groupBy(clashes, ({ kind }) => kind)
  expect(
    Object.fromEntries(Object.entries(byKind).map(([kind, list]) => [kind, list.length])),
  ).toEqual({
    room: 5,
    speaker: 5,
    capacity: 5,
    availability: 5,
  })
  for (const { id } of planted)
    expect(clashes.filter(({ sessions }) => sessions.includes(id))).toHaveLength(1)
})

test('AB2: back-to-back, unscheduled, and removed sessions don’t clash', () => {
  expect(found(session('09:00', { room: 'Quay' }), session('10:00', { room: 'Quay' }))).toEqual([])
  expect(found(session('09:00', { room: 'Quay' }), session('09:59', { room: 'Quay' }))).toEqual([
    'room Quay',
  ])
  expect(found(session(null, { room: 'Quay' }), session(null, { room: 'Quay' }))).toEqual([])
  expect(
    found(session('09:00', { room: 'Quay' }), session('09:00', { room: 'Quay', removed: true })),
  ).toEqual([])
  expect(found(session('09:00'), session('09:00'))).toEqual([])
})

test('AB2: a full room is fine, one person more is a clash; a room of unknown capacity never is', () => {
  expect(found(session('09:00', { room: 'Quay', expected: 100 }))).toEqual([])
  expect(found(session('09:00', { room: 'Quay', expected: 101 }))).toEqual(['capacity Quay'])
  expect(found(session('09:00', { room: 'Loft', expected: 101 }))).toEqual([])
})

test('AB2: a speaker must be available for the whole session; without known times, a speaker always is', () => {
  expect(found(session('11:00', { speakerIds: ['mara', 'ole'] }))).toEqual([])
  expect(found(session('11:01', { speakerIds: ['mara', 'ole'] }))).toEqual(['availability mara'])
})

test('AB7: changing rooms in less time than the event requires is a warning, not a clash', () => {
  const found = (...sessions: ReturnType<typeof session>[]) => [
    findClashes(plan(sessions)).length,
    ...findShortBreaks(plan(sessions), 15).map(({ about, minutes }) => `${about} ${minutes}`),
  ]
  const ole = (time: string, room: string | null, more = {}) =>
    session(time, { room, speakerIds: ['ole'], ...more })
  expect(found(ole('09:00', 'Quay'), ole('10:00', 'Loft'))).toEqual([0, 'ole 0'])
  expect(found(ole('10:14', 'Loft'), ole('09:00', 'Quay'))).toEqual([0, 'ole 14'])
  expect(found(ole('09:00', 'Quay'), ole('10:15', 'Loft'))).toEqual([0])
  expect(found(ole('09:00', 'Quay'), ole('10:00', 'Quay'))).toEqual([0])
  expect(found(ole('09:00', 'Quay'), ole('10:00', null))).toEqual([0])
  expect(found(ole('09:00', 'Quay'), ole('10:00', 'Loft', { removed: true }))).toEqual([0])
  expect(found(ole('09:00', 'Quay'), ole('09:30', 'Loft'))).toEqual([1])
  expect(findShortBreaks(plan([ole('09:00', 'Quay'), ole('10:00', 'Loft')]), 0)).toEqual([])
})
