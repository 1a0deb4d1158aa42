import { useLocation } from 'wouter'
import { FormGuard } from '#src/rendering/FormGuard.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormLines } from '#src/ui/FormLines.tsx'
import { Notice } from '#src/ui/states.tsx'
import { openedAddress, useGrantAccess } from './access.ts'
import { ACCESS_FORM, accessLines, accessRequest } from './accessRequest.ts'
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
  const { register, errors, busy, submit, guard } = useSubmissionForm(
    accessRequest(resource, grant),
  )
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
        <FormLines lines={accessLines} register={register} errors={errors} />
        <Button type="submit" variant="primary" block busy={busy}>
          {busy ? 'Processing...' : 'Get Access'}
        </Button>
        <PrivacyNote />
        <FormGuard guard={guard} />
      </form>
    </div>
  )
}
