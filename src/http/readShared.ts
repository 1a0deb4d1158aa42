import { readFromReplica } from '#src/database/replica.ts'
import { type CachingPolicy, cachingPolicies } from './headers.ts'
import type { Middleware } from './route.ts'

/**
 * Lets responses that are the same for everybody be read from a replica; those that may be a
 * visitor's own are not.
 */
export const readShared: Middleware = (request, next) => {
  const { route, visitor, query } = request
  const { cache }: CachingPolicy = cachingPolicies[route.caching]
  const isShared = cache === 'content' && visitor.cookie === '' && !query.has('access')
  return isShared ? readFromReplica(next) : next()
}
