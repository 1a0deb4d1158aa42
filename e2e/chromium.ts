import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const switches = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts Chromium: the one of CHROMIUM_PATH, else the system's, else the one from npm. */
export async function launchChromium(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH || installed()
  const found = own ? { executablePath: own } : unpacked()
  const bare = () => chromium.launch({ ...found, args: [...switches, '--no-sandbox'] })
  if (process.getuid?.() === 0) return bare()
  // Many containers forbid the namespaces that the sandbox is made of, and the browser visits this site alone.
  return chromium.launch({ ...found, args: switches, chromiumSandbox: true }).catch((error: unknown) => {
    if (/sandbox|namespace/i.test(String(error))) return bare()
    throw error
  })
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

// The package unpacks into the temporary folder, and its libraries only when it believes itself in Amazon's cloud.
function unpacked() {
  const home = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = join(home, '../../.cache', `chromium-${version}`)
  if (!existsSync(folder)) unpack(home, folder)
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
  return { executablePath: join(folder, 'chromium'), env: env as Record<string, string> }
}

function unpack(home: string, folder: string) {
  const half = `${folder}.${process.pid}`
  mkdirSync(half, { recursive: true })
  const script = `import chromium from ${JSON.stringify(join(home, 'build/esm/index.js'))}; await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  const fonts = [
    '<dir prefix="relative">fonts</dir>',
    '<dir>/usr/share/fonts</dir>',
    '<cachedir prefix="relative">cache</cachedir>',
  ]
  writeFileSync(join(half, 'fonts/fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts.join('')}</fontconfig>`)
  try {
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
