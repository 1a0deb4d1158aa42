import { useQuery } from '@tanstack/react-query'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { settings } from '#src/settings.ts'
import { query } from '#src/rendering/queries.ts'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import './api-docs.css'

interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  maxLength?: number
  minLength?: number
  format?: string
}
interface Operation {
  summary: string
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}
interface Description {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

const STAND = 'The calls that this site makes, open to other programs. Made from the same definitions that the server checks by.'

/** The OpenAPI document for people. */
export default function ApiDocsPage() {
  const { data, isPending, isError, refetch } = useQuery(query('/api/openapi.json'))
  const description = data as Description | undefined
  const operations = Object.entries(description?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return (
    <>
      <Metadata title={`API | ${settings.name}`} description={STAND} canonical="/api/docs" />
      <TitleBlock title="API" stand={STAND} />
      <div className="wrap grid docs">
        <nav className="toc" aria-labelledby="toc-title">
          <h2 className="toc__head" id="toc-title">
            Calls
          </h2>
          <ol>
            {operations.map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>
                  {method} {path.replace('/api', '')}
                </a>
              </li>
            ))}
          </ol>
          <p className="docs__file">
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)
          </p>
        </nav>
        <div className="docs__calls">
          <p className="docs__note">
            Faults answer with an RFC 9457 problem as <code>application/problem+json</code>: <code>status</code>,{' '}
            <code>message</code>, and <code>fields</code> with messages by field.
          </p>
          {isPending && (
            <Skeleton label="Loading the calls">
              <SkeletonRows rows={8} mark={false} />
            </Skeleton>
          )}
          {isError && (
            <ErrorState title="The calls did not load" onRetry={() => void refetch()}>
              Please check your connection and try again.
            </ErrorState>
          )}
          {operations.map(({ method, path, operation }) => (
            <section className="docs__call" key={operation.operationId} id={operation.operationId}>
              <h2 className="docs__path">
                <Tag tone={method === 'GET' ? 'brand' : 'strong'}>{method}</Tag> <code>{path}</code>
              </h2>
              <p>{operation.summary}</p>
              {operation.parameters && (
                <Fields
                  caption="Parameters"
                  of={`${method} ${path}`}
                  fields={operation.parameters.map(({ name, required, schema, in: place }) => ({
                    name,
                    required,
                    schema,
                    place,
                  }))}
                />
              )}
              {operation.requestBody && (
                <Fields
                  caption="Body"
                  of={`${method} ${path}`}
                  fields={fieldsOf(operation.requestBody.content['application/json'].schema)}
                />
              )}
              <Fields
                caption={answerCaption(operation)}
                of={`${method} ${path}`}
                fields={fieldsOf(operation.responses[200].content['application/json'].schema)}
              />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

interface FieldRow {
  name: string
  required: boolean
  schema: Schema
  place?: string
}

const isList = (operation: Operation) => operation.responses[200].content['application/json'].schema.type === 'array'
const answerCaption = (operation: Operation) => (isList(operation) ? 'Answer: a list of' : 'Answer')

function fieldsOf(schema: Schema): FieldRow[] {
  const item = schema.type === 'array' ? schema.items! : schema
  return Object.entries(item.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: item.required?.includes(name) ?? false,
  }))
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  const limit = schema.maxLength && schema.maxLength < 10_000 ? `, at most ${schema.maxLength} characters` : ''
  return `${[schema.type ?? 'any'].flat().join(' or ')}${limit}`
}

function Fields({ caption, of, fields }: { caption: string; of: string; fields: FieldRow[] }) {
  if (fields.length === 0) return null
  return (
    <div className="tablebox" tabIndex={0} role="region" aria-label={`${caption} of ${of}`}>
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Needed</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, required, schema, place }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>
                {typeOf(schema)}
                {schema.default !== undefined && `, ${JSON.stringify(schema.default)} unless given`}
              </td>
              <td>{place === 'path' ? 'in the path' : required ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
