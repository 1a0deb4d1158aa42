import { parseDocument } from 'htmlparser2'

export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: object }>

/** The nodes of a piece of HTML. */
export const parse = (html: string): Node[] => parseDocument(html, { decodeEntities: true }).children

export const isElement = (node: Node): node is Element => 'attribs' in node

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An attribute as it is written, with the space before it; nothing for one without a value. */
export const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escape(value.replace(/\s+/g, ' ').trim())}"`

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
  'a abbr b bdi bdo big cite code del em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(' '),
)

/** What a person reads of HTML, on one line, without the elements that are named. */
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

/** Whether elements stand in one another deeper than any article's do. */
export function isTooDeep(nodes: Node[], deepest: number): boolean {
  let level = nodes
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap((node) => (isElement(node) ? node.children : []))
  }
  return false
}

/** The first words that fit into a length, with an ellipsis when something is left out. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const space = cut.lastIndexOf(' ')
  const whole = space > length / 2 ? cut.slice(0, space) : cut.slice(0, length).replace(/[\ud800-\udbff]$/, '')
  return `${whole.replace(/[\s,;:.–—-]+$/, '')}…`
}
