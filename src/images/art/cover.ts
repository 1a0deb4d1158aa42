import type { CoverKind, CoverTone, Scheme } from '../../ui/artPaths.ts'
import { figuresOf } from '../../ui/figures.ts'
import { coverKindOf } from '../../ui/plates.ts'
import { type MotifName, motifNames } from '../../ui/plateWords.ts'
import type { Composition } from './compositions.ts'
import { sheet } from './drawing.ts'
import { dataWork } from './dataWork.ts'
import { inks } from './inks.ts'
import { instrumentWork } from './instrumentWork.ts'
import { lineWork } from './lineWork.ts'
import { figureWork } from './figureWork.ts'
import { mapWork } from './mapWork.ts'
import { motifs, readable } from './motifs/vocabulary.ts'
import { platedAs } from './motifs/plate.ts'
import { seed } from './seed.ts'
import { toneWork } from './toneWork.ts'

const kinds = {
  ...lineWork,
  ...toneWork,
  ...mapWork,
  ...instrumentWork,
  ...dataWork,
  ...figureWork,
  ...Object.fromEntries(
    motifNames.map((name) => [name, platedAs(motifs[name], { flat: readable.has(name) })]),
  ),
} as Record<CoverKind, Composition>

interface CoverChoice {
  tone: CoverTone
  scheme: Scheme
  w: number
  h: number
  /** Chosen by the slug if undefined. */
  kind?: CoverKind | undefined
  beside?: MotifName | undefined
  rows?: number | undefined
  /** Adds the bright dot. */
  spark?: boolean
  /** Draws lines closer together. */
  fine?: boolean
}

/** Draws an engraving as an SVG document, deterministic for a slug. */
export function cover(
  slug: string,
  { tone, scheme, w, h, kind, beside, rows, spark = false, fine = false }: CoverChoice,
): string {
  const random = seed(slug)
  const chosen = kind ?? coverKindOf(slug)
  const ink = inks(tone, scheme)
  const gap = fine ? 5.2 : undefined
  const {
    drawing,
    over = [],
    spark: dot,
  } = kinds[chosen]({
    width: w,
    height: h,
    random,
    dark: ink.dark,
    spark,
    gap,
    beside: beside && motifs[beside],
    rows,
    figures: chosen === 'figures' ? figuresOf(slug) : undefined,
  })
  let bright = ''
  if (spark && dot) {
    const at = `cx="${dot.x.toFixed(1)}" cy="${dot.y.toFixed(1)}"`
    const ring = dot.bare
      ? ''
      : `<circle ${at} r="${(dot.radius * 1.9).toFixed(1)}" fill="${ink.ground}"/>`
    bright = `${ring}<circle ${at} r="${dot.radius.toFixed(1)}" fill="${ink.spark}"/>`
  }
  const layers = [{ drawing }, ...over].map((layer) =>
    layer.drawing.toSvg('ink' in layer && layer.ink ? ink.ground : ink.line),
  )
  return sheet(w, h, ink.ground, layers.join('') + bright)
}
