import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { fetchPicture } from '#src/features/pictures/contract.ts'
import { refusalOf, sendFile } from '#src/features/pictures/staff/sending.ts'
import { api } from '#src/staff/client.ts'
import { toast } from '#src/ui/toast.ts'
import { placeholderText } from './paste.ts'
import { isMarkdown, markdownHtml } from './markdownPaste.ts'
import { fileOf, type PictureSource, picturesIn } from './pictureSources.ts'
import { hasPlaceholder, linkPlaceholder, replacePlaceholder } from './picturePlaceholders.ts'

/** A picture being uploaded, with the text of its placeholder. */
interface Coming {
  label: string
  alt: string
  /** Its current URL. */
  address?: string
  /** Uploads the picture; undefined if there is nothing to upload. */
  send?: () => ReturnType<typeof sendFile>
}

/** Uploads pasted or dropped pictures to the library. Pictures of other sites are fetched, never hotlinked. */
export const PastedPictures = Extension.create({
  name: 'pastedPictures',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste(view, { clipboardData }) {
            const html = htmlOf(clipboardData)
            const files = imagesOf(clipboardData)
            if (files.length > 0 && !hasText(html))
              return placeFiles(editor, view, files, view.state.selection.from)
            const sources = picturesIn(html)
            // The placeholders only exist after this event.
            if (sources.length > 0) setTimeout(() => void bring(editor, sources.map(coming)))
            return false
          },
          handleDrop(view, { dataTransfer, clientX, clientY }, _, isMoved) {
            const files = imagesOf(dataTransfer)
            if (isMoved || files.length === 0) return false
            return placeFiles(
              editor,
              view,
              files,
              view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.doc.content.size,
            )
          },
        },
      }),
    ]
  },
})

/** Returns pasted data as HTML, with Markdown converted. */
function htmlOf(data: DataTransfer | null): string {
  const text = data?.getData('text/plain') ?? ''
  return data?.getData('text/html') || (isMarkdown(text) ? markdownHtml(text) : '')
}
const imagesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
const hasText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''

const coming = ({ label, alt, address }: PictureSource): Coming => ({
  label,
  alt,
  ...(address && {
    address,
    send: () =>
      address.startsWith('data:')
        ? sendFile(fileOf(address))
        : api(fetchPicture, { body: { address } }),
  }),
})

/** Inserts a placeholder for each file after the block at a position, then uploads the files. */
function placeFiles(editor: Editor, view: EditorView, files: File[], at: number): true {
  const { schema, doc } = view.state
  const places = files.map(({ name }) =>
    schema.node('p', null, schema.text(placeholderText(name), [schema.mark('mark')])),
  )
  view.dispatch(
    view.state.tr.insert(doc.resolve(at).depth > 0 ? doc.resolve(at).after(1) : at, places),
  )
  void bring(
    editor,
    files.map((file) => ({
      label: placeholderText(file.name),
      alt: '',
      send: () => sendFile(file),
    })),
  )
  return true
}

/** Uploads pictures one at a time, so that equal placeholders are replaced in order. Rejected ones keep theirs. */
async function bring(editor: Editor, list: Coming[]) {
  const left = new Map<string, number>()
  for (const { label, alt, address, send } of list) {
    const place = { label, skip: left.get(label) ?? 0 }
    // Text pasted as plain text has no placeholders.
    if (!hasPlaceholder(editor, place)) continue
    try {
      const sent = await send?.()
      if (editor.isDestroyed) return
      if (sent) replacePlaceholder(editor, place, sent.picture, alt)
      else left.set(label, place.skip + 1)
    } catch (error) {
      left.set(label, place.skip + 1)
      if (address) linkPlaceholder(editor, place, address)
      toast({
        title: 'A picture couldn’t be pasted',
        description: refusalOf(error),
        variant: 'destructive',
      })
    }
  }
}
