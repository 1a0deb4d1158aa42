import { DOMParser as Reader, type Node, type Schema } from '@tiptap/pm/model'
import { type Block, splitBlocks } from '#src/content/blocks.ts'
import { canonical } from './canonical.ts'
import { serializeNode } from './serialize.ts'

export interface Body {
  doc: Node
  /** The text of an edited document: what was not touched as it stood, byte for byte. */
  textOf: (doc: Node) => string
  /** Whether a top-level node stands as it did in the source. */
  isOriginal: (node: Node) => boolean
}

/** A stored text as a document. A block that the schema cannot hold without loss becomes one that is kept as it is. */
export function openBody(schema: Schema, html: string): Body {
  const { blocks, end } = splitBlocks(html)
  const opened = blocks.map((block) => ({ ...block, node: readBlock(schema, block) }))
  const known = new Map(opened.map((one) => [one.node, one]))
  const content = opened.map(({ node }) => node)
  const doc = schema.node('doc', null, content.length > 0 ? content : [schema.node('p')])
  const usualGap = opened[1]?.gap ?? '\n'
  return {
    doc,
    isOriginal: (node) => known.has(node) || content.some((one) => one.eq(node)),
    textOf(edited) {
      if (edited.eq(doc)) return html
      const text = edited.children.map((node, index) => {
        const original = known.get(node) ?? opened.find((one) => one.node.eq(node))
        const gap = index === 0 ? (opened[0]?.gap ?? '') : original && original !== opened[0] ? original.gap : usualGap
        return gap + (original?.source ?? serializeNode(node))
      })
      return isEmpty(edited) ? '' : text.join('') + end
    },
  }
}

const isEmpty = (doc: Node) => doc.childCount === 1 && doc.firstChild!.type.name === 'p' && doc.firstChild!.content.size === 0

function readBlock(schema: Schema, { source, isLoose }: Block): Node {
  const kept = schema.node('kept', { html: source })
  const template = document.createElement('template')
  template.innerHTML = source
  const reader = Reader.fromSchema(schema)
  const root = isLoose ? reader.parse(template.content, { topNode: schema.node('line') }) : reader.parse(template.content)
  const node = isLoose ? root : root.childCount === 1 ? root.firstChild! : kept
  if (node === kept || node.type.name === 'kept' || node.content.size + (node.isLeaf ? 1 : 0) + source.length === 0) return kept
  const written = document.createElement('template')
  try {
    node.check()
    written.innerHTML = serializeNode(node)
  } catch {
    return kept
  }
  return canonical(written.content) === canonical(template.content) ? node : kept
}
