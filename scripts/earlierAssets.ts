import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
