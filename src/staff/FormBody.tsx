import { type ReactNode, useEffect } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { useWrongField } from './useWrongField.ts'

export interface FormBodyProps {
  refusal: string | undefined
  /** What is wrong by field, where nothing else leads the focus there. */
  errors?: object
  busy: boolean
  submit: () => void
  /** On the button. */
  action: string
  /** In a dialog: its way out, beside the button. */
  onCancel?: () => void
  /** What else can be done, such as Remove. */
  other?: ReactNode
  children?: ReactNode
}

/** What every form of the back office is: fields, the server's refusal, the buttons. */
export function FormBody({
  refusal,
  errors,
  busy,
  submit,
  action,
  onCancel,
  other,
  children,
}: FormBodyProps) {
  const form = useWrongField(errors)
  // What it says makes the form longer: its end stays in sight. Newer browsers return a promise there, which is no cleanup.
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
        // In a dialog over another form, that one is not sent.
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
      <div className={onCancel ? 'dialog__act' : 'row wraps gap-3'}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        {other}
      </div>
    </form>
  )
}
