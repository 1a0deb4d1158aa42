import * as z from 'zod/mini'
import type { SubmissionForm } from '#src/rendering/submissionForm.ts'
import type { FormLine } from '#src/ui/FormLines.tsx'
import { emailLine, fullNameLines } from '#src/ui/personLines.ts'
import { toast } from '#src/ui/toast.ts'
import { NewAccessRequest, requestResearchAccess } from '../contract.ts'
import type { Summary } from '#src/features/resources/site/queries.ts'

const schema = z.omit(NewAccessRequest, { resourceId: true, resourceTitle: true })
export const empty = { firstName: '', lastName: '', email: '' }
/** Element id of the form. */
export const ACCESS_FORM = 'access'

type AccessField = keyof typeof empty

export const accessLines: readonly FormLine<AccessField>[] = [
  ...fullNameLines,
  { ...emailLine, wide: true },
]

/** Builds the access request of one resource, shared by the panel of its page and the dialog in lists. */
export const accessRequest = (
  { id, slug, title }: Pick<Summary, 'id' | 'slug' | 'title'>,
  onGranted: () => void,
): SubmissionForm<typeof requestResearchAccess, AccessField> => ({
  endpoint: requestResearchAccess,
  action: `/forms/research?resource=${slug}`,
  schema,
  empty,
  added: { resourceId: id, resourceTitle: title },
  onSent() {
    toast({
      title: 'Access Granted!',
      description: 'You can now read the full research report.',
      variant: 'success',
    })
    onGranted()
  },
  onFailed: () =>
    toast({
      title: 'Request Failed',
      description: 'Please try again or contact support.',
      variant: 'destructive',
    }),
})
