import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

const problem = {
  type: 'object',
  description: 'RFC 9457 problem; `fields` holds messages by the name of the field they belong to.',
  required: ['type', 'title', 'status', 'detail', 'code', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string', description: 'Of a fault of ours: the id that finds its line in the log.' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as { properties?: Record<string, object>; required?: string[] }
}

/** The OpenAPI 3.1 document of the endpoints, made from the same definitions that the server parses by. */
export function openApi(
  endpoints: Endpoint[],
  { title, description, origin }: { title: string; description: string; origin: string },
) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, summary, query, body, result } of endpoints) {
    const input = query && schemaOf(query, 'input')
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const inQuery = Object.entries(input?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: input?.required?.includes(name) ?? false,
      schema,
    }))
    const operation = {
      summary,
      operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
      ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: schemaOf(result, 'output') } } },
        default: {
          description: 'Problem',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    }
    paths[path.replace(/:(\w+)/g, '{$1}')] = { ...paths[path.replace(/:(\w+)/g, '{$1}')], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title, description, version: '1' },
    servers: [{ url: origin }],
    paths,
    components: { schemas: { Problem: problem } },
  }
}
