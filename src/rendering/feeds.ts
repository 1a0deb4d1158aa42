/** The features whose newest entries can be followed in a feed reader. */
export const feedRooms = ['news', 'press'] as const
export type FeedRoom = (typeof feedRooms)[number]

export const feedFormats = {
  rss: { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const
export type FeedFormat = keyof typeof feedFormats

export const feedPath = (room: FeedRoom, format: FeedFormat) => `/${room}/${feedFormats[format].file}`
