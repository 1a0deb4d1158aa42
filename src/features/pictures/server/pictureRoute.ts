import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { inks } from '#src/images/art/inks.ts'
import type { Scheme } from '#src/ui/artPaths.ts'
import {
  type CropShape,
  cropShapes,
  cutOf,
  drawPicture,
  type PictureFormat,
  type WantedPicture,
  pictureWidths,
} from './drawPicture.ts'
import { isEngraved } from './engravings.ts'
import { findPicture, type ShownPicture } from './shownPicture.ts'
import { inTurn } from './turns.ts'

const types: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
/** For a changed picture requested without its current version: shown as it is now, but not cached forever. */
const FOR_NOW = 'public, max-age=3600'

/** For the original shown in place of a pending engraving. */
const UNTIL_ENGRAVED = 'public, max-age=30'

/** Whether the engraving is pending, with its strength and inks; empty if the original is shown. */
async function engravedAs(db: Database, shown: ShownPicture, wanted?: WantedPicture) {
  const cut = wanted && cutOf(shown, wanted)
  if (!cut || !wanted.scheme) return []
  const { ground, line } = inks('leaf', wanted.scheme)
  return [!(await isEngraved(db, shown, cut, wanted.scheme)), shown.strength, ground, line]
}

/**
 * Serves a picture in one of its widths, formats, and shapes, rendered on demand. At most two are rendered at a time.
 */
export const pictureRoute = (db: Database): Route<'picture'> => ({
  kind: 'picture',
  method: 'GET',
  path: '/pictures/:hash/:file',
  access: 'anyone',
  caching: 'picture',
  limit: 'picture',
  async cacheKey({ path, params: { hash = '', ...params }, query }) {
    const shown = await findPicture(db, hash)
    if (!shown) return undefined
    return [
      path,
      shown.file,
      shown.focusX,
      shown.focusY,
      query.get('v') === (shown.cacheVersion ?? null),
      ...(await engravedAs(db, shown, readFile(params.file ?? ''))),
    ].join(' ')
  },
  async respond({ params: { hash = '', file = '' }, query }) {
    const wanted = readFile(file)
    const shown = wanted && /^[0-9a-f]{32}$/.test(hash) ? await findPicture(db, hash) : undefined
    if (!wanted || !shown) throw notFound('Picture')
    const isPresent = query.get('v') === (shown.cacheVersion ?? null)
    const [isWaiting] = await engravedAs(db, shown, wanted)
    return {
      headers: {
        'content-type': types[wanted.format],
        'content-security-policy': "default-src 'none'; sandbox",
        ...(!isPresent && { 'cache-control': FOR_NOW }),
        ...(isWaiting && { 'cache-control': UNTIL_ENGRAVED }),
      },
      body: await inTurn(() => drawPicture(db, shown, wanted)),
    }
  },
})

/**
 * Parses the last path segment: 800.avif for the whole picture, wide-800.avif for a crop, or 800-dark.avif for an
 * engraving.
 */
function readFile(file: string): WantedPicture | undefined {
  const [, shape, width, scheme, format] =
    /^(?:([a-z]+)-)?(\d+)(?:-(light|dark))?\.(avif|webp|jpg|png)$/.exec(file) ?? []
  if (!pictureWidths.includes(Number(width)) || (shape && !Object.hasOwn(cropShapes, shape)))
    return undefined
  return {
    shape: shape as CropShape | undefined,
    width: Number(width),
    format: format as PictureFormat,
    scheme: scheme as Scheme | undefined,
  }
}
