import { settings } from '#src/settings.ts'

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
  /** The part of its address before the file: "news". */
  section: string
  title: string
  description: string
  /** Absolute address of the page with the same entries. */
  home: string
  /** Scheme and host of the public site, no final slash. */
  origin: string
  items: FeedItem[]
}

/** The last change of any entry, or the year in which the site began: made anew from the same entries it stays the same to the byte. */
export const updatedOf = ({ items }: Feed) =>
  new Date(
    items.length > 0
      ? Math.max(...items.map(({ modified }) => modified.getTime()))
      : Date.UTC(settings.copyrightYear, 0, 1),
  )

/** HTML whose links and pictures also work outside of the page. */
export const withAbsoluteAddresses = (
  html: string,
  { origin, page }: { origin: string; page: string },
) =>
  html
    .replaceAll(/ (href|src|srcset|poster)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`)
    .replaceAll(' href="#', ` href="${page}#`)

/** A text that was written before it came out changes for its readers when it comes out. */
const later = (one: Date, other: Date) => (one > other ? one : other)

/** What a kind says of an entry; where its page stands, the rest follows. */
export interface FeedEntry extends Omit<FeedItem, 'url' | 'modified'> {
  slug: string
  modifiedAt: Date
}

/** A feed beside the page at which entries are listed: "/press/". */
export const feedBeside = (
  page: string,
  origin: string,
  { title, description, entries }: { title: string; description: string; entries: FeedEntry[] },
): Feed => ({
  section: sectionOf(page),
  title: `${settings.name}: ${title}`,
  description,
  home: origin + page.slice(0, -1),
  origin,
  items: entries.map(({ slug, html, modifiedAt, ...entry }) => {
    const url = origin + page + slug
    return {
      ...entry,
      url,
      html: withAbsoluteAddresses(html, { origin, page: url }),
      modified: later(modifiedAt, entry.published),
    }
  }),
})

/** "/press/" as "press": what its feed is called. */
export const sectionOf = (page: string) => page.slice(1, -1)
