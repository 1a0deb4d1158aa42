import { escapeText } from '#src/text/markup.ts'
import type { StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { NOWHERE } from '../articles/oldLinks.ts'
import { fileName, playerOf, webAddress } from './address.ts'
import { wrapped } from './elements.ts'
import { attribute, type Element, isElement } from './html.ts'

interface MediaOptions {
  /** Base for relative addresses: the post's old one. */
  base: string
  /** Whether the page shows a main video beside the text. */
  hasMainVideo: boolean
  /** Returns the stored picture that was downloaded from an address, if any. */
  pictureAt: (address: string) => StoredPicture | undefined
  /** Reports something that could not be imported. */
  drop: (what: string) => ''
}

/** Pictures, videos, and files in a post's body. */
export class Media {
  videoEmbed: string | null = null
  readonly pictures = new Set<string>()
  private readonly options: MediaOptions

  constructor(options: MediaOptions) {
    this.options = options
  }

  picture(attribs: Record<string, string>, linked: boolean): string {
    const { alt = '', width, height } = attribs
    if (/\b(wp-smiley|emoji)\b/.test(attribs.class ?? '')) return escapeText(alt)
    if (width === '1' || height === '1') return this.options.drop('tracking picture')
    const address = [attribs['data-src'], attribs['data-lazy-src'], attribs.src]
      .map((source) => webAddress(source, this.options.base))
      .find(Boolean)
    if (!address) return this.options.drop('picture without a usable address')
    const stored = this.options.pictureAt(address)
    if (stored) {
      this.pictures.add(stored.hash)
      return `<img src="${stored.path}"${attribute('alt', alt)} width="${stored.width}" height="${stored.height}" loading="lazy">`
    }
    const text = escapeText(alt.trim() || fileName(address))
    if (address.startsWith(NOWHERE)) return this.options.drop('picture that was not found') || text
    return linked ? text : ` <a${attribute('href', address)}>${text}</a> `
  }

  /** The first video becomes the article's main video, if it has one; the others become links. */
  player(source: string | undefined): string {
    const address = webAddress(source?.startsWith('//') ? `https:${source}` : source)
    if (!address) return this.options.drop('frame without a usable address')
    const player = playerOf(address)
    if (player && this.options.hasMainVideo && (this.videoEmbed ??= player) === player) return ''
    return `<a${attribute('href', address)}>${escapeText(address)}</a>`
  }

  file({ attribs, children }: Element): string {
    const sources = [
      attribs.src,
      ...children.flatMap((child) =>
        isElement(child) && child.name === 'source' ? child.attribs.src : [],
      ),
    ]
    const address = sources.map((source) => webAddress(source, this.options.base)).find(Boolean)
    if (!address) return ''
    const label = escapeText(fileName(address))
    return address.startsWith(NOWHERE)
      ? this.options.drop('sound or film that was not found') || label
      : `<a${attribute('href', address)}>${label}</a>`
  }

  /** Renders the background picture of a cover block. */
  background({ attribs }: Element): string {
    const source = /background-image:\s*url\(\s*['"]?([^'")]{1,2000})/.exec(
      attribs.style ?? '',
    )?.[1]
    return source && /wp-block-cover/.test(attribs.class ?? '')
      ? wrapped('p', this.picture({ src: source, alt: '' }, false))
      : ''
  }
}
