import type { Node, Schema } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

interface Reference {
  id: string
  number: string
  pos: number
}

export function referencesIn(doc: Node): Reference[] {
  const found: Reference[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'footnote')
      found.push({ id: node.attrs.id as string, number: node.attrs.number as string, pos })
  })
  return found
}

/** Returns the id of a list item's footnote, from its arrow or anchor; undefined if it isn't a footnote. */
export function noteOf(item: Node): string | undefined {
  let id: string | undefined
  item.descendants((node) => {
    if (node.type.name === 'noteEnd' || (node.type.name === 'anchor' && !id))
      id = node.attrs.id as string
  })
  return id
}

const isBackReferenced = (node: Node) => {
  let found = false
  node.descendants(({ type }) => void (found ||= type.name === 'noteEnd'))
  return found
}

/**
 * Returns the footnote list, which is the last list with back links, preceded by pasted lists of nothing but
 * footnotes that are merged into it.
 */
function noteLists(doc: Node): { list: Node; pos: number }[] {
  const found: { list: Node; pos: number }[] = []
  doc.forEach((node, pos) => {
    if (node.type.name === 'ol' && isBackReferenced(node)) found.push({ list: node, pos })
  })
  return found.filter(
    (one, index) => index === found.length - 1 || one.list.children.every(isBackReferenced),
  )
}

/** Returns the footnote list of a text: the last list whose items link back. */
export const noteList = (doc: Node) => noteLists(doc).at(-1)

/** Whether a change removed, moved, or added any part of a footnote. Only the changed ranges are checked. */
export function touchesNotes(tr: Transaction): boolean {
  let touched = false
  const look = (doc: Node, from: number, to: number) =>
    doc.nodesBetween(from, to, ({ type }) => {
      if (['footnote', 'noteEnd', 'anchor'].includes(type.name)) touched = true
      return !touched
    })
  for (const [index, map] of tr.mapping.maps.entries())
    map.forEach((from, to, newFrom, newTo) => {
      look(tr.docs[index] ?? tr.doc, from, to)
      look(tr.docs[index + 1] ?? tr.doc, newFrom, newTo)
    })
  return touched
}

const emptyNote = (schema: Schema, id: string) =>
  schema.node('li', null, [
    schema.node('line', null, [
      schema.node('anchor', { id }),
      schema.text(' '),
      schema.node('noteEnd', { id }),
    ]),
  ])

/**
 * Renumbers the references and puts their notes in the same order. `known` remembers notes whose reference was
 * deleted, so that cut and paste moves them.
 */
export function renumberNotes(
  state: EditorState,
  before: Node,
  known: Map<string, Node>,
): Transaction | null {
  const { doc, schema, tr } = state
  const references = referencesIn(doc)
  const ids = [...new Set(references.map(({ id }) => id))]
  for (const { id, number, pos } of references) {
    const wanted = String(ids.indexOf(id) + 1)
    if (number !== wanted) tr.setNodeAttribute(pos, 'number', wanted)
  }
  const gone = new Set(referencesIn(before).map(({ id }) => id))
  for (const id of ids) gone.delete(id)
  const lists = noteLists(doc)
  const found = lists.at(-1)
  const items = lists.flatMap(({ list }) => list.children)
  const notes = new Map(items.map((item) => [noteOf(item), item]))
  for (const id of gone) {
    const note = notes.get(id)
    if (note) known.set(id, note)
  }
  const left = items.filter((item) => {
    const id = noteOf(item)
    return id === undefined ? item.textContent.trim() !== '' : !ids.includes(id) && !gone.has(id)
  })
  const wanted = [
    ...ids.map((id) => notes.get(id) ?? known.get(id) ?? emptyNote(schema, id)),
    ...left,
  ]
  const isSame =
    lists.length < 2 &&
    wanted.length === items.length &&
    wanted.every((item, index) => item === items[index])
  if (!isSame) {
    if (!found) tr.insert(doc.content.size, schema.node('ol', null, wanted))
    else if (wanted.length === 0) tr.delete(found.pos, found.pos + found.list.nodeSize)
    else
      tr.replaceWith(
        found.pos,
        found.pos + found.list.nodeSize,
        found.list.type.create(found.list.attrs, wanted),
      )
    for (const { list, pos } of lists.slice(0, -1).toReversed()) tr.delete(pos, pos + list.nodeSize)
  }
  return tr.docChanged ? tr : null
}
