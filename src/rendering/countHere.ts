import { useEffect, useRef } from 'react'

/** Tells the site that something happened in this page, for its counts: no cookie goes along, and nobody waits for it. */
export const countHere = (what: Record<string, string>) =>
  void fetch('/counts', {
    method: 'POST',
    body: new URLSearchParams(what),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)

/** Counts the pages that are opened without a reload; the first one was counted when it was sent. */
export function useCountedReads(pathname: string) {
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current !== pathname) countHere({ read: pathname })
    counted.current = pathname
  }, [pathname])
}
