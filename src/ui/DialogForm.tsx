import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { type FormLine, FormLines } from './FormLines.tsx'

interface DialogFormProps<Name extends string> {
  lines: readonly FormLine<Name>[]
  register: (name: Name) => object
  errors: Partial<Record<Name, string>>
  busy: boolean
  submit: () => void
  /** Button labels: idle, and while sending. */
  action: string
  acting: string
  onCancel: () => void
  /** Where the browser sends it without scripts. */
  guard: { action: string }
  /** Shown between the fields and the buttons. */
  children?: ReactNode
}

/** A form in a dialog: its fields, a cancel button, and a submit button. */
export function DialogForm<Name extends string>(props: DialogFormProps<Name>) {
  const { lines, register, errors, busy, submit, action, acting, onCancel, children } = props
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormLines lines={lines} register={register} errors={errors} />
      {children}
      <div className="dialog__act">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? acting : action}
        </Button>
      </div>
    </form>
  )
}
