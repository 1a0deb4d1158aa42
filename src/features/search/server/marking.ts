import { fold } from './words.ts'

/** A word that was searched for; it is found at the beginning of words and in its other forms. */
export interface Term {
  word: string
  /** What all forms of the word begin with. */
  stem: string
}

const PASSAGE = 220
/** Letters that a form of a word may have after the stem: "ings", "ies", "ation". */
const ENDING = 5

const isHit = (word: string, terms: Term[]) =>
  terms.some(
    (term) =>
      word === term.word ||
      (term.word.length > 1 && word.startsWith(term.word)) ||
      (word.startsWith(term.stem) && word.length <= term.stem.length + ENDING),
  )

/** The text in pieces, the words that were searched for apart. */
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

/** The summary, or when nothing in it was searched for, what stands around the first hit in the text. */
export function passageOf(summary: string, around: string | null, terms: Term[]) {
  const marked = mark(shorten(summary), terms)
  if (!around || marked.some(({ hit }) => hit)) return marked
  const passage = mark(cutOut(around), terms)
  return passage.some(({ hit }) => hit) ? passage : marked
}

const shorten = (text: string) =>
  text.length > PASSAGE ? `${text.slice(0, PASSAGE).replace(/\s+\S*$/, '')} …` : text

/** Broken words at both ends are left out. */
const cutOut = (around: string) => `… ${around.replace(/^\S*\s+/, '').replace(/\s+\S*$/, '')} …`
