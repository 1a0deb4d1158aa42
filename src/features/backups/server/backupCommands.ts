import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { oneFile, readArguments } from '#src/commandLine/readArguments.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { backUp } from './backup.ts'
import { restoreBackup } from './restore.ts'

export const backupUsage = `npm run backup FILE
  Writes the whole database, pictures and keys included, into one file, beside a running or a stopped site.
  A name that does not end in .zip is a folder, made when it is missing: the file in it is named by date and time.`

export const restoreUsage = `npm run restore FILE
  Puts a backup into an empty database, beside a running or a stopped site, and brings one of an older release forward.
  Nothing is sent to anybody afterward until you say so.
  npm run restore -- FILE --replace  throws away what the database holds; who was erased since the backup is erased again
  npm run restore -- --resume        says that messages may be sent again`

interface Deps {
  /** Connects to the database as it is. */
  connect: () => Promise<Pool>
  folder: string
  print: (text: string) => void
  migrationsFolder: string
  carry: Parameters<typeof restoreBackup>[1]['carry']
  onRestored: Parameters<typeof restoreBackup>[1]['onRestored']
}

/** Runs `backup FILE`; throws UsageProblem for words that it does not know. */
export async function backupCommand(args: string[], { connect, folder, print }: Deps): Promise<number> {
  const { positionals } = readArguments(args, {})
  const file = fileIn(resolve(folder, oneFile(positionals)))
  const { tables, rows, bytes } = await backUp(await connect(), file)
  print(`${file} is written: ${rows} rows of ${tables} tables, ${byteSize(bytes)}.`)
  return 0
}

/** Runs `restore FILE`; throws UsageProblem for words that it does not know. */
export async function restoreCommand(args: string[], deps: Deps): Promise<number> {
  const { values, positionals } = readArguments(args, { replace: { type: 'boolean' }, resume: { type: 'boolean' } })
  if (values.resume) return resume(await deps.connect(), deps.print)
  const file = resolve(deps.folder, oneFile(positionals))
  const { migrationsFolder, carry, onRestored } = deps
  const options = { file, migrationsFolder, replace: values.replace === true, carry, onRestored }
  const { madeAt, tables } = await restoreBackup(await deps.connect(), options)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  deps.print(
    `The backup of ${madeAt} is restored: ${rows} rows of ${tables.length} tables.\n` +
      'Nothing is sent to anyone until you run npm run restore -- --resume.\n' +
      'What was scheduled to appear since waits for a decision under Today in the back office.',
  )
  return 0
}

async function resume(pool: Pool, print: (text: string) => void): Promise<number> {
  const { rowCount } = await pool.query('update restores set sending_resumed_at = now() where sending_resumed_at is null')
  print(rowCount ? 'Messages may be sent again.' : 'Nothing held messages back.')
  return 0
}

function fileIn(file: string): string {
  const there = statSync(file, { throwIfNoEntry: false })
  const isFolder = there ? there.isDirectory() : !file.endsWith('.zip')
  if (isFolder) mkdirSync(file, { recursive: true, mode: 0o700 })
  return isFolder ? join(file, `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`) : file
}
