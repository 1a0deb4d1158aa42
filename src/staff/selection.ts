import { useState } from 'react'
import { useSearch } from 'wouter'

/** Rows that are chosen for a bulk step. */
export interface Selection<Item> {
  chosen: readonly Item[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  isAll: boolean
  /** Chooses every row that is shown, or none when all are. */
  toggleAll: () => void
  clear: () => void
}

/** Remembers which of the shown rows are chosen; another search, filter or page begins with none. */
export function useSelection<Item extends { id: string }>(items: readonly Item[]): Selection<Item> {
  const search = useSearch()
  const [state, setState] = useState<{ of: string; ids: ReadonlySet<string> }>({ of: search, ids: new Set() })
  const ids = state.of === search ? state.ids : new Set<string>()
  const set = (next: Iterable<string>) => setState({ of: search, ids: new Set(next) })
  const chosen = items.filter(({ id }) => ids.has(id))
  const isAll = items.length > 0 && chosen.length === items.length
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle: (id) => set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    isAll,
    toggleAll: () => set(isAll ? [] : items.map(({ id }) => id)),
    clear: () => set([]),
  }
}
