import { readFromReplica } from '#src/database/replica.ts'
import { type CachingPolicy, cachingPolicies } from './headers.ts'
import type { Middleware } from './route.ts'

/** Lets what is made from content for everybody be read from a replica; what may be one visitor's own is not. */
export const readShared: Middleware = (request, next) => {
  const { route, visitor, query } = request
  const { cache }: CachingPolicy = cachingPolicies[route.caching]
  const isShared = cache === 'content' && visitor.cookie === '' && !query.has('access')
  return isShared ? readFromReplica(next) : next()
}
