import type { ReactNode } from 'react'
import { FoundCount } from './FoundCount.tsx'
import { LiveSearch } from './LiveSearch.tsx'

interface SearchToolbarProps {
  /** Path of the list. */
  action: string
  /** Loads the whole list once a visitor is about to search it. */
  prefetch?: () => void
  /** What is searched, e.g. "guides", and one of it. */
  what: string
  one: string
  placeholder?: string
  q: string
  onSearch: (q: string) => void
  /** Number of entries found; undefined while unknown. */
  total: number | undefined
  /** What it says while the list loads. */
  loadingText?: string | undefined
  /** Filters of the list. */
  children?: ReactNode
}

/** Search, filters, and count of a list. Without scripts, a form that submits to the server. */
export function SearchToolbar({
  action,
  prefetch,
  what,
  one,
  placeholder = `Search ${what}...`,
  q,
  onSearch,
  total,
  loadingText,
  children,
}: SearchToolbarProps) {
  return (
    <search className="toolbar">
      <form
        className="wrap toolbar__row"
        action={action}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onSubmit={(event) => event.preventDefault()}
      >
        <LiveSearch
          label={`Search ${what}`}
          placeholder={placeholder}
          value={q}
          onSearch={onSearch}
        />
        {children}
        <output className="count">
          {loadingText}
          <FoundCount total={total} one={one} many={what} />
        </output>
      </form>
    </search>
  )
}
