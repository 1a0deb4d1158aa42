import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { blockShapes } from '#src/content/blockShapes.ts'
import { pathOf } from '#src/features/pictures/staff/paths.ts'
import type { PictureDetail } from '#src/features/pictures/contract.ts'
import { insertBlock } from '../body/blockContent.ts'
import { figureHere, galleryOf } from '../body/figures.ts'
import { SHOWN_WIDTH, shownSize } from './pictureCrops.ts'
import { isPicture } from '../body/schema.ts'

const isGallery = (node: Node | undefined) => node?.attrs.class === blockShapes.gallery.className

// A type, since an interface has no index signature.
export type PictureHere = {
  at: number
  alt: string
  isGallery: boolean
  isFirst: boolean
  isLast: boolean
}

const selectedPicture = ({ selection }: EditorState): NodeSelection | undefined =>
  selection instanceof NodeSelection && isPicture(selection.node) ? selection : undefined

/** Returns the selected picture of a figure. */
export function pictureHere({ state }: Editor): PictureHere | undefined {
  const selection = selectedPicture(state)
  const figure = figureHere(state)
  if (!figure || !selection) return undefined
  return {
    at: selection.from,
    alt: (selection.node.attrs.alt as string | null) ?? '',
    isGallery: isGallery(figure.node),
    isFirst: neighborOf(selection, -1) === undefined,
    isLast: neighborOf(selection, 1) === undefined,
  }
}

/** Returns the position of the next picture in the same line; line breaks and spaces may lie between. */
function neighborOf({ $from }: NodeSelection, by: 1 | -1): number | undefined {
  const { parent } = $from
  for (let index = $from.index() + by; index >= 0 && index < parent.childCount; index += by)
    if (isPicture(parent.child(index))) return $from.posAtIndex(index)
  return undefined
}

const changePicture = (
  { state, view }: Editor,
  change: (selection: NodeSelection, tr: Transaction) => Transaction | undefined,
): boolean => {
  const selection = selectedPicture(state)
  if (!selection) return false
  const changed = change(selection, state.tr)
  if (changed) view.dispatch(changed.scrollIntoView())
  // Otherwise the browser would take Alt and an arrow at the end of a gallery for its own Back and Forward.
  return true
}

const choose = (tr: Transaction, at: number) => tr.setSelection(NodeSelection.create(tr.doc, at))

export function describePicture({ state, view }: Editor, at: number, alt: string): void {
  const node = state.doc.nodeAt(at)
  if (isPicture(node) && node.attrs.alt !== alt)
    view.dispatch(state.tr.setNodeAttribute(at, 'alt', alt))
}

/** Swaps the selected picture of a gallery with its neighbor, if any. Returns false if no picture is selected. */
export const movePicture = (editor: Editor, by: 1 | -1): boolean =>
  changePicture(editor, (selection, tr) => {
    const other = neighborOf(selection, by)
    const { from, node } = selection
    if (other === undefined) return undefined
    const moved = tr.doc.nodeAt(other)!
    tr.replaceWith(from, from + node.nodeSize, moved)
    return choose(tr.replaceWith(other, other + moved.nodeSize, node), other)
  })

/** Removes the selected picture and selects its neighbor. The last one takes its figure along. */
export const removePicture = (editor: Editor): boolean =>
  changePicture(editor, (selection, tr) => {
    const figure = figureHere(editor.state)
    const [before, after] = [neighborOf(selection, -1), neighborOf(selection, 1)]
    if (figure && before === undefined && after === undefined) {
      tr.replaceWith(
        figure.pos,
        figure.pos + figure.node.nodeSize,
        tr.doc.childCount === 1 ? tr.doc.type.schema.node('p') : [],
      )
      return tr.setSelection(TextSelection.near(tr.doc.resolve(figure.pos)))
    }
    tr.deleteSelection()
    return choose(tr, before ?? tr.mapping.map(after ?? selection.from))
  })

/** Moves the cursor into the caption of the figure around it, which it adds if there is none. */
export const toCaption = (editor: Editor): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const figure = figureHere(state)
      if (!figure) return false
      const { node, pos } = figure
      let at = pos + node.nodeSize - 1
      if (node.lastChild?.type.name !== 'figcaption') tr.insert(at, state.schema.node('figcaption'))
      else at -= node.lastChild.nodeSize
      const caption = tr.doc.nodeAt(at)!
      tr.setSelection(TextSelection.create(tr.doc, at + 1 + caption.content.size)).scrollIntoView()
      return true
    })
    .run()

/**
 * Adds pictures to the gallery around the cursor, after the selected one, or inserts a new gallery. Selects the first
 * that needs an alt text.
 */
export function addToGallery(editor: Editor, pictures: readonly PictureDetail[]): void {
  const attrs = pictures.map((picture) => ({
    src: pathOf(picture.id, SHOWN_WIDTH),
    alt: picture.alt.trim(),
    ...shownSize(picture),
  }))
  const figure = figureHere(editor.state)
  let start: number
  if (figure && isGallery(figure.node)) {
    const { selection } = editor.state
    start =
      selection instanceof NodeSelection
        ? selection.to
        : figure.pos + 1 + figure.node.firstChild!.nodeSize - 1
    editor.view.dispatch(
      editor.state.tr.insert(
        start,
        attrs.map((one) => editor.schema.node('img', one)),
      ),
    )
  } else {
    insertBlock(editor, galleryOf(attrs), true)
    // The cursor is in the text below the new gallery.
    const end = editor.state.selection.$from.before(1)
    start = end - editor.state.doc.resolve(end).nodeBefore!.nodeSize + 2
  }
  const undescribed = pictures.findIndex(({ alt, decorative }) => !decorative && alt.trim() === '')
  editor.view.dispatch(choose(editor.state.tr, start + Math.max(undescribed, 0)).scrollIntoView())
}
