import * as z from 'zod/mini'
import type { SubmissionForm } from '#src/rendering/submissionForm.ts'
import { NewAccessRequest, requestResearchAccess } from '../contract.ts'
import type { AccessField } from './accessLines.ts'
import { accessGranted, requestFailed } from './accessToasts.ts'
import type { Summary } from './queries.ts'

const schema = z.omit(NewAccessRequest, { resourceId: true, resourceTitle: true })

/** The request for one resource, as the panel of its page and the dialog of the lists check and send it. */
export const accessRequest = (
  { id, title }: Pick<Summary, 'id' | 'title'>,
  onGranted: () => void,
): SubmissionForm<typeof requestResearchAccess, AccessField> => ({
  endpoint: requestResearchAccess,
  schema,
  empty: { firstName: '', lastName: '', email: '' },
  added: { resourceId: id, resourceTitle: title },
  onSent() {
    accessGranted()
    onGranted()
  },
  onFailed: requestFailed,
})
