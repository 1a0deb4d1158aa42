import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError, statusOf } from '#src/http/client.ts'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import { api } from './client.ts'
import { showRefusal } from './showRefusal.ts'

/** Whether what could not be read is read again: not if the server refused it, and at most twice. */
export const shouldRetry = (failures: number, error: Error) => failures < 2 && !isRefused(error)

/** Whether the server refused a call, so that repeating it would not help. */
export const isRefused = (error: unknown) => error instanceof ResponseError && error.status < 500

/** Query client of one open back office: visible data is refetched when it may have changed. */
export const createStaffClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: shouldRetry,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

export type Arguments<E extends Endpoint> =
  {} extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** Query options for a GET endpoint. */
export const ask = <E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>) =>
  queryOptions<Result<E>>({
    queryKey: [endpoint.path, input ?? {}],
    queryFn: () => api(endpoint, (input ?? {}) as Input<E>),
  })

/** Whether to show nothing of a person: it was not read yet, or was erased. Otherwise, what was read stays. */
export const isMissing = (data: unknown, error: Error | null): error is Error =>
  error !== null && (!data || statusOf(error) === 404)

interface ChangeOptions<E extends Endpoint> {
  /** GET endpoints whose results it changes. */
  changes?: readonly Endpoint[]
  /** Runs as soon as the server stored it, even if the page goes away before `changes` are refetched. */
  onStored?: ((result: Result<E>, input: Input<E>) => void) | undefined
  onDone?: (result: Result<E>, input: Input<E>) => void
  /** Handles a refusal itself; returns whether it did. */
  onRefused?: (error: Error) => boolean
}

/** Mutation for a writing endpoint: refetches what it changes, and shows a refusal as a toast. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { changes = [], onStored, onDone, onRefused }: ChangeOptions<E> = {},
) {
  const client = useQueryClient()
  return useMutation<Result<E>, Error, Input<E>>({
    mutationFn: (input) => api(endpoint, input),
    onSuccess: async (result, input) => {
      onStored?.(result, input)
      await Promise.all(changes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      onDone?.(result, input)
    },
    onError: (error) => {
      if (!onRefused?.(error)) showRefusal(error)
    },
  })
}
