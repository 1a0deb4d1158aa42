import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route, RouteResponse } from '#src/http/route.ts'
import { mayRead } from './access.ts'
import { getReport } from './pdf/reports.ts'
import { findResource } from '#src/features/resources/server/resources.ts'

const leadTo = (location: string): RouteResponse => ({ status: 303, headers: { location }, body: '' })

/** The PDF of a resource; that of a gated one needs the cookie or the token of a signed link. */
export const reportRoute = (db: Database, origin: string): Route<'report'> => ({
  kind: 'report',
  method: 'GET',
  path: '/resources/:slug/report.pdf',
  access: 'anyone',
  caching: 'content',
  limit: 'report',
  cacheKey: () => undefined,
  async respond({ params, query, visitor: { cookie } }) {
    const resource = await findResource(db, params.slug!)
    if (resource.content === '') throw notFound('Report')
    const token = query.get('access') ?? undefined
    if (!(await mayRead(db, resource, { cookie, token })))
      return { ...leadTo(`/resources/${resource.slug}?access=${token === undefined ? 'report' : 'expired'}`), cacheable: false }
    return {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${resource.slug}.pdf"`,
        'content-security-policy': "frame-ancestors 'self'",
      },
      body: await getReport(resource, origin),
      cacheable: !resource.gated,
    }
  },
})
