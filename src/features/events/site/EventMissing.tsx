import { PageMissing } from '#src/rendering/PageMissing.tsx'

/** Replaces any page of a missing event. */
export const EventMissing = ({ path }: { path: string }) => (
  <PageMissing
    what="Event"
    text="The event you're looking for doesn't exist or has been moved."
    path={path}
    back={{ href: '/events', label: 'Back to Events' }}
  />
)
