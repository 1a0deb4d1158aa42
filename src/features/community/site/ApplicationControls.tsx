import type { FormControlsProps } from '#src/rendering/LateForm.tsx'
import { useSubmissionControls } from '#src/rendering/submissionControls.ts'
import { applyToCommunity } from '../contract.ts'
import { applicationFailed, applicationSubmitted } from './applicationToasts.ts'
import { empty, type FieldName } from './choices.ts'

export default function ApplicationControls(props: FormControlsProps<FieldName>) {
  useSubmissionControls({
    ...props,
    endpoint: applyToCommunity,
    schema: applyToCommunity.body,
    empty,
    onSent: applicationSubmitted,
    onFailed: applicationFailed,
  })
  return null
}
