import { pipeline } from 'node:stream/promises'
import { connectAlone, databaseOn } from '#src/database/session.ts'
import { escapeIdentifier, type Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { oneRow } from '#src/database/oneRow.ts'
import { openDatabase, targetOf } from '#src/database/open.ts'
import { readMigrations } from '#src/database/migrate.ts'
import { DatabaseProblem } from '#src/database/problem.ts'
import {
  type Archive,
  signerFault,
  findFaults,
  notTrusted,
  notWhole,
  openArchive,
  stopped,
} from './archive.ts'
import { copyOut } from './backup.ts'
import { checksummed } from './checksum.ts'
import { restoreBackup } from './restore.ts'
import { knownSigner } from './signature.ts'

interface TestRestoreOptions {
  file: string
  key: string | undefined
  migrationsFolder: string
  signal?: AbortSignal | undefined
}

/** Table that a restore itself writes to. */
const WRITTEN = 'restores'

/**
 * Restores a backup into a temporary database next to the site's own, compares every table with the backup, and
 * drops the database. If the server does not allow another database, the backup is only verified, and
 * `notRestored` says why.
 */
export async function tryRestore(
  pool: Pool,
  { file, key, migrationsFolder, signal }: TestRestoreOptions,
): Promise<{ archive: Archive; notRestored?: string }> {
  const signer = await knownSigner(databaseOn(pool))
  const done = await waitForTurn(pool, signal)
  try {
    return await restoreAside(pool, { file, key, migrationsFolder, signal, signer })
  } finally {
    await done()
  }
}

const TESTING = 4_717_023

/** Waits until no other test restore uses the temporary database; returns what lets the next one begin. */
async function waitForTurn(pool: Pool, signal: AbortSignal | undefined) {
  const client = await connectAlone(pool)
  const stop = () => void client.end()
  signal?.addEventListener('abort', stop, { once: true })
  const done = () => {
    signal?.removeEventListener('abort', stop)
    return client.end()
  }
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [TESTING])
    return done
  } catch (error) {
    await done()
    throw signal?.aborted ? stopped() : error
  }
}

async function restoreAside(
  pool: Pool,
  {
    file,
    key,
    migrationsFolder,
    signal,
    signer,
  }: TestRestoreOptions & { signer: string | undefined },
) {
  const scratch = await openScratch(pool)
  if (typeof scratch === 'string')
    return { archive: await verifyOnly({ file, key, signer, signal }), notRestored: scratch }
  try {
    const archive = await restoreBackup(scratch.pool, {
      file,
      key,
      signer,
      migrationsFolder,
      replace: false,
      preserve: [],
      onRestored: async () => {},
      signal,
    })
    await compare(scratch.pool, archive, { file, migrationsFolder, signal })
    return { archive }
  } finally {
    await scratch.close()
  }
}

async function verifyOnly({
  file,
  key,
  signer,
  signal,
}: Omit<TestRestoreOptions, 'migrationsFolder'> & { signer: string | undefined }) {
  const archive = await openArchive(file, { key, signal })
  try {
    for await (const fault of findFaults(archive, file, signal)) throw notWhole(file, fault)
    const doubt = signerFault(archive, signer)
    if (doubt) throw notTrusted(file, doubt)
    return archive
  } finally {
    archive.close()
  }
}

/** Creates a temporary database on the same server; returns a sentence if that is not possible. */
async function openScratch(
  pool: Pool,
): Promise<{ pool: Pool; close: () => Promise<void> } | string> {
  const { rows } = await pool.query<{ name: string; mayCreate: boolean }>(
    `select current_database() as name, rolcreatedb or rolsuper as "mayCreate" from pg_roles where rolname = current_user`,
  )
  const { name, mayCreate } = oneRow(rows)
  if (!mayCreate)
    return 'The user of DATABASE_URL may not create a database to restore it into (ALTER USER … CREATEDB allows that).'
  const scratch = `${name}_restore_test`.slice(-63)
  const drop = () => pool.query(`drop database if exists ${escapeIdentifier(scratch)} with (force)`)
  // On a busy disk, copying an empty template can take longer than the limit for visitors' queries.
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Left behind by a run that was killed.
    await client.query(`drop database if exists ${escapeIdentifier(scratch)} with (force)`)
    await client.query(`create database ${escapeIdentifier(scratch)} template template0`)
  } finally {
    client.release(true)
  }
  try {
    const { pool: own, close } = await openDatabase(within(targetOf(pool), scratch), {
      connections: 3,
    })
    return { pool: own, close: async () => (await close(), void (await drop())) }
  } catch (error) {
    await drop()
    if (!(error instanceof DatabaseProblem)) throw error
    return 'The database that was created to restore it into cannot be reached at the address in DATABASE_URL; a pooler may allow only one.'
  }
}

function within(target: ReturnType<typeof targetOf>, database: string) {
  if (typeof target !== 'string') return { ...target, database }
  const url = new URL(target)
  url.pathname = `/${database}`
  return url.href
}

/** Reads every restored table again, and throws a readable sentence if one differs from the backup. */
async function compare(
  pool: Pool,
  { manifest: { tables, migrations } }: Archive,
  { file, migrationsFolder, signal }: Omit<TestRestoreOptions, 'key'>,
) {
  // Migrations have changed the tables of a backup from an earlier release.
  if (readMigrations(migrationsFolder).length !== migrations.length) return
  const client = await connectAlone(pool)
  try {
    // Otherwise PostgreSQL may start reading a large table in the middle.
    await client.query('set statement_timeout = 0; set synchronize_seqscans = off')
    for (const table of tables) {
      if (table.name === WRITTEN) continue
      const { through, outcome } = checksummed()
      through.resume()
      await pipeline(client.query(copyTo(copyOut(table))), through, { ...(signal && { signal }) })
      const { checksum } = outcome()
      if (checksum !== table.checksum)
        throw new DatabaseProblem(
          `${file} was restored in a test, but the table ${table.name} is then not what was backed up.`,
        )
    }
  } finally {
    await client.end()
  }
}
