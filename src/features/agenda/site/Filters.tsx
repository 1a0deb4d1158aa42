import { Select } from '#src/ui/inputs.tsx'
import { LiveSearch } from '#src/ui/LiveSearch.tsx'
import { capitalized } from '#src/text/capitalized.ts'
import type { SiteSession } from './queries.ts'
import { type AgendaView, type Facet, facets } from '../list.ts'
import { choicesOf } from './filters.ts'

export const FILTERS_ID = 'agenda-filters'

const allOf: Record<Facet, string> = {
  track: 'All tracks',
  format: 'All formats',
  level: 'All levels',
  room: 'All rooms',
}

interface FiltersProps {
  slug: string
  sessions: SiteSession[]
  view: AgendaView
  found: number
  show: (change: Partial<AgendaView>, replace?: boolean) => void
}

/**
 * Search and filters. A filter is only shown if it has several values. Without scripts, the form submits to the
 * server.
 */
export function Filters({ slug, sessions, view, found, show }: FiltersProps) {
  return (
    <search>
      <form
        id={FILTERS_ID}
        className="agendafilters print-none wraps row gap-3 py-4 rule-top"
        action={`/events/${slug}/agenda`}
        onSubmit={(event) => event.preventDefault()}
      >
        <LiveSearch
          label="Search sessions"
          placeholder="Search sessions..."
          value={view.q}
          onSearch={(q) => show({ q }, true)}
        />
        <div className="agendafilters__choices whole-600 bleed-600 flex min-0 gap-3">
          {facets.map((facet) => {
            const choices = choicesOf(sessions, facet)
            if (choices.length < 2) return null
            return (
              <Select
                key={facet}
                name={facet}
                aria-label={capitalized(facet)}
                value={view[facet]}
                onChange={({ target }) => show({ [facet]: target.value })}
                placeholder={allOf[facet]}
                choices={choices.map((choice) => ({ value: choice, label: choice }))}
              />
            )
          })}
        </div>
        <noscript>
          <button className="btn">Apply</button>
        </noscript>
        <output className="count">
          <b>{found}</b>
          {found < sessions.length && ` of ${sessions.length}`}{' '}
          {sessions.length === 1 ? 'session' : 'sessions'}
        </output>
      </form>
    </search>
  )
}
