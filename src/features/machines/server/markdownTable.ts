import { type Element, inline, isElement, type Node } from './markdownText.ts'

/** A caption in bold and the table; cells that span columns are followed by empty ones. */
export function table(element: Element): string[] {
  const rows = within(element, 'tr').map((row) => row.children.filter(isElement).flatMap(cells))
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return []
  const isHead = within(element, 'tr')[0]!
    .children.filter(isElement)
    .every(({ name }) => name === 'th')
  const [head, body] = isHead ? [rows[0]!, rows.slice(1)] : [[], rows]
  const line = (row: string[]) => `| ${Array.from({ length: width }, (_, place) => row[place] ?? '').join(' | ')} |`
  const [caption] = within(element, 'caption')
  const lines = [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')
  return caption ? [`**${inline(caption.children, ' ').trim()}**`, lines] : [lines]
}

const within = (element: Element, name: string): Element[] =>
  element.children.filter(isElement).flatMap((child) => (child.name === name ? [child] : within(child, name)))

function cells({ attribs, children }: Element): string[] {
  const text = inline(spaced(children), '<br>')
    .trim()
    .replaceAll('|', '\\|')
    .replace(/(<br>\s*)+$/, '')
  const span = Math.min(Number(attribs.colspan ?? 1) || 1, 20)
  return [text, ...Array.from({ length: span - 1 }, () => '')]
}

/** Paragraphs and list entries of a cell stand on lines of their own. */
const spaced = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) =>
    isElement(node) && /^(p|ul|ol|li|div|blockquote)$/.test(node.name)
      ? [...spaced(node.children), ...(/^(p|li)$/.test(node.name) ? [lineBreak] : [])]
      : [node],
  )

const lineBreak = { type: 'tag', name: 'br', attribs: {}, children: [] } as unknown as Node
