import { notFound } from '#src/http/errors.ts'
import type { Caching } from '#src/http/headers.ts'
import type { Route } from '#src/http/route.ts'
import { ART_VERSION } from '#src/ui/artPaths.ts'
import { drawArtAt } from './art/draw.ts'

const drawingRoute = (path: string, caching: Caching): Route<'drawing'> => ({
  kind: 'drawing',
  method: 'GET',
  path,
  access: 'anyone',
  caching,
  limit: 'picture',
  respond({ path }) {
    const svg = drawArtAt(path)
    if (svg === null) throw notFound('Picture')
    return { headers: { 'content-type': 'image/svg+xml' }, body: svg }
  },
})

/** Current drawings; addresses with another version or none show the same ones, but may show others tomorrow. */
export const drawingRoutes = [
  drawingRoute(`/art/${ART_VERSION}/*`, 'immutable'),
  drawingRoute('/art/*', 'daily'),
]
