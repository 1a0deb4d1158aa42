import { useQuery } from '@tanstack/react-query'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { Agenda } from './Agenda.tsx'
import { OfflineCopy } from './OfflineCopy.tsx'
import { PartFailed } from './PartFailed.tsx'
import { EventMissing } from '#src/features/events/site/EventMissing.tsx'
import { eventQuery, type FullEvent } from '#src/features/events/site/queries.ts'
import { sessionsQuery } from './queries.ts'
import { isClosed, RegisterOrNotify, Unavailable } from '#src/features/events/site/Register.tsx'
import { eventPartStructure } from '#src/features/events/site/structure.ts'
import { metaText } from '#src/features/events/site/labels.ts'
import './agenda.css'
import './agenda-bar.css'
import './session.css'
import './slots.css'
import './session-details.css'
import './agenda-print.css'

export default function AgendaPage({ params, search }: PageProps<{ slug: string }>) {
  const { slug } = params
  const event = useQuery(eventQuery(slug))
  const sessions = useQuery(sessionsQuery(slug))
  const path = `/events/${slug}/agenda`
  if (event.isPending) return <Loading />
  if (event.isError) return <PartFailed what="agenda" onRetry={() => void event.refetch()} />
  if (!event.data) {
    return (
      <>
        <EventMissing path={path} />
        <OfflineCopy path={path} wanted={false} />
      </>
    )
  }
  return (
    <>
      <Metadata
        title={`Agenda: ${event.data.title} | ${settings.name}`}
        description={metaText(`The agenda of ${event.data.title}: ${event.data.summary}`)}
        ogImage={{
          path: socialPath('events', slug),
          alt: `“${event.data.title}”, with date and place`,
        }}
        canonical={path}
        markdown={`/events/${slug}.md`}
      />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) => eventPartStructure(at, event.data!, 'Agenda', 'agenda')
            : undefined
        }
      />
      {sessions.isPending ? (
        <Loading />
      ) : sessions.isError ? (
        <PartFailed what="agenda" onRetry={() => void sessions.refetch()} />
      ) : sessions.data.length === 0 ? (
        <ComingSoon event={event.data} />
      ) : (
        <Agenda event={event.data} sessions={sessions.data} search={search} />
      )}
      <OfflineCopy path={path} wanted={!event.data.past && (sessions.data?.length ?? 0) > 0} />
    </>
  )
}

function ComingSoon({ event }: { event: FullEvent }) {
  return (
    <>
      <TitleBlock
        title="Agenda"
        crumb={{ href: `/events/${event.slug}`, label: event.title }}
        rule="dense"
      />
      <div className="wrap">
        <EmptyState
          title="Agenda Coming Soon"
          actions={
            <>
              <RegisterOrNotify event={event} />
              <ButtonLink href={`/events/${event.slug}/speakers`}>Meet the Speakers</ButtonLink>
              {!event.startISO && !isClosed(event) && (
                <div className="py-2 w-full">
                  <Unavailable>Register Now</Unavailable>
                </div>
              )}
            </>
          }
        >
          We’re still choosing sessions for this event. They’ll appear here as soon as they’re set.
        </EmptyState>
      </div>
    </>
  )
}

function Loading() {
  return (
    <>
      <title>{`Events | ${settings.name}`}</title>
      <TitleBlock title="Agenda" rule="dense" />
      <div className="wrap agenda__loading">
        <Skeleton label="Loading agenda...">
          <SkeletonRows rows={8} mark={false} />
        </Skeleton>
      </div>
    </>
  )
}
