import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { drawArtAt } from './art/draw.ts'

/** The drawings that addresses under /art name. */
export const drawingRoute: Route<'drawing'> = {
  kind: 'drawing',
  method: 'GET',
  path: '/art/*',
  access: 'anyone',
  caching: 'immutable',
  limit: 'picture',
  respond({ path }) {
    const svg = drawArtAt(path)
    if (svg === null) throw notFound('Picture')
    return { headers: { 'content-type': 'image/svg+xml' }, body: svg }
  },
}
