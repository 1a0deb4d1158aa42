import type { ArticleFields } from './importedArticle.ts'
import type { SourceArticle } from './sourceArticle.ts'

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*/gu
/** What nobody reads: comments, styles, programs of the page, and the inside of tags. */
const unread =
  /<!--[^]*?(?:-->|$)|<(style|script|math|template)\b[^]*?(?:<\/\1\s*>|$)|<\/?[a-z][^<>]*>|<[!?](?:doctype|xml)[^>]*>/gi
/** What pictures, frames and listings say of themselves. */
const said =
  /\s(?:alt|title|label|summary|caption|data-caption|data-enlighter-title)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
/** What a component says, which is none of HTML: every sentence, and what it calls a text. */
const component = /^<(?:[A-Z][a-z]|[a-z]+-)/
const sentence = /=\s*(?:"([^"]*\p{L}\s+\p{L}[^"]*)"|'([^']*\p{L}\s+\p{L}[^']*)')/gu
/** Texts that a block of WordPress keeps in its settings alone. */
const settings = /^<!--\s*wp:[\w/-]+\s+(\{[^]*\})\s*\/-->$/
const MOST = 2_000

/**
 * The words of a source's text that are neither in the article nor named as left out, in their order; found without the reader
 * that draws the article, so that nothing which it overlooks goes unsaid.
 */
export function lostWords(
  { html, dropped, title }: SourceArticle,
  {
    content,
    videoEmbed,
    title: ownTitle,
    heroImage,
  }: Pick<ArticleFields, 'content' | 'videoEmbed' | 'title' | 'heroImage'>,
): string {
  const all = [
    ownTitle,
    title,
    plain(content),
    plain(content.replaceAll(/<[^<>]*>/g, '')),
    videoEmbed ?? '',
    heroImage ?? '',
    ...dropped.map(({ written }) => plain(written)),
  ].join(' ')
  const here = new Set(wordsOf(all))
  const text = plain(html.replaceAll(unread, (tag) => ` ${wordsWithin(tag)} `))
  const read = videoEmbed ? text.replaceAll(/https?:\/\/\S+/g, ' ') : text
  // Half of a word that a tag divides there is part of one here.
  const lost = wordsOf(read).filter((word) => !here.has(word) && !all.includes(word))
  return [...new Set(lost)].join(' ').slice(0, MOST)
}

function wordsWithin(tag: string): string {
  if (!tag.startsWith('<!'))
    return /^<[a-z]/i.test(tag) && !/^<(style|script|math|template)/i.test(tag)
      ? [...tag.matchAll(said), ...(component.test(tag) ? tag.matchAll(sentence) : [])]
          .map(([, one, other]) => one ?? other)
          .join(' ')
      : ''
  const json = settings.exec(tag)?.[1]
  return json ? sentencesIn(json).join(' ') : ''
}

/** Settings of which one word is read too. */
const isText =
  /^(title|heading|text|content|quote|author|label|caption|question|answer|description|subtitle|button_?text)$/i
const isWord = /^\p{L}[\p{L}\p{N}]*$/u

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function sentencesIn(json: string): string[] {
  const found: string[] = []
  try {
    JSON.parse(json, (key: string, value: unknown) => {
      if (typeof value === 'string') {
        const text = /%3C|%20/i.test(value) ? decoded(value) : value
        if (/\s/.test(text.trim()) || /[<]/.test(text) || (isText.test(key) && isWord.test(text)))
          found.push(text)
      }
      return value
    })
  } catch {
    return []
  }
  return found.map((text) => text.replaceAll(unread, ' '))
}

const wordsOf = (text: string) => text.match(words) ?? []

const named: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** With entities as their characters; of unknown names the name alone is no word. */
const plain = (text: string) =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,30}));/gi,
    (_, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
      if (name) return named[name.toLowerCase()] ?? ' '
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    },
  )
