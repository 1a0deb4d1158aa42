import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startSite } from '../scripts/siteProcess.ts'

vi.setConfig({ testTimeout: 580_000 })
const LIMIT = 512
const MAX_ADDRESSES = 2_500
const AT_ONCE = 8
const linksIn = /(?:href|src|content)="([^"#]+)|<loc>([^<]+)|(?:srcSet="|, )(\/[^",]+)/gi

/** The process and all its descendants. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It has exited in the meantime.
    }
  const family = [pid]
  for (const one of family)
    for (const [child, parent] of parents) if (parent === one) family.push(child)
  return family
}

/** Total memory of processes in megabytes, counting shared memory once. */
function memoryOf(pids: number[]): number {
  let sum = 0
  for (const pid of pids)
    try {
      sum += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1])
    } catch {
      // It has exited in the meantime.
    }
  return sum / 1024
}

test.skipIf(process.platform !== 'linux')(
  'U34: with a limit of 512 MB, the site and its database stay within it, whatever is read',
  async () => {
    const folder = mkdtempSync(join(os.tmpdir(), 'advantage-memory-'))
    const container = join(folder, 'container.cjs')
    writeFileSync(container, `process.constrainedMemory = () => ${LIMIT} * 2 ** 20`)
    const site = await startSite({
      env: { DATA_DIR: join(folder, 'data') },
      nodeArguments: ['--require', container],
    })
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(familyOf(site.child.pid!)))
    }, 250)
    try {
      const addresses = ['/', '/sitemap.xml']
      const found = new Set(addresses)
      const failed: string[] = []
      const read = async (path: string) => {
        const response = await fetch(site.address + path, { headers: { accept: 'image/avif,*/*' } })
        if (response.status >= 500) failed.push(path)
        const text = await response.text()
        if (!/html|xml/.test(response.headers.get('content-type') ?? '')) return
        for (const [, ...links] of text.matchAll(linksIn)) {
          const link = links.find(Boolean)!.trim().split(' ')[0]!.replaceAll('&amp;', '&')
          const url = URL.parse(link, site.address + path)
          const address = url?.origin === site.address && url.pathname + url.search
          if (!address || found.has(address) || found.size >= MAX_ADDRESSES) continue
          found.add(address)
          addresses.push(address)
        }
      }
      for (let at = 0; at < addresses.length; at += AT_ONCE)
        await Promise.all(addresses.slice(at, at + AT_ONCE).map(read))
      expect(failed).toEqual([])
      expect(found.size).toBeGreaterThan(1_000)
      expect(most).toBeGreaterThan(100)
      expect(most).toBeLessThan(LIMIT)
    } finally {
      clearInterval(watch)
      await site.stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
