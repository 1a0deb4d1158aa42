import { isNotNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { pageRecords } from '#src/features/pages/server/pageRecords.ts'
import { plainPages } from '#src/features/pages/server/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import { saveRedirects } from '#src/records/redirects.ts'
import type { ImportedArticle } from './articles/importedArticle.ts'
import { REMOVED_HERE } from './importWriter.ts'
import { fingerprintOf, only } from './schedule/fingerprint.ts'
import type { Stage } from './stagedPictures.ts'
import type { Outcome } from './tally.ts'

const columns = ['title', 'summary', 'content', 'status'] as const

/** Writes an import's pages inside one transaction, each by itself: a site has few. */
export async function createPageStore(tx: Database, stage: Stage | undefined, writer: Writer, now: Date) {
  const rows = await tx.select().from(plainPages).where(isNotNull(plainPages.importKey))
  const known = new Map(rows.map((row) => [row.importKey, row]))
  const seen = new Set<string>()

  async function write({
    importKey,
    slug,
    fields,
    pictures,
    oldAddresses,
  }: ImportedArticle): Promise<{ outcome: Outcome; why?: string }> {
    const { title, excerpt, content, status } = fields
    const values = { title, summary: excerpt, content }
    const importPrint = fingerprintOf({ ...values, status })
    const own = known.get(importKey)
    if (own?.importPrint === importPrint && !own.removedAt) return { outcome: 'unchanged' }
    if (own?.removedAt) return { outcome: 'skipped', why: REMOVED_HERE }
    if (own && fingerprintOf(only(own, columns)) !== own.importPrint)
      return { outcome: 'skipped', why: 'edited here since it was imported' }
    await stage?.store(tx, pictures)
    const facts = { status, publishedAt: fields.publishedAt, importPrint }
    if (own) await pageRecords.changeMany(tx, writer, [{ id: own.id, version: own.version, values, facts }], { now })
    else
      await pageRecords.createMany(tx, writer, [{ values: { ...values, slug }, facts: { ...facts, importKey, modifiedAt: now } }])
    await saveRedirects(
      tx,
      oldAddresses.map((from) => ({ from, to: `/pages/${own?.slug ?? slug}` })),
    )
    return { outcome: own ? 'updated' : 'imported' }
  }

  return {
    async put(page: ImportedArticle): Promise<{ outcome: Outcome; why?: string }> {
      if (seen.has(page.importKey)) return { outcome: 'skipped', why: 'the file holds it twice' }
      seen.add(page.importKey)
      return write(page)
    },
  }
}
