import { useEffect, useRef, useState } from 'react'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { FormLine } from '#src/ui/FormLines.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { NewInquiry, sendMessage } from '../contract.ts'
import { messageFailed, messageSent } from './messageToasts.ts'
import type { InquiryOpening } from './opening.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '', company: '', jobTitle: '', message: '' }
const lines: readonly FormLine<keyof typeof empty>[] = [
  { name: 'firstName', label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', required: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email', required: true, type: 'email', inputMode: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'company', label: 'Company', required: true, autoComplete: 'organization' },
  { name: 'jobTitle', label: 'Job title', required: true, autoComplete: 'organization-title' },
  { name: 'message', label: 'Message', required: true, rows: 5 },
]

/** Keeps what was typed on failure and on closing, but not a message that only was suggested; resets on success. */
export default function InquiryDialog({ open, onOpenChange, opening }: LayerProps & { opening: InquiryOpening | undefined }) {
  const shown = useLast(opening)
  const { getValues, setValue, ...form } = useSubmissionForm<typeof sendMessage, keyof typeof empty>({
    endpoint: sendMessage,
    schema: NewInquiry,
    empty,
    added: { source: shown?.source },
    onSent({ message }) {
      onOpenChange(false)
      messageSent(message)
    },
    onFailed: messageFailed,
  })
  const given = useRef('')
  useEffect(() => {
    if (!opening || ![given.current, ''].includes(String(getValues('message') ?? ''))) return
    given.current = opening.message ?? ''
    setValue('message', given.current)
  }, [opening, getValues, setValue])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={shown?.title} text={shown?.text} wide>
      <DialogForm lines={lines} {...form} action="Send inquiry" acting="Sending..." onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** While the dialog closes it still shows what it was opened with. */
function useLast<T>(value: T | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
