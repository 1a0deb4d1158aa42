import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { type FormLine, FormLines } from './FormLines.tsx'

interface DialogFormProps<Name extends string> {
  lines: readonly FormLine<Name>[]
  register: (name: Name) => object
  errors: Partial<Record<Name, string>>
  busy: boolean
  submit: () => void
  /** On the button, at rest and while it sends. */
  action: string
  acting: string
  onCancel: () => void
  /** Where its browser sends it while no script answers. */
  guard: { action: string }
  /** Stands between the fields and the buttons. */
  children?: ReactNode
}

/** The form in a dialog: its fields, a way out and a button that sends. */
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
