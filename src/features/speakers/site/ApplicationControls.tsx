import type { FormControlsProps } from '#src/rendering/LateForm.tsx'
import { useSubmissionControls } from '#src/rendering/submissionControls.ts'
import { applyToSpeak } from '../contract.ts'
import { applicationFailed, applicationSubmitted } from './applicationToasts.ts'
import { empty, type FieldName } from './choices.ts'

export default function ApplicationControls(props: FormControlsProps<FieldName>) {
  useSubmissionControls({
    ...props,
    endpoint: applyToSpeak,
    schema: applyToSpeak.body,
    empty,
    onSent: applicationSubmitted,
    onFailed: applicationFailed,
  })
  return null
}
