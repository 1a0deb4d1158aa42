import { settings } from '#src/settings.ts'
import { feedPath } from '#src/rendering/feeds.ts'
import { type Feed, type FeedItem, updatedOf } from './feed.ts'
import { branch, empty, leaf, xmlDocument } from './xml.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

/** RSS 2.0 with the whole text of each entry. */
export function rss(feed: Feed): string {
  const { title, description, home, origin, room, items } = feed
  return xmlDocument(
    branch('rss', { version: '2.0', ...namespaces }, [
      branch('channel', {}, [
        leaf('title', title),
        leaf('link', home),
        leaf('description', description),
        leaf('language', settings.locale.replace('_', '-').toLowerCase()),
        leaf('lastBuildDate', updatedOf(feed).toUTCString()),
        leaf('ttl', '60'),
        empty('atom:link', { rel: 'self', type: 'application/rss+xml', href: origin + feedPath(room, 'rss') }),
        branch('image', {}, [leaf('url', `${origin}/icon-192.png`), leaf('title', title), leaf('link', home)]),
        ...items.map(item),
      ]),
    ]),
  )
}

const item = ({ id, url, externalUrl, title, summary, html, author, tags, published, image }: FeedItem) =>
  branch('item', {}, [
    leaf('title', title),
    leaf('link', externalUrl ?? url),
    leaf('guid', `urn:uuid:${id}`, { isPermaLink: 'false' }),
    leaf('pubDate', published.toUTCString()),
    author && leaf('dc:creator', author),
    ...tags.map((tag) => leaf('category', tag)),
    leaf('description', summary),
    html && leaf('content:encoded', html),
    image && empty('media:content', { url: image, medium: 'image', type: 'image/png', width: 1200, height: 630 }),
  ])
