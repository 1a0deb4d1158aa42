import type { Database } from '#src/database/open.ts'
import { readForm } from '#src/http/body.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import { refuseOtherSites, serve, serveList, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { accessCookie, mayRead, requestAccess } from './access.ts'
import { getReport } from './report/reports.ts'
import { findResource, getResource, getResources, textOf } from './resources.ts'

const reportLimit = { method: 'GET', path: '/resources/:slug/report.pdf', limit: { calls: 60, seconds: 60 } } as const
const UNKEPT = { 'cache-control': 'no-store' }

/** Paths under which every visitor gets an answer of their own: no answer to them is kept. */
export const isPersonal = (path: string) => /^\/(api\/resources\/[^/]+\/text|resources\/[^/]+\/report\.pdf)$/.test(path)

export function resourcesApi(site: Site, db: Database, origin: string) {
  serveList(site, contract.getResources, ({ query }) => getResources(db, query))
  serve(site, contract.getResource, ({ params }) => getResource(db, params.slug))

  serve(site, contract.getResourceText, async ({ params }, c) => {
    const resource = await findResource(db, params.slug)
    c.header('cache-control', 'no-store')
    if (!(await mayRead(db, resource, { cookie: c.var.cookie })))
      throw new Problem('forbidden', 'Please request access to read this resource.')
    return textOf(resource)
  })

  serve(site, contract.requestResearchAccess, async ({ body }, c) => {
    const { resource, token, link } = await requestAccess(db, body)
    c.header('set-cookie', accessCookie(resource.id, token, origin))
    return { link }
  })

  /** The form without scripts: leads to the signed link, or back to the form. */
  site.post('/resources/:slug', async (c) => {
    refuseOtherSites(c)
    await c.var.limits(contract.requestResearchAccess, c.var.address)
    const { id, slug, title } = await findResource(db, c.req.param('slug'))
    const form = await readForm(c.req.raw)
    const request = contract.NewAccessRequest.safeParse({ ...form, resourceId: id, resourceTitle: title })
    if (!request.success) return c.redirect(`/resources/${slug}?access=incomplete`, 303)
    return c.redirect((await requestAccess(db, request.data)).link, 303)
  })

  site.get('/resources/:slug/report.pdf', async (c) => {
    await c.var.limits(reportLimit, c.var.address)
    const resource = await findResource(db, c.req.param('slug'))
    if (resource.content === '') throw notFound('Report')
    const token = c.req.query('access')
    if (!(await mayRead(db, resource, { cookie: c.var.cookie, token })))
      return c.body(null, 303, {
        ...UNKEPT,
        location: `/resources/${resource.slug}?access=${token === undefined ? 'report' : 'expired'}`,
      })
    const report = await getReport(resource, origin, {
      ...(resource.gated && UNKEPT),
      'content-disposition': `inline; filename="${resource.slug}.pdf"`,
      'content-security-policy': "frame-ancestors 'self'",
    })
    return report.toResponse()
  })
}
