import * as z from 'zod/mini'
import { type Endpoint, isEndpoint, type PathParams } from './endpoint.ts'

/** What the OpenAPI document says about a field beyond its schema. */
export interface Meaning {
  description: string
  type?: 'integer'
  format?: 'date-time' | 'date' | 'email' | 'uri' | 'uri-reference'
  minimum?: number
  maximum?: number
  /** Also used for requests of the document's examples. */
  examples?: string[]
}
type Meanings<Schema> = Schema extends { shape: infer Shape }
  ? { [Name in keyof Shape]?: string | Meaning }
  : never

interface EndpointMeaning<E extends Endpoint> {
  /** Descriptions of the path parameters. */
  params?: Record<PathParams<E['path']>, string>
  /** List path whose first entry is used in examples; defaults to the path before the parameter. */
  exampleOf?: string
  query?: E extends { query: unknown } ? Record<string, string | Meaning> : never
  result?: Meanings<E['result']>
  /** For calls that write: a request and the site's actual response, verified by a test. */
  example?: E extends { body: infer B extends z.ZodMiniType }
    ? Written<z.input<B>, z.output<E['result']>>
    : never
}

export interface Written<Sent = unknown, Response = unknown> {
  sent: Sent
  response: Response
}

/**
 * Description of every named shape of a contract and of its fields; inherited fields are described
 * in their own shape.
 */
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

/** A section of the API, by which the document groups calls. */
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

/** An endpoint's description, without its fields. */
export const describedEndpoint = (endpoint: Endpoint): Described =>
  endpoints.get(endpoint) ?? { params: {} }

/**
 * Adds to a contract what the OpenAPI document says about its shapes, fields, and parameters. Kept apart from the
 * contract, because browsers load contracts and don't need this.
 */
export function describe<Contract extends object>(
  tag: Tag,
  contract: Contract,
  descriptions: Descriptions<Contract>,
): Contract {
  const all = descriptions as Record<string, [string, object] | EndpointMeaning<Endpoint>>
  for (const [name, described] of Object.entries(contract)) {
    const meaning = all[name]
    if (Array.isArray(meaning)) {
      z.globalRegistry.add(described as z.ZodMiniType, { id: name, description: meaning[0] })
      describeFields(described, meaning[1])
    } else if (isEndpoint(described)) {
      describeFields(described.query, meaning?.query)
      describeFields(described.result, meaning?.result)
      endpoints.set(described, {
        tag,
        params: meaning?.params ?? {},
        exampleOf: meaning?.exampleOf,
        example: meaning?.example,
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

/** A point in time in ISO 8601, UTC. */
export const instant = (description: string): Meaning => ({ description, format: 'date-time' })

/** An absolute URL, or a path of this site. */
export const address = (description: string): Meaning => ({ description, format: 'uri-reference' })

export const email = (description: string): Meaning => ({ description, format: 'email' })

/** An integer of at least 0. */
export const count = (description: string): Meaning => ({
  description,
  type: 'integer',
  minimum: 0,
})
