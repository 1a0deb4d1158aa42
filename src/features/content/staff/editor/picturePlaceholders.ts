import type { Editor } from '@tiptap/core'
import { isLinkAddress } from '#src/content/tags.ts'
import type { PictureDetail } from '#src/features/pictures/contract.ts'
import { figureOf } from './figures.ts'
import { shownSize } from './pictureCrops.ts'

interface PicturePlaceholder {
  /** Text of the placeholder. */
  label: string
  /** Number of placeholders with the same text to leave alone. */
  skip: number
}

function findPlace({ state: { doc } }: Editor, { label, skip }: PicturePlaceholder) {
  const found: { pos: number; isAlone: boolean }[] = []
  doc.descendants((node, pos, parent) => {
    if (node.text === label && node.marks.some(({ type }) => type.name === 'mark'))
      found.push({ pos, isAlone: parent?.childCount === 1 && doc.resolve(pos).depth === 1 })
  })
  return found[skip]
}

/** Whether the text contains a placeholder. */
export const hasPlaceholder = (editor: Editor, place: PicturePlaceholder) =>
  findPlace(editor, place) !== undefined

/** Links the placeholder of a picture that could not be uploaded to its address. */
export function linkPlaceholder(editor: Editor, place: PicturePlaceholder, href: string) {
  const { state, view } = editor
  const pos = findPlace(editor, place)?.pos
  if (pos === undefined || !isLinkAddress(href)) return
  view.dispatch(state.tr.addMark(pos, pos + place.label.length, state.schema.mark('a', { href })))
}

/** Replaces a placeholder with its picture: alone in a block, it becomes a figure; within a line, an inline picture. */
export function replacePlaceholder(
  editor: Editor,
  holding: PicturePlaceholder,
  picture: PictureDetail,
  alt: string,
) {
  const { state, view } = editor
  const place = findPlace(editor, holding)
  if (!place) return
  const attrs = { src: picture.path, alt: alt || picture.alt, ...shownSize(picture) }
  const figure = state.schema.nodeFromJSON(figureOf(attrs))
  const { pos, isAlone } = place
  const end = pos + holding.label.length
  const around = state.doc.resolve(pos)
  // A caption can't contain another picture, so the figure goes after it.
  if (around.node(1).type.name === 'figure')
    view.dispatch(state.tr.insert(around.after(1), figure).delete(pos, end))
  else if (isAlone) view.dispatch(state.tr.replaceWith(pos - 1, end + 1, figure))
  else view.dispatch(state.tr.replaceWith(pos, end, state.schema.node('img', attrs)))
}
