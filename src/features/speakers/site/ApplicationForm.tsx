import { LinesForm } from '#src/rendering/LinesForm.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { speakerForm } from '../form.ts'

interface ApplicationFormProps {
  event?: { slug: string; title: string } | undefined
}

export const ApplicationForm = ({ event }: ApplicationFormProps) => (
  <LinesForm
    form={speakerForm}
    toasts
    {...(event && {
      query: { event: event.slug },
      added: () => ({ event: event.slug }),
      text: ({ email }) =>
        `We’ll review it for ${event.title} and write to ${String(email)} within 7 business days.`,
    })}
    labels={{
      agreeToTerms: (
        <>
          I agree to the{' '}
          <SiteLink href="/speaker-terms" newTab>
            Speaker Terms
          </SiteLink>
          .
        </>
      ),
    }}
  />
)
