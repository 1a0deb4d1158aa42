import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { commandAs, environment } from './identity.ts'
import type { Placement } from './placement.ts'
import { DatabaseProblem, explain } from './problem.ts'

/** Creates the cluster if there is none; a half-created one is deleted first, a complete one only checked. */
export async function prepareCluster(placement: Placement, fsync: boolean): Promise<void> {
  const { data, version } = placement
  const versionFile = path.join(data, 'PG_VERSION')
  const marks = [versionFile, path.join(data, 'global/pg_control')].filter((file) =>
    existsSync(file),
  )
  if (marks.length === 1) {
    throw new DatabaseProblem(
      `The database in ${data} is damaged (files are missing). Replace it with a backup, or move it away.`,
    )
  }
  if (marks.length === 0) await createCluster(placement, fsync)
  const made = readFileSync(versionFile, 'utf8').trim()
  const major = version.split('.')[0]
  if (made !== major) {
    throw new DatabaseProblem(
      `The database in ${data} was made by PostgreSQL ${made}, and this is ${major}: ` +
        'move its contents with pg_dump, or choose another folder by setting DATA_DIR.',
    )
  }
  own(placement, data)
}

async function createCluster(placement: Placement, fsync: boolean): Promise<void> {
  const { data } = placement
  const half = `${data}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  own(placement, half)
  // The builtin collation sorts the same on every system; full-text search needs the C library's character
  // classes.
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const args = [
    '-D',
    half,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-instructions',
    '--lc-collate=C',
  ]
  args.push(`--lc-ctype=${letters}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (!fsync) args.push('--no-sync')
  await initdb(placement, args)
  rmSync(data, { recursive: true, force: true })
  renameSync(half, data)
  if (fsync) syncFolder(path.dirname(data))
}

function initdb({ identity, binaries, data }: Placement, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = commandAs(identity, binaries.initdb, args)
    const child = spawn(...command, {
      cwd: '/',
      env: environment(binaries),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => reject(explain(error, data)))
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(explain(output || `initdb ended with ${code}`, data)),
    )
  })
}

/**
 * Gives a folder to the account that runs PostgreSQL, if permitted; the account can differ from the
 * last start.
 */
export function own({ identity, data }: Placement, folder: string): void {
  const uid = identity.account?.uid ?? process.getuid?.()
  const gid = identity.account?.gid ?? process.getgid?.()
  if (uid === undefined || gid === undefined || statSync(folder).uid === uid) return
  if (process.getuid?.() !== 0) throw explain('wrong ownership', data)
  lchownSync(folder, uid, gid)
  const { status, stderr } = spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw explain(stderr, data)
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
