import { settings } from '#src/settings.ts'
import { ErrorState } from '#src/ui/states.tsx'

/** Error page for an event's agenda or speakers that failed to load. */
export const PartFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div className="wrap">
    <title>{`Events | ${settings.name}`}</title>
    <ErrorState level={1} title={`The ${what} did not load`} onRetry={onRetry} />
  </div>
)
