/** Addresses that feed readers try by habit, and those of WordPress. */
export const usualFeedPaths = ['/feed', '/feed.xml', '/rss', '/rss.xml', '/atom.xml']
