import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const LIST = '.earlier-assets.json'
const WEEK = 7 * 24 * 3_600_000

/**
 * Copies scripts, styles, and fonts of earlier releases into a new build, so that open pages continue to work:
 * each for a week after the last release that had it.
 */
export function keepEarlierAssets(current: string, next: string, now = Date.now()): void {
  const list = join(current, LIST)
  const replaced = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, number>)
    : {}
  const kept: Record<string, number> = {}
  for (const bundle of ['client', 'staff']) {
    const folder = join(current, bundle, 'assets')
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const file = `${bundle}/assets/${name}`
      const since = replaced[file] ?? now
      if (existsSync(join(next, file)) || now - since > WEEK) continue
      copyFileSync(join(current, file), join(next, file))
      kept[file] = since
    }
  }
  writeFileSync(join(next, LIST), JSON.stringify(kept))
}

/** Number of builds that may end at the same moment before giving up. */
const MAX_TRIES = 20
/** Errors of file operations while another process replaces the build. */
const raced = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST'])

/**
 * Puts a new build in place of the current one, with its earlier assets. Two commands that find changed sources both
 * build, and may end at the same moment; the later one stays.
 */
export function replaceBuild(current: string, next: string): void {
  const old = `${next}-old`
  for (let tries = 1; ; tries++)
    try {
      keepEarlierAssets(current, next)
      if (existsSync(current)) renameSync(current, old)
      renameSync(next, current)
      return
    } catch (error) {
      if (!raced.has((error as NodeJS.ErrnoException).code ?? '') || tries === MAX_TRIES)
        throw error
    } finally {
      rmSync(old, { recursive: true, force: true })
    }
}
