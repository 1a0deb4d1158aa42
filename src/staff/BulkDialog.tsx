import { useId, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import type { BulkStep } from './bulkSteps.ts'
import { DeskDialog } from './DeskDialog.tsx'

interface BulkDialogProps {
  step: BulkStep
  /** The step with the count. */
  title: string
  /** What whoever decides should know of the chosen rows, in a sentence. */
  warning?: string | undefined
  busy: boolean
  onClose: () => void
  onSend: (asked: object) => void
}

/** The question before a bulk step: how many it is about, and what it needs to know. */
export function BulkDialog({ step: { act, asks, lasting }, title, warning, busy, onClose, onSend }: BulkDialogProps) {
  const [value, setValue] = useState('')
  const [tried, setTried] = useState(false)
  const list = useId()
  const missing = asks?.required && !value.trim()
  return (
    <DeskDialog
      onClose={onClose}
      title={title}
      text={`Each one is handled separately. Anything that cannot be done is left as it is and listed${
        lasting ? `. ${lasting}` : ', and the whole step can be undone.'
      }`}
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!missing) onSend(asks ? { [asks.name]: value.trim() } : {})
        }}
      >
        {warning && <Notice>{warning}</Notice>}
        {asks && (
          <Field label={asks.label} wide hint={asks.hint} error={tried && missing ? asks.required : undefined}>
            <TextInput
              autoComplete="off"
              maxLength={400}
              list={list}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          </Field>
        )}
        {asks?.choices && (
          <datalist id={list}>
            {asks.choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        )}
        <div className="dialog__act">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {act}
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}
