import { getSchema } from '@tiptap/core'
import { DOMParser as Reader, type Node } from '@tiptap/pm/model'
import { openBody } from '#src/features/content/staff/editor/body/body.ts'
import { canonical } from '#src/features/content/staff/editor/body/canonical.ts'
import { cleanPasted } from '#src/features/content/staff/editor/paste/paste.ts'
import { schemaExtensions } from '#src/features/content/staff/editor/body/schema.ts'
import { serializeNode } from '#src/features/content/staff/editor/body/serialize.ts'

const schema = getSchema(schemaExtensions)
const fragmentOf = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** Opens a stored text in the editor and saves it. */
export function openAndSave(html: string) {
  const { doc, textOf } = openBody(schema, html)
  const added = doc.type.create(
    null,
    doc.content.addToEnd(schema.node('p', null, schema.text('The end'))),
  )
  const written = doc.children.map(serializeNode).join('')
  return {
    saved: textOf(doc),
    /** With an extra paragraph at the end. */
    edited: textOf(added),
    /** Whether re-serializing all blocks gives equivalent HTML. */
    isSame: canonical(fragmentOf(written)) === canonical(fragmentOf(html)),
    kept: doc.children
      .filter(({ type }) => type.name === 'kept')
      .map(({ attrs }) => attrs.html as string),
    blocks: doc.childCount,
  }
}

/** Opens a stored text and types into its blocks, one by one and back and forth. */
export function typeInBlocks(html: string) {
  const body = openBody(schema, html)
  const standing = body.nodesOf(body.doc)
  const typeIn = (doc: Node, block: number) => {
    const node = doc.child(block)
    const typed = schema.node('p', null, schema.text(`${node.textContent}x`))
    return doc.copy(doc.content.replaceChild(block, typed))
  }
  const without = (doc: Node, block: number) =>
    doc.type.create(null, doc.children.toSpliced(block, 1))
  const last = body.doc.childCount - 1
  const steps = [0, 0, last, last, last, 1, 0, 1].map((block) => (doc: Node) => typeIn(doc, block))
  const back = (doc: Node) => doc.copy(doc.content.replaceChild(1, body.doc.child(1)))
  const all = [
    ...steps,
    back,
    (one: Node) => without(one, 0),
    ...steps.slice(0, 2),
    (one: Node) => typeIn(typeIn(one, 0), 1),
  ]
  let doc = body.doc
  // Called once per step, like in the editor: a second call builds the text from scratch.
  const typed = all.map((step) => {
    doc = step(doc)
    return { doc, saved: body.textOf(doc) }
  })
  return typed.map((one) => ({
    saved: one.saved,
    again: body.textOf(one.doc),
    anew: openBody(schema, html, standing).textOf(one.doc),
  }))
}

/** Contents of an empty text after pasting. */
export function paste(html: string) {
  const { content } = Reader.fromSchema(schema).parseSlice(fragmentOf(cleanPasted(html)))
  return content.content
    .map((node) => (node.type.name === 'line' ? schema.node('p', null, node.content) : node))
    .map(serializeNode)
    .join('\n')
}

/** Whether pasted content ran. */
export const hasRun = () => 'hasRun' in globalThis
