import type { Editor } from '@tiptap/core'
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

const above = ($from: ResolvedPos, names: string[]) => {
  for (let depth = $from.depth; depth > 0; depth--)
    if (names.includes($from.node(depth).type.name))
      return { depth, node: $from.node(depth), position: $from.before(depth) }
  return undefined
}
const hasSpans = (table: Node) => {
  let spans = false
  table.descendants((node) => {
    spans ||=
      Number(node.attrs.colspan ?? 1) > 1 ||
      Number(node.attrs.rowspan ?? 1) > 1 ||
      node.type.name === 'colgroup'
  })
  return spans
}

/**
 * Inserts a table of three columns with a header row and two body rows, and puts the cursor in the first header cell.
 */
export function insertTable(editor: Editor) {
  const { schema } = editor
  const row = (kind: 'th' | 'td') =>
    schema.node(
      'tr',
      null,
      Array.from({ length: 3 }, () =>
        schema.node(kind, kind === 'th' ? { scope: 'col' } : null, schema.node('line')),
      ),
    )
  const table = schema.node('table', null, [
    schema.node('thead', null, row('th')),
    schema.node('tbody', null, [row('td'), row('td')]),
  ])
  const { from } = editor.state.selection
  return editor
    .chain()
    .focus()
    .insertContent(table.toJSON())
    .command(({ tr }) => {
      let first: number | undefined
      tr.doc.nodesBetween(Math.max(0, from - 1), tr.selection.to, (node, position) => {
        if (node.type.name === 'th') first ??= position
      })
      if (first !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)))
      return true
    })
    .run()
}

/** Adds a row below the one with the cursor, with the same number of cells. */
export function addRow(editor: Editor) {
  const { state, view } = editor
  const { schema } = state
  const row = above(state.selection.$from, ['tr'])
  const section = above(state.selection.$from, ['thead', 'tbody', 'tfoot'])
  const table = above(state.selection.$from, ['table'])
  if (!row || !section || !table) return
  const isHead = section.node.type.name === 'thead'
  const cells = row.node.children.map((cell) =>
    schema.node(
      isHead ? 'td' : cell.type.name,
      { ...cell.attrs, rowspan: null, ...(isHead && { scope: null }) },
      schema.node('line'),
    ),
  )
  const made = schema.node('tr', null, cells)
  const at = isHead ? section.position + section.node.nodeSize : row.position + row.node.nodeSize
  const body = isHead ? state.doc.resolve(at).nodeAfter : null
  const tr =
    isHead && body?.type.name !== 'tbody'
      ? state.tr.insert(at, schema.node('tbody', null, made))
      : state.tr.insert(isHead ? at + 1 : at, made)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  view.focus()
}

/** Removes the row with the cursor, and the whole table if it is the last row. */
export function removeRow(editor: Editor) {
  const { $from } = editor.state.selection
  const row = above($from, ['tr'])
  const section = above($from, ['thead', 'tbody', 'tfoot'])
  const table = above($from, ['table'])
  if (!row || !section || !table) return
  const sections = table.node.children.filter(({ type }) =>
    ['thead', 'tbody', 'tfoot'].includes(type.name),
  )
  const gone = section.node.childCount > 1 ? row : sections.length > 1 ? section : table
  editor.view.dispatch(editor.state.tr.delete(gone.position, gone.position + gone.node.nodeSize))
  editor.view.focus()
}

/** The table with the cursor, its row, and the index of its column; undefined outside of tables and with merged cells. */
function columnAt({ state }: Editor) {
  const { $from } = state.selection
  const table = above($from, ['table'])
  const row = above($from, ['tr'])
  return table && row && !hasSpans(table.node)
    ? { table, row, column: $from.index(row.depth) }
    : undefined
}

/** Whether columns can be added to or removed from the table. Not possible with merged cells. */
export const canChangeColumns = (editor: Editor) => columnAt(editor) !== undefined

/** Adds a column after the one with the cursor, or removes that one. */
export function changeColumn(editor: Editor, what: 'add' | 'remove') {
  const { state, view } = editor
  const at = columnAt(editor)
  if (!at) return
  const { table, row, column } = at
  if (what === 'remove' && row.node.childCount === 1) {
    view.dispatch(state.tr.delete(table.position, table.position + table.node.nodeSize))
    return
  }
  const changeCells = (cells: Node[]) => {
    const model = cells[column] ?? cells.at(-1)
    if (!model) return cells
    if (what === 'remove') return cells.length > 1 ? cells.toSpliced(column, 1) : cells
    return cells.toSpliced(column + 1, 0, model.type.create(model.attrs, state.schema.node('line')))
  }
  const changed = (node: Node): Node =>
    node.type.name === 'tr'
      ? node.copy(Fragment.from(changeCells([...node.children])))
      : ['thead', 'tbody', 'tfoot'].includes(node.type.name) || node === table.node
        ? node.copy(Fragment.from(node.children.map(changed)))
        : node
  const tr = state.tr.replaceWith(
    table.position,
    table.position + table.node.nodeSize,
    changed(table.node),
  )
  view.dispatch(
    tr.setSelection(
      TextSelection.near(tr.doc.resolve(Math.min(state.selection.from, tr.doc.content.size))),
    ),
  )
  view.focus()
}

/** Whether the cell with the cursor is aligned this way. */
export function isColumnAligned({ state }: Editor, align: string) {
  const cell = above(state.selection.$from, ['td', 'th'])
  return cell?.node.attrs.align === align
}

/** Aligns every cell of the column with the cursor, or sets it back to the start. */
export function alignColumn(editor: Editor, align: string) {
  const { state, view } = editor
  const at = columnAt(editor)
  if (!at) return
  const { table, column } = at
  const value = isColumnAligned(editor, align) ? null : align
  const { tr } = state
  table.node.descendants((node, position) => {
    if (node.type.name !== 'tr') return true
    let start = table.position + 1 + position + 1
    for (const [index, cell] of node.children.entries()) {
      if (index === column) tr.setNodeAttribute(start, 'align', value)
      start += cell.nodeSize
    }
    return false
  })
  view.dispatch(tr)
  view.focus()
}
