import { useState } from 'react'
import { useSearch } from 'wouter'

/** A selected row, in the form that a bulk action sends. */
export interface SelectedRow {
  id: string
  version?: number | undefined
  /** Identifies what the user saw, for rows without versions. */
  key?: string | undefined
}

/** Rows selected for a bulk action. */
export interface Selection<Item> {
  /** Selected rows that are visible. */
  chosen: readonly Item[]
  /** Selected rows on other pages, after selecting all that match. */
  beyond: readonly SelectedRow[]
  /** Total number. */
  count: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  isAll: boolean
  /** Selects all visible rows, or none if all are selected. */
  toggleAll: () => void
  /** Selects exactly these, visible or not. */
  choose: (records: readonly SelectedRow[]) => void
  clear: () => void
}

interface State {
  of: string
  ids: ReadonlySet<string>
  /** All matches at the time when all were selected. */
  matched: readonly SelectedRow[]
}

/** Manages the selected rows; it resets when the search, filter, or page changes. */
export function useSelection<Item extends { id: string }>(items: readonly Item[]): Selection<Item> {
  const search = useSearch()
  const [state, setState] = useState<State>({ of: search, ids: new Set(), matched: [] })
  const { ids, matched } = state.of === search ? state : { ids: new Set<string>(), matched: [] }
  const set = (next: Iterable<string>, all = matched) =>
    setState({ of: search, ids: new Set(next), matched: all })
  const shown = new Set(items.map(({ id }) => id))
  const chosen = items.filter(({ id }) => ids.has(id))
  const beyond = matched.filter(({ id }) => ids.has(id) && !shown.has(id))
  const isAll = items.length > 0 && chosen.length === items.length
  return {
    chosen,
    beyond,
    count: chosen.length + beyond.length,
    has: (id) => ids.has(id),
    toggle: (id) => set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    isAll,
    toggleAll: () => (isAll ? set([], []) : set([...ids, ...shown])),
    choose: (records) =>
      set(
        records.map(({ id }) => id),
        records,
      ),
    clear: () => set([], []),
  }
}
