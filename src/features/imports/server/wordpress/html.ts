import { escapeMarkup } from '#src/text/markup.ts'
import { DomHandler, Parser } from 'htmlparser2'
import { isElementName } from '../markdown/elements.ts'

const DEEPEST = 200
const MAX_ELEMENTS = 50_000
const MAX_MARKS = 200_000

export type Node = DomHandler['root']['children'][number]
export type Element = Extract<Node, { attribs: object }>

/** HTML that would take too much memory or time to convert; the message says why. */
export class Undrawable extends Error {
  override name = 'Undrawable'
}

class BoundedTree extends DomHandler {
  private elements = 0

  override onopentag(name: string, attribs: Record<string, string>) {
    super.onopentag(name, attribs)
    if (this.tagStack.length > DEEPEST) throw new Undrawable('its elements are nested too deeply')
    if (++this.elements > MAX_ELEMENTS)
      throw new Undrawable(`it has more than ${MAX_ELEMENTS} elements`)
  }

  /** Unescaped `<?php …>` is text; what word processors leave behind, and `<!doctype>`, is not. */
  override onprocessinginstruction(name: string, data: string) {
    if (/^\?(php\b|=|\s|$)/i.test(data)) this.ontext(`<${data}>`)
    else super.onprocessinginstruction(name, data)
  }
}

/** Parses HTML into nodes; throws Undrawable. */
export function parse(html: string): Node[] {
  if (marks(html) > MAX_MARKS)
    throw new Undrawable(`it has more than ${MAX_MARKS} tags and special characters`)
  const tree = new BoundedTree()
  new Parser(tree, { decodeEntities: true }).end(html)
  return tree.root.children
}

function marks(html: string): number {
  let found = 0
  for (let at = 0; at < html.length && found <= MAX_MARKS; at++) {
    const code = html.charCodeAt(at)
    if (code === 0x3c || code === 0x26) found++
  }
  return found
}

export const isElement = (node: Node): node is Element => 'attribs' in node

/** Formats an attribute with a leading space; returns nothing if it has no value. */
export const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escapeMarkup(value.replace(/\s+/g, ' ').trim())}"`

const silent = new Set([
  'script',
  'style',
  'textarea',
  'select',
  'button',
  'noscript',
  'object',
  'svg',
  'math',
  'template',
  'head',
  'iframe',
])
const joining = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)

/** Returns the visible text of HTML on one line, without the given elements. */
export function plainText(html: string, without?: Set<string>): string {
  const parts: string[] = []
  const waiting: (Node | ' ')[] = parse(html).toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === ' ') parts.push(' ')
    else if (node.type === 'text') parts.push(node.data)
    else if (isElement(node) && !silent.has(node.name) && !without?.has(node.name)) {
      const space = joining.has(node.name) ? [] : ([' '] as const)
      waiting.push(...space)
      for (const child of node.children.toReversed()) waiting.push(child)
      waiting.push(...space)
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Returns the words of a text that may have some HTML; what only looks like a tag, such as `List<String>`, stays. */
export const plainWords = (text: string) => plainText(withoutFalseTags(text))

/** Escapes signs that begin no tag of a known element. */
export const withoutFalseTags = (text: string) =>
  text.replaceAll(
    /<(?!!--)(\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>)?/gi,
    (found, tag: string | undefined, name = '') =>
      tag && isElementName(name) ? found : `&lt;${tag ?? ''}`,
  )

/** Returns the text before the first empty line. */
export const firstParagraph = (text: string) => text.replace(/\n\n[^]*/, '')

/** Returns the first words that fit into a length, with an ellipsis if the text is cut. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const space = cut.lastIndexOf(' ')
  const whole =
    space > length / 2 ? cut.slice(0, space) : cut.slice(0, length).replace(/[\ud800-\udbff]$/, '')
  return `${whole.replace(/[\s,;:.–—-]+$/, '')}…`
}
