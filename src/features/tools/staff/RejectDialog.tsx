import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { Key } from '#src/staff/Key.tsx'
import { sendKey, sendOnEnter } from '#src/staff/keys.ts'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'

interface RejectDialogProps {
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks for a custom rejection reason. */
export function RejectDialog({ onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<object>()
  const form = useWrongField(refusal)
  const text = reason.trim()
  return (
    <StaffDialog
      onClose={onClose}
      title="Reject the review"
      text="The reviewer may see the reason."
    >
      <form
        className="stack gap-5"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text) onReject(text)
          else setRefusal({})
        }}
      >
        <Field
          label="Reason"
          required
          wide
          error={refusal && !text ? 'A rejection needs a reason' : undefined}
        >
          <TextArea
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={sendOnEnter}
          />
        </Field>
        <div className="dialog__act">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Reject <Key>{sendKey}</Key>
          </Button>
        </div>
      </form>
    </StaffDialog>
  )
}
