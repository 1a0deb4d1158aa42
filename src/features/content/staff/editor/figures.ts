import type { Editor, JSONContent } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { changePicture, type PictureDetail } from '#src/features/pictures/contract.ts'
import { api } from '#src/staff/client.ts'

const SHOWN_WIDTH = 1200

/** Width and height of a picture of the library as texts show it. */
export function shownSize(picture: Pick<PictureDetail, 'width' | 'height'> | undefined) {
  if (!picture) return {}
  const width = Math.min(picture.width, SHOWN_WIDTH)
  return { width: String(width), height: String(Math.round((picture.height * width) / picture.width)) }
}

/** A picture with its caption as a block of a text. */
export const figureOf = (attrs: Record<string, string | undefined>, caption = ''): JSONContent => ({
  type: 'figure',
  content: [
    { type: 'line', content: [{ type: 'img', attrs }] },
    ...(caption ? [{ type: 'figcaption', content: [{ type: 'text', text: caption }] }] : []),
  ],
})

/** Puts the cursor below the figure that holds it: into the text that follows, or into a new paragraph where none does or `isNew` asks for one. */
export const leaveFigure = (editor: Editor, isNew = false): boolean =>
  editor.commands.command(({ tr, dispatch }) => {
    const { $from } = tr.selection
    const depth = $from.node(1).type.name === 'figure' ? 1 : 0
    if (depth === 0) return false
    const after = $from.after(depth)
    const next = tr.doc.resolve(after).nodeAfter
    const isThere = next?.isTextblock && (!isNew || next.childCount === 0)
    if (dispatch && !isThere) tr.insert(after, editor.schema.nodes.p!.create())
    if (dispatch) tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
    return true
  })

interface Said {
  alt: string
  decorative: boolean
  focusX?: number
  focusY?: number
}

/** What was said of a picture in a text is kept in the library where that knew nothing yet; that it is decorative, and a moved focal point, always. */
export async function keepInLibrary(known: PictureDetail, { alt, decorative, ...focus }: Said) {
  const isNew = known.alt.trim() === '' && !known.decorative
  const values = { ...(isNew && { alt }), ...(decorative && !known.decorative && { decorative }), ...focus }
  if (Object.keys(values).length > 0)
    await api(changePicture, { params: { id: known.id }, body: { version: known.version, values } })
}
