import { exactly } from '#src/text/counted.ts'
import { useId } from 'react'

/** Progress of sending an issue's emails. */
export function SentSoFar({ done, of, what }: { done: number; of: number; what: string }) {
  const id = useId()
  return (
    <div className="stack gap-2 max-44">
      <p id={id}>
        {exactly(done)} of {exactly(of)} {what}
      </p>
      <progress className="w-full" aria-labelledby={id} value={done} max={Math.max(of, 1)} />
    </div>
  )
}
