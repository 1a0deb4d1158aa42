import { personalHeaders } from './headers.ts'
import type { OwnData, Route, RouteRequest, RouteResponse } from './route.ts'
import { refuseOtherSites } from './serve.ts'

/** Renders the page of a form again, with what was typed. */
export type ShowForm = (
  request: RouteRequest,
  shown: { status: number; data: OwnData },
) => Promise<RouteResponse>

/** The form of a page that a private link opens. */
export const privateForm = (
  path: string,
  respond: (request: RouteRequest) => Promise<RouteResponse>,
  method: 'POST' | 'PUT' = 'POST',
): Route<'form'> => ({
  kind: 'form',
  method,
  path,
  access: 'anyone',
  caching: 'none',
  limit: 'form',
  async respond(request) {
    refuseOtherSites(request.sent)
    const { headers, ...response } = await respond(request)
    return { ...response, headers: { ...headers, ...personalHeaders } }
  },
})
