import { useEffect, useState } from 'react'
import { serverNow } from '#src/staff/clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import type { Detail } from './sending.ts'

interface WaitingLetterProps {
  letter: NonNullable<Detail['letter']>
  onUndo: () => void
}

/** The email about a reply or decision, while it can still be undone. */
export function WaitingLetter({ letter: { isDecision, leavesAt }, onUndo }: WaitingLetterProps) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const clock = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(clock)
  }, [])
  const seconds = Math.ceil((Date.parse(leavesAt) - now) / 1000)
  return (
    <Notice>
      <div className="row wraps gap-3">
        <span>
          {isDecision ? 'The email about this decision' : 'This reply'}{' '}
          {seconds > 0
            ? `goes out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
            : 'hasn’t gone out yet.'}
        </span>
        <Button onClick={onUndo}>{isDecision ? 'Undo the decision' : 'Undo the reply'}</Button>
      </div>
    </Notice>
  )
}
