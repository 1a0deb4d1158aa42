import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Api, inputOf } from '#src/http/client.ts'
import type { Endpoint, Result } from '#src/http/endpoint.ts'
import { markRefused, fieldMessages } from '#src/rendering/fieldErrors.ts'
import { api, messageOf } from './client.ts'

interface StaffForm<E extends Endpoint, Name extends string> {
  endpoint: E
  /** Schema that validates the fields before sending; fields from `added` are omitted. */
  schema: z.ZodMiniType<unknown, FieldValues>
  /** Initial field values, in order. */
  start: Record<Name, string | string[]>
  /** Sent along with the fields. */
  added?: Record<string, unknown>
  params?: Record<string, string>
  call?: Api
  /** Whether the input stays after sending. */
  stays?: boolean
  onDone: (result: Result<E>, values: FieldValues) => void
}

/** A back-office form: on failure it keeps everything and shows the server's message and its errors by field. */
export function useStaffForm<E extends Endpoint, Name extends string>(form: StaffForm<E, Name>) {
  const { endpoint, schema, start, added, params, call = api, stays = false, onDone } = form
  const names = Object.keys(start) as Name[]
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, reset, setError, formState, watch } = useForm<
    Record<string, string | boolean | string[]>
  >({
    resolver: standardSchemaResolver(schema) as Resolver<FieldValues>,
    defaultValues: start,
  })
  const submit = handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      const result = await call(endpoint, inputOf<E>({ params, body: { ...values, ...added } }))
      reset(stays ? values : start)
      onDone(result, values)
    } catch (error) {
      const refused = markRefused(error, names, setError)
      if (Object.keys(refused).length === 0) setRefusal(messageOf(error))
    }
  })
  const errors = fieldMessages(formState.errors, names)
  return {
    register: register as (name: Name) => object,
    errors,
    refusal,
    busy: formState.isSubmitting,
    submit,
    watch,
  }
}
