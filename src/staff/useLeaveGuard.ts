import { useEffect } from 'react'

/** Makes the browser ask before a page with unsaved changes is closed. */
export function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isDirty])
}
