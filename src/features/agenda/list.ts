import { filter, flag, search, text, whole } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'

export const facets = ['track', 'format', 'level', 'room'] as const
export type Facet = (typeof facets)[number]

type ListedSession = Record<Facet, string | null> & {
  title: string
  abstract: string | null
  speakers: { name: string; company: string }[]
}

const by = (facet: Facet) => filter<ListedSession>((value) => (session) => session[facet] === value)

/** List of an event's sessions, with the state of the agenda view. */
export const sessionList = defineList<ListedSession>()({
  fields: {
    /** Position of the selected day, from 1; 0 if none is selected. */
    day: whole(0, 99),
    detailed: flag('detailed', { address: 'view' }),
    q: search<ListedSession>(({ title, abstract, track, room, speakers }) => [
      title,
      abstract,
      track,
      room,
      ...speakers.flatMap(({ name, company }) => [name, company]),
    ]),
    track: by('track'),
    format: by('format'),
    level: by('level'),
    room: by('room'),
    /** Slug of the session that a link points to. */
    session: text(),
    /** Whether to show only sessions that the visitor has starred. */
    starred: flag('yes'),
    /** Codes of the starred sessions in a shared link. */
    mine: text({ uncached: true }),
  },
})
export type AgendaView = FiltersOf<typeof sessionList>
