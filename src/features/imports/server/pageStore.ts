import { isNotNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { pageRecords } from '#src/features/pages/server/plainPages.ts'
import { plainPages } from '#src/features/pages/server/tables.ts'
import type { ArticleStore } from './articles/articleStore.ts'
import { redirectHere } from './articles/oldAddresses.ts'
import { type ImportedArticle, printedStatus } from './articles/importedArticle.ts'
import { type ImportRun, planRecords } from './recordPlan.ts'
import { fingerprintOf, only } from './schedule/fingerprint.ts'
import type { Stage } from './stagedPictures.ts'

const columns = ['title', 'summary', 'content', 'status'] as const

type PageRow = typeof plainPages.$inferSelect
type PageValues = Parameters<typeof pageRecords.create>[2]

const printOf = (page: PageRow) =>
  fingerprintOf(only({ ...page, status: printedStatus(page.status) } as PageRow, columns))

/** Writes an import's pages within one transaction, one at a time, because a site has few. */
export async function createPageStore(
  tx: Database,
  stage: Stage | undefined,
  run: ImportRun,
): Promise<ArticleStore> {
  const rows = await tx.select().from(plainPages).where(isNotNull(plainPages.importKey))
  const known = new Map(rows.map((row) => [row.importKey, row]))
  const plan = planRecords<PageRow, PageValues, Partial<PageRow>, PageRow>(tx, pageRecords, run)
  return {
    async put({ importKey, slug, fields, pictures, oldAddresses }: ImportedArticle, base) {
      const { title, excerpt, content, status, publishedAt } = fields
      const values = { title, summary: excerpt, content }
      let written: { slug: string } | undefined
      const entry = plan.take({
        ...base,
        own: known.get(importKey),
        values,
        print: { of: (page) => printOf({ status, ...page } as PageRow) },
        facts: { status, publishedAt },
        more: { values: { slug }, facts: { importKey, modifiedAt: run.now } },
        onWritten: (row) => void (written = row),
      })
      if (plan.waits > 0) await stage?.store(tx, pictures)
      await plan.write()
      if (written) await redirectHere(tx, [{ oldAddresses, to: `/pages/${written.slug}` }])
      return entry
    },
    finish: plan.write,
  }
}
