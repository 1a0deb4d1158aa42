import { sharesTrigrams, slipsBetween, slipsIn } from '#src/text/spelling.ts'
import type { Texts } from './fields.ts'

const MIN_FUZZY_LENGTH = 3
/** Matches the same characters as the database's [[:alnum:]]. */
const divider = /[^\p{L}\p{Nd}]+/u

/** The typed words in lowercase, or none if the text is too short to forgive misspellings. */
export const fuzzyWords = (typed: string): string[] =>
  typed.length < MIN_FUZZY_LENGTH ? [] : typed.toLowerCase().split(divider).filter(Boolean)

/** Whether a word equals the typed one except for a typo or two. */
export const isMisspelled = (typed: string, word: string): boolean => {
  const slips = slipsIn(typed)
  return slips > 0 && slipsBetween(typed, word, slips) <= slips && sharesTrigrams(typed, word)
}

/** Bitmask of a word's letters, with some sharing a bit: a typo changes at most two bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(number: number): number {
  let bits = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++
  return bits
}

interface Word {
  letters: number
  entries: Set<object>
}

/** Search index of a list's entries, built on first use. */
class SearchIndex {
  private readonly lowercase = new Map<object, string>()
  private known: Map<string, Word> | undefined
  private readonly entries: readonly object[]
  private readonly texts: Texts<any>

  constructor(entries: readonly object[], texts: Texts<any>) {
    this.entries = entries
    this.texts = texts
  }

  holds(entry: object, words: string): boolean {
    return this.textOf(entry).includes(words)
  }

  /** Entries in which every typed word matches a word or its beginning, allowing a typo or two. */
  like(words: string[]): Set<object> {
    return words
      .map((word) => this.withWordLike(word))
      .reduce((all, some) => all.intersection(some))
  }

  private withWordLike(typed: string): Set<object> {
    const slips = slipsIn(typed)
    const letters = lettersOf(typed)
    const found = new Set<object>()
    for (const [word, known] of this.words()) {
      const isLike =
        word.startsWith(typed) ||
        (bitsIn(letters ^ known.letters) <= 2 * slips && isMisspelled(typed, word))
      if (isLike) for (const entry of known.entries) found.add(entry)
    }
    return found
  }

  private words() {
    if (this.known) return this.known
    const words = new Map<string, Word>()
    for (const entry of this.entries)
      for (const word of this.textOf(entry).split(divider)) {
        const known = words.get(word)
        if (known) known.entries.add(entry)
        else words.set(word, { letters: lettersOf(word), entries: new Set([entry]) })
      }
    return (this.known = words)
  }

  private textOf(entry: object): string {
    const known = this.lowercase.get(entry)
    if (known !== undefined) return known
    const text = this.texts(entry)
      .map((one) => one ?? '')
      .join('\n')
      .toLowerCase()
    this.lowercase.set(entry, text)
    return text
  }
}

const indexes = new WeakMap<readonly object[], Map<Texts<any>, SearchIndex>>()

function indexOf(entries: readonly object[], texts: Texts<any>): SearchIndex {
  const known = indexes.get(entries) ?? new Map<Texts<any>, SearchIndex>()
  indexes.set(entries, known)
  const index = known.get(texts) ?? new SearchIndex(entries, texts)
  known.set(texts, index)
  return index
}

interface Search<Entry> {
  /** The complete list. */
  entries: readonly Entry[]
  texts: Texts<any>
  forgiving: boolean
}

/**
 * Filters the entries found so far by the typed words; if none match, a forgiving search accepts
 * similar spellings.
 */
export function searched<Entry extends object>(
  found: Entry[],
  typed: string,
  { entries, texts, forgiving }: Search<Entry>,
) {
  const index = indexOf(entries, texts)
  const exact = found.filter((entry) => index.holds(entry, typed.toLowerCase()))
  const words = forgiving && exact.length === 0 ? fuzzyWords(typed) : []
  if (words.length === 0) return exact
  const alike = index.like(words)
  return found.filter((entry) => alike.has(entry))
}
