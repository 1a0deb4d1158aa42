import { useQuery } from '@tanstack/react-query'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { withDistinctCovers } from '#src/ui/coverKinds.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Climb } from '#src/ui/Plate.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { pictured } from './heroes.ts'
import { featuredResourcesQuery, FEATURED_RESOURCES } from './queries.ts'
import { ResourceCard } from '#src/features/reports/site/ResourceCard.tsx'
import { CardBones } from './CardBones.tsx'
import { hubStructure } from './structure.ts'
import './resources.css'
import './hub.css'

const STAND = 'Tools, research, guides and recordings for leaders who have to decide about AI and then make it work.'

/** The marketing figures of promise R1 are settings. */
const sections = [
  {
    title: 'AI Showcase',
    href: '/resources/ai-showcase',
    figure: () => settings.figures.tools,
    unit: 'tools',
    text: 'A directory of AI tools for business, rated and reviewed by the people who use them.',
    link: 'Browse the tools',
  },
  {
    title: 'Research',
    href: '/resources/research',
    figure: () => settings.figures.reports,
    unit: 'reports',
    text: 'Reports that name their sources and say what a leader should do about what they found.',
    link: 'Read the research',
  },
  {
    title: 'Guides',
    href: '/resources/guides',
    figure: () => settings.figures.downloads,
    unit: 'downloads',
    text: 'Step by step from a first pilot to daily use, for the people who have to make it work.',
    link: 'Open the guides',
  },
  {
    title: 'Past Webinars',
    href: '/resources/webinars',
    figure: () => settings.figures.hours,
    unit: 'hours',
    text: 'Recorded working sessions with chapters, to watch when there is time for them.',
    link: 'Watch the recordings',
  },
]

export default function ResourcesPage() {
  return (
    <>
      <Metadata
        title={`Resources: AI tools, research, guides and webinars | ${settings.name}`}
        description={STAND}
        ogTitle="Resources"
        canonical="/resources"
        keywords={['AI resources', 'AI research', 'AI guides', 'AI webinars', 'AI tools']}
      />
      <TitleBlock title="Resources" stand={STAND} rule="none" />
      <section className="pt-6" aria-label="What is here">
        <div className="wrap hub rows-900 cols-4">
          {sections.map(({ title, href, figure, unit, text, link }, index) => (
            <article className="climbcard column" key={href}>
              <Climb step={index + 1} />
              <div className="climbcard__body column grow mt-4">
                <h2>{title}</h2>
                {figure() && (
                  <p className="room__fig medium mt-4 t2">
                    <b>{figure()}</b> {unit}
                  </p>
                )}
                <p className="my-4 t2 soft">{text}</p>
                <MoreLink className="mt-auto" href={href}>
                  {link}
                </MoreLink>
              </div>
            </article>
          ))}
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <SectionHead title="Featured" href="/resources/playbooks" linkText="All research and guides" />
          <Featured />
        </div>
      </section>
      <section className="section">
        <div className="wrap hubend cols-2">
          <div className="pt-5 bar-top">
            <h2>A question that nothing here answers?</h2>
            <p className="section__note">Ask us. A person replies within 24 hours.</p>
            <ButtonLink href="/contact">Contact Us</ButtonLink>
          </div>
          <div className="pt-5 bar-top">
            <h2>Compare notes with your peers</h2>
            <p className="section__note">Executive Exchange is a private community of leaders who put AI to work.</p>
            <ButtonLink href="/community">Join the Community</ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

/** The first three of all resources. */
function Featured() {
  const { data: resources, isError, refetch } = useQuery(featuredResourcesQuery())
  if (isError) return <ErrorState title="The resources did not load" level={3} onRetry={() => void refetch()} />
  if (!resources)
    return (
      <Skeleton label="Loading resources">
        <div className="restrio stack-900 stack">
          {Array.from({ length: FEATURED_RESOURCES }, (_, index) => (
            <CardBones key={index} />
          ))}
        </div>
      </Skeleton>
    )
  return (
    <>
      <JsonLd of={import.meta.env.SSR ? (at) => hubStructure(at, resources) : undefined} />
      {resources.length === 0 ? (
        <EmptyState title="No resources found" level={3}>
          The first ones are on the way.
        </EmptyState>
      ) : (
        <div className="restrio stack-900 stack">
          {withDistinctCovers(resources.map(pictured)).map((resource) => (
            <ResourceCard key={resource.id} resource={resource} shape="wide" level={3} />
          ))}
        </div>
      )}
    </>
  )
}
