import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { drawPicture, type PictureFormat, pictureWidths } from './pictures.ts'

const media: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const AT_ONCE = 2

let drawing = 0
const waiting: (() => void)[] = []

/** A picture in one of its widths and formats, drawn now; at most two are drawn at once. */
export const pictureRoute = (db: Database): Route<'picture'> => ({
  kind: 'picture',
  method: 'GET',
  path: '/pictures/:hash/:file',
  access: 'anyone',
  caching: 'picture',
  limit: 'picture',
  async respond({ params: { hash = '', file = '' } }) {
    const [, width, format] = /^(\d+)\.(avif|webp|jpg)$/.exec(file) ?? []
    const bytes =
      /^[0-9a-f]{32}$/.test(hash) && pictureWidths.includes(Number(width))
        ? await inTurn(() => drawPicture(db, hash, Number(width), format as PictureFormat))
        : undefined
    if (!bytes) throw notFound('Picture')
    return { headers: { 'content-type': media[format as PictureFormat] }, body: bytes }
  },
})

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (drawing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else drawing++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}
