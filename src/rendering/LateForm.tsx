import { type ComponentType, type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { settings } from '#src/settings.ts'

/** What brings a form's markup to life. */
export interface FormControls<Name extends string> {
  register: (name: Name) => object
  errors: Partial<Record<Name, string>>
  busy: boolean
  submit: () => void
}
export interface FormControlsProps<Name extends string> {
  form: RefObject<HTMLFormElement | null>
  onControls: (controls: FormControls<Name>) => void
}
export type FormFieldsProps<Name extends string> = Omit<FormControls<Name>, 'submit'>

interface LateFormProps<Name extends string> {
  /** Fetches the part that checks and sends; it renders nothing. */
  load: () => Promise<{ default: ComponentType<FormControlsProps<Name>> }>
  /** The button was pressed and the part did not arrive. */
  onUnreachable: () => void
  /** The fields and the button, as they stand without and with that part. */
  children: (controls: FormFieldsProps<Name>, form: RefObject<HTMLFormElement | null>) => ReactNode
}

const atRest = { register: (name: string) => ({ name }), errors: {}, busy: false }

/**
 * The server renders the fields; the code that checks and sends them is fetched when a visitor first touches the form,
 * and takes over what was typed until then.
 */
export function LateForm<Name extends string>({ load, onUnreachable, children }: LateFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState(false)
  const [ControlsPart, setControlsPart] = useState<ComponentType<FormControlsProps<Name>>>()
  const [controls, setControls] = useState<FormControls<Name>>()
  const [presses, setPresses] = useState(0)
  const waiting = useRef(false)
  const latest = useRef({ load, onUnreachable })
  useEffect(() => void (latest.current = { load, onUnreachable }))
  const needed = (touched || presses > 0) && !ControlsPart

  useEffect(() => {
    if (!needed) return undefined
    let current = true
    latest.current.load().then(
      (module) => current && setControlsPart(() => module.default),
      () => {
        if (!current || !waiting.current) return
        waiting.current = false
        latest.current.onUnreachable()
      },
    )
    return () => void (current = false)
  }, [needed, presses])

  useEffect(() => {
    if (!controls || !waiting.current) return
    waiting.current = false
    controls.submit()
  }, [controls])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (controls?.busy) return
    if (controls) return controls.submit()
    waiting.current = true
    setPresses(presses + 1)
  }
  const touch = () => setTouched(true)
  return (
    <>
      {/* A form of this method sends nothing by itself, so that nobody's data ends in an address before the code is there. */}
      <form
        className="form"
        method="dialog"
        noValidate
        ref={form}
        onPointerDown={touch}
        onKeyDown={touch}
        onInput={touch}
        onSubmit={submit}
      >
        <noscript>
          <p>
            Sending this form needs JavaScript. Without it, write to{' '}
            <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>.
          </p>
        </noscript>
        {children(controls ?? atRest, form)}
      </form>
      {ControlsPart && <ControlsPart form={form} onControls={setControls} />}
    </>
  )
}
