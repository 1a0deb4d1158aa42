import {
  type CoverArt,
  type CoverOptions,
  coverPath,
  FIGURES,
  parseArtPath,
  slugOf,
} from './artPaths.ts'
import { figuresOf, figuresPath, seriesIn } from './figures.ts'
import { type MotifName, motifNames, motifWords } from './plateWords.ts'

/** What a plate is drawn from. */
export interface Subject {
  slug: string
  title?: string | undefined
  tags?: readonly string[] | undefined
  /** Its category, topic, or format. */
  category?: string | null | undefined
  excerpt?: string | undefined
  /** Its text as HTML, where the series of numbers in it may be drawn. */
  content?: string | undefined
}

/** What tells one plate from another, whatever its shape and tone. */
export type Plate = Pick<CoverOptions, 'slug' | 'kind' | 'beside' | 'rows'>

/** The same of a number of forms of an English word: answers, answered, and answering. */
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

const wordsOf = (text: string) => text.toLowerCase().match(/24\/7|[a-z]{2,}/g) ?? []
const WEIGHTS = { title: 8, tags: 5, category: 2, excerpt: 1 }

/** Every motif, the one first that the words of a text say most; the slug decides between equals. */
export function rankedMotifs(subject: Subject): { name: MotifName; score: number }[] {
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
/** A number from two to nine that the title names. */
function rowsOf({ title = '' }: Subject): number | undefined {
  for (const word of title.toLowerCase().match(/\d+|[a-z]+/g) ?? []) {
    const value = /^\d$/.test(word) ? Number(word) : numerals.indexOf(word) + 2
    if (value >= 2) return value
  }
  return undefined
}

/** A series of fewer numbers is offered, and stands first only where somebody chooses it. */
const LONG = 6
const nearby = 4
/** Plates of a text without a picture, the fittest first; `taken` motifs stand beside it already. */
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

/** The plate of a text without a picture, always the same for its words. */
export const plateOf = (subject: Subject): Plate => proposedPlates(subject, 1)[0]!

/** Address of a plate as records store it. */
export const platePath = (plate: Plate): string =>
  coverPath({ ...plate, scheme: 'light', shape: 'large', tone: 'plate' })

/** What a plate shows, in words; null where it has no subject. */
export function plateWords({ slug, kind, beside }: Plate): string | null {
  if (kind === FIGURES) return `${figuresOf(slug).length} figures of the text, one dot each`
  if (!motifNames.some((name) => name === kind)) return null
  return beside ? `${kind}, ${beside}, and dots that rise` : `${kind} and dots that rise`
}

/** The plate that stands for a text without a picture of its own: one that was chosen, or one drawn from its words. */
export function plateFor(subject: Covered): Plate {
  const art = subject.heroImage ? parseArtPath(subject.heroImage) : null
  return art?.drawing === 'cover' ? art : plateOf(subject)
}

/** Neighbors among which no motif comes twice. */
const APART = 12

export interface Covered extends Subject {
  heroImage: string | null
}

/**
 * The items of one list with their drawn plates told apart: each has its own, unless one of the eleven before it shows that
 * motif; then it gets the next that fits its words. An address depends on nothing but what is drawn. Photographs stay; what
 * has no picture gets a plate only where one is `drawn` in any case.
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
