import { attribute, escape } from './html.ts'
import { fileName, webAddress } from './address.ts'
import { isRegistered } from './shortcodeNames.ts'

export interface Attachment {
  url: string
  alt: string
  /** Id of the post that it belongs to. */
  parent: string
}

export interface Library {
  attachment: (id: string) => Attachment | undefined
  /** The pictures of a post, in the order of the file. */
  attachmentsOf: (postId: string) => Attachment[]
}

interface Context extends Library {
  postId: string
  /** Hears of each shortcode that nothing could be made of, as it was written. */
  onDropped: (name: string, written: string) => void
}

type Attributes = Record<string, string>
type Expand = (attributes: Attributes, content: string, context: Context) => string

const picture = ({ url, alt }: Attachment) => `<img${attribute('src', url)}${attribute('alt', alt)}>`
const block = (html: string) => `\n\n${html}\n\n`
const embed: Expand = (attributes, content) => {
  const address = webAddress(content) ?? webAddress(attributes.src ?? attributes.url ?? attributes.bare?.replace(/^=/, ''))
  return address ? block(`<iframe${attribute('src', address)}></iframe>`) : ''
}
const player =
  (host: string): Expand =>
  (attributes, content) => {
    const named = (content || attributes.id || attributes.bare || '').trim().replace(/^=/, '')
    return embed({}, /^[\w-]+$/.test(named) ? host + named : named, undefined!)
  }
const media: Expand = (attributes) => {
  const source = Object.entries(attributes).find(
    ([name, value]) => /^(src|mp3|mp4|m4a|m4v|ogg|ogv|wav|webm|flv|wmv|bare)$/.test(name) && webAddress(value),
  )
  const address = webAddress(source?.[1])
  return address ? block(`<p><a${attribute('href', address)}>${escape(fileName(address))}</a></p>`) : ''
}
const code: Expand = (_, content) =>
  block(
    `<pre><code>${content
      .replace(/^\r?\n/, '')
      .trimEnd()
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')}</code></pre>`,
  )

const known: Record<string, Expand> = {
  caption: ({ caption }, content) => {
    const [, shown = '', text = ''] = /^\s*(<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>|<img\b[^>]*>)?([^]*)$/i.exec(content)!
    const words = text.trim() || (caption ? escape(caption) : '')
    return block(`<figure>${shown}${words && `<figcaption>${words}</figcaption>`}</figure>`)
  },
  gallery: ({ ids, include }, _, context) => {
    const chosen = (ids ?? include ?? '').split(/[\s,]+/).filter(Boolean)
    const shown = chosen.length > 0 ? chosen.flatMap((id) => context.attachment(id) ?? []) : context.attachmentsOf(context.postId)
    if (shown.length === 0) context.onDropped('gallery', '[gallery]')
    return shown.length > 0 ? block(`<ul>${shown.map((one) => `<li>${picture(one)}</li>`).join('')}</ul>`) : ''
  },
  embed,
  youtube: player('https://www.youtube.com/watch?v='),
  vimeo: player('https://vimeo.com/'),
  audio: media,
  video: media,
  code,
  sourcecode: code,
}
known.wp_caption = known.caption!
const literal = new Set(['code', 'sourcecode'])

const opening = /\[(\[?)([a-zA-Z][\w-]{0,50})((?:[\s=/][^[\]]{0,2000})?)\](\]?)/y

/** Turns the shortcodes of a post into HTML; of those that nobody knows only the text between them stays, as WordPress shows them. */
export function expandShortcodes(text: string, context: Context): string {
  if (!text.includes('[')) return text
  const closed = new Set([...text.matchAll(/\[\/([a-zA-Z][\w-]{0,50})\]/g)].map(([, name]) => name!))
  const find = remembering(text)
  const endOfVerbatim = verbatimParts(text)
  /** Closing brackets of shortcodes that were taken out, by their index. */
  const closings = new Map<number, number>()
  let out = ''
  let from = 0
  for (let at = next(text, 0); at !== -1; at = next(text, from)) {
    out += text.slice(from, at)
    from = at
    const skipped = text[at] === '<' ? endOfVerbatim(at) : undefined
    if (skipped !== undefined) {
      out += text.slice(at, skipped)
      from = skipped
      continue
    }
    const afterClosing = closings.get(at)
    if (afterClosing !== undefined) {
      from = afterClosing
      continue
    }
    opening.lastIndex = at
    const [whole, escaped, name, inside, end] = opening.exec(text) ?? []
    if (whole === undefined) {
      out += text[at]
      from = at + 1
      continue
    }
    from = at + whole.length - (end && !escaped ? 1 : 0)
    if (escaped && end) {
      out += whole.slice(1, -1)
      continue
    }
    const close = `[/${name}]`
    const until = closed.has(name!) && !inside!.endsWith('/') ? find(close, from) : -1
    const expand = Object.hasOwn(known, name!) ? known[name!] : undefined
    if (expand) {
      const content = until === -1 ? '' : text.slice(from, until)
      if (until !== -1) from = until + close.length
      out += expand(attributesOf(inside!), literal.has(name!) ? content : nested(content, context), context)
    } else if (isRegistered(name!, inside!, until !== -1)) {
      if (until !== -1) closings.set(until, until + close.length)
      context.onDropped(name!, text.slice(at, from))
    } else out += text.slice(at, from)
  }
  return out + text.slice(from)
}

const nested = (content: string, context: Context) => (content.includes('[') ? expandShortcodes(content, context) : content)

function next(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '[' || text[at] === '<') return at
  return -1
}

/** Searches forwards in linear time over all calls: what is not there any more is not searched for again. */
function remembering(text: string) {
  const found = new Map<string, number>()
  return (part: string, from: number) => {
    const before = found.get(part)
    if (before !== undefined && (before === -1 || before >= from)) return before
    const at = text.indexOf(part, from)
    found.set(part, at)
    return at
  }
}

/** Tells where a tag, comment or piece of code ends, inside which brackets are just brackets. */
function verbatimParts(text: string) {
  const lower = text.toLowerCase()
  const find = remembering(lower)
  return (at: number): number | undefined => {
    const name = /^<(pre|code|script|style|!--|\/?[a-z])/.exec(lower.slice(at, at + 8))?.[1]
    if (!name) return undefined
    const end = name === '!--' ? '-->' : name.length > 2 ? `</${name}>` : '>'
    const until = find(end, at)
    return until === -1 ? undefined : until + end.length
  }
}

function attributesOf(text: string): Attributes {
  const attributes: Attributes = {}
  for (const [, name, double, single, bare, alone] of text.matchAll(
    /([\w-]{1,50})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/g,
  )) {
    if (name) attributes[name.toLowerCase()] = decodeQuotes(double ?? single ?? bare ?? '')
    else attributes.bare ??= decodeQuotes(alone!).replace(/^["']|["']$/g, '')
  }
  return attributes
}

const decodeQuotes = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
