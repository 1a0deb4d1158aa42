import { type Art, parseArtPath } from '../../ui/artPaths.ts'
import { bustPicture } from './bust.ts'
import { climb } from './climb.ts'
import { cover } from './cover.ts'
import { emblem } from './emblem.ts'
import { sign } from './sign.ts'
import { portrait } from './portrait.ts'

function drawn(art: Art): string | null {
  const { slug, scheme, width: w, height: h } = art
  if (art.drawing === 'cover')
    return cover(slug, {
      tone: art.tone,
      scheme,
      w,
      h,
      kind: art.kind,
      beside: art.beside,
      rows: art.rows,
      spark: art.spark,
      fine: art.fine,
    })
  if (art.drawing === 'portrait') return portrait(slug, { scheme, w, h })
  if (art.drawing === 'bust') return bustPicture(slug, { scheme, w, h })
  if (art.drawing === 'emblem') return emblem(slug, scheme)
  if (art.drawing === 'sign') return sign(slug, scheme)
  const [step = '1', of = '4'] = slug.split('-of-')
  return climb(Number(step), Number(of), { scheme, w, h })
}

/** Draws the SVG document for an /art/ path; null if there is no such drawing. */
export function drawArtAt(path: string): string | null {
  const art = parseArtPath(path)
  return art && drawn(art)
}
