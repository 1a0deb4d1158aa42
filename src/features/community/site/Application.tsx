import { LinesForm } from '#src/rendering/LinesForm.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { communityForm } from '../form.ts'

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

export const ApplicationForm = () => (
  <LinesForm
    form={communityForm}
    toasts
    labels={{
      agreeToGuidelines: (
        <>
          I agree to the <a href="#guidelines">community guidelines</a>.
        </>
      ),
    }}
  />
)
