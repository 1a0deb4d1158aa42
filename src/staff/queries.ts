import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '#src/http/client.ts'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import { api } from './client.ts'
import { tellRefusal } from './tellRefusal.ts'

/** The data of one open back office: what is on screen is asked for again when it may have changed. */
export const createStaffClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ResponseError && error.status < 500),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

export type Arguments<E extends Endpoint> =
  {} extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** The query of a GET by its definition. */
export const ask = <E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>) =>
  queryOptions<Result<E>>({
    queryKey: [endpoint.path, input ?? {}],
    queryFn: () => api(endpoint, (input ?? {}) as Input<E>),
  })

interface ChangeOptions<E extends Endpoint> {
  /** GET definitions whose answers it changes. */
  changes?: readonly Endpoint[]
  onDone?: (result: Result<E>, input: Input<E>) => void
  /** Shows a refusal in a way of its own; returns whether it did. */
  onRefused?: (error: Error) => boolean
}

/** A call that changes something: what it changes is asked for again, and a refusal is shown as a toast. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { changes = [], onDone, onRefused }: ChangeOptions<E> = {},
) {
  const client = useQueryClient()
  return useMutation<Result<E>, Error, Input<E>>({
    mutationFn: (input) => api(endpoint, input),
    onSuccess: async (result, input) => {
      await Promise.all(changes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      onDone?.(result, input)
    },
    onError: (error) => {
      if (!onRefused?.(error)) tellRefusal(error)
    },
  })
}
