import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { databaseOn } from '#src/database/session.ts'
import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { appliedMigrations, inTransaction, UNLIMITED } from '#src/database/migrate.ts'
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

interface Options {
  /** What encrypts it. */
  key?: string | undefined
  /** Whether a file of that name may be replaced. */
  overwrite?: boolean
  /** Ends it; then there is no file. */
  signal?: AbortSignal | undefined
}

/** Writes one state of the whole database into a file, which appears when it is whole; the site may go on meanwhile. */
export async function backUp(
  pool: Pool,
  file: string,
  { key, overwrite = false, signal }: Options = {},
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
  const client = await pool.connect()
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
      inTransaction(client, () => fill(zip, client)),
      failing(written),
    ])
    if (sign) zip.addBuffer(sign(described), SIGNATURE)
    zip.end()
    await written
    refuseExisting()
    await rename(part, file)
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
    throw explainWriting(error, file)
  } finally {
    client.release(true)
    await rm(part, { force: true }).catch(() => {})
  }
}

async function fill(zip: ZipFile, client: PoolClient) {
  await client.query('set transaction isolation level repeatable read read only')
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0)
    throw new DatabaseProblem(
      'There is nothing to back up: the site has not run on this database yet.',
    )
  const madeAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(client)) {
    const { through, outcome } = checksummed()
    const rows = client.query(copyTo(copyOut(table)))
    zip.addReadStream(through, entryOf(table.name), { compressionLevel: 6 })
    await pipeline(rows, through)
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

interface Table {
  name: string
  columns: string[]
}

/** The statement that reads what a backup holds of a table. */
export function copyOut({ name, columns }: Table): string {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  const table = escapeIdentifier(name)
  const where = leftOut[name]
  return where
    ? `copy (select ${list} from ${table} where ${where}) to stdout`
    : `copy ${table} (${list}) to stdout`
}

/** Every table of the site with the columns that hold data of their own. What the job queue keeps for itself is left out. */
export async function tablesOf(client: PoolClient): Promise<Table[]> {
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

/** A database of an older release has no place for the note yet. */
function whereMissing(error: Error & { code?: string }) {
  if (error.code !== '42P01') throw error
}
