import { withDistinctCovers } from '#src/ui/coverKinds.ts'
import { useQuery } from '@tanstack/react-query'
import { FeaturedEvent } from '#src/features/events/site/FeaturedEvent.tsx'
import { featuredEventQuery } from '#src/features/events/site/queries.ts'
import { latestPostsQuery, type Post } from '#src/features/news/site/queries.ts'
import { Story } from '#src/features/news/site/Story.tsx'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { organization, webSite } from '#src/rendering/structure.ts'
import { settings } from '#src/settings.ts'
import { CoverImage } from '#src/ui/Plate.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { Sign } from '#src/ui/Sign.tsx'
import { SkeletonStory } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { Proof } from './Proof.tsx'
import { WhatWeDo } from './WhatWeDo.tsx'
import './home.css'

export default function HomePage() {
  return (
    <>
      <Metadata
        title={`${settings.name}: practical AI for sales, marketing and operations`}
        description={settings.description}
        ogTitle="Practical AI for the people who carry the number"
        canonical="/"
      />
      <JsonLd of={import.meta.env.SSR ? (at) => [organization(at), webSite(at)] : undefined} />
      <Hero />
      <Benefits />
      <LatestNews />
      <Featured />
      <WhatWeDo />
      <Proof />
    </>
  )
}

function Hero() {
  return (
    <section className="hero">
      <div className="wrap grid">
        <div className="hero__text from-1-7 column">
          <h1 className="hero__title headline">Practical AI for the people who carry the number</h1>
          <p className="hero__stand mt-5 lead soft max-34">{settings.description}</p>
          <div className="hero__act mt-auto pt-6">
            <SubscribeButton source="home-hero" large icon="arrow">
              Stay Relevant and Subscribe for Updates
            </SubscribeButton>
            <p className="caption">We respect your privacy. Unsubscribe at any time.</p>
          </div>
        </div>
        <figure className="hero__art from-8">
          <CoverImage
            slug="advantage-front"
            kind="spheres"
            shape="front"
            tone="plate"
            spark
            fine
            eager
            alt="Engraving: five spheres climb from a small bright dot to a large globe"
          />
          <figcaption className="caption">The step up. Each plate here is drawn from one idea: dots that rise.</figcaption>
        </figure>
      </div>
    </section>
  )
}

function Benefits() {
  return (
    <PageList page="home" list="jobs">
      {(jobs) => (
        <section className="section section--tight">
          <div className="wrap">
            <StepRule at="rail" />
            <div className="grid pt-5">
              <div className="rail from-1-3">
                <h2>Six jobs AI can do for you now</h2>
              </div>
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
  const { data: posts, isError, refetch } = useQuery(latestPostsQuery())
  if (posts?.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title="Latest news" href="/news" linkText="All News & Insights" />
        {isError ? (
          <ErrorState title="The news did not load" level={3} onRetry={() => void refetch()} />
        ) : (
          <Front posts={posts} />
        )}
      </div>
    </section>
  )
}

/** Lead and two; without posts the same shapes while they load. */
function Front({ posts }: { posts: Post[] | undefined }) {
  const [lead, ...side] = withDistinctCovers(posts ?? [], (index) => index === 0)
  return (
    <div className="front grid" aria-busy={!posts}>
      <div className="front__lead from-1-7 flush-900">
        {lead ? <Story post={lead} kind="lead" shape="lead" tone="wash" level={3} /> : <SkeletonStory lead shape="lead" />}
      </div>
      <div className="front__side from-8 stack-600 column">
        {posts
          ? side.map((post) => <Story key={post.id} post={post} kind="side" shape="slit" level={3} />)
          : [1, 2].map((index) => <SkeletonStory key={index} shape="slit" side />)}
      </div>
    </div>
  )
}

function Featured() {
  const { data: events, isError, refetch } = useQuery(featuredEventQuery())
  if (events?.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title="Featured event" href="/events" linkText="All events" />
        {isError ? (
          <ErrorState title="The event did not load" level={3} onRetry={() => void refetch()} />
        ) : (
          <FeaturedEvent event={events?.[0]} />
        )}
      </div>
    </section>
  )
}
