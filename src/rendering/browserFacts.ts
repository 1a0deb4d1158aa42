import { startTransition, useDeferredValue, useEffect, useState } from 'react'

let isPageHydrated = false

/** Call this once the first page is hydrated. */
export const noteHydration = () => void (isPageHydrated = true)

/**
 * False on the server and during hydration. The render with true is in slices: in one piece, it would hold up
 * a phone at the visitor's first touch.
 */
export const useHydrated = (): boolean => useDeferredValue(true, isPageHydrated)

let ownZone: string | undefined

/** The visitor's time zone; undefined until hydration. */
export const useOwnZone = (): string | undefined =>
  useHydrated() ? (ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone) : undefined

const TICK = 20_000

/** The current time in ms, updated while the page is visible; undefined until hydration. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) startTransition(() => setNow(Date.now()))
    }
    tick()
    const timer = setInterval(tick, TICK)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}

/**
 * The query that the page shows. A saved copy can be hydrated under a different query than it was rendered with:
 * the first render repeats that one, the next follows the URL.
 */
export function useDrawnSearch(
  search: Record<string, string>,
  marker: string,
): Record<string, string> {
  const hydrated = useHydrated()
  const [drawn] = useState(() => {
    if (import.meta.env.SSR || hydrated) return search
    const text = document.getElementById(marker)?.dataset.search
    return text === undefined ? search : (JSON.parse(text) as Record<string, string>)
  })
  return hydrated ? search : drawn
}
