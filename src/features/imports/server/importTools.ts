import { basename } from 'node:path'
import type { Database } from '#src/database/open.ts'
import { type ImportOptions, tallyOf } from './importOptions.ts'
import { importWriter } from './importWriter.ts'
import { ImportProblem } from './problem.ts'
import { silent } from '#src/commandLine/progress.ts'
import type { Report } from './report.ts'
import {
  type GatheredPictures,
  gatherPictures,
  picturesAdvice,
  type PictureSource,
} from './stagedPictures.ts'
import { count, type Line } from './tally.ts'
import { openCategoryBook } from './tools/categoryBook.ts'
import { mapHeadings } from './table/headings.ts'
import { otherTexts } from './table/importTable.ts'
import { type Column, toolHeadings } from './tools/columns.ts'
import { openCsv } from './table/csvRows.ts'
import { withOneTable } from './table/tablesInZip.ts'
import { type ImportedTool, merge, toolOf } from './tools/importedTool.ts'
import { createToolStore } from './tools/toolStore.ts'
import { inOneTransaction, stopIfAborted } from './transaction.ts'

const MAX = 100_000

export interface ToolImport extends ImportOptions {
  /** Fields of columns that no rule recognizes, by column name. */
  columns?: ReadonlyMap<string, Column | ''>
  /** Source of logos on other sites; without it, tools get drawn icons. */
  pictures?: PictureSource | undefined
  /** Source of a website's logo, for tools whose logo is not in the file. */
  logos?: PictureSource | undefined
}

/** Imports the tools of a CSV file in one transaction; throws ImportProblem if the file cannot be used. */
export const importTools = (options: ToolImport): Promise<Report> =>
  withOneTable(options.file, 'tools', (file) => importFile({ ...options, file }))

async function importFile({ columns, pictures, logos, ...options }: ToolImport): Promise<Report> {
  const { file, dryRun = false, progress = silent, signal, now = new Date() } = options
  const csv = await openCsv(file)
  const { unknown, cellsOf } = mapHeadings(csv.header, toolHeadings, columns)
  const found = new Map<string, ImportedTool>()
  const refused: Omit<Line, 'outcome' | 'kind'>[] = []
  const merged: Omit<Line, 'outcome' | 'kind'>[] = []
  const dropped = new Map<string, number>()
  const sentences: string[] = []
  let rows = 0
  let gathered: GatheredPictures | undefined
  try {
    const onBytes = (bytes: number) => {
      stopIfAborted(signal)
      progress.at('Reading', bytes, csv.size, rows)
    }
    for await (const { line, cells } of csv.rows(onBytes)) {
      if (++rows > MAX)
        throw new ImportProblem(`${file} has more than ${MAX} rows. Nothing was changed.`)
      const named = cellsOf(cells)
      const tool = toolOf(
        named,
        line,
        (what) => count(dropped, what),
        (sentence) => sentences.push(sentence),
      )
      if (typeof tool === 'string') {
        refused.push({ name: named.name?.slice(0, 80) || `line ${line}`, detail: tool, line })
        continue
      }
      const first = found.get(tool.key)
      if (!first) found.set(tool.key, tool)
      else {
        merge(first, tool)
        const left = otherTexts(first.fields, tool.fields)
        if (left)
          sentences.push(
            `Line ${line} repeats “${first.fields.name}”, and this was left out: ${left}`,
          )
        merged.push({
          name: tool.fields.name,
          detail: `merged with “${first.fields.name}”, which has the same website`,
          line,
        })
      }
    }
    nameCategories([...found.values()])
    const db = await options.open()
    const tally = tallyOf(options, rows)
    for (const sentence of [...csv.remarks, ...sentences]) tally.warn(sentence)
    for (const column of unknown)
      tally.warn(`The column “${column}” is not recognized and was left out.`)
    const websites = new Set<string>()
    if (logos)
      for (const tool of found.values())
        if (!tool.logo && !tool.fields.logoUrl) {
          tool.logo = tool.fields.website
          websites.add(tool.logo)
        }
    const addresses = [...found.values()].flatMap(({ logo, screenshot }) =>
      [logo, screenshot].filter((one) => one !== undefined),
    )
    const source: PictureSource | undefined =
      pictures && ((address) => (websites.has(address) ? logos! : pictures)(address))
    const here = (gathered = await gatherPictures(
      db,
      addresses,
      source,
      (done, all) => {
        stopIfAborted(signal)
        progress.at('Pictures', done, all, done)
      },
      (address, reason) =>
        websites.has(address)
          ? count(dropped, 'logos that websites do not name')
          : tally.warn(`The picture ${address} was left out because ${reason}.`),
    ))
    const left = addresses.filter((address) => !here.at(address)).length
    if (left > 0 && !pictures)
      tally.warn(
        `${left === 1 ? '1 picture was' : `${left} pictures were`} not imported. ${picturesAdvice(left)}`,
      )
    const write = async (tx: Database) => {
      const book = await openCategoryBook(tx)
      const run = { tally, writer: importWriter(`tools of ${basename(file)}`, options.run), now }
      const store = await createToolStore(tx, { book, pictures: here, run })
      for (const tool of found.values()) {
        store.put(tool)
        for (const { name } of tool.categories) count(tally.categories, name)
        if (tool.categories.length === 0) count(tally.categories, 'none')
      }
      await store.finish((done) => {
        stopIfAborted(signal)
        progress.at('Importing', Math.round((done / found.size) * csv.size), csv.size, done)
      })
      if (book.added.length > 0) tally.warn(newCategories(book.added))
      if (book.unnamed.size > 0)
        tally.warn(
          `The table names no category for some IDs, so please check the names made from them: ${[...book.unnamed].join(', ')}.`,
        )
      for (const line of merged) tally.record({ outcome: 'skipped', kind: 'row', ...line })
      for (const line of refused) tally.record({ outcome: 'refused', kind: 'row', ...line })
      for (const [what, times] of dropped) count(tally.dropped, what, times)
      return { source: `${basename(file)}, ${rows} rows`, tally, dryRun }
    }
    return await inOneTransaction(db, { dryRun, what: 'a tool', run: options.run, signal }, write)
  } finally {
    progress.end()
    await gathered?.clear()
  }
}

/** Names categories by the rows that say what their id stands for, which are those of their tools. */
function nameCategories(tools: readonly ImportedTool[]) {
  const names = new Map(
    tools.flatMap(({ categories: [main] }) =>
      main?.id && !main.isFromId ? [[main.id, main.name]] : [],
    ),
  )
  for (const category of tools.flatMap(({ categories }) => categories))
    if (category.id && category.isFromId && names.has(category.id)) {
      category.name = names.get(category.id) ?? category.name
      category.isFromId = false
    }
}

function newCategories(added: { name: string; masterCategory?: string | null }[]) {
  const mains = added.filter(({ masterCategory }) => !masterCategory).map(({ name }) => name)
  const sentence = `${added.length} categories are new; please check where they appear in the directory.`
  return mains.length > 0 ? `${sentence} New main categories: ${mains.join(', ')}.` : sentence
}
