import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHeading, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { SearchToolbar } from '#src/ui/SearchToolbar.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { NothingFound } from '#src/ui/NothingFound.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { type EventFilters, eventList } from '../list.ts'
import { EventBadges } from './EventBadges.tsx'
import { EventRows, EventsLoading } from './EventRows.tsx'
import { EventsEnd } from './EventsEnd.tsx'
import { EventTicket } from './FeaturedEvent.tsx'
import { eventListingQuery, eventsQuery, type EventListing, type SiteEvent } from './queries.ts'
import { eventsStructure } from './structure.ts'
import { capacityText, locationTypeName, typeName } from './labels.ts'
import './events.css'

export default function EventsPage({ search }: PageProps) {
  const head = usePageHead('events')
  const filters = eventList.parse(search)
  const [, navigate] = useLocation()
  const listing = useQuery({ ...eventListingQuery(filters), placeholderData: keepPreviousData })
  const show = (change: Partial<EventFilters>, replace = false) =>
    navigate(eventList.href('/events', { ...filters, page: 1, ...change }), { replace })
  const events = listing.data?.items
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical={eventList.href('/events', {
          type: filters.type in typeName ? filters.type : '',
          page: filters.page,
        })}
      />
      {events && (
        <JsonLd of={import.meta.env.SSR ? (at) => eventsStructure(at, events) : undefined} />
      )}
      <TitleBlock title={head.title} stand={head.text} rule="dense" />
      <Toolbar filters={filters} listing={listing.data} show={show} />
      <div className="wrap pb-band">
        {listing.isPending ? (
          <EventsLoading />
        ) : listing.isError || !events ? (
          <ErrorState title="The events did not load" onRetry={() => void listing.refetch()} />
        ) : events.length === 0 ? (
          <NothingFound
            title="No events found"
            hint="Try adjusting your search terms or filters."
            href="/events"
            onClear={() => show(eventList.none)}
            filtered={!isWhole(filters)}
          />
        ) : (
          <>
            <Groups listing={listing.data} whole={isWhole(filters)} />
            <Pagination
              page={filters.page}
              pages={eventList.pages(listing.data.total, filters)}
              hrefOf={(page) => eventList.href('/events', { ...filters, page })}
              label="Pages of events"
            />
          </>
        )}
        <EventsEnd page="events" />
      </div>
    </>
  )
}

const isWhole = (filters: EventFilters) => Object.keys(eventList.print(filters)).length === 0

/** Upcoming events by date, after the featured one if the list is unfiltered; then past events. */
function Groups({ listing: { items: events }, whole }: { listing: EventListing; whole: boolean }) {
  const heading = useHeading('events.past')
  const coming = events.filter(({ past }) => !past)
  const first = whole ? coming[0] : undefined
  const ahead = coming.filter((event) => event !== first).sort(byStart)
  const over = events.filter(({ past }) => past)
  return (
    <>
      {coming.length > 0 && (
        <section aria-label="Upcoming events">
          <h2 className="visually-hidden">Upcoming events</h2>
          {first && (
            <div className="pt-6">
              <EventTicket
                event={first}
                labels={<EventBadges event={first} />}
                capacity={capacityText(first)}
              />
            </div>
          )}
          {ahead.length > 0 && <EventRows events={ahead} />}
        </section>
      )}
      {over.length > 0 && (
        <section className="pt-band" aria-label={heading.title}>
          <SectionHead {...heading} />
          <EventRows events={over} />
        </section>
      )}
    </>
  )
}

/** Undated events come last. */
const byStart = (one: SiteEvent, other: SiteEvent) => startOf(one) - startOf(other)
const startOf = ({ startISO }: SiteEvent) =>
  startISO ? Date.parse(startISO) : Number.MAX_SAFE_INTEGER

interface ToolbarProps {
  filters: EventFilters
  listing: EventListing | undefined
  show: (change: Partial<EventFilters>, replace?: boolean) => void
}

/** Search, filters, and count. Without scripts, a form that submits to the server. */
function Toolbar({ filters, listing, show }: ToolbarProps) {
  const queryClient = useQueryClient()
  return (
    <SearchToolbar
      action="/events"
      prefetch={() => void queryClient.prefetchQuery(eventsQuery())}
      what="events"
      one="event"
      q={filters.q}
      onSearch={(q) => show({ q }, true)}
      total={listing?.total}
    >
      <Select
        className="toolbar__select"
        aria-label="Type"
        name="type"
        value={filters.type}
        placeholder="All Types"
        choices={(listing?.types ?? []).map((value) => ({ value, label: typeName[value] }))}
        onChange={({ target }) => show({ type: target.value })}
      />
      <Select
        className="toolbar__select"
        aria-label="Location"
        name="locationType"
        value={filters.locationType}
        placeholder="All Locations"
        choices={(listing?.locationTypes ?? []).map((value) => ({
          value,
          label: locationTypeName[value],
        }))}
        onChange={({ target }) => show({ locationType: target.value })}
      />
      <noscript>
        <button className="btn">Apply</button>
      </noscript>
    </SearchToolbar>
  )
}
