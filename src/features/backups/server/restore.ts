import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CONTENT_CHANGED } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { applyMigrations, inTransaction, type Migration, readMigrations, withMigrationLock } from '#src/database/migrate.ts'
import { DatabaseProblem } from '#src/database/problem.ts'
import { isUnavailable } from '#src/database/unavailable.ts'
import type { Carry } from '#src/database/hashLists.ts'
import { explainRights } from '#src/database/rights.ts'
import { type Archive, notWhole, openArchive } from './archive.ts'
import { checksummed } from './checksum.ts'
import { clearDatabase } from './clearing.ts'
import { entryOf, type Manifest } from './manifest.ts'

interface Options {
  file: string
  /** Of the migrations of this release, to which the backup is brought forward. */
  migrationsFolder: string
  /** Whether what the database holds may be thrown away. */
  replace: boolean
  /** What the replaced database must hand on to the restored one. */
  carry: readonly Carry[]
  /** Hears in the same transaction when the backup was made. */
  onRestored: (tx: Database, madeAt: Date) => Promise<unknown>
}

/** Puts a backup in the place of everything, whole or not at all; a running site shows it at once. */
export async function restoreBackup(
  pool: Pool,
  { file, migrationsFolder, replace, carry, onRestored }: Options,
): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    const { manifest } = archive
    const { before, after } = split(readMigrations(migrationsFolder), manifest)
    await withMigrationLock(pool, async (client) => {
      if (!replace) await refuseFilled(client)
      await inTransaction(client, async () => {
        const tx = drizzle(client, { casing: 'snake_case' })
        const carried: Awaited<ReturnType<Carry>>[] = []
        for (const keep of carry) carried.push(await keep(tx))
        await clearDatabase(client)
        await applyMigrations(client, before)
        await load(client, archive, file)
        await applyMigrations(client, after)
        await client.query('insert into restores (backup_made_at) values ($1)', [manifest.madeAt])
        for (const bringBack of carried) await bringBack(tx)
        await onRestored(tx, new Date(manifest.madeAt))
        await client.query('select pg_notify($1, $2)', [CONTENT_CHANGED, 'removed'])
      }).catch(explainRights)
    })
    return manifest
  } finally {
    archive.close()
  }
}

/** This release's migrations that the backup had already, and those that it is brought forward by. */
function split(known: Migration[], { migrations }: Manifest) {
  const last = migrations.at(-1)!.at
  const places = new Set(known.map(({ folderMillis }) => folderMillis))
  if (migrations.some(({ at }) => !places.has(at))) {
    throw new DatabaseProblem(
      'The backup was made by a newer release of the site: upgrade the site to that release, then restore it. Nothing was changed.',
    )
  }
  return {
    before: known.filter(({ folderMillis }) => folderMillis <= last),
    after: known.filter(({ folderMillis }) => folderMillis > last),
  }
}

async function refuseFilled(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (!rowCount) continue
    throw new DatabaseProblem(
      `The database already holds data (such as ${name}). To replace all of it with the backup: npm run restore -- FILE --replace`,
    )
  }
}

/** Fills the tables as they were. Triggers rest meanwhile, for what they made is in the backup; references are checked at the end. */
async function load(client: PoolClient, archive: Archive, file: string): Promise<void> {
  const { tables, sequences } = archive.manifest
  const { rows: references } = await client.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { place, name } of references) await client.query(`alter table ${place} drop constraint ${escapeIdentifier(name)}`)
  for (const { name, columns, rows, checksum } of tables) {
    const table = escapeIdentifier(name)
    await client.query(`alter table ${table} disable trigger user; truncate ${table}`)
    const { through, outcome } = checksummed()
    const list = columns.map((column) => escapeIdentifier(column)).join(', ')
    const into = client.query(copyFrom(`copy ${table} (${list}) from stdin`))
    await pipeline(await archive.read(entryOf(name)), through, into).catch((error: unknown) => {
      throw isUnavailable(error) ? error : notWhole(file, error)
    })
    const read = outcome()
    if (read.checksum !== checksum || read.rows !== rows) throw notWhole(file)
    await client.query(`alter table ${table} enable trigger user`)
  }
  for (const { place, name, definition } of references)
    await client.query(`alter table ${place} add constraint ${escapeIdentifier(name)} ${definition}`)
  for (const { name, last } of sequences)
    await client.query(`select setval(${escapeLiteral(`public.${escapeIdentifier(name)}`)}, $1)`, [last])
}
