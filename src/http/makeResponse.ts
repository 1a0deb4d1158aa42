import { BufferedResponse } from './bufferedResponse.ts'
import { cachingHeaders } from './caching.ts'
import { framableHeaders } from './security.ts'
import { sharingHeaders } from './sharing.ts'
import type { RouteRequest, RouteResponse } from './route.ts'

const UNCACHED = { 'cache-control': 'no-store' }

/** A response as bytes with these headers, those of its caching and its own; what failed is cached by nobody. */
export const buffer = (
  { status = 200, headers: own, body, cacheable = true }: RouteResponse,
  headers: Record<string, string>,
  caching: Record<string, string> = UNCACHED,
) => new BufferedResponse(status, { ...headers, ...(cacheable && status < 400 ? caching : UNCACHED), ...own }, body)

/** The end of the way: the response of the route, with the headers of every response. `amend` completes what is text. */
export const makeResponse = (headers: Record<string, string>, amend?: (body: string) => Promise<string>) => {
  const framable = framableHeaders(headers)
  return async (request: RouteRequest) => {
    const { route } = request
    const made = await route.respond(request)
    return made instanceof BufferedResponse
      ? made
      : buffer(
          amend && typeof made.body === 'string' ? { ...made, body: await amend(made.body) } : made,
          { ...(route.kind === 'embed' ? framable : headers), ...sharingHeaders(route) },
          cachingHeaders(route.caching),
        )
  }
}
