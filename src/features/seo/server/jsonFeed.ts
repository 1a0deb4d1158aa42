import { pageLocale, settings } from '#src/settings.ts'
import { siteIcon } from './siteIcon.ts'
import { feedPath } from '#src/rendering/feeds.ts'
import type { Feed } from './feed.ts'

/** Formats a JSON Feed 1.1 with full text. */
export const jsonFeed = ({ title, description, home, origin, section, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: origin + feedPath(section, 'json'),
    description,
    icon: siteIcon(origin, 512),
    favicon: siteIcon(origin, 192),
    language: pageLocale(),
    authors: [{ name: settings.name, url: `${origin}/` }],
    items: items.map(
      ({
        id,
        url,
        externalUrl,
        title,
        summary,
        html,
        author,
        tags,
        published,
        modified,
        image,
      }) => ({
        id: `urn:uuid:${id}`,
        url,
        external_url: externalUrl,
        title,
        summary,
        ...(html ? { content_html: html } : { content_text: summary }),
        image,
        date_published: published.toISOString(),
        date_modified: modified.toISOString(),
        ...(author && { authors: [{ name: author }] }),
        tags,
      }),
    ),
  })
