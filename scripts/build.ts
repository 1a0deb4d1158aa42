import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './root.ts'

const stamp = join(root, 'dist', '.built-from')
const sources = ['src', 'public', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json']

/** What the build was made from: every source by path, size and time of change. */
function fingerprint(): string {
  const hash = createHash('sha1')
  const add = (path: string) => {
    const { size, mtimeMs, isDirectory } = { ...statSync(path), isDirectory: statSync(path).isDirectory() }
    if (isDirectory) for (const name of readdirSync(path).toSorted()) add(join(path, name))
    else hash.update(`${path}:${size}:${mtimeMs}\n`)
  }
  for (const source of sources) if (existsSync(join(root, source))) add(join(root, source))
  return hash.digest('hex')
}

const isBuilt = (now: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === now

/** Builds both bundles unless they were made from the sources as they are. */
export async function build({ force = false, announce = () => {} }: { force?: boolean; announce?: () => void } = {}) {
  const now = fingerprint()
  if (!force && isBuilt(now)) return
  announce()
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const builder = await createBuilder({ root, logLevel: 'warn', mode: 'production' })
  await builder.buildApp()
  compress(join(root, 'dist/client'))
  writeFileSync(stamp, now)
}

function compress(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name) || name.startsWith('.vite') || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) await build({ force: true, announce: () => console.log('Building …') })
