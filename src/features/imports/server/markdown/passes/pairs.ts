import { drawTag, isTold, lostTagWords, readArguments, type Tag } from '../tags.ts'
import { type Page, toHtml } from './page.ts'

interface Token {
  whole: string
  name: string
  words: string
  kind: 'begin' | 'end' | 'alone'
  /** Name in the report. */
  label: string
}

/** Component arguments for looks or behavior. */
const isOfLook = /^(style|class|className|sx|css|key|ref|client:\w+|on[A-Z]\w*)$/
const saysWords = /["'`][^"'`]*\p{L}{2}[^"'`]*["'`]/u

/** Rewrites tags; paired tags are rewritten together with their content. */
export function rewritePaired(
  text: string,
  page: Page,
  pattern: RegExp,
  tokenOf: (match: (string | undefined)[] & { 0: string }) => Token | undefined,
): string {
  const tokens = [...text.matchAll(pattern)].flatMap((match) => {
    const token = tokenOf(match)
    return token ? [{ ...token, from: match.index, to: match.index + match[0].length }] : []
  })
  const ends = new Map<number, { at: number; closing: (typeof tokens)[number] }>()
  const open = new Map<string, number[]>()
  for (const [index, closing] of tokens.entries()) {
    const { name, kind } = closing
    if (kind === 'begin') open.set(name, [...(open.get(name) ?? []), index].slice(-100))
    const begin = kind === 'end' ? open.get(name)?.pop() : undefined
    if (begin !== undefined) ends.set(begin, { at: index, closing })
  }
  const draw = (first: number, last: number, from: number, to: number, depth: number): string => {
    let out = ''
    let at = from
    for (let index = first; index < last; index++) {
      const token = tokens[index]
      if (!token) break
      out += text.slice(at, token.from)
      const known = depth < 50 ? ends.get(index) : undefined
      const end = known && known.at < last ? known : undefined
      const inside = end && draw(index + 1, end.at, token.to, end.closing.from, depth + 1)
      out += drawToken(token, inside, page)
      at = (end?.closing ?? token).to
      if (end) index = end.at
    }
    return out + text.slice(at, to)
  }
  return draw(0, tokens.length, 0, text.length, 0)
}

function drawToken(
  { name, words, kind, whole, label }: Token,
  inside: string | undefined,
  page: Page,
): string {
  const isAlone = inside === undefined
  const tag: Tag = { name, ...readArguments(page.vault.open(words)), inside }
  for (const [argument, value] of Object.entries(page.reading.isMdx ? tag.named : {})) {
    if (!value.startsWith('{')) continue
    delete tag.named[argument]
    const isUnknown = isTold(argument)
    if (isUnknown || (!isOfLook.test(argument) && saysWords.test(value)))
      page.drop('an expression in braces', `${argument}=${value}`, isUnknown)
  }
  const known = kind === 'end' ? undefined : drawTag(tag, page.reading)
  if (known !== undefined) {
    if (isAlone && known === '') page.drop(label, whole)
    else for (const words of lostTagWords(tag, known)) page.drop(`text of ${label}`, words)
    const isBlock = page.reading.isHtml && known.includes('\n')
    return isBlock ? page.vault.put(toHtml(page.vault.open(known))) : known
  }
  // `List<String>` in a sentence.
  if (/^<[\w-]+>$/.test(whole) && isAlone && !page.reading.isMdx) return `&lt;${name}&gt;`
  page.drop(label, whole, !page.isLeftOut(name))
  return inside ?? ''
}
