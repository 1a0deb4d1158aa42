import type { FormControlsProps } from '#src/rendering/LateForm.tsx'
import { useSubmissionControls } from '#src/rendering/submissionControls.ts'
import type { requestResearchAccess } from '../contract.ts'
import type { AccessField } from './accessLines.ts'
import { accessRequest } from './accessRequest.ts'
import type { Summary } from './queries.ts'

/** Checks and sends the request for one resource. */
export const controlsFor = (resource: Pick<Summary, 'id' | 'title'>, onGranted: () => void) =>
  function AccessControls({ form, onControls }: FormControlsProps<AccessField>) {
    useSubmissionControls<typeof requestResearchAccess, AccessField>({ ...accessRequest(resource, onGranted), form, onControls })
    return null
  }
