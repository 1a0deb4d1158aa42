import { type Editor, Extension } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { addRow } from './tables.ts'

/** Returns the cells of the table with the cursor, each with its position, and the index of the current one. */
function cellsHere({ state: { doc, selection } }: Editor) {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name !== 'table') continue
    const start = $from.start(depth)
    const cells: { from: number; to: number }[] = []
    doc.nodesBetween(start, $from.end(depth), (node, position) => {
      if (!['th', 'td'].includes(node.type.name)) return true
      cells.push({ from: position, to: position + node.nodeSize })
      return false
    })
    return { cells, current: cells.findIndex(({ from, to }) => $from.pos > from && $from.pos < to) }
  }
  return undefined
}

/** Moves the cursor to the end of a cell. */
const enterCell = (editor: Editor, { to }: { to: number }) =>
  editor.commands.command(({ tr, dispatch }) => {
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(to - 1), -1)).scrollIntoView())
    return true
  })

/** Tab moves to the next cell and adds a row after the last one. After Escape, Tab leaves the text. */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  addKeyboardShortcuts() {
    const { editor } = this
    let leaves = false
    editor.on('selectionUpdate', () => (leaves = false))
    const go = (by: 1 | -1) => () => {
      const here = cellsHere(editor)
      if (!here || leaves || here.current < 0) return false
      const next = here.cells[here.current + by]
      if (next) return enterCell(editor, next)
      if (by < 0) return false
      addRow(editor)
      return true
    }
    return {
      Tab: go(1),
      'Shift-Tab': go(-1),
      Escape() {
        leaves = cellsHere(editor) !== undefined
        return false
      },
    }
  },
})
