import { useEffect, useRef, useState } from 'react'
import { FormGuard } from '#src/rendering/FormGuard.tsx'
import { linesOf } from '#src/rendering/formLines.ts'
import { toastsOf } from '#src/rendering/FormTicks.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import type { sendMessage } from '../contract.ts'
import { inquiryForm } from '../forms.ts'
import type { InquiryOpening } from './opening.ts'

/** Preserves input on failure and on close, except for an unedited suggested message. Resets on success. */
export default function InquiryDialog({
  open,
  onOpenChange,
  opening,
}: LayerProps & { opening: InquiryOpening | undefined }) {
  const shown = useLast(opening)
  const told = toastsOf(inquiryForm)
  const { getValues, setValue, ...form } = useSubmissionForm<typeof sendMessage, string>({
    form: inquiryForm,
    added: () => ({ source: shown?.source }),
    ...told,
    onSent(result) {
      onOpenChange(false)
      told.onSent(result)
    },
  })
  const given = useRef('')
  useEffect(() => {
    if (!opening || ![given.current, ''].includes(String(getValues('message') ?? ''))) return
    given.current = opening.message ?? ''
    setValue('message', given.current)
  }, [opening, getValues, setValue])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={shown?.title} text={shown?.text} wide>
      <DialogForm
        lines={linesOf(inquiryForm)}
        {...form}
        {...inquiryForm.buttons}
        onCancel={() => onOpenChange(false)}
      >
        <FormGuard guard={form.guard} />
      </DialogForm>
    </Dialog>
  )
}

/** Keeps the last value while the dialog closes, so that its content doesn't vanish. */
function useLast<T>(value: T | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
