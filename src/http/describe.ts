import * as z from 'zod/mini'
import { type Endpoint, isEndpoint, type PathParams } from './endpoint.ts'

/** What the API's document says of a field, besides what its schema tells by itself. */
export interface Meaning {
  description: string
  type?: 'integer'
  format?: 'date-time' | 'date' | 'email' | 'uri' | 'uri-reference'
  minimum?: number
  maximum?: number
  /** Also what examples in the document are asked for with. */
  examples?: string[]
}
type Meanings<Schema> = Schema extends { shape: infer Shape }
  ? { [Name in keyof Shape]?: string | Meaning }
  : never

interface EndpointMeaning<E extends Endpoint> {
  /** What the parameters in its path are. */
  params?: Record<PathParams<E['path']>, string>
  /** Path of the list whose first entry examples are asked for with; without it the path before the parameter. */
  exampleOf?: string
  query?: E extends { query: unknown } ? Record<string, string | Meaning> : never
  result?: Meanings<E['result']>
  /** Of a call that writes: what is sent, and what the site then responded; a test sends it. */
  example?: E extends { body: infer B extends z.ZodMiniType }
    ? Written<z.input<B>, z.output<E['result']>>
    : never
}

export interface Written<Sent = unknown, Response = unknown> {
  sent: Sent
  response: Response
}

/** Every shape of a contract by its name, with what it is and what its fields are; those that it took over are described there. */
type Descriptions<Contract> = {
  [Name in keyof Contract as Contract[Name] extends z.ZodMiniObject ? Name : never]: [
    string,
    Meanings<Contract[Name]>,
  ]
} & {
  [
    Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never
  ]?: Contract[Name] extends infer E extends Endpoint ? EndpointMeaning<E> : never
}

/** A part of the API, as its document groups calls. */
export interface Tag {
  name: string
  description: string
}
interface Described {
  tag?: Tag
  params: Record<string, string>
  exampleOf?: string | undefined
  example?: Written | undefined
}
const endpoints = new WeakMap<Endpoint, Described>()

/** The description of a call, besides its fields. */
export const describedEndpoint = (endpoint: Endpoint): Described =>
  endpoints.get(endpoint) ?? { params: {} }

/**
 * A contract with what the OpenAPI document tells of its shapes, fields and parameters. Stands beside the contract, not in it,
 * because browsers load contracts and need none of it.
 */
export function describe<Contract extends object>(
  tag: Tag,
  contract: Contract,
  descriptions: Descriptions<Contract>,
): Contract {
  const all = descriptions as Record<string, [string, object] | EndpointMeaning<Endpoint>>
  for (const [name, described] of Object.entries(contract)) {
    const told = all[name]
    if (Array.isArray(told)) {
      z.globalRegistry.add(described as z.ZodMiniType, { id: name, description: told[0] })
      describeFields(described, told[1])
    } else if (isEndpoint(described)) {
      describeFields(described.query, told?.query)
      describeFields(described.result, told?.result)
      endpoints.set(described, {
        tag,
        params: told?.params ?? {},
        exampleOf: told?.exampleOf,
        example: told?.example,
      })
    }
  }
  return contract
}

/** The same for the fields of a shape without a name of its own. */
export function describeFields(schema: unknown, fields: object = {}) {
  for (const [name, meaning] of Object.entries(fields as Record<string, string | Meaning>)) {
    const field = (schema as z.ZodMiniObject).shape[name] as z.ZodMiniType
    z.globalRegistry.add(
      field,
      typeof meaning === 'string' ? { description: meaning } : { ...meaning },
    )
  }
}

/** A moment in ISO 8601, UTC. */
export const instant = (description: string): Meaning => ({ description, format: 'date-time' })

/** An address: whole, or a path of this site. */
export const address = (description: string): Meaning => ({ description, format: 'uri-reference' })

export const email = (description: string): Meaning => ({ description, format: 'email' })

/** A whole number from 0. */
export const count = (description: string): Meaning => ({
  description,
  type: 'integer',
  minimum: 0,
})
