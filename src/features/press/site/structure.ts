import type { NewsArticle, Thing } from 'schema-dts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { type At, breadcrumbs, itemList, publisher } from '#src/rendering/structure.ts'
import { pageLocale } from '#src/settings.ts'
import type { FullRelease, ReleaseOnList } from './queries.ts'

/** Structured data for a press release with its breadcrumbs. */
export function releaseStructure(at: At, release: FullRelease): Thing[] {
  const { slug, title, excerpt, category, publishedAt, modifiedAt, imageUrl } = release
  const path = `/press/${slug}`
  const picture = imageUrl?.startsWith('/pictures/') ? [at(imageUrl)] : []
  const article: NewsArticle = {
    '@type': 'NewsArticle',
    '@id': at(`${path}#release`),
    headline: title,
    description: excerpt,
    url: at(path),
    mainEntityOfPage: at(path),
    image: [...picture, at(socialPath('press', slug))],
    datePublished: publishedAt,
    dateModified: modifiedAt,
    author: publisher(at),
    publisher: publisher(at),
    articleSection: category,
    genre: 'Press release',
    inLanguage: pageLocale(),
    isAccessibleForFree: true,
  }
  return [article, breadcrumbs(at, ['Press', '/press'], [title, path])]
}

export const pressStructure = (at: At, releases: ReleaseOnList[]): Thing[] => [
  itemList(
    at,
    releases.map(({ slug, title, isExternal, sourceUrl }) => ({
      name: title,
      path: (isExternal && sourceUrl) || `/press/${slug}`,
    })),
  ),
  breadcrumbs(at, ['Press', '/press']),
]
