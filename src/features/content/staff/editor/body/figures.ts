import type { Editor, JSONContent } from '@tiptap/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { blockShapes } from '#src/content/blockShapes.ts'
import { changePicture, type PictureDetail } from '#src/features/pictures/contract.ts'
import { api } from '#src/staff/client.ts'
import { captionOf } from './blockContent.ts'

/** Widths of a picture in a text, each with the class of its figure. */
export const pictureSizes = [
  { value: blockShapes.columnPicture.className, label: 'As wide as the text' },
  { value: '', label: 'Wider than the text' },
  { value: blockShapes.fullPicture.className, label: 'As wide as the page' },
] as const
export type PictureSize = (typeof pictureSizes)[number]['value']

type Picture = Record<string, string | undefined>
const figure = (pictures: Picture[], caption: string, className: string): JSONContent => ({
  type: 'figure',
  attrs: { class: className || null },
  content: [
    { type: 'line', content: pictures.map((attrs) => ({ type: 'img', attrs })) },
    ...captionOf(caption),
  ],
})

/** Builds the block of a picture with its caption. */
export const figureOf = (attrs: Picture, caption = '', size: PictureSize = ''): JSONContent =>
  figure([attrs], caption, size)

/** Builds a gallery: pictures side by side, which may get one caption. */
export const galleryOf = (pictures: Picture[]): JSONContent =>
  figure(pictures, '', blockShapes.gallery.className)

/** Returns the figure around the selection and its position. */
export function figureHere({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'figure')
      return { node: $from.node(depth), pos: $from.before(depth) }
  return undefined
}

/**
 * Moves the cursor below the figure around it: into the text that follows, or into a new paragraph if there is none
 * or `isNew` is set.
 */
export const leaveFigure = (editor: Editor, isNew = false): boolean =>
  editor.commands.command(({ tr, dispatch }) => {
    const { $from } = tr.selection
    const depth = $from.node(1).type.name === 'figure' ? 1 : 0
    if (depth === 0) return false
    const after = $from.after(depth)
    const next = tr.doc.resolve(after).nodeAfter
    const isThere = next?.isTextblock && (!isNew || next.childCount === 0)
    if (dispatch && !isThere) tr.insert(after, editor.schema.node('p'))
    if (dispatch) tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
    return true
  })

interface PictureText {
  alt: string
  decorative: boolean
  focusX?: number
  focusY?: number
}

/**
 * Saves a picture's alt text to the library if it has none yet. Always saves that a picture is decorative, and a
 * moved focal point.
 */
export async function copyToLibrary(
  known: PictureDetail,
  { alt, decorative, ...focus }: PictureText,
) {
  const isNew = known.alt.trim() === '' && !known.decorative
  const values = {
    ...(isNew && { alt }),
    ...(decorative && !known.decorative && { decorative }),
    ...focus,
  }
  if (Object.keys(values).length > 0)
    await api(changePicture, { params: { id: known.id }, body: { version: known.version, values } })
}
