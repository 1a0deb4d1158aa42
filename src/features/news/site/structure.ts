import type { NewsArticle, Thing } from 'schema-dts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { type At, breadcrumbs, itemList, publisher } from '#src/rendering/structure.ts'
import { pageLocale } from '#src/settings.ts'
import { categoryOf } from '../related.ts'
import type { FullPost, Post } from './queries.ts'

/** Structured data for an article with its breadcrumbs. */
export function articleStructure(at: At, post: FullPost): Thing[] {
  const { slug, title, excerpt, author, publishedAt, modifiedAt, heroImage, tags } = post
  const path = `/news/${slug}`
  const picture = heroImage?.startsWith('/pictures/') ? [at(heroImage)] : []
  const article: NewsArticle = {
    '@type': 'NewsArticle',
    '@id': at(`${path}#article`),
    headline: title,
    description: excerpt,
    url: at(path),
    mainEntityOfPage: at(path),
    image: [...picture, at(socialPath('news', slug))],
    datePublished: publishedAt,
    dateModified: modifiedAt,
    author: { '@type': 'Person', name: author },
    publisher: publisher(at),
    articleSection: categoryOf(post),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    inLanguage: pageLocale(),
    isAccessibleForFree: true,
  }
  return [article, breadcrumbs(at, ['News', '/news'], [title, path])]
}

export const newsStructure = (at: At, posts: Post[]): Thing[] => [
  itemList(
    at,
    posts.map(({ slug, title }) => ({ name: title, path: `/news/${slug}` })),
  ),
  breadcrumbs(at, ['News', '/news']),
]
