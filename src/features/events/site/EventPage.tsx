import { useQuery } from '@tanstack/react-query'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { textOfMarkup } from '#src/text/markup.ts'
import { SkeletonBlock, Skeleton, SkeletonPeople, SkeletonProse } from '#src/ui/Skeleton.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { ErrorState, Notice } from '#src/ui/states.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { EventBadges } from './EventBadges.tsx'
import { DateStack } from './DateStack.tsx'
import { EventDoors } from './EventDoors.tsx'
import { EventMissing } from './EventMissing.tsx'
import { EventPeople } from '#src/features/agenda/site/EventPeople.tsx'
import { EventPicture } from './EventPicture.tsx'
import { ActionBar, EventSide } from './EventSide.tsx'
import { PriceTiers } from './PriceTiers.tsx'
import { eventQuery, type FullEvent } from './queries.ts'
import { outlineQuery } from '#src/features/agenda/site/queries.ts'
import { eventStructure } from './structure.ts'
import { metaText } from './labels.ts'
import './event.css'
import './doors.css'
import '#src/features/agenda/site/faces.css'

export default function EventPage({ params: { slug } }: PageProps<{ slug: string }>) {
  const { data: event, isPending, isError, refetch } = useQuery(eventQuery(slug))
  if (isPending) return <Loading />
  if (isError)
    return (
      <div className="wrap">
        <title>{`Events | ${settings.name}`}</title>
        <ErrorState level={1} title="The event did not load" onRetry={() => void refetch()}>
          Please check your connection and try again.
        </ErrorState>
      </div>
    )
  if (!event) return <EventMissing path={`/events/${slug}`} />
  return <EventSheet event={event} />
}

function EventSheet({ event }: { event: FullEvent }) {
  const { slug, title, summary, description, modifiedAt } = event
  const { data: outline, isPending } = useQuery(outlineQuery(slug))
  const featured = outline?.featured ?? []
  return (
    <>
      <Metadata
        title={`${title} | ${settings.name}`}
        description={metaText(textOfMarkup(description) || summary)}
        ogTitle={title}
        ogDescription={summary}
        ogImage={{ path: socialPath('events', slug), alt: `“${title}”, with date and place` }}
        canonical={`/events/${slug}`}
        markdown={`/events/${slug}.md`}
        modifiedTime={modifiedAt}
      />
      <JsonLd of={import.meta.env.SSR ? (at) => eventStructure(at, event, featured) : undefined} />
      <header className="titleblock">
        <div className="wrap">
          <div className="grid">
            <div className="event__date from-1-3">
              <DateStack event={event} />
            </div>
            <div className="event__head">
              <EventBadges event={event} />
              <h1 className="event__title headline">{title}</h1>
              <p className="mt-5 lead soft max-44">{summary}</p>
            </div>
          </div>
          <div className="mt-6">
            <StepRule />
          </div>
        </div>
      </header>
      <div className="wrap grid event pt-7 pb-band">
        <Standing event={event} />
        <div className="event__main from-1-8 last-900 flush-900 pr-5">
          <EventPicture event={event} />
          {description && (
            <section className="block" aria-labelledby="about">
              <h2 className="block__title" id="about">
                About This Event
              </h2>
              <div className="prose measure" dangerouslySetInnerHTML={{ __html: description }} />
            </section>
          )}
          <EventDoors event={event} outline={outline} />
          {(featured.length > 0 || isPending) && (
            <section className="block" aria-labelledby="featured-speakers">
              <h2 className="block__title" id="featured-speakers">
                Featured Speakers
              </h2>
              {isPending ? <SkeletonPeople /> : <EventPeople people={featured} level={3} />}
            </section>
          )}
          <PriceTiers event={event} />
        </div>
        <aside
          className="event__aside from-9 first-900 mb-7-900"
          aria-label="Date, place and registration"
        >
          <EventSide event={event} />
        </aside>
      </div>
      <ActionBar event={event} />
    </>
  )
}

/** Notice at the top when an event no longer takes attendees. */
function Standing({ event: { status, past, slug } }: { event: FullEvent }) {
  if (status === 'cancelled')
    return (
      <Notice tone="danger">
        <strong>This event has been canceled.</strong> If you had registered, or for any question,
        please <SiteLink href="/contact">contact the events team</SiteLink>.
      </Notice>
    )
  if (past)
    return (
      <Notice>
        <strong>This event is over.</strong> Its{' '}
        <SiteLink href={`/events/${slug}/agenda`}>agenda</SiteLink> stays here to read, and{' '}
        <SiteLink href="/events">other events</SiteLink> are ahead.
      </Notice>
    )
  return null
}

function Loading() {
  return (
    <Skeleton label="Loading the event">
      <title>{`Events | ${settings.name}`}</title>
      <div className="titleblock">
        <div className="wrap">
          <div className="grid">
            <div className="event__date from-1-3">
              <SkeletonBlock length="half" />
              <SkeletonBlock kind="button" />
            </div>
            <div className="event__head">
              <SkeletonBlock length="short" />
              <span className="event__title headline">
                <SkeletonBlock length="most" />
                <SkeletonBlock length="half" />
              </span>
            </div>
          </div>
        </div>
      </div>
      <div className="wrap grid event pt-7 pb-band">
        <div className="event__main from-1-8 last-900 flush-900 pr-5">
          <SkeletonProse paragraphs={3} />
        </div>
        <div className="event__aside from-9 first-900 mb-7-900">
          <div className="facts">
            <SkeletonProse paragraphs={2} />
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
