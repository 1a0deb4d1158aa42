import type { NewsArticle, Thing } from 'schema-dts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { type At, breadcrumbs, itemList, publisher } from '#src/rendering/structure.ts'
import { settings } from '#src/settings.ts'

interface Release {
  slug: string
  title: string
  excerpt: string
  category: string
  /** ISO 8601, or a day. */
  publishedAt: string
  imageUrl?: string | null | undefined
  modifiedAt?: string
}

/** A press release and the way to it, for search engines. */
export function releaseStructure(at: At, release: Release): Thing[] {
  const { slug, title, excerpt, category, publishedAt, modifiedAt = publishedAt, imageUrl } = release
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
    inLanguage: settings.locale.replace('_', '-'),
    isAccessibleForFree: true,
  }
  return [article, breadcrumbs(at, ['Press', '/press'], [title, path])]
}

interface Listed {
  slug: string
  title: string
  isExternal: boolean
  sourceUrl?: string | null | undefined
}

export const pressStructure = (at: At, releases: Listed[]): Thing[] => [
  itemList(
    at,
    releases.map(({ slug, title, isExternal, sourceUrl }) => ({ name: title, path: (isExternal && sourceUrl) || `/press/${slug}` })),
  ),
  breadcrumbs(at, ['Press', '/press']),
]
