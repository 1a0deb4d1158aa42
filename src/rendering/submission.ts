import { useMutation } from '@tanstack/react-query'
import { createApi, ResponseError } from '#src/http/client.ts'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'

const api = createApi((path, init) => fetch(path, init))

/** Sends a form's body to an endpoint. */
export function useSubmission<E extends Endpoint>(endpoint: E, params?: Record<string, string>) {
  const mutation = useMutation<Result<E>, Error, Input<E> extends { body: infer Body } ? Body : never>({
    mutationFn: (body) => api(endpoint, { params, body } as unknown as Input<E>),
    networkMode: 'always',
  })
  return { ...mutation, fieldsOf }
}

/** Messages of a refusal by the field they belong to. */
const fieldsOf = (error: unknown) => (error instanceof ResponseError ? error.fields : {})
