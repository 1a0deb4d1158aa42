import { type Editor, Extension } from '@tiptap/core'
import { type Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toggleBlock } from './text/toggleBlock.ts'
import { leaveFigure } from './body/figures.ts'
import { toggleList } from './text/lists.ts'
import { movePicture } from './pictures/pictureActions.ts'
import { cleanPasted } from './paste/paste.ts'
import { withWholeEnds } from './text/wholeEnds.ts'

interface BehaviorOptions {
  /** Whether a top-level node is unchanged from the source. */
  isOriginal: (node: Node) => boolean
  askLink: () => void
  askComment: () => void
  askFind: () => void
  leaveToToolbar: () => void
}

/** Keyboard shortcuts. Also turns new top-level text into paragraphs. */
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
      // A text starts at h2, because the title above it is the h1.
      'Mod-Alt-1': () => editor.commands.toggleNode('h2', 'p'),
      'Mod-Alt-2': () => editor.commands.toggleNode('h2', 'p'),
      'Mod-Alt-3': () => editor.commands.toggleNode('h3', 'p'),
      'Mod-Alt-4': () => editor.commands.toggleNode('h4', 'p'),
      'Mod-Shift-7': () => toggleList(editor, 'ol'),
      'Mod-Shift-8': () => toggleList(editor, 'ul'),
      'Mod-Shift-9': () => toggleBlock(editor, 'blockquote', null),
      'Mod-e': () => editor.commands.toggleMark('code'),
      'Alt-ArrowLeft': () => movePicture(editor, -1),
      'Alt-ArrowRight': () => movePicture(editor, 1),
      'Mod-Alt-c': () => editor.commands.toggleNode('pre', 'p'),
      'Mod-f': said(options.askFind),
      'Mod-]': () => editor.commands.sinkListItem('li'),
      'Mod-[': () => editor.commands.liftListItem('li'),
      Enter: () =>
        isInCaption(editor.state)
          ? leaveFigure(editor, true)
          : isInSummary(editor.state)
            ? leaveSummary(editor)
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
            // Mod+Enter submits the form. Inside a code block it leaves the block instead.
            keydown: ({ state }, { key, ctrlKey, metaKey }) =>
              key === 'Enter' &&
              (ctrlKey || metaKey) &&
              !state.selection.$from.parent.type.spec.code,
          },
          transformPastedHTML(html) {
            const cleaned = cleanPasted(html)
            isOwn = /data-pm-slice/.test(cleaned)
            return cleaned
          },
          transformPasted: (slice, _, isPlain) => (isOwn || isPlain ? slice : withWholeEnds(slice)),
        },
        appendTransaction(transactions, _, state) {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const tr = state.tr
          state.doc.forEach((node, offset) => {
            if (node.type.name === 'line' && !isOriginal(node))
              tr.setNodeMarkup(offset, state.schema.nodes.p)
          })
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})

const isInCaption = ({ selection: { $from } }: EditorState) =>
  $from.parent.type.name === 'figcaption'

const isInSummary = ({ selection: { $from } }: EditorState) => $from.parent.type.name === 'summary'

/** Moves the cursor from the title of a fold-out into its text. */
const leaveSummary = (editor: Editor) =>
  editor.commands.command(({ tr, state, dispatch }) => {
    const after = tr.selection.$from.after()
    const next = tr.doc.resolve(after).nodeAfter
    const isEmpty = next?.isTextblock && next.content.size === 0
    if (!dispatch) return true
    if (!isEmpty) tr.insert(after, state.schema.node('p'))
    tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
    return true
  })

const isInItem = ({ selection: { $from } }: EditorState) =>
  $from.depth > 1 && $from.node(-1).type.name === 'li'

/** Makes Enter at the end of a paragraph in a quote, cell, or figure start another paragraph, not a loose line. */
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
