import { filter, flag, search, text, whole } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'

export const facets = ['track', 'format', 'level', 'room'] as const
export type Facet = (typeof facets)[number]

type Session = Record<Facet, string | null> & {
  title: string
  abstract: string | null
  speakers: { name: string; company: string }[]
}

const by = (facet: Facet) => filter<Session>((value) => (session) => session[facet] === value)

/** The sessions of an event, and how its agenda is looked at. */
export const sessionList = defineList<Session>()({
  fields: {
    /** Position of the chosen day, from 1; 0 while none is chosen. */
    day: whole(0, 99),
    detailed: flag('detailed', { address: 'view' }),
    q: search<Session>(({ title, abstract, track, room, speakers }) => [
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
    /** Slug of a session that a link leads to. */
    session: text(),
    /** Only what the visitor has starred. */
    starred: flag('yes'),
    /** The codes of somebody's starred sessions, as in a shared link. */
    mine: text({ uncached: true }),
  },
})
export type AgendaView = FiltersOf<typeof sessionList>
