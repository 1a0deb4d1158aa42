import { artColors } from './artColors.ts'
import { parseBust } from './busts.ts'
import { type MotifName, motifNames } from './plateWords.ts'

/**
 * Version of the drawing code's output: part of the addresses, which browsers cache for a year. A
 * test reports the new version when drawings change.
 */
export const ART_VERSION = '1feee9'
const art = () => `/art/${artColors || ART_VERSION}`

/** Sizes of generated drawings: a closed list, so that visitors cannot make the server draw endlessly. */
export const coverSizes = {
  wide: [640, 400],
  large: [800, 500],
  pano: [1200, 500],
  front: [488, 520],
  lead: [640, 425],
  slit: [640, 250],
  tall: [500, 600],
  square: [480, 480],
} as const
export const portraitSizes = { face: [240, 300], round: [96, 96] } as const
export const emblemSizes = { small: [64, 64] } as const
export const climbSizes = { column: [300, 150] } as const

/** Compositions without a subject. */
export const abstractKinds = [
  'terrace',
  'network',
  'columns',
  'clock',
  'dial',
  'chart',
  'fan',
  'contours',
  'steps',
  'letter',
  'ridges',
  'gauge',
  'strata',
  'streets',
  'scatter',
  'globe',
] as const

/** The data series of a text, one dot per number; its address contains the numbers instead of the slug. */
export const FIGURES = 'figures'

export const coverKinds = [...abstractKinds, ...motifNames] as const

/** The climbing spheres of the front page: used there and for sharing the site itself, never as a cover. */
const FRONT = 'spheres'

export type Scheme = 'light' | 'dark'
export type CoverShape = keyof typeof coverSizes
export type CoverTone = 'paper' | 'wash' | 'leaf' | 'plate'
export type CoverKind = (typeof coverKinds)[number] | typeof FRONT | typeof FIGURES
export type PortraitShape = keyof typeof portraitSizes

export interface CoverArt {
  drawing: 'cover'
  slug: string
  tone: CoverTone
  scheme: Scheme
  width: number
  height: number
  kind?: CoverKind
  /** Motif drawn smaller next to the main one. */
  beside?: MotifName
  /** Number of rows of dots: a number that the text is about. */
  rows?: number
  spark: boolean
  fine: boolean
}

interface OtherArt {
  drawing: 'portrait' | 'bust' | 'emblem' | 'sign' | 'climb'
  slug: string
  scheme: Scheme
  width: number
  height: number
}

export type Art = CoverArt | OtherArt

const replaced: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Lowercase ASCII words joined by hyphens, at most 80 characters; "unnamed" if nothing is left. */
export function slugOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => replaced[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replace(/^-+|-+$/g, '') || 'unnamed'
  )
}

export interface CoverOptions {
  slug: string
  scheme: Scheme
  shape?: CoverShape
  tone?: CoverTone
  kind?: CoverKind | undefined
  beside?: MotifName | undefined
  rows?: number | undefined
  spark?: boolean
  fine?: boolean
}

/** A plate looks the same in both schemes and has only one address. */
export function coverPath({
  slug,
  scheme,
  shape = 'wide',
  tone = 'paper',
  kind,
  beside,
  rows,
  spark,
  fine,
}: CoverOptions): string {
  const ground = tone === 'plate' ? 'plate-light' : `${tone}-${scheme}`
  const parts = [kind ?? 'auto', ...(beside ? [beside] : []), ...(rows ? [rows] : [])]
  const drawn = `${parts.join('.')}${spark ? '-spark' : ''}${fine ? '-fine' : ''}`
  return `${art()}/cover/${ground}/${coverSizes[shape].join('x')}/${drawn}/${slugOf(slug)}.svg`
}

export function portraitPath(name: string, scheme: Scheme, shape: PortraitShape = 'face'): string {
  return `${art()}/portrait/${scheme}/${portraitSizes[shape].join('x')}/${slugOf(name)}.svg`
}

/** Path of a fictitious person's drawn figure in a scheme; without a scheme, the path that records store. */
export function bustPath(words: string, scheme?: Scheme, shape: PortraitShape = 'face'): string {
  return `${scheme ? art() : '/art'}/bust/${scheme ?? 'light'}/${portraitSizes[shape].join('x')}/${words}.svg`
}

export function emblemPath(name: string, scheme: Scheme): string {
  return `${art()}/emblem/${scheme}/${emblemSizes.small.join('x')}/${slugOf(name)}.svg`
}

/**
 * Path of an invented logo in a scheme; without a scheme, the path that records store, independent
 * of the version.
 */
export function signPath(name: string, scheme?: Scheme): string {
  return `${scheme ? art() : '/art'}/sign/${scheme ?? 'light'}/${emblemSizes.small.join('x')}/${slugOf(name)}.svg`
}

/** Path of slice `place` (from 1) of a climb across four columns. */
export function climbPath(step: number, scheme: Scheme): string {
  return `${art()}/climb/${scheme}/${climbSizes.column.join('x')}/${step}-of-4.svg`
}

const sizesOf = {
  cover: coverSizes,
  portrait: portraitSizes,
  bust: portraitSizes,
  emblem: emblemSizes,
  sign: emblemSizes,
  climb: climbSizes,
}
const cover =
  /^\/art\/(?:[0-9a-f]{6}\/)?(cover)\/(paper|wash|leaf|plate)-(light|dark)\/(\d+)x(\d+)\/([a-z]+)(?:\.([a-z]+))?(?:\.([2-9]))?(-spark)?(-fine)?\/([a-z0-9-]{1,80})\.svg$/
const other =
  /^\/art\/(?:[0-9a-f]{6}\/)?(portrait|bust|emblem|sign|climb)\/(light|dark)\/(\d+)x(\d+)\/([a-z0-9-]{1,80})\.svg$/

function isSize(drawing: Art['drawing'], width: number, height: number): boolean {
  return Object.values(sizesOf[drawing]).some(([w, h]) => w === width && h === height)
}

/** Null for every address that the builders above would not make, now or in another version. */
export function parseArtPath(path: string): Art | null {
  const asOther = other.exec(path)
  if (asOther) {
    const [, drawing, scheme, w, h, slug = ''] = asOther
    const art = {
      drawing: drawing as OtherArt['drawing'],
      scheme: scheme as Scheme,
      slug,
      width: Number(w),
      height: Number(h),
    }
    if (drawing === 'bust' && !parseBust(slug)) return null
    if (drawing === 'climb' && !/^[1-4]-of-4$/.test(slug)) return null
    return isSize(art.drawing, art.width, art.height) ? art : null
  }
  const asCover = cover.exec(path)
  if (!asCover) return null
  const [, , tone, scheme, w, h, drawn, second, rows, spark, fine, slug] = asCover
  const kind = ([FRONT, FIGURES, ...coverKinds] as const).find((name) => name === drawn)
  if (!kind && drawn !== 'auto') return null
  const beside = motifNames.find((name) => name === second)
  const isMotif = motifNames.some((name) => name === kind)
  if ((second && !beside) || ((second || rows) && !isMotif)) return null
  if (tone === 'plate' && scheme === 'dark') return null
  const [width, height] = [Number(w), Number(h)]
  if (!isSize('cover', width, height)) return null
  return {
    drawing: 'cover',
    slug: slug!,
    tone: tone as CoverTone,
    scheme: scheme as Scheme,
    width,
    height,
    ...(kind ? { kind } : {}),
    ...(beside ? { beside } : {}),
    ...(rows ? { rows: Number(rows) } : {}),
    spark: Boolean(spark),
    fine: Boolean(fine),
  }
}
