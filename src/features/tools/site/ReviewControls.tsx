import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { FormControlsProps } from '#src/rendering/LateForm.tsx'
import { useSubmissionControls } from '#src/rendering/submissionControls.ts'
import { toast } from '#src/ui/toast.ts'
import { SHORTEST_REVIEW } from '../bounds.ts'
import { CONSENT_NEEDED, NewReview, REVIEW_TOO_SHORT, submitReview } from '../contract.ts'
import type { FullTool } from './queries.ts'
import type { ReviewField } from './WriteReview.tsx'
import { reviewFailed } from './reviewToasts.ts'

/** Section 5: a rating of zero is not checked here but by the server. */
const Draft = z.extend(NewReview, { rating: z.coerce.number() })
const empty = {
  rating: '',
  title: '',
  body: '',
  reviewerName: '',
  role: '',
  companySize: '',
  isVendor: false,
  consent: false,
}
const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' })

/** Checks a review of one tool, hands it in and asks for the published ones again. */
export const controlsFor = ({ id, slug }: FullTool) =>
  function ReviewControls(props: FormControlsProps<ReviewField>) {
    const queryClient = useQueryClient()
    useSubmissionControls<typeof submitReview, ReviewField>({
      ...props,
      endpoint: submitReview,
      params: { toolId: id },
      schema: Draft,
      empty,
      mayCheck({ consent, body }) {
        if (!consent) refuse('Consent required', CONSENT_NEEDED)
        else if (String(body).trim().length < SHORTEST_REVIEW) refuse('Review too short', REVIEW_TOO_SHORT)
        return Boolean(consent)
      },
      onSent() {
        toast({
          title: 'Review submitted!',
          description: 'Thank you. It will be published after moderation.',
          variant: 'success',
        })
        void queryClient.invalidateQueries({ queryKey: ['tool-reviews', slug] })
      },
      onFailed: reviewFailed,
    })
    return null
  }
