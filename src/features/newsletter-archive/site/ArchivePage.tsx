import { useQuery } from '@tanstack/react-query'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { settings } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { pastIssuesQuery } from './queries.ts'

const STAND = 'Every issue of our newsletter, in full, as our subscribers got it.'

/** Every issue of the newsletter that was sent. Search engines list it once there is one. */
export default function ArchivePage() {
  const { data: issues, isPending, refetch } = useQuery(pastIssuesQuery())
  return (
    <>
      <Metadata
        title={`Newsletter | ${settings.name}`}
        description={STAND}
        canonical="/newsletter"
        unlisted={issues?.length === 0}
      />
      <TitleBlock title="Newsletter" stand={STAND} />
      <div className="wrap pb-band">
        {isPending ? (
          <Skeleton label="Loading the issues">
            <Bone length="most" />
            <Bone length="half" />
          </Skeleton>
        ) : !issues ? (
          <ErrorState title="The issues did not load" onRetry={() => void refetch()}>
            Please check your connection and try again.
          </ErrorState>
        ) : issues.length === 0 ? (
          <EmptyState
            title="The first issue is still to come"
            actions={<SubscribeButton source="footer">Subscribe</SubscribeButton>}
          >
            Subscribe, and it comes to your inbox.
          </EmptyState>
        ) : (
          <>
            <ol className="measure pt-4">
              {issues.map(({ slug, title, preview, sentAt }) => (
                <li key={slug} className="py-5 rule-bottom">
                  <p className="t1 soft">
                    <time dateTime={sentAt}>{longDate(sentAt)}</time>
                  </p>
                  <h2 className="t5 mt-1">
                    <SiteLink className="headline-link" href={`/newsletter/${slug}`}>
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
