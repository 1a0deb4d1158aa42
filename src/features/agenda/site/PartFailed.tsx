import { settings } from '#src/settings.ts'
import { ErrorState } from '#src/ui/states.tsx'

/** A page of an event whose calls failed: its agenda or its speakers. */
export const PartFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div className="wrap">
    <title>{`Events | ${settings.name}`}</title>
    <ErrorState level={1} title={`The ${what} did not load`} onRetry={onRetry}>
      Please check your connection and try again.
    </ErrorState>
  </div>
)
