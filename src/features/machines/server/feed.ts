import type { FeedSection } from '#src/rendering/feeds.ts'

export const FEED_LENGTH = 30

/** One entry of a feed, the same for every format. Addresses are absolute. */
export interface FeedItem {
  /** Stays when the slug changes. */
  id: string
  url: string
  /** Where the text stands when it is not ours. */
  externalUrl?: string | undefined
  title: string
  summary: string
  /** Sanitized HTML with absolute addresses. */
  html: string
  author: string | null
  tags: string[]
  published: Date
  modified: Date
  /** A picture of 1200 by 630. */
  image?: string | undefined
}

export interface Feed {
  section: FeedSection
  title: string
  description: string
  /** Absolute address of the page with the same entries. */
  home: string
  /** Scheme and host of the public site, no final slash. */
  origin: string
  items: FeedItem[]
}

/** The last change of any entry: a response made anew from the same entries stays the same to the byte. */
export const updatedOf = ({ items }: Feed) => new Date(Math.max(0, ...items.map(({ modified }) => modified.getTime())))

/** HTML whose links and pictures also work outside of the page. */
export const withAbsoluteAddresses = (html: string, { origin, page }: { origin: string; page: string }) =>
  html
    .replaceAll(/ (href|src|srcset|poster)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`)
    .replaceAll(' href="#', ` href="${page}#`)

/** A text that was written before it came out changes for its readers when it comes out. */
export const later = (one: Date, other: Date) => (one > other ? one : other)
