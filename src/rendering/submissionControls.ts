import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, type Resolver, useForm, type UseFormRegister } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import type { FormControlsProps } from './LateForm.tsx'
import { useSubmission } from './submission.ts'

type Values<Name extends string> = Record<Name, string | boolean>
type Body<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never

interface Sending<E extends Endpoint, Name extends string> extends FormControlsProps<Name> {
  endpoint: E
  params?: Record<string, string>
  /** What the fields are checked by before they are sent. */
  schema: z.ZodMiniType<unknown, FieldValues>
  /** The empty form, its fields in their order. */
  empty: Values<Name>
  /** Asked at each press of the button; false ends it before anything is checked. */
  mayCheck?: (values: Values<Name>) => boolean
  onSent: (result: Result<E>) => void
  onFailed: () => void
}

/** Checks and sends a LateForm: it is reset on success and keeps everything on failure. */
export function useSubmissionControls<E extends Endpoint, Name extends string>(props: Sending<E, Name>) {
  const { endpoint, params, schema, empty, form, onControls, mayCheck = () => true, onSent, onFailed } = props
  const names = Object.keys(empty) as Name[]
  const [typed] = useState(() => typedInto(form.current, empty))
  const { register, handleSubmit, getValues, reset, setError, formState } = useForm<Values<string>>({
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Values<string>>,
    defaultValues: typed,
  })
  // The first of several faults gets the focus: in the order of the form, whatever part of it renders first.
  useState(() => names.forEach((name) => register(name)))
  const submission = useSubmission<E>(endpoint, params)
  const send = handleSubmit(async (values) => {
    try {
      const result = await submission.mutateAsync(values as Body<E>)
      reset(empty)
      onSent(result)
    } catch (error) {
      const fields = submission.fieldsOf(error)
      const refused = names.filter((name) => fields[name]?.[0])
      for (const [place, name] of refused.entries()) setError(name, { message: fields[name]![0]! }, { shouldFocus: place === 0 })
      onFailed()
    }
  })
  const busy = submission.isPending
  const errors = JSON.stringify(names.flatMap((name) => (formState.errors[name] ? [[name, formState.errors[name].message]] : [])))
  const latest = useRef<() => Promise<void>>(send)
  useLayoutEffect(() => {
    latest.current = async () => {
      if (mayCheck(getValues() as Values<Name>)) await send()
    }
  })
  useLayoutEffect(() => {
    onControls({
      register: register as UseFormRegister<any>,
      errors: Object.fromEntries(JSON.parse(errors) as [Name, string][]) as Partial<Record<Name, string>>,
      busy,
      submit: () => void latest.current(),
    })
  }, [register, onControls, errors, busy])
}

/** What stands in the fields before this code has come. */
function typedInto<Name extends string>(form: HTMLFormElement | null, empty: Values<Name>) {
  const read = (name: string, nothing: unknown) => {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
    return (control as HTMLInputElement | null)?.value ?? nothing
  }
  return Object.fromEntries(Object.entries(empty).map(([name, nothing]) => [name, read(name, nothing)])) as Values<Name>
}
