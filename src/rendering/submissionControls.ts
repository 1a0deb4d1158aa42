import { useLayoutEffect, useRef, useState } from 'react'
import type { Endpoint } from '#src/http/endpoint.ts'
import type { FormControlsProps } from './LateForm.tsx'
import { type FormValues, type SubmissionForm, useSubmissionForm } from './submissionForm.ts'

/** Checks and sends a LateForm. */
export function useSubmissionControls<E extends Endpoint, Name extends string>(
  props: FormControlsProps<Name> & Omit<SubmissionForm<E, Name>, 'typed'>,
) {
  const { form, onControls, ...rest } = props
  const [typed] = useState(() => typedInto(form.current, rest.empty))
  const { register, errors, busy, submit } = useSubmissionForm<E, Name>({ ...rest, typed })
  const words = JSON.stringify(errors)
  const latest = useRef({ register, submit })
  useLayoutEffect(() => {
    latest.current = { register, submit }
  })
  useLayoutEffect(() => {
    onControls({
      register: (name) => latest.current.register(name),
      errors: JSON.parse(words) as Partial<Record<Name, string>>,
      busy,
      submit: () => void latest.current.submit(),
    })
  }, [onControls, words, busy])
}

/** What stands in the fields before this code has come. */
function typedInto<Name extends string>(form: HTMLFormElement | null, empty: FormValues<Name>) {
  const read = (name: string, nothing: unknown) => {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
    return (control as HTMLInputElement | null)?.value ?? nothing
  }
  return Object.fromEntries(Object.entries(empty).map(([name, nothing]) => [name, read(name, nothing)])) as FormValues<Name>
}
