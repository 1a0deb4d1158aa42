import { Rating } from '#src/ui/Stars.tsx'
import { FEW_REVIEWS } from '../bounds.ts'
import type { Card } from './queries.ts'

export const reviewsCounted = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`

type Rated = Pick<Card, 'averageRating' | 'reviewCount'>

/** How many reviews there are, where so few made the rating that this comes first. */
export const fewReviews = ({ reviewCount }: Rated) =>
  reviewCount < FEW_REVIEWS ? reviewsCounted(reviewCount) : undefined

/** The rating in a line, with how many reviews made it. */
export function RatingLine({ tool }: { tool: Rated }) {
  const few = fewReviews(tool)
  return (
    <Rating value={tool.averageRating} before={few}>
      {!few && reviewsCounted(tool.reviewCount)}
    </Rating>
  )
}
