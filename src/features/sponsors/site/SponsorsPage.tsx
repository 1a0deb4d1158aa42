import { FoundCount } from '#src/ui/FoundCount.tsx'
import { Slip } from '#src/ui/Slip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { openInquiry } from '#src/features/contact/site/opening.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { breadcrumbs, itemList } from '#src/rendering/structure.ts'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { LayerButton } from '#src/ui/LayerButton.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { LiveSearch } from '#src/ui/LiveSearch.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { tiers } from '../contract.ts'
import { type SponsorFilters, sponsorList } from '../list.ts'
import { listSponsors, offeredIndustries, sponsorFilters, type Tier } from './listing.ts'
import { type SponsorOnList, sponsorsQuery } from './queries.ts'
import { SponsorEntry } from './SponsorEntry.tsx'
import './sponsors.css'

const STAND = 'The companies that pay for the room, and what each of them brings to it besides money.'
const inquire = () =>
  openInquiry({
    source: 'sponsors',
    title: 'Partnership Inquiry',
    text: 'Tell us what you would like to support and whom you would like to meet.',
  })

export default function SponsorsPage({ search }: PageProps) {
  const { data, isError, refetch } = useQuery(sponsorsQuery())
  const sponsors = data ?? []
  const filters = sponsorFilters(search, sponsors)
  const [, navigate] = useLocation()
  const show = (change: Partial<SponsorFilters>, replace = false) =>
    navigate(sponsorList.href('/sponsors', { ...filters, ...change }), { replace })
  const groups = listSponsors(sponsors, filters)
  const count = groups.reduce((sum, [, members]) => sum + members.length, 0)
  return (
    <>
      <Metadata title={`Sponsor Directory | ${settings.name}`} description={STAND} canonical="/sponsors" />
      <JsonLd
        of={(at) => [
          itemList(
            at,
            sponsors.map(({ name, website }) => ({ name, path: website })),
          ),
          breadcrumbs(at, ['Sponsors', '/sponsors']),
        ]}
      />
      <TitleBlock title="Sponsor Directory" stand={STAND} spark />
      <div className="sponsors">
        <search className="toolbar">
          <form className="wrap toolbar__row" action="/sponsors" onSubmit={(event) => event.preventDefault()}>
            <LiveSearch
              label="Search sponsors"
              placeholder="Search by name or industry"
              value={filters.q}
              onSearch={(q) => show({ q }, true)}
            />
            <Filter name="tier" label="Tier" all="All tiers" values={tiers} value={filters.tier} show={show} />
            <Filter
              name="industry"
              label="Industry"
              all="All industries"
              values={offeredIndustries(sponsors)}
              value={filters.industry}
              show={show}
            />
            <noscript>
              <button className="btn">Filter</button>
            </noscript>
            <output className="count">
              <FoundCount total={count} one="sponsor" many="sponsors" />
            </output>
          </form>
        </search>
        <div className="wrap">
          {isError ? (
            <ErrorState title="The sponsors did not load" onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton label="Loading the sponsors">
              <SkeletonRows />
            </Skeleton>
          ) : groups.length === 0 ? (
            <EmptyState
              title="No sponsors found"
              actions={
                <Button variant="primary" onClick={() => show(sponsorList.none)}>
                  Clear Filters
                </Button>
              }
            >
              Try adjusting your search terms or filters.
            </EmptyState>
          ) : (
            groups.map(([tier, members]) => <TierSection key={tier} tier={tier} members={members} />)
          )}
        </div>
      </div>
      <div className="wrap py-band">
        <Slip
          id="partnership"
          title="Put your name to something useful"
          text="Sponsors meet executives who came to work on a problem. Nobody pitches from the stage, and that is why they come."
        >
          <LayerButton variant="primary" large page="/forms/inquiry?source=sponsors" onClick={inquire}>
            Partnership Inquiry
          </LayerButton>
        </Slip>
      </div>
    </>
  )
}

interface FilterProps {
  name: 'tier' | 'industry'
  label: string
  all: string
  values: readonly string[]
  value: string
  show: (change: Partial<SponsorFilters>) => void
}

function Filter({ name, label, all, values, value, show }: FilterProps) {
  return (
    <Select
      className="sponsors__filter"
      name={name}
      aria-label={label}
      placeholder={all}
      choices={values.map((choice) => ({ value: choice, label: choice }))}
      value={value}
      onChange={({ target }) => show({ [name]: target.value })}
    />
  )
}

function TierSection({ tier, members }: { tier: Tier; members: SponsorOnList[] }) {
  const id = tier.toLowerCase()
  return (
    <section className={`rank rank--${id}`} aria-labelledby={id}>
      <div className="rank__head flex baseline gap-4 pt-3">
        <h2 className="rank__name" id={id}>
          {tier}
        </h2>
        <p className="rank__count t2 soft">
          {members.length} {members.length === 1 ? 'sponsor' : 'sponsors'}
        </p>
      </div>
      <ul className="columns rank__list stack">
        {members.map((sponsor) => (
          <SponsorEntry key={sponsor.id} sponsor={sponsor} />
        ))}
      </ul>
    </section>
  )
}
