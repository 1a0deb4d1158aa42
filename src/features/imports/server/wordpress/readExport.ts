import { builders } from './textsBeside.ts'
import { SaxesParser } from 'saxes'
import { ImportProblem } from '../problem.ts'
import { createAmpersands } from './ampersand.ts'
import { piecesOf } from './unescapedEnds.ts'
import { gateFields } from './gates.ts'
import {
  type Author,
  type Channel,
  commentFields,
  createItem,
  ITEM_LIMIT,
  type WordPressItem,
  itemFields,
} from './item.ts'

/** Elements of categories, tags, and other terms, whose descriptions stood on the old site's lists. */
const ofTerm: Partial<Record<string, string>> = {
  'wp:category': 'category',
  'wp:tag': 'tag',
  'wp:term': 'term',
}
const partOfTerm = (name: string) => {
  if (/^wp:(?:cat|tag|term)_name$/.test(name)) return 'name'
  return /^wp:(?:category|tag|term)_description$/.test(name) ? 'description' : undefined
}
/** Maximum length of a text without any tag, in characters. */
const STRETCH_LIMIT = 2 * ITEM_LIMIT
const DEEPEST = 60

/**
 * Parses an export in pieces and yields its items as they end; at most one piece and its items are in memory.
 * `onAmpersand` is called with the line of each "&" that is not escaped.
 */
export async function* readExport(
  pieces: AsyncIterable<string>,
  channel: Channel,
  onAmpersand: (line: number) => void = () => {},
): AsyncGenerator<WordPressItem> {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: string[] = []
  const done: WordPressItem[] = []
  let item: WordPressItem | undefined
  let author: Author | undefined
  let term: { name: string; description: string } | undefined
  let category: { domain: string; nicename: string } | undefined
  let meta: { key: string; value: string } | undefined
  let comment: Map<string, string> | undefined
  let text = ''
  let total = 0
  let lastEvent = 0

  const refuse = (sentence: string): never => {
    throw new ImportProblem(`${sentence} Nothing was changed.`)
  }
  const requireVersion = () => {
    if (channel.version === undefined)
      refuse(
        'This is an RSS feed, but not a WordPress export: <wp:wxr_version> is missing. Use Tools → Export in WordPress.',
      )
  }
  const onText = (piece: string) => {
    lastEvent = total
    take(piece)
  }
  const take = (piece: string) => {
    const name = open.at(-1)
    if (!wanted(name)) return
    // Spam can leave endless comments: beyond the limit, they are counted but not read, and their article is still
    // imported.
    if (item && comment) {
      if ((item.commentSize += piece.length) <= ITEM_LIMIT) text += piece
      else comment = undefined
      return
    }
    if (open.length === 5 && meta && name === 'wp:meta_value' && !knownFields.has(meta.key)) {
      if (text.length + piece.length <= BESIDE_LIMIT) text += piece
      return
    }
    if (item && (item.size += piece.length) > ITEM_LIMIT) item.tooLarge = true
    if (!item?.tooLarge || (name && naming.has(name))) text += piece
  }
  const wanted = (name: string | undefined) =>
    name !== undefined &&
    (open.length <= 3 ||
      (open.length === 4 &&
        (item ? itemFields.has(name) : author !== undefined || partOfTerm(name) !== undefined)) ||
      (open.length === 5 && comment !== undefined && commentFields.has(name)) ||
      (open.length === 5 && meta !== undefined && (name === 'wp:meta_key' || isKept(meta.key))))

  const start = (name: string, attributes: Record<string, string>) => {
    lastEvent = total
    open.push(name)
    text = ''
    if (open.length > DEEPEST)
      refuse(`The elements at line ${parser.line} are nested too deeply for a WordPress export.`)
    if (open.length === 1 && name !== 'rss')
      refuse(
        `This is not a WordPress export: its first element is <${name.slice(0, 50)}>, not <rss>.`,
      )
    if (open.length === 3 && name === 'item') {
      requireVersion()
      item = createItem(parser.line)
    }
    if (open.length === 3 && name === 'wp:author') author = { login: '', name: '' }
    if (open.length === 3 && ofTerm[name]) term = { name: '', description: '' }
    if (open.length === 4 && item) {
      if (name === 'category')
        category = { domain: attributes.domain ?? '', nicename: attributes.nicename ?? '' }
      if (name === 'wp:postmeta') meta = { key: '', value: '' }
      if (name === 'wp:comment') item.comments.push((comment = new Map()))
    }
  }
  const end = (name: string) => {
    lastEvent = total
    const depth = open.length
    open.pop()
    const value = text
    text = ''
    if (depth === 3 && !item) {
      if (name === 'wp:wxr_version') channel.version = versionOf(value.trim(), refuse)
      if (name === 'title') channel.title = value.trim()
      if (name === 'link' || name === 'wp:base_blog_url') channel.link = value.trim()
      if (name === 'wp:author' && author) {
        if (author.login) channel.authors.set(author.login, author.name || author.login)
        author = undefined
      }
      const kind = ofTerm[name]
      if (kind && term?.description)
        channel.descriptions.set(`${kind} ${term.name}`, term.description)
      term = undefined
    }
    const part = partOfTerm(name)
    if (depth === 4 && term && part) term[part] = value.slice(0, BESIDE_LIMIT).trim()
    if (depth === 4 && author) {
      if (name === 'wp:author_login') author.login = value.trim()
      if (name === 'wp:author_display_name') author.name = value.trim()
    }
    if (!item) return
    if (depth === 3) {
      const login =
        item.fields.get('wp:post_type')?.trim() === 'guest-author'
          ? item.meta.get('cap-user_login')?.trim()
          : ''
      if (login) channel.authors.set(login, item.fields.get('title')?.trim() || login)
      done.push(item)
      item = undefined
    } else if (item.tooLarge) {
      category = meta = comment = undefined
      item.fields.delete('content:encoded')
      if (depth === 4 && naming.has(name)) item.fields.set(name, value)
    } else if (depth === 4 && name === 'category' && category) {
      if ((item.size += 200) && value.trim()) item.terms.push({ ...category, name: value.trim() })
      category = undefined
    } else if (depth === 4 && name === 'wp:postmeta' && meta) {
      const { key, value } = meta
      const before = key === '_wp_old_slug' ? item.meta.get(key) : undefined
      if (isKept(key) && item.meta.size < MAX_META)
        item.meta.set(key, before === undefined ? value : `${before}\n${value}`)
      meta = undefined
    } else if (depth === 4 && name === 'wp:comment') comment = undefined
    else if (depth === 5 && comment) comment.set(name, value)
    else if (depth === 5 && meta) {
      if (name === 'wp:meta_key') meta.key = value.trim()
      if (name === 'wp:meta_value') meta.value = value
    } else if (depth === 4 && itemFields.has(name)) item.fields.set(name, value)
  }

  parser.on('doctype', () =>
    refuse(
      'The file has a DOCTYPE declaration, which no WordPress export has and which can hide an entity bomb: it is refused.',
    ),
  )
  parser.on('opentag', ({ name, attributes }) => start(name, attributes))
  parser.on('closetag', ({ name }) => end(name))
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('comment', () => void (lastEvent = total))
  parser.on('processinginstruction', () => void (lastEvent = total))
  let ending = false
  parser.on('error', (error) => {
    refuse(
      ending
        ? cutOff(open, parser.line)
        : `The file is not well-formed at line ${parser.line}: ${plain(error.message)}`,
    )
  })

  /** Whether the last piece of CDATA ended between the CR and LF of a line break. */
  let isBroken = false
  /** Handles CDATA without the slow parser, and counts its lines. */
  const onCdata = (marked: string) => {
    const whole = isBroken ? `\r${marked}` : marked
    isBroken = whole.endsWith('\r')
    const complete = isBroken ? whole.slice(0, -1) : whole
    const lines = complete.includes('\r') ? complete.replaceAll(/\r\n?/g, '\n') : complete
    for (let at = lines.indexOf('\n'); at !== -1; at = lines.indexOf('\n', at + 1)) parser.line++
    take(lines)
  }
  const escaped = createAmpersands((lines) => onAmpersand(parser.line + lines))
  for await (const { text: piece, isMarked } of piecesOf(pieces)) {
    total += piece.length
    if (isMarked) onCdata(piece)
    else {
      if (isBroken) take('\n')
      if (isBroken) parser.line++
      isBroken = false
      parser.write(escaped(piece))
    }
    if (total - lastEvent > STRETCH_LIMIT)
      refuse(
        `A single text before line ${parser.line} is longer than ${STRETCH_LIMIT / 1e6} million characters, which no post is.`,
      )
    yield* done.splice(0)
  }
  parser.write(escaped())
  ending = true
  if (open.length > 0 || total === 0) refuse(cutOff(open, parser.line))
  parser.close()
  requireVersion()
}

/** Fields that are still read from an item that is too large. */
const naming = new Set(['title', 'wp:post_type', 'wp:post_id'])
const knownFields = new Set([
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  'footnotes',
  'cap-user_login',
  '_yoast_wpseo_title',
  '_yoast_wpseo_metadesc',
  '_yoast_wpseo_canonical',
  'old_addresses',
  '_wp_old_slug',
  ...gateFields.keys(),
])
/** Maximum length in characters of a custom field, and their maximum number per post. */
const BESIDE_LIMIT = 500_000
const MAX_META = 500
/** Whether a field is a custom field, or one of a plugin with text for readers. */
const isKept = (key: string) =>
  knownFields.has(key) ||
  !key.startsWith('_') ||
  builders.has(key) ||
  /^_(aioseo_description|seopress_titles_desc)$/.test(key)

function versionOf(version: string, refuse: (sentence: string) => never): string {
  return /^1\.\d+$/.test(version)
    ? version
    : refuse(
        `This export has version ${version.slice(0, 20)}, but only versions 1.0 to 1.2 are supported.`,
      )
}

const cutOff = (open: string[], line: number) =>
  `The file ends in the middle of ${open.length > 0 ? `<${open.at(-1)?.slice(0, 50)}>` : 'nothing that is known'}, at line ${line}: it is probably cut off.`

/** Formats a parser message as the end of a sentence, without its position. */
const plain = (message: string) =>
  `${message
    .replace(/^\d+:\d+: /, '')
    .replace(/\.$/, '')
    .slice(0, 200)}.`
