import type { Route } from '#src/http/route.ts'

/** The short address that the site map gives to a tool's page. */
export const movedTool: Route<'redirect'> = {
  kind: 'redirect',
  method: 'GET',
  path: '/tools/:slug',
  access: 'anyone',
  caching: 'hour',
  respond: ({ params: { slug = '' } }) => ({
    status: 301,
    headers: { location: `/resources/ai-showcase/${encodeURIComponent(slug)}` },
    body: '',
  }),
}
