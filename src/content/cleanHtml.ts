import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { withoutCredentials } from '#src/text/credentials.ts'
import { classesOf } from './blockShapes.ts'
import {
  attributes,
  codeLanguage,
  isOwnAddress,
  isOwnSource,
  linkSchemes,
  tags,
  voids,
} from './tags.ts'

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedClasses: classesOf,
  selfClosing: [...sanitize.defaults.selfClosing, ...voids],
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
    video: player,
    audio: player,
  },
  exclusiveFilter({ tag, attribs }) {
    // Of a film or sound elsewhere what stands inside is left, such as a link to it.
    if (tag === 'video' || tag === 'audio')
      return isOwnSource(attribs.src ?? '') ? false : 'excludeTag'
    // Without its class it is no block of ours: what is in it stays.
    if (tag === 'aside') return attribs.class ? false : 'excludeTag'
    return (
      (tag === 'img' && !isOwnAddress(attribs.src ?? '')) ||
      (tag === 'source' && !isOwnSource(attribs.srcset ?? '')) ||
      (tag === 'track' && !isOwnSource(attribs.src ?? ''))
    )
  },
}

/** A film or sound, with a still of this site alone. */
function player(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { poster, ...rest } = attribs
  return { tagName, attribs: poster && isOwnAddress(poster) ? attribs : rest }
}

/** Ids that the pages around a text use. */
const pageIds =
  /^(main|contents|toc-title|chapters-title|article-subscribe|write|reviews|next|book|about|mine|apply|resources)$/

/** A link or anchor without a name and password in its address, and without an id that the page has already. */
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

/** What ends a paragraph or a line that was never begun, which readers of HTML would begin for it, is left out. */
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

/** What is dropped may change how the rest is read: that is cleaned again, for most texts not once. */
const MOST_ROUNDS = 5

/** The last texts that were found clean: what an import has cleaned is checked again when it is stored. */
const clean = new Set<string>()
const MOST_REMEMBERED = 100
/** In letters. */
const LONGEST_REMEMBERED = 50_000

function remember(text: string) {
  if (text.length > LONGEST_REMEMBERED) return
  clean.add(text)
  if (clean.size > MOST_REMEMBERED) clean.delete(clean.values().next().value!)
}

/**
 * Article HTML as it is stored: only reading matter is left, of tags that stand in it; pictures and films come from this site alone.
 * What is clean stays as it is to the byte; what only rendering needs is added when it is read, by makeReadable.
 */
export function cleanHtml(html: string): string {
  if (clean.has(html)) return html
  let text = html
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cleaned = sanitize(withoutStrayEnds(text), options).trim()
    if (cleaned === text) {
      remember(text)
      break
    }
    text = cleaned
  }
  return text
}
