import type { SiteSession } from '../queries.ts'
import { agendaSearch } from './agendaSearch.ts'

export interface AgendaFilters {
  q: string
  track: string
  format: string
  level: string
  room: string
}

export interface AgendaView extends AgendaFilters {
  /** Place of the chosen day, from 1; 0 while none is chosen. */
  day: number
  detailed: boolean
  /** Only what the visitor has starred. */
  starred: boolean
  /** Slug of a session that a link leads to. */
  session: string
  /** The codes of somebody's starred sessions, as in a shared link. */
  mine: string
}

export const facets = ['track', 'format', 'level', 'room'] as const
export type Facet = (typeof facets)[number]

export function agendaView(search: Record<string, string>): AgendaView {
  const day = Number(search.day)
  return {
    q: search.q?.trim() ?? '',
    track: search.track ?? '',
    format: search.format ?? '',
    level: search.level ?? '',
    room: search.room ?? '',
    day: Number.isInteger(day) && day > 0 && day < 100 ? day : 0,
    detailed: search.view === 'detailed',
    starred: search.starred === 'yes',
    session: search.session ?? '',
    mine: search.mine ?? '',
  }
}

/** The address of an agenda as it is looked at. */
export function agendaHref(slug: string, view: Partial<AgendaView>): string {
  const { day, detailed, starred, mine, session, ...filters } = { ...agendaView({}), ...view }
  const given = {
    day: day > 0 ? String(day) : '',
    view: detailed ? 'detailed' : '',
    ...filters,
    session,
    starred: starred ? 'yes' : '',
    mine,
  } as Record<string, string>
  const query = new URLSearchParams(agendaSearch.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
  return query.size > 0 ? `/events/${slug}/agenda?${query}` : `/events/${slug}/agenda`
}

export const isFiltered = ({ q, track, format, level, room }: AgendaFilters) => Boolean(q || track || format || level || room)

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The distinct values of a facet, by name. */
export const choicesOf = (sessions: SiteSession[], facet: Facet): string[] =>
  [...new Set(sessions.flatMap((session) => session[facet] ?? []))].sort(byName.compare)

/** The sessions under the filters: search over title, abstract, track, room and the names and companies of speakers in any case. */
export function filterSessions(sessions: SiteSession[], filters: AgendaFilters): SiteSession[] {
  const words = filters.q.toLowerCase()
  return sessions.filter(
    (session) =>
      facets.every((facet) => !filters[facet] || session[facet] === filters[facet]) &&
      (!words || textOf(session).includes(words)),
  )
}

const textOf = ({ title, abstract, track, room, speakers }: SiteSession) =>
  [title, abstract, track, room, ...speakers.flatMap(({ name, company }) => [name, company])].join('\n').toLowerCase()
