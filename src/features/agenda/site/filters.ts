import { type AgendaView, type Facet, facets, sessionList } from '../list.ts'
import type { SiteSession } from './queries.ts'

/** Builds the URL of an agenda in a given view. */
export const agendaHref = (slug: string, view: Partial<AgendaView>) =>
  sessionList.href(`/events/${slug}/agenda`, view)

export const isFiltered = (view: AgendaView) =>
  Boolean(view.q) || facets.some((facet) => view[facet])

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Returns the distinct values of a facet, sorted by name. */
export const choicesOf = (sessions: SiteSession[], facet: Facet): string[] =>
  [...new Set(sessions.flatMap((session) => session[facet] ?? []))].sort(byName.compare)
