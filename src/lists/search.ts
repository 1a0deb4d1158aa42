import { slipsBetween, slipsIn } from '#src/text/spelling.ts'
import type { Texts } from './fields.ts'

const SHORTEST_FORGIVEN = 3
const divider = /[^\p{L}\p{N}]+/u

/** What is searched of a list's entries, made when it is first asked for. */
class SearchIndex {
  private readonly lowercase = new Map<object, string>()
  private entriesByWord: Map<string, Set<object>> | undefined
  private readonly entries: readonly object[]
  private readonly texts: Texts<any>

  constructor(entries: readonly object[], texts: Texts<any>) {
    this.entries = entries
    this.texts = texts
  }

  holds(entry: object, words: string): boolean {
    return this.textOf(entry).includes(words)
  }

  /** Entries in which each word that was typed is, but for a slip or two, a word or the start of one. */
  like(typed: string): Set<object> {
    return typed
      .split(divider)
      .filter(Boolean)
      .map((word) => this.withWordLike(word))
      .reduce((all, some) => all.intersection(some))
  }

  private withWordLike(typed: string): Set<object> {
    const slips = slipsIn(typed)
    const found = new Set<object>()
    for (const [word, entries] of this.words()) {
      const isLike = word.startsWith(typed) || (slips > 0 && slipsBetween(typed, word, slips) <= slips)
      if (isLike) for (const entry of entries) found.add(entry)
    }
    return found
  }

  private words() {
    if (this.entriesByWord) return this.entriesByWord
    const words = new Map<string, Set<object>>()
    for (const entry of this.entries)
      for (const word of this.textOf(entry).split(divider)) {
        const entries = words.get(word)
        if (entries) entries.add(entry)
        else words.set(word, new Set([entry]))
      }
    return (this.entriesByWord = words)
  }

  private textOf(entry: object): string {
    const known = this.lowercase.get(entry)
    if (known !== undefined) return known
    const text = this.texts(entry).filter(Boolean).join('\n').toLowerCase()
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
  /** The whole list. */
  entries: readonly Entry[]
  texts: Texts<any>
  forgiving: boolean
}

/** Of what is found so far, what holds the typed words; where nothing does, a forgiving search takes what is spelt much alike. */
export function searched<Entry extends object>(found: Entry[], typed: string, { entries, texts, forgiving }: Search<Entry>) {
  const index = indexOf(entries, texts)
  const words = typed.toLowerCase()
  const exact = found.filter((entry) => index.holds(entry, words))
  if (!forgiving || exact.length > 0 || words.length < SHORTEST_FORGIVEN || !/[\p{L}\p{N}]/u.test(words)) return exact
  const alike = index.like(words)
  return found.filter((entry) => alike.has(entry))
}
