import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { fetchPicture, type PictureDetail } from '#src/features/pictures/contract.ts'
import { refusalOf, sendFile } from '#src/features/pictures/staff/sending.ts'
import { api } from '#src/staff/client.ts'
import { toast } from '#src/ui/toast.ts'
import { isOwnAddress, isLinkAddress } from '#src/content/tags.ts'
import { placeholderText, labelOf } from './paste.ts'
import { isMarkdown, markdownHtml } from './markdownPaste.ts'
import { readPasted } from './readPasted.ts'
import { figureOf } from '../body/figures.ts'
import { shownSize } from '../pictures/pictureCrops.ts'

/** A picture being uploaded, with the text of its placeholder. */
interface Coming {
  label: string
  alt: string
  /** Its current URL. */
  address?: string
  /** Uploads the picture; undefined if there is nothing to upload. */
  send?: () => ReturnType<typeof sendFile>
}

interface PictureSource {
  /** Text of its placeholder. */
  label: string
  alt: string
  /** An address on another site or a data URL; null if the clipboard only names a file. */
  address: string | null
}

/** Returns the pictures in pasted HTML that aren't on this site, in document order. */
function picturesIn(html: string): PictureSource[] {
  return [...(readPasted(html)?.querySelectorAll('img') ?? [])]
    .map((image) => ({
      label: labelOf(image),
      alt: image.alt,
      src: image.getAttribute('src') ?? '',
    }))
    .filter(({ src }) => !isOwnAddress(src))
    .map(({ label, alt, src }) => ({
      label,
      alt,
      address: /^(https?:\/\/|data:image\/[\w+]+;base64,)/.test(src) ? src : null,
    }))
}

/** Converts a picture pasted as a data URL to a file. */
function fileOf(address: string): File {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/s.exec(address) ?? []
  const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (letter) =>
    letter.charCodeAt(0),
  )
  return new File([bytes], 'Pasted picture', { type })
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
const hasPlaceholder = (editor: Editor, place: PicturePlaceholder) =>
  findPlace(editor, place) !== undefined

/** Links the placeholder of a picture that could not be uploaded to its address. */
function linkPlaceholder(editor: Editor, place: PicturePlaceholder, href: string) {
  const { state, view } = editor
  const pos = findPlace(editor, place)?.pos
  if (pos === undefined || !isLinkAddress(href)) return
  view.dispatch(state.tr.addMark(pos, pos + place.label.length, state.schema.mark('a', { href })))
}

/** Replaces a placeholder with its picture: alone in a block, it becomes a figure; within a line, an inline picture. */
function replacePlaceholder(
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
