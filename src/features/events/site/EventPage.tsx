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
import { writing } from '#src/ui/writing.ts'
import { EventBadges } from './EventBadges.tsx'
import { EventDoors } from './EventDoors.tsx'
import { EventMissing } from './EventMissing.tsx'
import { EventPeople } from '#src/features/agenda/site/EventPeople.tsx'
import { EventPicture } from './EventPicture.tsx'
import { ActionBar, EventSide } from './EventSide.tsx'
import { eventQuery, type FullEvent } from './queries.ts'
import { outlineQuery } from '#src/features/agenda/site/queries.ts'
import { dateParts } from '#src/time/dates.ts'
import { classes } from '#src/ui/classes.ts'
import { eventStructure } from './structure.ts'
import { metaText } from './labels.ts'
import { onLastDay } from '../lastDay.ts'
import type { Dated } from './EventDate.tsx'
import { Register } from './Register.tsx'
import './event.css'
import './doors.css'
import '#src/features/agenda/site/faces.css'
import './date-stack.css'

export default function EventPage({ params: { slug } }: PageProps<{ slug: string }>) {
  const { data: event, isPending, isError, refetch } = useQuery(eventQuery(slug))
  if (isPending) return <Loading />
  if (isError)
    return (
      <div className="wrap">
        <title>{`Events | ${settings.name}`}</title>
        <ErrorState level={1} title="The event did not load" onRetry={() => void refetch()} />
      </div>
    )
  if (!event) return <EventMissing path={`/events/${slug}`} />
  return <EventSheet event={event} />
}

/** First and last day, stacked. */
function DateStack({ event: { startISO, endISO, timezone } }: { event: Dated }) {
  if (!startISO)
    return (
      <p className="stack">
        <span className="datestack__month row">Start date</span>
        <span className="stack gap-1 pt-3">
          <span className="big-title">TBD</span>
          <span className="t2 soft">The date is still to be announced.</span>
        </span>
      </p>
    )
  const start = dateParts(startISO, timezone)
  const last = onLastDay(startISO, endISO)
  const end = dateParts(last, timezone)
  const months = start.month === end.month ? start.month : `${start.month} – ${end.month}`
  const days = [[startISO, start] as const, [last, end] as const]
  const oneDay = start.day === end.day && start.month === end.month && start.year === end.year
  return (
    <p className="stack">
      <span className="datestack__month row">
        {months} {end.year}
      </span>
      {days.slice(0, oneDay ? 1 : 2).map(([iso, { day, weekday }]) => (
        <time key={iso} className="datestack__row flex baseline gap-4 pt-3" dateTime={iso}>
          <b>{day}</b>
          <span className="t1 snug soft">{weekday}</span>
        </time>
      ))}
    </p>
  )
}

/** Prices. While registration is open, each links to it with its tier selected. */
function PriceTiers({ event }: { event: FullEvent }) {
  if (event.priceTiers.length === 0) return null
  return (
    <section className="block" aria-labelledby="pricing">
      <h2 className="block__title" id="pricing">
        Pricing & Registration
      </h2>
      <div className="tiers stack-600 stack ink-bottom bar-top">
        {event.priceTiers.map(({ name, price, description }) => (
          <article className="tier column" key={name}>
            <h3 className="sans-title">{name}</h3>
            <Price text={price} />
            {description && <p className="mt-3 t2 soft">{description}</p>}
            <Register event={event} tier={name} variant="default" />
          </article>
        ))}
      </div>
    </section>
  )
}

function Price({ text }: { text: string }) {
  const [, sign, amount = text] = /^([$€£])\s?(\d.*)$/.exec(text) ?? []
  return (
    <p className={classes('tier__price mt-3', amount.length > 8 && 'tier__price--words')}>
      {sign && <sup>{sign}</sup>}
      {amount}
    </p>
  )
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
              <div
                className="prose measure"
                {...writing(event)}
                dangerouslySetInnerHTML={{ __html: description }}
              />
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
        <strong>This event has been canceled.</strong> If you registered or have a question, please{' '}
        <SiteLink href="/contact">contact the events team</SiteLink>.
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
