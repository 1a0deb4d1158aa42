import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { blockShapes } from '#src/content/blockShapes.ts'

const { className } = blockShapes.button

/** Makes what is typed before or after the label of a button part of it, although links elsewhere end there. */
export const ButtonText = Extension.create({
  name: 'buttonText',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput({ state, dispatch }, from, to, text) {
          const $from = state.doc.resolve(from)
          const label = $from.nodeBefore ?? state.doc.resolve(to).nodeAfter
          if ($from.parent.attrs.class !== className || !label) return false
          if (!label.marks.some(({ type }) => type.name === 'a')) return false
          const tr = state.tr.replaceWith(from, to, state.schema.text(text, label.marks))
          const end = TextSelection.create(tr.doc, from + text.length)
          dispatch(tr.setSelection(end).scrollIntoView())
          return true
        },
      },
    }),
  ],
})
