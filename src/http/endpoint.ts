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
  /** One sentence for the reader of /api/docs. */
  summary: string
  query?: Query
  body?: Body
  /** Bytes that its body may have; 64 KB when left out. */
  largestBody?: number
  result: Result
  access: Access
  /** Which of the limits counts its requests; more get 429. */
  limit?: LimitName
  /** Where every visitor gets a response of their own: no cache keeps it. */
  personal?: true
}

type Params<E extends Endpoint> = [PathParams<E['path']>] extends [never]
  ? {}
  : { params: Record<PathParams<E['path']>, string> }

/** What a caller sends. */
export type Input<E extends Endpoint> = Params<E> &
  (E extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : {}) &
  (E extends { body: infer B extends Schema } ? { body: z.input<B> } : {})

/** What a handler receives: the same, after its schemas have parsed it. */
export type Parsed<E extends Endpoint> = {
  params: Record<PathParams<E['path']>, string>
} & (E extends {
  query: infer Q extends Schema
}
  ? { query: z.output<Q> }
  : {}) &
  (E extends { body: infer B extends Schema } ? { body: z.output<B> } : {})

export type Result<E extends Endpoint> = z.output<E['result']>

/** Keeps the literal types of a definition, from which client, server, tests and the OpenAPI page are typed. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Of what a contract exports, the endpoints. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value
