export const FALLBACK_CATEGORY = 'News'
export const RELATED_POSTS = 3

interface Article {
  slug: string
  category: string | null
}

export const categoryOf = ({ category }: Pick<Article, 'category'>) => category ?? FALLBACK_CATEGORY

/** Newest other articles of the same category. Expects `posts` newest first. */
export function relatedPosts<A extends Article>(posts: readonly A[], slug: string): A[] {
  const own = posts.find((post) => post.slug === slug)
  return own
    ? posts
        .filter((post) => post !== own && categoryOf(post) === categoryOf(own))
        .slice(0, RELATED_POSTS)
    : []
}
