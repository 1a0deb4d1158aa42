import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'

interface RejectDialogProps {
  onClose: () => void
  onReject: (reason: string) => void
}

/** A reason in one's own words. */
export function RejectDialog({ onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const text = reason.trim()
  return (
    <DeskDialog onClose={onClose} title="Reject the review" text="The reviewer may be told the reason.">
      <form
        className="stack gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (text) onReject(text)
        }}
      >
        <Field label="Reason" required wide error={tried && !text ? 'A rejection needs a reason' : undefined}>
          <TextArea value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="dialog__act">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Reject
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}
