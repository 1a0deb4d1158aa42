import { useEffect, useRef } from 'react'
import { countHere } from '#src/rendering/countHere.ts'
import type { SearchResponse } from './queries.ts'

/** Milliseconds after which a query counts as complete rather than as the beginning of a longer one. */
const COMPLETE_AFTER = 2_000
/** The last counted query. The search page repeats the dialog's query, which counts only once. */
let last = ''

function count(q: string, { total }: SearchResponse) {
  if (q === last) return
  last = q
  countHere({ search: q, found: total > 0 ? 'yes' : 'no' })
}

/** Counts a search once typing stops or the user leaves. */
export function useCountedSearch(q: string, result: SearchResponse | undefined) {
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    if (!q || !result) return
    waiting.current = () => count(q, result)
    const timer = setTimeout(waiting.current, COMPLETE_AFTER)
    return () => clearTimeout(timer)
  }, [q, result])
  useEffect(() => () => waiting.current?.(), [])
}
