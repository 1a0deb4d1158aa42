import { eq, isNotNull } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { posts } from '#src/features/news/server/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import { saveRedirects } from '#src/records/redirects.ts'
import { fingerprintOf, type ImportedArticle } from './articles/importedArticle.ts'
import { REMOVED_HERE } from './importWriter.ts'
import type { Stage } from './stagedPictures.ts'
import type { Outcome } from './tally.ts'

const MOST_WAITING = 50
const MOST_CHARACTERS = 2e6

/** Writes an import's articles inside one transaction, in bundles. */
export async function createStore(tx: Database, stage: Stage | undefined, writer: Writer, now: Date) {
  const imported = { id: posts.id, importKey: posts.importKey, importPrint: posts.importPrint }
  const rows = await tx.select(imported).from(posts).where(isNotNull(posts.importKey))
  const known = new Map(rows.map((row) => [row.importKey, row]))
  const seen = new Set<string>()
  let waiting: { article: ImportedArticle; own?: { id: string; version: number; slug: string } }[] = []
  let characters = 0

  async function flush() {
    const bundle = waiting
    waiting = []
    characters = 0
    await stage?.store(
      tx,
      bundle.flatMap(({ article }) => [...article.pictures]),
    )
    const added = bundle.filter(({ own }) => !own)
    const made = await articles.createMany(
      tx,
      writer,
      added.map(({ article }) => ({
        values: { ...fieldsOf(article), slug: article.slug },
        facts: {
          ...factsOf(article),
          importKey: article.importKey,
          modifiedAt: article.modifiedAt ?? article.fields.publishedAt ?? now,
        },
      })),
    )
    const changed = bundle.flatMap(({ article, own }) => (own ? [{ article, own }] : []))
    const changes = changed.map(({ article, own }) => ({ ...own, values: fieldsOf(article), facts: factsOf(article) }))
    await articles.changeMany(tx, writer, changes, { now })
    await redirect([
      ...added.map(({ article }, at) => ({ article, slug: made[at]!.slug })),
      ...changed.map(({ article, own: { slug } }) => ({ article, slug })),
    ])
  }

  const redirect = (list: { article: ImportedArticle; slug: string }[]) =>
    saveRedirects(
      tx,
      list.flatMap(({ article, slug }) => {
        const to = `/news/${encodeURIComponent(slug)}`
        return article.oldAddresses.filter((from) => bare(from) !== bare(to)).map((from) => ({ from, to }))
      }),
    )

  /** The stored article that a changed one replaces, or why it stays as it is. */
  async function replaced(id: string, importPrint: string | null, { modifiedAt, fields: { content } }: ImportedArticle) {
    const [row] = await tx.select().from(posts).where(eq(posts.id, id))
    if (!row || row.removedAt) return REMOVED_HERE
    if (!isPrintOf(importPrint, row)) return 'edited here since it was imported'
    if (modifiedAt && row.sourceModifiedAt && modifiedAt < row.sourceModifiedAt) return 'older in the file than here'
    return row.content !== '' && content === '' ? 'empty in the file' : row
  }

  return {
    /** Takes an article over with the next bundle. */
    async put(article: ImportedArticle): Promise<{ outcome: Outcome; why?: string }> {
      if (seen.has(article.importKey)) return { outcome: 'skipped', why: 'the file holds it twice' }
      seen.add(article.importKey)
      const before = known.get(article.importKey)
      if (before && isPrintOf(before.importPrint, article.fields)) return { outcome: 'unchanged' }
      const own = before && (await replaced(before.id, before.importPrint, article))
      if (typeof own === 'string') return { outcome: 'skipped', why: own }
      waiting.push({ article, ...(own && { own }) })
      characters += article.fields.content.length
      if (waiting.length >= MOST_WAITING || characters > MOST_CHARACTERS) await flush()
      return { outcome: own ? 'updated' : 'imported' }
    },
    /** Writes what still waits. */
    finish: flush,
  }
}

const fieldsOf = ({ fields: { status: _status, publishedAt: _at, ...fields } }: ImportedArticle) => fields
const factsOf = ({ fields, modifiedAt }: ImportedArticle) => ({
  ...(modifiedAt && { sourceModifiedAt: modifiedAt }),
  status: fields.status,
  publishedAt: fields.publishedAt,
  importPrint: fingerprintOf(fields),
})

/** Earlier versions stored texts, and made their prints, with what is added for reading now. */
const isPrintOf = (print: string | null, fields: Parameters<typeof fingerprintOf>[0]) =>
  print === fingerprintOf(fields) || print === fingerprintOf({ ...fields, content: makeReadable(fields.content) })

const bare = (address: string) => address.toLowerCase().replace(/\/+$/, '')
