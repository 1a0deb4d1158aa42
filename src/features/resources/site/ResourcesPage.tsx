import { useQuery } from '@tanstack/react-query'
import { useHeading, usePageClosing, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { withDistinctPlates } from '#src/ui/plates.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Climb } from '#src/ui/Plate.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { pictured } from '../heroes.ts'
import { featuredResourcesQuery, FEATURED_RESOURCES, figuresQuery } from './queries.ts'
import { ResourceCard } from '#src/features/reports/site/ResourceCard.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import { hubStructure } from './structure.ts'
import './resources.css'
import './hub.css'

/** Each section counts its own unit: promise R1. */
const sections = [
  {
    heading: 'resources.tools',
    href: '/resources/ai-showcase',
    unit: 'tools',
  },
  {
    heading: 'resources.research',
    href: '/resources/research',
    unit: 'reports',
  },
  {
    heading: 'resources.guides',
    href: '/resources/guides',
    unit: 'downloads',
  },
  {
    heading: 'resources.webinars',
    href: '/resources/webinars',
    unit: 'hours',
  },
] as const

export default function ResourcesPage() {
  const head = usePageHead('resources')
  const closing = usePageClosing('resources')
  const featured = useHeading('resources.featured')
  const ask = useHeading('resources.ask')
  const { data: figures } = useQuery(figuresQuery())
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/resources"
        keywords={['AI resources', 'AI research', 'AI guides', 'AI webinars', 'AI tools']}
      />
      <TitleBlock title={head.title} stand={head.text} rule="none" />
      <section className="pt-6" aria-label="What is here">
        <div className="wrap hub rows-900 cols-4">
          {sections.map((section, index) => (
            <Section
              key={section.href}
              {...section}
              step={index + 1}
              figure={figures ? figures[section.unit] : '\u00a0'}
            />
          ))}
        </div>
        {figures?.source && <p className="wrap t1 soft mt-4">{figures.source}</p>}
      </section>
      <section className="section">
        <div className="wrap">
          <SectionHead {...featured} href="/resources/playbooks" />
          <Featured />
        </div>
      </section>
      <section className="section">
        <div className="wrap hubend cols-2">
          <div className="pt-5 bar-top">
            <h2>{ask.title}</h2>
            {ask.note && <p className="section__note">{ask.note}</p>}
            <ButtonLink href="/contact">{ask.linkText}</ButtonLink>
          </div>
          <div className="pt-5 bar-top">
            <h2>{closing.title}</h2>
            <p className="section__note">{closing.text}</p>
            <ButtonLink href="/community">{closing.button || 'Join the Community'}</ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

interface SectionProps {
  heading: (typeof sections)[number]['heading']
  href: string
  unit: string
  step: number
  figure: string | undefined
}

function Section({ heading, href, unit, step, figure }: SectionProps) {
  const { title, note, linkText } = useHeading(heading)
  return (
    <article className="climbcard linked column">
      <Climb step={step} />
      <div className="climbcard__body column grow mt-4">
        <h2>{title}</h2>
        {figure && (
          <p className="room__fig medium mt-4 t2">
            <b>{figure}</b> {unit}
          </p>
        )}
        <p className="my-4 t2 soft">{note}</p>
        <MoreLink className="linked__to mt-auto" href={href}>
          {linkText}
        </MoreLink>
      </div>
    </article>
  )
}

/** The first three resources. */
function Featured() {
  const { data: resources, isError, refetch } = useQuery(featuredResourcesQuery())
  if (isError)
    return (
      <ErrorState title="The resources did not load" level={3} onRetry={() => void refetch()} />
    )
  if (!resources)
    return (
      <Skeleton label="Loading resources">
        <div className="restrio stack-900 stack">
          {Array.from({ length: FEATURED_RESOURCES }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </div>
      </Skeleton>
    )
  return (
    <>
      <JsonLd of={import.meta.env.SSR ? (at) => hubStructure(at, resources) : undefined} />
      {resources.length === 0 ? (
        <EmptyState title="No resources found" level={3}>
          The first ones will appear here.
        </EmptyState>
      ) : (
        <div className="restrio stack-900 stack">
          {withDistinctPlates(resources.map(pictured)).map((resource) => (
            <ResourceCard key={resource.id} resource={resource} shape="wide" level={3} />
          ))}
        </div>
      )}
    </>
  )
}
