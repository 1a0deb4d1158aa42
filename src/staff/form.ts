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
  /** What the fields are checked by before they are sent; fields that `added` sends are left out of it. */
  schema: z.ZodMiniType<unknown, FieldValues>
  /** What stands in the fields at first, in their order. */
  start: Record<Name, string | string[]>
  /** Sent beside the fields. */
  added?: Record<string, unknown>
  params?: Record<string, string>
  call?: Api
  /** Whether what was typed stays after it was sent. */
  stays?: boolean
  onDone: (result: Result<E>, values: FieldValues) => void
}

/** A form of the back office: keeps everything on failure, with the server's sentence and its messages by field. */
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
