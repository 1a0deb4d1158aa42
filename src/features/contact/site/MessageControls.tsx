import type { FormControlsProps } from '#src/rendering/LateForm.tsx'
import { useSubmissionControls } from '#src/rendering/submissionControls.ts'
import { NewMessage, sendMessage } from '../contract.ts'
import type { MessageField } from './messageLines.ts'
import { messageFailed, messageSent } from './messageToasts.ts'

const empty = { name: '', email: '', company: '', role: '', subject: '', message: '' }

export default function MessageControls(props: FormControlsProps<MessageField>) {
  useSubmissionControls({
    ...props,
    endpoint: sendMessage,
    schema: NewMessage,
    empty,
    onSent: ({ message }) => messageSent(message),
    onFailed: messageFailed,
  })
  return null
}
