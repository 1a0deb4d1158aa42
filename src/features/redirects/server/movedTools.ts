import type { Route } from '#src/http/route.ts'

/** Redirects the short path of a tool's page used by the sitemap. */
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
