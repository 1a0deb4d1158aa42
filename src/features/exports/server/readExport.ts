import { createInterface } from 'node:readline'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { escapesZip } from '#src/text/escapesZip.ts'
import {
  describeTables,
  type ExportedTable,
  fileEntry,
  FORMAT,
  MANIFEST,
  recordsEntry,
} from './exportedTables.ts'

const BUNDLE = 200
const MAX_FILE_SIZE = 60e6
const Manifest = z.object({ format: z.literal(FORMAT), records: z.record(z.string(), z.number()) })

/** The archive cannot be imported; the message is a sentence for the user. */
export class ExportProblem extends Error {
  override name = 'ExportProblem'
}

interface OpenExport {
  dryRun: boolean
  onDone: (records: number, all: number) => void
}

class DryRun extends Error {}

async function readDirectory(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return entries
  } catch (error) {
    const name = escapesZip(error)
    throw new ExportProblem(
      `${file} ${name ? `holds “${name}”, a path that leads out of it` : 'has a damaged directory'}. Nothing was changed.`,
      { cause: error },
    )
  }
}

/** Fills a site that has no content from an archive, in one transaction; returns the number of records per table. */
export async function readExport(
  db: Database,
  file: string,
  { dryRun, onDone }: OpenExport,
): Promise<Map<string, number>> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ExportProblem(
        `${file} ${error.code === 'ENOENT' ? 'does not exist' : 'is not an export of this site'}. Nothing was changed.`,
      )
    },
  )
  const counts = new Map<string, number>()
  try {
    const entries = await readDirectory(zip, file)
    const manifest = Manifest.safeParse(
      JSON.parse(await textOf(zip, entries.get(MANIFEST)).catch(() => '{}')),
    )
    if (!manifest.success)
      throw new ExportProblem(`${file} is not an export of this site. Nothing was changed.`)
    const all = Object.values(manifest.data.records).reduce((sum, one) => sum + one, 0)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local lock_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const tables = await describeTables(tx)
      await refuseUnlessEmpty(tx, tables)
      let done = 0
      for (const table of tables) {
        const own = await fill(tx, zip, entries, table, (count) => onDone(done + count, all))
        if (own !== (manifest.data.records[table.name] ?? 0))
          throw new ExportProblem(
            `${file} is not whole: ${recordsEntry(table.name)} was cut. Nothing was changed.`,
          )
        done += own
        counts.set(table.name, own)
      }
      // Exports of earlier releases have no media library; their pictures are identified by their files.
      await tx.execute(
        sql`insert into media (id, file, name) select hash, hash, 'Picture' from pictures on conflict do nothing`,
      )
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  } finally {
    zip.close()
  }
  return counts
}

async function refuseUnlessEmpty(tx: Database, tables: ExportedTable[]) {
  for (const { name } of tables) {
    const { rows } = await tx.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0)
      throw new ExportProblem(
        `This site already has content (${name}): an export fills an empty one, started with SAMPLE_CONTENT=no. Nothing was changed.`,
      )
  }
}

async function fill(
  tx: Database,
  zip: ZipFile,
  entries: Map<string, Entry>,
  { name, columns, file, key }: ExportedTable,
  onDone: (count: number) => void,
): Promise<number> {
  const entry = entries.get(recordsEntry(name))
  if (!entry) return 0
  const target = sql.identifier(name)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  let count = 0
  let bundle: string[] = []
  const flush = async () => {
    if (bundle.length === 0) return
    if (!file)
      await tx.execute(
        sql`insert into ${target} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${target}, ${`[${bundle.join(',')}]`}::jsonb)`,
      )
    else
      for (const line of bundle) {
        const own = entries.get(
          fileEntry(name, String((JSON.parse(line) as Record<string, unknown>)[key[0] ?? ''])),
        )
        if (!own || own.uncompressedSize > MAX_FILE_SIZE)
          throw new ExportProblem(
            `A file of ${recordsEntry(name)} is missing or too large. Nothing was changed.`,
          )
        const bytes = await buffer(await zip.openReadStreamPromise(own))
        await tx.execute(
          sql`insert into ${target} (${list}, ${sql.identifier(file)}) select ${list}, ${bytes} from jsonb_populate_record(null::${target}, ${line}::jsonb)`,
        )
      }
    count += bundle.length
    bundle = []
    onDone(count)
  }
  for await (const line of createInterface({
    input: await zip.openReadStreamPromise(entry),
    crlfDelay: Infinity,
  })) {
    if (line) bundle.push(line)
    if (bundle.length >= BUNDLE) await flush()
  }
  await flush()
  return count
}

const textOf = async (zip: ZipFile, entry: Entry | undefined) =>
  entry ? text(await zip.openReadStreamPromise(entry)) : '{}'
