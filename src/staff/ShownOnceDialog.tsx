import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { copyText } from '#src/ui/share.ts'
import { StaffDialog } from './StaffDialog.tsx'

interface ShownOnceDialogProps {
  title: string
  text: string
  /** What the value is, such as "Link". */
  label: string
  value: string
  onClose: () => void
}

/** Shows a value this one time, to be passed on. */
export function ShownOnceDialog({ title, text, label, value, onClose }: ShownOnceDialogProps) {
  const [copied, setCopied] = useState(false)
  return (
    <StaffDialog onClose={onClose} title={title} text={text}>
      <div className="stack gap-5">
        <Field label={label} wide>
          <TextInput readOnly value={value} onFocus={({ target }) => target.select()} />
        </Field>
        <div className="dialog__act">
          <Button onClick={onClose}>Done</Button>
          <Button
            variant="primary"
            icon={copied ? 'check' : 'link'}
            iconFirst
            onClick={() => void copyText(value).then(setCopied)}
          >
            {copied ? 'Copied' : `Copy ${label.toLowerCase()}`}
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}
