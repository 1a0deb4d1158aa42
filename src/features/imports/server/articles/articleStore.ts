import { eq, isNotNull } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { type ImportRun, planRecords } from '../recordPlan.ts'
import type { Stage } from '../stagedPictures.ts'
import { isAnotherText } from './anotherText.ts'
import { type ArticleFields, fingerprintOf, type ImportedArticle } from './importedArticle.ts'
import { redirectHere } from './oldAddresses.ts'
import type { Line } from '../tally.ts'

const MAX_WAITING = 50
const MAX_CHARACTERS = 2e6

type ReportedItem = { kind: string; name: string; line: number | undefined; detail: string }

/** Stores the articles or pages of a source. */
export interface ArticleStore {
  put(article: ImportedArticle, base: ReportedItem): Promise<Line>
  /** Writes the articles that are still buffered. */
  finish(): Promise<void>
}

type PostRow = typeof posts.$inferSelect
type PostValues = Parameters<typeof articles.create>[2]

/** Writes an import's articles in batches, within one transaction. */
export async function createArticleStore(
  tx: Database,
  stage: Stage | undefined,
  run: ImportRun,
): Promise<ArticleStore> {
  const imported = {
    id: posts.id,
    importKey: posts.importKey,
    importPrint: posts.importPrint,
    removedAt: posts.removedAt,
  }
  const rows = await tx.select(imported).from(posts).where(isNotNull(posts.importKey))
  const known = new Map(rows.map((row) => [row.importKey, row]))
  const plan = planRecords<PostRow, PostValues, Partial<PostRow>, PostRow>(tx, articles, run)
  let shown: string[] = []
  let moved: { oldAddresses: string[]; to: string }[] = []
  let characters = 0

  async function flush() {
    await stage?.store(tx, shown)
    await plan.write()
    await redirectHere(tx, moved)
    shown = []
    moved = []
    characters = 0
  }

  /** Loads the whole article only if it differs from the file. */
  async function stored(importKey: string, fields: ArticleFields): Promise<PostRow | undefined> {
    const row = known.get(importKey)
    if (!row || isPrintOf(row.importPrint, fields)) return row as PostRow | undefined
    return (await tx.select().from(posts).where(eq(posts.id, row.id)))[0]
  }

  return {
    async put({ importKey, slug, fields, modifiedAt, pictures, oldAddresses }, base) {
      const { status, publishedAt, timezone, ...values } = fields
      const entry = plan.take({
        ...base,
        own: await stored(importKey, fields),
        values,
        print: {
          of: (article) =>
            fingerprintOf({ status, publishedAt, timezone, ...article } as ArticleFields),
          matches: (print, article) =>
            isPrintOf(print, { status, publishedAt, timezone, ...article } as ArticleFields),
        },
        facts: {
          ...(modifiedAt && { sourceModifiedAt: modifiedAt }),
          status,
          publishedAt,
          timezone,
        },
        hindrance(own) {
          if (isAnotherText(own, fields))
            return 'another text of the same name is here: import this one from a folder around it'
          if (!isPrintOf(own.importPrint, own)) return undefined
          if (modifiedAt && own.sourceModifiedAt && modifiedAt < own.sourceModifiedAt)
            return 'older in the file than here'
          return own.content !== '' && values.content === '' ? 'empty in the file' : undefined
        },
        more: {
          values: { slug },
          facts: { importKey, modifiedAt: modifiedAt ?? publishedAt ?? run.now },
        },
        onWritten: (row) =>
          void moved.push({ oldAddresses, to: `/news/${encodeURIComponent(row.slug)}` }),
      })
      if (entry.outcome !== 'new' && entry.outcome !== 'changed') return entry
      shown.push(...pictures)
      characters += values.content.length
      if (plan.waits >= MAX_WAITING || characters > MAX_CHARACTERS) await flush()
      return entry
    },
    finish: flush,
  }
}

/**
 * Earlier versions stored texts with the additions that are now made on reading, and fingerprinted them in that
 * form.
 */
const isPrintOf = (print: string | null, fields: Parameters<typeof fingerprintOf>[0]) =>
  print === fingerprintOf(fields) ||
  print === fingerprintOf({ ...fields, content: makeReadable(fields.content) })
