import { type Hunk, hunksOf } from '#src/content/hunks.ts'
import { marks, voidElements } from '#src/content/tags.ts'
import { edition, together } from './together.ts'

/** Two versions of a block, merged by words and tags. */
interface MergedWords {
  text: string
  /** The merge with the other choice wherever both changed the same words. Undefined if there is no dispute. */
  other?: string
}

const isSpace = (piece: string | undefined) => piece !== undefined && /^\s/.test(piece)
const isTag = (piece: string | undefined) => piece !== undefined && /^<.+>$/.test(piece)
const tagOf = (piece: string) => /^<\/?([a-z][^\s/>]*)/i.exec(piece)?.[1]?.toLowerCase()
const inline = new Set(marks)
const empty = new Set(voidElements)

const isCode = (html: string) => /^\s*<pre\b/i.test(html)

/**
 * Splits HTML into tags, words, and spaces. Spaces that aren't rendered, such as at the end of a paragraph, are
 * skipped, except in code.
 */
function piecesOf(html: string): string[] {
  const all = html.match(/<[^>]*>|[^<\s]+|\s+|</g) ?? []
  if (isCode(html)) return all
  return all.filter((piece, at) => {
    const next = all[at + 1]
    const ends = next === undefined || (next.startsWith('</') && !inline.has(tagOf(next) ?? ''))
    return !isSpace(piece) || !ends
  })
}

const isEqual = (one: string, other: string) => one === other
const isAlike = (one: string, other: string) => one === other || (isSpace(one) && isSpace(other))
const isSame = (one: readonly string[], other: readonly string[]) => one.join('') === other.join('')

/**
 * Merges two people's changes to the same words. Words that only one of them changed are applied. If both inserted at
 * the same place, both insertions are included, theirs first. If both changed the same words, `text` has theirs and
 * `other` has mine.
 */
export function mergeWords(base: string, mine: string, theirs: string): MergedWords {
  if (isSame(piecesOf(mine), piecesOf(theirs))) return { text: theirs }
  const [was, own, other] = [base, mine, theirs].map(piecesOf) as [string[], string[], string[]]
  const alike = isCode(base) ? isEqual : isAlike
  const [ownHunks, otherHunks] = [own, other].map((pieces) => hunksOf(was, pieces, alike)) as [
    Hunk<string>[],
    Hunk<string>[],
  ]
  // A version that changed at most spaces yields to the other one.
  if (ownHunks.length === 0) return { text: theirs }
  if (otherHunks.length === 0) return { text: mine }
  const wider = mergeHunks(was, closeUp(was, ownHunks), closeUp(was, otherHunks))
  if (!wider.isDisputed && wider.isWhole) return { text: wider.text }
  const single = mergeHunks(was, ownHunks, otherHunks)
  if (!single.isDisputed && single.isWhole) return { text: single.text }
  return single.isWhole ? { text: single.text, other: single.other } : { text: theirs, other: mine }
}

function mergeHunks(was: string[], mine: Hunk<string>[], theirs: Hunk<string>[]) {
  const standing: string[][] = []
  const instead: string[][] = []
  const add = (pieces: string[], others = pieces) => {
    standing.push(pieces)
    instead.push(others)
  }
  let at = 0
  let isDisputed = false
  for (const { from, to, sides } of together(mine, theirs)) {
    add(was.slice(at, from))
    at = to
    const [left, right] = sides.map((side: Hunk<string>[]) => edition(was, from, to, side)) as [
      string[],
      string[],
    ]
    if (sides[0].length === 0 || sides[1].length === 0) add(sides[0].length > 0 ? left : right)
    else if (isSame(left, right)) add(right)
    else if (from === to) {
      add(right)
      add(left)
    } else {
      const typed = typedByBoth(was.slice(from, to), left, right)
      if (typed === undefined) isDisputed = true
      add(typed ?? right, typed ?? left)
    }
  }
  add(was.slice(at))
  const [text, other] = [written(standing), written(instead)]
  return { text, other, isDisputed, isWhole: isWhole(text) && isWhole(other) }
}

/** Joins hunks separated only by spaces. If the halves of a word are apart now, text was typed into the word. */
const closeUp = (was: readonly string[], hunks: readonly Hunk<string>[]) =>
  hunks.reduce<Hunk<string>[]>((all, hunk) => {
    const last = all.at(-1)
    const between = last && was.slice(last.to, hunk.from)
    return last && between?.every(isSpace)
      ? [
          ...all.slice(0, -1),
          { from: last.from, to: hunk.to, now: [...last.now, ...between, ...hunk.now] },
        ]
      : [...all, hunk]
  }, [])

/**
 * Merges words into which both editors only inserted, such as halves of new words next to one. Neither changed the
 * existing letters. Two different endings of one word are a dispute.
 */
function typedByBoth(was: string[], left: string[], right: string[]) {
  if (was.length === 0 || [...was, ...left, ...right].some(isTag)) return undefined
  const base = was.join('')
  const [mine, theirs] = [typedInto(base, left.join('')), typedInto(base, right.join(''))]
  if (!mine || !theirs) return undefined
  let text = ''
  for (const [at, own] of mine.entries()) {
    const other = theirs[at] ?? ''
    const isEnding = at > 0 && isLetter(base[at - 1])
    if (isEnding && isLetter(own[0]) && isLetter(other[0]) && own !== other) return undefined
    // The rest of a word comes before other words.
    const [first, second] = isEnding && isLetter(own[0]) ? [own, other] : [other, own]
    const isApart = isLetter(first.at(-1)) && isLetter(second[0])
    text += first + (isApart ? ' ' : '') + (own === other ? '' : second) + (base[at] ?? '')
  }
  return text.match(/\s+|\S+/g) ?? []
}

const isLetter = (sign: string | undefined) => sign !== undefined && sign !== '' && !isSpace(sign)

/** Above this many letter pairs, the search for insertions is skipped. */
const MAX_PAIRS = 1_000_000

/**
 * Returns the text inserted before each letter of `base` and after the last one; undefined if letters were removed.
 * If letters match in several places, prefers matches that are contiguous and preserve word boundaries.
 */
function typedInto(base: string, text: string): string[] | undefined {
  if (base.length > text.length || base.length * text.length > MAX_PAIRS) return undefined
  const begins = (all: string, at: number) => !isLetter(all[at - 1])
  const ends = (all: string, at: number) => !isLetter(all[at + 1])
  /**
   * For each position in the text, the best score if the current letter of `base` is matched there, and the position
   * of the previous letter in that match.
   */
  let best = text.split('').map(() => 0)
  const chosen: number[][] = []
  for (let at = 0; at < base.length; at++) {
    let [most, mostAt] = at === 0 ? [0, -1] : [-1, -1]
    const next = text.split('').map(() => -1)
    const places = next.map(() => -1)
    for (let place = at; place < text.length; place++) {
      const last = place - 1
      const before = (at > 0 ? best[last] : undefined) ?? -1
      if (before > most) [most, mostAt] = [before, last]
      if (text[place] !== base[at] || most < 0) continue
      const isNext = before >= 0 && before + 1 >= most
      places[place] = isNext ? last : mostAt
      next[place] =
        (isNext ? before + 1 : most) +
        Number(begins(base, at) && begins(text, place)) +
        Number(ends(base, at) && ends(text, place))
    }
    chosen.push(places)
    best = next
  }
  const score = Math.max(...best)
  if (score < 0) return undefined
  let place = best.indexOf(score)
  let end = text.length
  const typed: string[] = []
  for (const places of chosen.toReversed()) {
    typed.unshift(text.slice(place + 1, end))
    end = place
    place = places[place] ?? -1
  }
  return [text.slice(0, end), ...typed]
}

/** Joins the parts, with a space between words from different editors. */
function written(parts: readonly string[][]): string {
  let text = ''
  let last: string | undefined
  for (const part of parts) {
    for (const [index, piece] of part.entries()) {
      const meets = index === 0 && last !== undefined
      if (meets && isSpace(last) && isSpace(piece)) continue
      const touches = meets && !isSpace(last) && !isTag(last) && !isSpace(piece) && !isTag(piece)
      text += touches ? ` ${piece}` : piece
      last = piece
    }
  }
  return text
}

/** Whether all elements are properly nested and closed. */
function isWhole(html: string): boolean {
  const open: string[] = []
  for (const piece of html.match(/<[^>]*>/g) ?? []) {
    const name = tagOf(piece)
    if (!name || empty.has(name)) continue
    if (!piece.startsWith('</')) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
