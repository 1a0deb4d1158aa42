import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { answerHelp } from './help.ts'
import { replaceBuild } from './earlierAssets.ts'
import { root } from './root.ts'

const dist = join(root, 'dist')
const stamp = join(dist, '.built-from')
const sources = ['src', 'public', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json']

/** Identifies the build's input: every source by path, size, and modification time. */
function fingerprint(): string {
  const hash = createHash('sha1')
  const add = (path: string) => {
    const { size, mtimeMs, isDirectory } = {
      ...statSync(path),
      isDirectory: statSync(path).isDirectory(),
    }
    if (isDirectory) for (const name of readdirSync(path).toSorted()) add(join(path, name))
    else hash.update(`${path}:${size}:${mtimeMs}\n`)
  }
  for (const source of sources) if (existsSync(join(root, source))) add(join(root, source))
  return hash.digest('hex')
}

const isBuilt = (now: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === now

/** Builds unless the sources are unchanged, in a separate process that ends when this one is stopped. */
export async function build({ announce = () => {} }: { announce?: () => void } = {}) {
  if (isBuilt(fingerprint())) return
  announce()
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill()
  for (const signal of ends) process.on(signal, stop)
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  for (const signal of ends) process.off(signal, stop)
  if (signal) throw new BuildFailed('The build was stopped.')
  if (status !== 0) throw new BuildFailed('The site could not be built. See the messages above.')
}

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export class BuildFailed extends Error {}

/** Builds both bundles next to the current ones, then replaces those. */
async function buildNow() {
  const now = fingerprint()
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const fresh = join(root, `dist-${process.pid}`)
  const clear = () => rmSync(fresh, { recursive: true, force: true })
  for (const signal of ends)
    process.once(
      signal,
      () => (clear(), process.removeAllListeners(signal), process.kill(process.pid, signal)),
    )
  try {
    const outDir = (name: string) => ({ build: { outDir: join(fresh, name) } })
    const environments = { client: outDir('client'), staff: outDir('staff'), ssr: outDir('server') }
    const builder = await createBuilder({
      root,
      logLevel: 'warn',
      mode: 'production',
      environments,
    })
    await builder.buildApp()
    compress(join(fresh, 'client'))
    compress(join(fresh, 'staff'))
    writeFileSync(join(fresh, '.built-from'), now)
    replaceBuild(dist, fresh)
  } finally {
    clear()
  }
}

function compress(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (
      !/\.(js|css|svg|json|txt|webmanifest)$/.test(name) ||
      name.startsWith('.vite') ||
      !statSync(file).isFile()
    )
      continue
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) {
  answerHelp(`npm run build
  Builds the site for npm start.`)
  await buildNow()
}
