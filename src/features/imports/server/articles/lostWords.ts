import { decoded } from '#src/text/decoded.ts'
import type { ArticleFields } from './importedArticle.ts'
import type { SourceArticle } from './sourceArticle.ts'
import { lookUp } from '#src/text/lookUp.ts'

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*/gu
/** Parts that readers do not see: comments, styles, scripts, and the inside of tags. */
const unread =
  /<!--[^]*?(?:-->|$)|<(style|script|math|template)\b[^]*?(?:<\/\1\s*>|$)|<\/?[a-z][^<>]*>|<[!?](?:doctype|xml)[^>]*>/gi
/** Attributes with texts of pictures, frames, and listings. */
const textAttributes =
  /\s(?:alt|title|label|summary|caption|data-caption|data-enlighter-title)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
/** Components, which are not HTML: their attributes count as text if they are sentences. */
const component = /^<(?:[A-Z][a-z]|[a-z]+-)/
const sentence = /=\s*(?:"([^"]*\p{L}\s+\p{L}[^"]*)"|'([^']*\p{L}\s+\p{L}[^']*)')/gu
/** Settings of WordPress's blocks; those without content have their texts only there. */
const settings = /^<!--\s*wp:[\w/-]+\s+(\{[^]*\})\s*(\/?)-->$/

/**
 * Returns the words of a source's text that are neither in the article nor listed as left out, in order. It does
 * not use the parser that draws the article, so that it also finds what that overlooks.
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
  // A word that a tag splits in the source may be part of a longer word here.
  const lost = wordsOf(read).filter((word) => !here.has(word) && !all.includes(word))
  return [...new Set(lost)].join(' ')
}

function wordsWithin(tag: string): string {
  if (!tag.startsWith('<!'))
    return /^<[a-z]/i.test(tag) && !/^<(style|script|math|template)/i.test(tag)
      ? [...tag.matchAll(textAttributes), ...(component.test(tag) ? tag.matchAll(sentence) : [])]
          .map(([, one, other]) => one ?? other)
          .join(' ')
      : ''
  const [, json, end] = settings.exec(tag) ?? []
  return json ? sentencesIn(json, end === '').join(' ') : ''
}

/** Settings whose value counts as text even if it is a single word. */
const isText =
  /^(title|heading|text|content|quote|author|label|caption|question|answer|description|subtitle|button_?text|alt)$/i
const isWord = /^\p{L}[\p{L}\p{N}]*$/u

function sentencesIn(json: string, hasContent: boolean): string[] {
  const found: string[] = []
  try {
    JSON.parse(json, (key: string, value: unknown) => {
      if (typeof value === 'string') {
        const text = /%3C|%20/i.test(value) ? decoded(value) : value
        const isSentence = /\s/.test(text.trim()) || /[<]/.test(text)
        if (isText.test(key) ? isSentence || isWord.test(text) : isSentence && !hasContent)
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

/** Decodes entities; the name of an unknown entity does not count as a word. */
const plain = (text: string) =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,30}));/gi,
    (_, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
      if (name) return lookUp(named, name.toLowerCase()) ?? ' '
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    },
  )
