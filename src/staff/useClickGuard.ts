import { useEffect, useState } from 'react'

/** How long a click may still be meant for what was there before. */
const SETTLING = 500

/**
 * Whether the content under the pointer has just changed, as identified by `shown`: clicks are not
 * meant for it yet.
 */
export function useClickGuard(shown: string): boolean {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLING)
    return () => clearTimeout(timer)
  }, [shown])
  return settled !== shown
}
