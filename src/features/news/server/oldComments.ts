import { asc, eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { settings } from '#src/settings.ts'
import { oldComments } from './tables.ts'

/** Comments on an article in order, or none if the site doesn't show them. */
export async function commentsOf(db: Database, postId: string) {
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
    content,
    writtenAt: writtenAt?.toISOString() ?? null,
    replyTo: (replyTo && authorOf.get(replyTo)) || null,
  }))
}
