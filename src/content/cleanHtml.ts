import sanitize from 'sanitize-html'
import { makeReadable } from './readable.ts'

const players = /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+$/

const options: sanitize.IOptions = {
  allowedTags:
    'p h2 h3 h4 ul ol li dl dt dd blockquote cite q figure figcaption picture source img table caption colgroup col thead tbody tfoot tr th td a strong b em i u s sub sup small mark abbr code pre kbd samp hr br time'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    source: ['srcset', 'media', 'width', 'height'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    abbr: ['title'],
  },
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
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !/^\/\w/.test(attribs.src ?? '')) || (tag === 'source' && !/^\/\w[\w/.-]*$/.test(attribs.srcset ?? '')),
}

/** Article HTML as it is stored: only reading matter is left; pictures come from this site alone. */
export const cleanHtml = (html: string) => makeReadable(sanitize(html, options).trim())

export const isPlayer = (address: string) => players.test(address)
