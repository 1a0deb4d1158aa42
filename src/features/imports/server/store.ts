import { eq, getTableColumns } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { savePicture } from '#src/features/pictures/server/pictures.ts'
import { saveRedirects } from '#src/features/redirects/server/redirects.ts'
import { fingerprintOf, type ImportedArticle } from './articles/importedArticle.ts'
import type { Stage } from './stagedPictures.ts'
import { importedPosts } from './tables.ts'
import type { Outcome } from './tally.ts'
import { freeSlug } from './wordpress/slug.ts'

const MOST_WAITING = 50
const MOST_CHARACTERS = 2e6

/** Writes an import's articles inside one transaction: new ones in bundles, changed ones each by itself. */
export async function createStore(tx: Database, stage: Stage | undefined, now: Date) {
  const known = new Map((await tx.select().from(importedPosts)).map((row) => [row.importKey, row]))
  const slugs = new Set((await tx.select({ slug: posts.slug }).from(posts)).map(({ slug }) => slug))
  const seen = new Set<string>()
  const storedPictures = new Set<string>()
  let waiting: { article: ImportedArticle; slug: string }[] = []
  let characters = 0
  let changed = false
  let removed = false

  async function storePictures(articles: ImportedArticle[]) {
    for (const hash of new Set(articles.flatMap(({ pictures }) => [...pictures]))) {
      const staged = storedPictures.has(hash) ? undefined : await stage?.take(hash)
      if (staged) await savePicture(tx, staged.picture, staged.addresses)
      storedPictures.add(hash)
    }
  }

  async function flush() {
    if (waiting.length === 0) return
    const bundle = waiting
    waiting = []
    characters = 0
    changed = true
    await storePictures(bundle.map(({ article }) => article))
    const rows = bundle.map(({ article: { importKey, fields, modifiedAt }, slug }) => ({
      ...fields,
      slug,
      importKey,
      modifiedAt: modifiedAt ?? fields.publishedAt ?? now,
    }))
    const ids = await tx.insert(posts).values(rows).returning({ postId: posts.id, importKey: posts.importKey })
    const prints = new Map(bundle.map(({ article }) => [article.importKey, fingerprintOf(article.fields)]))
    await tx
      .insert(importedPosts)
      .values(ids.map(({ postId, importKey }) => ({ postId, importKey: importKey!, fingerprint: prints.get(importKey!)! })))
    await redirect(bundle)
  }

  const redirect = (articles: { article: ImportedArticle; slug: string }[]) =>
    saveRedirects(
      tx,
      articles.flatMap(({ article, slug }) => {
        const to = `/news/${encodeURIComponent(slug)}`
        return article.oldAddresses.filter((from) => bare(from) !== bare(to)).map((from) => ({ from, to }))
      }),
    )

  async function update(article: ImportedArticle, postId: string): Promise<{ outcome: Outcome; why?: string }> {
    const [row] = await tx.select(getTableColumns(posts)).from(posts).where(eq(posts.id, postId))
    if (!row || fingerprintOf(row) !== known.get(article.importKey)!.fingerprint)
      return { outcome: 'skipped', why: 'edited here since it was imported' }
    changed = true
    removed ||= row.status === 'published' && article.fields.status === 'draft'
    await storePictures([article])
    await tx
      .update(posts)
      .set({ ...article.fields, modifiedAt: now })
      .where(eq(posts.id, postId))
    await tx
      .update(importedPosts)
      .set({ fingerprint: fingerprintOf(article.fields), importedAt: now })
      .where(eq(importedPosts.importKey, article.importKey))
    await redirect([{ article, slug: row.slug }])
    return { outcome: 'updated' }
  }

  return {
    /** Takes an article over, now or with the next bundle. */
    async put(article: ImportedArticle): Promise<{ outcome: Outcome; why?: string }> {
      if (seen.has(article.importKey)) return { outcome: 'skipped', why: 'the file holds it twice' }
      seen.add(article.importKey)
      const before = known.get(article.importKey)
      if (before?.fingerprint === fingerprintOf(article.fields)) return { outcome: 'unchanged' }
      if (before) return update(article, before.postId)
      const slug = freeSlug(article.slug, (slug) => slugs.has(slug))
      slugs.add(slug)
      waiting.push({ article, slug })
      characters += article.fields.content.length
      if (waiting.length >= MOST_WAITING || characters > MOST_CHARACTERS) await flush()
      return { outcome: 'imported' }
    },
    /** Writes what still waits and tells the running site about it. */
    async finish() {
      await flush()
      if (changed) await contentChanged(tx, { removed })
    },
  }
}

const bare = (address: string) => address.toLowerCase().replace(/\/+$/, '')
