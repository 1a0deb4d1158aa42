import sharp from 'sharp'
import { Answer } from '#src/http/answer.ts'
import { notFound } from '#src/http/errors.ts'
import { coverKinds } from '#src/ui/artPaths.ts'
import { cover } from './art/cover.ts'
import { drawArtAt } from './art/draw.ts'

const social = new RegExp(`^/art/social/(auto|${coverKinds.join('|')})/([a-z0-9-]{1,200})\\.png$`)

/** The drawing that an address under /art names; throws notFound for any other. */
export async function drawArt(path: string, headers: Record<string, string>): Promise<Answer> {
  const svg = drawArtAt(path)
  if (svg !== null) return new Answer(200, { ...headers, 'content-type': 'image/svg+xml' }, svg)
  const [, kind, slug] = social.exec(path) ?? []
  if (slug === undefined) throw notFound('Picture')
  const chosen = coverKinds.find((name) => name === kind)
  const drawing = cover(slug, {
    tone: 'plate',
    scheme: 'light',
    w: 1200,
    h: 630,
    spark: true,
    fine: true,
    ...(chosen && { kind: chosen }),
  })
  const png = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32, effort: 4 }).toBuffer()
  return new Answer(200, { ...headers, 'content-type': 'image/png' }, png)
}
