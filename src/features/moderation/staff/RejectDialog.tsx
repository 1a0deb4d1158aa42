import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'

interface RejectDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onReject: (reason: string) => void
}

/** A reason in one's own words. */
export function RejectDialog({ open, onOpenChange, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const text = reason.trim()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Reject the review" text="The reviewer may be told the reason.">
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!text) return
          onReject(text)
          setReason('')
          setTried(false)
        }}
      >
        <Field label="Reason" required wide error={tried && !text ? 'A rejection needs a reason' : undefined}>
          <TextArea value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="row wraps gap-3">
          <Button type="submit" variant="primary">
            Reject
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
