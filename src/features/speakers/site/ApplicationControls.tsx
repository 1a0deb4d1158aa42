import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useSubmission } from '#src/rendering/submission.ts'
import { applyToSpeak, NewSpeakerApplication } from '../contract.ts'
import { type FieldName, fieldLines, tickNames, type Typed } from './choices.ts'
import type { ControlsProps } from './ApplicationForm.tsx'
import { applicationFailed, applicationSubmitted } from './applicationToasts.ts'

type Sent = z.output<typeof NewSpeakerApplication>

const names: FieldName[] = [...fieldLines.map(({ name }) => name), ...tickNames]
const valuesOf = (read: (name: FieldName) => string | boolean) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Typed
const empty = valuesOf((name) => ((tickNames as FieldName[]).includes(name) ? false : ''))

/** What stands in the fields before this code has come. */
const typedInto = (form: HTMLFormElement | null) =>
  valuesOf((name) => {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
    return (control as HTMLInputElement | null)?.value ?? empty[name]
  })

/** Checks and sends the application; renders nothing. Resets on success, keeps everything on failure. */
export default function ApplicationControls({ form, onControls }: ControlsProps) {
  const [typed] = useState(() => typedInto(form.current))
  const { register, handleSubmit, reset, setError, formState } = useForm<Typed, unknown, Sent>({
    resolver: standardSchemaResolver(NewSpeakerApplication) as unknown as Resolver<Typed, unknown, Sent>,
    defaultValues: typed,
  })
  const application = useSubmission(applyToSpeak)
  const send = handleSubmit(async (values) => {
    try {
      await application.mutateAsync(values)
      reset(empty)
      applicationSubmitted()
    } catch (error) {
      const fields = application.fieldsOf(error)
      const refused = names.filter((name) => fields[name]?.[0])
      for (const [place, name] of refused.entries()) setError(name, { message: fields[name]![0]! }, { shouldFocus: place === 0 })
      applicationFailed()
    }
  })
  const busy = application.isPending
  const errors = JSON.stringify(names.flatMap((name) => (formState.errors[name] ? [[name, formState.errors[name].message]] : [])))
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  useLayoutEffect(() => {
    onControls({
      register,
      errors: Object.fromEntries(JSON.parse(errors) as [FieldName, string][]),
      busy,
      submit: () => void latest.current(),
    })
  }, [register, onControls, errors, busy])
  return null
}
