import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#src/time/durations.ts'

/** Containers that share a folder can have identical process ids. */
const machine = hostname().replaceAll(/[^\w.]/g, '')
const purposes = [
  /** Of earlier releases, for downloads. */
  'archive',
  'backup',
  'cover',
  'download',
  'import',
  'moving',
  'pictures',
  'tables',
  'upload',
] as const
type Purpose = (typeof purposes)[number]
const prefixOf = (purpose: Purpose) => `advantage-${purpose}-${machine}-`

/** Creates a folder for files with the site's data, and removes those left by killed processes. */
export async function temporaryFolder(purpose: Purpose): Promise<string> {
  await removeAbandoned(purpose)
  return mkdtemp(join(tmpdir(), `${prefixOf(purpose)}${process.pid}-`))
}

/** Removes the folders of every purpose whose processes are gone. */
export async function removeAllAbandoned(): Promise<void> {
  for (const purpose of purposes) await removeAbandoned(purpose)
}

/** Age after which a folder of another machine counts as abandoned, since its processes cannot be checked. */
const OLD_MS = DAY_MS

/**
 * Removes folders of this purpose whose processes are gone; a folder that cannot be removed belongs
 * to another user.
 */
export async function removeAbandoned(purpose: Purpose): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(`advantage-${purpose}-`)) continue
    const path = join(tmpdir(), name)
    if (await isAbandoned(path, name, prefixOf(purpose)))
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** After a restart, a container's processes have the same ids again. */
const startedAt = Date.now() - process.uptime() * 1_000

async function isAbandoned(path: string, name: string, prefix: string): Promise<boolean> {
  const pid = name.startsWith(prefix) && Number(/^\d+/.exec(name.slice(prefix.length))?.[0])
  if (pid && pid !== process.pid) return !isAlive(pid)
  const changedAt = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  )
  return changedAt < (pid ? startedAt : Date.now() - OLD_MS)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
