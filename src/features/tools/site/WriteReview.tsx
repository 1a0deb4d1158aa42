import { type RefObject, useEffect, useState } from 'react'
import { type FormFieldsProps, LateForm } from '#src/rendering/LateForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormEnd } from '#src/ui/FormEnd.tsx'
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { StarPicker } from '#src/ui/StarPicker.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { SHORTEST_REVIEW } from '../bounds.ts'
import { sizeChoices } from './choices.ts'
import type { FullTool } from './queries.ts'
import { reviewFailed } from './reviewToasts.ts'

export type ReviewField = 'rating' | 'title' | 'body' | 'reviewerName' | 'role' | 'companySize' | 'isVendor' | 'consent'

export function WriteReview({ tool }: { tool: FullTool }) {
  const load = async () => {
    const { controlsFor } = await import('./ReviewControls.tsx')
    return { default: controlsFor(tool) }
  }
  return (
    <section className="block" id="write" aria-labelledby="write-title">
      <h2 className="block__title" id="write-title">
        Write a Review
      </h2>
      <LateForm<ReviewField> load={load} onUnreachable={reviewFailed}>
        {(controls, form) => <Fields {...controls} form={form} />}
      </LateForm>
    </section>
  )
}

type FieldsProps = FormFieldsProps<ReviewField> & { form: RefObject<HTMLFormElement | null> }

function Fields({ register, errors, busy, form }: FieldsProps) {
  const [length, setLength] = useState(0)
  const [consent, setConsent] = useState(false)
  useEffect(() => {
    const place = form.current!
    const follow = () => {
      const written = new FormData(place)
      setLength(String(written.get('body')).trim().length)
      setConsent(written.has('consent'))
    }
    follow()
    place.addEventListener('input', follow)
    return () => place.removeEventListener('input', follow)
  }, [form, register, busy])
  return (
    <>
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
        hint={<span className="visually-hidden">At least {SHORTEST_REVIEW} characters.</span>}
        aside={`${length}/${SHORTEST_REVIEW} characters minimum`}
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
        <Select placeholder="Select size" choices={sizeChoices} {...register('companySize')} />
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
      <FormEnd busy={busy} disabled={!consent} action="Submit Review" acting="Submitting...">
        {!consent && 'Tick the consent box to submit.'}
      </FormEnd>
    </>
  )
}
