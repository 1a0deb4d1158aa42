import { buffer } from 'node:stream/consumers'
import { parseDocument } from 'htmlparser2'
import yazl from 'yazl'

/** Builds a ZIP archive of texts by path. */
export async function zip(files: Record<string, string>): Promise<Buffer> {
  const archive = new yazl.ZipFile()
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name)
  archive.end()
  return buffer(archive.outputStream as unknown as NodeJS.ReadableStream)
}

/** Finds the posts and pages of an export independently, with regular expressions only. */
export function sourceTexts(xml: string) {
  const field = (item: string, name: string) => {
    const raw = new RegExp(`<${name}[^>]*>([^]*?)</${name}>`).exec(item)?.[1] ?? ''
    const parts = [...raw.matchAll(/<!\[CDATA\[([^]*?)\]\]>/g)].map(([, part]) => part!)
    return parts.length > 0 ? parts.join('') : decoded(raw)
  }
  return [...xml.matchAll(/<item>([^]*?)<\/item>/g)]
    .map(([, item]) => item!)
    .filter(
      (item) =>
        /^(post|page)$/.test(field(item, 'wp:post_type')) && field(item, 'wp:status') !== 'trash',
    )
    .map((item) => ({
      importKey: `wordpress:${field(item, 'guid').trim()}#${field(item, 'wp:post_id').trim()}`,
      title: field(item, 'title').trim().slice(0, 80) || field(item, 'wp:post_name').trim(),
      html: field(item, 'content:encoded'),
      footnotes: [
        ...(
          /<wp:meta_key><!\[CDATA\[footnotes\]\]>[^]*?<\/wp:postmeta>/.exec(item)?.[0] ?? ''
        ).matchAll(/"content":"((?:[^"\\]|\\.)*)"/g),
      ]
        .map(([, note]) => note)
        .join(' '),
    }))
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&')

/** Replaces WordPress's own shortcodes with what they show: the text of captions, nothing for others. */
const withoutShortcodes = (html: string) =>
  html
    .replace(/\[caption\b[^\]]*?\bcaption="([^"]*)"[^\]]*\]/g, ' $1 ')
    .replace(/\[\/?(caption|gallery|audio|video|embed|playlist)\b[^\]]*\]/g, ' ')

type Nodes = ReturnType<typeof parseDocument>['children']
/** Elements without readable content, and elements that ask visitors for input. */
const unread = new Set([
  'script',
  'style',
  'select',
  'button',
  'textarea',
  'svg',
  'noscript',
  'iframe',
  'object',
  'form',
])

function textOf(nodes: Nodes): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.data
      if (!('attribs' in node) || unread.has(node.name)) return ''
      const alt = node.name === 'img' ? ` ${node.attribs.alt ?? ''} ` : ''
      const inline =
        /^(a|b|i|em|strong|span|sup|sub|code|u|s|font|mark|abbr|acronym|cite|q|small|big|tt|kbd|del|ins)$/.test(
          node.name,
        )
      return `${inline ? '' : ' '}${alt}${textOf(node.children)}${inline ? '' : ' '}`
    })
    .join('')
}

const wordsOf = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns the words of a source's HTML that occur more often there than in what was stored and reported, or with
 * `once` those that do not occur there at all: a description need not repeat what an excerpt says.
 */
export function lostWords(
  html: string,
  stored: { content: string; videoEmbed: string | null },
  reported: string,
  once = false,
): string[] {
  const count = (words: string[]) =>
    words.reduce((all, word) => all.set(word, (all.get(word) ?? 0) + 1), new Map<string, number>())
  const there = count(
    wordsOf(
      `${textOf(parseDocument(stored.content).children)} ${stored.videoEmbed ?? ''} ${reported}`,
    ),
  )
  const wanted = count(wordsOf(textOf(parseDocument(withoutShortcodes(html)).children)))
  return [...wanted]
    .filter(([word, times]) => (there.get(word) ?? 0) < (once ? 1 : times))
    .map(([word]) => word)
    .filter((word) => !stored.videoEmbed || !/^(watch|v|youtu|be)$/.test(word))
}
