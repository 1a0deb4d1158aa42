import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { useQuery } from '@tanstack/react-query'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { SkeletonBlock, Skeleton, SkeletonLines, SkeletonProse } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileRail } from './ProfileRail.tsx'
import { type FullSpeaker, speakerQuery } from './queries.ts'
import { speakerStructure } from './structure.ts'
import { UpcomingSessions } from '#src/features/agenda/site/UpcomingSessions.tsx'
import './profile.css'

export default function SpeakerPage({ params: { slug } }: PageProps<{ slug: string }>) {
  const { data: speaker, isPending, isError, refetch } = useQuery(speakerQuery(slug))
  if (isPending) return <Loading />
  if (isError)
    return (
      <div className="wrap py-band">
        <title>{`Speaker Directory | ${settings.name}`}</title>
        <ErrorState level={1} title="The speaker did not load" onRetry={() => void refetch()} />
      </div>
    )
  return speaker ? <Profile key={slug} speaker={speaker} /> : <Missing slug={slug} />
}

function Profile({ speaker }: { speaker: FullSpeaker }) {
  const { slug, name, title, company, bioShort, bioLong, topics, assets } = speaker
  const role = [title, company].filter(Boolean).join(', ')
  const repeated = bioLong.startsWith(bioShort.replace(/…$/, ''))
  return (
    <>
      <Metadata
        title={`${[name, role].filter(Boolean).join(', ')} | ${settings.name}`}
        description={bioShort || role || name}
        ogTitle={name}
        ogImage={{
          path: socialPath('speakers', slug),
          alt: [name, role].filter(Boolean).join(', '),
        }}
        canonical={`/speakers/${slug}`}
        keywords={topics.length > 0 ? topics : undefined}
      />
      <JsonLd of={import.meta.env.SSR ? (at) => speakerStructure(at, speaker) : undefined} />
      <ProfileHead speaker={speaker} role={role} />
      <div className="wrap grid py-page">
        <div className="profile__main">
          {bioShort && !repeated && <p className="profile__short mb-6 max-44">{bioShort}</p>}
          {bioLong && (
            <div className="prose">
              {bioLong.split(/\n{2,}/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
          <UpcomingSessions slug={slug} />
          {assets.length > 0 && (
            <section className="block" aria-labelledby="resources">
              <h2 className="block__title" id="resources">
                Resources
              </h2>
              <ul className="assets">
                {assets.map(({ label, url }) => (
                  <li className="rule-bottom" key={url}>
                    <MoreLink href={url} newTab>
                      {label}
                    </MoreLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <ProfileRail speaker={speaker} />
      </div>
    </>
  )
}

const Missing = ({ slug }: { slug: string }) => (
  <PageMissing
    what="Speaker"
    text="The speaker you're looking for doesn't exist or has been moved."
    path={`/speakers/${slug}`}
    back={{ href: '/speakers', label: 'Back to Speakers' }}
  />
)

function Loading() {
  return (
    <Skeleton label="Loading the speaker">
      <title>{`Speaker Directory | ${settings.name}`}</title>
      <div className="titleblock">
        <div className="wrap">
          <div className="grid profile__head pt-4">
            <div className="profile__face from-1-3">
              <div className="plate plate--face bone" />
            </div>
            <div className="profile__title from-4">
              <span className="titleblock__title from-1-8 headline">
                <SkeletonBlock length="half" />
              </span>
              <SkeletonBlock length="half" />
              <SkeletonBlock length="short" />
            </div>
          </div>
          <div className="mt-6">
            <StepRule />
          </div>
        </div>
      </div>
      <div className="wrap grid py-page">
        <div className="profile__main">
          <SkeletonProse />
        </div>
        <div className="profile__rail flush-900 gap-6 stack content-top pr-5 anywhere">
          <SkeletonLines />
        </div>
      </div>
    </Skeleton>
  )
}
