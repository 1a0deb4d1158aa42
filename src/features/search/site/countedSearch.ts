import { useEffect, useRef } from 'react'
import { countHere } from '#src/rendering/countHere.ts'
import type { Found } from './queries.ts'

/** Milliseconds after which words are taken as those that were meant, and not as the beginning of longer ones. */
const MEANT = 2_000
/** The search page that Enter leads to finds the same words as the dialog before it: once is enough. */
let last = ''

function count(q: string, { total }: Found) {
  if (q === last) return
  last = q
  countHere({ search: q, found: total > 0 ? 'yes' : 'no' })
}

/** Counts what was searched for once nobody types any more, or leaves with it. */
export function useCountedSearch(q: string, result: Found | undefined) {
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    if (!q || !result) return
    waiting.current = () => count(q, result)
    const timer = setTimeout(waiting.current, MEANT)
    return () => clearTimeout(timer)
  }, [q, result])
  useEffect(() => () => waiting.current?.(), [])
}
