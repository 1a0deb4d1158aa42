export const FALLBACK_CATEGORY = 'News'
export const RELATED_POSTS = 3

interface Article {
  slug: string
  category: string | null
}

export const categoryOf = ({ category }: Pick<Article, 'category'>) => category ?? FALLBACK_CATEGORY

/** The newest articles of the same category without the one itself; `posts` are the newest first. */
export function relatedPosts<A extends Article>(posts: readonly A[], slug: string): A[] {
  const own = posts.find((post) => post.slug === slug)
  return own
    ? posts
        .filter((post) => post !== own && categoryOf(post) === categoryOf(own))
        .slice(0, RELATED_POSTS)
    : []
}
