import { marked } from 'marked'
import { attribute, plainText } from '../wordpress/html.ts'
import { lookUp } from '#src/text/lookUp.ts'

export interface Tag {
  /** Name in the generator: "figure", "highlight". */
  name: string
  named: Record<string, string>
  positional: string[]
  /** Content between the tag and its end; undefined if it has no end. */
  inside: string | undefined
}

export interface TagContext {
  /** Resolves a link to the path of a file in the folder; undefined if there is none. */
  find: (name: string) => string | undefined
  title: string
}

/** Converts a tag to Markdown; undefined if the tag is unknown. */
type Draw = (tag: Tag, context: TagContext) => string | undefined

const block = (html: string) => `\n\n${html}\n\n`
const word = ({ named, positional }: Tag, ...names: string[]) =>
  names.map((name) => named[name]).find(Boolean) ?? positional[0] ?? ''
const embed = (address: string) => block(`<iframe${attribute('src', address)}></iframe>`)
const link = (address: string, label = address) =>
  block(`<p><a${attribute('href', address)}>${label}</a></p>`)

/** Returns a fence longer than any fence within the code. */
export function fence(code: string, language = ''): string {
  const longest = Math.max(3, ...(code.match(/`+/g) ?? []).map(({ length }) => length + 1))
  const ticks = '`'.repeat(longest)
  return block(`${ticks}${language}\n${code.replace(/^[ \t]*\r?\n/, '').trimEnd()}\n${ticks}`)
}

const quote = (text: string) =>
  block(
    text
      .trim()
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  )

const pictureEnding = /\.(jpe?g|png|gif|webp|avif|svg|bmp|heic)([?#]|$)/i

export const isPictureFile = (path: string) => pictureEnding.test(path.trim())

const inLine = (text: string) => marked.parseInline(text, { async: false, gfm: true })

/** Words after the file in a Hexo tag, without sizes; in Jekyll's picture tag, the words after `--alt`. */
const behind = (positional: string[], file: string) => {
  const words = positional.slice(positional.indexOf(file) + 1)
  const description = words.slice(words.indexOf('--alt') + 1)
  const end = description.findIndex((one) => one.startsWith('--'))
  return description
    .slice(0, end === -1 ? undefined : end)
    .filter((one) => !/^[\d.]+(?:px|%|em|vw)?$/.test(one))
    .join(' ')
}

const figure: Draw = (tag) => {
  const { named, positional } = tag
  const source =
    positional.find((one) => pictureEnding.test(one)) ??
    word(tag, 'src', 'url', 'image_path', 'image', 'path', 'file', 'image_url')
  if (!source) return undefined
  const after = behind(positional, source)
  const alt = named.alt ?? named.caption ?? named.title ?? after
  const picture = `<img${attribute('src', source)}${attribute('alt', plainText(inLine(alt)))}>`
  const shown = named.link ? `<a${attribute('href', named.link)}>${picture}</a>` : picture
  const credit = named.attr && named.attrlink ? `[${named.attr}](<${named.attrlink}>)` : named.attr
  const words = [named.title, named.caption, credit, tag.inside?.trim()].filter(Boolean)
  const caption = words.length > 0 ? `<figcaption>${inLine(words.join(' '))}</figcaption>` : ''
  return block(`<figure>${shown}${caption}</figure>`)
}

const video =
  (host: string): Draw =>
  (tag) => {
    const id = word(tag, 'id', 'video_id', 'videoId', 'video', 'url', 'src')
    return id ? embed(/^https?:/.test(id) ? id : host + id) : undefined
  }

/** Kinds of boxes, which stand before their titles. */
export const boxKinds: ReadonlySet<string> = new Set(
  'note info tip hint important warning caution danger error success check question example quote bug abstract todo failure fail attention default primary secondary light dark notice alert help seealso summary tldr neutral'.split(
    ' ',
  ),
)

const note: Draw = (tag) => {
  const [kind = '', ...words] = tag.positional
  const title =
    tag.named.title ??
    (boxKinds.has(kind.toLowerCase()) ? words : tag.positional)
      .filter((one) => !/^(?:no-icon|flat|simple|modern)$/.test(one))
      .join(' ')
  const text = tag.inside ?? tag.named.content ?? tag.named.text
  if (text === undefined) return undefined
  return quote(title ? `**${title}**\n\n${text.trim()}` : text)
}

const strong = (title: string) => {
  const plain = title.replaceAll('**', '').trim()
  return plain && `**${plain}**\n\n`
}

const folded: Draw = (tag) => {
  const { named, positional } = tag
  const title =
    ['summary', 'title', 'label', 'header', 'name'].map((one) => named[one]).find(Boolean) ??
    positional.filter((one) => !/^(open|closed?)$/.test(one)).join(' ')
  if (tag.inside === undefined && !title) return undefined
  return block(`${strong(title)}${tag.inside?.trim() ?? ''}`)
}

const inner: Draw = ({ inside, named }) =>
  inside === undefined
    ? undefined
    : named.title || named.header
      ? block(`${strong(named.title ?? named.header ?? '')}${inside}`)
      : inside

const card: Draw = ({ inside, named }) => {
  const { title = '', subtitle, description, footer, image, tag, header } = named
  const address = named.link ?? named.href ?? named.url ?? named.to
  const parts = [
    image && `<img${attribute('src', image)}${attribute('alt', named.alt ?? '')}>`,
    strong(header ?? ''),
    strong(address && title ? `[${title}](${address})` : title),
    subtitle,
    description,
    tag,
    inside?.trim(),
    footer,
  ].filter(Boolean)
  return parts.length > 0 ? block(parts.join('\n\n')) : undefined
}

/** A badge, without the style that precedes its text in Hexo: `primary@New`. */
const badge: Draw = (tag) =>
  (word(tag, 'content', 'text', 'label') === tag.positional[0]
    ? tag.positional.join(' ')
    : word(tag, 'content', 'text', 'label')
  ).replace(/^(?:default|primary|success|info|warning|danger)@/, '') || undefined
/** A formula. Content that is already a vault token for a formula stays as it is. */
const formulaOf: Draw = ({ inside }) =>
  inside === undefined
    ? undefined
    : inside.includes('\uE000')
      ? block(inside.trim())
      : fence(inside, 'math')
const nothing: Draw = () => ''

const button: Draw = (tag) => {
  const address = word(tag, 'href', 'url', 'link', 'to')
  const label = (tag.inside ?? tag.named.text ?? tag.named.label ?? '').trim()
  return address ? `[${label || address}](${address})` : undefined
}

const address: Draw = (tag, { find }) => {
  const [path = '', anchor] = word(tag, 'path').split('#', 2)
  if (!path) return anchor ? `#${anchor}` : ''
  const { lang } = tag.named
  return `${(lang && find(`${path}.${lang}`)) || (find(path) ?? '')}${anchor ? `#${anchor}` : ''}`
}

/** A link of a component; without content, it names a file, as in Liquid. */
const anchor: Draw = (tag, context) => {
  if (tag.inside === undefined) return address(tag, context)
  const to = word(tag, 'to', 'href', 'url')
  const inside = tag.inside.trim()
  return to && !inside.includes('\n') ? `[${inside}](<${context.find(to) ?? to}>)` : tag.inside
}

const draws: Record<string, Draw> = {
  youtube: video('https://www.youtube.com/watch?v='),
  vimeo: video('https://vimeo.com/'),
  dailymotion: video('https://www.dailymotion.com/video/'),
  figure,
  postlink({ positional: [path = '', ...words] }, { find }) {
    const found = find(path)
    const label = words.filter((one) => !/^(true|false)$/.test(one)).join(' ')
    return found && `[${label || path}](${found})`
  },
  // The folder of the text is found with its pictures.
  assetimg({ positional }) {
    const file = positional.find(isPictureFile)
    return file && `![${behind(positional, file)}](<${file}>)`
  },
  assetlink({ positional: [file = '', ...words] }) {
    return file && `[${words.join(' ') || file}](<${file}>)`
  },
  assetpath: ({ positional: [file = ''] }) => file,
  gist: ({ positional: [user = '', id = ''], named }) => {
    const path = named.id ?? (id ? `${user}/${id}` : user)
    return path
      ? link(path.startsWith('http') ? path : `https://gist.github.com/${path}`)
      : undefined
  },
  tweet(tag) {
    const id = word(tag, 'id', 'url')
    const user = tag.named.user ?? 'i/web'
    return id
      ? link(/^https?:/.test(id) ? id : `https://twitter.com/${user}/status/${id}`)
      : undefined
  },
  instagram: (tag) =>
    word(tag, 'id') ? link(`https://www.instagram.com/p/${word(tag, 'id')}/`) : undefined,
  embed(tag) {
    const url = word(tag, 'url', 'src', 'href', 'link')
    return /^https?:/.test(url) ? link(url) : undefined
  },
  media(tag) {
    const source = word(tag, 'src', 'url', 'file', 'mp4', 'mp3')
    return source ? link(source) : undefined
  },
  ref: address,
  link: anchor,
  button,
  note,
  folded,
  quote: ({ inside, named }) =>
    inside === undefined
      ? undefined
      : quote(
          [inside.trim(), named.author ?? named.cite ?? named.source]
            .filter(Boolean)
            .join('\n\n— '),
        ),
  math: formulaOf,
  code: ({ named }) =>
    named.code === undefined ? undefined : fence(named.code, named.lang ?? named.language),
  card,
  badge,
  inner,
  br: () => '<br>',
  hr: () => block('---'),
  nothing,
}

const other: Record<keyof typeof draws, string> = {
  youtube: 'yt youtubelite liteyoutube youtubeplayer youtubeembed',
  vimeo: 'vimeolite',
  figure: 'img image picture fig figurecaption imgproc captionedimage lightbox responsiveimage',
  tweet: 'twitter x twittersimple xsimple',
  instagram: 'instagramsimple',
  embed:
    'iframe codepen jsfiddle stackblitz codesandbox glitch replit speakerdeck slideshare soundcloud spotify',
  media: 'video audio mp4 mp3 videolocal html5video pdf asciinema',
  ref: 'relref posturl postpath',
  button: 'btn cta linkbutton buttonlink',
  note: 'pageinfo notice callout admonition info tip warning caution danger important alert hint success error message aside hintbox',
  folded: 'details expand accordion accordionitem spoiler collapse toggle tab tabitem',
  quote: 'blockquote pullquote epigraph',
  math: 'katex latex mathjax',
  card: 'linkcard featurecard feature cardlink',
  badge: 'pill tag label',
  inner:
    'raw rawhtml html unsafe markdown md center left right align lead div section cover columns column cols col row grid wrap box cards featuregrid herobadge heroheadline herosubtitle conditionaltext tabpane tabset filetree tabs steps step tabgroup small large big highlighttext mark wide full bleed accordions cardgroup frame',
  nothing:
    'icon linkdown toc tableofcontents clear clearfix vspace spacer more seo feedmeta comment excerpt',
}
const aliases = new Map(
  Object.entries(other).flatMap(([name, list]) =>
    list.split(' ').map((one) => [one, name] as const),
  ),
)

/** Arguments with text for readers. */
const textual =
  /^(?:(?:fig|tbl)-)?(title|subtitle|cap|caption|alt|header|footer|label|text|content|description|summary|heading|cite|source|author|attr|items|tag)$/
/** Whether an argument affects what a page shows. */
export const isTold = (name: string) => textual.test(name) || /^(src|href|url|id|code)$/.test(name)
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}_]+/gu) ?? []

/** Arguments that are text for readers. */
export const readerTexts = (named: Tag['named']): string[] =>
  Object.entries(named).flatMap(([name, value]) =>
    textual.test(name) || /\p{L}\s+\p{L}{2}/u.test(value) ? [value] : [],
  )

/** Texts of a tag that its result does not show. */
export const lostTagWords = ({ named, positional, inside = '' }: Tag, drawn: string): string[] =>
  [
    ...readerTexts(named),
    inside.trim(),
    // One or two bare words name a style; more are a sentence.
    ...(positional.length > 2
      ? [positional.join(' ')]
      : positional.filter((one) => /\s/.test(one))),
  ].filter((text) => !wordsOf(text).every((one) => drawn.includes(one)))

/** Converts a generator's tag to Markdown; undefined if the tag is unknown. */
export function drawTag(tag: Tag, context: TagContext): string | undefined {
  const plain = tag.name
    .toLowerCase()
    .replace(/\.(html|md|liquid)$/, '')
    .replace(/^.*\//, '')
    .replaceAll(/[^a-z0-9]/g, '')
  const draw = lookUp(draws, plain) ?? lookUp(draws, aliases.get(plain) ?? '')
  return draw?.(tag, context)
}

/** Parses arguments such as `src="a.png" alt='b' c` in the syntax of Hugo, Liquid, and JSX. */
export function readArguments(text: string): Pick<Tag, 'named' | 'positional'> {
  const named: Record<string, string> = {}
  const positional: string[] = []
  const one =
    /([\w-]+)\s*[=:]\s*(?:(\{(?!"[^"]*"\}|'[^']*'\}|`[^`]*`\})(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})|\{?"((?:[^"\\]|\\[^])*)"\}?|\{?'([^']*)'\}?|\{?`([^`]*)`\}?|([^\s"'`,]+))|"((?:[^"\\]|\\[^])*)"|'([^']*)'|`([^`]*)`|([^\s,]+)/g
  for (const [, name, ...values] of text.matchAll(one)) {
    const value = (values.find((found) => found !== undefined) ?? '').replaceAll('\\"', '"')
    if (name && !/^https?$/.test(name)) named[name] = value
    else positional.push(name ? `${name}:${value}` : value)
  }
  return { named, positional }
}
