import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { type FormLine, FormLines } from '#src/ui/FormLines.tsx'
import { Notice } from '#src/ui/states.tsx'
import './form.css'

interface FormProps<Name extends string> {
  lines: readonly FormLine<Name>[]
  register: (name: Name) => object
  errors: Partial<Record<Name, string>>
  refusal: string | undefined
  busy: boolean
  submit: () => Promise<void>
  /** On the button. */
  action: string
  /** A second button, such as Cancel. */
  other?: ReactNode
  children?: ReactNode
}

/** A form of the back office: fields, the server's refusal, the buttons. */
export function Form<Name extends string>(props: FormProps<Name>) {
  const { lines, register, errors, refusal, busy, submit, action, other, children } = props
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormLines lines={lines} register={register} errors={errors} />
      {children}
      {refusal && (
        <div role="alert">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
      <div className="row wraps gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        {other}
      </div>
    </form>
  )
}
