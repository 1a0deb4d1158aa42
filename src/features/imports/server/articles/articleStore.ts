import { eq, isNotNull } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { type ImportRun, planRecords } from '../recordPlan.ts'
import type { Stage } from '../stagedPictures.ts'
import { type ArticleFields, fingerprintOf, type ImportedArticle } from './importedArticle.ts'
import { leadHere } from './oldAddresses.ts'

const MOST_WAITING = 50
const MOST_CHARACTERS = 2e6

/** Where articles, or pages, of a source go. */
export interface ArticleStore {
  put(article: ImportedArticle, told: { kind: string; name: string; detail: string }): Promise<void>
  /** Writes what still waits. */
  finish(): Promise<void>
}

type Stored = typeof posts.$inferSelect
type Values = Parameters<typeof articles.create>[2]

/** Writes an import's articles inside one transaction, in bundles. */
export async function createArticleStore(tx: Database, stage: Stage | undefined, run: ImportRun): Promise<ArticleStore> {
  const imported = { id: posts.id, importKey: posts.importKey, importPrint: posts.importPrint, removedAt: posts.removedAt }
  const rows = await tx.select(imported).from(posts).where(isNotNull(posts.importKey))
  const known = new Map(rows.map((row) => [row.importKey, row]))
  const plan = planRecords<Stored, Values, Partial<Stored>, Stored>(tx, articles, run)
  let shown: string[] = []
  let moved: { oldAddresses: string[]; to: string }[] = []
  let characters = 0

  async function flush() {
    await stage?.store(tx, shown)
    await plan.write()
    await leadHere(tx, moved)
    shown = []
    moved = []
    characters = 0
  }

  /** The whole article only where the file has it otherwise. */
  async function stored(importKey: string, fields: ArticleFields): Promise<Stored | undefined> {
    const row = known.get(importKey)
    if (!row || isPrintOf(row.importPrint, fields)) return row as Stored | undefined
    return (await tx.select().from(posts).where(eq(posts.id, row.id)))[0]
  }

  return {
    async put({ importKey, slug, fields, modifiedAt, pictures, oldAddresses }, told) {
      const { status, publishedAt, ...values } = fields
      const { outcome } = plan.take({
        ...told,
        own: await stored(importKey, fields),
        values,
        print: {
          of: (article) => fingerprintOf({ status, publishedAt, ...article } as ArticleFields),
          matches: (print, article) => isPrintOf(print, { status, publishedAt, ...article } as ArticleFields),
        },
        facts: { ...(modifiedAt && { sourceModifiedAt: modifiedAt }), status, publishedAt },
        hindrance(own) {
          if (!isPrintOf(own.importPrint, own)) return undefined
          if (modifiedAt && own.sourceModifiedAt && modifiedAt < own.sourceModifiedAt) return 'older in the file than here'
          return own.content !== '' && values.content === '' ? 'empty in the file' : undefined
        },
        more: { values: { slug }, facts: { importKey, modifiedAt: modifiedAt ?? publishedAt ?? run.now } },
        onWritten: (row) => void moved.push({ oldAddresses, to: `/news/${encodeURIComponent(row.slug)}` }),
      })
      if (outcome !== 'new' && outcome !== 'changed') return
      shown.push(...pictures)
      characters += values.content.length
      if (plan.waits >= MOST_WAITING || characters > MOST_CHARACTERS) await flush()
    },
    finish: flush,
  }
}

/** Earlier versions stored texts, and made their prints, with what is added for reading now. */
const isPrintOf = (print: string | null, fields: Parameters<typeof fingerprintOf>[0]) =>
  print === fingerprintOf(fields) || print === fingerprintOf({ ...fields, content: makeReadable(fields.content) })
