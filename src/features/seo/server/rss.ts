import { generateRssFeed } from 'feedsmith'
import { pageLocale } from '#src/settings.ts'
import { siteIcon } from './siteIcon.ts'
import { feedPath } from '#src/rendering/feeds.ts'
import { type Feed, updatedOf } from './feed.ts'
import { tidyXml } from './xml.ts'

/** Formats an RSS 2.0 feed with full text. */
export function rss(feed: Feed): string {
  const { title, description, home, origin, section, items } = feed
  return tidyXml(
    generateRssFeed({
      title,
      link: home,
      description,
      language: pageLocale().toLowerCase(),
      lastBuildDate: updatedOf(feed),
      ttl: 60,
      atom: {
        links: [
          { rel: 'self', type: 'application/rss+xml', href: origin + feedPath(section, 'rss') },
        ],
      },
      image: { url: siteIcon(origin, 192), title, link: home },
      items: items.map(
        ({ id, url, externalUrl, title, summary, html, author, tags, published, image }) => ({
          title,
          link: externalUrl ?? url,
          guid: { value: `urn:uuid:${id}`, isPermaLink: false },
          pubDate: published,
          dc: author ? { creators: [author] } : undefined,
          categories: tags.map((name) => ({ name })),
          description: summary,
          content: html ? { encoded: html } : undefined,
          media: image
            ? {
                contents: [
                  { url: image, medium: 'image', type: 'image/png', width: 1200, height: 630 },
                ],
              }
            : undefined,
        }),
      ),
    }),
  )
}
