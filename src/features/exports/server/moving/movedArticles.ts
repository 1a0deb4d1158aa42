import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'

/** Article or page of this site, with the addresses that redirect to it. */
export interface MovedArticle {
  id: string
  kind: 'post' | 'page'
  slug: string
  /** Address on this site, with a trailing slash. */
  path: string
  title: string
  excerpt: string
  content: string
  author: string
  category: string | null
  tags: string[]
  hero: string | null
  video: string | null
  source: string | null
  externalUrl: string | null
  status: 'draft' | 'scheduled' | 'published'
  publishedAt: Date | null
  /** Time zone of the publication date, if it differs from the site's. */
  timezone: string | null
  modifiedAt: Date
  seoTitle: string | null
  seoDescription: string | null
  canonical: string | null
  /** Its older addresses. */
  aliases: string[]
  /** Readers' comments from an old site, oldest first. */
  comments: MovedComment[]
}

export interface MovedComment {
  key: string
  replyTo: string | null
  author: string
  email: string | null
  content: string
  writtenAt: Date | null
}

export interface Redirect {
  from: string
  to: string
}

/** Loads all articles and pages that are not deleted, oldest first, and every redirect. */
export async function movedArticles(
  db: Database,
): Promise<{ articles: MovedArticle[]; redirects: Redirect[] }> {
  const { rows: redirects } = await db.execute<{ from: string; to: string }>(
    sql`select from_path as "from", to_path as "to" from redirects order by from_path`,
  )
  const { rows: posts } = await db.execute<ArticleRow>(sql`
    select id::text, slug, title, excerpt, content, author, category, tags, hero_image as hero, video_embed as video,
      source_attribution as source, external_url as "externalUrl", status, published_at as "publishedAt",
      modified_at as "modifiedAt", seo_title as "seoTitle", seo_description as "seoDescription", canonical_url as canonical, timezone
    from posts where removed_at is null order by published_at nulls last, id`)
  const { rows: pages } = await db.execute<Partial<ArticleRow>>(sql`
    select id::text, slug, title, summary as excerpt, content, status, published_at as "publishedAt",
      modified_at as "modifiedAt"
    from plain_pages where removed_at is null order by slug`)
  const { rows: comments } = await db.execute<StoredComment>(sql`
    select post_id::text as "postId", coalesce(import_key, id::text) as key, reply_to as "replyTo", author, email, content,
      written_at as "writtenAt" from old_comments order by written_at nulls first, id`)
  const under = Map.groupBy(comments, ({ postId }) => postId)
  const leadingTo = Map.groupBy(redirects, ({ to }) => to)
  const moved =
    (kind: 'post' | 'page', above: string) =>
    (row: Partial<ArticleRow>): MovedArticle => {
      const path = `${above}${row.slug}/`
      const aliases = (leadingTo.get(path.slice(0, -1)) ?? []).map(({ from }) => from)
      return {
        ...noDetails,
        ...(row as ArticleRow),
        kind,
        path,
        publishedAt: row.publishedAt ? new Date(row.publishedAt) : null,
        modifiedAt: new Date(row.modifiedAt!),
        aliases,
        comments: ((row.id && under.get(row.id)) || []).map((comment) => ({
          ...comment,
          writtenAt: comment.writtenAt && new Date(comment.writtenAt),
        })),
      }
    }
  return {
    articles: [...posts.map(moved('post', '/news/')), ...pages.map(moved('page', '/pages/'))],
    redirects,
  }
}

type ArticleRow = Omit<MovedArticle, 'kind' | 'path' | 'aliases' | 'comments'>

const noDetails = {
  timezone: null,
  author: '',
  category: null,
  tags: [],
  hero: null,
  video: null,
  source: null,
  externalUrl: null,
  seoTitle: null,
  seoDescription: null,
  canonical: null,
}

type StoredComment = MovedComment & { postId: string } & Record<string, unknown>
