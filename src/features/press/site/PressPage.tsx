import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import type { CoverTone } from '#src/ui/artPaths.ts'
import { withDistinctPlates } from '#src/ui/plates.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SkeletonBlock, Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { MediaInquiries } from './MediaInquiries.tsx'
import { releaseList } from '../list.ts'
import { releaseListingQuery, type ReleaseOnList } from './queries.ts'
import { ReleaseCard } from './ReleaseCard.tsx'
import { pressStructure } from './structure.ts'
import './press.css'

const PLACEHOLDERS = 6
const tones: CoverTone[] = ['plate', 'paper', 'leaf', 'wash', 'paper']

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
          <ErrorState title="The press releases did not load" onRetry={() => void refetch()}>
            Please check your connection and try again.
          </ErrorState>
        ) : listing.items.length === 0 ? (
          <EmptyState title="Press Releases Coming Soon">
            The first one will appear here. Until then, ask the press office.
          </EmptyState>
        ) : (
          <>
            <div className="columns trio releases pt-6">
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
      <div className="columns trio releases pt-6">
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
