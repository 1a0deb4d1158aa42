import type { Editor } from '@tiptap/core'
import type { PictureDetail } from '#src/features/pictures/contract.ts'
import { figureOf } from './figures.ts'
import { shownSize } from './pictureCrops.ts'

interface Place {
  /** Text of the placeholder. */
  label: string
  /** Number of placeholders with the same text to leave alone. */
  skip: number
}

/** Replaces a placeholder with its picture: a figure if it is a block of its own, or else an inline picture. */
export function takePlace(
  editor: Editor,
  { label, skip }: Place,
  picture: PictureDetail,
  alt: string,
) {
  const { state, view } = editor
  const found: { pos: number; isAlone: boolean }[] = []
  state.doc.descendants((node, pos, parent) => {
    if (node.text === label && node.marks.some(({ type }) => type.name === 'mark'))
      found.push({ pos, isAlone: parent?.childCount === 1 && state.doc.resolve(pos).depth === 1 })
  })
  const place = found[skip]
  if (!place) return
  const attrs = { src: picture.path, alt: alt || picture.alt, ...shownSize(picture) }
  const figure = state.schema.nodeFromJSON(figureOf(attrs))
  const { pos, isAlone } = place
  const end = pos + label.length
  const around = state.doc.resolve(pos)
  // A caption can't contain another picture, so the figure goes after it.
  if (around.node(1).type.name === 'figure')
    view.dispatch(state.tr.insert(around.after(1), figure).delete(pos, end))
  else if (isAlone) view.dispatch(state.tr.replaceWith(pos - 1, end + 1, figure))
  else view.dispatch(state.tr.replaceWith(pos, end, state.schema.node('img', attrs)))
}
