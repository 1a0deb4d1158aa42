import { getSchema } from '@tiptap/core'
import { openBody } from '#src/features/content/staff/editor/body.ts'
import { canonical } from '#src/features/content/staff/editor/canonical.ts'
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
