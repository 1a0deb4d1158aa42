import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Cursor } from '#src/features/live/staff/cursors.ts'
import { startOf } from '../body/blocks.ts'

/** A colleague editing the same text. */
export interface Present {
  tab: string
  name: string
  /** Color index of the person, starting at 1. */
  tone: number
  cursor: Cursor
}

const key = new PluginKey<DecorationSet>('colleagues')

/** Draws colleagues' cursors and names in a text, as decorations that aren't part of it. */
export const ColleagueMarks = Extension.create({
  name: 'colleagueMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, marks) {
          const people = tr.getMeta(key) as Present[] | undefined
          if (people)
            return DecorationSet.create(
              tr.doc,
              people.flatMap((one) => drawn(tr.doc, one)),
            )
          return tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

export const showColleagues = (state: EditorState, people: Present[]) =>
  state.tr.setMeta(key, people).setMeta('addToHistory', false)

function drawn(doc: Node, { tab, name, tone, cursor }: Present): Decoration[] {
  const [anchor, head] = [positionOf(doc, cursor.anchor), positionOf(doc, cursor.head)]
  const caret = Decoration.widget(head, () => caretOf(name, tone), {
    key: `${tab} ${name} ${tone}`,
    side: -1,
    ignoreSelection: true,
    marks: [],
  })
  if (anchor === head) return [caret]
  const words = Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), {
    class: `colleague__words colleague--${tone}`,
  })
  return [words, caret]
}

function caretOf(name: string, tone: number) {
  const caret = document.createElement('span')
  caret.className = `colleague colleague--${tone}`
  caret.setAttribute('aria-hidden', 'true')
  const label = document.createElement('span')
  label.className = 'colleague__name'
  label.textContent = name
  caret.append(label)
  return caret
}

/** Resolves a colleague's position in this version of the text, which may be slightly ahead or behind. */
function positionOf(doc: Node, [block, offset]: [number, number]): number {
  const index = Math.min(block, doc.childCount - 1)
  const start = startOf(doc, index)
  const { nodeSize, isLeaf } = doc.child(index)
  return start + Math.min(Math.max(offset, isLeaf ? 0 : 1), isLeaf ? nodeSize : nodeSize - 1)
}

/** Returns the user's own cursor in the form sent to colleagues. */
export function cursorOf({ doc, selection }: EditorState, field: string): Cursor {
  const spot = (at: number): [number, number] => {
    const $at = doc.resolve(at)
    const index = Math.min($at.index(0), Math.max(doc.childCount - 1, 0))
    return [index, $at.depth > 0 ? at - $at.before(1) : 0]
  }
  return { field, anchor: spot(selection.anchor), head: spot(selection.head) }
}
