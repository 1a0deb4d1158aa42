import { eq, getTableColumns } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import type { Outcome } from '../tally.ts'
import type { CategoryBook } from './categoryBook.ts'
import { type ImportedTool, missingFrom, printOf } from './importedTool.ts'

const BUNDLE = 200
const { createdAt: _, ...columns } = getTableColumns(tools)

type Stored = Omit<typeof tools.$inferSelect, 'createdAt'>
type New = typeof tools.$inferInsert

/** Writes an import's tools inside one transaction: new ones in bundles, changed ones each by itself. */
export async function createToolStore(tx: Database, book: CategoryBook, now: Date) {
  const stored = await tx.select(columns).from(tools)
  const byWebsite = new Map(stored.map((tool) => [tool.websiteKey, tool]))
  const slugs = new Set(stored.map(({ slug }) => slug))
  const added: New[] = []
  const changed: [id: string, change: Partial<New>][] = []

  function freeSlug(wanted: string): string {
    let slug = wanted || 'tool'
    for (let number = 2; slugs.has(slug); number++) slug = `${wanted.slice(0, 44)}-${number}`
    slugs.add(slug)
    return slug
  }

  function placed({ categories, fields }: ImportedTool) {
    const found = [
      ...new Map(categories.map((category) => book.find(category)).map((category) => [category.id, category])).values(),
    ]
    return { ...fields, categoryIds: found.map(({ id }) => id), category: found[0]?.name ?? '' }
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
    changed.push([own.id, change])
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
          ...wanted,
          slug: freeSlug(tool.slug),
          websiteKey: tool.key,
          importKey: `csv:${tool.key}`,
          importPrint: print,
        })
        return { outcome: 'imported', detail: 'new' }
      }
      if (own.importPrint === print) return { outcome: 'unchanged', detail: 'as it was imported' }
      if (own.importPrint && own.importPrint === printOf(own)) {
        changed.push([own.id, { ...wanted, importPrint: print }])
        return { outcome: 'updated', detail: 'changed in the file' }
      }
      const outcome = mergeInto(own, wanted)
      return { outcome, detail: `merged with “${own.name}” of the same website` }
    },
    /** Writes everything and tells the running site about it; `onDone` hears of how many tools. */
    async finish(onDone: (count: number) => void) {
      await book.save()
      for (let at = 0; at < added.length; at += BUNDLE) {
        await tx.insert(tools).values(added.slice(at, at + BUNDLE).map((tool) => ({ ...tool, createdAt: now, modifiedAt: now })))
        onDone(Math.min(at + BUNDLE, added.length))
      }
      for (const [place, [id, change]] of changed.entries()) {
        await tx
          .update(tools)
          .set({ ...change, modifiedAt: now })
          .where(eq(tools.id, id))
        onDone(added.length + place + 1)
      }
      if (added.length + changed.length > 0) await contentChanged(tx, { removed: false })
    },
  }
}
