import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePageHead, useHeading } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import type { CoverTone } from '#src/ui/artPaths.ts'
import { withDistinctPlates } from '#src/ui/plates.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SkeletonBlock, Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { callable, pressEmail, settings } from '#src/settings.ts'
import { hasPicture, StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { shortDate } from '#src/time/dates.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { releaseList } from '../list.ts'
import { releaseListingQuery, type ReleaseOnList } from './queries.ts'
import { pressStructure } from './structure.ts'
import '#src/ui/styles/filled.css'
import './press.css'

const PLACEHOLDERS = 6
const tones: CoverTone[] = ['plate', 'paper', 'leaf', 'wash', 'paper']

/** Media contact: role, email, and phone. */
function MediaInquiries() {
  const { role, phone } = settings.press
  const email = pressEmail()
  const heading = useHeading('press.contact')
  return (
    <section
      className="media my-band gap-4-6 stack-900 stack p-6 leaf ink-bottom bar-top"
      aria-labelledby="media-inquiries"
    >
      <div>
        <h2 id="media-inquiries">{heading.title}</h2>
        {heading.note && <p className="section__note">{heading.note}</p>}
      </div>
      <dl className="media__ways gap-4-6 cols-2">
        <div>
          <dt className="t2 soft">{role}</dt>
          <dd>
            <a className="inline target serif-title accent anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        {phone && (
          <div>
            <dt className="t2 soft">Phone</dt>
            <dd>
              <a className="inline target serif-title accent anywhere" href={callable(phone)}>
                {phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** A release in the list. An external one links to its source in a new tab. */
function ReleaseCard({
  release,
  tone,
  eager,
}: {
  release: ReleaseOnList
  tone: CoverTone
  eager: boolean
}) {
  const { slug, title, excerpt, category, publishedAt, imageUrl, isExternal, sourceUrl } = release
  const outside = isExternal ? sourceUrl : null
  return (
    <article
      className={classes(
        'release linked column',
        !hasPicture({ heroImage: imageUrl }) && 'release--plain pt-3 bar-top',
      )}
    >
      <StoryPicture post={{ slug, heroImage: imageUrl }} shape="wide" tone={tone} eager={eager} />
      <p className="release__top cluster baseline apart t1 soft anywhere">
        <span className="kicker">{category}</span>
        <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
      </p>
      <h2 className="release__title mt-3">
        <SiteLink
          className="headline-link linked__to"
          href={outside ?? `/press/${slug}`}
          newTab={outside !== null}
        >
          {title}
        </SiteLink>
      </h2>
      <p className="release__text clip t2 soft airy">{excerpt}</p>
      <p className="more release__more mt-auto" aria-hidden="true">
        {outside ? 'Read the original' : 'Read release'}
        <Icon name={outside ? 'external' : 'arrow'} />
      </p>
    </article>
  )
}

export default function PressPage({ search }: PageProps) {
  const head = usePageHead('press')
  const filters = releaseList.parse(search)
  const {
    data: listing,
    isPending,
    refetch,
  } = useQuery({ ...releaseListingQuery(filters), placeholderData: keepPreviousData })
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical={releaseList.href('/press', filters)}
      />
      <JsonLd
        of={import.meta.env.SSR ? (at) => pressStructure(at, listing?.items ?? []) : undefined}
      />
      <TitleBlock title={head.title} stand={head.text} rule="far" spark />
      <div className="wrap">
        {isPending ? (
          <Loading />
        ) : !listing ? (
          <ErrorState title="The press releases did not load" onRetry={() => void refetch()} />
        ) : listing.items.length === 0 ? (
          <EmptyState title="Press Releases Coming Soon">
            The first one will appear here. Until then, ask the press office.
          </EmptyState>
        ) : (
          <>
            <div className="columns trio filled releases pt-6">
              {withDistinctPlates(listing.items.map(asCovered), () => false).map(
                ({ heroImage, ...release }, index) => (
                  <ReleaseCard
                    key={release.id}
                    release={{ ...release, imageUrl: heroImage }}
                    tone={tones[index % tones.length]!}
                    eager={index === 0}
                  />
                ),
              )}
            </div>
            <Pagination
              page={filters.page}
              pages={releaseList.pages(listing.total, filters)}
              hrefOf={(page) => releaseList.href('/press', { page })}
              label="Pages of press releases"
            />
          </>
        )}
        <MediaInquiries />
      </div>
    </>
  )
}

const asCovered = (release: ReleaseOnList) => ({ ...release, heroImage: release.imageUrl })

function Loading() {
  return (
    <Skeleton label="Loading the press releases">
      <div className="columns trio filled releases pt-6">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <div key={index} className="release column">
            <div className="plate plate--wide bone" />
            <span className="release__top cluster baseline apart t1 soft anywhere">
              <SkeletonBlock length="short" />
            </span>
            <span className="release__title mt-3 t5">
              <SkeletonBlock length="most" />
              <SkeletonBlock length="half" />
            </span>
            <span>
              <SkeletonBlock />
              <SkeletonBlock length="most" />
              <SkeletonBlock length="half" />
            </span>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
