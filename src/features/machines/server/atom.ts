import { settings } from '#src/settings.ts'
import { feedPath } from '#src/rendering/feeds.ts'
import { type Feed, type FeedItem, updatedOf } from './feed.ts'
import { branch, empty, leaf, xmlDocument } from './xml.ts'

/** Atom 1.0 with the whole text of each entry. */
export function atom(feed: Feed): string {
  const { title, description, home, origin, room, items } = feed
  const self = origin + feedPath(room, 'atom')
  return xmlDocument(
    branch('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': settings.language }, [
      leaf('id', self),
      leaf('title', title),
      leaf('subtitle', description),
      leaf('updated', updatedOf(feed).toISOString()),
      empty('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      empty('link', { rel: 'alternate', type: 'text/html', href: home }),
      branch('author', {}, [leaf('name', settings.name), leaf('uri', `${origin}/`)]),
      leaf('icon', `${origin}/icon-192.png`),
      ...items.map(entry),
    ]),
  )
}

const entry = ({ id, url, externalUrl, title, summary, html, author, tags, published, modified }: FeedItem) =>
  branch('entry', {}, [
    leaf('id', `urn:uuid:${id}`),
    leaf('title', title),
    leaf('published', published.toISOString()),
    leaf('updated', modified.toISOString()),
    empty('link', { rel: 'alternate', type: 'text/html', href: externalUrl ?? url }),
    author && branch('author', {}, [leaf('name', author)]),
    ...tags.map((tag) => empty('category', { term: tag })),
    leaf('summary', summary),
    html && leaf('content', html, { type: 'html' }),
  ])
