import sanitize from 'sanitize-html'
import { withoutCredentials } from '#src/text/credentials.ts'
import { attributes, isOwnAddress, isOwnSource, linkSchemes, tags, voids } from './tags.ts'

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
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
    video: player,
    audio: player,
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isOwnAddress(attribs.src ?? '')) ||
    (tag === 'source' && !isOwnSource(attribs.srcset ?? '')) ||
    (tag === 'track' && !isOwnSource(attribs.src ?? '')),
}

/** A film or sound of this site; of others only what stands inside is left, such as a link to it. */
function player(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  if (!isOwnSource(attribs.src ?? '')) return { tagName: 'nothing', attribs: {} }
  const { poster, ...rest } = attribs
  return { tagName, attribs: poster && isOwnAddress(poster) ? attribs : rest }
}

/** Ids that the pages around a text use. */
const pageIds = /^(main|contents|toc-title|chapters-title|article-subscribe|write|reviews|next|book|about|mine|apply|resources)$/

/** A link or anchor without a name and password in its address, and without an id that the page has already. */
const linkOf = (attribs: sanitize.Attributes): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(attribs)
      .filter(([name, value]) => name !== 'id' || (/^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,79}$/u.test(value) && !pageIds.test(value)))
      .map(([name, value]) => [name, name === 'href' ? withoutCredentials(value) : value]),
  )

/**
 * Article HTML as it is stored: only reading matter is left; pictures and films come from this site alone. What is clean stays as it is
 * to the byte; what only rendering needs is added when it is read, by makeReadable.
 */
export const cleanHtml = (html: string) => sanitize(html, options).trim()
