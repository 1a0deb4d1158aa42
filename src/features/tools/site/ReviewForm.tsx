import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { StarPicker } from '#src/ui/StarPicker.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toast } from '#src/ui/toast.ts'
import { companySizes } from '../bounds.ts'
import { CONSENT_NEEDED, NewReview, REVIEW_TOO_SHORT, SHORTEST_REVIEW } from '../contract.ts'
import type { FullTool } from './queries.ts'
import { useSubmitReview } from './useSubmitReview.ts'

/** Section 5: a rating of zero is not checked here but by the server. */
const Draft = z.extend(NewReview, { rating: z.number() })
const empty = {
  rating: 0,
  title: '',
  body: '',
  reviewerName: '',
  role: '',
  companySize: '' as const,
  consent: false as never,
  isVendor: false,
}
const sizes = companySizes.map((value) => ({ value, label: `${value} people` }))
const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' })

export default function ReviewForm({ tool }: { tool: FullTool }) {
  const { register, handleSubmit, reset, setError, setValue, control, formState } = useForm({
    resolver: standardSchemaResolver(Draft),
    defaultValues: empty,
  })
  const { errors } = formState
  const [consent, body, rating] = useWatch({ control, name: ['consent', 'body', 'rating'] }) as [boolean, string, number]
  const length = body.trim().length
  const submitReview = useSubmitReview(tool)
  const send = handleSubmit(async (review) => {
    try {
      await submitReview.mutateAsync(review)
      reset(empty)
      toast({ title: 'Review submitted!', description: 'Thank you. It will be published after moderation.', variant: 'success' })
      await submitReview.refreshReviews()
    } catch (error) {
      for (const [name, messages] of Object.entries(submitReview.fieldsOf(error)))
        if (name in empty && messages[0]) setError(name as keyof typeof empty, { message: messages[0] })
      refuse('Error', 'Failed to submit review. Please try again.')
    }
  })
  const submit = () => {
    if (!consent) return void refuse('Consent required', CONSENT_NEEDED)
    if (length < SHORTEST_REVIEW) refuse('Review too short', REVIEW_TOO_SHORT)
    void send()
  }
  const busy = submitReview.isPending
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="Your rating" required wide group error={errors.rating?.message}>
        <StarPicker
          name="rating"
          value={rating}
          onChange={({ target }) => setValue('rating', Number(target.value), { shouldValidate: Boolean(errors.rating) })}
        />
      </Field>
      <Field label="Title" required wide error={errors.title?.message}>
        <TextInput maxLength={150} {...register('title')} />
      </Field>
      <Field
        label="Your review"
        required
        wide
        hint={<span className="visually-hidden">At least 80 characters.</span>}
        aside={`${length}/${SHORTEST_REVIEW} characters minimum`}
        error={errors.body?.message}
      >
        <TextArea rows={6} maxLength={5000} {...register('body')} />
      </Field>
      <Field label="Your name" required error={errors.reviewerName?.message}>
        <TextInput autoComplete="name" {...register('reviewerName')} />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <TextInput autoComplete="organization-title" {...register('role')} />
      </Field>
      <Field label="Company size" error={errors.companySize?.message}>
        <Select placeholder="Select size" choices={sizes} {...register('companySize')} />
      </Field>
      <Tick
        wide
        label={
          <>
            I make or sell this tool.{' '}
            <span className="soft">My review gets a Vendor badge and does not count in the rating.</span>
          </>
        }
        {...register('isVendor')}
      />
      <Tick
        wide
        required
        label={
          <>
            I consent to my review being published. <span className="soft">Reviews appear after moderation.</span>
          </>
        }
        {...register('consent')}
      />
      <div className="form__end">
        <Button type="submit" variant="primary" large disabled={!consent || busy}>
          {busy ? 'Submitting...' : 'Submit Review'}
        </Button>
        {!consent && <span className="small soft">Tick the consent box to submit.</span>}
      </div>
    </form>
  )
}
