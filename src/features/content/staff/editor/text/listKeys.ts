import { Extension } from '@tiptap/core'

/**
 * Tab indents an item and Shift+Tab outdents it. Both stay in the text even without effect; after Escape, they leave
 * it.
 */
export const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    const { editor } = this
    let leaves = false
    editor.on('selectionUpdate', () => (leaves = false))
    const isInList = () => editor.isActive('li') && !editor.isActive('table')
    const change = (run: () => boolean) => () => {
      if (leaves || !isInList()) return false
      run()
      return true
    }
    const isNested = () => {
      const { $from } = editor.state.selection
      const items = Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1))
      return items.filter(({ type }) => type.name === 'li').length > 1
    }
    return {
      Tab: change(() => editor.commands.sinkListItem('li')),
      'Shift-Tab': change(() => isNested() && editor.commands.liftListItem('li')),
      Escape() {
        leaves = isInList()
        return false
      },
    }
  },
})
