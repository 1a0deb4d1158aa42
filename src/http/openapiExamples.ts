import * as z from 'zod/mini'
import { describedEndpoint } from './describe.ts'
import type { Endpoint } from './endpoint.ts'

/** Calls an endpoint by its path; undefined if there is no result. */
type Load = (
  path: string,
  input: { params?: Record<string, string>; query?: Record<string, string> },
) => Promise<unknown>

const MAX_TEXT_LENGTH = 160

/** A reading call's parameters and the site's response. */
export interface Example {
  params: Record<string, string>
  response: unknown
}

/**
 * Current responses of this site for every reading call, shortened to one entry per list and the
 * beginning of each text.
 */
export async function readExamples(
  endpoints: Endpoint[],
  load: Load,
): Promise<Map<Endpoint, Example>> {
  const found = await Promise.all(
    endpoints.map(async (endpoint) => {
      const params = endpoint.method === 'GET' ? await paramsOf(endpoint, load) : undefined
      const response =
        params && shortened(await load(endpoint.path, { params, query: exampleQuery(endpoint) }))
      return params === undefined || response === undefined
        ? []
        : [[endpoint, { params, response }] as const]
    }),
  )
  return new Map(found.flat())
}

/** Values for the path parameters; undefined if the site has none. */
async function paramsOf(
  endpoint: Endpoint,
  load: Load,
): Promise<Record<string, string> | undefined> {
  const { path } = endpoint
  const { params, exampleOf = path.slice(0, path.indexOf('/:')) } = describedEndpoint(endpoint)
  const [name] = Object.keys(params)
  if (!name) return {}
  if (!exampleOf.startsWith('/')) return { [name]: exampleOf }
  const [listPath = '', asked] = exampleOf.split('?')
  const query = { ...Object.fromEntries(new URLSearchParams(asked)), limit: '1' }
  const list = await load(listPath, { query })
  const [first] = (Array.isArray(list) ? list : []) as Record<string, string>[]
  const value = first?.[name] ?? first?.id
  return value ? { [name]: value } : undefined
}

function exampleQuery(endpoint: Endpoint): Record<string, string> {
  const asked = Object.entries(
    (endpoint.query as z.ZodMiniObject | undefined)?.shape ?? {},
  ).flatMap(([parameter, schema]) => {
    const [example] = (z.globalRegistry.get(schema as z.ZodMiniType)?.examples ?? []) as string[]
    return example === undefined ? [] : [[parameter, String(example)]]
  })
  return Object.fromEntries(asked)
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH
      ? `${value.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…`
      : value
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, shortened(own)]))
}
