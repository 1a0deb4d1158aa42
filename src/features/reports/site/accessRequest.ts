import type { SubmissionForm } from '#src/rendering/submissionForm.ts'
import type { FormLine } from '#src/ui/FormLines.tsx'
import { emailLine, fullNameLines } from '#src/ui/personLines.ts'
import { toast } from '#src/ui/toast.ts'
import type { requestResearchAccess } from '../contract.ts'
import type { Summary } from '#src/features/resources/site/queries.ts'

export const empty = { firstName: '', lastName: '', email: '' }
/** Element id of the form. */
export const ACCESS_FORM = 'access'

export type AccessField = keyof typeof empty

export const accessLines: readonly FormLine<AccessField>[] = [
  ...fullNameLines,
  { ...emailLine, wide: true },
]

/** Builds the access request of one resource, shared by the panel of its page and the dialog in lists. */
export const accessRequest = (
  { id, slug, title }: Pick<Summary, 'id' | 'slug' | 'title'>,
  onGranted: () => void,
): SubmissionForm<typeof requestResearchAccess, AccessField> => ({
  path: '/api/research-access',
  action: `/forms/research?resource=${slug}`,
  rules: () => import('./accessRules.ts').then(({ AccessFields }) => AccessFields),
  empty,
  added: () => ({ resourceId: id, resourceTitle: title }),
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
