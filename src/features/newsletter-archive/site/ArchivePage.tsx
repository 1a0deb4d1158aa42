import { useQuery } from '@tanstack/react-query'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { longDate } from '#src/time/dates.ts'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { SkeletonBlock, Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { pastIssuesQuery } from './queries.ts'

/** Every sent issue of the newsletter. Search engines list the page once there is one. */
export default function ArchivePage() {
  const head = usePageHead('newsletter')
  const { data: issues, isPending, refetch } = useQuery(pastIssuesQuery())
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/newsletter"
        unlisted={issues?.length === 0}
      />
      <TitleBlock title={head.title} stand={head.text} />
      <div className="wrap pb-band">
        {isPending ? (
          <Skeleton label="Loading the issues">
            <SkeletonBlock length="most" />
            <SkeletonBlock length="half" />
          </Skeleton>
        ) : !issues ? (
          <ErrorState title="The issues did not load" onRetry={() => void refetch()} />
        ) : issues.length === 0 ? (
          <EmptyState
            title="No issues yet"
            actions={<SubscribeButton source="footer">Subscribe</SubscribeButton>}
          >
            Subscribe to get the first one in your inbox.
          </EmptyState>
        ) : (
          <>
            <ol className="measure pt-4">
              {issues.map(({ slug, title, preview, sentAt }) => (
                <li key={slug} className="linked py-5 rule-bottom">
                  <p className="t1 soft">
                    <time dateTime={sentAt}>{longDate(sentAt)}</time>
                  </p>
                  <h2 className="t5 mt-1">
                    <SiteLink className="headline-link linked__to" href={`/newsletter/${slug}`}>
                      {title}
                    </SiteLink>
                  </h2>
                  {preview && <p className="mt-2 t2 soft airy">{preview}</p>}
                </li>
              ))}
            </ol>
            <p className="mt-6">
              <SubscribeButton source="footer">Subscribe</SubscribeButton>
            </p>
          </>
        )}
      </div>
    </>
  )
}
