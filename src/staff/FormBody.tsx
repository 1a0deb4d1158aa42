import { type ReactNode, useEffect } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { useWrongField } from './useWrongField.ts'

export interface FormBodyProps {
  refusal?: string | undefined
  /** Errors by field, if nothing else moves the focus there. */
  errors?: object
  busy?: boolean
  submit: () => void
  /** Label of the submit button. */
  action: string
  /** Whether it can't be undone. */
  danger?: boolean | undefined
  /** In a dialog: cancels, from the button next to submit. */
  onCancel?: () => void
  /** Other actions, such as Remove. */
  other?: ReactNode
  children?: ReactNode
}

/** Common structure of back-office forms: fields, the server's error, and buttons. */
export function FormBody({
  refusal,
  errors,
  busy = false,
  submit,
  action,
  danger,
  onCancel,
  other,
  children,
}: FormBodyProps) {
  const form = useWrongField(errors)
  // The error makes the form longer: keep its end in view. The braces discard the promise that newer browsers
  // return, which is no cleanup function.
  useEffect(() => {
    if (refusal) form.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [form, refusal])
  return (
    <form
      className="stack gap-5"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // In a dialog over another form, keep that one from being submitted.
        event.stopPropagation()
        submit()
      }}
    >
      {children}
      {refusal && (
        <div role="alert">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
      <div className={onCancel ? 'dialog__act desk-act' : 'row wraps gap-3'}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
        {other}
      </div>
    </form>
  )
}
