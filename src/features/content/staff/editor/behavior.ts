import { Extension } from '@tiptap/core'
import { type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { leaveFigure } from './figures.ts'
import { toggleList } from './lists.ts'
import { cleanPasted } from './paste.ts'

interface BehaviorOptions {
  /** Whether a top-level node stands as it did in the source. */
  isOriginal: (node: Node) => boolean
  askLink: () => void
  askComment: () => void
  leaveToToolbar: () => void
}

/** Keys, and that new top-level text stands in paragraphs. */
export const Behavior = Extension.create<BehaviorOptions>({
  name: 'behavior',
  addKeyboardShortcuts() {
    const { editor, options } = this
    const said = (run: () => void) => () => {
      run()
      return true
    }
    return {
      'Mod-b': () => editor.commands.toggleMark('strong'),
      'Mod-i': () => editor.commands.toggleMark('em'),
      'Mod-k': said(options.askLink),
      'Mod-Alt-m': said(options.askComment),
      'Alt-F10': said(options.leaveToToolbar),
      'Mod-Alt-0': () => editor.commands.setNode('p'),
      'Mod-Alt-2': () => editor.commands.toggleNode('h2', 'p'),
      'Mod-Alt-3': () => editor.commands.toggleNode('h3', 'p'),
      'Mod-Alt-4': () => editor.commands.toggleNode('h4', 'p'),
      'Mod-Shift-7': () => toggleList(editor, 'ol'),
      'Mod-Shift-8': () => toggleList(editor, 'ul'),
      'Mod-]': () => editor.commands.sinkListItem('li'),
      'Mod-[': () => editor.commands.liftListItem('li'),
      Enter: () =>
        isInCaption(editor.state)
          ? leaveFigure(editor, true)
          : isInItem(editor.state)
            ? editor.commands.splitListItem('li')
            : splitInner(editor.view),
    }
  },
  addProseMirrorPlugins() {
    const { isOriginal } = this.options
    let isOwn = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            // Outside of code, which it leaves, this key is the form's.
            keydown: ({ state }, { key, ctrlKey, metaKey }) =>
              key === 'Enter' && (ctrlKey || metaKey) && !state.selection.$from.parent.type.spec.code,
          },
          transformPastedHTML(html) {
            isOwn = /data-pm-slice/.test(html)
            return cleanPasted(html)
          },
          // Items, headings and tables of others stay what they are; only paragraphs flow into the paragraph with the cursor.
          transformPasted({ content, openStart, openEnd }, _, isPlain) {
            const stays = (node: Node | null) => isOwn || isPlain || flows(node)
            return new Slice(content, stays(content.firstChild) ? openStart : 0, stays(content.lastChild) ? openEnd : 0)
          },
        },
        appendTransaction(transactions, _, state) {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const tr = state.tr
          state.doc.forEach((node, offset) => {
            if (node.type.name === 'line' && !isOriginal(node)) tr.setNodeMarkup(offset, state.schema.nodes.p)
          })
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})

const flows = (node: Node | null) => node === null || node.isInline || ['p', 'line'].includes(node.type.name)

const isInCaption = ({ selection: { $from } }: EditorState) => $from.parent.type.name === 'figcaption'

const isInItem = ({ selection: { $from } }: EditorState) => $from.depth > 1 && $from.node(-1).type.name === 'li'

/** Enter at the end of a paragraph inside a quote, cell or figure begins another paragraph there, not a loose line. */
function splitInner(view: EditorView) {
  const { state } = view
  const { $from, empty } = state.selection
  const { parent } = $from
  if (
    !empty ||
    $from.depth < 2 ||
    parent.type.name !== 'p' ||
    parent.content.size === 0 ||
    $from.parentOffset < parent.content.size
  )
    return false
  view.dispatch(state.tr.split($from.pos, 1, [{ type: parent.type }]).scrollIntoView())
  return true
}
