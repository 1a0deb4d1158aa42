import { listAddresses } from './addresses.ts'
import type { AddressGroup, SiteView } from '../features/content/server/siteDifferences.ts'
import type { BufferedResponse } from '../http/bufferedResponse.ts'
import { Problem } from '../http/errors.ts'
import { inProcess, type Route, type RouteRequest } from '../http/route.ts'
import type { Router } from '../http/router.ts'
import type { RouteKind } from '../routes.ts'

/**
 * Routes in which records can appear; the API description is left out because it is derived from
 * contracts alone.
 */
const groups: { [Kind in RouteKind]?: AddressGroup } = {
  page: 'page',
  feed: 'feed',
  map: 'feed',
  markdown: 'feed',
  calendar: 'feed',
  embed: 'page',
  social: 'picture',
  endpoint: 'data',
  report: 'file',
}

interface Parts {
  routes: Record<string, Route[]>
  find: Router
  respond: (request: RouteRequest) => Promise<BufferedResponse>
}

/** The public site as a list of addresses with their content. */
export function siteView({ routes, find, respond }: Parts): SiteView {
  const request = (address: string) => find({ method: 'GET', url: address, visitor: inProcess })
  return {
    async addresses(most) {
      let left = 0
      const all = await listAddresses({
        read: async (path) => (await respond(request(path))).toResponse(),
        routes,
        most,
        onLeft: (entries) => (left = entries),
      })
      const listed = all.flatMap(({ route: { kind, caching }, address }) => {
        const group = groups[kind as RouteKind]
        const isForOne = kind === 'page' && caching === 'none'
        const isOfContracts = address.startsWith('/api/docs')
        return group && !isForOne && !isOfContracts ? [{ group, address }] : []
      })
      return { listed, left }
    },
    async print(address) {
      const asked = request(address)
      if (asked.route.source) return asked.route.source(asked).catch(refused)
      const response = await respond(asked)
      return `${response.status} ${response.etag}`
    },
    async read(address) {
      const asked = request(address)
      if (asked.route.kind === 'social' && asked.route.source)
        return { type: 'application/json', text: await asked.route.source(asked).catch(refused) }
      const { status, headers } = (await respond(asked)).toResponse()
      const type = headers.get('content-type') ?? ''
      const leadsTo = status === 301 && headers.get('location')
      if (leadsTo) return { type: 'text/plain', text: `Leads to ${leadsTo}`, leadsTo }
      return { type, text: status === 200 ? (await respond(asked)).text : '' }
    },
    async isThere(address) {
      const { status } = (await respond(request(address))).toResponse()
      return status < 400
    },
    file: async (address) => (await respond(request(address))).bytes,
  }
}

function refused(error: unknown) {
  if (error instanceof Problem && error.status < 500) return ''
  throw error
}
