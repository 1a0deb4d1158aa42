import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { useQuery } from '@tanstack/react-query'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps } from '#src/rendering/page.tsx'
import { settings, siteDescription } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Kickers } from '#src/ui/Kickers.tsx'
import { Crumb, MoreLink } from '#src/ui/MoreLink.tsx'
import { ShareButton } from '#src/rendering/ShareButton.tsx'
import { SkeletonBlock, Skeleton, SkeletonProse, SkeletonTitle } from '#src/ui/Skeleton.tsx'
import { writing } from '#src/ui/writing.ts'
import { type FullRelease, releaseQuery } from './queries.ts'
import { releaseStructure } from './structure.ts'
import './press.css'

export default function ReleasePage({ params: { slug } }: PageProps<{ slug: string }>) {
  const { data: release, isPending } = useQuery(releaseQuery(slug))
  if (isPending) return <Loading />
  if (!release) return <Missing slug={slug} />
  return <Text release={release} />
}

function Text({ release }: { release: FullRelease }) {
  const {
    slug,
    title,
    excerpt,
    category,
    publishedAt,
    modifiedAt,
    imageUrl,
    sourceUrl,
    content,
    author,
  } = release
  const { locality, region } = settings.contact
  const place = [locality, region].filter(Boolean).join(', ')
  const share = (
    <ShareButton
      title={title}
      text={excerpt}
      copied={{
        title: 'Link copied!',
        description: 'Press release URL has been copied to clipboard.',
      }}
    />
  )
  return (
    <>
      <Metadata
        title={`${title} | ${settings.name}`}
        description={excerpt}
        ogTitle={title}
        ogType="article"
        ogImage={{ path: socialPath('press', slug), alt: title }}
        canonical={`/press/${slug}`}
        markdown={`/press/${slug}.md`}
        keywords={[category]}
        author={author ?? undefined}
        publishedTime={publishedAt}
        modifiedTime={modifiedAt}
      />
      <JsonLd of={import.meta.env.SSR ? (at) => releaseStructure(at, release) : undefined} />
      <article className="wrap grid statement py-page">
        <header className="full">
          <Crumb href="/press">Back to Press Releases</Crumb>
          <div {...writing(release)}>
            <div className="statement__kick cluster baseline gap-2-5 mt-5 t2 soft">
              <Kickers items={[category]} />
              <time dateTime={publishedAt}>{longDate(publishedAt, release.language)}</time>
            </div>
            <h1 className="statement__title track-display regular">{title}</h1>
            <p className="statement__stand mt-5 soft">{excerpt}</p>
          </div>
          <div className="statement__act py-2 ink-block cluster mt-6 print-none">
            {share}
            {sourceUrl && (
              <ButtonLink variant="quiet" href={sourceUrl} newTab icon="external" iconFirst>
                Original Source
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              className="needs-script"
              icon="print"
              iconFirst
              onClick={() => print()}
            >
              Print
            </Button>
            <MoreLink href="/press#media-inquiries">Media Inquiries</MoreLink>
          </div>
        </header>
        {imageUrl && (
          <figure className="story-plate full mt-6">
            <StoryPicture
              post={{ slug, heroImage: imageUrl }}
              shape="pano"
              tone="plate"
              eager
              described
            />
          </figure>
        )}
        {content && (
          <div className="statement__text from-4-6 pt-7">
            {place && (
              <p className="pb-4 t2 soft">
                {place}, {longDate(publishedAt)}
              </p>
            )}
            <div
              className="prose"
              {...writing(release)}
              dangerouslySetInnerHTML={{ __html: content }}
            />
          </div>
        )}
        <footer className="statement__foot from-4-6 pt-4 t2 ink-top">
          <h2 className="t4">About {settings.name}</h2>
          <p className="mt-2 mb-5">{siteDescription()}</p>
          <h2 className="t4 print-none">Pictures to download</h2>
          <ul className="cluster gap-4 mt-2 mb-5 print-none">
            {imageUrl?.startsWith('/') && (
              <li>
                <a className="target inline" href={imageUrl} download>
                  Picture of this release
                </a>
              </li>
            )}
            <li>
              <a className="target inline" href={socialPath('press', slug)} download>
                Title card, 1200 × 630 pixels
              </a>
            </li>
          </ul>
          {author && (
            <p>
              <strong>Media Contact:</strong> {author}
            </p>
          )}
          <p className="soft">
            Published <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
          </p>
          <div className="statement__end wraps row gap-2-5 mt-4 print-none">
            {share}
            <MoreLink href="/press">All press releases</MoreLink>
            <MoreLink href="/contact">Contact us</MoreLink>
          </div>
        </footer>
      </article>
    </>
  )
}

const Missing = ({ slug }: { slug: string }) => (
  <PageMissing
    what="Press Release"
    text="The press release you're looking for doesn't exist or has been moved."
    path={`/press/${slug}`}
    back={{ href: '/press', label: 'Back to Press Releases' }}
  />
)

function Loading() {
  return (
    <Skeleton label="Loading the press release">
      <title>{`Press | ${settings.name}`}</title>
      <SkeletonTitle />
      <div className="wrap grid statement py-page">
        <div className="statement__text from-4-6 pt-7">
          <SkeletonBlock length="half" />
          <SkeletonProse paragraphs={4} />
        </div>
      </div>
    </Skeleton>
  )
}
