import { PageForm } from '#src/rendering/PageForm.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { FormLines, shownLines } from '#src/ui/FormLines.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toast, toastFailure } from '#src/ui/toast.ts'
import type { applyToSpeak } from '../contract.ts'
import { empty, type FieldName, fieldLines } from './choices.ts'

interface ApplicationFormProps {
  event?: { slug: string; title: string } | undefined
}

export function ApplicationForm({ event }: ApplicationFormProps) {
  const { register, errors, busy, submit, guard, sent, result } = useSubmissionForm<
    typeof applyToSpeak,
    FieldName
  >({
    path: '/api/speakers/apply',
    action: `/forms/speaker${event ? `?event=${event.slug}` : ''}`,
    ...(event && { added: () => ({ event: event.slug }) }),
    rules: () => import('../contract.ts').then(({ applyToSpeak }) => applyToSpeak.body),
    empty,
    onSent: () =>
      toast({
        title: 'Application submitted!',
        description:
          "Thank you for your speaker application. We'll review it and get back to you within 7 business days.",
        variant: 'success',
      }),
    onFailed: () => toastFailure('Failed to submit application. Please try again.'),
  })
  const receipt = sent && {
    title: 'We got your application',
    text: `We’ll review it${event ? ` for ${event.title}` : ''} and write to ${String(sent.email)} within 7 business days.`,
    next: <MoreLink href="/events">See upcoming events</MoreLink>,
    path: result?.receipt,
    rows: shownLines(fieldLines, sent),
  }
  return (
    <PageForm submit={submit} guard={guard} receipt={receipt} again="Send another application">
      <FormLines lines={fieldLines} register={register} errors={errors} />
      <Tick
        wide
        required
        label="I consent to be contacted about speaking."
        error={errors.consentForContact}
        {...register('consentForContact')}
      />
      <Tick
        wide
        required
        label={
          <>
            I agree to the{' '}
            <SiteLink href="/speaker-terms" newTab>
              Speaker Terms
            </SiteLink>
            .
          </>
        }
        error={errors.agreeToTerms}
        {...register('agreeToTerms')}
      />
      <FormEnd busy={busy} action="Submit application" acting="Submitting...">
        <RequiredNote />
      </FormEnd>
    </PageForm>
  )
}
