import * as z from 'zod/mini'
import type { FormControlsProps } from '#src/rendering/LateForm.tsx'
import { useSubmissionControls } from '#src/rendering/submissionControls.ts'
import { NewAccessRequest, requestResearchAccess } from '../contract.ts'
import type { AccessField } from './accessLines.ts'
import { requestFailed } from './accessToasts.ts'
import type { Summary } from './queries.ts'

const Fields = z.omit(NewAccessRequest, { resourceId: true, resourceTitle: true })

/** Checks and sends the request for one resource. */
export const controlsFor = ({ id, title }: Pick<Summary, 'id' | 'title'>, onGranted: () => void) =>
  function AccessControls({ form, onControls }: FormControlsProps<AccessField>) {
    useSubmissionControls<typeof requestResearchAccess, AccessField>({
      endpoint: requestResearchAccess,
      schema: Fields,
      empty: { firstName: '', lastName: '', email: '' },
      added: { resourceId: id, resourceTitle: title },
      form,
      onControls,
      onSent: onGranted,
      onFailed: requestFailed,
    })
    return null
  }
