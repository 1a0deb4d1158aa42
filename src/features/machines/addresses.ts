/** The rooms whose newest entries can be followed in a feed reader. */
export const feedRooms = ['news'] as const
export type FeedRoom = (typeof feedRooms)[number]

export const feedFormats = {
  rss: { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const
export type FeedFormat = keyof typeof feedFormats

export const feedPath = (room: FeedRoom, format: FeedFormat) => `/${room}/${feedFormats[format].file}`

/** Addresses that feed readers try by habit, and those of WordPress. */
export const usualFeedPaths = ['/feed', '/feed.xml', '/rss', '/rss.xml', '/atom.xml']

const files = Object.values(feedFormats).map(({ file }) => file.replace('.', '\\.'))
const written = new RegExp(
  `^/(sitemap(-[1-9]\\d{0,3})?\\.xml|robots\\.txt|llms\\.txt|manifest\\.webmanifest|(${feedRooms.join('|')})/(${files.join('|')})|(news|events|press)/[^/]+\\.md)$`,
)

/** Whether a canonical path belongs to what programs read rather than to a page. */
export const isForMachines = (path: string) => written.test(path) || usualFeedPaths.includes(path)
