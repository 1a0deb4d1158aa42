import { useEffect, useState } from 'react'
import { syncOfflineCopy } from './offline.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Saves the agenda for offline use, and says so when a saved copy is shown. */
export function OfflineCopy({ path, wanted }: { path: string; wanted: boolean }) {
  const [savedAt, setSavedAt] = useState<string>()
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    return syncOfflineCopy(path, wanted, setSavedAt)
  }, [path, wanted])
  if (savedAt === undefined) return null
  const saved = Date.parse(savedAt)
  return (
    <p className="offline print-none to-bottom center t2 sticky" role="status">
      You’re offline. This is the agenda as saved
      {Number.isNaN(saved) ? '' : ` on ${format.format(saved)}`}.
    </p>
  )
}
