import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { useQuery } from '@tanstack/react-query'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { classes } from '#src/ui/classes.ts'
import { Kickers } from '#src/ui/Kickers.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { ShareButton } from '#src/rendering/ShareButton.tsx'
import { Bone, Skeleton, SkeletonLines, SkeletonProse } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { accessNotice } from '#src/features/reports/addresses.ts'
import { useGrant, useLockOnLeaving } from '#src/features/reports/site/access.ts'
import { Gate } from '#src/features/reports/site/Gate.tsx'
import { pictured } from './heroes.ts'
import { type FullResource, resourceQuery } from './queries.ts'
import { resourceTextQuery } from '#src/features/reports/site/queries.ts'
import { RecordingPlayer } from '#src/features/recordings/site/RecordingPlayer.tsx'
import { GrantedText, OpenedText, OpenText } from '#src/features/reports/site/ReportText.tsx'
import { resourceStructure } from './structure.ts'
import { kinds, lengthOf } from './labels.ts'
import '#src/features/news/site/article.css'
import '#src/features/recordings/site/recordings.css'
import './resource.css'

/** Characters from which a title is set smaller. */
const LONG_TITLE = 70

export default function ResourcePage({ params: { slug }, search: { access } }: PageProps<{ slug: string }>) {
  const { data: resource, isPending, isError, refetch } = useQuery(resourceQuery(slug))
  if (isPending) return <Loading slug={slug} />
  if (isError)
    return (
      <div className="wrap py-band">
        <Unknown slug={slug} />
        <ErrorState level={1} title="The resource did not load" onRetry={() => void refetch()}>
          Please check your connection and try again.
        </ErrorState>
      </div>
    )
  if (!resource) return <Missing slug={slug} />
  return <Detail key={slug} resource={resource} notice={access ? accessNotice(access) : undefined} />
}

function Detail({ resource, notice }: { resource: FullResource; notice: string | undefined }) {
  const { slug, title, description, type, topic, author, publishedAt, modifiedAt, speakers } = resource
  const { name, list } = kinds[type]
  const address = `/resources/${slug}`
  const locked = resource.gated && resource.content === null
  const granted = useGrant(slug) === 'open'
  useLockOnLeaving(slug, resource.gated && (granted || !locked))
  const { data: opened } = useQuery({ ...resourceTextQuery(slug), enabled: locked && granted })
  const video = resource.video ?? opened?.video
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
      <article className="resource">
        <header className="article__head">
          <div className="wrap grid">
            <div className="article__kick full">
              <Kickers items={[{ label: name, href: list.href }, ...(topic ? [topic] : [])]} />
            </div>
            <h1 className={classes('article__title headline mt-5', title.length > LONG_TITLE && 'article__title--long t6')}>
              {title}
            </h1>
            <p className="article__stand from-1-8 mt-5 soft">{description}</p>
            <div className="article__by py-2 ink-block rows-600 wraps row full gap-2-5 mt-6 t2">
              <span>
                {speakers.length > 0 ? 'With' : 'By'} <b>{speakers.join(', ') || author}</b>
              </span>
              <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
              {lengthOf(resource) && <span>{lengthOf(resource)}</span>}
              <ShareButton
                title={title}
                text={description}
                copied={{ title: 'Link copied!', description: 'The address of this page has been copied to the clipboard.' }}
              />
            </div>
          </div>
        </header>
        {(!locked || granted) && (
          <div className="wrap">
            {video ? (
              <RecordingPlayer resource={resource} video={video} />
            ) : (
              <div className="mt-6">
                <StoryPicture post={pictured(resource)} shape="pano" tone="plate" eager always />
              </div>
            )}
          </div>
        )}
        <Body resource={resource} locked={locked} granted={granted} notice={notice} />
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
  notice: string | undefined
}

function Body({ resource, locked, granted, notice }: BodyProps) {
  const { slug, gated, content, fileUrl } = resource
  return (
    <div className="wrap grid article__body pt-8">
      {locked ? (
        granted ? (
          <GrantedText slug={slug} />
        ) : (
          <Gate resource={resource} notice={notice} />
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

/** What a resource's page says of itself until the resource is there. */
const Unknown = ({ slug }: { slug: string }) => (
  <Metadata title={`Resources | ${settings.name}`} description={settings.description} canonical={`/resources/${slug}`} />
)

function Loading({ slug }: { slug: string }) {
  return (
    <Skeleton label="Loading the resource">
      <Unknown slug={slug} />
      <div className="article__head">
        <div className="wrap grid">
          <Bone length="short" className="full" />
          <div className="article__title headline mt-5">
            <Bone length="most" />
            <Bone length="half" />
          </div>
          <div className="article__stand from-1-8 mt-5 soft">
            <SkeletonLines lines={2} />
          </div>
        </div>
      </div>
      <div className="wrap">
        <div className="mt-6">
          <div className="plate plate--pano bone" />
        </div>
        <div className="grid article__body pt-8">
          <div className="article__text from-4 min-0">
            <SkeletonProse paragraphs={3} />
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
