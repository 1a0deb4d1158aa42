import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { databaseOn } from '#src/database/session.ts'
import type { Pool } from 'pg'
import { CommandProblem, UsageProblem } from '#src/commandLine/problems.ts'
import { oneFile, readArguments } from '#src/commandLine/readArguments.ts'
import { makeFolder } from '#src/database/makeFolder.ts'
import { moveBrought } from '#src/media/moveBrought.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { backUp } from './backup.ts'
import type { ScheduledBackups } from './backupJobs.ts'
import { explainWriting } from './fileFaults.ts'
import { newName, oldNames, RETENTION_DAYS } from './names.ts'
import { restoreBackup } from './restore.ts'
import { noted } from './runs.ts'
import { backUpTo, testRestore } from './scheduled.ts'
import { ANYONE, signerFault, findFaults, openArchive } from './archive.ts'

export const backupUsage = `npm run backup
  Makes the scheduled backup now, to BACKUP_TO.
npm run backup -- --test-restore
  Restores the newest backup at BACKUP_TO next to the site, compares it, and deletes the copy, as the site does every week.
npm run backup FILE
  Writes the whole database, pictures and keys included, to one file, whether or not the site is running. A name that ends neither in .zip nor in .zip.age is a folder. The command creates it if needed and names the file by date and time.
  With BACKUP_KEY, the file is encrypted and its name ends in .zip.age.
  npm run backup -- FILE --overwrite  replaces a file with that name
  npm run backup -- --verify FILE     reads a backup and lists everything that is wrong with it, without a database
  npm run backup -- --verify FILE --signer SHA256:…  also checks that this key signed it`

export const restoreUsage = `npm run restore FILE
  Restores a backup into an empty database, whether or not the site is running, and upgrades one from an older release. Afterward, nothing is sent to anyone until you allow it. An encrypted backup needs the BACKUP_KEY it was made with.
  npm run restore -- FILE --replace  deletes what is in the database, and erases again anyone erased since the backup
  npm run restore -- FILE --signer SHA256:…  accepts only a backup signed by this key; "anybody" accepts any
  npm run restore -- --resume        allows sending again`

interface Deps {
  /** Connects to the database without migrating it. */
  connect: () => Promise<Pool>
  folder: string
  print: (text: string) => void
  migrationsFolder: string
  /** Key that encrypts and decrypts backups; undefined if none is set. */
  backupKey: () => string | undefined
  /** The site's scheduled backups; undefined if there are none. */
  scheduledBackups: () => ScheduledBackups | undefined
  preserve: Parameters<typeof restoreBackup>[1]['preserve']
  onRestored: Parameters<typeof restoreBackup>[1]['onRestored']
  signal?: AbortSignal
}

interface VerifyOptions {
  key: string | undefined
  /** Required signer; `anybody` accepts any. */
  signer: string | undefined
  print: (text: string) => void
  signal?: AbortSignal | undefined
}

/** Reads a whole backup and prints its faults, one sentence each; returns the exit code. */
async function verifyBackup(
  file: string,
  { key, signer, print, signal }: VerifyOptions,
): Promise<number> {
  const archive = await openArchive(file, { key, signal })
  try {
    let faults = 0
    const say = (fault: string) => {
      faults++
      print(`${file} failed verification: ${fault}.`)
    }
    for await (const fault of findFaults(archive, file, signal)) say(fault)
    const doubt = signerFault(archive, signer)
    if (doubt) say(doubt)
    else if (!archive.isSigned && signer !== ANYONE)
      say('it is not signed, as only backups of older releases are')
    if (faults > 0) return 1
    const { madeAt, tables } = archive.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `${file} is a whole backup of ${madeAt}: ${rows} rows of ${tables.length} tables, ${byteSize(statSync(file).size)}, ` +
        `${archive.isEncrypted ? 'encrypted' : 'not encrypted'}, ${archive.signer ? `signed by ${archive.signer}` : 'not signed'}.`,
    )
    return 0
  } finally {
    archive.close()
  }
}

/** Runs `backup FILE`; throws UsageProblem for unknown arguments. */
export async function backupCommand(
  args: string[],
  { connect, folder, print, backupKey, scheduledBackups, signal }: Deps,
): Promise<number> {
  const { values, positionals } = readArguments(args, {
    verify: { type: 'boolean' },
    signer: { type: 'string' },
    overwrite: { type: 'boolean' },
    'test-restore': { type: 'boolean' },
  })
  if (values.signer && !values.verify) throw new UsageProblem('--signer requires --verify.')
  const scheduled =
    positionals.length === 0 && !values.verify && !values.overwrite ? scheduledBackups() : undefined
  if (values['test-restore'] || scheduled) {
    if (positionals.length > 0) throw new UsageProblem('--test-restore takes no file.')
    if (!scheduled)
      throw new CommandProblem('BACKUP_TO is not set: it names the destination of backups.')
    const isTest = values['test-restore'] === true
    const pool = await connect()
    const { summary } = await noted(
      databaseOn(pool),
      isTest ? 'test restore' : 'backup',
      () => (isTest ? testRestore : backUpTo)(pool, scheduled.settings, signal),
      signal,
    )
    print(summary)
    return 0
  }
  const name = resolve(folder, oneFile(positionals))
  const key = backupKey()
  if (values.verify) return verifyBackup(name, { key, signer: signerIn(values), print, signal })
  const file = fileIn(name, key !== undefined)
  const overwrite = values.overwrite === true
  const { tables, rows, bytes } = await backUp(await connect(), file, { key, overwrite, signal })
  print(
    `Wrote ${file}: ${rows} rows of ${tables} tables, ${byteSize(bytes)}${key ? ', encrypted' : ''}.`,
  )
  const gone = deleteOld(dirname(file), basename(file))
  if (gone > 0) print(`Deleted from that folder, more than ${RETENTION_DAYS} days old: ${gone}.`)
  return 0
}

/** Runs `restore FILE`; throws UsageProblem for unknown arguments. */
export async function restoreCommand(args: string[], deps: Deps): Promise<number> {
  const { values, positionals } = readArguments(args, {
    replace: { type: 'boolean' },
    signer: { type: 'string' },
    resume: { type: 'boolean' },
  })
  if (values.resume) return resume(await deps.connect(), deps.print)
  const file = resolve(deps.folder, oneFile(positionals))
  const { migrationsFolder, preserve, onRestored, signal } = deps
  const { manifest, signer } = await restoreBackup(await deps.connect(), {
    file,
    key: deps.backupKey(),
    signer: signerIn(values),
    migrationsFolder,
    replace: values.replace === true,
    preserve,
    onRestored,
    signal,
  })
  const { madeAt, tables } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  deps.print(
    `Restored the backup of ${madeAt}: ${rows} rows of ${tables.length} tables.\n` +
      `${signer ? `It was signed by ${signer}.` : 'It was not signed.'}\n` +
      'All staff must sign in again. Sessions, links, and recovery codes from the backup have ended.\n' +
      'Accounts that changed since the backup keep their current state, if this database knew them.\n' +
      'Nothing is sent to anyone until you run npm run restore -- --resume.\n' +
      'Anything scheduled since then waits for your decision under Today in the back office.',
  )
  await moveBrought(databaseOn(await deps.connect()), deps)
  return 0
}

function signerIn({ signer }: { signer?: string | undefined }): string | undefined {
  if (signer === undefined || /^(anybody|SHA256:[A-Za-z\d+/]{43})$/.test(signer)) return signer
  throw new UsageProblem(
    '--signer takes the key that npm run backup -- --verify FILE prints (SHA256: and 43 characters), or anybody.',
  )
}

async function resume(pool: Pool, print: (text: string) => void): Promise<number> {
  const { rowCount } = await pool.query(
    'update restores set sending_resumed_at = now() where sending_resumed_at is null',
  )
  print(rowCount ? 'Sending is allowed again.' : 'Sending was already allowed.')
  return 0
}

/**
 * If this file has a dated backup name, deletes expired backups from the folder, going by the date in their names;
 * returns how many.
 */
function deleteOld(folder: string, own: string): number {
  const old = oldNames(own, readdirSync(folder))
  for (const file of old) rmSync(join(folder, file), { force: true })
  return old.length
}

const ENCRYPTED = '.age'

function fileIn(named: string, isEncrypted: boolean): string {
  const isOfAge = named.endsWith(`.zip${ENCRYPTED}`)
  if (isOfAge && !isEncrypted)
    throw new CommandProblem(
      `${named} would be encrypted, but BACKUP_KEY is not set: set it, or name a file that ends in .zip.`,
    )
  const there = statSync(named, { throwIfNoEntry: false })
  const isFolder = there ? there.isDirectory() : !isOfAge && !named.endsWith('.zip')
  try {
    if (isFolder) makeFolder(named)
  } catch (error) {
    throw explainWriting(error, named)
  }
  if (isFolder) return join(named, newName(isEncrypted))
  return isEncrypted && !isOfAge ? `${named}${ENCRYPTED}` : named
}
