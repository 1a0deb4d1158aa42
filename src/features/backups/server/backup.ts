import { createWriteStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connectAlone, databaseOn, inTransaction } from '#src/database/session.ts'
import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import type { Database } from '#src/database/open.ts'
import { HOLD_MEDIA, readWhole } from '#src/media/media.ts'
import { StoreAway } from '#src/media/openStore.ts'
import { isMediaTable } from '#src/media/tables.ts'
import { appliedMigrations, UNLIMITED } from '#src/database/migrate.ts'
import { renameDurably } from '#src/storage/renameDurably.ts'
import { DatabaseProblem } from '#src/database/problem.ts'
import { checksummed } from './checksum.ts'
import { encrypt } from './encryption.ts'
import { explainWriting } from './fileFaults.ts'
import { entryOf, type Manifest, MANIFEST } from './manifest.ts'
import { backupSigner, leftOut, SIGNATURE } from './signature.ts'

export interface BackupOutcome {
  tables: number
  rows: number
  bytes: number
}

interface BackupOptions {
  key?: string | undefined
  /** Whether an existing file of that name may be replaced. */
  overwrite?: boolean
  /** Stops the backup and leaves no file behind. */
  signal?: AbortSignal | undefined
}

/**
 * Writes a snapshot of the whole database to a file, which appears only once it is complete. The site can keep
 * running.
 */
export async function backUp(
  pool: Pool,
  file: string,
  { key, overwrite = false, signal }: BackupOptions = {},
): Promise<BackupOutcome> {
  const refuseExisting = () => {
    if (overwrite || !existsSync(file)) return
    throw new DatabaseProblem(
      `${file} already exists: choose another name, or add --overwrite to replace it.`,
    )
  }
  refuseExisting()
  const part = `${file}.${process.pid}.part`
  const sign = await backupSigner(databaseOn(pool))
  const client = await connectAlone(pool)
  try {
    await client.query(UNLIMITED)
    const zip = new ZipFile()
    const packed = zip.outputStream as Readable
    const encrypted = key ? await encrypt(packed, key) : packed
    const written = pipeline(encrypted, createWriteStream(part, { mode: 0o600, flags: 'wx' }), {
      ...(signal && { signal }),
    })
    written.catch(() => {})
    const { manifest, bytes: described } = await Promise.race([
      inTransaction(client, () => fill(zip, client, databaseOn(pool))),
      failing(written),
    ])
    if (sign) zip.addBuffer(sign(described), SIGNATURE)
    zip.end()
    await written
    refuseExisting()
    await renameDurably(part, file)
    const { size: bytes } = await stat(file)
    const { tables } = manifest
    const outcome = {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      bytes,
    }
    await client.query('insert into backups (bytes) values ($1)', [bytes]).catch(whereMissing)
    return outcome
  } catch (error) {
    if (signal?.aborted)
      throw new DatabaseProblem('The backup was stopped. No file was written.', { cause: error })
    if (error instanceof StoreAway)
      throw new DatabaseProblem(`${error.sentence} No file was written.`, { cause: error })
    throw explainWriting(error, file)
  } finally {
    await client.end()
    await rm(part, { force: true }).catch(() => {})
  }
}

async function fill(zip: ZipFile, client: ClientBase, db: Database) {
  await client.query('set transaction isolation level repeatable read read only')
  await client.query(HOLD_MEDIA)
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0)
    throw new DatabaseProblem(
      'There is nothing to back up: the site has not run on this database yet.',
    )
  const madeAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(client)) {
    const { through, outcome } = checksummed()
    zip.addReadStream(through, entryOf(table.name), { compressionLevel: 6 })
    await pipeline(
      isMediaTable(table.name) ? rowsWithBytes(client, db, table) : rowsOf(client, table),
      through,
    )
    tables.push({ ...table, ...outcome() })
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  const manifest: Manifest = { format: 1, madeAt, migrations, tables, sequences }
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1))
  zip.addBuffer(bytes, MANIFEST)
  return { manifest, bytes }
}

const rowsOf = (client: ClientBase, table: Table, where?: string) =>
  client.query(copyTo(copyOut(table, where)))

/** Reads a table's rows as if each contained its bytes, so that a backup is complete without the media store. */
async function* rowsWithBytes(client: ClientBase, db: Database, table: Table) {
  const stored = table.columns.indexOf('stored')
  // Earlier releases have no media store.
  if (stored < 0) return yield* rowsOf(client, table)
  yield* rowsOf(client, table, 'stored is null')
  for await (const line of linesOf(rowsOf(client, table, 'stored is not null'))) {
    const fields = line.split('\t')
    const bytes = await readWhole(db, fields[stored]!)
    fields[table.columns.indexOf('bytes')] = `\\\\x${bytes.toString('hex')}`
    fields[stored] = '\\N'
    yield Buffer.from(`${fields.join('\t')}\n`, 'latin1')
  }
}

/** Splits the output of COPY into lines, one character per byte. */
async function* linesOf(rows: AsyncIterable<Buffer>) {
  let rest = ''
  for await (const chunk of rows) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

interface Table {
  name: string
  columns: string[]
}

/** Returns the COPY statement for the rows of a table that a backup includes. */
export function copyOut({ name, columns }: Table, where = leftOut[name]): string {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  const table = escapeIdentifier(name)
  return where
    ? `copy (select ${list} from ${table} where ${where}) to stdout`
    : `copy ${table} (${list}) to stdout`
}

/** Lists the site's tables with their columns, except generated ones. The job queue's own tables are left out. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  return rows
}

const failing = (written: Promise<void>) => written.then(() => new Promise<never>(() => {}))

/** Ignores a missing `backups` table, which databases of earlier releases do not have. */
function whereMissing(error: Error & { code?: string }) {
  if (error.code !== '42P01') throw error
}
