import { type CoverKind, type CoverTone, type Scheme } from '../../ui/artPaths.ts'
import type { Composition } from './compositions.ts'
import { sheet } from './drawing.ts'
import { coverKindOf } from '../../ui/coverKinds.ts'
import { dataWork } from './dataWork.ts'
import { inks } from './inks.ts'
import { instrumentWork } from './instrumentWork.ts'
import { lineWork } from './lineWork.ts'
import { mapWork } from './mapWork.ts'
import { seed } from './seed.ts'
import { toneWork } from './toneWork.ts'

const kinds = { ...lineWork, ...toneWork, ...mapWork, ...instrumentWork, ...dataWork } as Record<CoverKind, Composition>

export interface CoverChoice {
  tone: CoverTone
  scheme: Scheme
  w: number
  h: number
  /** Chosen by the slug when left out. */
  kind?: CoverKind
  /** The bright dot. */
  spark?: boolean
  /** Closer lines. */
  fine?: boolean
}

/** An engraved picture as an SVG document, always the same for a slug. */
export function cover(slug: string, { tone, scheme, w, h, kind, spark = false, fine = false }: CoverChoice): string {
  const random = seed(slug)
  const chosen = kind ?? coverKindOf(slug)
  const ink = inks(tone, scheme)
  const gap = fine ? 5.2 : undefined
  const { drawing, spark: dot } = kinds[chosen]({ width: w, height: h, random, dark: ink.dark, spark, gap })
  let bright = ''
  if (spark && dot) {
    const at = `cx="${dot.x.toFixed(1)}" cy="${dot.y.toFixed(1)}"`
    const ring = dot.bare ? '' : `<circle ${at} r="${(dot.radius * 1.9).toFixed(1)}" fill="${ink.ground}"/>`
    bright = `${ring}<circle ${at} r="${dot.radius.toFixed(1)}" fill="${ink.spark}"/>`
  }
  return sheet(w, h, ink.ground, drawing.toSvg(ink.line) + bright)
}
