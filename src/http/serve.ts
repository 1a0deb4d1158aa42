import * as z from 'zod/mini'
import { hasNoBody, mayBeForm, readJsonBody } from './body.ts'
import { type Endpoint, isEndpoint, type Parsed, type Result } from './endpoint.ts'
import {
  type Fields,
  invalid,
  invalidParameters,
  malformed,
  Problem,
  issueSentence,
  notFound,
} from './errors.ts'
import { listCost } from './limits.ts'
import { isEmpty, type DataCache } from './responseCache.ts'
import { inProcess, type Route, type RouteRequest, type RouteResponse } from './route.ts'
import type { PagedResult, Paging } from '#src/lists/paging.ts'
import { noteAnswer } from '#src/database/reads.ts'
import { readFromReplica } from '#src/database/replica.ts'
import { addressOf, type Ask } from './client.ts'

/** Gives a handler access to the request besides its input, and lets it set response headers. */
export interface Call {
  request: RouteRequest
  responseHeaders: Record<string, string>
}

/** A paged list is returned along with the total number of matches. */
type Handled<E extends Endpoint> =
  Parsed<E> extends { query: Paging }
    ? Result<E> extends (infer Item)[]
      ? PagedResult<Item>
      : Result<E>
    : Result<E>
type EndpointName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never
}[keyof Contract]

/** One handler per endpoint of a contract, under the endpoint's name. */
type Handlers<Contract> = {
  [Name in EndpointName<Contract>]: Contract[Name] extends infer E extends Endpoint
    ? (input: Parsed<E>, call: Call) => Promise<Handled<E>>
    : never
}

export interface AskedRoute<Kind extends string = string> extends Route<Kind> {
  /** Result for a page rendered in this process, without a response around it. */
  ask: (input: CallParameters) => Promise<unknown>
}

export interface EndpointRoute extends AskedRoute<'endpoint'> {
  definition: Endpoint
}

/** Path and query parameters of a reading call. */
interface CallParameters {
  params: Record<string, string>
  query: Record<string, unknown>
}

/** Creates the routes of a contract; an endpoint without a handler does not compile. */
export function serve<Contract extends object>(
  contract: Contract,
  handlers: Handlers<Contract>,
): EndpointRoute[] {
  return Object.entries(contract).flatMap(([name, definition]) =>
    isEndpoint(definition)
      ? [endpointRoute(definition, (handlers as Record<string, Handle>)[name]!)]
      : [],
  )
}

type Handle = (input: never, call: Call) => Promise<unknown>

/** Parses the input by the endpoint's schemas, runs the handler, and strips the result to its schema. */
function endpointRoute(definition: Endpoint, handle: Handle): EndpointRoute {
  const { method, path, access, limit, personal, query } = definition
  const filters = query ? Object.keys((query as z.ZodMiniObject).shape) : []
  const isList = access === 'anyone' && filters.includes('limit') && filters.includes('offset')
  const answer = async (input: unknown, call: Call) => {
    // Parsed by the schemas of the same definition, from which `Handlers` types the handler.
    const handled = await handle(input as never, call)
    const items = pagedItems(definition, handled)
    return {
      result: definition.result.parse(items ?? handled),
      paged: items && (handled as PagedResult<unknown>),
    }
  }
  const inputs = new WeakMap<RouteRequest, ReturnType<typeof readInput>>()
  const inputOf = (request: RouteRequest) => {
    const input = inputs.get(request) ?? readInput(definition, request)
    inputs.set(request, input)
    return input
  }
  const route: EndpointRoute = {
    kind: 'endpoint',
    definition,
    method,
    path,
    access,
    limit: limit ?? (isList ? 'list' : undefined),
    ...(isList && !limit && { cost: (request: RouteRequest) => listCost(request.query) }),
    ...(method !== 'GET' && { check: inputOf }),
    caching: method !== 'GET' || personal || access !== 'anyone' ? 'none' : 'data',
    cacheKey: (request) => keyOf(request, filters),
    async respond(request): Promise<RouteResponse> {
      const input = await inputOf(request)
      const responseHeaders = { 'content-type': 'application/json' }
      const { result, paged } = await answer(input, { request, responseHeaders })
      if (paged) Object.assign(responseHeaders, pagingHeaders(request, input, paged))
      return {
        headers: responseHeaders,
        body: JSON.stringify(result),
        cacheable: request.query.size === 0 || !isEmpty(result),
      }
    },
    async ask({ params, query }) {
      refuseNul(params, query)
      const input = { params, query: checkParameters(definition.query, query) }
      const request: RouteRequest = {
        route,
        url: path,
        path,
        params,
        query: new URLSearchParams(),
        visitor: inProcess,
      }
      return (await answer(input, { request, responseHeaders: {} })).result
    },
  }
  return route
}

/** The path with its parameters; undefined for searches, which rarely repeat, and for refused requests. */
function keyOf({ path, query }: RouteRequest, filters: string[]): string | undefined {
  if (query.size === 0) return path
  if (query.has('q') || query.keys().some((name) => !filters.includes(name))) return undefined
  const given = filters.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return `${path}?${new URLSearchParams(given)}`
}

const pagedItems = ({ result }: Endpoint, handled: unknown) =>
  result instanceof z.ZodMiniArray && !Array.isArray(handled)
    ? (handled as PagedResult<unknown>).items
    : undefined

function pagingHeaders(
  { path, query }: RouteRequest,
  input: unknown,
  { total, next }: PagedResult<unknown>,
) {
  const { limit, offset } = (input as { query: Paging }).query
  const byOffset = query.has('offset') && !query.has('after')
  const hasMore = byOffset ? offset + limit < total : next !== undefined
  const following = new URLSearchParams({
    ...firstOfEach(query),
    limit: String(limit),
    ...(byOffset ? { offset: String(offset + limit) } : { after: next ?? '' }),
  })
  return {
    'x-total-count': String(total),
    ...(hasMore && { link: `<${path}?${following}>; rel="next"` }),
  }
}

/** Refuses requests that a page of another site makes a browser send. */
export function refuseOtherSites(sent: Request | undefined) {
  if (sent && isFromElsewhere(sent))
    throw new Problem('forbidden', 'This call is only available to pages on this site.')
}

/** Browsers from before 2023 send at least the Origin of a form. */
function isFromElsewhere({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host !== new URL(url).host
}

const firstOfEach = (query: URLSearchParams) => Object.fromEntries([...query].toReversed())

async function readInput(definition: Endpoint, { params, query: asked, sent }: RouteRequest) {
  if (definition.method !== 'GET') refuseOtherSites(sent)
  if (sent && !definition.body && mayBeForm(sent))
    throw new Problem('unsupported_type', 'This call can’t be sent as a form.')
  if (isOutdated(definition, sent)) throw new Problem('unsupported_type', OUTDATED)
  const query = firstOfEach(asked)
  refuseNul(params, query)
  return {
    params,
    ...((definition.method === 'GET' || definition.query) && {
      query: checkParameters(definition.query, query),
    }),
    ...(definition.body && {
      body: checkBody(
        definition.body,
        isOptional(definition.body) && hasNoBody(sent)
          ? undefined
          : await readJsonBody(sent, definition.largestBody),
      ),
    }),
  }
}

const OUTDATED =
  'Nothing was changed: the site was upgraded after this page was loaded. Reload the page, then do it again.'
/** Whether a page of the back office sends nothing because its call took nothing before an upgrade. */
const isOutdated = ({ access, body }: Endpoint, sent: Request | undefined) =>
  access !== 'anyone' && body !== undefined && !isOptional(body) && hasNoBody(sent)

const isOptional = (schema: z.ZodMiniType) => schema.safeParse(undefined).success

function refuseNul(...parts: object[]) {
  if (parts.flatMap(Object.values).some((value) => String(value).includes('\0')))
    throw malformed('The address contains a NUL character.')
}

/** Explains what each invalid parameter accepts, and lists the known ones for an unknown parameter. */
function checkParameters(schema: z.ZodMiniType | undefined, query: Record<string, unknown>) {
  const known = schema ? Object.keys((schema as z.ZodMiniObject).shape) : []
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  const parsed = schema?.safeParse(query)
  if (unknown.length === 0 && parsed?.success !== false) return parsed?.data
  const takes = known.length > 0 ? `There are ${known.join(', ')}.` : 'This call takes none.'
  const parameters: Fields = Object.fromEntries(
    unknown.map((name) => [name, [`There is no parameter "${name}". ${takes}`]]),
  )
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

/** Name of a field including its parents; for a list item, the name of the list. */
const nameOf = (path: readonly PropertyKey[]) =>
  path
    .slice(
      0,
      [...path, 0].findIndex((part) => typeof part === 'number'),
    )
    .join('.')

/**
 * For a union, the issues of the variant most likely meant: the one with the fewest missing fields,
 * then the fewest issues.
 */
function nearest([first, ...rest]: z.core.$ZodIssue[], value: unknown): z.core.$ZodIssue[] {
  if (!first) return rest
  if (first.code !== 'invalid_union' || first.errors.length === 0) return [first, ...rest]
  const sent = Object.keys(Object(value) as object)
  const distance = (issues: z.core.$ZodIssue[]) =>
    issues.filter(({ path: [name] }) => !sent.includes(String(name))).length * 100 + issues.length
  return first.errors.reduce((best, issues) => (distance(issues) < distance(best) ? issues : best))
}

type Input = { params?: Record<string, string>; query?: Record<string, unknown> }

/**
 * Creates an `Ask` for public operations within this process, uncounted; rejects with the
 * operation's problem if it refuses.
 */
export function askInProcess(routes: () => readonly AskedRoute[], cache: DataCache): Ask {
  let byPath: ReadonlyMap<string, AskedRoute> | undefined
  const open = () =>
    new Map(
      routes().flatMap((one) =>
        one.method === 'GET' && one.access === 'anyone' ? [[one.path, one] as const] : [],
      ),
    )

  async function ask(path: string, { params = {}, query = {} }: Input): Promise<unknown> {
    const operation = (byPath ??= open()).get(path)
    if (!operation) throw notFound('Call')
    const input: CallParameters = { params: inLowercase(params), query }
    // Searches rarely repeat, so don't cache them.
    if (operation.caching === 'none' || query.q !== undefined) return operation.ask(input)
    const key = addressOf(path, Object.keys(query).length > 0 ? input : { params: input.params })
    const make = () => readFromReplica(() => operation.ask(input))
    const { made, reads } = await cache.getFresh(key, make)
    noteAnswer(key, { value: made, reads, again: () => ask(path, input) })
    return made
  }
  return ask as Ask
}

/** Matches the case-insensitive addresses of calls. */
const inLowercase = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toLowerCase()]))
