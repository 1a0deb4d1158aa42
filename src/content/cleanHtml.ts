import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { withoutCredentials } from '#src/text/credentials.ts'
import { classesOf } from './blockShapes.ts'
import {
  alignments,
  attributes,
  codeLanguage,
  isOwnAddress,
  isOwnSource,
  linkSchemes,
  tags,
  voidElements,
} from './tags.ts'

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedClasses: classesOf,
  selfClosing: [...sanitize.defaults.selfClosing, ...voidElements],
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  nonTextTags:
    'script style textarea option select button noscript iframe object applet svg math template title xmp noembed noframes plaintext'.split(
      ' ',
    ),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    code: (tagName, attribs) => ({
      tagName,
      attribs: codeLanguage.test(attribs.class ?? '') ? attribs : {},
    }),
    th: cell,
    td: cell,
    video: player,
    audio: player,
  },
  exclusiveFilter({ tag, attribs }) {
    // Foreign video and audio are dropped, but their fallback content, such as a link to them, stays.
    if (tag === 'video' || tag === 'audio')
      return isOwnSource(attribs.src ?? '') ? false : 'excludeTag'
    // Without its class an aside is no block of ours: unwrap it.
    if (tag === 'aside') return attribs.class ? false : 'excludeTag'
    return (
      (tag === 'img' && !isOwnAddress(attribs.src ?? '')) ||
      (tag === 'source' && !isOwnSource(attribs.srcset ?? '')) ||
      (tag === 'track' && !isOwnSource(attribs.src ?? ''))
    )
  },
}

/** A table cell; only an alignment that differs from the start says something. */
function cell(tagName: string, { align, ...rest }: sanitize.Attributes): sanitize.Tag {
  const aligned = align?.toLowerCase() ?? ''
  return { tagName, attribs: alignments.includes(aligned) ? { ...rest, align: aligned } : rest }
}

/** A video or audio player; its poster must be on this site. */
function player(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { poster, ...rest } = attribs
  return { tagName, attribs: poster && isOwnAddress(poster) ? attribs : rest }
}

/** Ids used by the pages around a text. */
const pageIds =
  /^(main|contents|toc-title|chapters-title|article-subscribe|write|reviews|next|book|about|mine|apply|resources)$/

/** Drops credentials from a link's URL, and ids that the page itself uses. */
const linkOf = (attribs: sanitize.Attributes): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(attribs)
      .filter(
        ([name, value]) =>
          name !== 'id' ||
          (/^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,79}$/u.test(value) && !pageIds.test(value)),
      )
      .map(([name, value]) => [name, name === 'href' ? withoutCredentials(value) : value]),
  )

/** Removes stray `</p>` and `</br>` tags, for which HTML parsers would insert opening ones. */
function withoutStrayEnds(html: string): string {
  if (!/<\/(p|br)\b/i.test(html)) return html
  const strays: [from: number, to: number][] = []
  const parser = new Parser({
    onopentag(_name, _attributes, isImplied) {
      if (!isImplied) return
      const end = html.indexOf('>', parser.endIndex)
      strays.push([parser.startIndex, end < 0 ? html.length : end + 1])
    },
  })
  parser.end(html)
  return strays.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), html)
}

/** Deeper nesting, which no writer means, would exhaust the stack of what reads the text. */
const MAX_DEPTH = 200

/** How deeply the tags of sanitized HTML are nested. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) deepest = Math.max(deepest, ++depth)
  }
  return deepest
}

/** Sanitizes HTML once; of the nesting, only tags that are kept count. */
function sanitized(html: string): string {
  const text = sanitize(html, options)
  return depthOf(text) > MAX_DEPTH ? sanitize(text, { ...options, nestingLimit: MAX_DEPTH }) : text
}

/**
 * Removing something can change how the rest parses, so it is cleaned again until nothing changes;
 * most texts need one pass.
 */
const MAX_ROUNDS = 5

/** Texts recently found clean: what an import has cleaned is checked again when it is saved. */
const clean = new Set<string>()
const MAX_REMEMBERED = 100
/** In characters. */
const MAX_REMEMBERED_LENGTH = 50_000

function remember(text: string) {
  if (text.length > MAX_REMEMBERED_LENGTH) return
  clean.add(text)
  if (clean.size > MAX_REMEMBERED) clean.delete(clean.values().next().value!)
}

/**
 * Sanitizes article HTML for storage: only reading content in allowed tags remains, with media of this site
 * alone. Clean input is returned byte for byte; makeReadable adds what only rendering needs.
 */
export function cleanHtml(html: string): string {
  if (clean.has(html)) return html
  let text = html
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const cleaned = sanitized(withoutStrayEnds(text)).trim()
    if (cleaned === text) {
      remember(text)
      break
    }
    text = cleaned
  }
  return text
}

const MAX_NAMED = 5
const MAX_ADDRESS = 200

/** Says which pictures of a text cleaning would drop, because they are not on this site; undefined if none. */
export function refusedPictures(html: string): string | undefined {
  if (clean.has(html) || !/<img\b/i.test(html)) return undefined
  const found = new Set<string>()
  const parser = new Parser({
    onopentag(name, { src = '' }) {
      if (name === 'img' && !isOwnAddress(src)) found.add(src || 'a picture without an address')
    },
  })
  parser.end(html)
  if (found.size === 0) return undefined
  const named = [...found].slice(0, MAX_NAMED).map((one) => shortened(one))
  const more = found.size > MAX_NAMED ? ` and ${found.size - MAX_NAMED} more` : ''
  return `Texts show pictures of the library only. Please upload these first, or remove them: ${named.join(', ')}${more}.`
}

const shortened = (address: string) =>
  address.length > MAX_ADDRESS ? `${address.slice(0, MAX_ADDRESS).toWellFormed()}…` : address
