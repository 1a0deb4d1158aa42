import { fold } from './words.ts'

/** A search word. It matches the beginning of words and other forms of the word. */
export interface Term {
  word: string
  /** Common prefix of all forms of the word. */
  stem: string
}

const PASSAGE = 220
/** Maximum letters after the stem: "ings", "ies", "ation". */
const ENDING = 5

const isHit = (word: string, terms: Term[]) =>
  terms.some(
    (term) =>
      word === term.word ||
      (term.word.length > 1 && word.startsWith(term.word)) ||
      (word.startsWith(term.stem) && word.length <= term.stem.length + ENDING),
  )

/** Splits text into pieces that match a search term and pieces that don't. */
export function mark(text: string, terms: Term[]) {
  const pieces: { text: string; hit: boolean }[] = []
  for (const [part] of text.matchAll(/[\p{L}\p{N}\p{M}'’]+|[^\p{L}\p{N}\p{M}'’]+/gu)) {
    const hit = isHit(fold(part), terms)
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += part
    else pieces.push({ text: part, hit })
  }
  return pieces
}

/** The summary, or the text around the first match if the summary has none. */
export function passageOf(summary: string, around: string | null, terms: Term[]) {
  const marked = mark(shorten(summary), terms)
  if (!around || marked.some(({ hit }) => hit)) return marked
  const passage = mark(cutOut(around), terms)
  return passage.some(({ hit }) => hit) ? passage : marked
}

const shorten = (text: string) =>
  text.length > PASSAGE ? `${text.slice(0, PASSAGE).replace(/\s+\S*$/, '')} …` : text

/** Drops the partial words at both ends. */
const cutOut = (around: string) => `… ${around.replace(/^\S*\s+/, '').replace(/\s+\S*$/, '')} …`
