import { lookUp } from '#src/text/lookUp.ts'
import weighed from './wordWeights.json' with { type: 'json' }

/** Number of characters read of a long text. */
const READ = 5000
/** Words of at least this many letters also match by their prefix. */
const BEGINNING = 5
const SHOWN = 3
/** Share of known words below which a positive score is reduced in proportion. */
const KNOWN_SHARE = 0.65
/** Minimum number of words for a score; a shorter greeting or question reveals nothing about its sender. */
const MIN_WORDS = 8

const TOKEN =
  /(?<url>https?:\/\/\S+|www\.\S+)|(?<mail>[\w.+-]+@[\w.-]+)|(?<currency>[$€£¥]|(?<!\p{L})(?:usd|eur|gbp|dollars?|euros?|cents?|bucks|pounds)(?!\p{L}))|(?<number>\p{N}[\p{N}.,:]*\+?)|(?<percent>%)|(?<one>[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])|(?<word>[\p{L}\p{M}][\p{L}\p{M}']*)|(?<mark>[?!.])/gu

/** Extracts a text's features, each with the passage where it occurs. */
export function featuresOf(text: string): Map<string, string> {
  const plain = text
    .slice(0, READ)
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  const tokens = [...plain.matchAll(TOKEN)].map(({ 0: raw, index, groups = {} }) => ({
    name:
      groups.one ??
      groups.word ??
      groups.mark ??
      `_${Object.keys(groups).find((of) => groups[of])}`,
    from: index,
    to: index + raw.length,
  }))
  const found = new Map<string, string>()
  const add = (feature: string, from: number, to = from) => {
    const [first, last] = [tokens[from], tokens[to]]
    if (first && last && !found.has(feature)) found.set(feature, plain.slice(first.from, last.to))
  }
  for (const [at, { name }] of tokens.entries()) {
    const [next, afterNext] = [tokens[at + 1]?.name, tokens[at + 2]?.name]
    add(name, at)
    if (next !== undefined) add(`${name} ${next}`, at, at + 1)
    if (afterNext !== undefined) add(`${name} * ${afterNext}`, at, at + 2)
    if (name.length > BEGINNING) add(`${name.slice(0, BEGINNING)}-`, at)
  }
  add(`^${tokens[0]?.name}`, 0)
  add(tokens.at(-1)?.name === '?' ? '_asks' : '_tells', tokens.length - 1)
  return found
}

const IDEOGRAPHIC = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

const weights: Readonly<Record<string, number>> = weighed

interface Wording {
  /** Positive if it reads like mass sales mail, negative if it reads like readers and clients. */
  score: number
  /** Share of its words that occur in any example. */
  known: number
  /** The words most typical of sales mail. */
  words: string[]
}

/** Scores how much a message reads like mass mail to businesses; scripts/weighWords.ts explains the weights. */
export function wordingOf(text: string): Wording {
  if ((text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < MIN_WORDS && !IDEOGRAPHIC.test(text))
    return { score: 0, known: 1, words: [] }
  const features = [...featuresOf(text)]
  const known = features.flatMap(([feature, words]) => {
    const weight = lookUp(weights, feature)
    return weight === undefined ? [] : [{ weight, words }]
  })
  const sum = known.reduce((all, { weight }) => all + weight, 0)
  const telling = known
    .filter(({ weight, words }) => weight > 0 && /[\p{L}\p{N}]{2}/u.test(words))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ words }) => words)
  const apart = telling.filter(
    (words, at) => !telling.slice(0, at).some((one) => one.includes(words) || words.includes(one)),
  )
  const words = features.filter(([feature]) => /^[\p{L}\p{M}']+$/u.test(feature))
  const share = words.filter(([word]) => Object.hasOwn(weights, word)).length / (words.length || 1)
  const score = sum / Math.sqrt(known.length || 1)
  return {
    score: score > 0 ? score * Math.min(1, share / KNOWN_SHARE) : score,
    known: share,
    words: apart.slice(0, SHOWN),
  }
}
