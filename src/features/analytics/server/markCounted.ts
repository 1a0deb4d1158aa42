import { hasToken } from '#src/http/router.ts'
import type { Middleware } from '#src/http/route.ts'

/**
 * Marks what a response counts as once it is sent: a page view or a download. Addresses with a token are never
 * counted.
 */
export const markCounted: Middleware = async (request, next) => {
  const response = await next()
  const { route, path, params } = request
  if (response.status !== 200 || hasToken(route)) return response
  if (route.kind === 'page' && route.caching !== 'none')
    response.counted ??= { measure: 'read', subject: path || '/' }
  if (route.kind === 'report')
    response.counted ??= { measure: 'download', subject: `/resources/${params.slug}` }
  if (route.kind === 'stored') response.counted ??= { measure: 'download', subject: path }
  return response
}
