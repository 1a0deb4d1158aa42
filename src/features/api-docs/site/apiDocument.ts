export interface Schema {
  $ref?: string
  title?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}
export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  example?: string
  schema: Schema
}
interface Call {
  summary: string
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<
    string,
    {
      description: string
      content?: { 'application/json'?: { schema: Schema; example?: unknown } }
    }
  >
}
/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema> }
}

export interface Operation extends Call {
  method: string
  path: string
}

export interface Group {
  name: string
  description: string
  operations: Operation[]
}

/** Groups operations by tag. A search keeps those that contain all of its words. */
export function groupsOf({ tags, paths }: ApiDocument, words: string): Group[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]): Operation => ({
      ...call,
      path,
      method: method.toUpperCase(),
    })),
  )
  return tags
    .map(({ name, description }) => ({
      name,
      description,
      operations: operations.filter(({ tags: [tag], method, path, summary }) => {
        const text = `${name} ${method} ${path} ${summary}`.toLowerCase()
        return tag === name && wanted.every((word) => text.includes(word))
      }),
    }))
    .filter((group) => group.operations.length > 0)
}

/** Name of the schema a `$ref` points to. */
export const shapeOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

/** Builds an operation's URL from path and query values. Leaves out empty ones. */
export function addressOf({ path, parameters = [] }: Operation, values: Record<string, string>) {
  const given = parameters.filter((parameter) => parameter.in === 'query' && values[parameter.name])
  const query = new URLSearchParams(given.map(({ name }) => [name, values[name]!])).toString()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return query ? `${filled}?${query}` : filled
}

/** Initial parameter values: their examples. */
export const examplesOf = ({ parameters = [] }: Operation) =>
  Object.fromEntries(parameters.map(({ name, example = '' }) => [name, example]))
