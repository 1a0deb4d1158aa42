import { escapeText } from '#src/text/markup.ts'
import { codeAsShown, codeElement, languageOf } from '../articles/literalCode.ts'
import { attribute } from './html.ts'
import { fileName, webAddress } from './address.ts'
import { FORMULA } from '#src/content/tags.ts'
import { builderHtml, isBuilder } from './builders.ts'
import { isPluginName, isRegistered, looksLikePluginName } from './shortcodeNames.ts'
import { lookUp } from '#src/text/lookUp.ts'

export interface Attachment {
  url: string
  alt: string
  /** HTML of its caption. */
  caption: string
  /** Id of the post it belongs to. */
  parent: string
}

export interface Library {
  /** Returns the text of a pattern, which several posts can share. */
  pattern: (id: string) => string | undefined
  attachment: (id: string) => Attachment | undefined
  /** Returns a post's pictures, in file order. */
  attachmentsOf: (postId: string) => Attachment[]
}

/** A text without a media library. */
export const noLibrary = {
  postId: '',
  pattern: () => undefined,
  attachment: () => undefined,
  attachmentsOf: () => [],
}

interface ShortcodeContext extends Library {
  postId: string
  /** Called for each shortcode that could not be converted, with its source text. */
  onDropped: (name: string, written: string) => void
  /** Called for words in brackets that stay, though a plugin may have registered them. */
  onDoubtful: (written: string) => void
}

type Attributes = Record<string, string>
type Expand = (attributes: Attributes, content: string, context: ShortcodeContext) => string

const picture = ({ url, alt }: Attachment) =>
  `<img${attribute('src', url)}${attribute('alt', alt)}>`
const withCaption = (one: Attachment) =>
  one.caption
    ? `<figure>${picture(one)}<figcaption>${one.caption}</figcaption></figure>`
    : picture(one)
const block = (html: string) => `\n\n${html}\n\n`
const embed: Expand = (attributes, content) => {
  const address =
    webAddress(content) ??
    webAddress(attributes.src ?? attributes.url ?? attributes.bare?.replace(/^=/, ''))
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
    ([name, value]) =>
      /^(src|mp3|mp4|m4a|m4v|ogg|ogv|wav|webm|flv|wmv|bare)$/.test(name) && webAddress(value),
  )
  const address = webAddress(source?.[1])
  return address
    ? block(`<p><a${attribute('href', address)}>${escapeText(fileName(address))}</a></p>`)
    : ''
}
const code: Expand = ({ inline, lang, language, brush, bare, name = '' }, content) => {
  const text = codeAsShown(content)
  const stated = lang ?? language ?? brush ?? (bare?.startsWith('=') ? bare.slice(1) : undefined)
  const own = languageOf(`language-${(stated ?? name).replaceAll(/[^\w+#.-]/g, '')}`)
  return inline === 'true'
    ? codeElement(text.trim(), own)
    : block(`<pre>${codeElement(text.replace(/^\s*?\r?\n/, '').trimEnd(), own)}</pre>`)
}

/** Returns the language in a shortcode's name: `[php]`, `[cce_php]`. */
const named = (shortcode: string) => {
  const language = /^cc[a-z]*_([a-z0-9]+)$/.exec(shortcode)?.[1] ?? shortcode
  return codeFrames.has(language) || codeColorer.test(language) ? '' : language
}

/**
 * Shortcodes of code highlighters: SyntaxHighlighter's languages, CodeColorer's `cc` with options, Crayon,
 * Enlighter, and similar ones.
 */
const codeFrames = new Set(
  'code sourcecode codesyntax crayon enlighter prism highlight pre plain text'.split(' '),
)
const codeNames = new Set([
  ...codeFrames,
  ...'as3 actionscript3 bash shell cf coldfusion clojure clj csharp c-sharp c cpp css delphi pascal pas diff patch erl erlang fsharp go golang groovy haskell html xhtml xml xslt java javafx jfx js jscript javascript json jsx kotlin latex lua tex less matlab matlabkey objc obj-c perl pl php powershell ps py python r splus rails ror ruby rb rust sass scala scss sql swift ts tsx typescript vb vbnet vim yaml yml generic'.split(
    ' ',
  ),
])
const codeColorer = /^cc(?!s$)[eibnlsw]{0,4}(?:_[a-z0-9]+)?$/
const isCode = (name: string) => codeNames.has(name) || codeColorer.test(name)

/** Whether `highlight` marks words in color, as in many themes, rather than showing code. */
const isMarker = (name: string, attributes: string, content: string) =>
  name === 'highlight' && !/\b(?:lang\w*|brush)\s*=/.test(attributes) && !content.includes('\n')

const known: Record<string, Expand> = {
  caption: ({ caption }, content) => {
    const [, shown = '', text = ''] =
      /^\s*(<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>|<img\b[^>]*>)?([^]*)$/i.exec(content) ?? []
    const words = text.trim() || (caption ? escapeText(caption) : '')
    return block(`<figure>${shown}${words && `<figcaption>${words}</figcaption>`}</figure>`)
  },
  gallery: ({ ids, include }, _, context) => {
    const chosen = (ids ?? include ?? '').split(/[\s,]+/).filter(Boolean)
    const shown =
      chosen.length > 0
        ? chosen.flatMap((id) => context.attachment(id) ?? [])
        : context.attachmentsOf(context.postId)
    if (shown.length === 0)
      context.onDropped(
        'gallery',
        chosen.length > 0 ? `[gallery ids="${chosen.join(',')}"]` : '[gallery]',
      )
    return shown.length > 0
      ? block(`<ul>${shown.map((one) => `<li>${withCaption(one)}</li>`).join('')}</ul>`)
      : ''
  },
  embed,
  youtube: player('https://www.youtube.com/watch?v='),
  vimeo: player('https://vimeo.com/'),
  audio: media,
  video: media,
  gist({ id, url, bare }) {
    const named = id ?? url ?? bare?.replace(/^=/, '') ?? ''
    const address = webAddress(/^[\w/-]+$/.test(named) ? `https://gist.github.com/${named}` : named)
    return address ? block(`<p><a${attribute('href', address)}>${escapeText(address)}</a></p>`) : ''
  },
}
known.wp_caption = known.caption!
known.highlight = (_, content) => `<mark>${content}</mark>`
known.vc_raw_html = known.fusion_code = (_, content) => block(decodedHtml(content))

/** Shortcodes of WordPress.com that embed a post of another site. */
const postsElsewhere =
  /^(tweet|twitter|instagram|facebook|tiktok|pinterest|spotify|soundcloud|slideshare|ted|dailymotion|flickr|codepen)$/
const latex: Expand = (_, content) =>
  `<code class="${FORMULA}">${codeAsShown(content.trim())}</code>`

/** Decodes HTML that page builders store as base64. */
function decodedHtml(content: string): string {
  const text = content.trim()
  if (!/^[\w+/]+=*$/.test(text) || text.length % 4 !== 0) return content
  const html = Buffer.from(text, 'base64').toString()
  try {
    return html.startsWith('%') ? decodeURIComponent(html) : html
  } catch {
    return html
  }
}

const stray = /\[\/([a-zA-Z][\w-]{0,50})\]/y
const opening = /\[(\[?)([a-zA-Z][\w-]{0,50})((?:[\s=/][^[\]]{0,2000})?)\](\]?)/y

/** A shortcode with brackets within quoted attributes. */
const quotedOpening =
  /\[(\[?)([a-zA-Z][\w-]{0,50})((?:\s+[\w-]{1,50}\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'[\]=]{1,200}))+\s*\/?)\](\]?)/y

/** Converts the shortcodes of a post to HTML. Unknown ones leave only their content, as WordPress would show it. */
export function expandShortcodes(text: string, context: ShortcodeContext): string {
  if (!text.includes('[')) return text
  const closed = new Set(
    [...text.matchAll(/\[\/([a-zA-Z][\w-]{0,50})\]/g)].map(([, name = '']) => name),
  )
  const find = remembering(text)
  const endOfVerbatim = verbatimParts(text)
  /** Closing brackets of removed shortcodes, by index. */
  const closings = new Map<number, { to: number; isBlock: boolean }>()
  /** Names of removed shortcodes. A stray closing tag of one was not written by the author. */
  const taken = new Set<string>()
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
      from = afterClosing.to
      // A shortcode that closes right before another one opens was displayed beside it, not joined to it.
      if (afterClosing.isBlock || /^\[[a-z]/i.test(text.slice(from, from + 2))) out += '\n\n'
      continue
    }
    stray.lastIndex = at
    const [closing, closes = ''] = (text[at - 1] !== '[' && stray.exec(text)) || []
    if (
      closing !== undefined &&
      (taken.has(closes) || isPluginName(closes) || Object.hasOwn(known, closes))
    ) {
      context.onDropped(`/${closes}`, closing)
      from = at + closing.length
      continue
    }
    opening.lastIndex = quotedOpening.lastIndex = at
    const [whole, escaped, name = '', inside = '', end] =
      opening.exec(text) ?? quotedOpening.exec(text) ?? []
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
    const until = closed.has(name) && !inside.endsWith('/') ? find(close, from) : -1
    const showsCode =
      until !== -1 && isCode(name) && !isMarker(name, inside, text.slice(from, until))
    const isFormula = showsCode && name === 'latex' && !text.slice(from, until).includes('\n')
    const expand = isFormula
      ? latex
      : showsCode
        ? code
        : (lookUp(known, name) ??
          (postsElsewhere.test(name) && /https?:/.test(inside) ? embed : undefined))
    if (expand) {
      const content = until === -1 ? '' : text.slice(from, until)
      if (until !== -1) from = until + close.length
      const attributes = attributesOf(inside)
      if (showsCode && /^cce?i/.test(name)) attributes.inline = 'true'
      if (showsCode) attributes.name = named(name)
      if (showsCode && attributes.title) context.onDropped(name, attributes.title)
      out += expand(attributes, showsCode ? content : nested(content, context), context)
    } else if (
      isRegistered(name, inside, until !== -1) ||
      (isPluginName(name) && /^\s*\/?$/.test(inside)) ||
      (looksLikePluginName(name) && isOwnLine(text, at, from))
    ) {
      if (until !== -1)
        closings.set(until, {
          to: until + close.length,
          isBlock: isBuilder(name),
        })
      const written = text.slice(at, from)
      taken.add(name)
      out += isBuilder(name)
        ? block(builderHtml(name, attributesOf(inside), written, context))
        : (context.onDropped(name, written), '')
    } else {
      const written = text.slice(at, from)
      if (looksLikePluginName(name) && /^\s*\/?$/.test(inside)) context.onDoubtful(written)
      out += written
    }
  }
  return out + text.slice(from)
}

/** Whether a passage is alone in its line or element. */
const isOwnLine = (text: string, from: number, to: number) =>
  /(^|[\n>])[ \t]*$/.test(text.slice(Math.max(0, from - 40), from)) &&
  /^[ \t]*($|[\r\n<])/.test(text.slice(to, to + 40))

const nested = (content: string, context: ShortcodeContext) =>
  content.includes('[') ? expandShortcodes(content, context) : content

function next(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '[' || text[at] === '<') return at
  return -1
}

/** Searches forward in linear time across all calls: a text that was not found is not searched for again. */
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

/** Returns where a tag, comment, or code ends; brackets inside of it are literal. */
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
  for (const [, name, double, single, bare, alone = ''] of text.matchAll(
    /([\w-]{1,50})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/g,
  )) {
    if (name) attributes[name.toLowerCase()] = decodeQuotes(double ?? single ?? bare ?? '')
    else attributes.bare ??= decodeQuotes(alone).replace(/^["']|["']$/g, '')
  }
  return attributes
}

const decodeQuotes = (text: string) =>
  text.replaceAll(/&quot;|&#8221;|&#8243;|%22/g, '"').replaceAll('&amp;', '&')
