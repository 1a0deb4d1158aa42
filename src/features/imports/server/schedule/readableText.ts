import { escapeText } from '#src/text/markup.ts'
import { Parser } from 'htmlparser2'
import { webAddress } from '../wordpress/address.ts'
import { attribute, firstWords } from '../wordpress/html.ts'
import { withoutCredentials } from '#src/text/credentials.ts'
import { cleanHtml } from '#src/content/cleanHtml.ts'

export interface FoundLink {
  label: string
  url: string
}

const tags =
  /<\/?(?:a|abbr|audio|b|base|blockquote|body|br|button|code|dd|div|dl|dt|em|embed|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|math|meta|object|ol|p|pre|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video)\b[^<>]{0,2000}>|<!--/i
const blocks = new Set(
  'p div h2 h3 h4 ul ol dl dt dd blockquote figure figcaption table tr pre hr'.split(' '),
)
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** Maximum number of links per session or speaker. */
export const MAX_LINKS = 30
/** Maximum length of a summary, in characters. */
export const SHORT_TEXT = 240
const MAX_LABEL_LENGTH = 200
/** Lines of these lengths were wrapped by a program; shorter or longer ones end where the author intended. */
const WRAPPED = { from: 40, to: 90 }

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
/** Decodes the entities that programs leave in texts without markup, such as “T&amp;amp;C”. */
const withoutEntities = (text: string) =>
  text.replaceAll(/&(?:amp;)?(?:(amp|lt|gt|quot|apos|nbsp)|#0?(39));/g, (_, name: string, code) =>
    code ? "'" : named[name]!,
  )

/** Joins a text into one line without invisible characters. */
export const oneLine = (text: string) =>
  withoutEntities(text.toWellFormed()).replace(/\s+/g, ' ').replace(unseen, '').trim()

/**
 * Converts Markdown or HTML to plain text, with an empty line between paragraphs; scripts, styles, and pictures
 * are removed. The texts of links stay, and `onLink` is called for each.
 */
export function readableText(source: string, onLink: (link: FoundLink) => void = () => {}): string {
  const text = withoutCredentials(source).toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, '')
  const note = ({ label, url }: FoundLink) =>
    onLink({ label: isSameAddress(label, url) ? '' : label, url })
  return textOfMarkdown(tags.test(text) ? textOfHtml(text, note) : withoutEntities(text), note)
}

/** Whether a link shows the address to which it leads. */
const isSameAddress = (label: string, url: string) => bareAddress(label) === bareAddress(url)
const bareAddress = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)(?:www\.)?|^www\./, '')
    .replace(/\/$/, '')

/** A link of reStructuredText or Markdown over two lines. */
const brokenLink =
  /`[^`\n]{1,200}\n[^`\n]{0,200}<https?:\/\/[^\s<>`]{1,2000}>`__?|\[[^[\]\n]{1,200}\n[^[\]\n]{1,200}\]\(https?:/g
/** A figure after a sign that is no mark of Markdown: “> 500 customers”, “# 1 in support”. */
const isFigure = /^\s*(?:>\s*|#\s+)\d+(?:[.,]\d+)*(?![.)\d])/

function textOfHtml(html: string, onLink: (link: FoundLink) => void): string {
  const parts: string[] = []
  let link: { url: string; from: number } | undefined
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'br') parts.push('  \n')
      else if (name === 'li') parts.push('\n- ')
      else if (blocks.has(name)) parts.push('\n\n')
      else if (name === 'a' && href) link = { url: href, from: parts.length }
    },
    ontext: (text) => void parts.push(text),
    onclosetag(name) {
      if (blocks.has(name)) parts.push('\n\n')
      if (name !== 'a' || !link) return
      onLink({ label: parts.slice(link.from).join(''), url: link.url })
      link = undefined
    },
  })
  parser.end(cleanHtml(html))
  return parts.join('')
}

function textOfMarkdown(text: string, onLink: (link: FoundLink) => void): string {
  const paragraphs: string[][] = [[]]
  let joins = false
  let fence: string | undefined
  const lines = text
    .replaceAll(brokenLink, (link) => link.replace(/[ \t]*\n[ \t]*/, ' '))
    .split('\n')
  for (const [index, raw] of lines.entries()) {
    const mark = /^\s*(```|~~~)/.exec(raw)?.[1]
    if (mark && (!fence || fence === mark)) {
      fence = fence ? undefined : mark
      paragraphs.push([])
      joins = false
      continue
    }
    if (fence) {
      paragraphs.at(-1)?.push(raw.trimEnd())
      continue
    }
    const isPlain =
      isFigure.test(raw) && ![index - 1, index + 1].some((at) => /^\s*[>#]/.test(lines[at] ?? ''))
    const line = isPlain ? raw.trimEnd() : raw.replace(/^\s*(?:>\s?)+/, '').trimEnd()
    const heading = isPlain ? null : /^\s*#{1,6}\s+(.*)$/.exec(line)
    const item = /^\s*(?:[-*+•]|(\d{1,3}[.)]))\s+(.*)$/.exec(line)
    const words = inline((heading?.[1] ?? item?.[2] ?? line).trim(), onLink)
    const here = paragraphs.at(-1) ?? []
    if (heading) paragraphs.push([words], [])
    else if (words === '' || /^(?:[-*_=] ?){3,}$/.test(words)) paragraphs.push([])
    else if (item) here.push(`${item[1] ?? '•'} ${words}`)
    else if (joins && here.length > 0 && !/^\[\d+\]/.test(words))
      here.push(`${here.pop()} ${words}`)
    else here.push(words)
    joins =
      !heading &&
      words.length >= WRAPPED.from &&
      words.length <= WRAPPED.to &&
      !/ {2}$|\\$/.test(raw)
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/**
 * Removes inline markup of Markdown and reStructuredText from a line and reports its links, including bare ones. Text in
 * backticks stays as it is.
 */
const inline = (line: string, onLink: (link: FoundLink) => void) =>
  line
    .replaceAll(/``([^`]{1,2000})``/g, '`$1`')
    .replaceAll(
      /`([^`<>]{1,300}?)\s*<(https?:\/\/[^\s<>`]{1,2000})>`__?/g,
      (_, label: string, url: string) => {
        onLink({ label, url })
        return label
      },
    )
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part.slice(1, -1) : unmarked(part, onLink)))
    .join('')
    .replace(/\\$/, '')
    .replace(/[ \t]+/g, ' ')
    .trim()

const unmarked = (text: string, onLink: (link: FoundLink) => void) =>
  text
    .replace(/!\[[^[\]]{0,300}\]\([^\s()]{1,2000}\)/g, '')
    .replace(
      /\[([^[\]]{1,300})\]\((\S{1,2000}?)(?:\s+"[^"]{0,300}")?\)/g,
      (_, label: string, url: string) => {
        onLink({ label, url })
        return label
      },
    )
    .replace(/(?<![\w"'=(])https?:\/\/[^\s<>()[\]]{1,2000}/g, (url) => {
      onLink({ label: '', url: url.replace(/[.,;:!?'"”*_]+$/, '') })
      return url
    })
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/g, '$1')
    .replace(/(?<![\w*])(\*\*|__)(?=[^\s*_])(.{0,2000}?[^\s])\1(?![\w*]|\.\w)/g, '$2')
    .replace(/(^|[\s(])([*_])([^\s*_][^*_]{0,300})\2(?=[\s).,;:!?]|$)/g, '$1$3')

/** Returns a link's label from the file, or else its host. */
export const labelOf = (label: string, address: string) =>
  firstWords(oneLine(readableText(label)), MAX_LABEL_LENGTH) ||
  new URL(address).hostname.replace(/^www\./, '')

/** A list of links, to follow the text in which they were. */
export function linkList(links: readonly FoundLink[]): string {
  const items = links.flatMap(({ url, label }) => {
    const address = webAddress(url)
    return address
      ? [`<li><a${attribute('href', address)}>${escapeText(oneLine(label || address))}</a></li>`]
      : []
  })
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}
