import { Metadata } from '#src/rendering/Metadata.tsx'
import { useStatus } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import './event-missing.css'

const TEXT = "The event you're looking for doesn't exist or has been moved."

/** Stands in for each page of an event that is not there. */
export function EventMissing({ path }: { path: string }) {
  useStatus(404)
  return (
    <div className="wrap eventmissing">
      <Metadata title={`Event Not Found | ${settings.name}`} description={TEXT} canonical={path} />
      <ErrorState
        level={1}
        title="Event Not Found"
        actions={
          <ButtonLink variant="primary" href="/events">
            Back to Events
          </ButtonLink>
        }
      >
        {TEXT}
      </ErrorState>
    </div>
  )
}
