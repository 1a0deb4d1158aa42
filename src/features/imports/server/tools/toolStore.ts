import type { Database } from '#src/database/open.ts'
import { logoPath } from '#src/features/pictures/server/pictures.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { toolRecords } from '#src/features/tools/server/toolRecords.ts'
import { type ImportRun, planRecords } from '../recordPlan.ts'
import type { GatheredPictures } from '../stagedPictures.ts'
import type { CategoryBook } from './categoryBook.ts'
import { type ImportedTool, missingFrom, printOf } from './importedTool.ts'

type ToolRow = typeof tools.$inferSelect

/** Writes an import's tools within one transaction. */
export async function createToolStore(
  tx: Database,
  { book, pictures, run }: { book: CategoryBook; pictures: GatheredPictures; run: ImportRun },
) {
  const stored = await tx.select().from(tools)
  const byWebsite = new Map(stored.map((tool) => [tool.websiteKey, tool]))
  const plan = planRecords<
    ToolRow,
    Parameters<typeof toolRecords.create>[2],
    Partial<ToolRow>,
    ToolRow
  >(tx, toolRecords, run)
  const shown: string[] = []

  /** Returns the picture of an address, and marks it to be stored with its tool. */
  function shownAt(address: string | undefined) {
    const picture = address === undefined ? undefined : pictures.at(address)
    if (address && picture) shown.push(address)
    return picture
  }

  function placed({ categories, logo, screenshot, fields }: ImportedTool) {
    const found = [
      ...new Map(
        categories
          .map((category) => book.find(category))
          .map((category) => [category.id, category]),
      ).values(),
    ]
    const [ofLogo, ofScreen] = [shownAt(logo), shownAt(screenshot)]
    return {
      ...fields,
      logoUrl: fields.logoUrl ?? (ofLogo ? logoPath(ofLogo) : null),
      screenshotUrl: fields.screenshotUrl ?? ofScreen?.path ?? null,
      categoryIds: found.map(({ id }) => id),
      category: found[0]?.name ?? '',
    }
  }

  /** Fills in only empty fields: what people wrote stays. */
  function completed(own: ToolRow, wanted: ReturnType<typeof placed>) {
    const categoryIds = [...new Set([...own.categoryIds, ...wanted.categoryIds])]
    return {
      ...missingFrom(own, wanted),
      ...(categoryIds.length > own.categoryIds.length && { categoryIds }),
      ...(!own.category && wanted.category && { category: wanted.category }),
    }
  }

  return {
    put(tool: ImportedTool) {
      const wanted = placed(tool)
      const { now } = run
      plan.take({
        kind: 'tool',
        name: tool.fields.name,
        line: tool.line,
        hidden: tool.isHidden ? 'the file marks it as not public' : undefined,
        own: byWebsite.get(tool.key),
        values: wanted,
        print: { of: (fields) => printOf(fields as typeof wanted) },
        merge(own, isEdited) {
          if (isEdited)
            return {
              values: completed(own, wanted),
              facts: {},
              detail: `merged with “${own.name}” of the same website`,
            }
          const { badges: _, ...full } = missingFrom(wanted, own)
          const values = { ...wanted, ...full }
          return { values, facts: { importPrint: printOf(values) } }
        },
        more: {
          values: { slug: tool.slug },
          facts: {
            websiteKey: tool.key,
            importKey: `csv:${tool.key}`,
            createdAt: now,
            modifiedAt: now,
            publishedAt: now,
            ...(tool.isHidden && { status: 'draft' as const, publishedAt: null }),
          },
        },
      })
    },
    /** Writes everything; `onDone` is called with the number of tools. */
    async finish(onDone: (count: number) => void) {
      await book.save(run.writer)
      await pictures.store(tx, shown)
      await plan.write(onDone)
    },
  }
}
