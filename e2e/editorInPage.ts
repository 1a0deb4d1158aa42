import { getSchema } from '@tiptap/core'
import { DOMParser as Reader } from '@tiptap/pm/model'
import { openBody } from '#src/features/content/staff/editor/body.ts'
import { canonical } from '#src/features/content/staff/editor/canonical.ts'
import { cleanPasted } from '#src/features/content/staff/editor/paste.ts'
import { schemaExtensions } from '#src/features/content/staff/editor/schema.ts'
import { serializeNode } from '#src/features/content/staff/editor/serialize.ts'

const schema = getSchema(schemaExtensions)
const fragmentOf = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** What the editor makes of a stored text. */
export function openAndSave(html: string) {
  const { doc, textOf } = openBody(schema, html)
  const added = doc.type.create(null, doc.content.addToEnd(schema.node('p', null, schema.text('The end'))))
  const written = doc.children.map(serializeNode).join('')
  return {
    saved: textOf(doc),
    /** With a paragraph more at its end. */
    edited: textOf(added),
    /** Whether its blocks, all written anew, say the same. */
    isSame: canonical(fragmentOf(written)) === canonical(fragmentOf(html)),
    kept: doc.children.filter(({ type }) => type.name === 'kept').map(({ attrs }) => attrs.html as string),
    blocks: doc.childCount,
  }
}

/** What stands in an empty text after something was pasted. */
export function paste(html: string) {
  const { content } = Reader.fromSchema(schema).parseSlice(fragmentOf(cleanPasted(html)))
  return content.content
    .map((node) => (node.type.name === 'line' ? schema.node('p', null, node.content) : node))
    .map(serializeNode)
    .join('\n')
}

/** Whether something that was pasted ran. */
export const hasRun = () => 'hasRun' in globalThis
