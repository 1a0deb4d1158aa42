import { PageForm } from '#src/rendering/PageForm.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { FormLines, shownLines } from '#src/ui/FormLines.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toast, toastFailure } from '#src/ui/toast.ts'
import type { applyToCommunity } from '../contract.ts'
import { empty, type FieldName, fieldLines } from './choices.ts'

/** The application form, with what applicants should know first. */
export function Application(heading: { title: string; note: string | undefined }) {
  return (
    <section className="section print-none" id="apply" aria-labelledby="apply-title">
      <div className="wrap">
        <StepRule spark />
        <div className="grid pt-5">
          <RailHead id="apply-title" {...heading} />
          <div className="from-4">
            <ApplicationForm />
          </div>
        </div>
      </div>
    </section>
  )
}

export function ApplicationForm() {
  const { register, errors, busy, submit, guard, sent, result } = useSubmissionForm<
    typeof applyToCommunity,
    FieldName
  >({
    path: '/api/community/apply',
    action: '/forms/community',
    rules: () => import('../contract.ts').then(({ applyToCommunity }) => applyToCommunity.body),
    empty,
    onSent: () =>
      toast({
        title: 'Application submitted!',
        description:
          "Thank you for your interest. We'll review your application and get back to you within 5 business days.",
        variant: 'success',
      }),
    onFailed: () => toastFailure('Failed to submit application. Please try again.'),
  })
  const receipt = sent && {
    title: 'We got your application',
    text: `We’ll review it and write to ${String(sent.email)} within 5 business days.`,
    next: <MoreLink href="/resources">Read our latest articles</MoreLink>,
    path: result?.receipt,
    rows: shownLines(fieldLines, sent),
  }
  return (
    <PageForm submit={submit} guard={guard} receipt={receipt} again="Send another application">
      <FormLines lines={fieldLines} register={register} errors={errors} />
      <Tick
        wide
        required
        label={
          <>
            I agree to the <a href="#guidelines">community guidelines</a>.
          </>
        }
        error={errors.agreeToGuidelines}
        {...register('agreeToGuidelines')}
      />
      <Tick
        wide
        label="I consent to be contacted about the community."
        {...register('consentToContact')}
      />
      <FormEnd busy={busy} action="Submit application" acting="Submitting...">
        <RequiredNote />
      </FormEnd>
    </PageForm>
  )
}
