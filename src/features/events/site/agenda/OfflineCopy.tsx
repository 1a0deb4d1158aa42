import { useOfflineCopy } from './offline.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Keeps the agenda for visits without a network, and says so when what is on screen is such a copy. */
export function OfflineCopy({ path, wanted }: { path: string; wanted: boolean }) {
  const savedAt = useOfflineCopy(path, wanted)
  if (savedAt === undefined) return null
  const saved = Date.parse(savedAt)
  return (
    <p className="offline" role="status">
      There is no connection. This is the agenda as it was saved{Number.isNaN(saved) ? '' : ` on ${format.format(saved)}`}.
    </p>
  )
}
