import { PageForm } from '#src/rendering/PageForm.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { settings } from '#src/settings.ts'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { FormLines, shownLines } from '#src/ui/FormLines.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toast } from '#src/ui/toast.ts'
import { applyToCommunity } from '../contract.ts'
import { empty, type FieldName, fieldLines } from './choices.ts'
import { COMMUNITY } from './exchange.ts'

/** The application form with what an applicant should know before. */
export function Application() {
  return (
    <section className="section" id="apply" aria-labelledby="apply-title">
      <div className="wrap">
        <StepRule spark />
        <div className="grid pt-5">
          <div className="rail from-1-3">
            <h2 id="apply-title">Apply to join</h2>
            <p className="section__note">
              Applications are reviewed by {settings.name}, and answered within 5 business days. Priority goes to C-suite and
              senior executives.
            </p>
          </div>
          <div className="from-4">
            <ApplicationForm />
          </div>
        </div>
      </div>
    </section>
  )
}

export function ApplicationForm() {
  const { register, errors, busy, submit, guard, sent, result } = useSubmissionForm<typeof applyToCommunity, FieldName>({
    endpoint: applyToCommunity,
    action: '/forms/community',
    schema: applyToCommunity.body,
    empty,
    onSent: () =>
      toast({
        title: 'Application submitted!',
        description: "Thank you for your interest. We'll review your application and get back to you within 5 business days.",
        variant: 'success',
      }),
    onFailed: () =>
      toast({ title: 'Error', description: 'Failed to submit application. Please try again.', variant: 'destructive' }),
  })
  const receipt = sent && {
    title: 'We have your application',
    text: `We review it and write to ${String(sent.email)} within 5 business days.`,
    next: <MoreLink href="/resources">In the meantime, read what we have published</MoreLink>,
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
      <Tick wide label={`I consent to be contacted about ${COMMUNITY}.`} {...register('consentToContact')} />
      <FormEnd busy={busy} action="Submit application" acting="Submitting...">
        <RequiredNote />
      </FormEnd>
    </PageForm>
  )
}
