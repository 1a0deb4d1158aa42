import { withDistinctPlates } from '#src/ui/plates.ts'
import { useQuery } from '@tanstack/react-query'
import { FeaturedEvent } from '#src/features/events/site/FeaturedEvent.tsx'
import { NextEvents } from '#src/features/events/site/NextEvents.tsx'
import { firstEventsQuery } from '#src/features/events/site/queries.ts'
import { latestPostsQuery, type Post } from '#src/features/news/site/queries.ts'
import { Story } from '#src/features/news/site/Story.tsx'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { useHeading, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { organization, webSite } from '#src/rendering/structure.ts'
import { siteDescription, booking } from '#src/settings.ts'
import { CoverImage, Climb } from '#src/ui/Plate.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { Sign } from '#src/ui/Sign.tsx'
import { SkeletonStory } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { Claims } from '#src/ui/Claims.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import './home.css'

function Proof() {
  const heading = useHeading('home.claims')
  return (
    <PageList page="home" list="claims">
      {(claims) => (
        <section className="section">
          <div className="wrap">
            <SectionHead {...heading} />
            <Claims claims={claims} />
          </div>
        </section>
      )}
    </PageList>
  )
}

function WhatWeDo() {
  const heading = useHeading('home.work')
  return (
    <PageList page="home" list="work">
      {(work) => (
        <section className="section">
          <div className="wrap">
            <SectionHead {...heading} href={booking().href} />
            <div className="work rows-900 rows-600 cols-4">
              {work.map(({ title, text, link, href }, index) => (
                <article className="climbcard linked column" key={href}>
                  <Climb step={index + 1} />
                  <div className="climbcard__body column grow mt-4">
                    <h3 className="work__title t5">{title}</h3>
                    <p className="work__text t2 soft">{text}</p>
                    <MoreLink className="linked__to mt-auto" href={href}>
                      {link}
                    </MoreLink>
                  </div>
                </article>
              ))}
            </div>
          </div>
        </section>
      )}
    </PageList>
  )
}

export default function HomePage() {
  const head = usePageHead('home')
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={siteDescription()}
        ogTitle={head.socialTitle}
        canonical="/"
      />
      <JsonLd of={import.meta.env.SSR ? (at) => [organization(at), webSite(at)] : undefined} />
      <Hero head={head} />
      <LatestNews />
      <Featured />
      <Benefits />
      <WhatWeDo />
      <Proof />
    </>
  )
}

function Hero({ head }: { head: ReturnType<typeof usePageHead> }) {
  return (
    <section className="hero">
      <div className="wrap grid">
        <div className="from-1-8 column">
          <h1 className="hero__title headline">{head.title}</h1>
          <p className="hero__stand mt-4 lead soft">{head.text}</p>
          <div className="hero__act cluster middle gap-4 mt-auto pt-5">
            <SubscribeButton source="home-hero" large icon="arrow">
              {head.button || 'Subscribe'}
            </SubscribeButton>
            <p className="caption">We respect your privacy. Unsubscribe at any time.</p>
          </div>
        </div>
        <figure className="hero__art from-9">
          <CoverImage
            slug="front"
            kind="spheres"
            shape="lead"
            tone="plate"
            spark
            eager
            alt="Engraving: five spheres climb from a small bright dot to a large globe"
          />
          <figcaption className="caption">
            The step up. Every plate here grows out of it.
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

function Benefits() {
  const heading = useHeading('home.jobs')
  return (
    <PageList page="home" list="jobs">
      {(jobs) => (
        <section className="section section--tight">
          <div className="wrap">
            <StepRule at="rail" />
            <div className="grid pt-5">
              <RailHead title={heading.title} note={heading.note} />
              <div className="from-4 gap-wide cols-2">
                {jobs.map(({ sign, title, text }) => (
                  <article className="benefit stack py-5 rule-bottom" key={title}>
                    <Sign name={sign} />
                    <div>
                      <h3 className="benefit__title">{title}</h3>
                      <p className="benefit__text mt-2 t2 soft airy">{text}</p>
                    </div>
                  </article>
                ))}
              </div>
            </div>
          </div>
        </section>
      )}
    </PageList>
  )
}

function LatestNews() {
  const heading = useHeading('home.news')
  const { data: posts, isError, refetch } = useQuery(latestPostsQuery())
  if (posts?.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead {...heading} href="/news" />
        {isError ? (
          <ErrorState title="The news did not load" level={3} onRetry={() => void refetch()} />
        ) : (
          <div className="frontpage columns">
            <Front posts={posts} />
            <NextEvents />
          </div>
        )}
      </div>
    </section>
  )
}

/** The latest three posts, the first of them as the lead, or placeholders while they load. */
const Front = ({ posts }: { posts: Post[] | undefined }) => (
  <div className="front columns" aria-busy={!posts}>
    {posts
      ? withDistinctPlates(posts).map((post, index) => (
          <Story
            key={post.id}
            post={post}
            shape={index === 0 ? 'slit' : 'square'}
            tone="wash"
            level={3}
            row
          />
        ))
      : [0, 1, 2].map((index) => (
          <SkeletonStory key={index} shape={index === 0 ? 'slit' : 'square'} row />
        ))}
  </div>
)

function Featured() {
  const heading = useHeading('home.event')
  const { data: events, isError, refetch } = useQuery(firstEventsQuery())
  if (events?.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead {...heading} href="/events" />
        {isError ? (
          <ErrorState title="The event did not load" level={3} onRetry={() => void refetch()} />
        ) : (
          <FeaturedEvent event={events?.[0]} />
        )}
      </div>
    </section>
  )
}
