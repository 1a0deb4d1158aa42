import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#src/rendering/submission.ts'
import { submitReview } from '../contract.ts'
import type { FullTool } from './queries.ts'

/** Hands a review in and asks for the published ones again. */
export function useSubmitReview({ id, slug }: FullTool) {
  const submission = useSubmission(submitReview, { toolId: id })
  const queryClient = useQueryClient()
  return { ...submission, refreshReviews: () => queryClient.invalidateQueries({ queryKey: ['tool-reviews', slug] }) }
}
