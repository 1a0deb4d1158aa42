import sanitize from 'sanitize-html'
import { withoutCredentials } from '#src/text/credentials.ts'

const players = /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+$/

/** Every tag that a stored text may hold; the editor's schema holds the same. */
export const allowedTags =
  'p h2 h3 h4 ul ol li dl dt dd blockquote cite q figure figcaption picture source img table caption colgroup col thead tbody tfoot tr th td a strong b em i u s sub sup small mark abbr code pre kbd samp hr br time'.split(
    ' ',
  )

/** The attributes that each of them may have. */
export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'id'],
  img: ['src', 'alt', 'width', 'height'],
  source: ['srcset', 'media', 'width', 'height'],
  ol: ['start', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  abbr: ['title'],
}

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  selfClosing: [...sanitize.defaults.selfClosing, 'source'],
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
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
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !/^\/\w/.test(attribs.src ?? '')) || (tag === 'source' && !/^\/\w[\w/.-]*$/.test(attribs.srcset ?? '')),
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
 * Article HTML as it is stored: only reading matter is left; pictures come from this site alone. What is clean stays as it is to the
 * byte; what only rendering needs is added when it is read, by makeReadable.
 */
export const cleanHtml = (html: string) => sanitize(html, options).trim()

export const isPlayer = (address: string) => players.test(address)
