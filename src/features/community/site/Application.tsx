import { type FormFieldsProps, LateForm } from '#src/rendering/LateForm.tsx'
import { settings } from '#src/settings.ts'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { FormLines } from '#src/ui/FormLines.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { applicationFailed } from './applicationToasts.ts'
import { type FieldName, fieldLines } from './choices.ts'
import { COMMUNITY } from './exchange.ts'

/** The application form with what an applicant should know before. */
export function Application() {
  return (
    <section className="section" id="apply" aria-labelledby="apply-title">
      <div className="wrap">
        <StepRule spark />
        <div className="grid section__under">
          <div className="rail">
            <h2 className="section__title" id="apply-title">
              Apply to join
            </h2>
            <p className="section__note">
              Applications are reviewed by {settings.name}, and answered within 5 business days. Priority goes to C-suite and
              senior executives.
            </p>
          </div>
          <div className="rail__body">
            <LateForm<FieldName> load={() => import('./ApplicationControls.tsx')} onUnreachable={applicationFailed}>
              {(controls) => <Fields {...controls} />}
            </LateForm>
          </div>
        </div>
      </div>
    </section>
  )
}

function Fields({ register, errors, busy }: FormFieldsProps<FieldName>) {
  return (
    <>
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
    </>
  )
}
