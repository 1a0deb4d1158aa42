import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes over what the server has drawn. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The zone of the visitor's clocks; undefined until the page has come alive. */
export const useOwnZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )

const TICK = 20_000

/** The instant in ms, renewed while the page is looked at; undefined until the page has come alive. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(Date.now())
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
 * The query that the page shows. A saved copy may come to life under another query than it was drawn with: the first
 * drawing repeats what is there, the next one follows the address.
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
