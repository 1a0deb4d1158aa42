import { feedFormats, feedRooms } from '#src/rendering/feeds.ts'

/** Addresses that feed readers try by habit, and those of WordPress. */
export const usualFeedPaths = ['/feed', '/feed.xml', '/rss', '/rss.xml', '/atom.xml']

const files = Object.values(feedFormats).map(({ file }) => file.replace('.', '\\.'))
const written = new RegExp(
  `^/(sitemap(-[1-9]\\d{0,3})?\\.xml|robots\\.txt|llms\\.txt|manifest\\.webmanifest|(${feedRooms.join('|')})/(${files.join('|')})|(news|events|press|resources|resources/ai-showcase)/[^/]+\\.md)$`,
)

/** Whether a canonical path belongs to what programs read rather than to a page. */
export const isForMachines = (path: string) => written.test(path) || usualFeedPaths.includes(path)
