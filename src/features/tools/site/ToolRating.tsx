import { Rating } from '#src/ui/Stars.tsx'
import { FEW_REVIEWS } from '../bounds.ts'
import type { Card } from './queries.ts'

export const reviewsCounted = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`

type Rated = Pick<Card, 'averageRating' | 'reviewCount'>

/** Returns the number of reviews as text if there are so few that it should come before the rating. */
export const fewReviews = ({ reviewCount }: Rated) =>
  reviewCount < FEW_REVIEWS ? reviewsCounted(reviewCount) : undefined

/** The rating in one line, with the number of reviews. */
export function RatingLine({ tool }: { tool: Rated }) {
  const few = fewReviews(tool)
  return (
    <Rating value={tool.averageRating} before={few}>
      {!few && reviewsCounted(tool.reviewCount)}
    </Rating>
  )
}
