import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { type Route, type RouteRequest, type RouteResponse, seeOther } from '#src/http/route.ts'
import { fileIdIn } from '#src/features/resources/files.ts'
import { fileResponse } from '#src/features/resources/server/files.ts'
import { mayRead } from './access.ts'
import { getReport } from './pdf/reports.ts'
import { findResource } from '#src/features/resources/server/resources.ts'

type ResourceRow = Awaited<ReturnType<typeof findResource>>

/** Serves gated content to visitors with the cookie or the token of a signed link; redirects others to the form. */
async function behindGate(
  db: Database,
  resource: ResourceRow,
  { query, visitor: { cookie } }: RouteRequest,
  open: () => Promise<RouteResponse>,
): Promise<RouteResponse> {
  const token = query.get('access') ?? undefined
  if (await mayRead(db, resource, { cookie, token }))
    return { ...(await open()), cacheable: !resource.gated }
  const reason = token === undefined ? 'report' : 'expired'
  return { ...seeOther(`/resources/${resource.slug}?access=${reason}`), cacheable: false }
}

const ofResource = {
  kind: 'report',
  method: 'GET',
  access: 'anyone',
  caching: 'content',
  limit: 'report',
  cacheKey: () => undefined,
} as const

/** Serves the file that staff uploaded for a resource. */
export const fileRoute = (db: Database): Route<'report'> => ({
  ...ofResource,
  path: '/resources/:slug/file.pdf',
  async respond(request) {
    const resource = await findResource(db, request.params.slug ?? '')
    const id = fileIdIn(resource.fileUrl ?? '')
    if (!id) throw notFound('File')
    return behindGate(db, resource, request, () => fileResponse(db, id, `${resource.slug}.pdf`))
  },
})

/** Serves the PDF made from a resource's text. */
export const reportRoute = (db: Database, origin: string): Route<'report'> => ({
  ...ofResource,
  path: '/resources/:slug/report.pdf',
  async respond(request) {
    const resource = await findResource(db, request.params.slug ?? '')
    if (resource.content === '') throw notFound('Report')
    return behindGate(db, resource, request, async () => ({
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${resource.slug}.pdf"`,
        'content-security-policy': "frame-ancestors 'self'",
      },
      body: await getReport(resource, origin),
    }))
  },
})
