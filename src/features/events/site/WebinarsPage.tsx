import { useQuery } from '@tanstack/react-query'
import { usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { EventRows, EventsLoading } from './EventRows.tsx'
import { EventsEnd } from './EventsEnd.tsx'
import { upcomingWebinarsQuery } from './queries.ts'
import { eventsStructure } from './structure.ts'
import './events.css'

export default function WebinarsPage() {
  const head = usePageHead('upcoming-webinars')
  const { data: webinars, isPending, isError, refetch } = useQuery(upcomingWebinarsQuery())
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/events/webinars"
      />
      {webinars && (
        <JsonLd
          of={
            import.meta.env.SSR
              ? (at) => eventsStructure(at, webinars, ['Upcoming webinars', '/events/webinars'])
              : undefined
          }
        />
      )}
      <TitleBlock
        title={head.title}
        stand={head.text}
        crumb={{ href: '/events', label: 'Events' }}
        spark
      />
      <div className={classes('wrap pb-band pt-3', webinars?.length === 1 && 'short')}>
        {isPending ? (
          <EventsLoading rows={2} />
        ) : isError ? (
          <ErrorState title="The webinars did not load" onRetry={() => void refetch()} />
        ) : webinars.length === 0 ? (
          <EmptyState
            title="No upcoming webinars"
            actions={
              <ButtonLink variant="primary" href="/events">
                All events
              </ButtonLink>
            }
          >
            The next one will appear here.
          </EmptyState>
        ) : (
          <EventRows events={webinars} level={2} />
        )}
        <p className="events__past mt-4 pt-3 ink-top">
          <MoreLink href="/resources/webinars">Past Webinars</MoreLink>
        </p>
        <EventsEnd page="upcoming-webinars" />
      </div>
    </>
  )
}
