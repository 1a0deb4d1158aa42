import { settings } from '#src/settings.ts'

export const FEED_LENGTH = 30

/** A feed entry, the same for all formats. URLs are absolute. */
interface FeedItem {
  /** Stays the same when the slug changes. */
  id: string
  url: string
  /** URL of the text if it is external. */
  externalUrl?: string | undefined
  title: string
  summary: string
  /** Sanitized HTML with absolute URLs. */
  html: string
  author: string | null
  tags: string[]
  published: Date
  modified: Date
  /** A 1200 × 630 picture. */
  image?: string | undefined
}

export interface Feed {
  /** First path segment of the feed, e.g. "news". */
  section: string
  title: string
  description: string
  /** Absolute URL of the page with the same entries. */
  home: string
  /** Scheme and host of the public site, without a trailing slash. */
  origin: string
  items: FeedItem[]
}

/**
 * The latest change of any entry, or the site's first year if there are none. Makes the output of the same entries
 * identical byte for byte.
 */
export const updatedOf = ({ items }: Feed) =>
  new Date(
    items.length > 0
      ? Math.max(...items.map(({ modified }) => modified.getTime()))
      : Date.UTC(settings.copyrightYear, 0, 1),
  )

/** Makes links and picture URLs absolute, so that they work outside the page. */
export const withAbsoluteAddresses = (
  html: string,
  { origin, page }: { origin: string; page: string },
) =>
  html
    .replaceAll(/ (href|src|srcset|poster)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`)
    .replaceAll(' href="#', ` href="${page}#`)

/** For readers, a text written before its publication changes when it is published. */
const later = (one: Date, other: Date) => (one > other ? one : other)

/** The type-specific parts of an entry. The rest follows from the path of its page. */
export interface FeedEntry extends Omit<FeedItem, 'url' | 'modified'> {
  slug: string
  modifiedAt: Date
}

/** The feed of a list page such as "/press/". */
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

/** Section name of a page: "/press/" becomes "press". */
export const sectionOf = (page: string) => page.slice(1, -1)
