/** Sections whose feeds every page links to, with what they hold. */
export const feedSections = { news: 'news', press: 'press releases', newsletter: 'newsletter' }

export const feedFormats = {
  rss: { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const
export type FeedFormat = keyof typeof feedFormats

export const feedPath = (section: string, format: FeedFormat) =>
  `/${section}/${feedFormats[format].file}`
