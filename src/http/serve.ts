import * as z from 'zod/mini'
import { mayBeForm, readJsonBody } from './body.ts'
import { type Endpoint, isEndpoint, type Parsed, type Result } from './endpoint.ts'
import { type Fields, invalid, invalidParameters, malformed, Problem } from './errors.ts'
import { issueSentence } from './issueSentence.ts'
import type { PagedResult } from '#src/lists/paging.ts'
import type { Route, RouteRequest, RouteResponse } from './route.ts'

/** What a handler may know of the request besides its input, and where it sets headers of the response. */
export interface Call {
  request: RouteRequest
  responseHeaders: Record<string, string>
}

/** A list that is asked for in pages is answered with the number of all matches. */
type Handled<E extends Endpoint> =
  Parsed<E> extends { query: { limit: number; offset: number } }
    ? Result<E> extends (infer Item)[]
      ? PagedResult<Item>
      : Result<E>
    : Result<E>
type EndpointName<Contract> = { [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never }[keyof Contract]

/** One handler for each endpoint of a contract, under its name. */
export type Handlers<Contract> = {
  [Name in EndpointName<Contract>]: Contract[Name] extends infer E extends Endpoint
    ? (input: Parsed<E>, call: Call) => Promise<Handled<E>>
    : never
}

export interface EndpointRoute extends Route<'endpoint'> {
  definition: Endpoint
}

/** The routes of a contract: an endpoint without a handler does not compile. */
export function serve<Contract extends object>(contract: Contract, handlers: Handlers<Contract>): EndpointRoute[] {
  return Object.entries(contract).flatMap(([name, definition]) =>
    isEndpoint(definition) ? [endpointRoute(definition, (handlers as Record<string, Handle>)[name]!)] : [],
  )
}

type Handle = (input: never, call: Call) => Promise<unknown>

/** Input by the schemas of the endpoint, then the handler, then the result by its schema, which drops the rest. */
function endpointRoute(definition: Endpoint, handle: Handle): EndpointRoute {
  const { method, path, access, limit, personal, query } = definition
  const filters = query ? Object.keys((query as z.ZodMiniObject).shape) : []
  return {
    kind: 'endpoint',
    definition,
    method,
    path,
    access,
    limit,
    caching: method !== 'GET' || personal || access !== 'anyone' ? 'none' : 'data',
    cacheKey: (request) => keyOf(request, filters),
    async respond(request): Promise<RouteResponse> {
      const input = await readInput(definition, request)
      const responseHeaders = { 'content-type': 'application/json' }
      const handled = await handle(input as never, { request, responseHeaders })
      const items = pagedItems(definition, handled)
      if (items) Object.assign(responseHeaders, pagingHeaders(request, input, handled as PagedResult<unknown>))
      const result = definition.result.parse(items ?? handled)
      return { headers: responseHeaders, body: JSON.stringify(result), cacheable: request.query.size === 0 || !isEmpty(result) }
    },
  }
}

/** The path with its parameters; nothing for a search, which nobody asks twice, and for what is refused. */
function keyOf({ path, query }: RouteRequest, filters: string[]): string | undefined {
  if (query.size === 0) return path
  if (query.has('q') || query.keys().some((name) => !filters.includes(name))) return undefined
  const given = filters.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : []))
  return `${path}?${new URLSearchParams(given)}`
}

const pagedItems = ({ result }: Endpoint, handled: unknown) =>
  result instanceof z.ZodMiniArray && !Array.isArray(handled) ? (handled as PagedResult<unknown>).items : undefined

function pagingHeaders({ path, query }: RouteRequest, input: unknown, { total }: PagedResult<unknown>) {
  const { limit, offset } = (input as { query: { limit: number; offset: number } }).query
  const next = new URLSearchParams({ ...firstOfEach(query), limit: String(limit), offset: String(offset + limit) })
  return {
    'x-total-count': String(total),
    ...(offset + limit < total && { link: `<${path}?${next}>; rel="next"` }),
  }
}

/** Whether a list matched nothing: an array, or a listing whose first array is the list. */
export function isEmpty(result: unknown): boolean {
  const list = Array.isArray(result) ? result : Object.values(Object(result) as object).find((value) => Array.isArray(value))
  return Array.isArray(list) && list.length === 0
}

/** Refuses what a page of another site makes a browser send. */
export function refuseOtherSites(sent: Request | undefined) {
  if (sent && isFromElsewhere(sent)) throw new Problem('forbidden', 'This call is only available to pages on this site.')
}

/** Browsers of before 2023 say at least from which origin a form came. */
function isFromElsewhere({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host !== new URL(url).host
}

const firstOfEach = (query: URLSearchParams) => Object.fromEntries([...query].toReversed())

async function readInput(definition: Endpoint, { params, query: asked, sent }: RouteRequest) {
  if (definition.method !== 'GET') refuseOtherSites(sent)
  if (sent && !definition.body && mayBeForm(sent)) throw new Problem('unsupported_type', 'This call is not made by a form.')
  const query = firstOfEach(asked)
  if ([...Object.values(params), ...Object.values(query)].some((value) => value.includes('\0')))
    throw malformed('The address contains a NUL character.')
  return {
    params,
    ...((definition.method === 'GET' || definition.query) && { query: checkParameters(definition.query, query) }),
    ...(definition.body && { body: checkBody(definition.body, await readJsonBody(sent!, definition.largestBody)) }),
  }
}

/** Says of each parameter that is not right what it takes, and of one that is not known which there are. */
function checkParameters(schema: z.ZodMiniType | undefined, query: Record<string, string>) {
  const known = schema ? Object.keys((schema as z.ZodMiniObject).shape) : []
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  const parsed = schema?.safeParse(query)
  if (unknown.length === 0 && parsed?.success !== false) return parsed?.data
  const takes = known.length > 0 ? `There are ${known.join(', ')}.` : 'This call takes none.'
  const parameters: Fields = Object.fromEntries(unknown.map((name) => [name, [`There is no parameter "${name}". ${takes}`]]))
  for (const issue of parsed?.error?.issues ?? []) {
    const name = String(issue.path[0])
    ;(parameters[name] ??= []).push(issueSentence(issue, name))
  }
  throw invalidParameters(parameters)
}

function checkBody(schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Fields = {}
  let refusal: string | undefined
  for (const issue of nearest(parsed.error.issues, value)) {
    const name = nameOf(issue.path)
    if (name) (fields[name] ??= []).push(issueSentence(issue))
    else refusal ??= issue.message
  }
  throw invalid(fields, refusal ?? 'Please correct the marked fields.')
}

/** Of a field, with those around it; of what is wrong in a list, that of the list. */
const nameOf = (path: readonly PropertyKey[]) =>
  path
    .slice(
      0,
      [...path, 0].findIndex((part) => typeof part === 'number'),
    )
    .join('.')

/** Where several shapes are taken, the faults of the one that was meant: the fewest fields left out, then the fewest faults. */
function nearest([first, ...rest]: z.core.$ZodIssue[], value: unknown): z.core.$ZodIssue[] {
  if (first?.code !== 'invalid_union' || first.errors.length === 0) return [first!, ...rest]
  const sent = Object.keys(Object(value) as object)
  const distance = (issues: z.core.$ZodIssue[]) =>
    issues.filter(({ path: [name] }) => !sent.includes(String(name))).length * 100 + issues.length
  return first.errors.reduce((best, issues) => (distance(issues) < distance(best) ? issues : best))
}
