import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { use, useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { createApi, inputOf } from '#src/http/client.ts'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import { markRefused, fieldMessages } from './fieldErrors.ts'
import { useFormGuard } from './FormGuard.tsx'
import { FormStartContext } from './formStart.ts'

const api = createApi((path, init) => fetch(path, init))

type Body<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never
export type FormValues<Name extends string> = Record<Name, string | boolean>
export type FormErrors<Name extends string> = Partial<Record<Name, string>>

export interface SubmissionForm<E extends Endpoint, Name extends string> {
  endpoint: E
  /** Where it is sent without scripts, such as /forms/contact. */
  action: string
  params?: Record<string, string>
  /** What the fields are checked by before they are sent. */
  schema: z.ZodMiniType<unknown, FieldValues>
  /** The empty form, its fields in their order. */
  empty: FormValues<Name>
  /** What is sent with the fields. */
  added?: Partial<Body<E>>
  /** Asked at each press of the button; false ends it before anything is checked. */
  mayCheck?: (values: FormValues<Name>) => boolean
  onSent: (result: Result<E>) => void
  /** Called unless the fields say themselves what is wrong. */
  onFailed: () => void
  /** What the server said of single fields, which now stands below them. */
  onRefused?: (refused: FormErrors<Name>) => void
}

/**
 * Checks and sends a form: it is reset on success and keeps everything on failure. Its fields have no values of their own at
 * first, so that what was typed before the scripts came stays.
 */
export function useSubmissionForm<E extends Endpoint, Name extends string>(
  form: SubmissionForm<E, Name>,
) {
  const {
    endpoint,
    action,
    params,
    schema,
    empty,
    added,
    mayCheck = () => true,
    onSent,
    onFailed,
    onRefused,
  } = form
  const names = Object.keys(empty) as Name[]
  const start = use(FormStartContext)
  const { guard, open, headers, renew } = useFormGuard(action)
  const [sent, setSent] = useState<FormValues<Name>>()
  const [result, setResult] = useState<Result<E>>()
  const { register, handleSubmit, getValues, setValue, reset, setError, watch, formState } =
    useForm<FormValues<string>>({
      resolver: standardSchemaResolver(schema) as Resolver<FormValues<string>>,
    })
  // The first of several faults gets the focus: in the order of the form, whatever part of it renders first.
  useState(() => names.forEach((name) => register(name)))
  const send = handleSubmit(async (values) => {
    const typed = getValues() as FormValues<Name>
    try {
      const result = await api(
        endpoint,
        inputOf<E>({ params, body: { ...values, ...added } }),
        await headers(),
      )
      renew()
      setSent(typed)
      setResult(result)
      reset(empty)
      onSent(result)
    } catch (error) {
      const refused = markRefused(error, names, setError)
      if (Object.keys(refused).length > 0) onRefused?.(refused)
      else onFailed()
    }
  })
  const errors = {
    ...(formState.submitCount === 0 && start?.errors),
    ...fieldMessages(formState.errors, names),
  } as FormErrors<Name>
  return {
    register: (name: Name): object => ({
      ...register(name),
      ...(start && initially(empty[name], start.values[name])),
      onFocus: open,
    }),
    guard,
    errors,
    busy: formState.isSubmitting,
    submit: () => {
      if (!formState.isSubmitting && mayCheck(getValues() as FormValues<Name>)) void send()
    },
    /** What was sent last, and what came back. */
    sent,
    result,
    getValues,
    setValue,
    /** The value of a field as it is now; the component renders anew when it changes. */
    watch: watch as (name: Name) => string | boolean | undefined,
  }
}

/** What a control shows at first, also where nothing but the document comes to a browser. */
const initially = (empty: string | boolean, value: string | undefined) =>
  typeof empty === 'boolean' ? { defaultChecked: value !== undefined } : { defaultValue: value }
