import { escapeText } from '#src/text/markup.ts'
import { inArray } from 'drizzle-orm'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import type { Database } from '#src/database/open.ts'
import { oldComments, posts } from '#src/features/news/server/tables.ts'
import { drawBody } from '../wordpress/body.ts'
import { webAddress } from '../wordpress/address.ts'
import { attribute, Undrawable } from '../wordpress/html.ts'
import type { OldLinks } from './oldLinks.ts'
import type { SourceArticle, SourceComment } from './sourceArticle.ts'

const MAX_WAITING = 2_000
const BUNDLE = 500
const MAX_NAME_LENGTH = 200

interface CommentStoreOptions {
  links: OldLinks
  importId: string | undefined
  /** Writes buffered articles, so that comments can refer to them. */
  settle: () => Promise<void>
  /** Whether comments are only parsed, as in a dry run. */
  onlyChecks: boolean
  onDropped: (what: string) => void
}

/** Stores the comments of articles, each once. Comments already stored stay unchanged. */
export function createCommentStore(
  tx: Database,
  { links, importId, settle, onlyChecks, onDropped }: CommentStoreOptions,
) {
  let waiting: { importKey: string; base: string; comment: SourceComment }[] = []

  async function flush() {
    if (waiting.length === 0) return
    await settle()
    if (onlyChecks) {
      for (const { comment, base } of waiting) contentOf(comment, base)
      waiting = []
      return
    }
    const keys = [...new Set(waiting.map(({ importKey }) => importKey))]
    const idOf = new Map<string | null, string>()
    for (let at = 0; at < keys.length; at += BUNDLE) {
      const rows = await tx
        .select({ id: posts.id, importKey: posts.importKey })
        .from(posts)
        .where(inArray(posts.importKey, keys.slice(at, at + BUNDLE)))
      for (const { id, importKey } of rows) idOf.set(importKey, id)
    }
    const values = waiting.flatMap(({ importKey, base, comment }) => {
      const postId = idOf.get(importKey)
      const content = postId ? contentOf(comment, base) : ''
      if (!postId || content === '') return []
      const { key, replyTo = null, author, email = null, writtenAt = null } = comment
      return [
        {
          importKey: key,
          importId: importId ?? null,
          postId,
          replyTo,
          author: author.slice(0, MAX_NAME_LENGTH) || 'Anonymous',
          email: email?.slice(0, 254).toLowerCase() || null,
          content,
          writtenAt,
        },
      ]
    })
    for (let at = 0; at < values.length; at += BUNDLE)
      await tx
        .insert(oldComments)
        .values(values.slice(at, at + BUNDLE))
        .onConflictDoNothing()
    waiting = []
  }

  function contentOf({ html, lineBreaks }: SourceComment, base: string): string {
    try {
      const drawn = drawBody(html, {
        hasMainVideo: true,
        base,
        lineBreaks,
        links,
        // Pictures on other sites are not copied: they become links.
        pictureAt: () => void onDropped('picture in a comment, which is a link now'),
        onDropped,
      })
      const film = drawn.videoEmbed && webAddress(drawn.videoEmbed)
      const link = film ? `<p><a${attribute('href', film)}>${escapeText(film)}</a></p>` : ''
      return cleanHtml(drawn.html + link)
    } catch (error) {
      if (!(error instanceof Undrawable)) throw error
      onDropped('comment that is too deeply nested')
      return ''
    }
  }

  return {
    async put({ importKey, base, comments = [] }: SourceArticle) {
      for (const comment of comments) waiting.push({ importKey, base, comment })
      if (waiting.length >= MAX_WAITING) await flush()
    },
    finish: flush,
  }
}
