import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { defined } from '#src/text/defined.ts'
import type { Database } from '#src/database/open.ts'
import { brokenOff, holdMedia, openBytes } from '#src/media/media.ts'
import {
  describeTables,
  type ExportedTable,
  fileEntry,
  FORMAT,
  MANIFEST,
  recordsEntry,
  STORED,
} from './exportedTables.ts'
import { archiveReadme, schemaOf } from './moving/describedArchive.ts'
import { placesOfRows, rowsAsJson } from './sortedRows.ts'

/** Identical for every entry, so that the same content gives the same bytes. */
const entry = { mtime: new Date(1980, 0, 1), mode: 0o100644 }

type OnDone = (records: number, all: number) => void

/**
 * Writes all content and submissions to one archive of JSON lines and picture files; returns the number of records
 * per table.
 */
export async function writeExport(
  db: Database,
  file: string,
  onDone: OnDone,
): Promise<Map<string, number>> {
  const part = `${file}.part`
  try {
    const counts = await db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.execute(sql`set local lock_timeout = 0`)
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
        await tx.execute(sql`set local time zone 'UTC'`)
        await holdMedia(tx)
        return write(tx, part, onDone)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await rename(part, file)
    return counts
  } finally {
    await rm(part, { force: true })
  }
}

async function write(tx: Database, part: string, onDone: OnDone): Promise<Map<string, number>> {
  const zip = new ZipFile()
  try {
    return await fill(zip, tx, part, onDone)
  } catch (error) {
    // Closes the file, so that the space it takes is free once it is deleted.
    ;(zip.outputStream as Readable).destroy()
    throw error
  }
}

async function fill(
  zip: ZipFile,
  tx: Database,
  part: string,
  onDone: OnDone,
): Promise<Map<string, number>> {
  const written = pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 }))
  let adding: Readable | undefined
  let fault: { error: Error } | undefined
  written.catch((error: Error) => {
    fault = { error }
    adding?.destroy(error)
  })
  /** Adds one stream at a time, so that what waits to be written never fills the memory. */
  const add = async (stream: Readable, name: string) => {
    if (fault) throw fault.error
    adding = stream
    zip.addReadStreamLazy(name, entry, handOver(stream))
    await new Promise<void>((resolve, reject) =>
      stream.once('close', resolve).once('error', reject),
    )
  }
  const tables = await describeTables(tx)
  const counts = new Map<string, number>()
  let all = 0
  let records = 0
  for (const { name } of tables) all += await tx.$count(sql.identifier(name))
  for (const table of tables) {
    let count = 0
    const onRow = () => {
      counts.set(table.name, ++count)
      onDone(++records, all)
    }
    await add(Readable.from(linesOf(tx, table, onRow)), recordsEntry(table.name))
    if (table.file)
      for await (const row of filesOf(tx, table))
        await add(await openBytes(tx, row), fileEntry(table.name, row.key)).catch(
          (error: unknown) => {
            throw row.stored ? brokenOff(tx, error) : error
          },
        )
  }
  zip.addBuffer(Buffer.from(archiveReadme), 'README.md', entry)
  zip.addBuffer(Buffer.from(await schemaOf(tx, tables)), 'schema.json', entry)
  zip.addBuffer(
    Buffer.from(
      `${JSON.stringify({ format: FORMAT, records: Object.fromEntries(counts) }, null, 2)}\n`,
    ),
    MANIFEST,
    entry,
  )
  zip.end()
  await written
  return counts
}

type Receive = (error: null, stream: NodeJS.ReadableStream) => void

/** Hands a stream to an archive, which keeps what it was given, and with it the bytes, until it ends. */
const handOver = (stream: Readable | undefined) => (receive: Receive) => {
  if (stream) receive(null, stream)
  stream = undefined
}

async function* linesOf(tx: Database, table: ExportedTable, onRow: () => void) {
  for await (const line of rowsAsJson(tx, table)) {
    onRow()
    yield `${line}\n`
  }
}

async function* filesOf(tx: Database, table: ExportedTable) {
  const key = defined(table.key[0], `the key of ${table.name}`)
  const file = defined(table.file, `the file column of ${table.name}`)
  for await (const place of placesOfRows(tx, table)) {
    const { rows } = await tx.execute<{ key: string; bytes: Buffer | null; stored: string | null }>(
      sql`select ${sql.identifier(key)}::text as key, ${sql.identifier(file)} as bytes, ${sql.identifier(STORED)} as stored
        from ${sql.identifier(table.name)} where ctid = ${place}::tid`,
    )
    yield* rows
  }
}
