import { decoded } from '#src/text/decoded.ts'
import type { Route, RouteRequest, Middleware, Visitor } from './route.ts'
import type { BufferedResponse } from './bufferedResponse.ts'
import { isAllowed } from './access.ts'
import { notFound, Problem } from './errors.ts'

/** Composes middleware steps, the first outermost; the last makes the response. */
export function chain(
  ...steps: [...Middleware[], last: (request: RouteRequest) => Promise<BufferedResponse>]
) {
  return (request: RouteRequest): Promise<BufferedResponse> => {
    const run = (at: number): Promise<BufferedResponse> => steps[at]!(request, () => run(at + 1))
    return run(0)
  }
}

export interface IncomingRequest {
  method: string
  url: string
  visitor: Visitor
  sent?: Request | undefined
}

/** Creates a lookup of routes by address: literal paths before patterns, and patterns in table order. */
export function createRouter(routes: readonly Route[]) {
  const literal = Map.groupBy(
    routes.filter(({ path }) => !/[:*]/.test(path)),
    ({ path }) => canonicalPath(path),
  )
  const patterns = routes
    .filter(({ path }) => /[:*]/.test(path))
    .map((route) => ({ route, paramsOf: pathPattern(route.path) }))

  /**
   * Returns the route with its parameter values, or one that answers 405 if the address only has
   * other methods.
   */
  return ({ method, url, visitor, sent }: IncomingRequest): RouteRequest => {
    const start = url.indexOf('?')
    const path = canonicalPath(start < 0 ? url : url.slice(0, start))
    const query = new URLSearchParams(start < 0 ? '' : url.slice(start))
    const wanted = method === 'HEAD' ? 'GET' : method
    const found = literal.get(path)?.find((route) => route.method === wanted)
    if (found) return { route: found, url, path, params: {}, query, visitor, sent }
    const matching = patterns.flatMap(({ route, paramsOf }) => {
      const params = paramsOf(path)
      return params ? [{ route, params }] : []
    })
    const all = [...(literal.get(path) ?? []).map((route) => ({ route, params: {} })), ...matching]
    const own = all.filter(({ route }) => !route.path.endsWith('*'))
    const candidates = own.length > 0 ? own : all
    const chosen = candidates.find(({ route }) => route.method === wanted)
    if (chosen) return { ...chosen, url, path, query, visitor, sent }
    const refusal = methodNotAllowed(
      path,
      candidates.map(({ route }) => route),
    )
    return { route: refusal, params: {}, url, path, query, visitor, sent }
  }
}
export type Router = ReturnType<typeof createRouter>

function methodNotAllowed(path: string, routes: Route[]): Route {
  const methods = new Set(
    routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  )
  const allow = [...methods].join(', ')
  return {
    kind: 'missing',
    method: 'GET',
    path: routes[0]?.path ?? '*',
    access: 'anyone',
    caching: 'none',
    respond() {
      throw new Problem('method_not_allowed', `${path} only accepts ${allow}.`, { allow })
    },
  }
}

/** Normalizes a path: addresses are matched case-insensitively, with or without a trailing slash. */
export const canonicalPath = (pathname: string) =>
  pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/'

/**
 * Creates a parser that extracts parameters from a canonical path; undefined if the path does not match. A
 * parameter is a segment or part of one, as in /news/:slug.md; an asterisk matches the rest of the path.
 */
export function pathPattern(path: string) {
  const pattern = new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace('*', '.*')
      .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
  )
  return (canonical: string): Record<string, string> | undefined => {
    const match = pattern.exec(canonical)
    if (!match) return undefined
    const parts = Object.entries(match.groups ?? {})
    return Object.fromEntries(parts.map(([name, part]) => [name, decoded(part).toLowerCase()]))
  }
}

/** The path as it may appear in logs: tokens are masked, since they open personal pages. */
export const loggedPath = ({ route, path }: Pick<RouteRequest, 'route' | 'path'>) =>
  hasToken(route) ? route.path : path

/** Whether the route's addresses contain a token. */
export const hasToken = ({ path }: Pick<Route, 'path'>) => path.includes(':token')

/** A path segment as requested: tokens are case-sensitive, but route parameters are in lowercase. */
export const pathSegment = ({ url }: Pick<RouteRequest, 'url'>, index: number) =>
  url.replace(/[?#].*/, '').split('/')[index] ?? ''

/**
 * Allows only the roles that the route names. On a listener without sign-in, routes that need one
 * are not found.
 */
export const requireAccess: Middleware = async ({ route: { access }, staff }, next) => {
  if (isAllowed(access, staff?.member)) return next()
  if (!staff) throw notFound('Page')
  if (!staff.member) throw new Problem('unauthenticated', 'Please sign in.')
  throw new Problem('forbidden', 'None of your roles allows this. Please ask an administrator.')
}
