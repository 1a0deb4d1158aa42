import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.ts'

/** Packages that `npm ci --omit=dev` would install, from the lock file. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.keys(packages).filter((path) => path && !packages[path]!.dev)
}

function copy(from: string, to: string) {
  for (const { name, parentPath } of readdirSync(from, {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile())) {
    const source = join(parentPath, name)
    const target = join(to, source.slice(from.length))
    mkdirSync(dirname(target), { recursive: true })
    try {
      linkSync(source, target)
    } catch {
      copyFileSync(source, target)
    }
  }
}

test('U16: deleting the installation under the running site affects nothing it serves', async () => {
  const base = mkdtempSync(join(os.tmpdir(), 'advantage-replaced-'))
  const home = join(base, 'site')
  const packages = productionPackages()
  for (const path of packages) {
    try {
      cpSync(join(root, path), join(home, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) =>
          source === join(root, path) || !packages.includes(source.slice(root.length + 1)),
      })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  for (const part of ['dist', 'migrations', 'scripts', 'src'])
    copy(join(root, part), join(home, part))
  copyFileSync(join(root, 'package.json'), join(home, 'package.json'))
  const env = {
    PORT: '0',
    STAFF_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(base, 'data'),
    PATH: process.env.PATH,
  }
  const child = spawn(process.execPath, ['scripts/start.js', '--built'], {
    cwd: home,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    const addressIn = () =>
      child.exitCode === null ? / is at (http:\S+) — press/.exec(said)?.[1] : `ended: ${said}`
    await expect.poll(addressIn).toMatch(/^http:/)
    const address = addressIn()!
    for (const part of ['node_modules', 'dist', 'src', 'scripts', 'migrations'])
      rmSync(join(home, part), { recursive: true })

    const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
    const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    )
    const firstOf = (start: string) => pages.filter((path) => path!.startsWith(start)).slice(0, 2)
    const chosen = [
      ...new Set([
        ...pages.filter((path) => path!.split('/').length <= 2),
        ...['/news/', '/events/', '/speakers/', '/press/', '/resources/'].flatMap(firstOf),
      ]),
    ]
    expect(chosen.length).toBeGreaterThan(20)
    const pictures = new Set<string>()
    const failed: string[] = []
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(address + path, init)
      // Social pictures are typeset by another process, which starts again once the files are back.
      const isLater = path.startsWith('/art/social/') && response.headers.has('retry-after')
      if (response.status >= 400 && !isLater) failed.push(`${path}: ${response.status}`)
      return response
    }
    for (const page of chosen) {
      const html = await (await ask(page!)).text()
      for (const [, picture] of html.matchAll(
        /(?:og:image" content="https?:\/\/[^/]+|src=")(\/art\/[^"]+)"/g,
      ))
        pictures.add(picture!)
    }
    expect([...pictures].some((path) => path.startsWith('/art/social/news/'))).toBe(true)
    for (const picture of pictures) await ask(picture)
    for (const path of [
      '/feed',
      '/api/openapi.json',
      '/api/calendar/events.ics',
      '/api/search?q=agents',
      '/nowhere-at-all',
    ])
      await ask(path)
    const body = JSON.stringify({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
    })
    await ask('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(failed).toEqual(['/nowhere-at-all: 404'])
    const faults = said.match(/^.*"level":[56]0.*$/gm) ?? []
    expect(faults.filter((line) => !/"path":"\/art\/social\//.test(line))).toEqual([])
  } finally {
    if (child.exitCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    rmSync(base, { recursive: true, force: true })
  }
  expect(child.exitCode).toBe(0)
})
