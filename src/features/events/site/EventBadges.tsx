import { Tag, Tags } from '#src/ui/Tag.tsx'
import type { SiteEvent } from './queries.ts'
import { locationTypeName, typeName } from './labels.ts'

/** Badges for type, format, and whether the event is cancelled or over. */
export function EventBadges({
  event,
}: {
  event: Pick<SiteEvent, 'type' | 'locationType' | 'status' | 'past'>
}) {
  return (
    <Tags>
      <Tag tone="brand">{typeName[event.type]}</Tag>
      <Tag>{locationTypeName[event.locationType]}</Tag>
      {event.status === 'cancelled' ? (
        <Tag tone="danger">Canceled</Tag>
      ) : (
        event.past && <Tag tone="strong">Past event</Tag>
      )}
    </Tags>
  )
}
