import type { Endpoint, Input, Result } from './endpoint.ts'

/** Thrown for every response that is not OK: "<status>: <body text>", or the status text if the body is empty. */
export class ResponseError extends Error {
  override name = 'ResponseError'
  readonly status: number
  readonly body: string

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }

  /** Validation messages by field name, if the server sent any. */
  get fields(): Record<string, string[]> {
    try {
      return (JSON.parse(this.body) as { fields?: Record<string, string[]> }).fields ?? {}
    } catch {
      return {}
    }
  }
}

/** HTTP status of a failed call, whether refused by a server or in this process. */
export const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined

export type Fetch = (path: string, init?: RequestInit) => Response | Promise<Response>

/** Calls a reading endpoint by its path, so the caller does not have to load the contract. */
export type Ask = <E extends Endpoint>(path: E['path'], input: Input<E>) => Promise<Result<E>>

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new ResponseError(response.status, text, response.statusText)
  return (text ? JSON.parse(text) : undefined) as T
}

export type Api = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers?: Record<string, string>,
) => Promise<Result<E>>

/**
 * Calls endpoints by their definitions: over the network in the browser, in-process on the server
 * and in tests.
 */
export const createApi =
  (fetch: Fetch): Api =>
  async (endpoint, input, headers) => {
    const { body } = input as { body?: unknown }
    return readJson(
      await fetch(addressOf(endpoint.path, input), {
        method: endpoint.method,
        credentials: 'include',
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      }),
    )
  }

/** Sends to an endpoint by its path, so the caller does not have to load the contract. */
export const createPost =
  (fetch: Fetch) =>
  <E extends Endpoint>(path: E['path'], input: Input<E>, headers?: Record<string, string>) =>
    createApi(fetch)<E>({ method: 'POST', path } as E, input, headers)

/**
 * Combines input parts whose types only the caller knows; the endpoint's schemas validate the
 * result on arrival.
 */
export const inputOf = <E extends Endpoint>(parts: {
  params?: object | undefined
  query?: object
  body?: object
}) => parts as unknown as Input<E>

/** Builds the URL of a call from its input. */
export function addressOf(pattern: string, input: object): string {
  const { params = {}, query } = input as { params?: Record<string, string>; query?: object }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path
}

/** Uploads files, each as the whole body of a call. */
export const createSend =
  (fetch: Fetch) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: { params?: Record<string, string>; query: Record<string, string> },
    file: Blob,
  ): Promise<Result<E>> =>
    readJson(
      await fetch(addressOf(endpoint.path, input), {
        method: endpoint.method,
        credentials: 'include',
        body: file,
      }),
    )

/** Creates an `Ask` that goes over the network, with cookies. */
export const createAsk =
  (fetch: Fetch): Ask =>
  async (path, input) =>
    readJson(await fetch(addressOf(path, input), { credentials: 'include' }))
