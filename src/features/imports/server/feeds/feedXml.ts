import { escapeText } from '#src/text/markup.ts'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ImportProblem } from '../problem.ts'
import { unshownIn } from '../articles/unshownTexts.ts'
import { attribute, plainText } from '../wordpress/html.ts'

const DEEPEST = 200
/** Maximum length of one text, in characters. */
const MAX_LENGTH = 10e6

const XHTML = 'http://www.w3.org/1999/xhtml'
const ATOM = 'http://www.w3.org/2005/Atom'

const resolved = (address: string, base: string) =>
  address === '' ? base : (URL.parse(address, base || undefined)?.href ?? base)

/** One element of an entry: its attributes, and its text, or its markup if it contains XHTML. */
export interface FeedField {
  attributes: Record<string, string>
  text: string
  /** Address that relative addresses in it begin at, if the feed says so with `xml:base`. */
  base: string
}
export type FeedFields = Map<string, FeedField[]>

export interface FeedXml {
  /** Name of the root element. */
  root: string
  channel: FeedFields
  entries: { line: number; fields: FeedFields }[]
}

/** Parses RSS, RDF, or Atom into entries with their fields; throws ImportProblem for anything else. */
export function readFeedXml(xml: string): FeedXml {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const feed: FeedXml = { root: '', channel: new Map(), entries: [] }
  const open: { name: string; base: string; fields?: FeedFields; field?: FeedField }[] = []
  /** Prefixes of XHTML, and of Atom where the feed itself has one. */
  const prefixes = new Set<string>()
  const withoutPrefix = (name: string) => {
    const [prefix = '', own] = name.split(':', 2)
    return own && prefixes.has(prefix) ? own : name
  }
  const refuse = (why: string): never => {
    throw new ImportProblem(`${why} Nothing was changed.`)
  }
  const holder = () => open.findLast(({ fields }) => fields)?.fields
  const inField = () => open.findLast(({ field }) => field)?.field

  parser.on('doctype', () =>
    refuse(
      'The file has a DOCTYPE declaration, which no feed needs and which can hide an entity bomb.',
    ),
  )
  parser.on('error', (error) =>
    refuse(`The file is not well-formed at line ${parser.line}: ${error.message.slice(0, 200)}.`),
  )
  parser.on('opentag', ({ name: written, attributes }: SaxesTagPlain) => {
    for (const [key, value] of Object.entries(attributes)) {
      const [, prefix] = /^xmlns:([^:]+)$/.exec(key) ?? []
      const isRoot = open.length === 0 && written === `${prefix}:feed`
      if (prefix && (value === XHTML || (value === ATOM && isRoot))) prefixes.add(prefix)
    }
    const name = withoutPrefix(written)
    const base = resolved(attributes['xml:base'] ?? '', open.at(-1)?.base ?? '')
    if (open.length === 0) {
      feed.root = name
      if (!/^(rss|rdf:RDF|feed)$/.test(name))
        refuse(`This is not a feed: its first element is <${name.slice(0, 50)}>.`)
    }
    if (open.length > DEEPEST) refuse(`The elements at line ${parser.line} are nested too deeply.`)
    const within = inField()
    if (within) {
      // XML markup within a text is kept as markup.
      within.text += `<${name}${Object.entries(attributes)
        .map(([key, value]) => attribute(key, value))
        .join('')}>`
      open.push({ name, base })
      return
    }
    if (name === 'item' || name === 'entry') {
      const fields: FeedFields = new Map()
      feed.entries.push({ line: parser.line, fields })
      open.push({ name, base, fields })
      return
    }
    if (name === 'channel' || open.length === 0) {
      open.push({ name, base, fields: feed.channel })
      return
    }
    const fields = holder()
    // Elements such as authors are described by their child elements.
    if (!fields || groups.test(name)) {
      open.push({ name, base, ...(fields && { fields }) })
      return
    }
    const field = { attributes, text: '', base }
    const path = pathOf(open, name)
    fields.set(path, [...(fields.get(path) ?? []), field])
    open.push({ name, base, field })
  })
  parser.on('closetag', () => {
    const last = open.pop()
    const within = inField()
    if (last && !last.field && !last.fields && within) within.text += `</${last.name}>`
  })
  const onText = (text: string) => {
    const last = open.at(-1)
    const within = inField()
    if (within) {
      // Text within XML markup has to be escaped again.
      within.text += last?.field ? text : escapeText(text)
      if (within.text.length > MAX_LENGTH) refuse(`A text before line ${parser.line} is too long.`)
    } else if (last && /^(?:author|source)$/.test(last.name) && last.fields && text.trim()) {
      const field = { attributes: {}, text: text.trim(), base: last.base }
      last.fields.set(last.name, [...(last.fields.get(last.name) ?? []), field])
    }
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(xml).close()
  return feed
}

/** Elements whose children are added to the entry as "author name". */
const groups = /^(author|source|image|media:group|app:control)$/

const pathOf = (open: { name: string }[], name: string) => {
  const above = open.at(-1)?.name ?? ''
  return groups.test(above) ? `${above} ${name}` : name
}

export const first = (fields: FeedFields, ...names: string[]): string => {
  for (const name of names) {
    const text = fields.get(name)?.find(({ text }) => text.trim() !== '')?.text
    if (text) return text.trim()
  }
  return ''
}

export const all = (fields: FeedFields, name: string) => fields.get(name) ?? []

/** Elements about dates, addresses, ids, players, and licences, whose texts readers never saw. */
const unseen =
  /(?:^|:)(?:guid|id|link|pubdate|date|created|modified|issued|published|updated|lastbuilddate|ttl|cloud|docs|generator|comments|commentrss|comment_?count|total|in-reply-to|origlink|origenclosurelink|length|duration|explicit|block|order|episode|episodetype|season|type|format|language|uri|url|email|status|filename|parent|rating|starrating|statistics|hash|player|thumbnail|image|point|lat|long|encoding|identifier|draft|edited|post-id|post_id|videoid|channelid|chapters|value|guid)$/i

/** Texts of an entry with a word that is missing from what was read of it, by the names of their elements. */
export function unreadFields(
  fields: FeedFields,
  read: string,
): { what: string; written: string }[] {
  const isUnread = unshownIn(plainText(read))
  return [...fields].flatMap(([path, list]) => {
    const name = path.split(' ').at(-1) ?? path
    if (unseen.test(name)) return []
    return list
      .map(({ text }) => plainText(text))
      .filter((text) => /\p{L}/u.test(text) && isUnread(text))
      .map((written) => ({ what: `element <${name}>`, written }))
  })
}
