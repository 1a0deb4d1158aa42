import { FoundCount } from '#src/ui/FoundCount.tsx'
import { LiveSearch } from '#src/ui/LiveSearch.tsx'
import type { ShownListing } from './listing.ts'

interface ListToolbarProps {
  list: ShownListing
  /** What is searched, e.g. "guides". */
  what: string
  one: string
  /** Types to filter by; the first means all. */
  types?: readonly { value: string; label: string }[]
}

/** Search, type filter, and count, kept in the URL. Without scripts, a form that submits to the server. */
export function ListToolbar({
  list: { path, filters, listing, show, prefetch },
  what,
  one,
  types,
}: ListToolbarProps) {
  return (
    <search className="toolbar">
      <form
        className="wrap toolbar__row"
        action={path}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onSubmit={(event) => event.preventDefault()}
      >
        <LiveSearch
          label={`Search ${what}`}
          placeholder={`Search ${what}...`}
          value={filters.q}
          onSearch={(q) => show({ q }, true)}
        />
        <button type="submit" name="type" value={filters.type} hidden />
        {filters.topic && <input type="hidden" name="topic" value={filters.topic} />}
        {types && (
          <fieldset className="tabs" aria-label="Type">
            {types.map(({ value, label }) => (
              <button
                key={value}
                className="tab"
                name="type"
                value={value}
                aria-pressed={filters.type === value}
                onClick={() => show({ type: value })}
              >
                {label}
              </button>
            ))}
          </fieldset>
        )}
        <output className="count">
          <FoundCount total={listing?.total} one={one} many={what} />
        </output>
      </form>
    </search>
  )
}
