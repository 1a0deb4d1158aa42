import type { ReactNode } from 'react'
import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArticleByline, ArticleHead, ArticleLoading } from '#src/features/news/site/ArticleHead.tsx'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps } from '#src/rendering/page.tsx'
import { settings, siteDescription } from '#src/settings.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { writing } from '#src/ui/writing.ts'
import { accessNotice } from '#src/features/reports/addresses.ts'
import { useGrant, useLockOnLeaving } from '#src/features/reports/site/access.ts'
import { AccessPanel } from '#src/features/reports/site/AccessPanel.tsx'
import { Gate } from '#src/features/reports/site/Gate.tsx'
import { pictured } from '../heroes.ts'
import { type FullResource, resourceQuery } from './queries.ts'
import { resourceTextQuery } from '#src/features/reports/site/queries.ts'
import { RecordingPlayer } from '#src/features/recordings/site/RecordingPlayer.tsx'
import { GrantedText, OpenedText, OpenText } from '#src/features/reports/site/ReportText.tsx'
import { resourceStructure } from './structure.ts'
import { kinds, lengthOf, nameOf } from './labels.ts'
import '#src/features/recordings/site/recordings.css'
import './resource.css'

export default function ResourcePage({
  params: { slug },
  search: { access },
}: PageProps<{ slug: string }>) {
  const { data: resource, isPending, isError, refetch } = useQuery(resourceQuery(slug))
  if (isPending) return <Loading slug={slug} />
  if (isError)
    return (
      <div className="wrap py-band">
        <Unknown slug={slug} />
        <ErrorState level={1} title="The resource did not load" onRetry={() => void refetch()} />
      </div>
    )
  if (!resource) return <Missing slug={slug} />
  return (
    <Detail key={slug} resource={resource} notice={access ? accessNotice(access) : undefined} />
  )
}

function Detail({ resource, notice }: { resource: FullResource; notice: string | undefined }) {
  const { slug, title, description, type, topic, author, publishedAt, modifiedAt, speakers } =
    resource
  const { list } = kinds[type]
  const name = nameOf(resource)
  const address = `/resources/${slug}`
  const locked = resource.gated && resource.content === null
  const granted = useGrant(slug) === 'open'
  useLockOnLeaving(slug, resource.gated && (granted || !locked))
  const { data: opened } = useQuery({ ...resourceTextQuery(slug), enabled: locked && granted })
  const video = resource.video ?? opened?.video
  const isOpen = !locked || granted
  const names = speakers.join(', ') || author
  const byline = (
    <ArticleByline
      title={title}
      lead={description}
      by={
        names && (
          <>
            {speakers.length > 0 ? 'With' : 'By'} <b>{names}</b>
          </>
        )
      }
      publishedAt={publishedAt}
      language={resource.language}
      length={lengthOf(resource)}
      copied="The address of this page has been copied to the clipboard."
    />
  )
  return (
    <>
      <Metadata
        title={`${title} | ${settings.name}`}
        description={description}
        ogTitle={title}
        ogType="article"
        ogImage={{ path: socialPath('resources', slug), alt: `“${title}”, beside its cover` }}
        canonical={address}
        markdown={`${address}.md`}
        keywords={[name, ...(topic ? [topic] : [])]}
        author={author}
        publishedTime={publishedAt}
        modifiedTime={modifiedAt}
      />
      <JsonLd of={import.meta.env.SSR ? (at) => resourceStructure(at, resource) : undefined} />
      <article className="resource" {...writing(resource)}>
        <ArticleHead
          kickers={[{ label: name, href: list.href }, ...(topic ? [topic] : [])]}
          title={title}
          longFrom={70}
          lead={description}
          picture={
            !isOpen ? (
              <AccessPanel resource={resource} notice={notice} />
            ) : (
              !video && (
                <div className="story-plate full">
                  <StoryPicture
                    post={pictured(resource)}
                    shape="large"
                    tone="plate"
                    eager
                    always
                    described
                  />
                </div>
              )
            )
          }
        >
          {isOpen && byline}
        </ArticleHead>
        {isOpen && video && (
          <div className="wrap">
            <RecordingPlayer resource={resource} video={video} />
          </div>
        )}
        <Body resource={resource} locked={locked} granted={granted} byline={byline} />
      </article>
      <p className="wrap resource__end">
        <MoreLink href={list.href}>All {list.label}</MoreLink>
      </p>
    </>
  )
}

interface BodyProps {
  resource: FullResource
  locked: boolean
  granted: boolean
  byline: ReactNode
}

function Body({ resource, locked, granted, byline }: BodyProps) {
  const { slug, gated, content, fileUrl } = resource
  return (
    <div className="wrap grid article__body pt-8 pt-4-600">
      {locked ? (
        granted ? (
          <GrantedText slug={slug} />
        ) : (
          <Gate resource={resource} byline={byline} />
        )
      ) : gated ? (
        <OpenedText slug={slug} content={content ?? ''} fileUrl={fileUrl} />
      ) : (
        <OpenText resource={resource} />
      )}
    </div>
  )
}

const Missing = ({ slug }: { slug: string }) => (
  <PageMissing
    what="Resource"
    text="The resource you're looking for doesn't exist or has been moved."
    path={`/resources/${slug}`}
    back={{ href: '/resources', label: 'Back to Resources' }}
  />
)

/** Metadata of a resource's page until the resource has loaded. */
const Unknown = ({ slug }: { slug: string }) => (
  <Metadata
    title={`Resources | ${settings.name}`}
    description={siteDescription()}
    canonical={`/resources/${slug}`}
  />
)

const Loading = ({ slug }: { slug: string }) => (
  <ArticleLoading label="Loading the resource" metadata={<Unknown slug={slug} />} paragraphs={3} />
)
