import { SiteLink } from '#src/ui/SiteLink.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'

/** Below the directory: how to become a speaker. */
export function Application({ title, note }: { title: string; note: string | undefined }) {
  return (
    <section className="section application" id="apply" aria-labelledby="apply-title">
      <div className="wrap">
        <StepRule />
        <div className="grid pt-5">
          <RailHead
            id="apply-title"
            title={title}
            note={
              <>
                {note} Read the{' '}
                <SiteLink className="accent" href="/speaker-terms">
                  Speaker Terms
                </SiteLink>{' '}
                before you start.
              </>
            }
          />
          <div className="from-4">
            <ApplicationForm />
          </div>
        </div>
      </div>
    </section>
  )
}
