import { Extension, type JSONContent } from '@tiptap/core'
import { blockShapes } from '#src/content/blockShapes.ts'
import { Plugin } from '@tiptap/pm/state'
import { captionOf, insertBlock, isInEmptyParagraph, inlineText } from '../body/blockContent.ts'

interface Media {
  /** Path of a file on this site. */
  src: string
  poster?: string | null | undefined
  /** Path of the captions file. */
  captions?: string | null | undefined
}

const figure = (line: JSONContent[], caption: string): JSONContent => ({
  type: 'figure',
  content: [{ type: 'line', content: line }, ...captionOf(caption)],
})

/** Whether a file is audio only. */
export const isSound = (path: string) => /\.(mp3|m4a|aac|og[ga]|opus|wav|flac)$/i.test(path)

/** Builds the player block for a video or audio file of this site. */
export function playerOf({ src, poster, captions }: Media, caption: string): JSONContent {
  if (isSound(src))
    return {
      ...figure([{ type: 'audio', attrs: { src } }], caption),
      attrs: { class: blockShapes.audio.className },
    }
  const tracks = captions
    ? [{ kind: 'captions', src: captions, srclang: 'en', label: 'English' }]
    : []
  return figure([{ type: 'video', attrs: { src, poster: poster || null, tracks } }], caption)
}

/** Returns the address of a YouTube or Vimeo video and the name of its host; undefined for other addresses. */
export function externalVideo(address: string): { host: string; href: string } | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (!/^https?:$/.test(protocol)) return undefined
  const host = hostname.replace(/^(www|m)\./, '')
  const last = pathname.split('/').findLast(Boolean) ?? ''
  if (/^(vimeo\.com|player\.vimeo\.com)$/.test(host) && /^\d+$/.test(last))
    return { host: 'Vimeo', href: `https://vimeo.com/${last}` }
  const id =
    host === 'youtu.be'
      ? last
      : /^youtube(-nocookie)?\.com$/.test(host)
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1])
        : undefined
  return id && /^[\w-]{6,20}$/.test(id)
    ? { host: 'YouTube', href: `https://www.youtube.com/watch?v=${id}` }
    : undefined
}

export const WATCH = 'Watch the video'

/** Builds the card of a video hosted elsewhere: a link, so that nothing is requested from there before a click. */
export const cardOf = (href: string, host: string, label = ''): JSONContent =>
  figure(inlineText(label || WATCH, href), `On ${host}`)

/** Turns each video address that is alone in a paragraph into a card. */
export function makeVideoCards(body: ParentNode) {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('p > a:only-child')) {
    const paragraph = link.parentElement
    const alone = paragraph?.textContent.trim()
    const video = alone && alone === link.getAttribute('href') ? externalVideo(alone) : undefined
    if (!video) continue
    const card = document.createElement('figure')
    const caption = document.createElement('figcaption')
    link.href = video.href
    link.textContent = WATCH
    caption.textContent = `On ${video.host}`
    paragraph?.replaceWith(card)
    card.append(link, caption)
  }
}

/** Turns a video address pasted into an empty paragraph into a card. */
export const PastedVideos = Extension.create({
  name: 'pastedVideos',
  priority: 200,
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste(_, { clipboardData }) {
            const video = externalVideo(clipboardData?.getData('text/plain').trim() ?? '')
            if (!video || !isInEmptyParagraph(editor.state)) return false
            return insertBlock(editor, cardOf(video.href, video.host), true)
          },
        },
      }),
    ]
  },
})
