import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { appliedMigrations, inTransaction } from '#src/database/migrate.ts'
import { DatabaseProblem } from '#src/database/problem.ts'
import { checksummed } from './checksum.ts'
import { entryOf, type Manifest, MANIFEST } from './manifest.ts'

export interface BackupOutcome {
  tables: number
  rows: number
  bytes: number
}

/** Writes one state of the whole database into a file, which appears when it is whole; the site may go on meanwhile. */
export async function backUp(pool: Pool, file: string): Promise<BackupOutcome> {
  const part = `${file}.part`
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    const zip = new ZipFile()
    const written = pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 }))
    written.catch(() => {})
    const { tables } = await Promise.race([inTransaction(client, () => fill(zip, client)), failing(written)])
    zip.end()
    await written
    await rename(part, file)
    const { size: bytes } = await stat(file)
    const outcome = { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), bytes }
    await client.query('insert into backups (bytes) values ($1)', [bytes]).catch(whereMissing)
    return outcome
  } finally {
    client.release(true)
    await rm(part, { force: true })
  }
}

async function fill(zip: ZipFile, client: PoolClient): Promise<Manifest> {
  await client.query('set transaction isolation level repeatable read read only')
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0)
    throw new DatabaseProblem('There is nothing to back up: the site has not run on this database yet.')
  const madeAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await tablesOf(client)) {
    const { through, outcome } = checksummed()
    const list = columns.map((column) => escapeIdentifier(column)).join(', ')
    const rows = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`))
    zip.addReadStream(through, entryOf(name), { compressionLevel: 6 })
    await pipeline(rows, through)
    tables.push({ name, columns, ...outcome() })
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  const manifest: Manifest = { format: 1, madeAt, migrations, tables, sequences }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST)
  return manifest
}

/** Every table of the site with the columns that hold data of their own. What the job queue keeps for itself is left out. */
async function tablesOf(client: PoolClient): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
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
