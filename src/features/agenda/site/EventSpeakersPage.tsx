import { useQuery } from '@tanstack/react-query'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { Skeleton, SkeletonPeople } from '#src/ui/Skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { dateSpan } from '#src/features/events/site/times.ts'
import { PartFailed } from './PartFailed.tsx'
import { EventMissing } from '#src/features/events/site/EventMissing.tsx'
import { EventSpeakers } from './EventPeople.tsx'
import { eventQuery, type FullEvent } from '#src/features/events/site/queries.ts'
import { eventSpeakersQuery, type Speaking } from './queries.ts'
import { EventActions } from '#src/features/events/site/Register.tsx'
import { eventPartStructure } from '#src/features/events/site/structure.ts'
import { metaText } from '#src/features/events/site/labels.ts'
import './faces.css'

export default function EventSpeakersPage({ params: { slug } }: PageProps<{ slug: string }>) {
  const { data: event, isPending, isError, refetch } = useQuery(eventQuery(slug))
  const speakers = useQuery(eventSpeakersQuery(slug))
  const path = `/events/${slug}/speakers`
  if (isPending) return <Loading />
  if (isError || speakers.isError)
    return (
      <PartFailed what="speakers" onRetry={() => void (isError ? refetch() : speakers.refetch())} />
    )
  if (!event) return <EventMissing path={path} />
  return (
    <>
      <Metadata
        title={`Speakers: ${event.title} | ${settings.name}`}
        description={metaText(`Speakers at ${event.title}. ${event.summary}`)}
        ogImage={{ path: socialPath('lineups', slug), alt: `Speakers of “${event.title}”` }}
        canonical={path}
      />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) => eventPartStructure(at, event, 'Speakers', 'speakers')
            : undefined
        }
      />
      <TitleBlock
        title="Speakers"
        stand={<Stand event={event} />}
        crumb={{ href: `/events/${slug}`, label: event.title }}
      />
      <div className="wrap pb-band">
        {speakers.isPending ? (
          <SkeletonPeople count={8} />
        ) : speakers.data.length === 0 ? (
          <EmptyState title="Speakers Coming Soon" actions={<EventActions event={event} />}>
            We’re still choosing speakers for {event.title}. They’ll appear here once they’re
            confirmed.
          </EmptyState>
        ) : (
          <Found event={event} people={speakers.data} />
        )}
      </div>
    </>
  )
}

function Stand({ event: { startISO, endISO, timezone, locationText } }: { event: FullEvent }) {
  return `${startISO ? dateSpan(startISO, endISO, timezone) : 'Date TBD'}. ${locationText}.`
}

function Found({ event, people }: { event: FullEvent; people: Speaking[] }) {
  return (
    <>
      <div className="eventspeakers__bar gap-3-5 mb-6 wraps row apart ink-bottom">
        <p className="count">
          <b>{people.length}</b> {people.length === 1 ? 'speaker' : 'speakers'}
        </p>
        <div className="cluster gap-3">
          <EventActions event={event} />
        </div>
      </div>
      <EventSpeakers people={people} slug={event.slug} />
    </>
  )
}

function Loading() {
  return (
    <>
      <title>{`Events | ${settings.name}`}</title>
      <TitleBlock title="Speakers" />
      <div className="wrap pb-band">
        <Skeleton label="Loading speakers...">
          <SkeletonPeople count={8} />
        </Skeleton>
      </div>
    </>
  )
}
