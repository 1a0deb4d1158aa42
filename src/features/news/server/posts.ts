import { and, eq, inArray, asc } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { publicRecords, publicRoutes } from '#src/kinds/publicRecords.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { isVisible } from '#src/records/publication.ts'
import { settings } from '#src/settings.ts'
import { articleApi, describedNews } from '../contract.ts'
import { type NewsFilters, postList } from '../list.ts'
import { categoryOf, RELATED_POSTS } from '../related.ts'
import { posts, oldComments } from './tables.ts'

/** Marks links as written by visitors, so that search engines don't take them for recommendations. */
const asVisitors = (html: string) =>
  html.replaceAll(/<a (?=[^>]*\bhref=)/g, '<a rel="ugc nofollow" ')

/** Comments on an article in order, or none if the site doesn't show them. */
async function commentsOf(db: Database, postId: string) {
  if (!settings.oldComments) return []
  const rows = await db
    .select()
    .from(oldComments)
    .where(eq(oldComments.postId, postId))
    .orderBy(asc(oldComments.writtenAt), oldComments.id)
  const authorOf = new Map(rows.map(({ importKey, author }) => [importKey, author]))
  return rows.map(({ id, author, content, writtenAt, replyTo }) => ({
    id,
    author,
    content: asVisitors(content),
    writtenAt: writtenAt?.toISOString() ?? null,
    replyTo: (replyTo && authorOf.get(replyTo)) || null,
  }))
}

/** The articles as visitors see them. */
export const publicPosts = publicRecords(articleApi, posts, {
  counted: ['category', 'tag'],
  whole: async (db, { id }) => ({ oldComments: await commentsOf(db, id) }),
})

const { published } = publicPosts

/** A page of news, with the distinct categories of all articles. */
async function getPostListing(lists: ListCache, filters: NewsFilters) {
  const [page, categories] = await Promise.all([
    published.page(lists, filters),
    published.valuesOf(lists.db, 'category'),
  ])
  return { ...page, categories }
}

async function getRelatedPosts(db: Database, slug: string) {
  const [own] = await db
    .select({ category: posts.category })
    .from(posts)
    .where(and(eq(posts.slug, slug), isVisible(posts)))
  if (!own) return []
  const others = await published.entries(
    db,
    { category: categoryOf(own) },
    { limit: RELATED_POSTS + 1 },
  )
  return others.filter((post) => post.slug !== slug).slice(0, RELATED_POSTS)
}

/** Published articles with these slugs. */
export const findPosts = (db: Database, slugs: string[]) =>
  db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(inArray(posts.slug, slugs), isVisible(posts)))

export const newsApi = (db: Database, lists: ListCache) => [
  ...publicRoutes(articleApi, {
    ...publicPosts,
    page: (lists, asked) => getPostListing(lists, postList.parse(asked)),
  })(db, lists),
  ...serve(describedNews, { getRelatedPosts: ({ params }) => getRelatedPosts(db, params.slug) }),
]
