import { escapeMarkup, escapeText } from '#src/text/markup.ts'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { voidElements } from '#src/content/tags.ts'

const empty = new Set(voidElements)

/** Serializes a node of a body exactly as the server would. */
export function serializeNode(node: Node): string {
  if (node.type.name === 'kept') return node.attrs.html as string
  return write(DOMSerializer.fromSchema(node.type.schema).serializeNode(node))
}

function write(node: globalThis.Node): string {
  if (!(node instanceof Element)) return escapeText(node.textContent ?? '')
  const kept = node.getAttribute('data-kept')
  if (kept !== null) return kept
  const inner = [...node.childNodes]
    .map(
      (child, index, all) =>
        (isLine(child) && isLine(all[index - 1]) ? '<br />' : '') + write(child),
    )
    .join('')
  if (isLine(node)) return inner
  const name = node.localName
  const attributes = [...node.attributes].map(
    ({ name: key, value }) => ` ${key}="${escapeMarkup(value)}"`,
  )
  return empty.has(name)
    ? `<${name}${attributes.join('')} />`
    : `<${name}${attributes.join('')}>${inner}</${name}>`
}

const isLine = (node: globalThis.Node | undefined) =>
  node instanceof Element && node.hasAttribute('data-line')
