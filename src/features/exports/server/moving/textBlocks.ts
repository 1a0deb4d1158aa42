import { parseDocument } from 'htmlparser2'

/** Splits stored HTML into its top-level elements, with their source text unchanged. */
export function textBlocks(html: string): { name: string; html: string }[] {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  return children.flatMap((node) => {
    const own = html.slice(node.startIndex ?? 0, (node.endIndex ?? html.length - 1) + 1).trim()
    return own ? [{ name: 'name' in node ? node.name : '', html: own }] : []
  })
}
