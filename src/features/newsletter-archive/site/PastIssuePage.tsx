import { useQuery } from '@tanstack/react-query'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { PageMissing } from '#src/rendering/PageMissing.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { ShareButton } from '#src/rendering/ShareButton.tsx'
import { settings } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { Crumb } from '#src/ui/MoreLink.tsx'
import { Skeleton, SkeletonProse, SkeletonTitle } from '#src/ui/Skeleton.tsx'
import { type FullIssue, pastIssueQuery } from './queries.ts'

/** Public page of one newsletter issue. */
export default function PastIssuePage({ params: { slug } }: PageProps<{ slug: string }>) {
  const { data: issue, isPending } = useQuery(pastIssueQuery(slug))
  if (isPending) return <Loading />
  if (!issue) return <Missing slug={slug} />
  return <Text issue={issue} />
}

function Text({ issue: { slug, title, preview, sentAt, content } }: { issue: FullIssue }) {
  return (
    <>
      <Metadata
        title={`${title} | ${settings.name}`}
        description={preview || `An issue of the ${settings.name} newsletter.`}
        ogType="article"
        canonical={`/newsletter/${slug}`}
        markdown={`/newsletter/${slug}.md`}
        publishedTime={sentAt}
      />
      <article className="wrap py-page">
        <div className="measure">
          <Crumb href="/newsletter">All issues</Crumb>
          <p className="mt-5 t2 soft">
            Newsletter, <time dateTime={sentAt}>{longDate(sentAt)}</time>
          </p>
          <h1 className="headline t6 mt-2">{title}</h1>
          {preview && <p className="lead mt-3">{preview}</p>}
          <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: content }} />
          <footer className="wraps row gap-3 mt-6 pt-4 ink-top print-none">
            <SubscribeButton source="article">Subscribe</SubscribeButton>
            <ShareButton
              title={title}
              text={preview || title}
              copied={{
                title: 'Link copied!',
                description: 'The address of this issue has been copied to the clipboard.',
              }}
            />
          </footer>
        </div>
      </article>
    </>
  )
}

const Missing = ({ slug }: { slug: string }) => (
  <PageMissing
    what="Issue"
    text="The issue you're looking for doesn't exist or has been moved."
    path={`/newsletter/${slug}`}
    back={{ href: '/newsletter', label: 'All issues' }}
  />
)

function Loading() {
  return (
    <Skeleton label="Loading the issue">
      <title>{`Newsletter | ${settings.name}`}</title>
      <SkeletonTitle />
      <div className="wrap">
        <SkeletonProse paragraphs={4} />
      </div>
    </Skeleton>
  )
}
