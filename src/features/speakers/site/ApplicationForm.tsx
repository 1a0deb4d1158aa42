import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useWhenNear } from '#src/rendering/useWhenNear.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { applicationFailed } from './applicationToasts.ts'
import { type FieldName, fieldLines } from './choices.ts'

/** What brings the form's markup to life. */
export interface Controls {
  register: (name: FieldName) => object
  errors: Partial<Record<FieldName, string>>
  busy: boolean
  submit: () => void
}
export interface ControlsProps {
  form: RefObject<HTMLFormElement | null>
  onControls: (controls: Controls) => void
}

const atRest = { register: (name: FieldName) => ({ name }), errors: {}, busy: false }

/**
 * The server renders the fields; the code that checks and sends them arrives when they are nearly in sight, or with the
 * first press of the button, and takes over what was typed until then.
 */
export function ApplicationForm() {
  const [near, form] = useWhenNear<HTMLFormElement>()
  const [ControlsPart, setControlsPart] = useState<ComponentType<ControlsProps>>()
  const [controls, setControls] = useState<Controls>()
  const [presses, setPresses] = useState(0)
  const waiting = useRef(false)
  const needed = (near || presses > 0) && !ControlsPart

  useEffect(() => {
    if (!needed) return undefined
    let current = true
    import('./ApplicationControls.tsx').then(
      (module) => current && setControlsPart(() => module.default),
      () => {
        if (!current || !waiting.current) return
        waiting.current = false
        applicationFailed()
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
  return (
    <>
      {/* A form of this method sends nothing by itself, so that nobody's data ends in an address before the code is there. */}
      <form className="form" method="dialog" noValidate ref={form} onSubmit={submit}>
        <Fields {...(controls ?? atRest)} />
      </form>
      {ControlsPart && <ControlsPart form={form} onControls={setControls} />}
    </>
  )
}

function Fields({ register, errors, busy }: Omit<Controls, 'submit'>) {
  return (
    <>
      {fieldLines.map(({ name, label, required, hint, wide, rows, choices, ...input }) => (
        <Field key={name} label={label} required={required} hint={hint} wide={wide ?? Boolean(rows)} error={errors[name]}>
          {choices ? (
            <Select placeholder="Please choose" choices={choices} {...register(name)} />
          ) : rows ? (
            <TextArea rows={rows} {...register(name)} />
          ) : (
            <TextInput {...input} {...register(name)} />
          )}
        </Field>
      ))}
      <Tick
        wide
        required
        label="I consent to be contacted about speaking."
        error={errors.consentForContact}
        {...register('consentForContact')}
      />
      <Tick
        wide
        required
        label={
          <>
            I agree to the{' '}
            <SiteLink href="/speaker-terms" newTab>
              Speaker Terms
            </SiteLink>
            .
          </>
        }
        error={errors.agreeToTerms}
        {...register('agreeToTerms')}
      />
      <div className="form__end">
        <Button type="submit" variant="primary" large busy={busy} className="needs-script">
          {busy ? 'Submitting...' : 'Submit application'}
        </Button>
        <span className="small soft">
          Fields marked <b>*</b> are required.
        </span>
      </div>
    </>
  )
}
