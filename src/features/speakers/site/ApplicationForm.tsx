import { type FormFieldsProps, LateForm } from '#src/rendering/LateForm.tsx'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { FormLines } from '#src/ui/FormLines.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { applicationFailed } from './applicationToasts.ts'
import { type FieldName, fieldLines } from './choices.ts'

export function ApplicationForm() {
  return (
    <LateForm<FieldName> load={() => import('./ApplicationControls.tsx')} onUnreachable={applicationFailed}>
      {(controls) => <Fields {...controls} />}
    </LateForm>
  )
}

function Fields({ register, errors, busy }: FormFieldsProps<FieldName>) {
  return (
    <>
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
    </>
  )
}
