import { SiteLink } from '#src/ui/SiteLink.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'

/** Below the directory: how to become one of the speakers. */
export function Application() {
  return (
    <section className="section application" id="apply" aria-labelledby="apply-title">
      <div className="wrap">
        <StepRule />
        <div className="grid pt-5">
          <div className="rail from-1-3">
            <h2 id="apply-title">Apply to speak</h2>
            <p className="section__note">
              We review every application and get back to you within 7 business days. Read the{' '}
              <SiteLink className="accent" href="/speaker-terms">
                Speaker Terms
              </SiteLink>{' '}
              before you start.
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
