import type { Database } from '#src/database/open.ts'
import { logoPath } from '#src/features/pictures/server/pictures.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { toolRecords } from '#src/features/tools/server/toolRecords.ts'
import type { Writer } from '#src/records/actor.ts'
import { REMOVED_HERE } from '../importWriter.ts'
import type { GatheredPictures } from '../stagedPictures.ts'
import type { Outcome } from '../tally.ts'
import type { CategoryBook } from './categoryBook.ts'
import { type ImportedTool, missingFrom, printOf } from './importedTool.ts'

const BUNDLE = 200

type Stored = typeof tools.$inferSelect
type New = Parameters<typeof toolRecords.createMany>[2][number]
type Change = Parameters<typeof toolRecords.changeMany>[2][number]

/** Writes an import's tools inside one transaction, in bundles. */
export async function createToolStore(
  tx: Database,
  { book, logos, writer, now }: { book: CategoryBook; logos: GatheredPictures; writer: Writer; now: Date },
) {
  const stored = await tx.select().from(tools)
  const byWebsite = new Map(stored.map((tool) => [tool.websiteKey, tool]))
  const added: New[] = []
  const changed: Change[] = []
  const shown: string[] = []

  function placed({ categories, logo, fields }: ImportedTool) {
    const found = [
      ...new Map(categories.map((category) => book.find(category)).map((category) => [category.id, category])).values(),
    ]
    const picture = logo === undefined ? undefined : logos.at(logo)
    if (logo && picture) shown.push(logo)
    const logoUrl = fields.logoUrl ?? (picture ? logoPath(picture) : null)
    return { ...fields, logoUrl, categoryIds: found.map(({ id }) => id), category: found[0]?.name ?? '' }
  }

  /** Only what is empty here is filled: what people wrote stays. */
  function mergeInto(own: Stored, wanted: ReturnType<typeof placed>): Outcome {
    const categoryIds = [...new Set([...own.categoryIds, ...wanted.categoryIds])]
    const change = {
      ...missingFrom(own, wanted),
      ...(categoryIds.length > own.categoryIds.length && { categoryIds }),
      ...(!own.category && wanted.category && { category: wanted.category }),
    }
    if (Object.keys(change).length === 0) return 'unchanged'
    changed.push({ id: own.id, version: own.version, values: change })
    return 'updated'
  }

  return {
    /** Decides what becomes of a tool: added, changed, completed or left as it is. */
    put(tool: ImportedTool): { outcome: Outcome; detail: string } {
      const wanted = placed(tool)
      const print = printOf(wanted)
      const own = byWebsite.get(tool.key)
      if (!own) {
        added.push({
          values: { ...wanted, slug: tool.slug },
          facts: {
            websiteKey: tool.key,
            importKey: `csv:${tool.key}`,
            importPrint: print,
            createdAt: now,
            modifiedAt: now,
            publishedAt: now,
          },
        })
        return { outcome: 'imported', detail: 'new' }
      }
      if (own.removedAt) return { outcome: 'skipped', detail: REMOVED_HERE }
      if (own.importPrint === print) return { outcome: 'unchanged', detail: 'as it was imported' }
      if (own.importPrint && own.importPrint === printOf(own)) {
        const { badges: _, ...full } = missingFrom(wanted, own)
        const values = { ...wanted, ...full }
        const importPrint = printOf(values)
        if (importPrint === own.importPrint) return { outcome: 'unchanged', detail: 'as it was imported' }
        changed.push({ id: own.id, version: own.version, values, facts: { importPrint } })
        return { outcome: 'updated', detail: 'changed in the file' }
      }
      const outcome = mergeInto(own, wanted)
      return { outcome, detail: `merged with “${own.name}” of the same website` }
    },
    /** Writes everything; `onDone` hears of how many tools. */
    async finish(onDone: (count: number) => void) {
      await book.save(writer)
      await logos.store(tx, shown)
      for (let at = 0; at < added.length; at += BUNDLE) {
        await toolRecords.createMany(tx, writer, added.slice(at, at + BUNDLE))
        onDone(Math.min(at + BUNDLE, added.length))
      }
      for (let at = 0; at < changed.length; at += BUNDLE) {
        await toolRecords.changeMany(tx, writer, changed.slice(at, at + BUNDLE), { now })
        onDone(added.length + Math.min(at + BUNDLE, changed.length))
      }
    },
  }
}
