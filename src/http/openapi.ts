import * as z from 'zod/mini'
import { describedEndpoint, describeFields, type Tag } from './describe.ts'
import type { Endpoint } from './endpoint.ts'
import type { Example } from './openapiExamples.ts'
import { headers, pagingHeaders, problem, problemResponse, refusalsOf } from './openapiResponses.ts'
import { pagingFields } from '#src/lists/paging.ts'

interface Schema {
  properties?: Record<string, Schema & { examples?: unknown[] }>
  required?: string[]
  $defs?: Record<string, Schema>
  description?: string
}

interface ApiFacts {
  title: string
  description: string
  /** Scheme and host of the public site, without a trailing slash. */
  origin: string
}

const GATE = 'researchAccess'

describeFields(
  { shape: pagingFields },
  {
    limit: 'The maximum number of entries.',
    offset:
      'How many entries to skip. Entries added meanwhile shift the rest; to read a whole list, follow the Link instead.',
    after: 'Where to continue, from the Link of the previous part.',
  },
)

/** Generates the OpenAPI 3.1 document from the definitions that the server uses for validation. */
export function openApi(
  endpoints: Endpoint[],
  { title, description, origin }: ApiFacts,
  examples: Map<Endpoint, Example> = new Map(),
) {
  const schemas: Record<string, object> = { Problem: problem(origin) }
  const paths: Record<string, Record<string, unknown>> = {}
  const tags = new Map<string, Tag>()
  for (const endpoint of endpoints) {
    const { method, path, summary, personal } = endpoint
    const { tag, params, example: written } = describedEndpoint(endpoint)
    if (tag) tags.set(tag.name, tag)
    const example = examples.get(endpoint)
    const response = example?.response ?? written?.response
    const parameters = [...pathParameters(path, params, example), ...queryParameters(endpoint)]
    const item = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})
    item[method.toLowerCase()] = {
      summary,
      operationId: operationIdOf(endpoint),
      ...(tag && { tags: [tag.name] }),
      ...(parameters.length > 0 && { parameters }),
      ...(personal && { security: [{}, { [GATE]: [] }] }),
      ...(endpoint.body && {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: schemaOf(endpoint.body, 'input', schemas),
              ...(written && { example: written.sent }),
            },
          },
        },
      }),
      responses: {
        200: {
          description: method === 'GET' ? 'The requested data.' : 'Accepted.',
          ...(isPaged(endpoint) && { headers: pagingHeaders }),
          content: {
            'application/json': {
              schema: schemaOf(endpoint.result, 'output', schemas),
              ...(response !== undefined && { example: response }),
            },
          },
        },
        ...refusalsOf(endpoint),
        default: problemResponse('Any other problem, such as an internal error.'),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      description,
      version: '1',
      termsOfService: `${origin}/terms`,
      license: { name: 'Terms of Service', url: `${origin}/terms` },
      contact: { name: title, url: `${origin}/contact` },
    },
    servers: [{ url: origin, description: 'This site.' }],
    externalDocs: { description: 'For people', url: `${origin}/api/docs` },
    security: [],
    tags: [...tags.values()],
    paths,
    components: {
      securitySchemes: {
        [GATE]: {
          type: 'apiKey',
          in: 'cookie',
          name: 'research-{id}',
          description:
            'The cookie that POST /api/research-access sets; its name ends in the id of the resource.',
        },
      },
      headers,
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
export type ApiDocument = ReturnType<typeof openApi>

const operationIdOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`

/** JSON Schema of a shape; named shapes are added to `named` and referenced. */
function schemaOf(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  named: Record<string, object>,
): object {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => delete jsonSchema.additionalProperties,
  })
  const {
    $schema: _,
    $defs,
    ...own
  } = JSON.parse(
    JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Schema & { $schema?: string }
  for (const [name, { ...shape }] of Object.entries($defs ?? {}))
    named[name] = { title: name, ...shape }
  return own
}

const pathParameters = (path: string, described: Record<string, string>, example?: Example) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: described[name!] ?? '',
    ...(example && { example: example.params[name!] }),
    schema: { type: 'string' },
  }))

function queryParameters({ query }: Endpoint) {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input', {}) as Schema
  return Object.entries(properties).map(([name, { description = '', examples, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    ...(examples && { example: examples[0] }),
    schema,
  }))
}

/** Whether it returns a part of a list along with the total number of matches. */
const isPaged = ({ query, result }: Endpoint) =>
  result instanceof z.ZodMiniArray && query instanceof z.ZodMiniObject && 'offset' in query.shape
