import { useState } from 'react'
import { useSearch } from 'wouter'

/** A chosen row as a bulk step is told of it. */
export interface Sent {
  id: string
  version?: number | undefined
  /** What of it was seen, where versions do not tell. */
  key?: string | undefined
}

/** Rows that are chosen for a bulk step. */
export interface Selection<Item> {
  /** Those of them that are shown. */
  chosen: readonly Item[]
  /** Those on other pages, of all that matched. */
  beyond: readonly Sent[]
  /** How many in all. */
  count: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  isAll: boolean
  /** Chooses every row that is shown, or none when all are. */
  toggleAll: () => void
  /** Chooses exactly these, shown or not. */
  choose: (records: readonly Sent[]) => void
  clear: () => void
}

interface State {
  of: string
  ids: ReadonlySet<string>
  /** All that matched when they were chosen at once. */
  matched: readonly Sent[]
}

/** Remembers which rows are chosen; another search, filter or page begins with none. */
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
