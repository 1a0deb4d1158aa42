import { useLocation } from 'wouter'
import { FormGuard } from '#src/rendering/FormGuard.tsx'
import { linesOf } from '#src/rendering/formLines.ts'
import { toastsOf } from '#src/rendering/FormTicks.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormLines } from '#src/ui/FormLines.tsx'
import { Notice } from '#src/ui/states.tsx'
import { accessForm } from '../form.ts'
import { ACCESS_FORM, accessTo, openedAddress, useGrantAccess } from './access.ts'
import { PrivacyNote } from './PrivacyNote.tsx'
import type { FullResource } from '#src/features/resources/site/queries.ts'

interface AccessPanelProps {
  resource: FullResource
  /** Why the form is shown again. */
  notice?: string | undefined
}

const things = { research: 'report', guide: 'guide', webinarRecording: 'session' }

/** The Get Access dialog as a section of the page: nothing is covered, and focus is not trapped. */
export function AccessPanel({ resource, notice }: AccessPanelProps) {
  const { slug, type } = resource
  const grantAccess = useGrantAccess()
  const [, navigate] = useLocation()
  const grant = () => {
    grantAccess(slug)
    navigate(openedAddress(slug), { replace: true })
  }
  const told = toastsOf(accessForm)
  const { register, errors, busy, submit, guard } = useSubmissionForm({
    form: accessForm,
    ...accessTo(resource),
    ...told,
    onSent() {
      told.onSent({})
      grant()
    },
  })
  return (
    <div
      className="access bleed-600 p-6 leaf"
      id={ACCESS_FORM}
      role="dialog"
      aria-labelledby="access-title"
    >
      <h2 id="access-title">Get Access</h2>
      <p className="access__text t2 soft">
        The full {things[type]} is free. Tell us who you are to read it here and get the PDF.
      </p>
      {notice && <Notice tone="warning">{notice}</Notice>}
      <form
        className="form"
        method="post"
        action={guard.action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormLines lines={linesOf(accessForm)} register={register} errors={errors} />
        <Button type="submit" variant="primary" block busy={busy}>
          {busy ? accessForm.buttons.acting : accessForm.buttons.action}
        </Button>
        <PrivacyNote />
        <FormGuard guard={guard} />
      </form>
    </div>
  )
}
