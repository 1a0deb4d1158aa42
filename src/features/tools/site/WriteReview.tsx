import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { NameIn } from '#src/rendering/formLines.ts'
import { PageForm } from '#src/rendering/PageForm.tsx'
import { type FormErrors, useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { FormEnd } from '#src/ui/FormEnd.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { StarPicker } from '#src/ui/StarPicker.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toast } from '#src/ui/toast.ts'
import { CONSENT_NEEDED, MIN_REVIEW_LENGTH, REVIEW_TOO_SHORT } from '../bounds.ts'
import type { submitReview } from '../contract.ts'
import { reviewForm } from '../forms.ts'
import { DIRECTORY } from '../list.ts'
import type { FullTool } from './queries.ts'

type ReviewField = NameIn<typeof reviewForm>

export function WriteReview({ tool: { id, slug, name } }: { tool: FullTool }) {
  const queryClient = useQueryClient()
  /** Toast about an invalid field, which is dismissed once the field is valid. */
  const reminder = useRef<{ field: ReviewField; dismiss: () => void }>(undefined)
  const remind = (field: ReviewField, title: string, description: string) => {
    reminder.current = {
      field,
      dismiss: toast({ title, description, variant: 'destructive' }).dismiss,
    }
  }
  const { register, errors, busy, submit, guard, sent, result, watch } = useSubmissionForm<
    typeof submitReview,
    ReviewField
  >({
    form: reviewForm,
    query: { tool: slug },
    params: { toolId: id },
    rules: () => import('./reviewRules.ts').then(({ ReviewTexts }) => ReviewTexts),
    added: ({ rating }) => ({ rating: Number(rating) }),
    mayCheck({ consent, body }) {
      if (!consent) remind('consent', 'Consent required', CONSENT_NEEDED)
      else if (lengthOf(body) < MIN_REVIEW_LENGTH)
        remind('body', 'Review too short', REVIEW_TOO_SHORT)
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
    onRefused({ rating }: FormErrors<ReviewField>) {
      if (rating) remind('rating', 'Rating required', rating)
    },
    onFailed() {
      toast({
        title: 'Error',
        description: 'Failed to submit review. Please try again.',
        variant: 'destructive',
      })
    },
  })
  const length = lengthOf(watch('body'))
  const consent = Boolean(watch('consent'))
  const right: Partial<Record<ReviewField, boolean>> = {
    consent,
    body: length >= MIN_REVIEW_LENGTH,
    rating: Boolean(watch('rating')),
  }
  useEffect(() => {
    if (!reminder.current || !right[reminder.current.field]) return
    reminder.current.dismiss()
    reminder.current = undefined
  })
  const receipt = sent && {
    title: 'We got your review',
    text: `We read every review before it is published, and yours will appear on this page.`,
    next: <MoreLink href={DIRECTORY}>Find another tool to review</MoreLink>,
    path: result?.receipt,
    rows: [
      ['Tool', name],
      ['Your rating', `${Number(sent.rating)} of 5 stars`],
      ['Title', String(sent.title)],
      ['Your review', String(sent.body)],
    ] as const,
  }
  return (
    <section className="block print-none" id="write" aria-labelledby="write-title">
      <h2 className="block__title" id="write-title">
        Write a Review
      </h2>
      <PageForm submit={submit} guard={guard} receipt={receipt} again={reviewForm.buttons.again}>
        <Field label="Your rating" required wide group error={errors.rating}>
          <StarPicker name="rating" {...register('rating')} />
        </Field>
        <Field label="Title" required wide error={errors.title}>
          <TextInput maxLength={150} {...register('title')} />
        </Field>
        <Field
          label="Your review"
          required
          wide
          hint={<span className="visually-hidden">At least {MIN_REVIEW_LENGTH} characters.</span>}
          aside={<Counter length={length} />}
          error={errors.body}
        >
          <TextArea rows={6} maxLength={5000} {...register('body')} />
        </Field>
        <Field label="Your name" required error={errors.reviewerName}>
          <TextInput autoComplete="name" {...register('reviewerName')} />
        </Field>
        <Field label="Role" error={errors.role}>
          <TextInput autoComplete="organization-title" {...register('role')} />
        </Field>
        <Field label="Company size" error={errors.companySize}>
          <Select
            placeholder="Select size"
            choices={reviewForm.fields.companySize.choices}
            {...register('companySize')}
          />
        </Field>
        <Tick
          wide
          label={
            <>
              I make or sell this tool.{' '}
              <span className="soft">
                My review gets a Vendor badge and doesn’t count toward the rating.
              </span>
            </>
          }
          {...register('isVendor')}
        />
        <Tick
          wide
          required
          label={
            <>
              I consent to my review being published.{' '}
              <span className="soft">Reviews appear after moderation.</span>
            </>
          }
          {...register('consent')}
        />
        <FormEnd busy={busy} disabled={!consent} {...reviewForm.buttons}>
          {!consent && 'Tick the consent box to submit.'}
        </FormEnd>
      </PageForm>
    </section>
  )
}

const lengthOf = (body: unknown) => String(body ?? '').trim().length

/** Character count, with a check mark once the minimum is reached. */
function Counter({ length }: { length: number }) {
  return (
    <>
      {Math.min(length, MIN_REVIEW_LENGTH)}/{MIN_REVIEW_LENGTH} characters minimum
      {length >= MIN_REVIEW_LENGTH && (
        <Icon name="check" className="enough" label={`${MIN_REVIEW_LENGTH} characters or more`} />
      )}
    </>
  )
}
