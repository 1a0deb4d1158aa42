import { DOMParser as Reader, type Node, type Schema } from '@tiptap/pm/model'
import { type Block, splitBlocks } from '#src/content/blocks.ts'
import { canonical } from './canonical.ts'
import { serializeNode } from './serialize.ts'

export interface Body {
  doc: Node
  /** Serializes an edited document. Untouched blocks come back byte for byte. */
  textOf: (doc: Node) => string
  /** The top-level nodes of an edited document, keyed by their source. */
  nodesOf: (doc: Node) => ReadonlyMap<string, Node>
  /** Whether a top-level node is unchanged from the source. */
  isOriginal: (node: Node) => boolean
}

/**
 * Parses a stored text into a document. A block that the schema can't represent without loss becomes a `kept` node
 * that preserves its source. A block whose source is already in the editor reuses its node, including spaces still
 * being typed.
 */
export function openBody(
  schema: Schema,
  html: string,
  standing: ReadonlyMap<string, Node> = new Map(),
): Body {
  const { blocks, end } = splitBlocks(html)
  const usualGap = blocks[1]?.gap ?? '\n'
  const opened = blocks.map((block, index) => ({
    ...block,
    node: standing.get(block.source) ?? readBlock(schema, block),
    /** Source of the block when another block precedes it. */
    text: (index === 0 ? usualGap : block.gap) + block.source,
  }))
  const known = new Map(opened.map((one) => [one.node, one]))
  const content = opened.map(({ node }) => node)
  const doc = schema.node('doc', null, content.length > 0 ? content : [schema.node('p')])
  const originalOf = (node: Node) =>
    known.get(node) ??
    opened.find((one) => one.node.nodeSize === node.nodeSize && one.node.eq(node))
  const sourceOf = (node: Node) => originalOf(node)?.source ?? serializeNode(node)
  const textAt = (edited: Node, index: number) => {
    const node = edited.child(index)
    return index === 0
      ? (opened[0]?.gap ?? '') + sourceOf(node)
      : (originalOf(node)?.text ?? usualGap + serializeNode(node))
  }
  const textBetween = (edited: Node, from: number, to = edited.childCount) =>
    Array.from({ length: to - from }, (_, at) => textAt(edited, from + at)).join('')
  /** Caches the text before and after the block being typed in. */
  let last = doc
  let typed: { block: number; before: string; after: string } | undefined
  return {
    doc,
    isOriginal: (node) => originalOf(node) !== undefined,
    textOf(edited) {
      if (edited.eq(doc)) return html
      if (isEmpty(edited)) return ''
      const block = onlyOther(last, edited)
      last = edited
      if (block < 0) {
        typed = undefined
        return textBetween(edited, 0) + end
      }
      if (block !== typed?.block)
        typed = {
          block,
          before: textBetween(edited, 0, block),
          after: textBetween(edited, block + 1) + end,
        }
      return typed.before + textAt(edited, block) + typed.after
    },
    nodesOf: (edited) => new Map(edited.children.map((node) => [sourceOf(node), node])),
  }
}

/** Returns the index of the only top-level node that differs, or -1 if none or several do. */
function onlyOther(one: Node, other: Node): number {
  if (one.childCount !== other.childCount) return -1
  const isOther = (node: Node, index: number) => node !== other.child(index)
  const first = one.children.findIndex(isOther)
  return first === one.children.findLastIndex(isOther) ? first : -1
}

const isEmpty = (doc: Node) =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'p' && doc.firstChild.content.size === 0

function readBlock(schema: Schema, { source, isLoose }: Block): Node {
  const kept = schema.node('kept', { html: source })
  const template = document.createElement('template')
  template.innerHTML = source
  const reader = Reader.fromSchema(schema)
  const root = isLoose
    ? reader.parse(template.content, { topNode: schema.node('line') })
    : reader.parse(template.content)
  const node = isLoose ? root : root.childCount === 1 ? (root.firstChild ?? kept) : kept
  if (
    node === kept ||
    node.type.name === 'kept' ||
    node.content.size + (node.isLeaf ? 1 : 0) + source.length === 0
  )
    return kept
  const written = document.createElement('template')
  try {
    node.check()
    written.innerHTML = serializeNode(node)
  } catch {
    return kept
  }
  return canonical(written.content) === canonical(template.content) ? node : kept
}
