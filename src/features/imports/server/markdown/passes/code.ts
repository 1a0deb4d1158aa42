import { between } from '../between.ts'
import { codeInfo } from '../codeInfo.ts'
import { fence } from '../tags.ts'
import { attributeList } from './attributeLists.ts'
import { type Page, toHtml } from './page.ts'

/** Protects fenced and indented code, without the markers that escaped it from a generator. */
export function readFences(text: string, page: Page): string {
  const lines = text.split('\n')
  const out: string[] = []
  const { isMdx } = page.reading
  let open: { mark: string; indent: string; lines: string[]; isBare: boolean } | undefined
  let indented: string[] = []
  let isWithin = false
  const flush = () => {
    if (indented.length > 0)
      out.push(page.vault.put(withLanguage(unguarded(indented.join('\n'), page))))
    indented = []
  }
  for (const [index, line] of lines.entries()) {
    if (open) {
      open.lines.push(line)
      if (new RegExp(`^\\s*(?:>\\s*)*${open.mark[0]}{${open.mark.length},}\\s*$`).test(line)) {
        // In an admonition of MkDocs, code is indented like the text around it; in a component, it starts at the
        // margin.
        // In kramdown, the line below the code may name its language.
        if (open.isBare) open.lines[0] += languageBelow(lines[index + 1])
        const [first = ''] = open.lines
        const [own = ''] = (isWithin && /^(?: {4}|\t)/.exec(first)) || []
        const indent = open.indent || own
        const code = open.lines.map((one) =>
          one.startsWith(indent) ? one.slice(indent.length) : one,
        )
        out.push((open.indent ? '' : indent) + page.vault.put(unguarded(code.join('\n'), page)))
        open = undefined
      }
      continue
    }
    if (/^\S/.test(line)) isWithin = /^(?:!!!|\?\?\?|===)/.test(line)
    const [, begin = '', mark, info = ''] =
      /^(\s*(?:>\s*|[-*+]\s+|\d+[.)]\s+)*)(`{3,}|~{3,})(?!.*`{3})(.*)$/.exec(line) ?? []
    const isLoose = isMdx && /^\s/.test(line) && !isInItem(lines, index)
    if (mark) {
      flush()
      const { language, texts } = codeInfo(info.trim())
      const indent = isLoose ? (/^\s+/.exec(line)?.[0] ?? '') : ''
      open = { mark, indent, lines: [`${begin}${mark}${language}`], isBare: !language }
      for (const text of texts) page.drop('title of code', text, false, index)
    } else if (isLoose) {
      flush()
      out.push(line.trimStart())
    } else if (/^(?: {4}|\t)\s*\S/.test(line) && (indented.length > 0 || isCodeAfter(lines, index)))
      indented.push(line)
    else {
      flush()
      out.push(line)
    }
  }
  flush()
  if (open) out.push(page.vault.put(unguarded(open.lines.join('\n'), page)))
  return out.join('\n')
}

/**
 * Indented lines after an empty line are code, unless they belong to a preceding list item, admonition, or
 * definition.
 */
function isCodeAfter(lines: string[], index: number): boolean {
  if (lines[index - 1]?.trim()) return false
  for (const line of lines.slice(0, index).toReversed()) {
    if (line.trim() === '') continue
    return !/^\s*(?:[-*+]\s|\d+[.)]\s|\[\^|:\s|!!!|\?\?\?|===)/.test(line) && !/^\s/.test(line)
  }
  return true
}

/** Protects code written as HTML, in which no character has a meaning for Markdown or a generator. */
export function readCodeElements(text: string, page: Page): string {
  const blocks = between(text, /<pre\b[^<>]*>/gi, /<\/pre\s*>/gi, ([tag], inside) =>
    page.vault.put(`${tag}${unguarded(inside, page)}</pre>`),
  )
  // Markdown continues within inline elements; it stops at a separate block.
  const own = blocks.replaceAll(/^(\uE000\d+\uE001)/gm, (whole, token: string) =>
    /^<pre/i.test(page.vault.open(token)) ? `\n\n${whole}` : whole,
  )
  return between(own, /<code\b[^<>]*>/gi, /<\/code\s*>/gi, ([tag], inside) => {
    const code = unguarded(inside, page)
    return page.vault.put(
      `${tag}${page.reading.isHtml ? code : code.replaceAll(/[\\*_`[\]~!^|]/g, entity)}</code>`,
    )
  })
}

export function readInlineCode(text: string, page: Page): string {
  return text.replaceAll(
    /(?<![\\`])(`+)(?!`)((?:(?!\n[ \t]*\n)[^]){1,5000}?)(?<!`)\1(?!`)/g,
    (whole) => page.vault.put(unguarded(whole, page)),
  )
}

export function codeBlock(inside: string, language: string | undefined, page: Page): string {
  const { put, open } = page.vault
  const block = fence(unguarded(open(inside), page), language?.replaceAll(/[^\w+#-]/g, ''))
  return page.reading.isHtml ? put(toHtml(block)) : `\n\n${put(block.trim())}\n\n`
}

/** Removes the markers that escaped code from a generator; MDX has none. */
export function unguarded(code: string, page: Page): string {
  if (page.reading.isMdx) return code
  return (
    code
      // A mark with its own line goes with that line.
      .replaceAll(/^[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*\n/gm, '')
      .replaceAll(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
      .replaceAll(/\{\{([<%])\/\*/g, '{{$1')
      .replaceAll(/\*\/([>%])\}\}/g, '$1}}')
  )
}

const languageBelow = (line = '') =>
  (attributeList.test(line.trim()) && /\.lang(?:uage)?-([\w+#-]+)/.exec(line)?.[1]) || ''

/** A character as an entity, which Markdown leaves alone. */
export const entity = (sign: string) => `&#${sign.codePointAt(0)};`

/** Whether an indented line belongs to a list item. */
function isInItem(lines: readonly string[], index: number): boolean {
  let depth = indentOf(lines[index] ?? '')
  for (const line of lines.slice(Math.max(0, index - 499), index).toReversed()) {
    if (depth === 0) return false
    if (line.trim() === '' || indentOf(line) >= depth) continue
    if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line)) return true
    depth = indentOf(line)
  }
  return false
}

const indentOf = (line: string) =>
  line.slice(0, line.search(/[^ \t]|$/)).replaceAll('\t', '    ').length

/** Converts indented code to a fence if its first line names its language, as in Python-Markdown. */
function withLanguage(code: string): string {
  const [first = '', language] = /^(?: {4}|\t):::([\w+#-]+)[ \t]*(?:\n|$)/.exec(code) ?? []
  return language
    ? fence(code.slice(first.length).replaceAll(/^(?: {4}|\t)/gm, ''), language).trim()
    : code
}
