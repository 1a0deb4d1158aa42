import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { type CropShape, cropShapes, drawPicture, type PictureFormat, pictureWidths } from './drawPicture.ts'
import { findPicture } from './shownPicture.ts'
import { inTurn } from './turns.ts'

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
/** Where a picture was changed, an address without its present version shows it as it is, but not for good. */
const FOR_NOW = 'public, max-age=3600'

/** A picture in one of its widths, formats and shapes, drawn now; at most two are drawn at once. */
export const pictureRoute = (db: Database): Route<'picture'> => ({
  kind: 'picture',
  method: 'GET',
  path: '/pictures/:hash/:file',
  access: 'anyone',
  caching: 'picture',
  limit: 'picture',
  async cacheKey({ path, params, query }) {
    const shown = await findPicture(db, params.hash!)
    return shown && [path, shown.file, shown.focusX, shown.focusY, query.get('v') === (shown.cacheVersion ?? null)].join(' ')
  },
  async respond({ params: { hash = '', file = '' }, query }) {
    const wanted = readFile(file)
    const shown = wanted && /^[0-9a-f]{32}$/.test(hash) ? await findPicture(db, hash) : undefined
    if (!wanted || !shown) throw notFound('Picture')
    const isPresent = query.get('v') === (shown.cacheVersion ?? null)
    return {
      headers: {
        'content-type': types[wanted.format],
        'content-security-policy': "default-src 'none'; sandbox",
        ...(!isPresent && { 'cache-control': FOR_NOW }),
      },
      body: await inTurn(() => drawPicture(db, shown, wanted)),
    }
  },
})

/** The last part of an address, such as 800.avif for the whole picture and wide-800.avif for a part of it. */
function readFile(file: string) {
  const [, shape, width, format] = /^(?:([a-z]+)-)?(\d+)\.(avif|webp|jpg|png)$/.exec(file) ?? []
  if (!pictureWidths.includes(Number(width)) || (shape && !Object.hasOwn(cropShapes, shape))) return undefined
  return { shape: shape as CropShape | undefined, width: Number(width), format: format as PictureFormat }
}
