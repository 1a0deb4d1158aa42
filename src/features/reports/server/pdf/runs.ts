import type { ChildNode, Element, ParentNode } from 'domhandler'
import { colors } from './faces.ts'
import type { Run, Style } from './lines.ts'

export type Node = ChildNode
export type { Element }
export const isElement = (node: Node): node is Element => node.type === 'tag'

const blocks = new Set(
  'p h2 h3 h4 ul ol li dl dt dd blockquote figure figcaption table pre hr div'.split(' '),
)
export const isBlock = (node: Node): node is Element => isElement(node) && blocks.has(node.name)

/** Converts inline nodes to runs; `page` is the base address for links within this site. */
export function runsOf(nodes: Node[], style: Style, page: string): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') return [{ ...style, text: node.data.replace(/\s+/g, ' ') }]
    if (!isElement(node)) return []
    if (node.name === 'br') return [{ ...style, text: '\n' }]
    return runsOf(node.children, styleIn(node, style, page), page)
  })
}

function styleIn({ name, attribs }: Element, style: Style, page: string): Style {
  const { face, size } = style
  if (name === 'strong' || name === 'b')
    return { ...style, face: face === 'title' ? face : 'strong' }
  if (['em', 'i', 'cite'].includes(name))
    return { ...style, face: face === 'text' ? 'italic' : face }
  if (['code', 'kbd', 'samp'].includes(name)) return { ...style, face: 'sans', size: size * 0.9 }
  if (name === 'sup') return { ...style, size: size * 0.68, rise: size * 0.34 }
  if (name === 'sub') return { ...style, size: size * 0.68, rise: -size * 0.12 }
  if (name === 'a' && attribs.href)
    return { ...style, color: colors.link, link: leadsTo(attribs.href, page) }
  return style
}

const leadsTo = (href: string, page: string) =>
  URL.canParse(href, page) ? new URL(href, page).href : undefined

export const childrenOf = (node: ParentNode): Element[] => node.children.filter(isElement)

/** Returns the text of a block with its line breaks. */
export const rawText = (nodes: Node[]): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.data : isElement(node) ? rawText(node.children) : '',
    )
    .join('')
