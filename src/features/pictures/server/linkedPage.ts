import { Parser } from 'htmlparser2'

/** A page's own metadata for sites that link to it. */
export interface LinkedPage {
  title: string
  text: string
  /** URL of its picture. */
  picture: string | undefined
}

/** Maximum number of bytes to read. Metadata is at the start of a page. */
const MAX_READ = 1_000_000
const MAX_TITLE_LENGTH = 200
const MAX_TEXT_LENGTH = 300

/** Extracts metadata from the bytes of an HTML page; undefined if it has no title. */
export function readLinkedPage(bytes: Buffer, address: string): LinkedPage | undefined {
  const head = bytes.subarray(0, MAX_READ)
  const said = new Map<string, string>()
  let title = ''
  let isTitle = false
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      isTitle = name === 'title' && title === ''
      const key = (property ?? named ?? '').toLowerCase()
      if (name === 'meta' && key && content && !said.has(key)) said.set(key, content)
    },
    ontext(part) {
      if (isTitle) title += part
    },
    onclosetag() {
      isTitle = false
    },
  })
  parser.end(decodedPage(head))
  const first = (...keys: string[]) => keys.map((key) => said.get(key)).find(Boolean) ?? ''
  const picture = first('og:image', 'og:image:url', 'twitter:image')
  const shownTitle = shortened(first('og:title', 'twitter:title') || title, MAX_TITLE_LENGTH)
  if (!shownTitle) return undefined
  return {
    title: shownTitle,
    text: shortened(first('og:description', 'description', 'twitter:description'), MAX_TEXT_LENGTH),
    picture: picture && URL.canParse(picture, address) ? new URL(picture, address).href : undefined,
  }
}

/** Decodes a page with the character encoding it declares. */
export function decodedPage(bytes: Buffer): string {
  const [, charset = 'utf-8'] =
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1')) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

function shortened(text: string, most: number): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/, '')}…`
}
