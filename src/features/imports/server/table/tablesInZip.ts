import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import { ImportProblem } from '../problem.ts'
import { isZip, unpackZip } from '../unpackedZip.ts'
import { type CsvFile, openCsv } from './csvRows.ts'

const MAX_TABLES = 200

export interface NamedTable extends CsvFile {
  name: string
}

/** Calls `run` with the table in a file, or with each table of a ZIP archive. */
export async function withTables<Result>(
  file: string,
  run: (tables: NamedTable[]) => Promise<Result>,
): Promise<Result> {
  if (!(await isZip(file))) return run([{ ...(await openCsv(file)), name: basename(file) }])
  const folder = await temporaryFolder('tables')
  try {
    await unpackZip(file, folder, /\.(csv|tsv)$/i)
    const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    if (paths.length === 0)
      throw new ImportProblem(`${basename(file)} has no CSV tables. Nothing was changed.`)
    if (paths.length > MAX_TABLES)
      throw new ImportProblem(
        `${basename(file)} has more than ${MAX_TABLES} tables. Nothing was changed.`,
      )
    const tables: NamedTable[] = []
    for (const path of paths) {
      // Mailchimp adds an empty file for a state that nobody has.
      if ((await stat(path)).size === 0) continue
      const name = path
        .slice(folder.length + 1)
        .split(sep)
        .join('/')
      tables.push({ ...(await openCsv(path)), name })
    }
    return await run(tables)
  } catch (error) {
    if (error instanceof ImportProblem)
      error.message = error.message.replaceAll(`${folder}${sep}`, '')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Calls `run` with a table, or with the one of that name in this site's archive of tables. */
export async function withOneTable<Result>(
  file: string,
  name: string,
  run: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!(await isZip(file))) return run(file)
  const folder = await temporaryFolder('tables')
  try {
    await unpackZip(file, folder, new RegExp(`(?:^|/)${name}\\.csv$`))
    const [path] = (await readdir(folder, { recursive: true })).filter((one) =>
      one.endsWith('.csv'),
    )
    if (!path) throw new ImportProblem(`${basename(file)} has no ${name}.csv. Nothing was changed.`)
    return await run(join(folder, path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the titles of all columns in a file's tables, each once; null if none is a table with several columns. */
export const headerOf = (file: string): Promise<string[] | null> =>
  withTables(file, async (tables) => {
    const several = tables.map(({ header }) => header).filter(({ length }) => length > 1)
    const [first = null, ...others] = several
    const header = others.length === 0 ? first : [...new Set(several.flat())]
    return header && header.length <= 200 ? header : null
  }).catch(() => null)
