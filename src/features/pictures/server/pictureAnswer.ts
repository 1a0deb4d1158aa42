import type { Database } from '#src/database/open.ts'
import { Answer } from '#src/http/answer.ts'
import { drawPicture, type PictureFormat, pictureWidths } from './pictures.ts'

const media: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const AT_ONCE = 2

let drawing = 0
const waiting: (() => void)[] = []

/** The answer to /pictures/<hash>/<width>.<avif|webp|jpg>, drawn now; at most two are drawn at once. */
export async function answerPicture(db: Database, url: string, headers: Record<string, string>): Promise<Answer> {
  const [, hash, width, format] = /^\/pictures\/([0-9a-f]{32})\/(\d+)\.(avif|webp|jpg)$/.exec(url) ?? []
  const bytes =
    hash && pictureWidths.includes(Number(width))
      ? await inTurn(() => drawPicture(db, hash, Number(width), format as PictureFormat))
      : undefined
  if (bytes) return new Answer(200, { ...headers, 'content-type': media[format as PictureFormat] }, bytes)
  return new Answer(
    404,
    { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    'There is no such picture.\n',
  )
}

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
