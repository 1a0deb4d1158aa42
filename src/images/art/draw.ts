import { type Art, parseArtPath, type Scheme } from '../../ui/artPaths.ts'
import { bustPicture } from './bust.ts'
import { cover } from './cover.ts'
import { emblem } from './emblem.ts'
import { sign } from './sign.ts'
import { portrait } from './portrait.ts'
import { Drawing, type Run, sheet } from './drawing.ts'
import { inks } from './inks.ts'
import { clamp, smooth } from './seed.ts'

const gap = 8
const rows = 8

/** Slice `place` (from 1) of a climb over `of` columns, without a background. */
function climb(
  step: number,
  of: number,
  { scheme, w, h }: { scheme: Scheme; w: number; h: number },
): string {
  const drawing = new Drawing(w, h)
  const whole = w * of
  const heightAt = (x: number, row: number) =>
    h - 10 - row * gap - smooth(0.12, 0.9, x / whole) * (h - 20 - rows * gap + gap)
  for (let row = 0; row < rows; row++) {
    const start = whole * (0.3 + 0.045 * row)
    const run: Run = []
    for (let x = 0; x <= w; x += 2) {
      const along = (step - 1) * w + x
      if (along >= start)
        run.push([x, heightAt(along, row), 1 + 4 * smooth(start, whole * 1.02, along) ** 1.3])
      else if (x % 10 === 4)
        drawing.dot(x, heightAt(along, row), 0.8 + 1.7 * clamp(along / start) ** 2)
    }
    drawing.swell(run)
  }
  return sheet(w, h, null, drawing.toSvg(inks('paper', scheme).line))
}

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
