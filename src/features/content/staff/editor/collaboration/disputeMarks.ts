import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Dispute, findDispute } from '../../editing/merge.ts'
import { startOf } from '../body/blocks.ts'
import { serializeNode } from '../body/serialize.ts'

/** A dispute with the element below its block that shows the question. */
export interface ShownDispute {
  id: string
  dispute: Dispute
  element: HTMLElement
}

interface MarksState {
  shown: readonly ShownDispute[]
  marks: DecorationSet
}
const key = new PluginKey<MarksState>('disputes')

/** Highlights blocks in which two people changed the same words. A widget below each asks which version to keep. */
export const DisputeMarks = Extension.create({
  name: 'disputeMarks',
  addProseMirrorPlugins: () => [
    new Plugin<MarksState>({
      key,
      state: {
        init: () => ({ shown: [], marks: DecorationSet.empty }),
        apply(tr, state) {
          const next = tr.getMeta(key) as readonly ShownDispute[] | undefined
          if (next) return { shown: next, marks: draw(tr.doc, next) }
          if (!tr.docChanged || state.shown.length === 0) return state
          let isLost = false
          const marks = state.marks.map(tr.mapping, tr.doc, { onRemove: () => (isLost = true) })
          return { shown: state.shown, marks: isLost ? draw(tr.doc, state.shown) : marks }
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
})

export const showDisputes = (state: EditorState, shown: readonly ShownDispute[]) =>
  state.tr.setMeta(key, shown).setMeta('addToHistory', false)

function draw(doc: Node, shown: readonly ShownDispute[]): DecorationSet {
  if (shown.length === 0) return DecorationSet.empty
  const sources = doc.children.map(serializeNode)
  const all = shown.flatMap(({ id, dispute, element }) => {
    const { at, count } = findDispute(sources, dispute)
    // If the block is gone, the question appears at the end of the text.
    const [first, end] =
      at < 0 ? [doc.childCount, doc.childCount] : [at, Math.min(at + count, doc.childCount)]
    const blocks = Array.from({ length: end - first }, (_, index) =>
      Decoration.node(startOf(doc, first + index), startOf(doc, first + index + 1), {
        class: 'disputed',
      }),
    )
    const question = Decoration.widget(startOf(doc, end), element, {
      key: id,
      side: -1,
      stopEvent: () => true,
      ignoreSelection: true,
    })
    return [...blocks, question]
  })
  return DecorationSet.create(doc, all)
}
