/** Common feed paths that feed readers try, including WordPress's. */
export const usualFeedPaths = ['/feed', '/feed.xml', '/rss', '/rss.xml', '/atom.xml']
