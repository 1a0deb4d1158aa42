import { useQuery } from '@tanstack/react-query'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { settings } from '#src/settings.ts'
import type { CoverTone } from '#src/ui/artPaths.ts'
import { withDistinctCovers } from '#src/ui/coverKinds.ts'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { MediaInquiries } from './MediaInquiries.tsx'
import { type ReleaseOnList, releasesQuery } from './queries.ts'
import { ReleaseCard } from './ReleaseCard.tsx'
import { pressStructure } from './structure.ts'
import './press.css'

const STAND = 'Releases and coverage. For interviews and pictures, write to the press office below.'
const PLACEHOLDERS = 6
const tones: CoverTone[] = ['plate', 'paper', 'leaf', 'wash', 'paper']

export default function PressPage() {
  const { data: releases, isPending, refetch } = useQuery(releasesQuery())
  return (
    <>
      <Metadata title={`Press | ${settings.name}`} description={STAND} canonical="/press" />
      <JsonLd of={import.meta.env.SSR ? (at) => pressStructure(at, releases ?? []) : undefined} />
      <TitleBlock title="Press" stand={STAND} rule="far" spark />
      <div className="wrap">
        {isPending ? (
          <Loading />
        ) : !releases ? (
          <ErrorState title="The press releases did not load" onRetry={() => void refetch()}>
            Please check your connection and try again.
          </ErrorState>
        ) : releases.length === 0 ? (
          <EmptyState title="Press Releases Coming Soon">
            The first one will stand here. Until then, ask the press office.
          </EmptyState>
        ) : (
          <div className="releases">
            {withDistinctCovers(releases.map(asCovered), () => false).map(({ heroImage, ...release }, place) => (
              <ReleaseCard
                key={release.id}
                release={{ ...release, imageUrl: heroImage }}
                tone={tones[place % tones.length]!}
                eager={place === 0}
              />
            ))}
          </div>
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
      <div className="releases">
        {Array.from({ length: PLACEHOLDERS }, (_, place) => (
          <div key={place} className="release">
            <div className="plate plate--wide bone" />
            <span className="release__top">
              <Bone length="short" />
            </span>
            <span className="release__title">
              <Bone length="most" />
              <Bone length="half" />
            </span>
            <span>
              <Bone />
              <Bone length="most" />
              <Bone length="half" />
            </span>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
