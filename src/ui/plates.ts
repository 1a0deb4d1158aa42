import {
  abstractKinds,
  type CoverArt,
  type CoverOptions,
  coverPath,
  FIGURES,
  parseArtPath,
  slugOf,
} from './artPaths.ts'
import { figuresOf, figuresPath, seriesIn } from './figures.ts'
import { type MotifName, motifNames, motifWords } from './plateWords.ts'

/** What a plate is derived from. */
export interface Subject {
  slug: string
  title?: string | undefined
  tags?: readonly string[] | undefined
  /** Its category, topic, or format. */
  category?: string | null | undefined
  excerpt?: string | undefined
  /** Its text as HTML, whose data series may be drawn. */
  content?: string | undefined
}

/** What distinguishes one plate from another, regardless of shape and tone. */
export type Plate = Pick<CoverOptions, 'slug' | 'kind' | 'beside' | 'rows'>

/** Reduces an English word to its stem, shared by forms such as answers, answered, and answering. */
export function stemOf(word: string): string {
  const plain = word
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})(?:ations?|ings?|ed|es|s|ly)$/, '')
    .replace(/([b-df-hj-km-np-rtv-z])\1$/, '$1')
  return plain.length > 3 ? plain.replace(/(?:e|y)$/, '') : plain
}

let meanings: Map<string, MotifName[]> | undefined
function meaningsOf(stem: string): readonly MotifName[] {
  if (!meanings) {
    meanings = new Map()
    for (const name of motifNames)
      for (const word of new Set(motifWords[name].split(' ').map(stemOf)))
        meanings.set(word, [...(meanings.get(word) ?? []), name])
  }
  return meanings.get(stem) ?? []
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash ^= hash >>> 15
  return hash >>> 0
}

/** Default composition for a slug. */
export const coverKindOf = (slug: string) =>
  abstractKinds[hashOf(slugOf(slug)) % abstractKinds.length]!

const wordsOf = (text: string) => text.toLowerCase().match(/24\/7|[a-z]{2,}/g) ?? []
const WEIGHTS = { title: 8, tags: 5, category: 2, excerpt: 1 }

/** All motifs, those that best match the words of a text first; ties are broken by the slug. */
function rankedMotifs(subject: Subject): { name: MotifName; score: number }[] {
  const { slug, title = slug.replaceAll('-', ' '), tags = [], category, excerpt = '' } = subject
  const scores = new Map<MotifName, number>()
  const parts = { title, tags: tags.join(' '), category: category ?? '', excerpt }
  for (const [part, weight] of Object.entries(WEIGHTS))
    for (const stem of new Set(wordsOf(parts[part as keyof typeof parts]).map(stemOf)))
      for (const name of meaningsOf(stem)) scores.set(name, (scores.get(name) ?? 0) + weight)
  return motifNames
    .map((name) => ({ name, score: scores.get(name) ?? 0, order: hashOf(`${slug} ${name}`) }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(({ name, score }) => ({ name, score }))
}

const numerals = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** A number from two to nine in the title. */
function rowsOf({ title = '' }: Subject): number | undefined {
  for (const word of title.toLowerCase().match(/\d+|[a-z]+/g) ?? []) {
    const value = /^\d$/.test(word) ? Number(word) : numerals.indexOf(word) + 2
    if (value >= 2) return value
  }
  return undefined
}

/** Shorter series are offered, but only come first if somebody selects them. */
const LONG = 6
const nearby = 4
/** Plates for a text without an image, best first, avoiding the `taken` motifs of its neighbors. */
export function proposedPlates(
  subject: Subject,
  count: number,
  taken: ReadonlySet<string> = new Set(),
): Plate[] {
  const slug = slugOf(subject.slug)
  const series = subject.content ? seriesIn(subject.content) : null
  const free = rankedMotifs({ ...subject, slug }).filter(({ name }) => !taken.has(name))
  const rows = rowsOf(subject)
  const plates: Plate[] = free.slice(0, count).map(({ name }, at) => {
    const beside = free
      .slice(0, count + nearby)
      .find((other, place) => place > at && other.score >= 5)?.name
    return { slug, kind: name, ...(beside && { beside }), ...(rows && { rows }) }
  })
  if (!series) return plates
  const figures: Plate = { slug: figuresPath(series), kind: FIGURES }
  const place = series.length < LONG ? 1 : 0
  return plates.toSpliced(place, 0, figures).slice(0, count)
}

/** The plate of a text without an image, always the same for the same words. */
export const plateOf = (subject: Subject): Plate => proposedPlates(subject, 1)[0]!

/** Address of a plate as stored in records. */
export const platePath = (plate: Plate): string =>
  coverPath({ ...plate, scheme: 'light', shape: 'large', tone: 'plate' })

/** Describes what a plate shows; null if it has no subject. */
export function plateWords({ slug, kind, beside }: Plate): string | null {
  if (kind === FIGURES) return `${figuresOf(slug).length} figures of the text, one dot each`
  if (!motifNames.some((name) => name === kind)) return null
  return beside ? `${kind}, ${beside}, and dots that rise` : `${kind} and dots that rise`
}

/** The plate of a text without its own image: the one that was chosen, or one derived from its words. */
export function plateFor(subject: Covered): Plate {
  const art = subject.heroImage ? parseArtPath(subject.heroImage) : null
  return art?.drawing === 'cover' ? art : plateOf(subject)
}

/** Number of consecutive items among which no motif repeats. */
const APART = 12

export interface Covered extends Subject {
  heroImage: string | null
}

/**
 * Gives the items of a list distinct plates: each has its own, unless one of the previous eleven shows that
 * motif; then it gets the next one that matches its words. Addresses depend only on what is drawn. Photographs
 * stay; items without an image only get a plate if `drawn` says so.
 */
export function withDistinctPlates<T extends Covered>(
  items: T[],
  drawn: (index: number) => boolean = () => true,
): T[] {
  const before: string[][] = []
  return items.map((item, index) => {
    const art = item.heroImage ? parseArtPath(item.heroImage) : null
    const stored = art?.drawing === 'cover' ? art : null
    if (!stored && (item.heroImage || !drawn(index))) {
      before.push([])
      return item
    }
    const taken = new Set(before.slice(1 - APART).flat())
    const plate = distinct(item, stored, taken)
    before.push([plate.kind!, ...(plate.beside ? [plate.beside] : [])])
    return { ...item, heroImage: platePath(plate) }
  })
}

function distinct(item: Covered, stored: CoverArt | null, taken: ReadonlySet<string>): Plate {
  if (stored?.kind === FIGURES) return stored
  if (stored?.kind && !taken.has(stored.kind)) {
    const { slug, kind, beside, rows } = stored
    return { slug, kind, rows, beside: beside && !taken.has(beside) ? beside : undefined }
  }
  const [plate] = proposedPlates(item, 1, taken)
  return plate!
}
