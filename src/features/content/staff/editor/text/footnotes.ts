import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state'
import { newNoteId } from '../body/footnoteNodes.ts'
import { noteList, noteOf, referencesIn, renumberNotes, touchesNotes } from '../body/noteList.ts'

/** Returns the footnote with the cursor and whether it is empty. */
function noteAt({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const item = $from.node(depth)
    const id = item.type.name === 'li' && hasEnd(item) ? noteOf(item) : undefined
    if (id !== undefined) return { id, isEmpty: item.textContent.trim() === '' }
  }
  return undefined
}

function hasEnd(item: Node) {
  let found = false
  item.descendants(({ type }) => void (found ||= type.name === 'noteEnd'))
  return found
}

export const canInsertNote = (editor: Editor) => {
  const { parent } = editor.state.selection.$from
  return parent.inlineContent && parent.type.name !== 'pre' && noteAt(editor.state) === undefined
}

/** Inserts a footnote after the selection and moves the cursor into its text at the end. */
export function insertNote(editor: Editor): boolean {
  if (!canInsertNote(editor)) return false
  const { state, view } = editor
  const id = newNoteId()
  view.dispatch(
    state.tr.insert(state.selection.to, state.schema.node('footnote', { id, number: '0' })),
  )
  return goToNote(editor, id)
}

function goToNote(editor: Editor, id: string): boolean {
  const { state, view } = editor
  const found = noteList(state.doc)
  found?.list.descendants((node, at) => {
    if (node.type.name !== 'noteEnd' || node.attrs.id !== id) return
    const end = found.pos + 1 + at
    const space = /\s$/.test(state.doc.textBetween(Math.max(0, end - 1), end)) ? 1 : 0
    view.dispatch(
      state.tr.setSelection(TextSelection.create(state.doc, end - space)).scrollIntoView(),
    )
  })
  return editor.commands.focus()
}

function goToReference(editor: Editor, id: string): boolean {
  const { state, view } = editor
  const found = referencesIn(state.doc).find((one) => one.id === id)
  if (found)
    view.dispatch(
      state.tr.setSelection(TextSelection.create(state.doc, found.pos + 1)).scrollIntoView(),
    )
  return editor.commands.focus()
}

/** Numbers footnotes automatically, orders them like their references, and navigates between both. */
export const Footnotes = Extension.create({
  name: 'footnotes',
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this
    const inNote = (run: (note: { id: string; isEmpty: boolean }) => boolean) => () => {
      const note = noteAt(editor.state)
      return note !== undefined && run(note)
    }
    const isBeside = (side: 'nodeBefore' | 'nodeAfter', name: string) => {
      const { $from, empty } = editor.state.selection
      const node = $from[side]
      const beyond =
        side === 'nodeAfter' && node?.text === ' '
          ? $from.doc.resolve($from.pos + 1).nodeAfter
          : node
      return empty && beyond?.type.name === name
    }
    return {
      'Mod-Alt-f': () => insertNote(editor),
      Enter: inNote(({ id }) => goToReference(editor, id)),
      // Deleting in an empty note removes it with its number. Otherwise the note's anchor and arrow are protected.
      Backspace: inNote(({ id, isEmpty }) => {
        if (!isBeside('nodeBefore', 'anchor')) return false
        const found = referencesIn(editor.state.doc).find((one) => one.id === id)
        if (!isEmpty || !found) return true
        goToReference(editor, id)
        editor.view.dispatch(editor.state.tr.delete(found.pos, found.pos + 1))
        return true
      }),
      Delete: inNote(() => isBeside('nodeAfter', 'noteEnd')),
    }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    const known = new Map<string, Node>()
    return [
      new Plugin({
        appendTransaction(transactions, before, state) {
          const own = transactions.filter(
            (tr) => tr.docChanged && tr.getMeta('addToHistory') !== false,
          )
          return own.some(touchesNotes) ? renumberNotes(state, before.doc, known) : null
        },
        props: {
          handleClickOn(_, __, { type, attrs }) {
            if (type.name === 'footnote') return goToNote(editor, attrs.id as string)
            return type.name === 'noteEnd' && goToReference(editor, attrs.id as string)
          },
        },
      }),
    ]
  },
})
