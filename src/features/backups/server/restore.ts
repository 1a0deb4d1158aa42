import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { databaseOn } from '#src/database/session.ts'
import { escapeIdentifier, escapeLiteral, type Client, type Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CONTENT_CHANGED } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import {
  appliedMigrations,
  applyMigrations,
  type Migration,
  readMigrations,
  withMigrationLock,
} from '#src/database/migrate.ts'
import { DatabaseProblem, explainLock } from '#src/database/problem.ts'
import { isUnavailable } from '#src/database/unavailable.ts'
import type { Preserve } from '#src/database/hashLists.ts'
import { explainRights } from '#src/database/rights.ts'
import {
  type Archive,
  signerFault,
  findFaults,
  notTrusted,
  notWhole,
  ofNewerRelease,
  openArchive,
  stopped,
} from './archive.ts'
import { checksummed } from './checksum.ts'
import { tablesOf } from './backup.ts'
import { entryOf, type Manifest } from './manifest.ts'
import { knownSigner } from './signature.ts'

interface RestoreOptions {
  file: string
  /** Folder of this release's migrations, which bring the backup up to date. */
  migrationsFolder: string
  /** Key that decrypts the backup. */
  key?: string | undefined
  /** Required signer. By default, the signer of this database's own backups; `anybody` accepts any. */
  signer?: string | undefined
  /** Whether existing data in the database may be replaced. */
  replace: boolean
  /** Parts of the replaced database to carry over to the restored one. */
  preserve: readonly Preserve[]
  /** Called in the same transaction with the time the backup was made. */
  onRestored: (tx: Database, madeAt: Date) => Promise<unknown>
  /** Stops the restore and leaves everything as it was. */
  signal?: AbortSignal | undefined
  /** How long to wait for locks held by others, in milliseconds; the site waits meanwhile. */
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000

/**
 * Interval in milliseconds at which a stopping restore is canceled again, because a cancel request that arrives
 * between two queries has no effect.
 */
const CANCEL_EVERY = 200

/** Objects that a migration can create in the site's schema. Objects that belong to extensions stay. */
const objects = `
  select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
    from pg_class c
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i'))
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
   where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
     and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  select format('drop text search configuration if exists public.%I cascade', cfgname) from pg_ts_config
   where cfgnamespace = 'public'::regnamespace
  union all
  select format('drop text search dictionary if exists public.%I cascade', dictname) from pg_ts_dict d
   where dictnamespace = 'public'::regnamespace
     and not exists (select from pg_depend e where e.objid = d.oid and e.deptype = 'e')`

/**
 * Drops everything that migrations created. It needs no rights on the schema itself, because hosted databases do
 * not grant them.
 */
export async function clearDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(objects)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists drizzle cascade')
}

/** Replaces the whole database with a backup in one transaction; a running site shows the result immediately. */
export async function restoreBackup(
  pool: Pool,
  {
    file,
    migrationsFolder,
    key,
    signer,
    replace,
    preserve,
    onRestored,
    signal,
    timeoutMs = TIMEOUT_MS,
  }: RestoreOptions,
): Promise<Archive> {
  const archive = await openArchive(file, { key, signal })
  try {
    const { manifest } = archive
    const { before, after } = split(readMigrations(migrationsFolder), manifest, file)
    for await (const fault of findFaults(archive, file, signal)) throw notWhole(file, fault)
    const expected = signer ?? (await knownSigner(databaseOn(pool)))
    const doubt = signerFault(archive, expected)
    if (doubt) throw notTrusted(file, doubt)
    await untilStopped(pool, signal, async (client) => {
      if (!replace) await refuseFilled(client)
      // If the database is from the same release, its tables reveal a mismatch before anything is locked.
      const [last] = (await appliedMigrations(client)).slice(-1)
      if (last?.at === manifest.migrations.at(-1)!.at)
        await refuseOtherTables(client, manifest, file)
      // What is carried over may use transactions of its own: within this one, they are savepoints.
      await drizzle(client, { casing: 'snake_case' })
        .transaction(async (tx) => {
          await client.query(`set local lock_timeout = ${timeoutMs}`)
          // Whoever sends reads this table first, so it is locked before all others.
          if (await hasRestores(client))
            await client.query('lock table restores in access exclusive mode')
          const preserved: Awaited<ReturnType<Preserve>>[] = []
          for (const keep of preserve) preserved.push(await keep(tx))
          await clearDatabase(client)
          await applyMigrations(client, before)
          await load(client, archive, file)
          await applyMigrations(client, after)
          await client.query('insert into restores (backup_made_at) values ($1)', [manifest.madeAt])
          for (const bringBack of preserved) await bringBack(tx)
          await onRestored(tx, new Date(manifest.madeAt))
          await client.query('select pg_notify($1, $2)', [CONTENT_CHANGED, 'removed'])
        })
        .catch(explainRights)
        .catch((error: unknown) => {
          if (isOfData(error)) throw notWhole(file, 'its tables are inconsistent', error)
          throw explainLock(error) ?? error
        })
    })
    return archive
  } finally {
    archive.close()
  }
}

/** Whether PostgreSQL rejected values because they do not fit their column, table, or references. */
const isOfData = (error: unknown) => /^2[23]/.test(codeOf(error))
const codeOf = (error: unknown) => String((error as { code?: string }).code)

/** Runs work under the migration lock; the signal cancels the running query. */
async function untilStopped(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  let canceling: NodeJS.Timeout | undefined
  let cancel = () => {}
  try {
    await withMigrationLock(pool, work, (pid) => {
      cancel = () => {
        canceling ??= setInterval(
          () => void pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {}),
          CANCEL_EVERY,
        )
      }
      signal?.addEventListener('abort', cancel, { once: true })
      if (signal?.aborted) cancel()
    })
  } catch (error) {
    throw signal?.aborted ? stopped() : error
  } finally {
    signal?.removeEventListener('abort', cancel)
    clearInterval(canceling)
  }
}

/** Splits this release's migrations into those the backup already has and those still to apply. */
function split(known: Migration[], { migrations }: Manifest, file: string) {
  const places = new Set(known.map(({ folderMillis }) => folderMillis))
  if (migrations.some(({ at }) => !places.has(at))) throw ofNewerRelease(file)
  if (migrations.some(({ at }, index) => at !== known[index]?.folderMillis))
    throw notWhole(file, 'its migrations do not match any release')
  return { before: known.slice(0, migrations.length), after: known.slice(migrations.length) }
}

async function hasRestores(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select where to_regclass('public.restores') is not null`)
  return rowCount === 1
}

async function refuseFilled(client: Client): Promise<void> {
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

/**
 * Refuses a manifest whose tables, columns, or sequences differ from those its migrations create, even if its
 * checksums match.
 */
async function refuseOtherTables(client: Client, manifest: Manifest, file: string) {
  const made = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of manifest.tables) {
    const known = made.get(name)
    if (!known || columns.some((column) => !known.includes(column)))
      throw notWhole(file, `its table ${name} does not match this release`)
    made.delete(name)
  }
  for (const name of made.keys()) throw notWhole(file, `the table ${name} is missing`)
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  const sequences = new Set(rows.map(({ name }) => name))
  const strange = manifest.sequences.find(({ name }) => !sequences.has(name))
  if (strange) throw notWhole(file, `its sequence ${strange.name} does not exist in this release`)
}

/**
 * Loads all tables. Triggers are disabled, because the rows they created are in the backup; foreign keys are
 * checked at the end.
 */
async function load(client: Client, archive: Archive, file: string): Promise<void> {
  const { tables, sequences } = archive.manifest
  await refuseOtherTables(client, archive.manifest, file)
  const { rows: references } = await client.query<{
    place: string
    name: string
    definition: string
  }>(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { place, name } of references)
    await client.query(`alter table ${place} drop constraint ${escapeIdentifier(name)}`)
  for (const { name, columns, rows, checksum } of tables) {
    const table = escapeIdentifier(name)
    await client.query(`alter table ${table} disable trigger user; truncate ${table}`)
    const { through, outcome } = checksummed()
    const list = columns.map((column) => escapeIdentifier(column)).join(', ')
    const damaged = (cause?: unknown) => notWhole(file, `${entryOf(name)} is damaged`, cause)
    // Opens the source before COPY begins, because the server waits for COPY data indefinitely.
    const source = await archive.read(entryOf(name))
    const into = client.query(copyFrom(`copy ${table} (${list}) from stdin`))
    await pipeline(source, through, into).catch((error: unknown) => {
      throw isUnavailable(error) ? error : damaged(error)
    })
    const read = outcome()
    // The server takes a line with only an end mark as the end, whatever follows.
    if (read.checksum !== checksum || read.rows !== rows || into.rowCount !== rows) throw damaged()
    await client.query(`alter table ${table} enable trigger user`)
  }
  for (const { place, name, definition } of references)
    await client.query(
      `alter table ${place} add constraint ${escapeIdentifier(name)} ${definition}`,
    )
  for (const { name, last } of sequences)
    await client.query(`select setval(${escapeLiteral(`public.${escapeIdentifier(name)}`)}, $1)`, [
      last,
    ])
}
