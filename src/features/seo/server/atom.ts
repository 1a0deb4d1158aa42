import { generateAtomFeed } from 'feedsmith'
import { language, settings } from '#src/settings.ts'
import { siteIcon } from './siteIcon.ts'
import { feedPath } from '#src/rendering/feeds.ts'
import { type Feed, updatedOf } from './feed.ts'
import { tidyXml } from './xml.ts'

/** Formats an Atom 1.0 feed with full text. */
export function atom(feed: Feed): string {
  const { title, description, home, origin, section, items } = feed
  const self = origin + feedPath(section, 'atom')
  return tidyXml(
    generateAtomFeed({
      xml: { lang: language },
      id: self,
      title: { value: title },
      subtitle: { value: description },
      updated: updatedOf(feed),
      links: [
        { rel: 'self', type: 'application/atom+xml', href: self },
        { rel: 'alternate', type: 'text/html', href: home },
      ],
      authors: [{ name: settings.name, uri: `${origin}/` }],
      icon: siteIcon(origin, 192),
      entries: items.map(
        ({ id, url, externalUrl, title, summary, html, author, tags, published, modified }) => ({
          id: `urn:uuid:${id}`,
          title: { value: title },
          published,
          updated: modified,
          links: [{ rel: 'alternate', type: 'text/html', href: externalUrl ?? url }],
          authors: author ? [{ name: author }] : [],
          categories: tags.map((term) => ({ term })),
          summary: { value: summary },
          content: html ? { value: html, type: 'html' } : undefined,
        }),
      ),
    }),
  )
}
