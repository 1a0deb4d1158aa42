import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHeading, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { SearchToolbar } from '#src/ui/SearchToolbar.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SkeletonPeople } from '#src/ui/Skeleton.tsx'
import { NothingFound } from '#src/ui/NothingFound.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { PersonPortrait } from '#src/ui/PersonPortrait.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { speakerTopics } from './topics.ts'
import { type SpeakerFilters, speakerList } from '../list.ts'
import {
  type SpeakerListing,
  speakerListingQuery,
  speakersQuery,
  CARD_TOPICS,
  type ListedSpeaker,
} from './queries.ts'
import { speakersStructure } from './structure.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import './speakers.css'

/** A speaker's card, with up to three topics and the number of others. */
function SpeakerCard({ speaker }: { speaker: ListedSpeaker }) {
  const { slug, name, title, company, topics } = speaker
  const more = topics.length - CARD_TOPICS
  return (
    <li>
      <SiteLink className="face as-block plain" href={`/speakers/${slug}`}>
        <PersonPortrait
          name={speaker.name}
          picture={speaker.headshotUrl}
          sizes="(max-width: 600px) 45vw, (max-width: 1100px) 31vw, 282px"
        />
        <h2 className="face__name serif mt-3 t4">{name}</h2>
      </SiteLink>
      <p className="small mt-1 soft">{[title, company].filter(Boolean).join(', ')}</p>
      {topics.length > 0 && (
        <p className="person__topics mt-3 t1 airy">
          {topics.slice(0, CARD_TOPICS).join(', ')}
          {more > 0 && <b className="accent"> +{more}</b>}
        </p>
      )}
    </li>
  )
}

/** Below the directory: how to become a speaker. */
function SpeakerApplication({ title, note }: { title: string; note: string | undefined }) {
  return (
    <section className="section application print-none" id="apply" aria-labelledby="apply-title">
      <div className="wrap">
        <StepRule />
        <div className="grid pt-5">
          <RailHead
            id="apply-title"
            title={title}
            note={
              <>
                {note} Read the{' '}
                <SiteLink className="accent" href="/speaker-terms">
                  Speaker Terms
                </SiteLink>{' '}
                before you start.
              </>
            }
          />
          <div className="from-4">
            <ApplicationForm />
          </div>
        </div>
      </div>
    </section>
  )
}

/** Serves /speakers, its canonical path, and /community/speakers. */
export default function SpeakersPage({ search }: PageProps) {
  const head = usePageHead('speakers')
  const apply = useHeading('speakers.apply')
  const filters = speakerList.parse(search)
  const [pathname, navigate] = useLocation()
  const listing = useQuery({ ...speakerListingQuery(filters), placeholderData: keepPreviousData })
  const show = (change: Partial<SpeakerFilters>, replace = false) =>
    navigate(speakerList.href(pathname, { ...filters, page: 1, ...change }), { replace })
  return (
    <>
      <Metadata
        title={filters.topic ? `Speakers on ${filters.topic} | ${settings.name}` : head.searchTitle}
        description={head.text}
        ogTitle={filters.topic ? undefined : head.socialTitle}
        canonical={speakerList.href('/speakers', { topic: filters.topic, page: filters.page })}
      />
      {listing.data && (
        <JsonLd
          of={import.meta.env.SSR ? (at) => speakersStructure(at, listing.data.items) : undefined}
        />
      )}
      <TitleBlock
        title={head.title}
        stand={
          <>
            {head.text}{' '}
            <a className="accent nowrap" href="#apply">
              {head.button || 'Apply to speak'}
            </a>
          </>
        }
        spark
      />
      <div className="directory pb-5">
        <Toolbar pathname={pathname} filters={filters} listing={listing.data} show={show} />
        <div className="wrap directory__list pt-7">
          {listing.isPending ? (
            <Loading />
          ) : listing.isError ? (
            <ErrorState title="The speakers did not load" onRetry={() => void listing.refetch()} />
          ) : listing.data.items.length === 0 ? (
            <NothingFound
              title="No speakers found"
              hint="Try adjusting your search terms or topic."
              href={pathname}
              onClear={() => show(speakerList.none)}
              filtered={speakerList.href(pathname, filters) !== pathname}
            />
          ) : (
            <>
              <ul className="people gap-col stack">
                {listing.data.items.map((speaker) => (
                  <SpeakerCard key={speaker.id} speaker={speaker} />
                ))}
              </ul>
              <Pagination
                page={filters.page}
                pages={speakerList.pages(listing.data.total, filters)}
                hrefOf={(page) => speakerList.href(pathname, { ...filters, page })}
                label="Pages of speakers"
              />
            </>
          )}
        </div>
      </div>
      <SpeakerApplication title={apply.title} note={apply.note} />
    </>
  )
}

interface ToolbarProps {
  pathname: string
  filters: SpeakerFilters
  listing: SpeakerListing | undefined
  show: (change: Partial<SpeakerFilters>, replace?: boolean) => void
}

/** Search, topic, and count. Without scripts, a form that submits to the server. */
function Toolbar({ pathname, filters, listing, show }: ToolbarProps) {
  const queryClient = useQueryClient()
  const topics: string[] = [...speakerTopics]
  if (filters.topic && !topics.includes(filters.topic)) topics.push(filters.topic)
  return (
    <SearchToolbar
      action={pathname}
      prefetch={() => void queryClient.prefetchQuery(speakersQuery())}
      what="speakers"
      one="speaker"
      placeholder="Search by name, title or company"
      q={filters.q}
      onSearch={(q) => show({ q }, true)}
      total={listing?.total}
    >
      <Select
        className="directory__topic"
        name="topic"
        aria-label="Topic"
        placeholder="All topics"
        choices={topics.map((topic) => ({ value: topic, label: topic }))}
        value={filters.topic}
        onChange={({ target }) => show({ topic: target.value })}
      />
      <noscript>
        <button className="btn">Filter</button>
      </noscript>
    </SearchToolbar>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="pb-5 t2 soft" role="status">
        Loading speakers...
      </p>
      <div aria-hidden="true">
        <SkeletonPeople count={8} />
      </div>
    </div>
  )
}
