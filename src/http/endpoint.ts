import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { LimitName } from '#src/settings.ts'

type Schema = z.ZodMiniType

export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export interface Endpoint<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: Path
  /** One sentence for readers of /api/docs. */
  summary: string
  query?: Query
  body?: Body
  /** Maximum body size in bytes; default 64 KB. */
  largestBody?: number
  result: Result
  access: Access
  /** Limit that its requests count against; beyond it they get 429. */
  limit?: LimitName
  /** Set if the response differs per visitor: no cache stores it. */
  personal?: true
}

type Params<E extends Endpoint> = [PathParams<E['path']>] extends [never]
  ? {}
  : { params: Record<PathParams<E['path']>, string> }

/** Input that a caller sends. */
export type Input<E extends Endpoint> = Params<E> &
  (E extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : {}) &
  (E extends { body: infer B extends Schema } ? { body: z.input<B> } : {})

/** Input that a handler receives, after parsing by the endpoint's schemas. */
export type Parsed<E extends Endpoint> = {
  params: Record<PathParams<E['path']>, string>
} & (E extends {
  query: infer Q extends Schema
}
  ? { query: z.output<Q> }
  : {}) &
  (E extends { body: infer B extends Schema } ? { body: z.output<B> } : {})

export type Result<E extends Endpoint> = z.output<E['result']>

/**
 * Preserves a definition's literal types, from which the client, server, tests, and API
 * documentation are typed.
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value
