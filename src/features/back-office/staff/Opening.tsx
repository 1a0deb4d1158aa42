import { type ReactNode, useEffect, useState } from 'react'
import { settings } from '#src/settings.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Mark } from '#src/ui/Mark.tsx'
import './frame.css'

/** Milliseconds before anything is shown, since most sign-ins are known by then, and before a wait is explained. */
const [NOTICED, LONG] = [300, 4000]

interface OpeningProps {
  /** Why it doesn’t open; undefined while the server has not answered. */
  reason: string | undefined
  busy: boolean
  onRetry: () => void
}

/** The frame without its entries, until the server says who is signed in. */
export function Opening({ reason, busy, onRetry }: OpeningProps) {
  const waited = useWaited()
  if (waited < NOTICED && reason === undefined) return null
  const retry = (
    <Button variant="primary" busy={busy && reason !== undefined} onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <OpeningFrame>
      {reason !== undefined ? (
        <ErrorState level={1} title="The back office can’t be reached" actions={retry}>
          <p>{reason}</p>
        </ErrorState>
      ) : waited < LONG ? (
        <ListSkeleton of="the back office" />
      ) : (
        <EmptyState level={1} title="Still loading" actions={retry}>
          <p role="status">The server is slow to respond. You can wait, or try again.</p>
        </EmptyState>
      )}
    </OpeningFrame>
  )
}

function OpeningFrame({ children }: { children: ReactNode }) {
  return (
    <div className="desk stack">
      <header className="office__side column sticky">
        <div className="office__brand row">
          <span className="office__name row gap-3">
            <Mark />
            <span className="office__site">{settings.name}</span>
          </span>
        </div>
      </header>
      <main className="office__screen">{children}</main>
    </div>
  )
}

/** The last of the two waits that is over, in milliseconds. */
function useWaited() {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timers = [NOTICED, LONG].map((wait) => setTimeout(() => setWaited(wait), wait))
    return () => timers.forEach(clearTimeout)
  }, [])
  return waited
}
