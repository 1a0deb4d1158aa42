import { exactly } from '#src/text/counted.ts'
import { type ReactNode, useId, useState } from 'react'
import { MAX_CHOSEN } from '#src/http/bulk.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import type { Progress } from './bulkRuns.ts'
import type { BulkStep } from './bulkSteps.ts'
import { StaffDialog } from './StaffDialog.tsx'

interface BulkDialogProps {
  step: BulkStep
  /** The action with the count. */
  title: string
  /** What the user should know about the selected rows. */
  warning?: ReactNode
  /** Progress, once it has started. */
  sending: Progress | undefined
  onClose: () => void
  onSend: (asked: object) => void
}

/** Confirms a bulk action: shows the count and asks for its input. */
export function BulkDialog({
  step: { act, asks, lasting },
  title,
  warning,
  sending,
  onClose,
  onSend,
}: BulkDialogProps) {
  const [value, setValue] = useState('')
  const [tried, setTried] = useState(false)
  const list = useId()
  const isLong = sending !== undefined && sending.of > MAX_CHOSEN
  const missing = asks?.required && !value.trim()
  return (
    <StaffDialog
      onClose={onClose}
      title={title}
      text={`Each one is handled separately. We list anything that can’t be done and leave it as it is${
        lasting ? `. ${lasting}` : ', and the whole step can be undone.'
      }`}
    >
      <form
        className="stack gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!missing) onSend(asks ? { [asks.name]: value.trim() } : {})
        }}
      >
        {isLong && (
          <div className="stack gap-2" role="status">
            <p id={`${list}-progress`}>
              {exactly(sending.done)} of {exactly(sending.of)} handled. Keep this page open until
              it’s done.
            </p>
            <progress
              className="w-full"
              aria-labelledby={`${list}-progress`}
              value={sending.done}
              max={sending.of}
            />
          </div>
        )}
        {warning && <Notice>{warning}</Notice>}
        {asks && (
          <Field
            label={asks.label}
            wide
            hint={asks.hint}
            error={tried && missing ? asks.required : undefined}
          >
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
          <Button onClick={onClose}>{isLong ? 'Stop' : 'Cancel'}</Button>
          <Button type="submit" variant="primary" busy={sending !== undefined}>
            {act}
          </Button>
        </div>
      </form>
    </StaffDialog>
  )
}
