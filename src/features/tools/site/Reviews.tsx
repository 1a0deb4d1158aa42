import { useQuery } from '@tanstack/react-query'
import { shortDate } from '#src/time/dates.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { SkeletonRows } from '#src/ui/Skeleton.tsx'
import { Stars } from '#src/ui/Stars.tsx'
import { Notice } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { DIRECTORY } from '../list.ts'
import { type FullTool, type PublishedReview, REVIEWS_SHOWN, toolReviewsQuery } from './queries.ts'
import { RatingTrend } from './RatingTrend.tsx'
import { RatingSpread } from './RatingSpread.tsx'
import { RatingLine, reviewsCounted } from './ToolRating.tsx'

/** Reviews of a tool, with the distribution of its ratings. */
export function Reviews({ tool, all }: { tool: FullTool; all: boolean }) {
  const { data: reviews, isPending } = useQuery(toolReviewsQuery(tool.slug, all))
  const shown = all ? reviews : reviews?.slice(0, REVIEWS_SHOWN)
  return (
    <section className="block" id="reviews" aria-labelledby="reviews-title">
      <h2 className="block__title" id="reviews-title">
        Reviews
      </h2>
      {tool.reviewCount > 0 && (
        <div className="tally pb-5 stack-600 stack upper mb-5 rule-bottom">
          <div>
            <RatingLine tool={tool} />
            <p className="mt-2 t1 roomy soft">
              The average of {reviewsCounted(tool.reviewCount)} by people who use it. Vendor reviews
              are shown but not counted.
            </p>
          </div>
          <RatingSpread tool={tool} />
          <RatingTrend tool={tool} />
        </div>
      )}
      {isPending ? (
        <SkeletonRows rows={3} mark={false} />
      ) : !shown ? (
        <Notice tone="danger">
          The reviews did not load. Please check your connection and reload the page.
        </Notice>
      ) : shown.length === 0 ? (
        <p className="reviews__none soft">No reviews yet. Be the first to review this tool!</p>
      ) : (
        shown.map((review) => <ReviewEntry key={review.id} review={review} />)
      )}
      {reviews && shown && reviews.length > shown.length && (
        <p className="pt-4">
          <MoreLink href={`${DIRECTORY}/${tool.slug}?reviews=all#reviews`} rel="nofollow">
            Show all reviews
          </MoreLink>
        </p>
      )}
    </section>
  )
}

function ReviewEntry({ review }: { review: PublishedReview }) {
  const { rating, title, body, reviewerName, role, companySize, isVendor, createdAt } = review
  return (
    <article className="review stack gap-3-5 py-5 rule-bottom stack-600">
      <div className="review__who justify-start roomy wraps-600 stack content-top t2 soft anywhere">
        <b>{reviewerName}</b>
        {role && <span>{role}</span>}
        {companySize && <span>{companySize} people</span>}
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
        {isVendor && <Tag tone="warning">Vendor</Tag>}
      </div>
      <div>
        <Stars value={rating} />
        <h3 className="mt-2 anywhere">{title}</h3>
        <p className="review__text mt-2 anywhere">{body}</p>
      </div>
    </article>
  )
}
