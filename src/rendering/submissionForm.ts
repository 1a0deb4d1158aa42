import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import { useSubmission } from './submission.ts'

type Body<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never
export type FormValues<Name extends string> = Record<Name, string | boolean>

export interface SubmissionForm<E extends Endpoint, Name extends string> {
  endpoint: E
  params?: Record<string, string>
  /** What the fields are checked by before they are sent. */
  schema: z.ZodMiniType<unknown, FieldValues>
  /** The empty form, its fields in their order. */
  empty: FormValues<Name>
  /** What stands in the fields at first. */
  typed?: FormValues<Name>
  /** What is sent with the fields. */
  added?: Partial<Body<E>>
  /** Asked at each press of the button; false ends it before anything is checked. */
  mayCheck?: (values: FormValues<Name>) => boolean
  onSent: (result: Result<E>) => void
  onFailed: () => void
}

/** Checks and sends a form: it is reset on success and keeps everything on failure. */
export function useSubmissionForm<E extends Endpoint, Name extends string>(form: SubmissionForm<E, Name>) {
  const { endpoint, params, schema, empty, typed = empty, added, mayCheck = () => true, onSent, onFailed } = form
  const names = Object.keys(empty) as Name[]
  const { register, handleSubmit, getValues, setValue, reset, setError, formState } = useForm<FormValues<string>>({
    resolver: standardSchemaResolver(schema) as unknown as Resolver<FormValues<string>>,
    defaultValues: typed,
  })
  // The first of several faults gets the focus: in the order of the form, whatever part of it renders first.
  useState(() => names.forEach((name) => register(name)))
  const submission = useSubmission<E>(endpoint, params)
  const send = handleSubmit(async (values) => {
    try {
      const result = await submission.mutateAsync({ ...values, ...added } as Body<E>)
      reset(empty)
      onSent(result)
    } catch (error) {
      const fields = submission.fieldsOf(error)
      const refused = names.filter((name) => fields[name]?.[0])
      for (const [place, name] of refused.entries()) setError(name, { message: fields[name]![0]! }, { shouldFocus: place === 0 })
      onFailed()
    }
  })
  const errors: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const message = formState.errors[name]?.message
    if (message) errors[name] = message
  }
  return {
    register: register as (name: Name) => object,
    errors,
    busy: submission.isPending,
    submit: async () => {
      if (mayCheck(getValues() as FormValues<Name>)) await send()
    },
    getValues,
    setValue,
  }
}
