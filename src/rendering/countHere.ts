import { useEffect, useRef } from 'react'

/** Reports an event in this page for the site's counts, without cookies and without waiting. */
export const countHere = (what: Record<string, string>) =>
  void fetch('/counts', {
    method: 'POST',
    body: new URLSearchParams(what),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)

/** Counts pages opened without a reload; the first page was counted when it was sent. */
export function useCountedReads(pathname: string) {
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current !== pathname) countHere({ read: pathname })
    counted.current = pathname
  }, [pathname])
}
