import { SearchToolbar } from '#src/ui/SearchToolbar.tsx'
import { Slip } from '#src/ui/Slip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useId, useState } from 'react'
import { openInquiry } from '#src/features/contact/site/opening.ts'
import { usePageClosing, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { breadcrumbs, itemList } from '#src/rendering/structure.ts'
import { LayerButton } from '#src/ui/Button.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { NothingFound } from '#src/ui/NothingFound.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { tiers } from '../tiers.ts'
import { type SponsorFilters, sponsorList } from '../list.ts'
import { listSponsors, offeredIndustries, sponsorFilters, type Tier } from './listing.ts'
import { type SponsorOnList, sponsorsQuery } from './queries.ts'
import './sponsors.css'

const inquire = () =>
  openInquiry({
    source: 'sponsors',
    title: 'Partnership Inquiry',
    text: 'Tell us what you would like to support and whom you would like to meet.',
  })

export default function SponsorsPage({ search }: PageProps) {
  const { isPending } = useQuery(sponsorsQuery())
  // If the browser lacks the list, it is reloading the whole page from the server, including its text.
  return isPending ? (
    <Skeleton label="Loading the sponsors" className="wrap py-page">
      <SkeletonRows />
    </Skeleton>
  ) : (
    <Directory search={search} />
  )
}

function Directory({ search }: Pick<PageProps, 'search'>) {
  const head = usePageHead('sponsors')
  const closing = usePageClosing('sponsors')
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
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/sponsors"
      />
      <JsonLd
        of={(at) => [
          itemList(
            at,
            sponsors.map(({ name, website }) => ({ name, path: website })),
          ),
          breadcrumbs(at, ['Sponsors', '/sponsors']),
        ]}
      />
      <TitleBlock title={head.title} stand={head.text} spark />
      <div className="sponsors">
        <SearchToolbar
          action="/sponsors"
          what="sponsors"
          one="sponsor"
          placeholder="Search by name or industry"
          q={filters.q}
          onSearch={(q) => show({ q }, true)}
          total={count}
        >
          <Filter
            name="tier"
            label="Tier"
            all="All tiers"
            values={tiers}
            value={filters.tier}
            show={show}
          />
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
        </SearchToolbar>
        <div className="wrap">
          {isError ? (
            <ErrorState title="The sponsors did not load" onRetry={() => void refetch()} />
          ) : groups.length === 0 ? (
            <NothingFound
              title="No sponsors found"
              hint="Try adjusting your search terms or filters."
              href="/sponsors"
              onClear={() => show(sponsorList.none)}
              filtered={sponsorList.href('/sponsors', filters) !== '/sponsors'}
            />
          ) : (
            groups.map(([tier, members]) => (
              <TierSection key={tier} tier={tier} members={members} />
            ))
          )}
        </div>
      </div>
      <div className="wrap py-band">
        <Slip id="partnership" title={closing.title} text={closing.text}>
          <LayerButton
            variant="primary"
            large
            page="/forms/inquiry?source=sponsors"
            onClick={inquire}
          >
            {closing.button || 'Partnership Inquiry'}
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

/** A sponsor, sized by its tier. On phones, the description is collapsed. */
function SponsorEntry({ sponsor }: { sponsor: SponsorOnList }) {
  const { name, website, description, industry, location, partnership, events } = sponsor
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="sponsor stack content-top gap-4 py-5">
      <Logo name={name} logoUrl={sponsor.logoUrl} />
      <div className="sponsor__words">
        <div className="sponsor__head">
          <h3 className="sponsor__name">{name}</h3>
          <p className="sponsor__where cluster mt-1 t1 soft airy">
            <b>{industry}</b> {location}
          </p>
        </div>
        <button
          type="button"
          className="sponsor__fold needs-script"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Details of ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
        </button>
        <div className={classes('sponsor__more', isOpen && 'sponsor__more--open')} id={id}>
          <p className="sponsor__text mt-3 t2">{description}</p>
          <dl className="sponsor__facts roomy stack gap-2 mt-4 t1">
            <div>
              <dt>Partnership</dt>
              <dd>{partnership.join(', ')}</dd>
            </div>
            {events.length > 0 && (
              <div>
                <dt>Takes part in</dt>
                <dd>{events.join(', ')}</dd>
              </div>
            )}
          </dl>
          <MoreLink href={website} newTab rel="sponsored noopener">
            Visit Website<span className="visually-hidden"> of {name}</span>
          </MoreLink>
        </div>
      </div>
    </li>
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
