import { holds, is } from '#src/lists/conditions.ts'
import { filter, page, search } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'
import { categoryOf, FALLBACK_CATEGORY } from './related.ts'

interface Article {
  title: string
  excerpt: string
  author: string
  category: string | null
  tags: string[]
}

export const postList = defineList<Article>()({
  perPage: 24,
  fields: {
    q: search<Article>(['title', 'excerpt', 'author']),
    category: filter<Article>(is('category', { otherwise: FALLBACK_CATEGORY })),
    tag: filter<Article>(holds('tags')),
    page: page(),
  },
})
export type NewsFilters = FiltersOf<typeof postList>

/** One page of news, with the distinct categories of all articles, most used first. */
export function listPosts<A extends Article>(posts: A[], filters: NewsFilters) {
  const categories = [...Map.groupBy(posts, categoryOf)]
    .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
    .map(([category]) => category)
  return { ...postList.page(posts, filters), categories }
}
