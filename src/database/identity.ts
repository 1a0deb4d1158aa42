import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Binaries } from './binaries.ts'

/** The identity PostgreSQL runs as: it refuses to run as root, and initdb requires a named account. */
export type Identity = {
  way: 'ordinary user' | 'user namespace' | 'unprivileged user'
  prefix: readonly string[]
  /** The server stops by itself when this process is killed. */
  followsUs: boolean
  /** The account that must own the data, if not our own. */
  account: { name: string; uid: number; gid: number } | undefined
}

type Account = { name: string; uid: number; gid: number }

function accounts(): Account[] {
  let text = ''
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  const all = text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid >= 0)
  const preferred = ['postgres', 'nobody', 'daemon']
  const known = preferred.flatMap((name) => all.filter((account) => account.name === name))
  return known.length > 0 ? known : all.slice(0, 1)
}

function works(command: readonly string[]): boolean {
  const [program = '', ...args] = command
  return spawnSync(program, args, { cwd: '/', stdio: 'ignore' }).status === 0
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Identities that may work here, best first; each must still prove itself by running a PostgreSQL program. */
export function* identities(): Generator<Identity> {
  const follows = canFollow()
  const following = follows ? ['setpriv', '--pdeathsig', 'INT'] : []
  const root = process.getuid?.() === 0
  if (!root && hasName())
    yield { way: 'ordinary user', prefix: following, followsUs: follows, account: undefined }
  else {
    const [mapped] = accounts()
    const namespace = [
      'unshare',
      '--user',
      `--map-user=${mapped?.uid}`,
      `--map-group=${mapped?.gid}`,
    ]
    if (mapped)
      yield {
        way: 'user namespace',
        prefix: [...namespace, ...following],
        followsUs: follows,
        account: undefined,
      }
  }
  if (!root || !follows) return
  for (const account of accounts()) {
    const becoming = [
      'setpriv',
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
    ]
    if (!works([...becoming, 'true'])) continue
    yield {
      way: 'unprivileged user',
      prefix: [...becoming, '--pdeathsig', 'INT'],
      followsUs: true,
      account,
    }
  }
}

let followed: boolean | undefined
/** Whether a child process can be made to exit with its parent. */
const canFollow = () => (followed ??= works(['setpriv', '--pdeathsig', 'INT', 'true']))

/** Returns the program and arguments that run a command under an identity. */
export function commandAs(
  identity: Identity,
  program: string,
  args: readonly string[],
): [string, string[]] {
  const [first = '', ...rest] = [...identity.prefix, program, ...args]
  return [first, rest]
}

export function canEnter(identity: Identity, folder: string): boolean {
  return works([...identity.prefix, 'sh', '-c', 'cd "$0"', folder])
}

/** PostgreSQL's version when run under the identity; undefined if it does not run. */
export function versionAs(identity: Identity, binaries: Binaries): string | undefined {
  const [program, args] = commandAs(identity, binaries.postgres, ['--version'])
  const run = spawnSync(program, args, { cwd: '/', env: environment(binaries), encoding: 'utf8' })
  return run.status === 0 ? /\d+\.\d+/.exec(run.stdout)?.[0] : undefined
}

/** An environment without variables of ours that could affect PostgreSQL. */
export function environment(binaries: Binaries): NodeJS.ProcessEnv {
  const loader = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  // A library loaded through a link looks for its dependencies next to the link, so add the package's folder too.
  if (binaries.libraries)
    env[loader] = [binaries.libraries, path.join(binaries.home, 'lib')].join(path.delimiter)
  return env
}
