import { SearchToolbar } from '#src/ui/SearchToolbar.tsx'
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
    <SearchToolbar
      action={path}
      prefetch={prefetch}
      what={what}
      one={one}
      q={filters.q}
      onSearch={(q) => show({ q }, true)}
      total={listing?.total}
    >
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
    </SearchToolbar>
  )
}
