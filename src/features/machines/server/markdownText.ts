import type { parseDocument } from 'htmlparser2'

export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: object }>
export const isElement = (node: Node): node is Element => 'attribs' in node

/** The text of nodes as it stands, for code. */
export const rawText = (nodes: Node[]): string =>
  nodes
    .map((node) =>
      isElement(node) ? (node.name === 'br' ? '\n' : rawText(node.children)) : node.type === 'text' ? node.data : '',
    )
    .join('')

/** Text in which no character is taken for Markdown or HTML. */
export const escapeText = (text: string) =>
  text
    .replace(/[\\`*[\]~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')

/** A line that would begin a heading, a list, a quotation or a rule begins with its own letters instead. */
export const escapeStart = (line: string) =>
  line
    .replace(/^(#{1,6})(?=\s|$)|^>/, '\\$&')
    .replace(/^([-+])(?=\s|$)|^(?=-{2,}|={1,}\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~' }
/** What Markdown has no sign for but every reader of it takes as HTML. */
const kept = new Set(['sub', 'sup', 'kbd'])

/** Running text on one line; `breakWith` stands for a line break. */
export function inline(nodes: Node[], breakWith = '\\\n'): string {
  const join = (children: Node[]) => inline(children, breakWith)
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.type === 'text' ? escapeText(node.data.replace(/\s+/g, ' ')) : ''
      const { name, attribs, children } = node
      if (name === 'br') return breakWith
      if (name === 'img') return image(attribs)
      if (name === 'code' || name === 'samp') return code(rawText(children))
      if (name === 'a') return link(attribs.href, join(children))
      if (name === 'q') return `“${join(children)}”`
      if (kept.has(name)) return `<${name}>${join(children)}</${name}>`
      return marks[name] ? marked(marks[name], join(children)) : join(children)
    })
    .join('')
    .replace(/ {2,}/g, ' ')
}

/** Space at the edges goes outside of the signs, where it belongs. */
function marked(sign: string, text: string): string {
  const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(text)!
  return inner && !inner.startsWith(sign) ? `${before}${sign}${inner}${sign}${after}` : text
}

function code(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  if (plain.trim() === '') return ''
  const fence = '`'.repeat(1 + Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length)))
  const edge = /^`|`$|^ .* $/.test(plain) ? ' ' : ''
  return `${fence}${edge}${plain}${edge}${fence}`
}

const target = (address: string) => (/[\s()<>]/.test(address) ? `<${address.replace(/[<>\s]/g, encodeURIComponent)}>` : address)

const link = (href: string | undefined, text: string) => (href && text.trim() ? `[${text.trim()}](${target(href)})` : text)

const image = ({ src, alt = '' }: Record<string, string>) => (src ? `![${escapeText(alt.trim())}](${target(src)})` : '')
