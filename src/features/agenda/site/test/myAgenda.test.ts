import { describe, expect, test } from 'vitest'
import { codesFor, named } from '../../sessionCodes.ts'
import { clashesOf, countClashes } from '../../overlaps.ts'
import { sessionList } from '../../list.ts'
import { agendaHref, choicesOf } from '../filters.ts'
import { agendaSession } from './sampleSession.ts'

const at = (start: string, end: string) =>
  agendaSession({
    startISO: `2027-03-18T${start}:00Z`,
    endISO: `2027-03-18T${end}:00Z`,
    title: `${start} to ${end}`,
  })

describe('a personal agenda shows its clashes', () => {
  test('G14: overlapping sessions clash with each other, even if one lies within the other', () => {
    const long = at('13:00', '15:00')
    const within = at('13:30', '14:00')
    const across = at('14:30', '15:30')
    const clashes = clashesOf([across, within, long])
    expect(
      Object.fromEntries(
        [...clashes].map(([id, others]) => [id, others.map(({ title }) => title)]),
      ),
    ).toEqual({
      [long.id]: [within.title, across.title],
      [within.id]: [long.title],
      [across.id]: [long.title],
    })
    expect(countClashes(clashes)).toBe(2)
  })

  test('G14: a session that starts as another ends does not clash with it', () =>
    expect(clashesOf([at('13:00', '14:00'), at('14:00', '15:00')])).toEqual(new Map()))

  test('G14: three sessions that start together are three clashes', () =>
    expect(
      countClashes(clashesOf([at('13:00', '14:00'), at('13:00', '14:00'), at('13:00', '14:00')])),
    ).toBe(3))
})

describe('a personal agenda is shared by link', () => {
  const sessions = [at('13:00', '14:00'), at('14:00', '15:00'), at('15:00', '16:00')]
  test('G15: the link contains the sessions, and opening it finds them in the order of the agenda', () => {
    const codes = codesFor([sessions[2]!.id, sessions[0]!.id])
    expect(agendaHref('summit', { mine: codes })).toBe(`/events/summit/agenda?mine=${codes}`)
    expect(named(sessions, codes)).toEqual([sessions[0], sessions[2]])
  })
  test('G15: full ids work as well, and sessions no longer in the agenda are skipped', () =>
    expect(named(sessions, `${sessions[1]!.id},ffffffff-0000-4000-8000-000000000000`)).toEqual([
      sessions[1],
    ]))
  test('G15: a link without valid codes finds nothing', () => {
    for (const codes of ['', '.', 'x', ',,']) expect(named(sessions, codes)).toEqual([])
  })
})

describe('the URL contains the view of the agenda', () => {
  test('G10: parsing the URL of a view returns the same view', () => {
    const view = {
      ...sessionList.none,
      day: 2,
      detailed: true,
      q: 'red & blue',
      track: 'Sales',
      level: 'Advanced',
      starred: true,
    }
    const { searchParams } = new URL(agendaHref('summit', view), 'http://site')
    expect(sessionList.parse(Object.fromEntries(searchParams))).toEqual(view)
  })
  test('G10: the summary of the first day without filters needs no parameters', () =>
    expect(agendaHref('summit', sessionList.parse({ view: 'summary', day: 'x' }))).toBe(
      '/events/summit/agenda',
    ))
})

describe('search and filters of the agenda', () => {
  const speaker = {
    id: '1',
    slug: 'hana-kim',
    name: 'Hana Kim',
    title: 'CTO',
    company: 'Northwind',
    headshotUrl: null,
  }
  const sessions = [
    agendaSession({ title: 'Red', track: 'Sales', level: 'Advanced', speakers: [speaker] }),
    agendaSession({ title: 'Blue', track: 'Marketing', abstract: 'Colours in prompts.' }),
    agendaSession({ title: 'Green', track: 'Sales' }),
  ]
  const found = (search: Record<string, string>) =>
    sessionList.select(sessions, sessionList.parse(search)).map(({ title }) => title)
  test.each([
    [{}, ['Red', 'Blue', 'Green']],
    [{ track: 'Sales' }, ['Red', 'Green']],
    [{ track: 'Sales', level: 'Advanced' }, ['Red']],
    [{ q: 'COLOUR' }, ['Blue']],
    [{ q: 'hana' }, ['Red']],
    [{ q: 'northwind', track: 'Marketing' }, []],
  ])('G11: %o finds %o', (search, titles) => expect(found(search)).toEqual(titles))
  test('G11: the choices are the distinct values, sorted by name', () =>
    expect(choicesOf(sessions, 'track')).toEqual(['Marketing', 'Sales']))
})
